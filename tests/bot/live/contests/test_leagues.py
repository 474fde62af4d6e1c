"""A league in a channel: joined by a button, played in threads, closed in time."""

from __future__ import annotations

from bot.model.contests.leagues import League, Season
from bot.model.ids import ChannelId
from bot.records.awards import AWARDS
from bot.settings import Database
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.database import change
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import JOIN, LEAVE, PLAY, STANDINGS
from tests.bot.live.fault_kinds import MESSAGES
from tests.bot.live.hosting import BotProcess, running
from tests.bot.live.playing import CHANNEL, channel_id, person_id
from tests.bot.live.slow import forward, quiet
from tests.waiting import eventually

THREADS = r"/channels/\d+/threads$"
DAY_HOURS = 24


def threads(person: Person) -> list[str]:
    """Return the threads that a person sees, by name."""
    return sorted(c["name"] for c in person.channels.values() if c["type"] == 11)


async def threads_of(person: Person, number: int) -> list[str]:
    """Wait until a person sees so many threads, and return their names."""
    await person.until(lambda: len(threads(person)) == number, what=f"{number} threads")
    return threads(person)


def shown(person: Person, text: str = "league, season") -> Message | None:
    """Return the last message of the channel that shows a league and says something."""
    found = [m for m in person.messages(CHANNEL) if "league, season" in m.text and not m.ephemeral]
    return found[-1] if found and text in message_words(found[-1]) else None


def message_words(message: Message) -> str:
    """Return what a message says, its picture by ear."""
    return "\n".join([message.text, *message.alt])


async def says(person: Person, text: str) -> Message:
    """Wait until the league's last message says something, and return it."""
    return await person.until(lambda: shown(person, text), what=f"a league that says {text!r}")


async def at_hand(client: Matchnight, person: Person) -> tuple[League, Season]:
    """Return the channel's league and its season."""
    league = await client.app.store.leagues.last_in(channel_id(person, CHANNEL))
    assert league is not None
    return league, await client.app.leagues.latest(league.id)


async def signed_up(host: Person, *others: Person) -> None:
    """Open a league that people join by its button."""
    answer = await host.command(CHANNEL, "league open", game="tactic-tiles", days=14, size=4)
    assert answer.ephemeral and "The league is open." in answer.text
    for number, person in enumerate((host, *others), 1):
        answer = await person.press(await says(person, "everyone plays everyone"), JOIN)
        assert "You're in." in answer.text
        await says(host, f"{number} pe")


async def begun(client: Matchnight, host: Person, *others: Person) -> None:
    """Open a league and begin its first season; return once all its tables play."""
    await signed_up(host, *others)
    answer = await host.press(await says(host, f"{len(others) + 1} people"), "Start season")
    assert "The season has started." in answer.text
    await all_begun(client)
    await quiet(client)


async def all_begun(client: Matchnight) -> None:
    """Wait until no table of a league has pending work."""
    while await client.app.store.leagues.pending_meetings():
        client.app.contest_messages.refresh("league")
        await client.app.contest_messages.settled()


