"""The clock rings what is due, once, in order, after restarts, and whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import get_args

import pytest

from bot.clocks import scheduler as keeping
from bot.clocks import wall_clock
from bot.clocks.scheduler import Clock
from bot.errors import Unavailable
from bot.model.health import Signs
from bot.model.ids import TableId
from bot.model.tables import Due, DueKind, RuleAlarm
from bot.store import Store
from tests.bot.watches import Still
from tests.waiting import PATIENCE, soon, until

from ..counting import ROUND
from ..seating import ANNA, BEN, CARLA, DEN, House

"""Seconds after which a test gives up waiting."""


class Bell:
    """Takes the alarm away that rings, and remembers when it rang."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.rung: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def ring(self, due: Due) -> None:
        """Note an alarm and cancel it."""
        rest = [one for one in await self._house.store.alarms(due.table) if one.key != due.key]
        async with self._house.store.writing() as write:
            await write.set_alarms(due.table, rest)
        self.rung.put_nowait((due.key, self._house.watch.at))

    async def next(self) -> tuple[str, int]:
        """Wait for the next alarm that rings."""
        return await soon(self.rung.get())


@asynccontextmanager
async def keeping_time(
    house: House, ring: Callable[[Due], Awaitable[None]], now: wall_clock.Now | None = None
) -> AsyncIterator[Clock]:
    """Run a clock for a while."""
    clock = Clock(house.store, now or house.watch, dict.fromkeys(get_args(DueKind), ring))
    clock.start()
    try:
        yield clock
    finally:
        await clock.close()


@pytest.fixture
async def table(house: House) -> TableId:
    """Return a lobby without an alarm."""
    table = await house.lobby(ANNA)
    await set_alarms(house, table)
    return table


async def set_alarms(house: House, table: TableId, **seconds: float) -> None:
    """Set a table's alarms some seconds from now."""
    at = house.watch.at
    dues = [RuleAlarm(table, key, "tick", at + int(1000 * s), None) for key, s in seconds.items()]
    async with house.store.writing() as write:
        await write.set_alarms(table, dues)


async def test_alarms_ring_in_order_each_when_it_is_due(house: House, table: TableId) -> None:
    bell, began = Bell(house), house.watch.at
    await set_alarms(house, table, late=20, soon=10)
    async with keeping_time(house, bell.ring) as clock:
        for seconds, key in ((10, "soon"), (20, "late")):
            clock.wake()
            house.watch.at = began + seconds * 1000
            clock.wake()
            assert await bell.next() == (key, began + seconds * 1000)
    assert bell.rung.empty()


async def test_what_was_due_while_nobody_kept_time_rings_at_the_start(
    house: House, table: TableId
) -> None:
    bell = Bell(house)
    await set_alarms(house, table, first=10, second=20, third=3000)
    house.watch.pass_(1000)
    async with keeping_time(house, bell.ring):
        rung = [(await bell.next())[0] for _ in range(2)]
    assert rung == ["first", "second"]
    assert [due.key for due in await house.store.alarms(table)] == ["third"]


async def test_waking_the_clock_often_rings_nothing_twice_and_starts_no_second_task(
    house: House, table: TableId
) -> None:
    bell = Bell(house)
    await set_alarms(house, table, one=10)
    async with keeping_time(house, bell.ring) as clock:
        house.watch.pass_(10)
        for _ in range(50):
            clock.wake()
            await asyncio.sleep(0)
        await bell.next()
        assert sum(task.get_name() == "clock" for task in asyncio.all_tasks()) == 1
        await set_alarms(house, table, two=0)
        clock.wake()
        assert (await bell.next())[0] == "two"
    assert bell.rung.empty()


