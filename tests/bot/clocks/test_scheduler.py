"""The clock rings what is due, once, in order, after restarts, and whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.clocks import scheduler as keeping
from bot.clocks import wall_clock
from bot.clocks.scheduler import Clock
from bot.errors import Unavailable
from bot.model.health import Signs
from bot.model.ids import TableId
from bot.model.jobs import Job, JobKind
from bot.model.tables import RuleAlarm
from bot.store import Store
from tests.bot.fake_clocks import FrozenClock
from tests.waiting import PATIENCE, soon, until

from ..counting import ROUND
from ..seating import ANNA, BEN, CARLA, DEN, Services

"""Seconds after which a test gives up waiting."""


class Bell:
    """Takes the alarm away that rings, and remembers when it rang."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.rung: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def ring(self, due: Job) -> None:
        """Note an alarm and cancel it."""
        rest = [one for one in await self._services.store.alarms(due.table) if one.key != due.key]
        async with self._services.store.writing() as write:
            await write.set_alarms(due.table, rest)
        self.rung.put_nowait((due.key, self._services.watch.at))

    async def next(self) -> tuple[str, int]:
        """Wait for the next alarm that rings."""
        return await soon(self.rung.get())


@asynccontextmanager
async def keeping_time(
    services: Services, ring: Callable[[Job], Awaitable[None]], now: wall_clock.Now | None = None
) -> AsyncIterator[Clock]:
    """Run a clock for a while."""
    clock = Clock(services.store, now or services.watch, dict.fromkeys(JobKind, ring))
    clock.start()
    try:
        yield clock
    finally:
        await clock.close()


@pytest.fixture
async def table(services: Services) -> TableId:
    """Return a lobby without an alarm."""
    table = await services.lobby(ANNA)
    await set_alarms(services, table)
    return table


async def set_alarms(services: Services, table: TableId, **seconds: float) -> None:
    """Set a table's alarms some seconds from now."""
    at = services.watch.at
    dues = [RuleAlarm(table, key, "tick", at + int(1000 * s), None) for key, s in seconds.items()]
    async with services.store.writing() as write:
        await write.set_alarms(table, dues)


async def test_alarms_ring_in_order_each_when_it_is_due(services: Services, table: TableId) -> None:
    bell, began = Bell(services), services.watch.at
    await set_alarms(services, table, late=20, soon=10)
    async with keeping_time(services, bell.ring) as clock:
        for seconds, key in ((10, "soon"), (20, "late")):
            clock.wake()
            services.watch.at = began + seconds * 1000
            clock.wake()
            assert await bell.next() == (key, began + seconds * 1000)
    assert bell.rung.empty()


async def test_what_was_due_while_nobody_kept_time_rings_at_the_start(
    services: Services, table: TableId
) -> None:
    bell = Bell(services)
    await set_alarms(services, table, first=10, second=20, third=3000)
    services.watch.pass_(1000)
    async with keeping_time(services, bell.ring):
        rung = [(await bell.next())[0] for _ in range(2)]
    assert rung == ["first", "second"]
    assert [due.key for due in await services.store.alarms(table)] == ["third"]


async def test_clock_woken_often_rings_once_and_starts_one_task(
    services: Services, table: TableId
) -> None:
    bell = Bell(services)
    await set_alarms(services, table, one=10)
    async with keeping_time(services, bell.ring) as clock:
        services.watch.pass_(10)
        for _ in range(50):
            clock.wake()
            await asyncio.sleep(0)
        await bell.next()
        assert sum(task.get_name() == "clock" for task in asyncio.all_tasks()) == 1
        await set_alarms(services, table, two=0)
        clock.wake()
        assert (await bell.next())[0] == "two"
    assert bell.rung.empty()


async def test_the_clock_sleeps_until_it_is_woken_or_something_is_due(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    bell, looks = Bell(services), 0
    asked = Store.next_jobs

    async def next_jobs(self: Store, most: int) -> list[Job]:
        nonlocal looks
        looks += 1
        return await asked(self, most)

    monkeypatch.setattr(Store, "next_jobs", next_jobs)
    await set_alarms(services, table, far=3000)
    async with keeping_time(services, bell.ring) as clock:
        await until(lambda: looks > 0, "the first look")
        for _ in range(500):
            await asyncio.sleep(0)
        await services.store.alarms(table)
        assert looks == 1
        services.watch.pass_(3000)
        clock.wake()
        await bell.next()


async def test_an_alarm_rings_by_itself_when_its_time_has_come(
    services: Services, table: TableId
) -> None:
    bell = Bell(services)
    async with services.store.writing() as write:
        await write.set_alarms(
            table, [RuleAlarm(table, "near", "tick", wall_clock.now() + 30, None)]
        )
    async with keeping_time(services, bell.ring, wall_clock.now):
        assert (await bell.next())[0] == "near"
    assert wall_clock.now() > services.watch.at


async def test_an_alarm_that_always_fails_does_not_keep_the_others_waiting(
    services: Services, table: TableId, caplog: pytest.LogCaptureFixture
) -> None:
    bell = Bell(services)
    tries = 0

    async def ring(due: Job) -> None:
        nonlocal tries
        if due.key == "broken":
            tries += 1
            raise RuntimeError("always")
        await bell.ring(due)

    await set_alarms(services, table, broken=1, good=2)
    services.watch.pass_(10)
    async with keeping_time(services, ring) as clock:
        assert (await bell.next())[0] == "good"
        assert tries == 1
        await clock.caught_up()  # it must not look between the rows and the time that follow
        await set_alarms(services, table, broken=-5, later=keeping.AGAIN)
        services.watch.pass_(keeping.AGAIN)
        clock.wake()
        assert (await bell.next())[0] == "later"
        assert tries == 2
    assert "broken" in caplog.text


async def test_a_chore_that_is_too_much_for_the_database_keeps_no_game_waiting(
    services: Services, table: TableId
) -> None:
    bell, tries = Bell(services), list[int]()

    async def ring(due: Job) -> None:
        if due.kind == "chore":
            tries.append(services.watch.at)
            raise Unavailable("That takes too long.")
        await bell.ring(due)

    async with services.store.writing() as write:
        await write.set_job(JobKind.CHORE, 5, "forget", due=services.watch.at)
    await set_alarms(services, table, good=1)
    services.watch.pass_(2)
    began = services.watch.at
    async with keeping_time(services, ring) as clock:
        assert (await bell.next())[0] == "good"
        await soon(clock.caught_up())
        assert tries == [began] and await services.store.heartbeat() == began
        services.watch.pass_(keeping.AGAIN)
        await soon(clock.caught_up())
        assert tries == [began, services.watch.at]


async def test_what_changes_while_the_bot_s_state_is_noted_is_noted_as_well(
    services: Services,
) -> None:
    found, looks = Signs(connected=False), 0

    def look() -> Signs:
        nonlocal found, looks
        looks += 1
        if not found.connected:  # it is, as soon as this has been looked at
            asyncio.get_running_loop().call_soon(clock.beat)
        before, found = found, Signs(connected=True)
        return before

    clock = Clock(services.store, services.watch, {}, look)
    clock.start()
    try:
        await until(lambda: looks == 2, "another look")
    finally:
        await clock.close()


async def test_an_alarm_that_failed_is_tried_again_after_a_while(
    services: Services, table: TableId
) -> None:
    bell = Bell(services)
    tries = 0

    async def ring(due: Job) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise RuntimeError("once")
        await bell.ring(due)

    await set_alarms(services, table, shaky=0)
    (set_,) = await services.store.alarms(table)
    async with keeping_time(services, ring) as clock:
        async with asyncio.timeout(PATIENCE):
            while (put_off := await services.store.alarms(table)) == [set_]:
                pass
        assert put_off[0].due == services.watch.at + keeping.AGAIN * 1000
        services.watch.pass_(keeping.AGAIN)
        clock.wake()
        assert (await bell.next())[0] == "shaky"
    assert tries == 2


async def test_an_alarm_that_changes_nothing_does_not_ring_without_end(
    services: Services, table: TableId
) -> None:
    rung: list[str] = []
    bell = Bell(services)

    async def ring(due: Job) -> None:
        rung.append(due.key)
        if due.key != "idle":
            await bell.ring(due)

    await set_alarms(services, table, idle=1, other=2)
    services.watch.pass_(5)
    async with keeping_time(services, ring):
        assert (await bell.next())[0] == "other"
    assert rung == ["idle", "other"]


async def test_the_clock_outlives_a_database_that_cannot_be_read(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    bell = Bell(services)
    asked, failed = Store.next_jobs, asyncio.Event()

    async def next_jobs(self: Store, most: int) -> list[Job]:
        if not failed.is_set():
            failed.set()
            raise OSError("the disk is away")
        return await asked(self, most)

    monkeypatch.setattr(Store, "next_jobs", next_jobs)
    await set_alarms(services, table, one=0)
    async with keeping_time(services, bell.ring) as clock:
        async with asyncio.timeout(PATIENCE):
            await failed.wait()
            while bell.rung.empty():
                clock.wake()
                await services.store.alarms(table)
    assert await bell.next() == ("one", services.watch.at)


async def test_lobbies_and_rounds_end_by_the_clock(services: Services, watch: FrozenClock) -> None:
    game = (await services.begun(ANNA, BEN)).table.id
    lobby = await services.lobby(CARLA, channel=DEN)
    rung: asyncio.Queue[int] = asyncio.Queue()

    async def ring(due: Job) -> None:
        if due.key == "lobby":
            await services.lobbies.expire(due.table)
        else:
            await services.tables.ring(due.table, due.key)
        rung.put_nowait(due.id)

    async with keeping_time(services, ring) as clock:
        watch.pass_(ROUND)
        clock.wake()
        assert await soon(rung.get()) == game
        assert (await services.tables.load(game)).state.round == 2
        await services.tables.close(game, "channel gone")
        watch.pass_(24 * 3600)
        clock.wake()
        assert await soon(rung.get()) == lobby
    closed = await services.store.table(lobby)
    assert closed is not None
    assert closed.ending == "expired"


@pytest.mark.parametrize("fault", [True, False])
async def test_alarm_that_fails_by_a_fault_is_tried_less_and_less_often(
    services: Services, table: TableId, fault: bool
) -> None:
    async def ring(due: Job) -> None:
        raise RuntimeError("always")

    clock = Clock(
        services.store,
        services.watch,
        dict.fromkeys(JobKind, ring),
        is_fault=lambda error: fault,
    )
    await set_alarms(services, table, broken=0)
    clock.start()
    waits = []
    try:
        for _ in range(9):
            await soon(clock.caught_up())
            (put_off,) = await services.store.alarms(table)
            assert put_off.due is not None
            waits.append((put_off.due - services.watch.at) / 1000)
            services.watch.pass_(waits[-1])
    finally:
        await clock.close()
    often = [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert waits == (often if fault else [60] * 9)
