"""The scheduler runs due jobs once, in order, after restarts and failures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.clocks import scheduler as scheduler_module
from bot.clocks import wall_clock
from bot.clocks.scheduler import Scheduler
from bot.errors import Unavailable
from bot.model.health import Signs
from bot.model.ids import TableId
from bot.model.jobs import Job, JobKind
from bot.model.tables import RuleAlarm
from bot.settings import Database
from bot.store.inspection import examine
from bot.store.jobs import JobReads
from bot.store.places import ShardRange
from tests.bot.fake_clocks import FrozenClock
from tests.waiting import PATIENCE, soon, until

from ..counting import ROUND
from ..seating import ANNA, BEN, CARLA, DEN, Services

"""Seconds after which a test gives up waiting."""


class Recorder:
    """Removes the alarm that is due, and records when it ran."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.done: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def run(self, due: Job) -> None:
        """Note an alarm and cancel it."""
        rest = [
            one for one in await self._services.store.clocks.alarms(due.table) if one.key != due.key
        ]
        async with self._services.store.writing() as write:
            await write.clocks.set_alarms(due.table, rest)
        self.done.put_nowait((due.key, self._services.watch.at))

    async def next(self) -> tuple[str, int]:
        """Wait for the next alarm that runs."""
        return await soon(self.done.get())


@asynccontextmanager
async def running(
    services: Services, run: Callable[[Job], Awaitable[None]], now: wall_clock.Now | None = None
) -> AsyncIterator[Scheduler]:
    """Run a scheduler for a while."""
    scheduler = Scheduler(services.store, now or services.watch, dict.fromkeys(JobKind, run))
    scheduler.start()
    try:
        yield scheduler
    finally:
        await scheduler.close()


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
        await write.clocks.set_alarms(table, dues)


async def test_alarms_ring_in_order_each_when_it_is_due(services: Services, table: TableId) -> None:
    recorder, began = Recorder(services), services.watch.at
    await set_alarms(services, table, late=20, soon=10)
    async with running(services, recorder.run) as scheduler:
        for seconds, key in ((10, "soon"), (20, "late")):
            scheduler.wake()
            services.watch.at = began + seconds * 1000
            scheduler.wake()
            assert await recorder.next() == (key, began + seconds * 1000)
    assert recorder.done.empty()


async def test_what_was_due_while_nobody_kept_time_rings_at_the_start(
    services: Services, table: TableId
) -> None:
    recorder = Recorder(services)
    await set_alarms(services, table, first=10, second=20, third=3000)
    services.watch.pass_(1000)
    async with running(services, recorder.run):
        ran = [(await recorder.next())[0] for _ in range(2)]
    assert ran == ["first", "second"]
    assert [due.key for due in await services.store.clocks.alarms(table)] == ["third"]


async def test_scheduler_woken_often_runs_a_job_once_in_one_task(
    services: Services, table: TableId
) -> None:
    recorder = Recorder(services)
    await set_alarms(services, table, one=10)
    async with running(services, recorder.run) as scheduler:
        services.watch.pass_(10)
        for _ in range(50):
            scheduler.wake()
            await asyncio.sleep(0)
        await recorder.next()
        assert sum(task.get_name() == "scheduler" for task in asyncio.all_tasks()) == 1
        await set_alarms(services, table, two=0)
        scheduler.wake()
        assert (await recorder.next())[0] == "two"
    assert recorder.done.empty()


