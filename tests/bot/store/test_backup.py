"""A copy of the database can be made at any time, and is whole or not there."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.replays.verification import verify
from bot.store import Store, backup
from bot.store.sqlite import lite
from bot.store.sqlite.threaded import Connection
from bot.tables.running import Tables
from tests.waiting import PATIENCE, soon, until

from ..seating import ANNA, BEN, DEN, Services

pytestmark = pytest.mark.usefixtures("file")

Progress = Callable[[int, int, int], None]
SHORTLY = 0.2
"""Seconds in which a file is gone that nobody waits for; a busy machine proves less."""


async def test_a_copy_made_while_people_play_is_whole_and_can_be_played_on(
    services: Services, path: Path, tmp_path: Path
) -> None:
    play = await services.begun(ANNA, BEN, goal=500)
    table = play.table.id

    async def moves(seat: int) -> None:
        for _ in range(30):
            await services.tables.play(table, seat, "add 1")

    async def copies() -> None:
        for number in range(5):
            await backup(path, tmp_path / f"copy-{number}.db")

    await asyncio.gather(moves(0), moves(1), copies())
    lengths = []
    for number in range(5):
        copy = tmp_path / f"copy-{number}.db"
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        store = await Store.open(copy)
        try:
            tables = Tables(store, services.watch)
            assert await verify(store, table)
            lengths.append((await tables.load(table)).seq)
            await tables.play(table, 0, "add 2")
            assert await verify(store, table)
        finally:
            await store.close()
    assert lengths == sorted(lengths)
    assert (await services.tables.load(table)).seq == 61


async def test_an_open_store_copies_itself(services: Services, tmp_path: Path) -> None:
    table = await services.lobby(ANNA, BEN)
    await services.store.backup(tmp_path / "copy.db")
    copy = await Store.open(tmp_path / "copy.db")
    try:
        assert await copy.lobbies.guests(table) == await services.store.lobbies.guests(table)
    finally:
        await copy.close()


async def test_nothing_waits_for_a_copy_and_what_comes_meanwhile_is_not_in_it(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied, copying, may_go_on = Connection.copy_to, threading.Event(), threading.Event()

    def rest(*_: object) -> None:
        copying.set()
        may_go_on.wait(PATIENCE)

    async def held(self: Connection, target: Path, **steps: object) -> None:
        await copied(self, target, pages=1, progress=rest)

    monkeypatch.setattr(Connection, "copy_to", held)
    early = await services.lobby(ANNA, BEN)
    job = asyncio.create_task(services.store.backup(tmp_path / "copy.db"))
    try:
        await until(copying.is_set, "the first step of the copy")
        late = await soon(services.lobby(ANNA, channel=DEN))
        assert await soon(services.store.lobbies.guests(late)) and not job.done()
    finally:
        may_go_on.set()
    await job
    copy = await Store.open(tmp_path / "copy.db")
    try:
        assert await copy.tables.get(early) is not None and await copy.tables.get(late) is None
    finally:
        await copy.close()


async def test_a_copy_takes_the_place_of_an_older_one(
    services: Services, path: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.db"
    target.write_bytes(b"yesterday's")
    await backup(path, target)
    assert target.read_bytes().startswith(b"SQLite format 3")


async def test_an_interrupted_copy_leaves_no_file_of_the_name_asked_for(
    services: Services, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = Connection.copy_to

    async def fails_at_the_end(self: Connection, target: Path, **steps: Any) -> None:
        await copied(self, target, **steps)
        raise sqlite3.OperationalError("disk is full")

    older = tmp_path / "older.db"
    older.write_bytes(b"yesterday's")
    with monkeypatch.context() as patched:
        patched.setattr(Connection, "copy_to", fails_at_the_end)
        for target in (tmp_path / "copy.db", older):
            with pytest.raises(sqlite3.OperationalError, match="disk is full"):
                await backup(path, target)
    assert not (tmp_path / "copy.db").exists()
    assert older.read_bytes() == b"yesterday's"
    assert not [*tmp_path.glob("*.part*")], "on a full disk play needs the room"
    await backup(path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").is_file()


async def test_stopping_the_bot_does_not_wait_for_a_backup(
    services: Services, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied, copying, may_go_on = Connection.copy_to, threading.Event(), threading.Event()
    left: list[int] = []

    async def held(self: Connection, target: Path, *, pages: int, progress: Progress) -> None:
        def step(status: int, remaining: int, total: int) -> None:
            left.append(remaining)
            copying.set()
            may_go_on.wait(PATIENCE)
            progress(status, remaining, total)

        await copied(self, target, pages=1, progress=step)

    monkeypatch.setattr(Connection, "copy_to", held)
    job = asyncio.create_task(backup(path, tmp_path / "copy.db"))
    await until(copying.is_set, "the first step of the copy")
    job.cancel()
    await asyncio.sleep(0)
    may_go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await soon(job)
    assert left[-1] > 0, "it isn't copied to the end"
    assert [*tmp_path.glob("copy*")] == []


async def test_cancelled_backup_keeps_its_file_until_copying_has_ended(
    services: Services, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copying, may_go_on = threading.Event(), threading.Event()

    def rest(_: float) -> None:
        copying.set()
        may_go_on.wait(PATIENCE)

    monkeypatch.setattr(lite, "STEP", 1)
    monkeypatch.setattr(lite, "time", SimpleNamespace(sleep=rest, monotonic=time.monotonic))
    job = asyncio.create_task(backup(path, tmp_path / "copy.db"))
    try:
        await until(copying.is_set, "the first step of the copy")
        job.cancel()
        done, _ = await asyncio.wait({job}, timeout=SHORTLY)
        assert not done
        assert (tmp_path / "copy.db.part").is_file()
    finally:
        may_go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await soon(job)
    assert [*tmp_path.glob("copy*")] == []


async def test_backup_is_readable_in_a_read_only_folder(
    services: Services, path: Path, tmp_path: Path
) -> None:
    await backup(path, tmp_path / "copy.db")
    # https://www.sqlite.org/fileformat2.html#file_format_version_numbers
    assert (tmp_path / "copy.db").read_bytes()[18:20] == b"\1\1", "it needs no journal"


async def test_there_is_nothing_to_copy_where_no_database_is(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="^There's no database at .*nowhere\\.db\\.$"):
        await backup(tmp_path / "nowhere.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []
