"""*Seat everyone*: threads with their people, one press, seats for latecomers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, JOIN, SEAT_EVERYONE, START
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.playing import CHANNEL, here, lobby_says, person_id
from tests.bot.live.slow import quiet

THREADS = r"/channels/\d+/threads$"


def threads(person: Person) -> list[str]:
    return [c["id"] for c in person.channels.values() if c["type"] == 11]


def lobbies(person: Person, thread: str) -> list[Message]:
    return [m for m in person.messages(thread) if m.has(JOIN)]


async def offering(person: Person, button: str) -> Message:
    """Wait until the night's message offers something, and return it."""
    return await person.until(
        lambda: board(person) if board(person).has(button) else None, what=button
    )


async def test_seat_everyone_seats_all_present_in_a_thread_even_after_a_crash(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        await anna.command(CHANNEL, "night start")
        await quiet(client)
        await bruno.press(board(bruno), IM_HERE)
        await quiet(client)
        refused = await bruno.press(await offering(bruno, SEAT_EVERYONE), SEAT_EVERYONE)
        assert f"Only <@{anna.id}>" in refused.text
        # The thread is made, but its answer never comes: it is found again.
        playground.faults.arm({"kind": "cut_after", "method": "POST", "path": THREADS})
        answer = await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
        assert "is ready, for 2 people" in answer.text
    async with running(playground, database, watch) as client:
        await anna.until(lambda: threads(anna) or None, what="a thread")
        await quiet(client)
        (thread,) = threads(anna)
        (lobby,) = await anna.until(lambda: lobbies(anna, thread) or None, what="the lobby")
        assert f"<@{anna.id}>" in lobby.text and f"<@{bruno.id}>" in lobby.text
        places = f"places are taken: <#{thread}>"
        await dee.until(lambda: places in board(dee).text, what="the free places")
        await dee.press(lobby, JOIN)
        await quiet(client)
        await dee.until(lambda: "3 of" in board(dee).text or None, what="the place that is taken")
        started = await anna.press(await offering(anna, "Start all tables"), "Start all tables")
        assert started.text == "1 table has started."
        await quiet(client)
        assert "places are taken" not in board(anna).text
        assert "Playing now: [Tactic Tiles](https://discord.com/channels/" in board(anna).text
        assert await client.app.store.votes.pending_seated() == []


async def test_night_lists_a_table_from_its_opening_until_its_end(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await anna.command(CHANNEL, "night start")
    await quiet(client)
    await bruno.press(board(bruno), IM_HERE)
    await anna.command(CHANNEL, "play", game="tactic-tiles")
    await anna.until(lambda: "1 of 6 places are taken" in board(anna).text, what="its places")
    await anna.until(lambda: "1 person is free to play:" in board(anna).words, what="who is free")
    lobby = await lobby_says(anna, "1 player")
    await dee.press(lobby, JOIN)
    await dee.until(lambda: "2 of 6 places are taken" in board(dee).text, what="one place less")
    await anna.press(await lobby_says(anna, "2 players"), START)
    await bruno.until(lambda: "Playing now: [Tactic Tiles](" in board(bruno).text, what="the game")
    await bruno.until(lambda: "places are taken" not in board(bruno).text, what="no free place")


async def test_seat_everyone_skips_a_single_person_and_people_already_seated(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        await anna.command(CHANNEL, "night start")
        await quiet(client)
        assert not board(anna).has(SEAT_EVERYONE)
        await bruno.press(board(bruno), IM_HERE)
        message = await offering(anna, SEAT_EVERYONE)
        await anna.press(message, SEAT_EVERYONE)
        await offering(anna, "Start all tables")
        await quiet(client)
        assert not board(anna).has(SEAT_EVERYONE)
        assert len(threads(anna)) == 1


@pytest.mark.parametrize("status", [403, 404])
async def test_tables_refused_a_thread_are_removed_and_announced(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, status: int
) -> None:
    await anna.command(CHANNEL, "night start")
    await quiet(client)
    await bruno.press(board(bruno), IM_HERE)
    playground.faults.status("POST", THREADS, status, count=None)
    await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
    await quiet(client)
    notices = [m for m in bruno.messages(CHANNEL) if "couldn't make a thread for 1 table" in m.text]
    assert len(notices) == 1 and not notices[0].ephemeral
    store = client.app.store
    assert await store.votes.pending_seated() == [] and await store.posts.count_pending() == 0
    assert await store.posts.barred_in() == []  # posting is as free as before
    playground.faults.clear()
    await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
    await offering(anna, "Start all tables")
    assert len(threads(anna)) == 1


async def test_only_who_may_make_threads_and_not_too_many_an_hour_seats_people(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person
) -> None:
    await bruno.command(CHANNEL, "night start")
    await quiet(client)
    await dee.press(board(dee), IM_HERE)
    message = await offering(bruno, SEAT_EVERYONE)
    server = await client.app.store.servers.get(here(client))
    for _ in range(5):
        with client.app.quotas.thread(person_id(bruno), server):
            pass
    refused = await bruno.press(message, SEAT_EVERYONE)
    assert "a lot of new threads for one hour" in refused.text
    playground.moderation.take("CREATE_PUBLIC_THREADS", role="everyone")
    playground.moderation.give("CREATE_PUBLIC_THREADS")  # the bot itself still may
    refused = await bruno.press(message, SEAT_EVERYONE)
    assert refused.text.startswith("You can't create threads in this channel.")
    assert threads(bruno) == []