async def test_scheduler_sleeps_until_it_is_woken_or_a_job_is_due(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, looks = Recorder(services), 0
    asked = JobReads.next_due

    async def next_jobs(self: JobReads, most: int) -> list[Job]:
        nonlocal looks
        looks += 1
        return await asked(self, most)

    monkeypatch.setattr(JobReads, "next_due", next_jobs)
    await set_alarms(services, table, far=3000)
    async with running(services, recorder.run) as scheduler:
        await until(lambda: looks > 0, "the first look")
        for _ in range(500):
            await asyncio.sleep(0)
        await services.store.clocks.alarms(table)
        assert looks == 1
        services.watch.pass_(3000)
        scheduler.wake()
        await recorder.next()


async def test_an_alarm_rings_by_itself_when_its_time_has_come(
    services: Services, table: TableId
) -> None:
    recorder = Recorder(services)
    async with services.store.writing() as write:
        await write.clocks.set_alarms(
            table, [RuleAlarm(table, "near", "tick", wall_clock.now() + 30, None)]
        )
    async with running(services, recorder.run, wall_clock.now):
        assert (await recorder.next())[0] == "near"
    assert wall_clock.now() > services.watch.at


async def test_an_alarm_that_always_fails_does_not_keep_the_others_waiting(
    services: Services, table: TableId, caplog: pytest.LogCaptureFixture
) -> None:
    recorder = Recorder(services)
    tries = 0

    async def run(due: Job) -> None:
        nonlocal tries
        if due.key == "broken":
            tries += 1
            raise RuntimeError("always")
        await recorder.run(due)

    await set_alarms(services, table, broken=1, good=2)
    services.watch.pass_(10)
    async with running(services, run) as scheduler:
        assert (await recorder.next())[0] == "good"
        assert tries == 1
        await scheduler.wait_idle()  # it must not look between the rows and the time that follow
        await set_alarms(services, table, broken=-5, later=scheduler_module.RETRY)
        services.watch.pass_(scheduler_module.RETRY)
        scheduler.wake()
        assert (await recorder.next())[0] == "later"
        assert tries == 2
    assert "broken" in caplog.text


async def test_maintenance_too_much_for_the_database_delays_no_game(
    services: Services, table: TableId
) -> None:
    recorder, tries = Recorder(services), list[int]()

    async def run(due: Job) -> None:
        if due.kind == "maintenance":
            tries.append(services.watch.at)
            raise Unavailable("That takes too long.")
        await recorder.run(due)

    async with services.store.writing() as write:
        await write.jobs.schedule(JobKind.MAINTENANCE, 5, "forget", due=services.watch.at)
    await set_alarms(services, table, good=1)
    services.watch.pass_(2)
    began = services.watch.at
    async with running(services, run) as scheduler:
        assert (await recorder.next())[0] == "good"
        await soon(scheduler.wait_idle())
        assert tries == [began] and await services.store.clocks.heartbeat() == began
        services.watch.pass_(scheduler_module.RETRY)
        await soon(scheduler.wait_idle())
        assert tries == [began, services.watch.at]


async def test_what_changes_while_the_bot_s_state_is_noted_is_noted_as_well(
    services: Services,
) -> None:
    found, looks = Signs(connected=False), 0

    def look() -> Signs:
        nonlocal found, looks
        looks += 1
        if not found.connected:  # it is, as soon as this has been looked at
            asyncio.get_running_loop().call_soon(scheduler.beat)
        before, found = found, Signs(connected=True)
        return before

    scheduler = Scheduler(services.store, services.watch, {}, look)
    scheduler.start()
    try:
        await until(lambda: looks == 2, "another look")
    finally:
        await scheduler.close()


async def test_an_alarm_that_failed_is_tried_again_after_a_while(
    services: Services, table: TableId
) -> None:
    recorder = Recorder(services)
    tries = 0

    async def run(due: Job) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise RuntimeError("once")
        await recorder.run(due)

    await set_alarms(services, table, shaky=0)
    (set_,) = await services.store.clocks.alarms(table)
    async with running(services, run) as scheduler:
        async with asyncio.timeout(PATIENCE):
            while (put_off := await services.store.clocks.alarms(table)) == [set_]:
                pass
        assert put_off[0].due == services.watch.at + scheduler_module.RETRY * 1000
        services.watch.pass_(scheduler_module.RETRY)
        scheduler.wake()
        assert (await recorder.next())[0] == "shaky"
    assert tries == 2


async def test_an_alarm_that_changes_nothing_does_not_ring_without_end(
    services: Services, table: TableId
) -> None:
    ran: list[str] = []
    recorder = Recorder(services)

    async def run(due: Job) -> None:
        ran.append(due.key)
        if due.key != "idle":
            await recorder.run(due)

    await set_alarms(services, table, idle=1, other=2)
    services.watch.pass_(5)
    async with running(services, run):
        assert (await recorder.next())[0] == "other"
    assert ran == ["idle", "other"]


async def test_scheduler_outlives_a_database_that_cannot_be_read(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder(services)
    asked, failed = JobReads.next_due, asyncio.Event()

    async def next_jobs(self: JobReads, most: int) -> list[Job]:
        if not failed.is_set():
            failed.set()
            raise OSError("the disk is away")
        return await asked(self, most)

    monkeypatch.setattr(JobReads, "next_due", next_jobs)
    await set_alarms(services, table, one=0)
    async with running(services, recorder.run) as scheduler:
        async with asyncio.timeout(PATIENCE):
            await failed.wait()
            while recorder.done.empty():
                scheduler.wake()
                await services.store.clocks.alarms(table)
    assert await recorder.next() == ("one", services.watch.at)


async def test_lobbies_and_rounds_end_by_the_clock(services: Services, watch: FrozenClock) -> None:
    game = (await services.begun(ANNA, BEN)).table.id
    lobby = await services.lobby(CARLA, channel=DEN)
    ran: asyncio.Queue[int] = asyncio.Queue()

    async def run(due: Job) -> None:
        if due.key == "lobby":
            await services.lobbies.expire(due.table)
        else:
            await services.tables.run_alarm(due.table, due.key)
        ran.put_nowait(due.id)

    async with running(services, run) as scheduler:
        watch.pass_(ROUND)
        scheduler.wake()
        assert await soon(ran.get()) == game
        assert (await services.tables.load(game)).state.round == 2
        await services.tables.close(game, "channel gone")
        watch.pass_(24 * 3600)
        scheduler.wake()
        assert await soon(ran.get()) == lobby
    closed = await services.store.tables.get(lobby)
    assert closed is not None
    assert closed.ending == "expired"


@pytest.mark.parametrize("fault", [True, False])
async def test_alarm_that_fails_by_a_fault_is_tried_less_and_less_often(
    services: Services, table: TableId, fault: bool
) -> None:
    async def run(due: Job) -> None:
        raise RuntimeError("always")

    scheduler = Scheduler(
        services.store,
        services.watch,
        dict.fromkeys(JobKind, run),
        is_fault=lambda error: fault,
    )
    await set_alarms(services, table, broken=0)
    scheduler.start()
    waits = []
    try:
        for _ in range(9):
            await soon(scheduler.wait_idle())
            (put_off,) = await services.store.clocks.alarms(table)
            assert put_off.due is not None
            waits.append((put_off.due - services.watch.at) / 1000)
            services.watch.pass_(waits[-1])
    finally:
        await scheduler.close()
    often = [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert waits == (often if fault else [60] * 9)


@pytest.mark.parametrize("bots", [1, 2])
async def test_scheduler_that_stopped_leaves_only_other_bots_connected(
    services: Services, made: Database, bots: int
) -> None:
    services.store.lease.place = ShardRange(among=bots)
    scheduler = Scheduler(services.store, services.watch, {}, lambda: Signs(connected=True))
    scheduler.start()
    await soon(scheduler.wait_idle())
    beat = await services.store.clocks.heartbeat()
    assert (await examine(made)).connected
    await scheduler.close()
    assert (await examine(made)).connected == (bots == 2)
    assert await services.store.clocks.heartbeat() == beat
