"""A database in one file: SQLite through aiosqlite, one writer.

Reads go through a connection of their own, short ones without its thread; every write is one
transaction (`BEGIN IMMEDIATE`) on the writing connection, behind a lock, because aiosqlite puts
statements in order but not transactions. Those who wait for each other share a commit.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from rules.text import say, spell

from ...errors import CannotStart
from ...metrics import timed
from ...model.ids import PressId
from .. import migrations
from ..files import begun, closed, make
from .near import NearConnection, NearWriter
from .threaded import Connection, Runner, answering

log = logging.getLogger(__name__)

Kind = TypeVar("Kind", bound=Connection)
PATIENCE = 10
"""Seconds to wait for another program's transaction."""
REMEMBERED = 1000
"""How many presses are remembered; what is delivered twice comes twice within moments."""
LOG_KEPT = 4 * 1024 * 1024
"""Bytes to which the write-ahead log shrinks at a checkpoint; else it never shrinks at all."""
STEP = 512
"""Pages of the database that are copied at a time."""
PAUSE = 0.005
"""Seconds between two steps, in the thread that copies."""


class Lite:
    """An open file: a connection that writes, and one for questions."""

    copies_end = ".db"

    def __init__(
        self, path: Path, writer: NearWriter, reader: Connection, runner: Runner | None = None
    ) -> None:
        self.reader = reader
        self._path = path
        self._runner = runner
        self._writer = writer
        self._turn = asyncio.Lock()
        self._writers = 0
        """How many wait for their turn to write."""
        self._shared: asyncio.Task[None] | None = None
        """The commit of those who have written and wait for it."""
        self._presses: dict[PressId, None] = {}  # in the order they came

    @classmethod
    async def open(cls, path: Path, runner: Runner | None = None) -> Lite:
        """Open a file, making it or bringing it up to date; raises `StoreTooNew`.

        What would run in threads is handed to the runner, if there is one.
        """
        make(path)
        closed(path.resolve())
        writer = await _connect(path, NearWriter, runner)
        try:
            await _migrate(path, writer, runner)
            reader = await _connect(path, NearConnection, runner)
        except BaseException:
            await writer.close()
            raise
        return cls(path, writer, reader, runner)

    async def close(self) -> None:
        """Close both connections."""
        await self.reader.close()
        await self._writer.close()

    @asynccontextmanager
    async def transaction(self, *, fenced: bool = True) -> AsyncIterator[Connection]:
        """Take the writers' turn: what is written inside is there whole, or not at all.

        It is `fenced` in any case: no other bot writes to a file. Those who wait for each other
        share a commit, and each goes on once that is done. Raises `Unavailable`.
        """
        with answering():
            async with self._together() as writer:
                yield writer

    @asynccontextmanager
    async def _together(self) -> AsyncIterator[Connection]:
        """Write in one's turn, and commit with those who wait for theirs."""
        writer, shared = self._writer, None
        try:
            async with self._next():
                shared = self._shared
                # Beginning and committing are tried too: a caller that is cancelled or refused
                # there must not leave a transaction open for the next one.
                try:
                    await writer.begin(inside=shared is not None)
                    yield writer
                    if self._writers or shared is not None:
                        await writer.flush()
                        if shared is None:
                            shared = self._shared = asyncio.create_task(self._commit())
                    else:
                        with timed("commit"):
                            await writer.commit()
                except BaseException:
                    writer.forget()
                    await writer.undo(inside=shared is not None)
                    raise
        except Exception:
            if shared is not None:
                # Whatever it was refused for, such as a table that is open, can be read then.
                await asyncio.wait([shared])
            raise
        if shared is not None:
            await asyncio.shield(shared)

    async def claim(self, press: PressId) -> bool:
        """Tell whether a press is heard for the first time: Discord may deliver one twice."""
        if press in self._presses:
            return False
        self._presses[press] = None
        if len(self._presses) > REMEMBERED:
            del self._presses[next(iter(self._presses))]
        return True

    @asynccontextmanager
    async def _next(self) -> AsyncIterator[None]:
        """Wait for the turn to write, and hold it."""
        self._writers += 1
        try:
            await self._turn.acquire()
        finally:
            self._writers -= 1
        try:
            yield
        finally:
            self._turn.release()

    async def _commit(self) -> None:
        """Commit what several have written, once those who waited have written, too."""
        async with self._turn:
            self._shared = None
            try:
                self._writer.check()
                with timed("commit"):
                    await self._writer.commit()
            except BaseException:
                await self._writer.rollback()
                raise

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Connection]:
        """Hold the file as it stands at one moment."""
        async with moment(self._path, self._runner) as connection:
            yield connection

    def log_size(self) -> int:
        """Return the bytes of the write-ahead log, which grows while other programs read."""
        log = self._path.with_name(f"{self._path.name}-wal")
        return log.stat().st_size if log.exists() else 0

    async def backup(self, target: Path) -> None:
        """Write a consistent copy to a file; play goes on meanwhile."""
        await backup(self._path, target, self._runner)


