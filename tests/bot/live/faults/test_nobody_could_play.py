"""Time in which nobody could play is given back, by running and restarted bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.tables import Deadline
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, Table
from tests.bot.live.slow import HOUR, begin_slow, forward, quiet
from tests.waiting import until

HOURS = 8


async def turn(client: Matchnight, table: Table) -> Deadline:
    """Return the turn of a table, whose people have missed none."""
    play = await client.app.tables.load(table.id)
    assert (play.seq, [chair.missed for chair in play.chairs]) == (1, [0, 0])
    (row,) = play.deadlines
    return row


async def test_sleep_of_the_machine_leaves_a_turn_as_it_was(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=HOURS)
        await forward(client, still, 2)
        still.at += 30 * HOUR
        await quiet(client)
        row = await turn(client, table)
        assert row.due == still.at + (HOURS - 2) * HOUR
        assert row.reminded == 0
        await forward(client, still, HOURS - 2)
        assert (await client.app.tables.load(table.id)).seq > 1


async def test_hours_without_a_gateway_leave_a_turn_as_it_was(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=HOURS)
        await quiet(client)
        playground.faults.hold("GET", "/gateway/bot$")  # asked before a session begins
        playground.faults.invalidate()
        await until(lambda: not client.in_flight.connected, "the gateway to be gone")
        await away(client, still, 20)
        assert (await turn(client, table)).due == still.at - (20 - HOURS) * HOUR
        playground.faults.release()
        await until(lambda: client.in_flight.connected, "the gateway to be back")
        await quiet(client)
        assert (await turn(client, table)).due == still.at + HOURS * HOUR


async def test_hours_of_refused_requests_leave_a_turn_as_it_was(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=HOURS)
        await quiet(client)
        began = still.at
        fault = playground.faults.status(status=503, count=None)
        still.pass_(61)
        await client.app.scheduler.wait_idle()
        await away(client, still, 20)
        assert client.in_flight.connected
        playground.faults.disarm(fault)
        await quiet(client)
        assert (await turn(client, table)).due == began + (20 + HOURS) * HOUR


async def test_a_start_without_discord_leaves_a_turn_as_it_was(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=HOURS)
        await quiet(client)
    still.at += 3 * HOUR
    with monkeypatch.context() as gone:
        gone.setattr(Matchnight, "is_ready", lambda client: False)
        async with running(playground, database, still) as client:
            await away(client, still, 20)
            heard = await client.app.store.clocks.heartbeat()
            assert heard == still.at != await client.app.store.clocks.playable_at()
    still.at += 3 * HOUR
    async with running(playground, database, still) as client:
        await quiet(client)
        assert (await turn(client, table)).due == still.at + HOURS * HOUR
        assert (await anna.command(CHANNEL, "help")).text


async def away(client: Matchnight, still: FrozenClock, hours: int) -> None:
    """Let hours go by in which the bot looks whether people can play, and they can't."""
    for _ in range(hours):
        still.go_to(still.at + HOUR)
        await client.app.scheduler.wait_idle()
