"""Copies on a schedule, and putting one back."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.clocks.backups import Backups
from bot.errors import AlreadyRuns, CannotRestore
from bot.model.ids import GuildId
from bot.store import Store
from bot.store.copies.restore import put_back
from bot.store.sqlite.single_instance import alone
from bot.tables.lobby.lobbies import Lobbies
from tests.waiting import until

from ..operations.test_command_line import USED, bot
from ..seating import ANNA, BEN, HALL, Services, press

pytestmark = pytest.mark.usefixtures("file")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return where copies go."""
    made = tmp_path / "copies"
    made.mkdir()
    return made


async def test_a_copy_is_made_at_once_and_then_every_so_many_hours(
    services: Services, folder: Path
) -> None:
    backups = Backups(services.store, folder, 24, keep=7, now=services.watch)
    assert backups.due() == 0
    backups.start()
    await until(lambda: backups.due() > 0, "a copy")
    await backups.close()
    assert [copy.name for copy in folder.iterdir()] == ["matchnight-20231114-221320.db"]
    assert backups.due() == services.watch() + 24 * 3_600_000
    # A bot that starts again within the time makes no other.
    services.watch.pass_(23 * 3600)
    again = Backups(services.store, folder, 24, keep=7, now=services.watch)
    assert again.due() > services.watch()
    services.watch.pass_(3600)
    assert again.due() == services.watch()


async def test_as_many_copies_are_kept_as_is_said_and_other_files_left_alone(
    services: Services, folder: Path
) -> None:
    for name in ("diary.txt", "matchnight-old.db", "matchnight-20231114-221319.db.part"):
        (folder / name).write_text("mine")
    backups = Backups(services.store, folder, 1, keep=3, now=services.watch)
    made = []
    for _ in range(5):
        made.append((await backups.make()).name)
        services.watch.pass_(3600)
    assert sorted(copy.name for copy in folder.iterdir()) == sorted(
        ["diary.txt", "matchnight-old.db", *made[-3:]]
    )


