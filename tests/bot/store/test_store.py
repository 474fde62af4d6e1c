"""The database keeps its promises, also when many write at once."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path
from typing import get_args

import pytest

from bot.errors import AlreadyDone, ChannelTaken, SeqTaken
from bot.model.bans import Ban
from bot.model.cups import Cup
from bot.model.daily import Posting
from bot.model.ids import ChannelId, CupId, LeagueId, MessageId, NightId, PersonId, PressId, TableId
from bot.model.leagues import League
from bot.model.nights import Vote
from bot.model.owed import Barred
from bot.model.people import Preferences
from bot.model.tables import Deadline, Due, DueKind, LogEntry, RuleAlarm, Snapshot, Table
from bot.nights.nights import Nights
from bot.store import Store
from bot.store.lite import Lite

from .. import database
from ..pacing import next_due
from ..seating import DEN, GUILD, HALL

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
            await write.add_table(table)


async def log(store: Store, *moves: LogEntry) -> None:
    """Append to the first table's log."""
    async with store.writing() as write:
        for move in moves:
            await write.claim(TABLE.id, move.seq, move.interaction)
        await write.add_moves(TABLE.id, moves)


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    await add(store, TABLE)
    assert await store.table(TABLE.id) == TABLE
    assert await store.table(TableId(2)) is None


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
        await write.end(TABLE.id, "closed", 2000, "cancelled")
    await add(store, dataclasses.replace(TABLE, id=TableId(2)))
    live = await store.live_table(ChannelId(70))
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
    last = await store.last_table(ChannelId(70))
    assert last is not None
    assert last.id == 2
    given_up = dataclasses.replace(TABLE, id=TableId(6), phase="closed", begun_at=1, ended_at=6000)
    await add(store, given_up)
    last = await store.last_table(ChannelId(70))
    assert last is not None
    assert last.id == 6
    await add(store, dataclasses.replace(TABLE, id=TableId(4)))
    last = await store.last_table(ChannelId(70))
    assert last is not None
    assert last.id == 4


async def test_a_number_in_the_log_is_given_once(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1))
    with pytest.raises(SeqTaken):
        await log(store, logged(1, move="add 2"))
    assert await store.moves(TABLE.id) == [logged(1)]


async def test_a_press_makes_one_move_however_often_it_arrives(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1, interaction=PressId(555)))
    assert await store.repeated(PressId(555))
    assert not await store.repeated(PressId(556))
    for seq in (1, 2):
        with pytest.raises(AlreadyDone):
            await log(store, logged(seq, interaction=PressId(555)))
    assert await store.moves(TABLE.id) == [logged(1, interaction=PressId(555))]


async def test_moves_that_nobody_pressed_do_not_count_as_repeated(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1), logged(2))
    assert [move.seq for move in await store.moves(TABLE.id)] == [1, 2]


async def test_an_error_undoes_the_whole_transaction(store: Store) -> None:
    await add(store, RUNNING)
    await log(store, logged(1))
    with pytest.raises(SeqTaken):
        async with store.writing() as write:
            await write.set_snapshot(TABLE.id, Snapshot(9, 1, "{}"))
            await write.touch(TABLE.id)
            await write.claim(TABLE.id, 1, None)
    with pytest.raises(KeyError):
        async with store.writing() as write:
            await write.touch(TABLE.id)
            raise KeyError
    assert await store.snapshot(TABLE.id) is None
    assert await store.table(TABLE.id) == RUNNING
    assert [move.seq for move in await store.moves(TABLE.id)] == [1]


async def test_write_is_seen_in_its_transaction_and_outside_after_commit(
    store: Store,
) -> None:
    async with store.writing() as write:
        await write.add_table(TABLE)
        assert await write.table(TABLE.id) == TABLE
        assert await store.table(TABLE.id) is None
    assert await store.table(TABLE.id) == TABLE


