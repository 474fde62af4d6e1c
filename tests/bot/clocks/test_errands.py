"""Errands: run when they are due, once, some at a time, while the clock goes on."""

from __future__ import annotations

import asyncio

import pytest

from bot.clocks import scheduler as keeping
from bot.clocks.turn_clocks import reminder
from bot.model.ids import TableId
from bot.model.tables import Due
from bot.people.preferences import LETTER
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
            await write.set_chore(reminder(seat), table, due=services.watch.at + seat)
    await set_alarms(services, table, game=1)
    services.watch.pass_(1)
    return number


async def drop(services: Services, due: Due) -> None:
    """Note that an errand is done."""
    async with services.store.writing() as write:
        await write.set_chore(due.key, due.id, due=None)


async def test_errands_run_once_each_and_some_at_a_time_while_the_clock_goes_on(
    services: Services, table: TableId, errands: int
) -> None:
    bell, begun, free = Bell(services), list[str](), asyncio.Event()

    async def ring(due: Due) -> None:
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
        assert begun == [reminder(seat) for seat in range(keeping.AT_ONCE)]
        free.set()
        await soon(clock.caught_up())
    assert sorted(begun) == sorted(reminder(seat) for seat in range(errands))
    assert await next_due(services.store) is None


async def test_errand_starts_when_due_and_is_postponed_if_not_done(
    services: Services, table: TableId
) -> None:
    began, tries = services.watch.at, list[int | None]()

    async def ring(due: Due) -> None:
        tries.append(due.due)
        if len(tries) > 1:
            await drop(services, due)

    async with services.store.writing() as write:
        await write.set_chore(LETTER, 5, due=began + 1000)
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
    asked = Store.next_errands

    async def next_errands(self: Store, most: int) -> list[Due]:
        found = await asked(self, most)
        if begun and not free.is_set():
            free.set()
            await asyncio.wait([t for t in asyncio.all_tasks() if t.get_name() == "errand letter"])
        return found

    async def ring(due: Due) -> None:
        begun.append(due.key)
        await free.wait()
        await drop(services, due)

    monkeypatch.setattr(Store, "next_errands", next_errands)
    async with services.store.writing() as write:
        await write.set_chore(LETTER, 5, due=services.watch.at)
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

    async def put_off(self: Writing, alarm: Due, until: int) -> None:
        failed.set()
        raise OSError("the disk is full")

    async def ring(due: Due) -> None:
        if due.kind != "letter":
            await bell.ring(due)
            return
        tries.append(due.id)
        if len(tries) > 1:
            await drop(services, due)

    monkeypatch.setattr(Writing, "put_off", put_off)
    async with services.store.writing() as write:
        await write.set_chore(LETTER, 5, due=services.watch.at)
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