async def test_failed_backup_is_reported_and_keeps_the_schedule(
    services: Services, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    gone = folder / "gone"
    backups = Backups(services.store, gone, 1, keep=3, now=services.watch)
    backups.start()
    await until(lambda: "could not be copied" in caplog.text, "what is said of it")
    await backups.close()


async def test_restored_backup_keeps_the_other_database(
    services: Services, folder: Path, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN, goal=50)).table.id
    await services.tables.play(table, 0, "add 1")
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    await services.tables.play(table, 1, "add 2")
    await services.store.close()
    done = bot(path.parent, "restore", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    text, aside = done.stdout.splitlines()
    assert text == f"Restored {path} from {copy}."
    assert aside.startswith(f"The database that was there is now {path}.")
    kept = Path(aside.removeprefix("The database that was there is now ").removesuffix("."))
    for file, moves in ((path, 2), (kept, 3)):
        store = await Store.open(file)
        try:
            assert len(await store.logs.moves(table)) == moves
        finally:
            await store.close()


async def test_a_database_that_is_lost_or_damaged_can_be_restored(
    services: Services, folder: Path, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    await services.store.close()
    path.write_bytes(b"Dear diary, " * 500)
    aside = put_back(copy, path)
    assert aside is not None
    assert aside.read_bytes().startswith(b"Dear diary")
    path.unlink()
    done = bot(path.parent, "restore", str(copy))
    assert done.stdout.splitlines() == [
        f"Restored {path} from {copy}.",
        "There was no database there before.",
    ]
    store = await Store.open(path)
    try:
        assert len(await store.logs.moves(table)) == 1
    finally:
        await store.close()


async def test_a_database_that_a_bot_works_on_is_left_alone(
    services: Services, folder: Path, path: Path
) -> None:
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    table = (await services.begun(ANNA, BEN)).table.id
    done = bot(path.parent, "restore", str(copy))
    assert done.returncode == USED
    assert done.stderr == (
        f"Something else has {path} open: stop the bot, and close what reads it.\n"
    )
    assert (await services.tables.load(table)).table.phase == "running"
    assert sorted(each.name for each in path.parent.iterdir() if "db" in each.name) == [
        "matchnight.db",
        "matchnight.db-shm",
        "matchnight.db-wal",
    ]


async def test_what_is_no_copy_changes_nothing(
    services: Services, folder: Path, path: Path
) -> None:
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    await services.store.close()
    before = path.read_bytes()
    diary, other, torn, newer = (folder / name for name in ("diary", "other", "torn", "newer"))
    diary.write_text("Dear diary, " * 500)
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    whole = copy.read_bytes()
    torn.write_bytes(whole[: len(whole) // 2])
    newer.write_bytes(whole)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("INSERT INTO migrations VALUES (9000, 0)")
        connection.commit()
    for file, why in (
        (folder / "nowhere", "There's no copy at "),
        (diary, f"{diary} isn't a copy of a Matchnight database."),
        (other, f"{other} isn't a copy of a Matchnight database."),
        (torn, f"{torn} isn't "),
        (newer, "The copy has migration 9000, and this version knows up to "),
    ):
        done = bot(path.parent, "restore", str(file))
        assert (done.returncode, done.stdout) == (USED, ""), file
        assert done.stderr.startswith(why)
        assert done.stderr.count("\n") == 1
    assert path.read_bytes() == before


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files to others")
async def test_backup_restored_by_root_keeps_the_owner_of_the_database(
    services: Services, folder: Path, path: Path
) -> None:
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    await services.store.close()
    os.chown(path.parent, 1234, 1235)
    os.chown(path, 4321, 4322)
    for owner in ((4321, 4322), (1234, 1235)):
        put_back(copy, path)
        assert (path.stat().st_uid, path.stat().st_gid) == owner
        assert modes(path.parent, path.name) == {path.name: 0o600}
        path.unlink()


async def test_backup_is_readable_in_a_folder_that_cannot_be_written(
    services: Services, folder: Path, tmp_path: Path
) -> None:
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")  # as older versions made them
    shared_memory = copy.with_name(copy.name + "-shm")
    shared_memory.mkdir()  # blocks the file; a closed folder would not stop root
    put_back(copy, tmp_path / "new.db")
    assert sorted(folder.iterdir()) == [copy, shared_memory]


async def test_what_is_put_aside_twice_in_one_second_is_there_twice(
    services: Services, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    monkeypatch.setattr(time, "strftime", lambda *_: "20261127-090000")
    database = tmp_path / "new.db"
    database.write_text("Dear diary")
    asides = [put_back(copy, database) for _ in range(3)]
    names = ("new.db.20261127-090000", "new.db.20261127-090000-2", "new.db.20261127-090000-3")
    assert asides == [tmp_path / name for name in names]
    assert (tmp_path / names[0]).read_text() == "Dear diary"


async def test_restore_includes_the_journal_of_a_backup(
    services: Services, folder: Path, tmp_path: Path
) -> None:
    copy = await Backups(services.store, folder, 1, keep=3, now=services.watch).make()
    store = await Store.open(copy)
    try:
        lobby = await Lobbies(store, services.watch, 24).open(
            "counting", GuildId(1), HALL, ANNA, press=press()
        )
        put_back(copy, tmp_path / "new.db")
    finally:
        await store.close()
    restored = await Store.open(tmp_path / "new.db")
    try:
        assert await restored.tables.live() == [lobby.table.id]
    finally:
        await restored.close()


def test_a_copy_that_is_none_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(CannotRestore, match="There's no copy at"):
        put_back(tmp_path / "nowhere.db", tmp_path / "matchnight.db")


async def test_a_copy_from_the_future_stops_no_others_and_goes_first(
    services: Services, folder: Path
) -> None:
    backups = Backups(services.store, folder, 24, keep=2, now=services.watch)
    years = 5 * 365 * 24 * 3600
    services.watch.pass_(years)
    wrong = await backups.make()
    services.watch.pass_(-years)
    assert backups.due() <= services.watch()
    first = await backups.make()
    assert backups.due() == services.watch() + 24 * 3_600_000
    services.watch.pass_(24 * 3600)
    second = await backups.make()
    assert sorted(folder.iterdir()) == [first, second] and wrong not in (first, second)


async def test_nobody_else_may_read_a_database_its_journal_its_lock_or_a_copy(
    tmp_path: Path, folder: Path, services: Services
) -> None:
    before = os.umask(0o022)  # as systems set it
    try:
        path = tmp_path / "own.db"
        with alone(path):
            store = await Store.open(path)
            copy = await Backups(store, folder, 24, keep=7, now=services.watch).make()
            await Lobbies(store, services.watch, 24).open(
                "counting", GuildId(1), HALL, ANNA, press=press()
            )
            assert modes(tmp_path, "own.db*") == {
                "own.db": 0o600,
                "own.db-wal": 0o600,
                "own.db-shm": 0o600,
                "own.db-lock": 0o600,
                "own.db-lock-journal": 0o600,
            }
            await store.close()
        assert modes(folder) == {copy.name: 0o600}
        for each in (path, copy):
            each.chmod(0o644)  # as older versions left them
        await (await Store.open(path)).close()
        await Backups(services.store, folder, 24, keep=7, now=services.watch).make()
        assert set(modes(folder).values()) == {0o600}
        aside = put_back(copy, path)
        assert aside is not None
        assert modes(tmp_path, "own.db*") == {
            "own.db": 0o600,
            "own.db-lock": 0o600,
            aside.name: 0o600,
        }
    finally:
        os.umask(before)


def modes(folder: Path, pattern: str = "*") -> dict[str, int]:
    """Return who may do what with the files of a folder."""
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob(pattern)}


def test_one_bot_works_on_a_database_also_through_a_link(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.sqlite.single_instance.PATIENCE", 0.1)
    path.touch()
    link = tmp_path / "elsewhere"
    link.mkdir()
    (link / "link.db").symlink_to(path)
    with alone(path), pytest.raises(AlreadyRuns), alone(link / "link.db"):
        pass


@pytest.mark.parametrize("name", ["a b.db", "a?b.db", "a#b.db", "a%20b.db", "ü.db", "-x.db"])
async def test_a_copy_of_any_name_is_checked_and_restored(
    services: Services, tmp_path: Path, name: str
) -> None:
    table = await services.lobby(ANNA)
    copy = tmp_path / name
    await services.store.backup(copy)
    (tmp_path / "a b.db").write_bytes((tmp_path / "a b.db").read_bytes() if " " in name else b"")
    put_back(copy, tmp_path / "new.db")
    store = await Store.open(tmp_path / "new.db")
    try:
        assert await store.tables.live() == [table]
    finally:
        await store.close()


@pytest.mark.parametrize("kind", ["text", "bigint"])
@pytest.mark.parametrize("numbers", [[], [1, 2, 3, 4, 5, 6, 7, 8], ["abc"]])
def test_another_programs_database_with_migrations_is_no_copy(
    tmp_path: Path, kind: str, numbers: list[object]
) -> None:
    alien = tmp_path / "alien.db"
    with closing(sqlite3.connect(alien)) as connection:
        connection.execute(f"CREATE TABLE migrations (number {kind})")
        connection.executemany("INSERT INTO migrations VALUES (?)", [(each,) for each in numbers])
        connection.commit()
    with pytest.raises(CannotRestore, match="isn't a copy of a Matchnight database"):
        put_back(alien, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
