"""All data moves from a file to PostgreSQL and back, and backups can be restored."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.clocks.backups import Backups
from bot.model.ids import TableId
from bot.store import Store
from bot.store.postgres.alone import alone
from bot.store.postgres.dump import dump, restore
from tests import cluster as clusters
from tests.bot.fake_clocks import FrozenClock
from tests.cluster import Cluster

from .. import database
from ..operations.test_command_line import USED, bot, table
from ..seating import ANNA, DEN, HALL, Services


@pytest.fixture
def address(cluster: Cluster) -> Iterator[str]:
    """Return a database of the test's own, without a password that anybody needs."""
    made = cluster.database("template1").replace("matchnight@", "matchnight:hush@")
    yield made
    cluster.drop(made)


@pytest.fixture
async def played(services: Services) -> TableId:
    """Return a table that was played at; its database is closed."""
    await services.lobby(ANNA, channel=DEN)
    number = await table(services, HALL)
    await services.store.close()
    return number


@pytest.fixture
def moved(played: TableId, file: Path, tmp_path: Path, address: str) -> str:
    """Return the address of a database to which that was moved."""
    assert bot(tmp_path, "move-to", address, DATABASE=str(file)).returncode == 0
    return address


def programs() -> dict[str, str]:
    """Return the environment in which PostgreSQL's own programs are found."""
    return {"PATH": f"{clusters.programs()}:{os.environ['PATH']}"}


def called(address: str) -> str:
    return address.replace("matchnight:hush@", "")


