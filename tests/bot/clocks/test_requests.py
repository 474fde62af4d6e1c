"""Concurrent jobs run when they are due, once, some at a time, while clocks go on."""

from __future__ import annotations

import asyncio

import pytest

from bot.clocks import scheduler as scheduler_module
from bot.model.ids import TableId
from bot.model.jobs import LETTER, Job, JobKind
from bot.store.jobs import JobReads, JobWrites
from tests.waiting import soon

from ..pacing import next_due
from ..seating import Services
from .test_scheduler import Recorder, running, set_alarms, table

__all__ = ["table"]


@pytest.fixture
async def requests(services: Services, table: TableId) -> int:
    """Let more requests be due than run at once, and an alarm after all of them."""
    number = scheduler_module.MOST_TASKS + 2
    async with services.store.writing() as write:
        for seat in range(number):
            await write.jobs.schedule(
                JobKind.REMINDER, table, str(seat), due=services.watch.at + seat
            )
    await set_alarms(services, table, game=1)
    services.watch.pass_(1)
    return number


async def drop(services: Services, due: Job) -> None:
    """Note that a request is done."""
    async with services.store.writing() as write:
        await write.jobs.schedule(due.kind, due.id, due.key, due=None)


async def test_requests_run_once_each_and_some_at_a_time_while_clocks_go_on(
    services: Services, table: TableId, requests: int
) -> None:
    recorder, begun, free = Recorder(services), list[str](), asyncio.Event()

    async def run(due: Job) -> None:
        if due.kind != "reminder":
            await recorder.run(due)
            return
        begun.append(due.key)
        await free.wait()
        await drop(services, due)

    async with running(services, run) as scheduler:
        assert (await recorder.next())[0] == "game"
        scheduler.wake()
        await set_alarms(services, table, later=0)
        scheduler.wake()
        assert (await recorder.next())[0] == "later"
        assert begun == [str(seat) for seat in range(scheduler_module.MOST_TASKS)]
        free.set()
        await soon(scheduler.wait_idle())
    assert sorted(begun) == sorted(str(seat) for seat in range(requests))
    assert await next_due(services.store) is None


async def test_request_starts_when_due_and_is_postponed_if_not_done(
    services: Services, table: TableId
) -> None:
    began, tries = services.watch.at, list[int | None]()

    async def run(due: Job) -> None:
        tries.append(due.due)
        if len(tries) > 1:
            await drop(services, due)

    async with services.store.writing() as write:
        await write.jobs.schedule(JobKind.REQUEST, 5, LETTER, due=began + 1000)
    async with running(services, run) as scheduler:
        await soon(scheduler.wait_idle())
        assert tries == []
        services.watch.pass_(1)
        for _ in range(2):
            await soon(scheduler.wait_idle())
            assert tries == [began + 1000]
        services.watch.pass_(scheduler_module.RETRY)
        await soon(scheduler.wait_idle())
    assert tries == [began + 1000, began + 1000 + scheduler_module.RETRY * 1000]
    assert await next_due(services.store) is None


async def test_request_that_ends_during_a_look_is_not_run_again(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, free = list[str](), asyncio.Event()
    asked = JobReads.next_due

    async def next_jobs(self: JobReads, most: int) -> list[Job]:
        found = await asked(self, most)
        if begun and not free.is_set():
            free.set()
            await asyncio.wait([t for t in asyncio.all_tasks() if t.get_name() == "job letter"])
        return found

    async def run(due: Job) -> None:
        begun.append(due.key)
        await free.wait()
        await drop(services, due)

    monkeypatch.setattr(JobReads, "next_due", next_jobs)
    async with services.store.writing() as write:
        await write.jobs.schedule(JobKind.REQUEST, 5, LETTER, due=services.watch.at)
    async with running(services, run) as scheduler:
        scheduler.wake()
        await soon(scheduler.wait_idle())
    assert free.is_set() and begun == [LETTER]


async def test_request_that_cannot_be_postponed_is_retried_after_a_pause(
    services: Services,
    table: TableId,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    recorder, tries = Recorder(services), list[int]()
    failed = asyncio.Event()

    async def postpone_job(self: JobWrites, job: Job, until: int, *, tries: int) -> None:
        failed.set()
        raise OSError("the disk is full")

    async def run(due: Job) -> None:
        if due.key != LETTER:
            await recorder.run(due)
            return
        tries.append(due.id)
        if len(tries) > 1:
            await drop(services, due)

    monkeypatch.setattr(JobWrites, "postpone", postpone_job)
    async with services.store.writing() as write:
        await write.jobs.schedule(JobKind.REQUEST, 5, LETTER, due=services.watch.at)
    async with running(services, run) as scheduler:
        await soon(failed.wait())
        scheduler.wake()
        await set_alarms(services, table, game=0)
        scheduler.wake()
        await recorder.next()
        assert tries == [5]
    assert "could not be postponed" in caplog.text
    monkeypatch.undo()
    async with running(services, run) as scheduler:
        await soon(scheduler.wait_idle())
    assert tries == [5, 5]
