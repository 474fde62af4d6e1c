"""Nights in channels: rights, tables that join, lost messages and channels."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.model.ids import ChannelId
from bot.tables.lobby.quotas import limits_of
from bot.ui.client import Matchnight
from playground import Playground, changes
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, MORE, OPEN_IN_A_THREAD, READ_AS_TEXT
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import decide, wish
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    at_once,
    begin,
    called_by,
    channel_id,
    guild_id,
    here,
    lobby_says,
    open_lobby,
    person_id,
    press_table,
)
from tests.bot.live.slow import quiet
from tests.waiting import eventually

DEN = "tactics"


def nights(person: Person, channel: str = CHANNEL) -> list[Message]:
    """Return the messages of a channel that show a night."""
    return [
        message
        for message in person.messages(channel)
        if not message.ephemeral and (message.has(IM_HERE) or "good night!" in message.text)
    ]


async def start(client: Matchnight, person: Person, channel: str = CHANNEL) -> Message:
    await person.command(channel, "night start")
    await quiet(client)
    (message,) = nights(person, channel)
    return message


async def finished(client: Matchnight, *people: Person, channel: str = CHANNEL) -> Table:
    table = await begin(*people, channel=channel, tiles=6)
    await table.to_the_end()
    await quiet(client)
    return table


async def test_a_table_in_a_private_thread_is_none_of_the_night_s_above_it(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await start(client, anna)
    stage, parent = playground.stage, playground.world.channel(CHANNEL)
    joined = {}
    for private in (True, False):
        thread = changes.open_thread(stage, parent, f"{private}", anna.id, private=private).id
        changes.join_thread(stage, playground.world.channel(thread), playground.world.bot.id)
        await anna.until(partial(anna.channels.__contains__, thread), what="the thread")
        await anna.command(thread, "play", game=GAME)
        table = await client.app.store.tables.live_in(ChannelId(int(thread)))
        assert table is not None
        joined[private] = await client.app.store.nights.place_of_table(table.id) is not None
    assert joined == {True: False, False: True}
    await quiet(client)


async def test_a_direct_message_is_no_place_for_a_night(client: Matchnight, anna: Person) -> None:
    dm = await anna.open_dm()
    for name in ("start", "join", "standings", "end"):
        answer = await anna.command(dm, f"night {name}")
        assert "are for channels of a server" in answer.text
    answer = await anna.command(dm, "night", plan={"when": "20:00", "zone": "UTC"})
    assert "are for channels of a server" in answer.text


async def test_the_standing_stands_once_in_a_channel_and_follows_every_table(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    empty = await start(client, anna)
    assert "No table has ended yet" in empty.alt[0] and "No table" not in empty.text
    assert "person is free to play" in empty.alt[0]
    await finished(client, anna, bruno)
    (one,) = nights(anna)
    assert one.alt[0].startswith("Game night, after 1 table. 1. ")
    await finished(client, anna, bruno)
    (two,) = nights(anna)
    assert two.alt[0].startswith("Game night, after 2 tables. 1. ")
    assert int(two.id) > int(one.id) > int(empty.id)
    newest = [m for m in anna.messages(CHANNEL) if not m.ephemeral][-1]
    assert newest.id == two.id


async def test_standings_that_were_not_posted_are_posted_once_after_a_restart(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        await start(client, anna)
        await client.app.contest_messages.close()  # as if it were killed before it can post
        await finished(client, anna, bruno)
        assert await client.app.store.posts.pending("night") != []
    async with running(playground, database) as client:
        await anna.until(lambda: "after 1 table." in nights(anna)[-1].words or None)
        await quiet(client)
        assert len(nights(anna)) == 1
        assert await client.app.store.posts.pending("night") == []


async def test_an_answer_that_was_lost_posts_nothing_twice(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.faults.arm(
        {"kind": "cut_after", "method": "POST", "path": r"/channels/\d+/messages$"}
    )
    await anna.command(CHANNEL, "night start")
    await eventually(lambda: client.app.store.posts.pending("night"), "the message to be pending")
    client.app.contest_messages.refresh("night")
    await quiet(client)
    assert await client.app.store.posts.pending("night") == []
    assert len(nights(anna)) == 1


async def test_a_night_whose_message_is_deleted_comes_again(
    client: Matchnight, anna: Person
) -> None:
    message = await start(client, anna)
    await anna.moderate(f"messages/{message.id}/delete")
    await anna.until(lambda: [m for m in nights(anna) if m.id != message.id] or None)
    await quiet(client)
    (again,) = nights(anna)
    assert again.id != message.id


async def test_only_the_host_and_those_who_manage_messages_end_a_night(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await start(client, bruno)
    refused = await dee.command(CHANNEL, "night end")
    assert f"<@{bruno.id}>" in refused.text
    asked = await anna.command(CHANNEL, "night end")
    assert asked.text.startswith("End the night now?")
    done = await anna.press(asked, "End the night")
    assert done.text == "The night is over. Here comes the ceremony."
    await quiet(client)
    (over,) = nights(anna)
    assert "No table was finished" in over.text
    again = await anna.command(CHANNEL, "night end")
    assert "There's no game night in this channel" in again.text


async def test_a_night_asks_once_before_it_ends_while_tables_run(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    await begin(anna, bruno, tiles=6)
    asked = await anna.command(CHANNEL, "night end")
    assert "1 table is still running" in asked.text
    kept = await anna.press(asked, "Keep going")
    assert "Nothing has changed." in kept.text
    asked = await anna.command(CHANNEL, "night end")
    done = await anna.press(asked, "End the night")
    assert done.id == asked.id
    assert done.text == "The night is over. Here comes the ceremony."
    await quiet(client)
    assert "No table was finished" in nights(anna)[0].text


async def test_a_person_alone_has_an_evening_too(client: Matchnight, anna: Person) -> None:
    await start(client, anna)
    table = await begin(anna, opponents=1, tiles=6)
    await table.to_the_end()
    await quiet(client)
    assert "Game night, after 1 table." in nights(anna)[0].words
    await anna.press(await anna.command(CHANNEL, "night end"), "End the night")
    await quiet(client)
    (over,) = nights(anna)
    assert "Nobody has any points." in over.text
    assert len(over.images) == 1


async def test_the_host_changes_how_points_are_counted(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await start(client, bruno)
    await finished(client, anna, bruno)
    watching = await dee.command(CHANNEL, "night standings")
    assert not watching.selects
    panel = await bruno.command(CHANNEL, "night standings")
    changed = await bruno.choose(panel, "How points are counted", "winner")
    assert changed.id == panel.id
    assert "1 point for the winner" in changed.text
    await quiet(client)
    assert len(nights(anna)) == 1
    words = await dee.press(nights(dee)[0], READ_AS_TEXT)
    assert "1 point for the winner. Tied players split the points" in words.text


async def night_of(client: Matchnight, channel: str) -> int | None:
    """Return the night that the table of a channel belongs to."""
    table = await client.app.store.tables.live_in(ChannelId(int(channel)))
    place = await client.app.store.nights.place_of_table(table.id) if table is not None else None
    return place.night if place is not None else None


async def test_next_game_opens_a_lobby_and_tells_those_who_are_here(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await start(client, anna)
    await finished(client, anna, bruno)
    await dee.press(nights(dee)[0], IM_HERE)
    twice = await dee.press(nights(dee)[0], IM_HERE)
    assert "already" in twice.text
    await quiet(client)
    lobby = await anna.press(nights(anna)[0], "next:")
    assert "## Tactic Tiles" not in lobby.text
    assert sorted(called_by(anna, lobby)) == sorted([bruno.id, dee.id])
    joined = await dee.press(nights(dee)[0], "next:")
    assert "You're in" in joined.text
    await lobby_says(anna, "**2 players**")
    night = await client.app.store.nights.live_in(channel_id(anna, CHANNEL))
    assert night is not None
    assert await night_of(client, anna.channel(CHANNEL)) == night.id


async def test_who_opens_table_after_table_at_a_night_calls_nobody_any_more(
    client: Matchnight, anna: Person, dee: Person
) -> None:
    await start(client, anna)
    await dee.press(nights(dee)[0], IM_HERE)
    await quiet(client)
    server = await client.app.store.servers.get(here(client))
    for _ in range(limits_of(server).invitations):
        with client.app.quotas.inviting(person_id(anna), server, [person_id(dee)]):
            pass
    lobby = await anna.press(nights(anna)[0], "next:")
    assert lobby.mentions == []
    table = await client.app.store.tables.live_in(channel_id(anna, CHANNEL))
    assert table is not None and await client.app.store.lobbies.invited(table.id) == []


async def test_a_table_in_a_thread_belongs_to_the_night_of_its_channel(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await start(client, anna)
    await begin(anna, bruno, tiles=6)
    offer = await dee.command(CHANNEL, "play", game="tactic-tiles")
    await dee.press(offer, OPEN_IN_A_THREAD)
    thread = next(c["name"] for c in dee.channels.values() if c["type"] == 11)
    night = await client.app.store.nights.live_in(channel_id(anna, CHANNEL))
    assert night is not None
    assert await night_of(client, dee.channel(thread)) == night.id
    shown = await dee.command(thread, "night standings")
    assert "No table has ended yet" in shown.text


async def test_a_night_without_a_table_for_twelve_hours_ends_by_itself(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    await finished(client, anna, bruno)
    watch.forward(hours=11)
    await client.app.scheduler.wait_idle()
    await quiet(client)
    assert nights(anna)[0].has(IM_HERE)
    watch.forward(hours=1.1)
    await client.app.scheduler.wait_idle()
    await quiet(client)
    (over,) = nights(anna)
    assert "good night!" in over.text
    assert "Nobody had opened a table for twelve hours." in over.text


async def test_night_that_is_over_shows_awards_of_people_who_want_them(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    await finished(client, anna, bruno)
    await quiet(client)
    table = await client.app.store.tables.last_in(channel_id(anna, CHANNEL))
    assert table is not None
    async with client.app.store.writing() as write:
        await write.awards.set(table.id, [(0, "comeback one-point"), (1, "so-close")])
    anna_got, bruno_got = await client.app.store.seats.chairs(table.id)
    await wish(bruno if bruno_got.person == person_id(bruno) else anna, shown=["avatar"])
    watch.forward(hours=13)
    await client.app.scheduler.wait_idle()
    await quiet(client)
    (over,) = nights(anna)
    assert f"🪜 <@{anna_got.person}>: Won from last place" in over.text
    assert f"🪡 <@{anna_got.person}>: Won by a single point" in over.text
    assert f"<@{bruno_got.person}>: " not in over.text


async def test_a_night_goes_on_elsewhere_when_its_channel_is_deleted(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    made = await anna.moderate("channels", name="cellar")
    await anna.until(lambda: made["channel_id"] in anna.channels, what="the channel")
    await start(client, anna, "cellar")
    await anna.command(DEN, "night join")
    await quiet(client)
    playground.moderation.delete_channel("cellar")
    den = channel_id(bruno, DEN)

    async def moved() -> bool:
        night = await client.app.store.nights.live_in(den)
        return night is not None and night.channel == den

    await eventually(moved, "the night to move")
    await finished(client, anna, bruno, channel=DEN)
    assert "after 1 table." in nights(bruno, DEN)[0].words
    playground.moderation.delete_channel(DEN)

    async def over() -> bool:
        return await client.app.store.nights.running_on(guild_id(playground)) == []

    await eventually(over, "the night to end")
    await quiet(client)
    assert await client.app.store.posts.pending("night") == []


async def test_of_several_nights_one_has_to_be_chosen(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    await start(client, bruno, DEN)
    asked = await anna.command("off-topic", "night join")
    assert "several game nights" in asked.text
    offers = await anna.autocomplete("off-topic", "night join", "night", "tact")
    assert [offer["name"] for offer in offers] == [f"Game night (#{DEN})"]
    await anna.command("off-topic", "night join", night=offers[0]["value"])
    night = await client.app.store.nights.live_in(channel_id(anna, "off-topic"))
    assert night is not None and str(night.id) == offers[0]["value"]
    wrong = await anna.command("off-topic", "night join", night="7")
    assert "There's no such game night" in wrong.text


async def test_a_channel_that_games_are_not_played_in_has_no_nights(
    client: Matchnight, anna: Person
) -> None:
    await decide(anna, channels=[anna.channel(DEN)])
    answer = await anna.command(CHANNEL, "night start")
    assert f"<#{anna.channel(DEN)}>" in answer.text
    assert await client.app.store.nights.live_in(channel_id(anna, CHANNEL)) is None


async def test_the_same_night_is_not_begun_twice(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    answer = await bruno.command(CHANNEL, "night start")
    assert "already a game night in this channel" in answer.text
    table = await open_lobby(bruno)
    assert await client.app.store.nights.place_of_table(table.id) is not None
    await bruno.press(await press_table(bruno, MORE), "Close lobby", acknowledged=True)


async def test_next_game_pressed_by_two_at_once_opens_one_table_with_both(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await start(client, anna)
    pressed = await at_once(*(p.press(nights(p)[0], "next:") for p in (anna, bruno)))
    assert [isinstance(each, BaseException) for each in pressed] == [False, False]
    assert len([m for m in pressed if isinstance(m, Message) and "You're in" in m.text]) == 1
    await lobby_says(anna, "**2 players**")
