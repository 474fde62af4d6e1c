"""A person's rights follow from the channel of a table or night."""

from __future__ import annotations

import pytest

from bot.contests.engine import Opening
from bot.model.ids import ChannelId, PressId
from bot.model.people import Server
from bot.ui.client import Matchnight
from bot.ui.cups import presses as cup_presses
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.leagues import presses as league_presses
from playground import Playground
from playground.client import Person
from tests.bot.live import MORE, OPEN_IN_A_THREAD, REMATCH
from tests.bot.live.forged_controls import SECRET, forge, secret_channel
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    as_code,
    begin,
    channel_id,
    guild_id,
    person_id,
    settled,
)
from tests.bot.live.slow import quiet
from tests.waiting import until

UNSEEN = "That's in a channel you can't see."


@pytest.fixture
def elsewhere(playground: Playground, dee: Person) -> str:
    """Return a channel whose messages dee may manage."""
    place = dee.channel("off-topic")
    playground.moderation.overwrite(place, dee.id, allow=("MANAGE_MESSAGES",))
    return place


async def test_a_control_about_a_table_in_a_channel_one_cannot_see_says_nothing(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    dee: Person,
    elsewhere: str,
) -> None:
    secret = await secret_channel(playground, bruno)
    table = (await begin(bruno, anna, channel=secret, tiles=36)).id
    for verb, text in (
        ("log", ""),
        ("words", "0"),
        ("hand", ""),
        ("film", "0.."),
        ("step", "1..x"),
        ("verify", ""),
        ("fair", ""),
        ("play", ""),
        ("end", ""),
        ("modend", ""),
        ("rematch", ""),
        ("rethread", ""),
    ):
        said = await forge(playground, dee, elsewhere, Control(verb, table, text=text))
        assert said == UNSEEN, verb
    found = await client.app.store.tables.get(table)
    assert found is not None and found.phase == "running"


async def test_control_about_a_table_in_an_archived_thread_is_answered(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    dee: Person,
    elsewhere: str,
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "x", "anna").id
    await anna.until(lambda: thread in anna.channels)
    await bruno.until(lambda: thread in bruno.channels)
    table = await begin(anna, bruno, channel=thread, tiles=12)
    await quiet(client)
    playground.moderation.archive(thread)
    server = client.guilds[0]
    await until(lambda: server.get_channel_or_thread(int(thread)) is None, "the thread to go")
    said = await forge(playground, dee, elsewhere, Control("log", table.id))
    assert said and said != UNSEEN


async def test_who_moderates_another_channel_ends_no_table_of_this_one(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    dee: Person,
    elsewhere: str,
) -> None:
    table = (await begin(bruno, anna, tiles=36)).id
    end = Control("modend", table)
    said = await forge(playground, dee, elsewhere, end)
    assert "Only game hosts and people who can manage messages" in said
    said = await forge(playground, dee, elsewhere, Control("end", table))
    assert "You're just watching" in said
    playground.moderation.overwrite(CHANNEL, dee.id, allow=("MANAGE_MESSAGES",))
    said = await forge(playground, dee, elsewhere, end)
    assert said == "The table is closed."
    found = await client.app.store.tables.get(table)
    assert found is not None and found.ending == "moderated"


async def test_a_control_about_a_night_in_a_channel_one_cannot_see_says_nothing(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person, elsewhere: str
) -> None:
    secret = await secret_channel(playground, bruno)
    await bruno.command(secret, "night", start={"name": "Layoffs"})
    (night,) = await client.app.store.nights.running_on(guild_id(playground))
    for verb in ("here", "nwords", "nend", "next"):
        said = await forge(playground, dee, elsewhere, Control(verb, night.id, text="0"))
        assert said == UNSEEN, verb
    said = await forge(playground, dee, elsewhere, Control("score", night.id), "winner")
    assert said == UNSEEN
    after = await client.app.store.nights.get(night.id)
    assert after is not None and (after.phase, after.scoring) == ("running", "places")
    assert await client.app.store.night_people.of_night(night.id, here=True) == [person_id(bruno)]


