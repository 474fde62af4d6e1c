"""./run as people start it: the playground's own database, and a chosen port."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.store.sqlite.single_instance import alone
from playground.client import Person
from playground.keeping import Keeper
from tests.ports import unused_port
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
STARTED = """
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
loader = SourceFileLoader("run", sys.argv[1])
run = module_from_spec(spec_from_loader("run", loader))
loader.exec_module(run)
run.HERE, run.ready = Path.cwd(), lambda pins: Path(sys.executable)
sys.argv = ["./run", *sys.argv[2:]]
sys.exit(run.main())
"""
"""Starts ./run in another folder, with the environment that is there."""
HERE = """
import subprocess, sys
from bot.operations import command_line

class Telling(subprocess.Popen):
    def terminate(self):
        print("ends", self.args[2], flush=True)
        super().terminate()

subprocess.Popen = Telling
sys.exit(command_line.main(["play-here", *sys.argv[1:]]))
"""
"""Starts the playground with its bot, and prints which of them is ended when."""


@contextmanager
def run(folder: Path, *arguments: str, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """Start ./run in a folder, and end it and what it started."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    with subprocess.Popen(
        [sys.executable, "-c", STARTED, str(ROOT / "run"), *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore", **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # as in a terminal of its own
    ) as started:
        try:
            yield started
        finally:
            with contextlib.suppress(ProcessLookupError):
                started.send_signal(signal.SIGTERM)
            started.communicate(timeout=PATIENCE)


def said(started: subprocess.Popen[str], line: str) -> None:
    """Read what was printed up to a line that begins so."""
    assert started.stdout is not None
    heard = []
    for each in started.stdout:
        heard.append(each)
        if each.startswith(line):
            return
    raise AssertionError("".join(heard))


@pytest.fixture
def port() -> int:
    """Return a port that nobody uses, or is about to."""
    return unused_port()


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that other programs bring about."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def marked(database: Path) -> bool:
    """Tell whether a table that `mark` made is in a database."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE name = 'mark'").fetchall()
    return bool(rows)


def test_the_playground_keeps_its_own_database_until_it_is_to_begin_afresh(
    tmp_path: Path, port: int
) -> None:
    database, opened = tmp_path / "playground.db", f"Open http://127.0.0.1:{port} "
    with run(tmp_path, "--port", str(port), DATABASE="matchnight.db") as started:
        said(started, opened)
        until(database.exists)
        with run(tmp_path, "--port", str(port)) as second:
            said(second, "Matchnight runs here already, on playground.db. Stop it first: Ctrl-C ")
            assert second.wait(PATIENCE) == 2
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        with run(elsewhere, "--port", str(port)) as third:
            said(third, f"Port {port} is in use already.")
            assert third.wait(PATIENCE) == 2
    assert not (tmp_path / "matchnight.db").exists()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE mark (id)")
    with run(tmp_path, "--port", str(port)) as started:
        said(started, opened)
    assert marked(database)
    with run(tmp_path, "--port", str(port), "--fresh") as started:
        said(started, opened)
        until(database.exists)  # the bot has its lock before that
        with run(tmp_path, "--fresh", "--port", "1") as second:
            said(second, "Matchnight runs here already, on playground.db.")
            assert second.wait(PATIENCE) == 2
    assert not marked(database)


def asked(address: str, body: dict[str, str] | None = None) -> dict[str, Any]:
    """Ask the playground as its page does."""
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data), timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def test_kept_world_is_restored_until_the_playground_is_reset(tmp_path: Path, port: int) -> None:
    opened, address = f"Open http://127.0.0.1:{port} ", f"http://127.0.0.1:{port}/people/world"
    begin = ("--port", str(port), "--keep")
    with run(tmp_path, *begin) as started:
        said(started, opened)
        made = asked(f"{address}/channels", {"name": "puzzles"})["channel_id"]
    assert (tmp_path / "playground-world.db").exists()
    with run(tmp_path, *begin) as started:
        said(started, opened)
        assert made in [channel["id"] for channel in asked(address)["channels"]]
    with run(tmp_path, *begin, "--fresh") as started:
        said(started, opened)
        assert made not in [channel["id"] for channel in asked(address)["channels"]]
    with closing(Keeper(tmp_path / "playground-world.db")), run(tmp_path, *begin) as second:
        said(second, "Another playground is using playground-world.db. Stop it first.")
        assert second.wait(PATIENCE) == 2
    (tmp_path / "playground-world.db").write_bytes(b"something else")
    with run(tmp_path, *begin) as started:
        said(started, "playground-world.db can't be read. --fresh starts over.")
        assert started.wait(PATIENCE) == 2


def tables(database: Path) -> dict[int, tuple[int, str]]:
    """Return the message and the phase of the posted table in each channel."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT channel, message, phase FROM tables WHERE message IS NOT NULL"
        )
        return {channel: (message, phase) for channel, message, phase in rows}


def test_killed_process_takes_what_it_started_with_it(tmp_path: Path, port: int) -> None:
    database, address = tmp_path / "playground.db", f"http://127.0.0.1:{port}"
    with run(tmp_path, "--port", str(port)) as started:
        said(started, f"Open {address} ")
        until(database.exists)  # the bot has its lock before that
        started.kill()
        started.communicate(timeout=PATIENCE)  # up to when the last of them has closed it
    with socket.socket() as tried:
        assert tried.connect_ex(("127.0.0.1", port)) != 0
    with alone(database):
        pass


