"""Events of a game: stored with each move, packed when it has ended."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.errors import Unreadable
from bot.model.ids import ChannelId, TableId
from bot.model.jobs import PACK, Job, JobKind
from bot.records import log_packing
from bot.records.log_packing import PAUSE, pack_logs
from bot.replays.verification import verify
from bot.store.play.logs import packed, unpacked
from bot.tables.endings import finish
from tests.bot.seating import ANNA, BEN, DEN, ELSEWHERE, HALL, THREAD, Services, press


def rows(file: Path, sql: str, *values: object) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as there, there:
        return list(there.execute(sql, values))


async def played(services: Services, moves: int, channel: ChannelId = HALL) -> TableId:
    """Play some moves of Tactic Tiles."""
    random, play = Random(1), await services.begun(ANNA, BEN, game="tactic-tiles", channel=channel)
    for _ in range(moves):
        (seat,) = play.turn
        text = play.game.fallback(play.state, seat, random)
        person = play.chairs[seat].person
        play, _ = await services.tables.play(
            play.table.id, seat, text, person=person, press=press()
        )
    return play.table.id


async def end(services: Services, table: TableId) -> None:
    async with services.store.writing() as write:
        found = await write.tables.get(table)
        assert found is not None
        await finish(write, found, "operator", at=services.watch.at)


async def sentences(services: Services, table: TableId) -> str:
    """Return all that happened in a game, as people read it."""
    log = await services.store.logs.moves(table)
    return "".join(str(event.text) for move in log for event in move.events)


async def test_events_of_an_ended_game_are_stored_as_one_text(
    services: Services, file: Path
) -> None:
    table = await played(services, 6)
    before = await services.store.logs.moves(table)
    await end(services, table)
    assert rows(file, "SELECT DISTINCT events FROM moves") == [("",)]
    assert await services.store.logs.moves(table) == before
    assert await services.store.logs.moves(table, after=before[3].seq) == before[4:]
    own = [move for move in before if move.seat == 0]
    since = await services.store.logs.since_own_move(table, 0)
    assert since == before[before.index(own[-1]) :]
    assert await verify(services.store, table)


async def test_name_of_a_former_player_leaves_the_events_of_an_ended_game(
    services: Services,
) -> None:
    table = await played(services, 2)
    await services.tables.resign(table, ANNA.id, press=press())
    await end(services, table)
    before = await sentences(services, table)
    assert ANNA.name in before
    async with services.store.writing() as write:
        await write.privacy.forget_person(ANNA.id)
    after = before.replace(ANNA.name, "a former player")
    assert await sentences(services, table) == after


async def test_log_of_an_older_version_is_packed_after_the_start(
    services: Services, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_packing, "BATCH_SIZE", 2)
    tables = [await played(services, 3, channel) for channel in (HALL, DEN, THREAD)]
    running = await played(services, 3, ELSEWHERE)
    logs = [await services.store.logs.moves(table) for table in tables]
    for table in tables:
        await end(services, table)
        for seq, events in (await services.store.logs.events(table)).items():
            rows(
                file,
                "UPDATE moves SET events = ? WHERE table_id = ? AND seq = ?",
                events,
                table,
                seq,
            )
    rows(file, "DELETE FROM packed_events")
    assert [await services.store.logs.moves(table) for table in tables] == logs

    job = Job(JobKind.MAINTENANCE, 0, 0, PACK)
    for _ in range(2):
        await pack_logs(services.store, job, services.watch.at)
        assert await services.store.jobs.due(job.kind, job.id, job.key) == services.watch.at + PAUSE
    await pack_logs(services.store, job, services.watch.at)
    assert await services.store.jobs.due(job.kind, job.id, job.key) is None

    unpacked_tables = rows(file, "SELECT DISTINCT table_id FROM moves WHERE events <> ''")
    assert unpacked_tables == [(running,)]
    assert [await services.store.logs.moves(table) for table in tables] == logs
    assert await services.store.logs.unpacked(9) == []


def test_packed_events_are_unpacked_with_every_line_break_in_them() -> None:
    events = {2: '["a\u2028b\x85"]', 7: "[]"}
    assert unpacked(packed(events)) == events


@pytest.mark.parametrize("text", ["", "~", "abc", "abcd"])
def test_damaged_packed_events_are_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        unpacked(text)