async def test_somebody_who_is_cancelled_leaves_no_transaction_behind(store: Store) -> None:
    await add(store, TABLE)

    async def touch() -> None:
        async with store.writing() as write:
            await write.touch(TABLE.id)

    for rounds in range(12):
        task = asyncio.create_task(touch())
        for _ in range(rounds):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await touch()
    table = await store.table(TABLE.id)
    assert table is not None
    assert table.revision >= 13


async def test_of_fifty_writers_at_once_one_wins_each_number_and_none_is_lost(
    store: Store,
) -> None:
    await add(store, RUNNING)

    async def write(name: int) -> int:
        while True:
            seq = len(await store.moves(TABLE.id)) + 1
            try:
                await log(store, logged(seq, interaction=PressId(name), move=f"add {name}"))
                return seq
            except SeqTaken:
                continue

    numbers = await asyncio.gather(*(write(name) for name in range(1, 51)))
    assert sorted(numbers) == list(range(1, 51))
    moves = await store.moves(TABLE.id)
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
        assert await other.moves(TABLE.id) == await store.moves(TABLE.id)
        assert len(await store.moves(TABLE.id)) == 25
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
        await write.set_alarms(TABLE.id, [still, late, soon])
    assert await next_due(store) == Due("lobby", 1, 8000, "a", move="tick")
    assert await store.alarms(TABLE.id) == [soon, late, still]
    async with store.writing() as write:
        await write.set_alarms(TABLE.id, [still])
    assert await next_due(store) is None


async def test_a_log_needs_its_table(store: Store, path: Path) -> None:
    with pytest.raises(database.refusal(path)):
        async with store.writing() as write:
            await write.add_moves(TABLE.id, [logged(1)])


async def test_what_is_put_off_is_one_row_whatever_else_has_its_id_and_name(
    store: Store, path: Path
) -> None:
    await add(store, TABLE)
    await add(
        store, dataclasses.replace(TABLE, id=TableId(2), channel=DEN, phase="running", begun_at=1)
    )
    at = 1000
    names = ("night", "abandoned", "seat 1", "remind 1", "letter", "forget", "post")
    async with store.writing() as write:
        await write.set_alarms(TABLE.id, [RuleAlarm(TABLE.id, "lobby", "", at, None)])
        await write.set_alarms(
            TableId(2), [RuleAlarm(TableId(2), name, "tick", at, None) for name in names]
        )
        await write.set_deadline(Deadline(TableId(2), 1, PersonId(5), 1, None, 0, 0, "{}", 0, at))
        await write.set_idle(TableId(2), at)
        await write.set_wishes(Preferences(PersonId(2), digest=at))
        for chore in ("remind 1", "letter", "call", "forget", "rest", "removed"):
            await write.set_chore(chore, 2, due=at)
        await write.owe_deletions(None, DEN, [MessageId(2)], due=at)
        await write.set_barred(Barred(DEN, "post", None, 1, at))
        await write.owe_news(TableId(2), [PersonId(5)], "invited", due=at)
        await write.set_ban(Ban("server", GUILD, "noise", at, None, at))
        await write.order_end(TableId(2), "noise", at)
        await write.set_daily_posting(GUILD, Posting(GUILD, DEN, 12, at))
    night = await Nights(store, lambda: 0).plan(
        GUILD, HALL, host=PersonId(5), name="", starts_at=10**9, eventful=False, press=PressId(77)
    )
    cup = Cup(
        CupId(2),
        GUILD,
        HALL,
        PersonId(5),
        "",
        "counting",
        "pods",
        2,
        0,
        0,
        "ab" * 32,
        "open",
        PressId(78),
        "en",
        0,
        rings=at,
    )
    league = League(
        LeagueId(2), GUILD, HALL, PersonId(5), "counting", 14, 4, "en", PressId(79), 0, rings=at
    )
    for table in ("night_channels", "night_people"):
        database.change(path, f"DELETE FROM {table} WHERE night_id = ?1", night.id)
    database.change(path, "UPDATE nights SET id = 2, rings = ?1 WHERE id = ?2", at, night.id)
    async with store.writing() as write:
        await write.set_vote(Vote(NightId(2), "tactic-tiles chowpow", at))
        await write.add_cup(cup)
        await write.set_league(league)
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
