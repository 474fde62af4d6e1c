"""What a transaction writes is there whole or not at all, in few turns, and is told of once."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from bot.model.ids import TableId
from bot.model.tables import Snapshot
from bot.store import Store
from bot.store.connection import Connection

from ..seating import ANNA, BEN, DEN, House


@pytest.fixture
def told(house: House) -> list[TableId]:
    """Return the tables that the store has told of."""
    found: list[TableId] = []
    house.store.subscribe(found.append)
    return found


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how much was asked in each turn of a database's thread."""
    found: list[int] = []
    send = Connection._send

    def counted(self: Connection) -> None:
        found.append(len(self._asked))
        send(self)

    monkeypatch.setattr(Connection, "_send", counted)
    return found


async def test_every_table_a_transaction_has_touched_is_told_once_when_it_is_committed(
    house: House, told: list[TableId]
) -> None:
    one, other = await house.lobby(ANNA), await house.lobby(BEN, channel=DEN)
    told.clear()
    async with house.store.writing() as write:
        await write.touch(one)
        await write.touch(other)
        await write.touch(one)
        assert not told
    assert sorted(told) == sorted((one, other))


async def test_what_belongs_together_is_told_once_when_all_of_it_is_done(
    house: House, told: list[TableId]
) -> None:
    one, other = await house.lobby(ANNA), await house.lobby(BEN, channel=DEN)
    told.clear()
    with house.store.together(one):
        for table in (one, other, one):
            async with house.store.writing() as write:
                await write.touch(table)
    assert told == [other, one]
    with house.store.together(one):
        await house.lobbies.load(one)
    assert told == [other, one]


async def test_what_is_rolled_back_or_only_read_is_not_told(
    house: House, told: list[TableId]
) -> None:
    table = await house.lobby(ANNA)
    told.clear()
    with pytest.raises(ZeroDivisionError):
        async with house.store.writing() as write:
            await write.touch(table)
            raise ZeroDivisionError
    async with house.store.writing() as write:
        assert await write.table(table)
    await house.lobbies.load(table)
    assert not told


async def test_nobody_is_told_of_what_is_shown_already(house: House, told: list[TableId]) -> None:
    table = await house.lobby(ANNA)
    told.clear()
    await house.tables.close(table, "channel gone")
    assert not told


async def test_a_game_that_rests_is_told_of_once(house: House, told: list[TableId]) -> None:
    table = (await house.begun(ANNA, BEN)).table.id
    told.clear()
    for _ in range(2):
        async with house.store.writing() as write:
            await write.rest(table, house.watch())
    assert told == [table]


async def test_what_the_database_refuses_late_undoes_all_that_was_written_with_it(
    store: Store,
) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        async with store.writing() as write:
            await write.beat(1)
            await write.add_beginning(TableId(404), Snapshot(1, 1, "{}"))
    assert await store.heartbeat() is None
    async with store.writing() as write:
        await write.beat(2)
    assert await store.heartbeat() == 2


async def test_whoever_is_cancelled_leaves_nothing_to_whoever_writes_next(store: Store) -> None:
    written = asyncio.Event()

    async def never_commits() -> None:
        async with store.writing() as write:
            await write.beat(1)
            written.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(never_commits())
    await written.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with store.writing() as write:
        assert await write.heartbeat() is None


async def test_what_is_asked_at_the_same_time_goes_to_the_database_together(
    house: House, turns: list[TableId]
) -> None:
    table = (await house.begun(ANNA, BEN)).table.id
    turns.clear()
    await house.tables.load(table)
    assert turns == [5]


async def test_a_move_takes_few_turns_of_the_databases_threads(
    house: House, turns: list[TableId]
) -> None:
    table = (await house.begun(ANNA, BEN)).table.id
    turns.clear()
    await house.tables.play(table, None, "add 3", person=BEN.id)
    assert len(turns) <= 6, turns