async def test_three_people_play_a_season_from_sign_up_to_the_next_sign_up(
    playground: Playground,
    database: Database,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, still) as client:
        await signed_up(anna, bruno)
        refused = await anna.press(await says(anna, "2 people"), "Start season")
        assert "at least three people, and 2 are in" in refused.text
        await dee.press(await says(dee, "2 people"), JOIN)
        message = await says(dee, "3 people")
        assert "your games start with the season" in message.text
        again = await dee.press(message, JOIN)
        assert again.text == "You're already in."
        refused = await bruno.press(message, "Start season")
        assert f"Only <@{anna.id}>" in refused.text
        await anna.press(message, "Start season")
        await all_begun(client)
        await quiet(client)
        assert await threads_of(anna, 3) == [
            "1-1: Anna, Bruno Caffè · Tactic Tiles, season 1",
            "1-2: Dee, Anna · Tactic Tiles, season 1",
            "1-3: Bruno Caffè, Dee · Tactic Tiles, season 1",
        ]
        message = await says(anna, "0 of 3 games counted")
        assert "1. Anna 0 (place 1 to 3)" in message_words(message)
        league, season = await at_hand(client, anna)
        for table in await client.app.store.leagues.live_meetings(league.id, season.number):
            play = await client.app.tables.load(table)
            assert (play.table.turn_seconds, play.table.bank_seconds) == (8 * 3600, 72 * 3600)
        first = (await client.app.store.leagues.live_meetings(league.id, 1))[0]
        await client.app.tables.resign(first, person_id(anna))
        page = await dee.press(await says(dee, "0 of 3 games"), STANDINGS)
        assert page.ephemeral and "Division 1" in page.text
        assert f"1\\. <@{anna.id}>: 0 points, place 1 to 3" in page.text
        assert "Division 1" in (await dee.command(CHANNEL, "league standings")).text
        late = await dee.press(await says(dee, "0 of 3 games"), JOIN)
        assert late.text == "You're already in."
        still.go_to(still.at + 14 * DAY_HOURS * 3_600_000 + 1)
    # The bot was down at its end: it goes on with all its time, and closes once.
    async with running(playground, database, still) as client:
        await quiet(client)
        await says(anna, "0 of 3 games counted")
        await forward(client, still, 14 * DAY_HOURS + 1)
        await says(anna, "league, season 2")
        finals = [m for m in anna.messages(CHANNEL) if "The season is over." in m.words]
        assert len(finals) == 1
        assert "3 of 3 games counted" in message_words(finals[0])
        year = await anna.press(finals[0], "My year")
        assert year.ephemeral and year.text.startswith("No finished games in 2037 yet.")
        _, season = await at_hand(client, anna)
        assert (season.number, season.phase) == (2, "open")
        assert "1 person is in" in message_words(await says(anna, "season 2")), (
            "the others missed games"
        )
        assert await client.app.store.leagues.live_meetings(league.id, 1) == []
    async with running(playground, database, still) as client:
        await quiet(client)
        _, season = await at_hand(client, anna)
        assert season.number == 2
        change(database, f"UPDATE results SET awards = 'comeback' WHERE person = {anna.id}")
        awarding = client.app.awarding
        got = {AWARDS["comeback"]: [person_id(anna)]}
        assert await awarding.of_contest("league", league.id, season=1) == got
        assert await awarding.of_contest("league", league.id, season=2) == {}


async def test_no_table_is_made_twice_where_the_bot_was_cut_off_or_killed(
    playground: Playground, database: Database, anna: Person, bruno: Person, dee: Person
) -> None:
    bot = BotProcess(playground, database)

    def playing() -> list[str]:
        return [
            thread
            for thread, channel in anna.channels.items()
            if channel["type"] == 11 and any(m.has(PLAY) for m in anna.messages(thread))
        ]

    try:
        await bot.start()
        await bot.online()
        await signed_up(anna, bruno, dee)
        # A thread is made, but its answer never comes; then the power goes.
        playground.faults.arm({"kind": "cut_after", "method": "POST", "path": THREADS})
        await anna.press(await says(anna, "3 people"), "Start season")
        await anna.until(lambda: threads(anna) or None, what="a thread")
        await bot.kill()
        await bot.start()
        await bot.online()
        await threads_of(anna, 3)
        await says(anna, "0 of 3 games counted")
        await anna.until(lambda: len(playing()) == 3, what="three games")
        assert len(threads(anna)) == 3
        await bot.stop()
    finally:
        await bot.kill()


