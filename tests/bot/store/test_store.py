"""The database keeps its promises, also when many write at once."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from bot.model.owed import Barred
from bot.model.people import Wishes
from bot.model.tables import Deadline, Due, DueKind, Logged, RuleAlarm, Snapshot, Table
from bot.nights.nights import Evenings
from bot.store import ChannelTaken, Repeated, SeqTaken, Store

from ..pacing import next_due

TABLE = Table(
    id=1,
    game="counting",
    guild=7,
    channel=70,
    host=101,
    phase="lobby",
    ending="",
    pace="live",
    open=True,
    house="{}",
    secret="00",
    seed="",
    opened_at=1,
    begun_at=None,
    ended_at=None,
    message=None,
    message_at=None,
    revision=1,
    shown=0,
)


def logged(seq: int, interaction: int | None = None, move: str = "add 1") -> Logged:
    """Return a move as it is stored."""
    return Logged(seq, 0, 101, move, (), 1, 1000, interaction)


async def add(store: Store, *tables: Table) -> None:
    """Keep some tables."""
    async with store.writing() as write:
        for table in tables:
            await write.add_table(table)


async def log(store: Store, *moves: Logged) -> None:
    """Append to the first table's log."""
    async with store.writing() as write:
        await write.add_moves(TABLE.id, moves)


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    await add(store, TABLE)
    assert await store.table(1) == TABLE
    assert await store.table(2) is None


