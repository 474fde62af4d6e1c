"""Pending messages wait while an outage makes a server unavailable."""

from __future__ import annotations

from pathlib import Path

from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, SEAT_EVERYONE
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_plans import plan, planned
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.nights.test_seat_everyone import THREADS, lobbies, offering, threads
from tests.bot.live.playing import CHANNEL, begin
from tests.bot.live.slow import quiet

EVENTS = r"/guilds/\d+/scheduled-events"


async def test_bot_started_in_an_outage_makes_threads_and_events_after_it(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        await anna.command(CHANNEL, "night start")
        await quiet(client)
        await bruno.press(board(bruno), IM_HERE)
        await quiet(client)
        playground.faults.status("POST", THREADS, 503, count=None)
        playground.faults.status("POST", EVENTS, 503, count=None)
        answer = await anna.press(await offering(anna, SEAT_EVERYONE), SEAT_EVERYONE)
        assert "is ready, for 2 people" in answer.text
        await plan(anna)
        await quiet(client)
        assert len(await client.app.store.votes.pending_seated()) == 1
    playground.faults.clear()
    playground.faults.server_down()
    async with running(playground, database, watch) as client:
        await quiet(client)
        assert len(await client.app.store.votes.pending_seated()) == 1
        assert threads(anna) == [] and anna.scheduled == {}
        playground.faults.server_back()
        await anna.until(lambda: threads(anna) or None, what="the thread")
        await anna.until(lambda: anna.scheduled or None, what="the event")
        (thread,) = threads(anna)
        await anna.until(lambda: lobbies(anna, thread) or None, what="the lobby")
        await planned(anna)
        await quiet(client)
        assert await client.app.store.posts.count_pending() == 0


async def test_a_game_is_played_on_when_it_is_over(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        table = await begin(anna, bruno, tiles=12)
        await table.play()
        playground.faults.server_down()
        await quiet(client)
    async with running(playground, database, watch) as client:
        await quiet(client)
        playground.faults.server_back()
        seq = table.seq
        await table.play()
        assert table.seq > seq
        await quiet(client)
