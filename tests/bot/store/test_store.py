"""The database keeps its promises, also when many write at once."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

import pytest

from bot.errors import AlreadyDone, ChannelTaken, SeqTaken
from bot.model.ids import ChannelId, PersonId, PressId, TableId
from bot.model.jobs import Job, JobKind
from bot.model.tables import LogEntry, RuleAlarm, Snapshot, Table
from bot.store import Store
from bot.store.sqlite.lite import Lite

from .. import database
from ..pacing import next_due
from ..seating import GUILD

TABLE = Table(
    id=TableId(1),
    game="counting",
    guild=GUILD,
    channel=ChannelId(70),
    host=PersonId(101),
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
RUNNING = dataclasses.replace(TABLE, phase="running", begun_at=1)


def logged(seq: int, interaction: PressId | None = None, move: str = "add 1") -> LogEntry:
    """Return a move as it is stored."""
    return LogEntry(seq, 0, PersonId(101), move, (), 1, 1000, interaction)


async def add(store: Store, *tables: Table) -> None:
    """Keep some tables."""
    async with store.writing() as write:
        for table in tables:
            await write.tables.add(table)


async def log(store: Store, *moves: LogEntry) -> None:
    """Append to the first table's log."""
    async with store.writing() as write:
        for move in moves:
            await write.logs.claim(TABLE.id, move.seq, move.interaction)
        await write.logs.add_moves(TABLE.id, moves)


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    await add(store, TABLE)
    assert await store.tables.get(TABLE.id) == TABLE
    assert await store.tables.get(TableId(2)) is None


async def test_what_was_committed_survives_the_power_going(file: Path) -> None:
    opened = await Lite.open(file)
    for connection in (opened._writer, opened.reader):
        asked = [
            [*await (await connection.execute(f"PRAGMA {name}")).fetchall()][0][0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert asked == ["wal", 2, 1]
    await opened.close()


async def test_a_channel_holds_one_live_table(store: Store) -> None:
    await add(store, TABLE)
    for phase in ("lobby", "running"):
        with pytest.raises(ChannelTaken):
            await add(store, dataclasses.replace(TABLE, id=TableId(2), phase=phase))
    await add(store, dataclasses.replace(TABLE, id=TableId(3), channel=ChannelId(71)))
    async with store.writing() as write:
        await write.games.end(TABLE.id, "closed", 2000, "cancelled")
    await add(store, dataclasses.replace(TABLE, id=TableId(2)))
    live = await store.tables.live_in(ChannelId(70))
    assert live is not None
    assert live.id == 2


async def test_last_table_of_a_channel_is_the_live_or_last_ended_one(
    store: Store,
) -> None:
    for number, ended in ((1, 3000), (2, 5000), (3, 4000)):
        ended_table = dataclasses.replace(TABLE, phase="over", begun_at=1, ended_at=ended)
        await add(store, dataclasses.replace(ended_table, id=TableId(number)))
    uncalled = dataclasses.replace(
        TABLE, id=TableId(5), phase="closed", begun_at=None, ended_at=9000
    )
    await add(store, uncalled)
    last = await store.tables.last_in(ChannelId(70))
    assert last is not None
    assert last.id == 2
    given_up = dataclasses.replace(TABLE, id=TableId(6), phase="closed", begun_at=1, ended_at=6000)
    await add(store, given_up)
    last = await store.tables.last_in(ChannelId(70))
    assert last is not None
    assert last.id == 6
    await add(store, dataclasses.replace(TABLE, id=TableId(4)))
    last = await store.tables.last_in(ChannelId(70))
    assert last is not None
    assert last.id == 4


async def test_a_number_in_the_log_is_given_once(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1))
    with pytest.raises(SeqTaken):
        await log(store, logged(1, move="add 2"))
    assert await store.logs.moves(TABLE.id) == [logged(1)]


async def test_a_press_makes_one_move_however_often_it_arrives(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1, interaction=PressId(555)))
    assert await store.logs.has_press(PressId(555))
    assert not await store.logs.has_press(PressId(556))
    for seq in (1, 2):
        with pytest.raises(AlreadyDone):
            await log(store, logged(seq, interaction=PressId(555)))
    assert await store.logs.moves(TABLE.id) == [logged(1, interaction=PressId(555))]


async def test_moves_that_nobody_pressed_do_not_count_as_repeated(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1), logged(2))
    assert [move.seq for move in await store.logs.moves(TABLE.id)] == [1, 2]


