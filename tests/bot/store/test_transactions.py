"""Transactions are atomic, take few turns, and are announced once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.model.ids import TableId
from bot.model.posts import ContestKind
from bot.model.tables import Snapshot
from bot.model.units import HOUR_MS
from bot.store import Store
from bot.store.sqlite.near import AT_ONCE, NearConnection
from bot.tables.obstacles import Obstacles
from bot.tables.timeouts import Timeouts
from tests.waiting import until

from .. import database
from ..seating import ANNA, BEN, DEN, GUILD, Services


@pytest.fixture
def announced(services: Services) -> list[TableId]:
    """Return the tables that the store has announced."""
    found: list[TableId] = []
    services.store.subscribe(found.append)
    return found


@pytest.fixture
async def near(tmp_path: Path) -> AsyncIterator[NearConnection]:
    """Return a connection for questions to an empty database."""
    connection = NearConnection(tmp_path / "near.db")
    await connection
    yield connection
    await connection.close()


async def test_tables_touched_by_a_transaction_are_announced_once_on_commit(
    services: Services, announced: list[TableId]
) -> None:
    one, other = await services.lobby(ANNA), await services.lobby(BEN, channel=DEN)
    announced.clear()
    async with services.store.writing() as write:
        await write.table_messages.mark_changed(one)
        await write.table_messages.mark_changed(other)
        await write.table_messages.mark_changed(one)
        assert not announced
    assert sorted(announced) == sorted((one, other))


async def test_contests_changed_by_a_transaction_are_announced_on_commit(
    services: Services,
) -> None:
    announced: list[ContestKind] = []
    services.store.subscribe(lambda table: None, announced.append)
    async with services.store.writing() as write:
        await write.leagues.lengthen_seasons(HOUR_MS)
        await write.posts.mark_changed("night", 1)
        assert not announced
    assert announced == ["league", "night"]


async def test_transaction_notifies_once_after_its_commit(
    services: Services, announced: list[TableId]
) -> None:
    one, other = await services.lobby(ANNA), await services.lobby(BEN, channel=DEN)
    announced.clear()
    with services.store.coalesce(one):
        for table in (one, other, one):
            async with services.store.writing() as write:
                await write.table_messages.mark_changed(table)
    assert announced == [other, one]
    with services.store.coalesce(one):
        await services.lobbies.load(one)
    assert announced == [other, one]


async def test_rollback_or_read_does_not_notify(
    services: Services, announced: list[TableId]
) -> None:
    table = await services.lobby(ANNA)
    announced.clear()
    with pytest.raises(ZeroDivisionError):
        async with services.store.writing() as write:
            await write.table_messages.mark_changed(table)
            raise ZeroDivisionError
    async with services.store.writing() as write:
        assert await write.tables.get(table)
    await services.lobbies.load(table)
    assert not announced


async def test_closing_for_a_deleted_channel_does_not_notify(
    services: Services, announced: list[TableId]
) -> None:
    table = await services.lobby(ANNA)
    announced.clear()
    await services.tables.close(table, "channel gone")
    assert not announced


async def test_resting_game_notifies_once(services: Services, announced: list[TableId]) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    announced.clear()
    for _ in range(2):
        async with services.store.writing() as write:
            await write.tables.pause(table, services.watch())
    assert announced == [table]


async def test_late_refusal_by_the_database_undoes_the_whole_transaction(
    store: Store, path: Path
) -> None:
    with pytest.raises(database.refusal(path)):
        async with store.writing() as write:
            await write.clocks.beat(1)
            await write.games.add_beginning(TableId(404), Snapshot(1, 1, "{}"))
    assert await store.clocks.heartbeat() is None
    async with store.writing() as write:
        await write.clocks.beat(2)
    assert await store.clocks.heartbeat() == 2


async def test_cancelled_writer_leaves_nothing_to_the_next_writer(store: Store) -> None:
    written = asyncio.Event()

    async def never_commits() -> None:
        async with store.writing() as write:
            await write.clocks.beat(1)
            written.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(never_commits())
    await written.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with store.writing() as write:
        assert await write.clocks.heartbeat() is None


async def test_what_is_asked_at_the_same_time_goes_to_the_database_together(
    services: Services, turns: list[int]
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    async with services.store.moment() as reading:
        turns.clear()
        await asyncio.gather(
            reading.tables.get(table), reading.seats.chairs(table), reading.logs.moves(table)
        )
        assert turns == [3]


async def test_a_short_question_needs_no_turn_of_the_databases_thread(
    services: Services, turns: list[int]
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    turns.clear()
    await services.tables.load(table)
    assert turns == []


async def test_a_long_question_is_answered_in_the_databases_thread(
    near: NearConnection, turns: list[int]
) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
    for most, thread in ((10, []), (100_000, [1])):
        turns.clear()
        rows = await near.execute_fetchall(f"{numbers.format(most)} SELECT max(i) FROM n")
        assert ([*rows][0][0], turns) == (most, thread)


async def test_a_short_question_asked_often_needs_no_thread(
    near: NearConnection, turns: list[int]
) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) "
    turns.clear()
    for _ in range(500):
        await near.execute_fetchall(f"{numbers} SELECT max(i) FROM n", (20,))
    assert turns == []


async def test_query_waiting_for_a_lock_waits_in_the_database_s_thread(
    near: NearConnection, tmp_path: Path, turns: list[int]
) -> None:
    await near.execute("CREATE TABLE kept (number INTEGER)")
    turns.clear()
    with closing(sqlite3.connect(tmp_path / "near.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        waits = asyncio.ensure_future(near.execute_fetchall("SELECT * FROM kept"))
        await until(lambda: turns == [1], "the thread")
        other.execute("INSERT INTO kept VALUES (7)")
        other.execute("COMMIT")
        assert [tuple(row) for row in await waits] == [(7,)]


async def test_what_is_wrong_with_a_question_is_said_at_once(
    near: NearConnection, turns: list[int]
) -> None:
    await near.execute("CREATE TABLE kept (number INTEGER)")
    turns.clear()
    for sql, wrong in (
        ("SELECT * FROM missing", "no such table"),
        ("INSERT INTO kept VALUES (1)", "readonly"),
    ):
        with pytest.raises(sqlite3.OperationalError, match=wrong):
            await near.execute_fetchall(sql)
    assert turns == []


async def test_closed_store_refuses_queries(near: NearConnection) -> None:
    await near.close()
    with pytest.raises(ValueError, match="closed"):
        await near.execute_fetchall("SELECT 1")


async def test_many_questions_in_a_row_let_others_have_their_turn(near: NearConnection) -> None:
    others = 0

    async def counts() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(counts())
    for _ in range(10 * AT_ONCE):
        await near.execute_fetchall("SELECT 1")
    counting.cancel()
    assert 9 <= others <= 20


async def test_table_that_ended_during_an_outage_is_announced_after_it(
    services: Services, announced: list[TableId]
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    obstacles = Obstacles(
        services.store,
        Timeouts(services.store, services.tables, services.watch),
        services.watch,
    )
    await obstacles.lose_server(GUILD, removed=False)
    await services.tables.close(table, "channel gone")
    async with services.store.writing() as write:
        await write.table_messages.mark_changed(table)
    announced.clear()
    await obstacles.regain_server(GUILD)
    assert announced == [table]