async def test_what_was_committed_survives_the_power_going(store: Store, path: Path) -> None:
    for connection in (store._writer, store._reader):
        asked = [
            list(await connection.execute_fetchall(f"PRAGMA {name}"))[0][0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert asked == ["wal", 2, 1]


async def test_a_channel_holds_one_live_table(store: Store) -> None:
    await add(store, TABLE)
    for phase in ("lobby", "running"):
        with pytest.raises(ChannelTaken):
            await add(store, dataclasses.replace(TABLE, id=2, phase=phase))
    await add(store, dataclasses.replace(TABLE, id=3, channel=71))
    async with store.writing() as write:
        await write.end(1, "closed", 2000, "cancelled")
    await add(store, dataclasses.replace(TABLE, id=2))
    live = await store.live_table(70)
    assert live is not None
    assert live.id == 2


async def test_the_last_table_of_a_channel_is_the_live_one_or_the_one_that_ended_last(
    store: Store,
) -> None:
    for number, ended in ((1, 3000), (2, 5000), (3, 4000)):
        ended_table = dataclasses.replace(TABLE, phase="over", begun_at=1, ended_at=ended)
        await add(store, dataclasses.replace(ended_table, id=number))
    uncalled = dataclasses.replace(TABLE, id=5, phase="closed", begun_at=None, ended_at=9000)
    await add(store, uncalled)
    last = await store.last_table(70)
    assert last is not None
    assert last.id == 2
    given_up = dataclasses.replace(TABLE, id=6, phase="closed", begun_at=1, ended_at=6000)
    await add(store, given_up)
    last = await store.last_table(70)
    assert last is not None
    assert last.id == 6
    await add(store, dataclasses.replace(TABLE, id=4))
    last = await store.last_table(70)
    assert last is not None
    assert last.id == 4


async def test_a_number_in_the_log_is_given_once(store: Store) -> None:
    await add(store, TABLE)
    await log(store, logged(1))
    with pytest.raises(SeqTaken):
        await log(store, logged(1, move="add 2"))
    assert await store.moves(1) == [logged(1)]


async def test_a_press_makes_one_move_however_often_it_arrives(store: Store) -> None:
    await add(store, TABLE)
    await log(store, logged(1, interaction=555))
    assert await store.repeated(555)
    assert not await store.repeated(556)
    for seq in (1, 2):
        with pytest.raises(Repeated):
            await log(store, logged(seq, interaction=555))
    assert await store.moves(1) == [logged(1, interaction=555)]


async def test_moves_that_nobody_pressed_do_not_count_as_repeated(store: Store) -> None:
    await add(store, TABLE)
    await log(store, logged(1), logged(2))
    assert [move.seq for move in await store.moves(1)] == [1, 2]


async def test_an_error_undoes_the_whole_transaction(store: Store) -> None:
    await add(store, TABLE)
    await log(store, logged(1))
    with pytest.raises(SeqTaken):
        async with store.writing() as write:
            await write.set_snapshot(1, Snapshot(9, 1, "{}"))
            await write.touch(1)
            await write.add_moves(1, [logged(2), logged(1)])
    with pytest.raises(KeyError):
        async with store.writing() as write:
            await write.touch(1)
            raise KeyError
    assert await store.snapshot(1) is None
    assert await store.table(1) == TABLE
    assert [move.seq for move in await store.moves(1)] == [1]


async def test_what_a_transaction_has_written_is_seen_inside_it_and_outside_only_when_done(
    store: Store,
) -> None:
    async with store.writing() as write:
        await write.add_table(TABLE)
        assert await write.table(1) == TABLE
        assert await store.table(1) is None
    assert await store.table(1) == TABLE


async def test_somebody_who_is_cancelled_leaves_no_transaction_behind(store: Store) -> None:
    await add(store, TABLE)

    async def touch() -> None:
        async with store.writing() as write:
            await write.touch(1)

    for rounds in range(12):
        task = asyncio.create_task(touch())
        for _ in range(rounds):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await touch()
    table = await store.table(1)
    assert table is not None
    assert table.revision >= 13


async def test_of_fifty_writers_at_once_one_wins_each_number_and_none_is_lost(
    store: Store,
) -> None:
    await add(store, TABLE)

    async def write(name: int) -> int:
        while True:
            seq = len(await store.moves(1)) + 1
            try:
                await log(store, logged(seq, interaction=name, move=f"add {name}"))
                return seq
            except SeqTaken:
                continue

    numbers = await asyncio.gather(*(write(name) for name in range(1, 51)))
    assert sorted(numbers) == list(range(1, 51))
    moves = await store.moves(1)
    assert [move.seq for move in moves] == list(range(1, 51))
    assert {move.move for move in moves} == {f"add {name}" for name in range(1, 51)}


async def test_two_programs_may_have_the_database_open_at_once(store: Store, path: Path) -> None:
    await add(store, TABLE)
    other = await Store.open(path)
    try:

        async def write(side: Store, name: int) -> bool:
            try:
                await log(side, logged(name, move=f"add {name}"))
            except SeqTaken:
                return False
            return True

        for name in range(1, 26):
            won = await asyncio.gather(write(store, name), write(other, name))
            assert sorted(won) == [False, True]
        assert await other.moves(1) == await store.moves(1)
        assert len(await store.moves(1)) == 25
    finally:
        await other.close()


async def test_an_alarm_stands_first_in_line_only_while_it_runs(store: Store) -> None:
    await add(store, TABLE)
    still = RuleAlarm(1, "patience", "enough", None, 500)
    late, soon = RuleAlarm(1, "b", "tick", 9000, None), RuleAlarm(1, "a", "tick", 8000, None)
    async with store.writing() as write:
        await write.set_alarms(1, [still, late, soon])
    assert await next_due(store) == Due("lobby", 1, 8000, "a", move="tick")
    assert await store.alarms(1) == [soon, late, still]
    async with store.writing() as write:
        await write.set_alarms(1, [still])
    assert await next_due(store) is None


async def test_a_log_needs_its_table(store: Store) -> None:
    with pytest.raises(SeqTaken) as refusal:
        await log(store, logged(1))
    assert isinstance(refusal.value.__cause__, sqlite3.IntegrityError)


async def test_what_is_put_off_is_one_row_whatever_else_has_its_id_and_name(
    store: Store, path: Path
) -> None:
    await add(store, TABLE)
    await add(store, dataclasses.replace(TABLE, id=2, channel=2, phase="running", begun_at=1))
    at = 1000
    names = ("night", "abandoned", "seat 1", "remind 1", "letter", "forget", "post")
    async with store.writing() as write:
        await write.set_alarms(1, [RuleAlarm(1, "lobby", "", at, None)])
        await write.set_alarms(2, [RuleAlarm(2, name, "tick", at, None) for name in names])
        await write.set_deadline(Deadline(2, 1, 5, 1, None, 0, 0, "{}", 0, at))
        await write.set_idle(2, at)
        await write.set_wishes(Wishes(2, digest=at))
        for chore in ("remind 1", "letter", "call", "forget", "rest"):
            await write.set_chore(chore, 2, at)
        await write.owe_deletions(None, 2, [2], at)
        await write.set_barred(Barred(2, "post", None, 1, at))
    night = await Evenings(store, lambda: 0).plan(7, 1, 5, "", 10**9, False, 77)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE nights SET id = 2, rings = ? WHERE id = ?", (at, night.id))
        connection.commit()
    kinds = []
    for put_off in range(1, len(names) + len(get_args(DueKind))):
        due = await next_due(store)
        assert due is not None and due.due == at
        kinds.append(due.kind)
        async with store.writing() as write:
            await write.put_off(due, at + put_off)
            await write.put_off(due, at + 10**6)  # which has changed
    assert sorted({*kinds}) == sorted(get_args(DueKind))
    assert [kinds.count(kind) for kind in ("rule", "turn")] == [len(names), 1]
    due = await next_due(store)
    assert due is not None and due.due == at + 1