async def test_an_error_undoes_the_whole_transaction(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1))
    with pytest.raises(SeqTaken):
        async with store.writing() as write:
            await write.games.set_snapshot(TABLE.id, Snapshot(9, 1, "{}"))
            await write.table_messages.mark_changed(TABLE.id)
            await write.logs.claim(TABLE.id, 1, None)
    with pytest.raises(KeyError):
        async with store.writing() as write:
            await write.table_messages.mark_changed(TABLE.id)
            raise KeyError
    assert await store.games.snapshot(TABLE.id) is None
    assert await store.tables.get(TABLE.id) == RUNNING
    assert [move.seq for move in await store.logs.moves(TABLE.id)] == [1]


async def test_write_is_seen_in_its_transaction_and_outside_after_commit(
    store: Store,
) -> None:
    async with store.writing() as write:
        await write.tables.add(TABLE)
        assert await write.tables.get(TABLE.id) == TABLE
        assert await store.tables.get(TABLE.id) is None
    assert await store.tables.get(TABLE.id) == TABLE


async def test_cancelled_caller_leaves_no_open_transaction(store: Store) -> None:
    await add(store, TABLE)

    async def touch() -> None:
        async with store.writing() as write:
            await write.table_messages.mark_changed(TABLE.id)

    for rounds in range(12):
        task = asyncio.create_task(touch())
        for _ in range(rounds):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await touch()
    table = await store.tables.get(TABLE.id)
    assert table is not None
    assert table.revision >= 13


async def test_of_fifty_writers_at_once_one_wins_each_number_and_none_is_lost(
    store: Store,
) -> None:
    await add(store, RUNNING)

    async def write(name: int) -> int:
        while True:
            seq = len(await store.logs.moves(TABLE.id)) + 1
            try:
                await log(store, logged(seq, interaction=PressId(name), move=f"add {name}"))
                return seq
            except SeqTaken:
                continue

    numbers = await asyncio.gather(*(write(name) for name in range(1, 51)))
    assert sorted(numbers) == list(range(1, 51))
    moves = await store.logs.moves(TABLE.id)
    assert [move.seq for move in moves] == list(range(1, 51))
    assert {move.move for move in moves} == {f"add {name}" for name in range(1, 51)}


async def test_two_programs_may_have_the_database_open_at_once(store: Store, path: Path) -> None:
    await add(store, RUNNING)
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
        assert await other.logs.moves(TABLE.id) == await store.logs.moves(TABLE.id)
        assert len(await store.logs.moves(TABLE.id)) == 25
    finally:
        await other.close()


async def test_an_alarm_stands_first_in_line_only_while_it_runs(store: Store) -> None:
    await add(store, TABLE)
    still = RuleAlarm(TABLE.id, "patience", "enough", None, 500)
    late, soon = (
        RuleAlarm(TABLE.id, "b", "tick", 9000, None),
        RuleAlarm(TABLE.id, "a", "tick", 8000, None),
    )
    async with store.writing() as write:
        await write.clocks.set_alarms(TABLE.id, [still, late, soon])
    assert await next_due(store) == Job(JobKind.ALARM, 1, 8000, "a")
    assert await store.clocks.alarms(TABLE.id) == [soon, late, still]
    async with store.writing() as write:
        await write.clocks.set_alarms(TABLE.id, [still])
    assert await next_due(store) is None


async def test_a_log_needs_its_table(store: Store, path: Path) -> None:
    with pytest.raises(database.refusal(path)):
        async with store.writing() as write:
            await write.logs.add_moves(TABLE.id, [logged(1)])


async def test_what_is_put_off_is_one_job_whatever_shares_its_id_and_key(store: Store) -> None:
    at = 1000
    async with store.writing() as write:
        for kind in JobKind:
            for key in ("idle", "1"):
                await write.jobs.schedule(kind, 2, key, due=at)
    for put_off in range(1, 2 * len(JobKind) + 1):
        job = await next_due(store)
        assert job is not None and job.due == at
        async with store.writing() as write:
            await write.jobs.postpone(job, at + put_off, tries=3)
            await write.jobs.postpone(job, at + 10**6)  # which has changed
    job = await next_due(store)
    assert job is not None and (job.due, job.tries) == (at + 1, 3)
    async with store.writing() as write:
        await write.jobs.schedule(job.kind, job.id, job.key, due=at)
    assert await next_due(store) == dataclasses.replace(job, due=at, tries=0)


async def test_the_clock_hears_when_the_first_job_of_a_transaction_is_due(store: Store) -> None:
    heard: list[int] = []
    store.on_jobs(heard.append)
    async with store.writing() as write:
        await write.jobs.schedule(JobKind.MAINTENANCE, 1, "thin", due=50)
        await write.jobs.schedule(JobKind.MAINTENANCE, 2, "thin", due=20)
        assert heard == []
    async with store.writing() as write:
        await write.jobs.schedule(JobKind.MAINTENANCE, 2, "thin", due=None)
    assert heard == [20]
