"""A database is created, upgraded, and left alone by a program too old for it."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import MigrationFailed, StoreTooNew
from bot.model.contests.cups import BY_TABLE
from bot.model.ids import CupId, LeagueId, MessageId, TableId
from bot.model.posts import CONTESTS
from bot.settings import Database
from bot.store import Store, migrations
from tests.bot import database

Rows = Mapping[str, Sequence[Mapping[str, object]]]


@pytest.fixture
def path(unmade: Database) -> Database:
    """Return where a database is to be made."""
    return unmade


def names(path: Database) -> set[str]:
    """Return the tables of a database, read without this program."""
    return {*database.columns(path)}


def numbers(path: Database) -> list[int]:
    """Return the migrations a database has had."""
    return [row[0] for row in database.rows(path, "SELECT number FROM migrations ORDER BY number")]


async def opened(path: Database) -> None:
    """Open a database and close it again."""
    await (await Store.open(path)).close()


async def test_fresh_database_gets_every_table_and_reopening_changes_nothing(
    path: Database,
) -> None:
    await opened(path)
    made = names(path)
    assert {"tables", "moves", "snapshots", "alarms", "seats"} <= made
    done = numbers(path)
    await opened(path)
    assert names(path) == made
    assert numbers(path) == done == sorted(int(f.name[:4]) for f in migrations.FOLDER.glob("*.sql"))


async def test_a_new_migration_runs_once(path: Database, folder: Path) -> None:
    await opened(path)
    last = max(numbers(path))
    (folder / f"{last + 1:04}_more.sql").write_text("CREATE TABLE more (id BIGINT PRIMARY KEY);")
    await opened(path)
    await opened(path)
    assert "more" in names(path)
    assert numbers(path).count(last + 1) == 1


async def test_a_database_from_a_newer_program_is_refused_with_a_sentence(
    path: Database, folder: Path
) -> None:
    await opened(path)
    last = max(numbers(path))
    newer = folder / f"{last + 1:04}_more.sql"
    newer.write_text("CREATE TABLE more (id BIGINT PRIMARY KEY);")
    await opened(path)
    newer.unlink()
    with pytest.raises(StoreTooNew) as refusal:
        await opened(path)
    assert str(refusal.value) == (
        f"The database has migration {last + 1}, and this version knows up to {last}: "
        "start a newer Matchnight or use another DATABASE."
    )
    assert "more" in names(path)


async def test_a_migration_that_fails_half_way_leaves_nothing_of_itself(
    path: Database, folder: Path
) -> None:
    await opened(path)
    before, done = names(path), numbers(path)
    broken = folder / f"{max(done) + 1:04}_broken.sql"
    broken.write_text("CREATE TABLE half (id BIGINT);\nCREATE TABLE half (id BIGINT);")
    with pytest.raises(MigrationFailed, match='"?half"? already exists') as refusal:
        await opened(path)
    assert broken.name in str(refusal.value)
    assert str(refusal.value).endswith("It was at: CREATE TABLE half (id BIGINT);")
    assert names(path) == before
    assert numbers(path) == done
    broken.write_text("CREATE TABLE half (id BIGINT);")
    await opened(path)
    assert names(path) == before | {"half"}


async def test_a_migration_that_breaks_a_key_is_not_taken_for_done(
    path: Database, folder: Path
) -> None:
    await opened(path)
    done = numbers(path)
    broken = folder / f"{max(done) + 1:04}_broken.sql"
    broken.write_text("INSERT INTO migrations VALUES (1, 0);")
    with pytest.raises(MigrationFailed, match=broken.name):
        await opened(path)
    assert numbers(path) == done


async def test_old_cups_and_seasons_without_bound_secrets_stay_unchanged(
    path: Database, folder: Path
) -> None:
    cup = {"id": 1, "kind": "pods", "phase": "open", "secret": "ab" * 32}
    rows = {"cups": [cup], "league_seasons": [{"league_id": 2, "phase": "open"}]}
    store = await _upgraded(path, folder, 94, rows)
    kept = await store.cups.get(CupId(1))
    assert kept is not None and kept.method == BY_TABLE
    assert [each.secret for each in await store.leagues.seasons(LeagueId(2))] == [""]
    await store.close()


async def test_a_table_with_an_open_question_gets_buttons_that_name_the_question(
    path: Database, folder: Path
) -> None:
    words = {"game": "tactic-tiles", "phase": "running", "pace": "live", "house": "{}"}
    numbers_ = dict.fromkeys(["host", "open", "opened_at", "revision", "shown"], 1)
    question = dict.fromkeys(["table_id", "person", "needed", "seq", "at"], 1)
    rows: Rows = {
        "tables": [
            {"id": id_, "channel": id_, "secret": "", **words, **numbers_} for id_ in (1, 2)
        ],
        "proposals": [{"kind": "end", "detail": "", "asked": "2", **question}],
    }
    store = await _upgraded(path, folder, 95, rows)
    found = [await store.tables.get(TableId(table)) for table in (1, 2)]
    assert [each and each.revision for each in found] == [2, 1]
    await store.close()


async def test_threads_that_an_earlier_version_asked_for_are_still_pending(
    path: Database, folder: Path
) -> None:
    later = folder / "0152_table_threads.sql"
    text = later.read_text()
    later.unlink()
    await opened(path)
    words = {"game": "tactic-tiles", "phase": "lobby", "pace": "live", "house": "{}", "secret": ""}
    numbers_ = dict.fromkeys(["host", "open", "opened_at", "revision", "shown"], 1)
    for table in range(1, 10):
        _add(path, "tables", {"id": table, "channel": table, **words, **numbers_})
    for state in range(4):
        one: dict[str, object] = {"number": state, "owed": state, "at": state}
        meets_in = {"cup_id": 1, "round": 1, "refused": 0, "state": "playing"}
        _add(path, "cup_tables", {"table_id": 1 + state, **one, **meets_in})
        meets = {"league_id": 1, "season": 1, "division": 1, "people": "", "points": ""}
        _add(path, "league_meetings", {"table_id": 5 + state if state else None, **one, **meets})
    kept = dict.fromkeys(["id", "guild", "channel", "host", "starts_at", "eventful", "reminded"], 1)
    night = {"scoring": "places", "phase": "running", "language": "en"}
    _add(path, "nights", {**kept, **night})
    _add(path, "night_tables", {"table_id": 9, "night_id": 1, "channel": 1})
    _add(path, "night_threads", {"table_id": 9, "parent": 1, "number": 1, "owed": 2, "at": 9})
    later.write_text(text)
    store = await Store.open(path)
    cups = [(each.table, each.at) for each in await store.cups.pending_tables()]
    assert cups == [(2, 1), (3, 2), (4, 3)]
    assert [each.table for each in await store.leagues.pending_meetings()] == [6, 7, 8]
    assert [each.table for each in await store.votes.pending_seated()] == [9]
    pending = {each.table: each.state for each in await store.table_messages.pending_threads()}
    for first in (1, 5):
        states = [pending.get(TableId(first + state)) for state in range(4)]
        assert states == [None, "wanted", "requested", "created"]
    assert pending[TableId(9)] == "requested"
    await store.close()


@pytest.mark.parametrize("rated", [False, True])
async def test_ratings_of_an_earlier_version_are_computed_again(
    rated: bool, path: Database, folder: Path
) -> None:
    row = {"game": "chowpow", "person": 1, "mu": 25.0, "sigma": 8.0, "games": 1}
    await (await _upgraded(path, folder, 99, {"ratings": [row] * rated})).close()
    due = database.rows(path, "SELECT key, id, due FROM jobs WHERE key = 'reckon'")
    assert due == [("reckon", 0, 0)] * rated


def _from(folder: Path, number: int) -> dict[Path, str]:
    """Take the migrations from a number on away; return them with their text."""
    later = [file for file in folder.glob("*.sql") if int(file.name[:4]) >= number]
    taken = {file: file.read_text() for file in later}
    for file in later:
        file.unlink()
    return taken


def _put_back(taken: dict[Path, str]) -> None:
    for file, text in taken.items():
        file.write_text(text)


async def _upgraded(path: Database, folder: Path, number: int, rows: Rows) -> Store:
    """Open a database with rows of before a migration."""
    later = _from(folder, number)
    await opened(path)
    for table, kept in rows.items():
        for row in kept:
            _add(path, table, {**database.needed(path, table), **row})
    _put_back(later)
    return await Store.open(path)


def _add(path: Database, table: str, row: dict[str, object]) -> None:
    blanks = ", ".join(f"?{number}" for number in range(1, len(row) + 1))
    database.change(
        path, f"INSERT INTO {table} ({', '.join(row)}) VALUES ({blanks})", *row.values()
    )


async def test_programs_that_start_at_once_make_one_database(path: Database) -> None:
    stores = await asyncio.gather(*(Store.open(path) for _ in range(6)))
    for store in stores:
        assert await store.tables.live() == []
        await store.close()
    assert numbers(path) == sorted(set(numbers(path)))


def use(file: Path) -> None:
    """Put a table into a database, so that it holds something."""
    with closing(sqlite3.connect(file)) as connection, connection:
        columns = [row for row in connection.execute("PRAGMA table_info(tables)") if row[3]]
        listed = ", ".join(row[1] for row in columns)
        blanks = ", ".join("0" if row[2] != "TEXT" else "'x'" for row in columns)
        connection.execute(f"INSERT INTO tables ({listed}) VALUES ({blanks})")


async def test_upgrades_that_start_at_once_make_one_whole_copy_of_before(
    file: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    last = max(migrations.files())
    await opened(file)
    use(file)
    (folder / f"{last + 1:04}_cheers.sql").write_text("CREATE TABLE cheers (person BIGINT);")
    for store in await asyncio.gather(*(Store.open(file) for _ in range(6))):
        await store.close()
    copy = file.with_name(f"{file.name}.before-{last + 1:04}")
    assert "cheers" in names(file) and "cheers" not in names(copy)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    assert not [*file.parent.glob("*.part")]
    assert sum(message.startswith("Copied ") for message in caplog.messages) == 1


async def test_used_file_is_copied_before_a_migration_and_the_log_says_so(
    file: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    last = max(migrations.files())
    later = folder / f"{last + 1:04}_cheers.sql"
    await opened(file)
    assert caplog.messages == []
    use(file)
    later.write_text("CREATE TABLE cheers (person BIGINT);")
    copy = file.with_name(f"{file.name}.before-{last + 1:04}")
    for _ in range(2):
        await opened(file)
        assert caplog.messages == [
            f"Copied {file} to {copy} before changing its form",
            f"Migration {later.stem} is done",
        ]
    assert "cheers" in names(file) and "cheers" not in names(copy)
    assert not [*file.parent.glob("*.part")]


async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(file: Path) -> None:
    file.write_bytes(b"my diary, not a database" * 100)
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        await Store.open(file)
    assert file.read_bytes() == b"my diary, not a database" * 100


async def test_servers_that_removed_the_bot_before_are_forgotten_too(
    path: Database, folder: Path
) -> None:
    rows = {
        "unreachable": [{"guild": id_, "since": 1_000, "removed": int(id_ == 7)} for id_ in (7, 8)]
    }
    await (await _upgraded(path, folder, 105, rows)).close()
    assert database.rows(path, "SELECT key, id, due FROM jobs") == [("removed", 7, 2_592_001_000)]


DUE_BEFORE: Rows = {
    "tables": [{"id": 1, "idle": 11}, {"id": 2, "ends": 12, "idle": None}],
    "alarms": [{"table_id": 1, "key": "a", "due": 13}, {"table_id": 1, "key": "b", "due": None}],
    "deadlines": [
        {"table_id": 1, "seat": 2, "person": 5, "rings": 14},
        {"table_id": 1, "seat": 3, "person": 6, "rings": None},
    ],
    "people": [{"id": 5, "digest": 15}],
    "bans": [{"kind": "person", "id": 5, "due": 16}, {"kind": "server", "id": 7, "due": None}],
    "nights": [{"id": 21, "rings": 17}],
    "night_votes": [{"night_id": 21, "due": 18}],
    "leagues": [{"id": 22, "rings": 19}],
    "cups": [{"id": 23, "rings": 20}],
    "deletions": [{"message": 31, "channel": 8, "due": 21, "tries": 4}],
    "barred": [{"channel": 8, "what": "post", "due": 22}],
    "daily_posts": [{"guild": 7, "due": 23}],
    "news": [
        {"table_id": 1, "person": 5, "what": "next", "due": 25},
        {"table_id": 1, "person": 6, "what": "next", "due": 24},
    ],
    "chores": [
        {"what": "remind 2", "id": 1, "due": 26},
        {"what": "call", "id": 1, "due": 27},
        {"what": "rest", "id": 2, "due": 28},
        {"what": "letter", "id": 5, "due": 29},
        {"what": "removed", "id": 7, "due": 30},
        {"what": "forget", "id": 5, "due": 31},
    ],
}


async def test_whatever_was_due_before_there_were_jobs_is_a_job(
    path: Database, folder: Path
) -> None:
    store = await _upgraded(path, folder, 155, DUE_BEFORE)
    kept = "SELECT kind, id, key, due, tries FROM jobs ORDER BY due"
    assert database.rows(path, kept) == [
        ("table", 1, "idle", 11, 0),
        ("table", 2, "ends", 12, 0),
        ("alarm", 1, "a", 13, 0),
        ("turn", 1, "2", 14, 0),
        ("maintenance", 5, "digest", 15, 0),
        ("maintenance", 5, "person", 16, 0),
        ("contest", 21, "night", 17, 0),
        ("contest", 21, "vote", 18, 0),
        ("contest", 22, "league", 19, 0),
        ("contest", 23, "cup", 20, 0),
        ("request", 31, "deletion", 21, 4),
        ("request", 8, "post", 22, 0),
        ("request", 7, "daily", 23, 0),
        ("news", 1, "next", 24, 0),
        ("reminder", 1, "2", 26, 0),
        ("news", 1, "call", 27, 0),
        ("table", 2, "rest", 28, 0),
        ("request", 5, "letter", 29, 0),
        ("request", 7, "removed", 30, 0),
        ("maintenance", 5, "forget", 31, 0),
    ]
    deletion = await store.posts.deletion(MessageId(31))
    assert deletion is not None and (deletion.tries, deletion.due) == (4, 21)
    assert [row.seat for row in await store.clocks.deadlines(TableId(1))] == [2, 3]
    assert [alarm.due for alarm in await store.clocks.alarms(TableId(1))] == [13, None]
    await store.close()


async def test_messages_of_contests_before_there_were_posts_stay_theirs(
    path: Database, folder: Path
) -> None:
    place = {"guild": 7, "channel": 8}
    shown = {"revision": 5, "shown": 4, "anew": 3, "message": 31, "message_at": 32, "posting": 33}
    rows: Rows = {
        "nights": [{"id": 21, **place, "phase": "running"}],
        "night_channels": [{"night_id": 21, "channel": 9, **shown}],
        "leagues": [{"id": 22, **place}],
        "league_seasons": [{"league_id": 22, "number": 2, "phase": "open", **shown, "message": 41}],
        "cups": [{"id": 23, **place, "phase": "over", **shown, "message": None}],
    }
    store = await _upgraded(path, folder, 156, rows)
    kept = [post for kind in CONTESTS for post in await store.posts.pending(kind)]
    assert [dataclasses.astuple(post) for post in kept] == [
        ("night", 21, 0, 7, 9, 5, 4, 3, 31, 32, 33),
        ("cup", 23, 0, 7, 8, 5, 4, 3, None, 32, 33),
        ("league", 22, 2, 7, 8, 5, 4, 3, 41, 32, 33),
    ]
    assert {post.message for post in await store.posts.standing()} == {31, 41}
    await store.close()