@asynccontextmanager
async def moment(path: Path, runner: Runner | None = None) -> AsyncIterator[Connection]:
    """Hold a file as it stands at one moment, on a connection of its own."""
    connection = await _connect(path, Connection, runner)
    try:
        await connection.execute("BEGIN")
        yield connection
    finally:
        await connection.close()


async def backup(source: Path, target: Path, runner: Runner | None = None) -> None:
    """Copy a database that a running bot may be writing to.

    It is read in steps, with pauses, on a connection of its own: nothing waits for it.
    """
    if not source.is_file():
        raise FileNotFoundError(spell(say("There's no database at {path}.", path=str(source))))
    if not target.parent.is_dir():
        raise FileNotFoundError(spell(say("There's no folder {path}.", path=str(target.parent))))
    # A half-written copy must never pass for a backup: it gets its name when it is complete.
    unfinished = begun(target)
    try:
        # Held open, this transaction keeps what is written meanwhile out of the copy: without it
        # every write would let the copy begin again.
        async with moment(source, runner) as connection:
            await connection.execute_fetchall("SELECT number FROM migrations LIMIT 1")
            await _copy(connection, unfinished)
        unfinished.replace(target)
    except BaseException:
        unfinished.unlink(missing_ok=True)  # on a full disk play needs its room
        raise


async def _copy(connection: Connection, target: Path) -> None:
    given_up = threading.Event()

    def pause(*_: object) -> None:
        time.sleep(PAUSE)
        if given_up.is_set():
            raise InterruptedError

    try:
        await connection.copy_to(target, pages=STEP, progress=pause)
    except asyncio.CancelledError:
        given_up.set()  # the thread would copy to the end, and who stops the bot wait for it
        raise


async def _connect(path: Path, kind: type[Kind], runner: Runner | None) -> Kind:
    try:
        connection = await kind.open(path, runner)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CANTOPEN:
            raise
        raise CannotStart(
            say(
                "{path} can't be opened. The bot must be allowed to write to it, and in its "
                "folder.",
                path=str(path),
            )
        ) from None
    connection.row_factory = sqlite3.Row
    try:
        await connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
        await _keep_a_journal(connection)
        await connection.execute(f"PRAGMA journal_size_limit = {LOG_KEPT}")
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        await connection.close()  # its thread would keep the program from ending
        raise
    return connection


async def _keep_a_journal(connection: Connection) -> None:
    # Of two programs that make a fresh database at once, SQLite refuses the second this one
    # statement without waiting: both hold the lock that the other needs.
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while True:
        try:
            await connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or loop.time() > until:
                raise
        await asyncio.sleep(0.01)


async def _migrate(path: Path, writer: Connection, runner: Runner | None) -> None:
    await writer.execute(migrations.RECORD)
    done = await _done(writer)
    missing = migrations.missing(done)
    if missing and done and await writer.execute_fetchall("SELECT 1 FROM tables LIMIT 1"):
        await _keep_former(path, max(done), writer, runner)
    for change in migrations.log_each(missing, fresh=not done):
        # The record stands in the same transaction as the change it records, and first: of two
        # programs that start at once, the second finds it there.
        at = int(time.time() * 1000)
        await writer.execute("BEGIN IMMEDIATE")
        if {*change.numbers} <= await _done(writer):
            await writer.rollback()
            continue
        records = [(number, at) for number in change.numbers]
        await writer.executemany("INSERT INTO migrations VALUES (?, ?)", records)
        for statement in change.statements:
            with migrations.named(change, statement, sqlite3.DatabaseError):
                await writer.execute(statement)
        await writer.commit()


async def _keep_former(path: Path, last: int, writer: Connection, runner: Runner | None) -> None:
    """Copy a database before a migration: an older version can't read it afterwards.

    Of two programs that start at once, the second waits for the lock and finds the copy. Where a
    start that was cut short has made it, that one stays.
    """
    copy = path.with_name(f"{path.name}.before-{last + 1:04}")
    await writer.execute("BEGIN IMMEDIATE")
    try:
        if not copy.exists():
            await backup(path, copy, runner)
            log.info("Copied %s to %s before changing its form", path, copy)
    finally:
        await writer.rollback()


async def _done(writer: Connection) -> set[int]:
    async with writer.execute("SELECT number FROM migrations") as rows:
        return {row["number"] async for row in rows}