async def test_a_control_about_a_league_in_a_channel_one_cannot_see_says_nothing(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person, elsewhere: str
) -> None:
    secret = ChannelId(int(await secret_channel(playground, bruno)))
    league = await client.app.leagues.open(
        Opening(
            guild_id(playground),
            secret,
            host=person_id(bruno),
            game="tactic-tiles",
            press=PressId(1),
            language="en",
        ),
        days=14,
        size=4,
    )
    for verb in league_presses.PRESSES:
        said = await forge(playground, dee, elsewhere, Control(verb, league.id, text="1#0"))
        assert said == UNSEEN, verb
    assert await client.app.store.members.of("league", league.id) == []
    assert await client.app.store.leagues.live_in(secret) == league


async def test_a_control_about_a_cup_in_a_channel_one_cannot_see_says_nothing(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person, elsewhere: str
) -> None:
    secret = ChannelId(int(await secret_channel(playground, bruno)))
    cup = await client.app.cups.open(
        Opening(
            guild_id(playground),
            secret,
            host=person_id(bruno),
            game="tactic-tiles",
            press=PressId(1),
            language="en",
        ),
        name="Layoffs",
        kind="pods",
        size=2,
        rounds=0,
        days=0,
    )
    for verb in cup_presses.PRESSES:
        said = await forge(playground, dee, elsewhere, Control(verb, cup.id))
        assert said == UNSEEN, verb
    assert await client.app.store.members.of("cup", cup.id) == []
    assert await client.app.store.cups.live_in(secret) == cup


async def test_a_night_of_a_channel_one_cannot_see_is_neither_named_nor_joined(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person
) -> None:
    secret = await secret_channel(playground, bruno)
    await bruno.command(secret, "night", start={"name": "Layoffs"})
    (night,) = await client.app.store.nights.running_on(guild_id(playground))
    assert await dee.autocomplete(CHANNEL, "night join", "night") == []
    for options in ({}, {"night": str(night.id)}):
        answer = await dee.command(CHANNEL, "night", join=options)
        assert "There's no such game night on this server" in answer.text
    assert [place.channel for place in await client.app.store.nights.places(night.id)] == [
        int(secret)
    ]
    offers = await bruno.autocomplete(CHANNEL, "night join", "night")
    assert [offer["name"] for offer in offers] == [f"Layoffs (#{SECRET})"]


async def test_channel_is_added_to_a_night_by_those_who_manage_the_night(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    dee: Person,
    elsewhere: str,
) -> None:
    await bruno.command(CHANNEL, "night start")
    (night,) = await client.app.store.nights.running_on(guild_id(playground))
    refused = await dee.command(elsewhere, "night join")
    assert f"Only <@{bruno.id}>, who hosts this night" in refused.text
    assert f"use `/night join` in <#{night.channel}>" in as_code(refused.text)
    joined = await dee.command(CHANNEL, "night join")
    assert "Good to have you!" in joined.text
    await bruno.command(elsewhere, "night join")
    await anna.command("tactics", "night join")
    places = {place.channel for place in await client.app.store.nights.places(night.id)}
    assert places == {channel_id(anna, each) for each in (CHANNEL, elsewhere, "tactics")}


async def test_moderators_of_an_added_channel_neither_end_nor_rescore_the_night(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person, elsewhere: str
) -> None:
    await bruno.command(CHANNEL, "night start")
    await bruno.command(elsewhere, "night join")
    (night,) = await client.app.store.nights.running_on(guild_id(playground))
    ended = await dee.command(elsewhere, "night end")
    assert f"Only <@{bruno.id}>, who hosts this night" in ended.text
    said = await forge(playground, dee, elsewhere, Control("nend", night.id))
    assert f"Only <@{bruno.id}>, who hosts this night" in said
    shown = await dee.command(elsewhere, "night standings")
    assert not shown.selects
    said = await forge(playground, dee, elsewhere, Control("score", night.id), "winner")
    assert f"Only <@{bruno.id}>, who hosts this night" in said
    playground.moderation.overwrite(CHANNEL, dee.id, allow=("MANAGE_MESSAGES",))
    asked = await dee.command(elsewhere, "night end")
    ended = await dee.press(asked, "End the night")
    assert ended.text == "The night is over. Here comes the ceremony."


async def test_in_a_thread_of_a_nights_channel_everybody_joins_that_night(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person
) -> None:
    await bruno.command(CHANNEL, "night start")
    thread = playground.moderation.open_thread(CHANNEL, "aside", "anna").id
    await dee.until(lambda: thread in dee.channels, what="the thread")
    joined = await dee.command(thread, "night join")
    assert "Good to have you!" in joined.text


