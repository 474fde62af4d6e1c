"""`python -m bot` as it is really started: what it prints, and the exit codes."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.model.ids import ChannelId, TableId
from bot.store import Store
from bot.store.sqlite.single_instance import alone
from tests.waiting import PATIENCE

from ..seating import ANNA, BEN, DEN, HALL, Services

ROOT = Path(__file__).parents[3]
TOKEN = "MTE.a-very-secret-token.xyz"
USED = 2
"""The exit code for settings and files that cannot be used."""


def bot(
    folder: Path, *arguments: str, typed: str = "", **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run the bot's command line in a folder."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore", **settings},
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert TOKEN not in done.stdout + done.stderr
    return done


async def table(services: Services, channel: ChannelId) -> TableId:
    """Play a little at a table."""
    play = await services.begun(ANNA, BEN, game="tactic-tiles", channel=channel)
    for _ in range(3):
        text = play.game.fallback(play.state, play.turn[0], Random(0))
        play, _ = await services.tables.play(play.table.id, play.turn[0], text)
    return play.table.id


@pytest.fixture
async def played(services: Services) -> TableId:
    """Return a table that was played at; its database lies in the folder."""
    await services.lobby(ANNA, channel=DEN)
    return await table(services, HALL)


def test_verify_accuses_no_log_whose_game_is_not_installed(played: TableId, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "matchnight.db")) as connection:
        connection.execute("UPDATE tables SET game = 'old-game'")
        connection.commit()
    done = bot(tmp_path, "verify")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "0 tables replayed, 0 of them wrong.",
        "1 table is resting and wasn't checked: its game isn't installed.",
    ]
    done = bot(tmp_path, "records")
    assert (done.returncode, done.stderr) == (0, "")


def test_verify_says_how_many_tables_were_replayed(played: TableId, tmp_path: Path) -> None:
    done = bot(tmp_path, "verify")
    assert (done.returncode, done.stdout) == (0, "1 table replayed, 0 of them wrong.\n")


TAMPERED = (
    """UPDATE snapshots SET state = replace(state, '"seat":', '"seat":1') WHERE table_id = ?""",
    "UPDATE snapshots SET state = 'not a position' WHERE table_id = ?",
    "UPDATE moves SET move = '1 a1 u' WHERE table_id = ? AND seq = 2",
    "UPDATE moves SET move = 'deal 0 0 1 2 3' WHERE table_id = ? AND seq = 1",
    "UPDATE moves SET seat = 77 WHERE table_id = ? AND seq = 2",
    "UPDATE tables SET game = 'solitaire' WHERE id = ?",
)


async def test_verify_names_every_table_whose_log_or_position_was_changed(
    played: TableId, services: Services, path: Path, tmp_path: Path
) -> None:
    changed = [
        await table(services, ChannelId(channel)) for channel in range(10, 10 + len(TAMPERED))
    ]
    with closing(sqlite3.connect(path)) as connection:
        for sql, one in zip(TAMPERED, changed, strict=True):
            assert connection.execute(sql, (one,)).rowcount == 1
        connection.commit()
    done = bot(tmp_path, "verify", DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    *named, last = done.stdout.splitlines()
    assert sorted(named) == sorted(
        f"Table {one}: log, draws and position don't match." for one in changed
    )
    assert last == f"{len(changed) + 1} tables replayed, {len(changed)} of them wrong."


def test_verify_needs_a_database_and_makes_none(tmp_path: Path) -> None:
    done = bot(tmp_path, "verify", DATABASE="games.db")
    assert (done.returncode, done.stdout) == (USED, "")
    assert done.stderr == "There's no database at games.db.\n"
    assert list(tmp_path.iterdir()) == []


async def test_backup_makes_a_copy_that_can_be_opened(
    played: TableId, path: Path, tmp_path: Path
) -> None:
    done = bot(tmp_path, "backup", "copy.db", DISCORD_TOKEN=TOKEN)
    assert (done.returncode, done.stdout) == (0, "Copied matchnight.db to copy.db.\n")
    copy = await Store.open(tmp_path / "copy.db")
    try:
        assert len(await copy.logs.moves(played)) == 7
    finally:
        await copy.close()


def test_a_copy_never_takes_the_place_of_what_is_there(played: TableId, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("my note")
    (tmp_path / "folder").mkdir()
    (tmp_path / "new.db.part").write_text("part of another file")
    for name in ("note.txt", "folder", "matchnight.db"):
        done = bot(tmp_path, "backup", name)
        assert (done.returncode, done.stdout) == (USED, "")
        assert done.stderr == f"{name} is there already. Choose another name.\n"
    taken = bot(tmp_path, "backup", "new.db")
    assert taken.stderr == "new.db.part is there already. Choose another name.\n"
    assert (tmp_path / "note.txt").read_text() == "my note"
    assert {path.name for path in tmp_path.glob("*.part")} == {"new.db.part"}
    assert not (tmp_path / "new.db").exists()


def test_purge_deletes_the_database_only_after_its_word(played: TableId, tmp_path: Path) -> None:
    assert "Nothing was deleted." in bot(tmp_path, "purge", typed="yes\n").stdout
    assert (tmp_path / "matchnight.db").exists()
    assert "was deleted." in bot(tmp_path, "purge", typed="purge\n").stdout
    assert [path.name for path in tmp_path.iterdir()] == ["matchnight.db-lock"]


def test_everything_moves_from_a_file_that_was_analyzed(played: TableId, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "matchnight.db")) as connection:
        connection.execute("ANALYZE")
    done = bot(tmp_path, "move-to", "other.db")
    assert (done.returncode, done.stderr) == (0, "")
    assert "rows copied from matchnight.db to other.db." in done.stdout


def test_nothing_is_moved_to_a_file_that_is_not_ours(played: TableId, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("my note")
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as connection:
        connection.execute("CREATE TABLE songs (title)")
    for name in ("note.txt", "foreign.db"):
        before = (tmp_path / name).read_bytes()
        done = bot(tmp_path, "move-to", name)
        assert (done.returncode, done.stdout) == (USED, "")
        assert done.stderr == f"{name} is there already. Choose another name.\n"
        assert (tmp_path / name).read_bytes() == before
    itself = bot(tmp_path, "move-to", "./matchnight.db")
    assert itself.stderr == "matchnight.db is where everything is now. Choose another one.\n"


def test_a_copy_of_another_kind_of_database_is_named_as_such(tmp_path: Path) -> None:
    (tmp_path / "copy.dump").write_bytes(b"PGDMP and the rest")
    done = bot(tmp_path, "restore", "copy.dump")
    assert done.returncode == USED
    assert done.stderr.startswith("copy.dump is a copy of a database of PostgreSQL.")


def test_a_database_of_another_kind_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    done = bot(tmp_path, "verify", DATABASE="mysql://localhost/matchnight")
    begins = "DATABASE must be the path of a file, or an address like postgresql"
    assert (done.returncode, done.stderr[: len(begins)]) == (USED, begins)


def test_a_copy_to_a_folder_that_is_not_there_is_refused(played: TableId, tmp_path: Path) -> None:
    done = bot(tmp_path, "backup", "no/such/folder/copy.db")
    assert (done.returncode, done.stderr) == (USED, "There's no folder no/such/folder.\n")


def test_file_the_system_refuses_is_named_with_its_reason(played: TableId, tmp_path: Path) -> None:
    name = "copy" * 100  # that many letters no name of a file has
    done = bot(tmp_path, "backup", name)
    assert (done.returncode, done.stderr) == (USED, f"{name}: File name too long\n")


def test_without_a_database_there_is_nothing_to_copy(tmp_path: Path) -> None:
    done = bot(tmp_path, "backup", "copy.db")
    assert (done.returncode, done.stderr) == (USED, "There's no database at matchnight.db.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["verify", "backup"])
def test_a_file_that_is_no_database_is_named_as_such(tmp_path: Path, command: str) -> None:
    (tmp_path / "diary.db").write_text("Dear diary, " * 500)
    arguments = [command, "copy.db"] if command == "backup" else [command]
    done = bot(tmp_path, *arguments, DATABASE="diary.db")
    assert done.returncode == USED
    assert done.stderr == "The database can't be used: file is not a database.\n"
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.skipif(not Path("/sys").is_dir(), reason="needs a folder that nobody can write in")
def test_database_without_permission_is_refused_with_what_to_check(
    tmp_path: Path,
) -> None:
    done = bot(tmp_path, "run", DATABASE="/sys/matchnight.db", DISCORD_TOKEN="no token")
    assert (done.returncode, done.stderr) == (
        USED,
        "The file that DATABASE names can't be opened. "
        "Check that you can read and write it and its folder.\n",
    )


def test_a_database_of_a_newer_program_is_refused(
    played: TableId, path: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO migrations VALUES (9000, 0)")
        connection.commit()
    done = bot(tmp_path, "verify")
    assert done.returncode == USED
    assert done.stderr.startswith("The database has migration 9000, and this version knows up to ")


def test_running_needs_a_token_and_the_file_may_hold_it(tmp_path: Path) -> None:
    done = bot(tmp_path)
    assert (done.returncode, done.stdout) == (USED, "")
    assert done.stderr.startswith("DISCORD_TOKEN isn't set: ")
    assert done.stderr.count("\n") == 1
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=LOUD\n")
    done = bot(tmp_path, LOG_LEVEL="INFO", DATABASE="no/such/folder/games.db")
    assert done.stderr == (
        "DATABASE must be in a folder that exists, and no/such/folder doesn't.\n"
    )


def test_a_second_bot_keeps_off_a_database_while_the_first_one_runs(
    played: TableId, path: Path, tmp_path: Path
) -> None:
    with alone(path):
        done = bot(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_URL="http://127.0.0.1:9/api/v10")
        assert (done.returncode, done.stderr) == (
            USED,
            "Another bot is using matchnight.db. Stop it first, or use another DATABASE.\n",
        )
        assert bot(tmp_path, "backup", "copy.db").returncode == 0
    with alone(path):
        pass


def test_a_discord_that_cannot_be_reached_is_said_without_the_token(tmp_path: Path) -> None:
    done = bot(
        tmp_path,
        DISCORD_TOKEN=TOKEN,
        DISCORD_API_URL="http://127.0.0.1:9/api/v10",
        LOG_LEVEL="DEBUG",
    )
    assert done.returncode == USED
    assert "127.0.0.1" in done.stderr


def test_a_command_nobody_knows_is_refused_with_those_there_are(tmp_path: Path) -> None:
    done = bot(tmp_path, "destroy")
    assert done.returncode == USED
    assert "verify" in done.stderr
    assert "backup" in done.stderr


def test_the_version_is_the_newest_of_the_changelog(tmp_path: Path) -> None:
    newest = re.search(r"^## \[(.+)\] - ", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    done = bot(tmp_path, "--version")
    assert (done.returncode, done.stdout) == (0, f"Matchnight {newest[1]}\n")


def test_a_game_is_written_as_a_page_and_one_that_is_not_there_is_refused(
    played: TableId, tmp_path: Path
) -> None:
    done = bot(tmp_path, "replay", str(played), "game.html")
    assert (done.returncode, done.stdout) == (0, "Wrote game.html. Open it in a browser.\n")
    assert (tmp_path / "game.html").read_text().startswith("<!doctype html>")
    done = bot(tmp_path, "replay", "12", "other.html")
    assert done.returncode == USED
    assert done.stderr == "That game hasn't started. There's nothing to replay yet.\n"
    assert not (tmp_path / "other.html").exists()


def test_migrations_are_listed_with_the_day_they_were_done(played: TableId, tmp_path: Path) -> None:
    done = bot(tmp_path, "migrations")
    files = sorted((ROOT / "bot" / "migrations").glob("*.sql"))
    lines = done.stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [[f.stem[:4], f.stem[5:]] for f in files]
    assert all(re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d$", line) for line in lines)


def test_a_bot_that_never_ran_is_not_well(played: TableId, tmp_path: Path) -> None:
    done = bot(tmp_path, "health")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("The bot is stopped or stuck")
    missing = bot(tmp_path, "health", DATABASE="other.db")
    assert (missing.returncode, missing.stderr) == (1, "There's no database at other.db.\n")
    (tmp_path / "other.db").write_text("Dear diary, " * 500)
    unusable = bot(tmp_path, "health", DATABASE="other.db")
    assert unusable.returncode == 1
    assert unusable.stderr.startswith("The database can't be used: ")


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["replay", "12x", "game.html"], "an id is a number, not '12x'"),
        (["end", "12x", "--why", "noise"], "an id is a number, not '12x'"),
        (["end", "12", "--why", " "], "a reason has 1 to 200 characters"),
        (["end", "12"], "--why"),
        (["ban", "person", "5", "--why", "noise", "--until", "2020-01-01"], "a time is to come"),
        (["ban", "person", "5", "--why", "noise", "--until", "soon"], "a time is to come"),
        (["ban", "channel", "5", "--why", "noise"], "'person', 'server'"),
        (["tables", "--quiet", "0"], "a number of days is 1 or more, not '0'"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_what_cannot_be_meant_is_refused_with_what_would_be_right(
    tmp_path: Path, arguments: list[str], right: str
) -> None:
    done = bot(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (USED, "")
    assert right in done.stderr


def test_a_table_or_ban_that_is_not_there_is_said(played: TableId, tmp_path: Path) -> None:
    done = bot(tmp_path, "end", "5", "--why", "noise")
    assert (done.returncode, done.stderr) == (1, "There's no table 5.\n")
    done = bot(tmp_path, "unban", "server", "5")
    assert (done.returncode, done.stderr) == (1, "There's no ban of 5.\n")


@pytest.mark.parametrize("port", ["0", "65536", "many", "-1"])
def test_what_is_no_port_is_refused(tmp_path: Path, port: str) -> None:
    done = bot(tmp_path, "play-here", f"--port={port}")
    assert (done.returncode, done.stdout) == (USED, "")
    assert f"a port is a number from 1 to 65535, not '{port}'" in done.stderr


@pytest.mark.parametrize("command", ["run", "play-here"])
def test_port_or_database_in_use_is_reported_in_a_sentence(tmp_path: Path, command: str) -> None:
    with socket.socket() as taken, alone(tmp_path / "matchnight.db"):
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        options = ["--port", port] if command == "play-here" else []
        done = bot(tmp_path, command, *options, DISCORD_TOKEN=TOKEN)
    assert (done.returncode, done.stdout) == (USED, "")
    begins = f"Port {port} is in use" if options else "Another bot is using matchnight.db"
    assert done.stderr.startswith(begins)


def test_what_the_bot_is_made_of_is_not_looked_through_for_garbage() -> None:
    code = """if True:
        import gc
        from bot.operations import entry, process
        entry.sys.argv = ["matchnight", "--version"]
        looks = [each["collections"] for each in gc.get_stats()]
        try:
            entry.main()
        except SystemExit:
            process.set_aside()
        looks = [each["collections"] - old for each, old in zip(gc.get_stats(), looks)]
        print(gc.get_freeze_count(), len(gc.get_objects()), looks[2], gc.isenabled())
    """
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    kept, left, looks, on = done.stdout.splitlines()[-1].split()
    assert int(kept) > 10_000 > int(left)
    assert (looks, on) == ("0", "True")