async def test_the_clock_sleeps_until_it_is_woken_or_something_is_due(
    house: House, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    bell, looks = Bell(house), 0
    asked = Store.next_alarm

    async def next_alarm(self: Store) -> Due | None:
        nonlocal looks
        looks += 1
        return await asked(self)

    monkeypatch.setattr(Store, "next_alarm", next_alarm)
    await set_alarms(house, table, far=3000)
    async with keeping_time(house, bell.ring) as clock:
        await until(lambda: looks > 0, "the first look")
        for _ in range(500):
            await asyncio.sleep(0)
        await house.store.alarms(table)
        assert looks == 1
        house.watch.pass_(3000)
        clock.wake()
        await bell.next()


async def test_an_alarm_rings_by_itself_when_its_time_has_come(
    house: House, table: TableId
) -> None:
    bell = Bell(house)
    async with house.store.writing() as write:
        await write.set_alarms(
            table, [RuleAlarm(table, "near", "tick", wall_clock.now() + 30, None)]
        )
    async with keeping_time(house, bell.ring, wall_clock.now):
        assert (await bell.next())[0] == "near"
    assert wall_clock.now() > house.watch.at


async def test_an_alarm_that_always_fails_does_not_keep_the_others_waiting(
    house: House, table: TableId, caplog: pytest.LogCaptureFixture
) -> None:
    bell = Bell(house)
    tries = 0

    async def ring(due: Due) -> None:
        nonlocal tries
        if due.key == "broken":
            tries += 1
            raise RuntimeError("always")
        await bell.ring(due)

    await set_alarms(house, table, broken=1, good=2)
    house.watch.pass_(10)
    async with keeping_time(house, ring) as clock:
        assert (await bell.next())[0] == "good"
        assert tries == 1
        await clock.caught_up()  # it must not look between the rows and the time that follow
        await set_alarms(house, table, broken=-5, later=keeping.AGAIN)
        house.watch.pass_(keeping.AGAIN)
        clock.wake()
        assert (await bell.next())[0] == "later"
        assert tries == 2
    assert "broken" in caplog.text


async def test_a_chore_that_is_too_much_for_the_database_keeps_no_game_waiting(
    house: House, table: TableId
) -> None:
    bell, tries = Bell(house), list[int]()

    async def ring(due: Due) -> None:
        if due.kind == "chore":
            tries.append(house.watch.at)
            raise Unavailable("That takes too long.")
        await bell.ring(due)

    async with house.store.writing() as write:
        await write.set_chore("forget", 5, due=house.watch.at)
    await set_alarms(house, table, good=1)
    house.watch.pass_(2)
    began = house.watch.at
    async with keeping_time(house, ring) as clock:
        assert (await bell.next())[0] == "good"
        await soon(clock.caught_up())
        assert tries == [began] and await house.store.heartbeat() == began
        house.watch.pass_(keeping.AGAIN)
        await soon(clock.caught_up())
        assert tries == [began, house.watch.at]


async def test_what_changes_while_the_bot_s_state_is_noted_is_noted_as_well(house: House) -> None:
    found, looks = Signs(connected=False), 0

    def look() -> Signs:
        nonlocal found, looks
        looks += 1
        if not found.connected:  # it is, as soon as this has been looked at
            asyncio.get_running_loop().call_soon(clock.beat)
        before, found = found, Signs(connected=True)
        return before

    clock = Clock(house.store, house.watch, {}, look)
    clock.start()
    try:
        await until(lambda: looks == 2, "another look")
    finally:
        await clock.close()


async def test_an_alarm_that_failed_is_tried_again_after_a_while(
    house: House, table: TableId
) -> None:
    bell = Bell(house)
    tries = 0

    async def ring(due: Due) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise RuntimeError("once")
        await bell.ring(due)

    await set_alarms(house, table, shaky=0)
    (set_,) = await house.store.alarms(table)
    async with keeping_time(house, ring) as clock:
        async with asyncio.timeout(PATIENCE):
            while (put_off := await house.store.alarms(table)) == [set_]:
                pass
        assert put_off[0].due == house.watch.at + keeping.AGAIN * 1000
        house.watch.pass_(keeping.AGAIN)
        clock.wake()
        assert (await bell.next())[0] == "shaky"
    assert tries == 2


async def test_an_alarm_that_changes_nothing_does_not_ring_without_end(
    house: House, table: TableId
) -> None:
    rung: list[str] = []
    bell = Bell(house)

    async def ring(due: Due) -> None:
        rung.append(due.key)
        if due.key != "idle":
            await bell.ring(due)

    await set_alarms(house, table, idle=1, other=2)
    house.watch.pass_(5)
    async with keeping_time(house, ring):
        assert (await bell.next())[0] == "other"
    assert rung == ["idle", "other"]


async def test_the_clock_outlives_a_database_that_cannot_be_read(
    house: House, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    bell = Bell(house)
    asked, failed = Store.next_alarm, asyncio.Event()

    async def next_alarm(self: Store) -> Due | None:
        if not failed.is_set():
            failed.set()
            raise OSError("the disk is away")
        return await asked(self)

    monkeypatch.setattr(Store, "next_alarm", next_alarm)
    await set_alarms(house, table, one=0)
    async with keeping_time(house, bell.ring) as clock:
        async with asyncio.timeout(PATIENCE):
            await failed.wait()
            while bell.rung.empty():
                clock.wake()
                await house.store.alarms(table)
    assert await bell.next() == ("one", house.watch.at)


async def test_lobbies_and_rounds_end_by_the_clock(house: House, watch: Still) -> None:
    game = (await house.begun(ANNA, BEN)).table.id
    lobby = await house.lobby(CARLA, channel=DEN)
    rung: asyncio.Queue[int] = asyncio.Queue()

    async def ring(due: Due) -> None:
        if due.kind == "lobby":
            await house.lobbies.expire(due.table)
        else:
            await house.tables.ring(due.table, due.key)
        rung.put_nowait(due.id)

    async with keeping_time(house, ring) as clock:
        watch.pass_(ROUND)
        clock.wake()
        assert await soon(rung.get()) == game
        assert (await house.tables.load(game)).state.round == 2
        await house.tables.close(game, "channel gone")
        watch.pass_(24 * 3600)
        clock.wake()
        assert await soon(rung.get()) == lobby
    closed = await house.store.table(lobby)
    assert closed is not None
    assert closed.ending == "expired"


@pytest.mark.parametrize("fault", [True, False])
async def test_alarm_that_fails_by_a_fault_is_tried_less_and_less_often(
    house: House, table: TableId, fault: bool
) -> None:
    async def ring(due: Due) -> None:
        raise RuntimeError("always")

    clock = Clock(
        house.store,
        house.watch,
        dict.fromkeys(get_args(DueKind), ring),
        is_fault=lambda error: fault,
    )
    await set_alarms(house, table, broken=0)
    clock.start()
    waits = []
    try:
        for _ in range(9):
            await soon(clock.caught_up())
            (put_off,) = await house.store.alarms(table)
            assert put_off.due is not None
            waits.append((put_off.due - house.watch.at) / 1000)
            house.watch.pass_(waits[-1])
    finally:
        await clock.close()
    often = [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert waits == (often if fault else [60] * 9)