@pytest.mark.parametrize("decided", ["place", "game", "openers"])
async def test_a_rematch_opens_nothing_that_the_server_does_not_want(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person, decided: str
) -> None:
    table = await begin(bruno, dee, tiles=6)
    over = await table.to_the_end()
    await settled(client)
    server = {
        "place": Server(guild_id(playground), channels=(channel_id(dee, "tactics"),)),
        "game": Server(guild_id(playground), games=("chowpow",)),
        "openers": Server(guild_id(playground), openers=(7,)),
    }[decided]
    async with client.app.store.writing() as write:
        await write.servers.save(server)
    wanted = (await bruno.command(CHANNEL, "play", game=GAME)).text
    assert (await bruno.press(over, REMATCH)).text == wanted
    assert await client.app.store.tables.live() == []


async def test_a_rematch_is_asked_for_at_the_table_itself(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person
) -> None:
    table = await begin(bruno, dee, tiles=6)
    await table.to_the_end()
    await settled(client)
    said = await forge(playground, bruno, "off-topic", Control("rematch", table.id))
    assert "at the table itself" in said and table.message.id in said
    assert await client.app.store.tables.live() == []


async def test_a_rematch_that_waits_is_joined_by_those_who_may_not_open_tables(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person
) -> None:
    table = await begin(bruno, dee, tiles=6)
    over = await table.to_the_end()
    await settled(client)
    await bruno.press(over, REMATCH)
    async with client.app.store.writing() as write:
        await write.servers.save(Server(guild_id(playground), openers=(7,)))
    answer = await dee.press(over, REMATCH)
    assert answer.text == "Everyone is here: the rematch starts."


async def test_a_thread_is_made_only_for_those_who_may_make_one(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, dee, tiles=6)
    offer = await bruno.command(CHANNEL, "play", game=GAME)
    lesson = await bruno.press(await bruno.command(CHANNEL, "learn", game=GAME), MORE)
    playground.moderation.take("CREATE_PUBLIC_THREADS", role="everyone")
    playground.moderation.give("CREATE_PUBLIC_THREADS")  # the bot itself still may
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert "you can't create threads here" in answer.text and table.message.id in answer.text
    assert not answer.buttons
    for screen, button in ((offer, OPEN_IN_A_THREAD), (lesson, "Play a real game")):
        answer = await bruno.press(screen, button)
        assert answer.text.startswith("You can't create threads in this channel.")
    assert len(await client.app.store.tables.live()) == 1
    async with client.app.store.writing() as write:  # the server itself wants them
        await write.servers.save(Server(guild_id(playground), threads=True))
    answer = await bruno.command(CHANNEL, "play", game=GAME)
    assert answer.text.startswith("Your table is in <#")


async def test_a_plan_makes_an_event_only_for_those_who_may_make_one(
    client: Matchnight, playground: Playground, bruno: Person
) -> None:
    when = {"when": "tomorrow 20:00", "zone": "Europe/Berlin"}
    answer = await bruno.command(CHANNEL, "night", plan=when)
    assert "you can't create events on this server" in answer.text
    playground.moderation.give("MANAGE_EVENTS", role="everyone")  # that is another right
    answer = await bruno.command(CHANNEL, "night", plan=when)
    assert "you can't create events on this server" in answer.text
    await client.app.contest_messages.settled()
    assert bruno.scheduled == {}


async def test_the_bot_makes_events_by_its_right_to_create_them_alone(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.moderation.take("CREATE_EVENTS")
    playground.moderation.give("MANAGE_EVENTS")
    answer = await anna.command(CHANNEL, "night", plan={"when": "tomorrow 20:00", "zone": "UTC"})
    assert "With the permission Create Events" in answer.text
    await client.app.contest_messages.settled()
    assert anna.scheduled == {}


async def test_nobody_plans_a_third_night_ahead(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    when = {"when": "tomorrow 20:00", "zone": "UTC"}
    for _ in range(2):
        await bruno.command(CHANNEL, "night", plan=when)
    refused = await bruno.command("tactics", "night", plan=when)
    assert "You've already planned two game nights" in refused.text
    assert len(await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))) == 2
    assert await client.app.store.nights.planned_in(channel_id(anna, "tactics")) == []
    asked = await bruno.command(CHANNEL, "night end")
    await bruno.press(asked, "Call it off")
    await bruno.command("tactics", "night", plan=when)
    assert len(await client.app.store.nights.planned_in(channel_id(anna, "tactics"))) == 1