async def test_who_leaves_in_mid_season_is_asked_and_then_played_for(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await begun(client, anna, bruno, dee)
    league, _ = await at_hand(client, anna)
    asked = await bruno.press(await says(bruno, "0 of 3"), LEAVE)
    assert "2 of your league games are still running." in asked.text
    left = await bruno.press(asked, "Leave the league")
    assert left.text == "You've left the league."
    await says(anna, "Bruno Caffè 0 (has left)")

    async def gave_up() -> bool:
        return await client.app.store.leagues.pending_departures() == []

    await eventually(gave_up, "his seats to be given up")
    await quiet(client)
    assert await client.app.store.tables.running_of(person_id(bruno)) == []
    assert len(await client.app.store.leagues.live_meetings(league.id, 1)) == 3
    refused = await bruno.command(CHANNEL, "league leave")
    assert "You're not in this league." in refused.text
    assert (
        "from the next season on" in (await bruno.press(await says(bruno, "has left"), JOIN)).text
    )


async def test_league_is_closed_by_its_organiser_or_by_moderators_who_confirm(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    await begun(client, bruno, anna, dee)
    refused = await dee.command(CHANNEL, "league close")
    assert f"Only <@{bruno.id}>" in refused.text
    asked = await anna.command(CHANNEL, "league close")  # she owns the server
    assert "3 games still run. They end in ties" in asked.text
    assert (await anna.press(asked, "Close the league")).text == "The league is closed."
    await says(dee, f"<@{anna.id}> closed this league.")
    await quiet(client)
    league, season = await at_hand(client, anna)
    assert (league.ending, season.number, season.phase) == ("closed", 1, "over")
    assert await client.app.store.leagues.live_meetings(league.id, 1) == []
    thread = next(c["id"] for c in dee.channels.values() if c["type"] == 11)
    await dee.until(
        lambda: any("closed the league, so" in m.text for m in dee.messages(thread)),
        what="the word that the game has stopped",
    )
    assert "no league" in (await dee.command(CHANNEL, "league pause")).text
    await signed_up(anna)


async def test_who_pauses_is_named_as_sitting_out_and_comes_back_by_the_button(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await signed_up(anna, bruno)
    answer = await bruno.command(CHANNEL, "league pause")
    assert "You sit the next season out" in answer.text
    await says(anna, "Sitting this season out: Bruno Caffè")
    await bruno.press(await says(bruno, "Sitting"), JOIN)
    message = await says(anna, "2 people are in")
    assert "Sitting" not in message_words(message)
    assert (await bruno.press(message, LEAVE)).text == "You've left the league."
    await says(anna, "1 person is in")


async def test_answer_quotes_the_label_a_button_has_in_its_message(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await signed_up(anna, bruno)
    assert (await says(bruno, "2 people are in")).has(JOIN)
    await bruno.ask("settings", {"locale": "it"})
    answer = await bruno.command(CHANNEL, "league pause")
    assert "Con **Join** ci ripensi." in answer.text


async def test_league_reposts_a_deleted_message_and_ends_with_its_channel(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    await begun(client, anna, bruno, dee)
    message = await says(anna, "0 of 3")
    thread = next(c["id"] for c in anna.channels.values() if c["type"] == 11)
    playground.moderation.delete_channel(thread)

    async def counted() -> bool:
        return bool(await client.app.store.leagues.seats((await at_hand(client, anna))[0].id, 1))

    await eventually(counted, "the table whose thread is gone to count")
    message = await says(anna, "0 of 2 games counted")
    playground.moderation.delete_message(message.id)
    await anna.until(
        lambda: (again := shown(anna, "0 of 2")) is not None and again.id != message.id,
        what="the message again",
    )
    await quiet(client)
    place = channel_id(anna, CHANNEL)
    playground.moderation.delete_channel(CHANNEL)

    async def closed() -> bool:
        await quiet(client)
        gone = await client.app.store.leagues.live_in(ChannelId(place)) is None
        return gone and await client.app.store.posts.pending("league") == []

    await eventually(closed, "the league to be closed, and to owe nothing")


async def test_league_whose_channel_seems_unknown_for_one_post_is_shown_later(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.faults.refuse("POST", MESSAGES, status=404, code=10003)
    await anna.command(CHANNEL, "league open", game="tactic-tiles", days=14, size=4)

    async def shown() -> bool:
        await quiet(client)
        return await client.app.store.posts.pending("league") == []

    await eventually(shown, "the league to be shown")
    assert not playground.faults.armed
    assert await client.app.store.leagues.live_in(channel_id(anna, CHANNEL)) is not None


async def test_season_without_thread_permission_says_so_and_continues_with_it(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    await signed_up(anna, bruno, dee)
    message = await says(anna, "3 people")
    playground.faults.status("POST", THREADS, 403, count=None)
    await anna.press(message, "Start season")
    await says(anna, "3 tables have no thread yet")
    assert threads(anna) == []
    playground.faults.clear()
    await all_begun(client)
    message = await says(anna, "0 of 3 games counted")
    await anna.until(
        lambda: (now := shown(anna)) is not None and "no thread yet" not in now.text,
        what="that all is well",
    )
    await threads_of(anna, 3)


async def test_season_end_is_triggered_by_the_clock_and_shown_at_the_bottom(
    playground: Playground,
    database: Database,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, still) as client:
        await begun(client, anna, bruno, dee)
        await forward(client, still, 14 * DAY_HOURS)
        await says(anna, "league, season 2")
        _, season = await at_hand(client, anna)
        assert (season.number, season.phase) == (2, "open")


async def test_a_league_is_only_opened_in_a_channel_of_a_server(
    client: Matchnight, anna: Person
) -> None:
    channel = await anna.open_dm()
    refused = await anna.command(channel, "league open", game="tactic-tiles")
    assert "needs a text channel of a server" in refused.text
    assert "no league" in (await anna.command(CHANNEL, "league standings")).text