def contents(where: Path | str) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of every table."""
    return {
        name: sorted(database.rows(where, f"SELECT {', '.join(sorted(of))} FROM {name}"), key=repr)
        for name, of in database.columns(where).items()
        if name != "migrations"
    }


async def test_everything_moves_there_and_back_row_by_row(
    played: TableId, file: Path, tmp_path: Path, address: str
) -> None:
    kept = contents(file)
    number = sum(map(len, kept.values())) - len(kept["writer"]) - len(kept["leases"])
    done = bot(tmp_path, "move-to", address, DATABASE=str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{number} rows copied from {file} to {called(address)}.",
        "1 table replayed, 0 of them wrong.",
        "Now set DATABASE to it, and start the bot.",
    ]
    assert contents(address) == kept
    back = tmp_path / "back.db"
    done = bot(tmp_path, "move-to", str(back), DATABASE=address)
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 of them wrong" in done.stdout and "hush" not in done.stdout
    assert contents(back) == kept


async def test_what_keeps_something_is_not_moved_to(moved: str, file: Path, tmp_path: Path) -> None:
    again = bot(tmp_path, "move-to", moved, DATABASE=str(file))
    assert (again.returncode, again.stderr) == (
        USED,
        f"{called(moved)} isn't empty. Choose a database that keeps nothing yet.\n",
    )


async def test_person_who_runs_a_bot_on_postgresql_has_every_command(
    moved: str, tmp_path: Path
) -> None:
    verified = bot(tmp_path, "verify", DATABASE=moved)
    assert verified.stdout == "1 table replayed, 0 of them wrong.\n"
    assert bot(tmp_path, "records", DATABASE=moved).returncode == 0
    assert "0001 tables" in bot(tmp_path, "migrations", DATABASE=moved).stdout
    sick = bot(tmp_path, "health", DATABASE=moved)
    assert sick.stdout == ("The bot is stopped or stuck: no sign of life for 3 minutes.\n")


async def test_a_copy_is_put_back_and_what_was_there_stays_next_to_it(
    moved: str, tmp_path: Path
) -> None:
    settings = {"DATABASE": moved, **programs()}
    kept, copy = contents(moved), tmp_path / "copy.dump"
    done = bot(tmp_path, "backup", str(copy), **settings)
    assert (done.returncode, done.stdout) == (0, f"Copied {called(moved)} to {copy}.\n")
    assert copy.stat().st_mode & 0o077 == 0
    database.change(moved, "DELETE FROM moves")
    done = bot(tmp_path, "restore", str(copy), **settings)
    assert (done.returncode, done.stderr) == (0, "")
    text, aside = done.stdout.splitlines()
    assert text == f"Restored {called(moved)} from {copy}."
    assert contents(moved) == kept
    assert bot(tmp_path, "verify", DATABASE=moved).returncode == 0
    schema = aside.removeprefix("The database that was there is now ").removesuffix(".")
    assert database.rows(moved, f"SELECT count(*) FROM {schema}.moves") == [(0,)]


async def test_what_is_put_aside_twice_in_one_second_is_there_twice(
    moved: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", programs()["PATH"])
    monkeypatch.setattr(time, "strftime", lambda *_: "20261127_090000")
    kept, copy = contents(moved), tmp_path / "copy.dump"
    await dump(moved, copy)
    database.change(moved, "DELETE FROM moves")
    asides = [await restore(copy, moved) for _ in range(3)]
    assert contents(moved) == kept
    assert asides == [f"public_20261127_090000{end}" for end in ("", "_2", "_3")]
    assert database.rows(moved, f"SELECT count(*) FROM {asides[0]}.moves") == [(0,)]


async def test_scheduled_copies_are_named_by_kind_and_counted_by_kind(
    moved: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder, watch = tmp_path / "copies", FrozenClock()
    folder.mkdir()
    of_before = folder / "matchnight-20231114-221300.db"
    of_before.write_text("of the file")
    for name, value in programs().items():
        monkeypatch.setenv(name, value)
    store = await Store.open(moved)
    try:
        backups = Backups(store, folder, 1, keep=1, now=watch)
        assert backups.due() == 0
        await backups.make()
        watch.pass_(3600)
        copy = await backups.make()
    finally:
        await store.close()
    assert {each.name for each in folder.iterdir()} == {of_before.name, copy.name}
    assert copy.name == "matchnight-20371123-110000.dump"
    done = bot(tmp_path, "restore", str(copy), DATABASE=moved, **programs())
    assert (done.returncode, done.stderr) == (0, "")


async def test_what_is_no_copy_or_belongs_to_a_running_bot_changes_nothing(
    moved: str, tmp_path: Path
) -> None:
    settings, kept = {"DATABASE": moved, **programs()}, contents(moved)
    copy, diary = tmp_path / "copy.dump", tmp_path / "diary.txt"
    diary.write_text("Dear diary")
    assert bot(tmp_path, "backup", str(copy), **settings).returncode == 0
    done = bot(tmp_path, "restore", str(diary), **settings)
    assert done.stderr == f"{diary} isn't a copy of a Matchnight database.\n"
    torn = tmp_path / "torn.dump"
    torn.write_bytes(copy.read_bytes()[: copy.stat().st_size * 3 // 4])
    assert bot(tmp_path, "restore", str(torn), **settings).returncode == USED
    async with alone(moved):
        for refused in (
            bot(tmp_path, "restore", str(copy), **settings),
            bot(tmp_path, "run", DISCORD_TOKEN="x", **settings),
        ):
            assert (refused.returncode, refused.stderr) == (
                USED,
                f"Another bot is using {called(moved)}. Stop it first, or use another DATABASE.\n",
            )
    assert contents(moved) == kept


def test_without_postgresql_s_own_programs_a_copy_says_what_to_install(
    tmp_path: Path, address: str
) -> None:
    done = bot(tmp_path, "backup", "copy.dump", DATABASE=address, PATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (
        USED,
        "pg_dump isn't installed here. It comes with PostgreSQL: apt install postgresql-client\n",
    )
    assert not (tmp_path / "copy.dump").exists()


def test_missing_database_server_is_reported_in_one_sentence(tmp_path: Path) -> None:
    done = bot(tmp_path, "verify", DATABASE="postgresql://me:hush@127.0.0.1:9/games")
    assert done.returncode == USED and "hush" not in done.stderr
    assert done.stderr.startswith("The database postgresql://127.0.0.1:9/games can't be reached: ")


async def test_a_second_store_finds_what_the_first_has_made(address: str) -> None:
    first, second = await Store.open(address), await Store.open(address)
    async with first.writing() as write:
        await write.clocks.beat(5)
    assert await second.clocks.heartbeat() == 5
    await first.close()
    await second.close()
