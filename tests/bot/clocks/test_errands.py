"""Errands: run when they are due, once, some at a time, while the clock goes on."""

from __future__ import annotations

import asyncio

import pytest

from bot.clocks import scheduler as keeping
from bot.model.ids import TableId
from bot.model.jobs import LETTER, Job, JobKind
from bot.store import Store
from bot.store.writing import Writing
from tests.waiting import soon

from ..pacing import next_due
from ..seating import Services
from .test_scheduler import Bell, keeping_time, set_alarms, table

__all__ = ["table"]


@pytest.fixture
async def errands(services: Services, table: TableId) -> int:
    """Let more errands be due than are run at once, and an alarm after all of them."""
    number = keeping.AT_ONCE + 2
    async with services.store.writing() as write:
        for seat in range(number):
            await write.set_job(JobKind.REMINDER, table, str(seat), due=services.watch.at + seat)
    await set_alarms(services, table, game=1)
    services.watch.pass_(1)
    return number


async def drop(services: Services, due: Job) -> None:
    """Note that an errand is done."""
    async with services.store.writing() as write:
        await write.set_job(due.kind, due.id, due.key, due=None)


async def test_errands_run_once_each_and_some_at_a_time_while_the_clock_goes_on(
    services: Services, table: TableId, errands: int
) -> None:
    bell, begun, free = Bell(services), list[str](), asyncio.Event()

    async def ring(due: Job) -> None:
        if due.kind != "reminder":
            await bell.ring(due)
            return
        begun.append(due.key)
        await free.wait()
        await drop(services, due)

    async with keeping_time(services, ring) as clock:
        assert (await bell.next())[0] == "game"
        clock.wake()
        await set_alarms(services, table, later=0)
        clock.wake()
        assert (await bell.next())[0] == "later"
        assert begun == [str(seat) for seat in range(keeping.AT_ONCE)]
        free.set()
        await soon(clock.caught_up())
    assert sorted(begun) == sorted(str(seat) for seat in range(errands))
    assert await next_due(services.store) is None


async def test_errand_starts_when_due_and_is_postponed_if_not_done(
    services: Services, table: TableId
) -> None:
    began, tries = services.watch.at, list[int | None]()

    async def ring(due: Job) -> None:
        tries.append(due.due)
        if len(tries) > 1:
            await drop(services, due)

    async with services.store.writing() as write:
        await write.set_job(JobKind.ERRAND, 5, LETTER, due=began + 1000)
    async with keeping_time(services, ring) as clock:
        await soon(clock.caught_up())
        assert tries == []
        services.watch.pass_(1)
        for _ in range(2):
            await soon(clock.caught_up())
            assert tries == [began + 1000]
        services.watch.pass_(keeping.AGAIN)
        await soon(clock.caught_up())
    assert tries == [began + 1000, began + 1000 + keeping.AGAIN * 1000]
    assert await next_due(services.store) is None


async def test_an_errand_that_ends_while_the_clock_looks_is_not_run_again(
    services: Services, table: TableId, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, free = list[str](), asyncio.Event()
    asked = Store.next_jobs

    async def next_jobs(self: Store, most: int) -> list[Job]:
        found = await asked(self, most)
        if begun and not free.is_set():
            free.set()
            await asyncio.wait([t for t in asyncio.all_tasks() if t.get_name() == "errand letter"])
        return found

    async def ring(due: Job) -> None:
        begun.append(due.key)
        await free.wait()
        await drop(services, due)

    monkeypatch.setattr(Store, "next_jobs", next_jobs)
    async with services.store.writing() as write:
        await write.set_job(JobKind.ERRAND, 5, LETTER, due=services.watch.at)
    async with keeping_time(services, ring) as clock:
        clock.wake()
        await soon(clock.caught_up())
    assert free.is_set() and begun == [LETTER]


async def test_an_errand_that_cannot_be_put_off_is_not_run_without_a_pause(
    services: Services,
    table: TableId,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    bell, tries = Bell(services), list[int]()
    failed = asyncio.Event()

    async def put_off(self: Writing, job: Job, until: int, *, tries: int) -> None:
        failed.set()
        raise OSError("the disk is full")

    async def ring(due: Job) -> None:
        if due.key != LETTER:
            await bell.ring(due)
            return
        tries.append(due.id)
        if len(tries) > 1:
            await drop(services, due)

    monkeypatch.setattr(Writing, "put_off", put_off)
    async with services.store.writing() as write:
        await write.set_job(JobKind.ERRAND, 5, LETTER, due=services.watch.at)
    async with keeping_time(services, ring) as clock:
        await soon(failed.wait())
        clock.wake()
        await set_alarms(services, table, game=0)
        clock.wake()
        await bell.next()
        assert tries == [5]
    assert "could not be put off" in caplog.text
    monkeypatch.undo()
    async with keeping_time(services, ring) as clock:
        await soon(clock.caught_up())
    assert tries == [5, 5]
