"""A writer asks first, without the database's thread, and delays no other writer."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.errors import Unavailable
from bot.model.ids import TableId
from bot.model.jobs import JobKind
from bot.model.tables import Snapshot
from bot.store import Store
from bot.store.sqlite import lite, threaded
from bot.store.sqlite.lite import Lite
from bot.store.sqlite.near import STEPS, NearWriter
from bot.store.sqlite.threaded import Connection
from bot.store.writing import Writing
from tests.waiting import soon, until

from ..pacing import slow, some_move
from ..seating import ANNA, BEN, Services

pytestmark = pytest.mark.usefixtures("file")


def writer(store: Store) -> NearWriter:
    """Return the connection that writes a file."""
    opened = store._opened
    assert isinstance(opened, Lite)
    return opened._writer


async def test_a_move_takes_one_turn_of_the_databases_thread(
    services: Services, turns: list[int]
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    turns.clear()
    await services.tables.play(table, None, "add 3", person=BEN.id)
    assert turns == [1]


async def test_a_move_that_stops_and_starts_clocks_takes_one_turn_as_well(
    services: Services, turns: list[int]
) -> None:
    play = await some_move(services, await slow(services, ANNA, BEN, hours=8))
    turns.clear()
    after = await some_move(services, play)
    assert turns == [1]
    assert [row.seat for row in after.deadlines] != [row.seat for row in play.deadlines]


async def test_what_is_asked_first_is_asked_inside_the_transaction(
    store: Store, path: Path
) -> None:
    async with store.writing() as write:
        assert await write.clocks.heartbeat() is None
        with (
            closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("BEGIN IMMEDIATE")
        await write.clocks.beat(5)
        assert await write.clocks.heartbeat() == 5
    assert await store.clocks.heartbeat() == 5


async def test_first_failing_caller_leaves_no_open_transaction(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.writing() as write:
            assert await write.clocks.heartbeat() is None
            raise ZeroDivisionError
    async with store.writing() as write:
        await write.clocks.beat(5)
    assert await store.clocks.heartbeat() == 5


async def test_the_event_loop_goes_on_while_another_program_writes(
    store: Store, path: Path, turns: list[int]
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        turns.clear()

        async def ask() -> int | None:
            async with store.writing() as write:
                return await write.clocks.heartbeat()

        waits = asyncio.create_task(ask())
        await until(lambda: turns == [1], "the thread")
        other.execute("COMMIT")
        assert await waits is None


async def test_long_query_runs_in_the_thread_inside_the_transaction(
    store: Store, turns: list[int]
) -> None:
    turns.clear()
    async with store.writing() as write:
        assert await write.clocks.heartbeat() is None
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) "
        assert await write.tables._numbers(numbers + "SELECT max(i) FROM n", STEPS) == [STEPS]
        assert turns == [1]
        await write.clocks.beat(5)
    assert await store.clocks.heartbeat() == 5


async def test_what_a_cancelled_writer_has_left_to_the_thread_comes_first(store: Store) -> None:
    go_on = threading.Event()
    begun = asyncio.Event()

    async def cancelled() -> None:
        async with store.writing() as write:
            await write.clocks.beat(1)
            begun.set()
            await writer(store).execute("SELECT hold()")

    await writer(store).create_function("hold", 0, go_on.wait)
    task = asyncio.create_task(cancelled())
    await begun.wait()
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()  # also while it takes back what it wrote
    await asyncio.gather(task, return_exceptions=True)

    async def next_one() -> int | None:
        async with store.writing() as write:
            before = await write.clocks.heartbeat()
            await write.clocks.beat(2)
            return before

    waits = asyncio.create_task(next_one())
    await asyncio.sleep(0)
    go_on.set()
    assert await waits is None
    assert await store.clocks.heartbeat() == 2


async def test_those_who_wait_for_each_other_share_a_commit(store: Store, turns: list[int]) -> None:
    async def write(number: int) -> None:
        async with store.writing() as write:
            before = await write.clocks.heartbeat()
            assert before == (number - 1 or None)
            await write.clocks.beat(number)
        # It is there before anybody goes on; the first had nobody to wait for.
        assert await store.clocks.heartbeat() == (1 if number == 1 else 50)

    turns.clear()
    await asyncio.gather(*(write(number) for number in range(1, 51)))
    assert turns == [1, 1]


async def test_failed_write_in_a_shared_commit_leaves_the_others_unharmed(
    store: Store,
) -> None:
    failed: list[int] = []

    async def write(number: int) -> None:
        try:
            async with store.writing() as write:
                assert await write.jobs.due(JobKind.NEWS, number, "call") is None
                await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)
                if number % 3 == 0:
                    await write.games.add_beginning(TableId(404), Snapshot(1, 1, "{}"))
                if number % 5 == 0:
                    raise ZeroDivisionError
        except (sqlite3.IntegrityError, ZeroDivisionError):
            failed.append(number)

    await asyncio.gather(*(write(number) for number in range(1, 31)))
    assert failed == [number for number in range(1, 31) if not number % 3 or not number % 5]
    kept = [
        number
        for number in range(1, 31)
        if await store.jobs.due(JobKind.NEWS, number, "call") is not None
    ]
    assert kept == [number for number in range(1, 31) if number not in failed]


async def test_failed_shared_commit_raises_for_all_and_stores_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed: list[TableId] = []
    store.subscribe(committed.append)

    async def write(number: int) -> None:
        async with store.writing() as write:
            await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)
            await write.table_messages.mark_changed(TableId(number))

    async def fail(_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(Connection, "commit", fail)
        found = await asyncio.gather(*(write(n) for n in range(1, 4)), return_exceptions=True)
    assert [str(error) for error in found] == ["disk I/O error"] * 3
    assert [await store.jobs.due(JobKind.NEWS, number, "call") for number in range(1, 4)] == [
        None
    ] * 3
    assert committed == []
    await asyncio.gather(*(write(number) for number in range(1, 4)))
    assert [await store.jobs.due(JobKind.NEWS, number, "call") for number in range(1, 4)] == [
        1,
        2,
        3,
    ]


async def test_what_a_full_disk_has_taken_back_is_never_said_to_be_kept(store: Store) -> None:
    async def write(number: int) -> None:
        async with store.writing() as write:
            await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)
            if number == 3:
                writer(store)._conn.rollback()  # as SQLite does by itself
                raise sqlite3.OperationalError("database or disk is full")

    found = await asyncio.gather(*(write(n) for n in range(1, 5)), return_exceptions=True)
    # The first had nobody to wait for.
    kinds = [type(None), Unavailable, sqlite3.OperationalError, Unavailable]
    assert [type(error) for error in found] == kinds
    assert [await store.jobs.due(JobKind.NEWS, number, "call") for number in range(1, 5)] == [
        1,
        None,
        None,
        None,
    ]


async def test_cancelled_write_in_a_shared_commit_leaves_it_to_the_others(
    store: Store,
) -> None:
    async def write(number: int) -> None:
        async with store.writing() as write:
            await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)

    tasks = [asyncio.create_task(write(number)) for number in range(1, 7)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for number in (2, 4, 6):
        assert await store.jobs.due(JobKind.NEWS, number, "call") == number


async def test_what_nobody_waits_for_is_noted_together(
    services: Services, turns: list[int]
) -> None:
    noted: list[int] = []

    async def note(number: int) -> None:
        async def write_down(write: Writing) -> None:
            await write.jobs.schedule(JobKind.NEWS, TableId(number), "call", due=number)
            noted.append(number)

        await services.store.enqueue_write(write_down)
        assert number in noted

    turns.clear()
    await asyncio.gather(*(note(number) for number in range(1, 21)))
    assert noted == [*range(1, 21)]
    assert turns == [1, 1]
    assert await services.store.jobs.due(JobKind.NEWS, 20, "call") == 20


@pytest.mark.parametrize("culprit", [1, 2, 3, 5])
async def test_what_could_not_be_noted_takes_nothing_along_that_others_note(
    store: Store, culprit: int
) -> None:
    async def write_down(number: int, write: Writing) -> None:
        await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)
        if number == culprit:
            raise sqlite3.OperationalError("database or disk is full")

    notes = [store.enqueue_write(partial(write_down, number)) for number in range(1, 6)]
    found = await asyncio.gather(*notes, return_exceptions=True)
    failed = [number for number, error in enumerate(found, 1) if error is not None]
    noted = [number for number in range(1, 6) if await store.jobs.due(JobKind.NEWS, number, "call")]
    assert (failed, noted) == ([culprit], [n for n in range(1, 6) if n != culprit])


async def test_cancelled_caller_keeps_the_writes_of_others(store: Store) -> None:
    leads, held = asyncio.Event(), asyncio.Event()

    async def write_down(number: int, write: Writing) -> None:
        await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)
        if number == 2:
            leads.set()
            await held.wait()

    notes = [asyncio.create_task(store.enqueue_write(partial(write_down, n))) for n in range(1, 6)]
    await soon(leads.wait())
    notes[1].cancel()
    await soon(asyncio.gather(*notes, return_exceptions=True))
    assert notes[1].cancelled()
    noted = [number for number in range(1, 6) if await store.jobs.due(JobKind.NEWS, number, "call")]
    assert noted == [1, 3, 4, 5]


async def test_write_on_a_full_disk_can_be_retried_and_alerts_the_operator(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async def write() -> None:
        async with store.writing() as write:
            for number in range(2000):
                await write.jobs.schedule(JobKind.NEWS, number, "call", due=number)

    threaded._logged_at.clear()  # by another test, a moment ago
    limit = "PRAGMA max_page_count"
    (most,) = writer(store)._conn.execute(limit).fetchone()
    writer(store)._conn.execute(f"{limit} = 1").fetchone()  # no more than there are
    with pytest.raises(Unavailable, match="disk is full"):
        await write()
    assert [(each.levelname, each.message) for each in caplog.records] == [
        ("ERROR", "The database: database or disk is full")
    ]
    writer(store)._conn.execute(f"{limit} = {most}").fetchone()
    await write()
    assert await store.jobs.due(JobKind.NEWS, 1999, "call") == 1999


async def test_a_log_that_a_reader_made_large_shrinks_again(
    services: Services, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite, "LOG_KEPT", 64 * 1024)
    store = await Store.open(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT COUNT(*) FROM tables").fetchall()
        for at in range(2000):  # more than SQLite keeps before it empties the log
            async with store.writing() as write:
                await write.clocks.beat(at)
        grown = store.log_size
        other.execute("COMMIT")
    for at in range(3):
        async with store.writing() as write:
            await write.clocks.beat(at)
    assert 0 < store.log_size <= lite.LOG_KEPT < grown
    await store.close()