async def open_two(address: str) -> None:
    """Open a table in a channel, and another one in a thread there."""
    async with Person(address, "anna") as anna, Person(address, "dee") as dee:
        await anna.command("tactics", "play", game="tactic-tiles")
        offer = await dee.command("tactics", "play", game="tactic-tiles")
        await dee.press(offer, "Open it in a thread")


def test_ctrl_c_ends_it_without_a_word_about_the_connection(tmp_path: Path, port: int) -> None:
    address = f"http://127.0.0.1:{port}"
    with run(tmp_path, "--port", str(port)) as started:
        said(started, f"Open {address} ")
        until(lambda: asked(f"{address}/people/world")["bot"]["online"])
        asyncio.run(open_two(address))  # so that there's something to finish
        os.killpg(started.pid, signal.SIGINT)
        text, _ = started.communicate(timeout=PATIENCE)
    assert text.strip() == ""
    assert started.returncode == 0


def test_ctrl_c_and_what_run_passes_on_of_it_are_one_end(tmp_path: Path, port: int) -> None:
    """Both wait for a program that the machine had no time for."""
    address = f"http://127.0.0.1:{port}"
    with subprocess.Popen(
        [sys.executable, "-c", HERE, "--port", str(port)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as started:
        try:
            said(started, f"Open {address} ")
            until(lambda: asked(f"{address}/people/world")["bot"]["online"])
            for each in (signal.SIGSTOP, signal.SIGINT, signal.SIGTERM, signal.SIGCONT):
                started.send_signal(each)
            text, _ = started.communicate(timeout=PATIENCE)
        finally:
            started.kill()
    assert text.strip() == "ends bot\nends playground"
    assert started.returncode == 0


def test_tables_in_threads_outlive_a_stop_and_are_posted_there_again(
    tmp_path: Path, port: int
) -> None:
    address = f"http://127.0.0.1:{port}"
    world, begin = f"{address}/people/world", ("--port", str(port))
    database = tmp_path / "playground.db"
    with run(tmp_path, *begin) as started:
        said(started, f"Open {address} ")
        until(lambda: asked(world)["bot"]["online"])
        asyncio.run(open_two(address))
        until(lambda: len(tables(database)) == 2)
        before = tables(database)
    with run(tmp_path, *begin) as started:
        said(started, f"Open {address} ")
        until(lambda: not {*before.values()} & {*tables(database).values()})
        after = tables(database)
        assert after.keys() == before.keys()
        assert {phase for _, phase in after.values()} == {"lobby"}
    with run(tmp_path, *begin, "--fresh") as started:
        said(started, f"Open {address} ")
        there = {int(channel["id"]) for channel in asked(world)["channels"]}
        assert len(before.keys() - there) == 1


def test_network_mode_gives_each_person_a_code_and_refuses_others(
    tmp_path: Path, port: int
) -> None:
    with run(tmp_path, "--port", str(port), "--lan") as started:
        assert started.stdout is not None
        first = next(line for line in started.stdout if line.strip())
        if first.startswith("This computer isn't on a network."):
            pytest.skip("needs a network")
        assert re.match(rf"Open http://\d+\.\d+\.\d+\.\d+:{port} in a browser", first)
        assert "isn't encrypted" in next(started.stdout)
        said(started, "Each code is one person's")
        codes = [next(started.stdout).split() for _ in range(2)]
        assert [name for _, name, *_ in codes] == ["Anna", "Bruno"]
        assert all(re.fullmatch(r"[A-Z2-9]{4}-[A-Z2-9]{4}", code) for code, *_ in codes)
        with pytest.raises(urllib.error.HTTPError, match="401"):
            asked(f"http://127.0.0.1:{port}/people/world")


def test_a_recorded_game_opens_in_a_room_that_leaves_nothing_behind(
    tmp_path: Path, port: int
) -> None:
    file = ROOT / "tests" / "games" / "tactic_tiles" / "below_zero.game"
    with run(tmp_path, "--port", str(port), str(file)) as started:
        said(started, f"Open http://127.0.0.1:{port} in a browser, and press “Step through”.")
    wrong = tmp_path / "wrong.game"
    wrong.write_text(file.read_text().replace("1 M13 u", "1 Z99 u"))
    with run(tmp_path, "--port", str(port), str(wrong)) as started:
        said(started, f"{wrong} isn't a whole recorded game. Line 10: “z99” isn't a cell.")
        assert started.wait(PATIENCE) == 2
    with run(tmp_path, "--keep", str(wrong)) as started:
        said(started, "A recorded game opens in a temporary room")
        assert started.wait(PATIENCE) == 2
    with run(tmp_path, "nowhere.game") as started:
        said(started, f"{tmp_path / 'nowhere.game'} can't be read: No such file or directory.")
        assert started.wait(PATIENCE) == 2
    assert list(tmp_path.iterdir()) == [wrong]


def test_help_and_what_cannot_be_meant_start_nothing(tmp_path: Path) -> None:
    with run(tmp_path, "--help") as started:
        said(started, "usage: ./run [-h] [--port PORT] [--keep] [--lan] [--fresh] [FILE.game]")
        assert started.wait(PATIENCE) == 0
    with run(tmp_path, "--port", "many") as started:
        said(started, "./run: error: argument --port: a port is a number from 1 to 65535")
        assert started.wait(PATIENCE) == 2
    with run(tmp_path, "--fresh", DISCORD_TOKEN="a.token.x") as started:
        said(started, "--fresh is for the playground, but a token is set for Discord.")
        assert started.wait(PATIENCE) == 1
    assert list(tmp_path.iterdir()) == []
