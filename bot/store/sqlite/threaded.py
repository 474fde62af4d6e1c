"""A connection to SQLite that is asked in few turns of its thread."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Self

import aiosqlite

from ...errors import Unavailable

log = logging.getLogger(__name__)

LOCKED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
BROKEN: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
"""What the host has to see to: a full disk, one that fails, a file that can't be opened."""

QUIET: Final = 60.0
"""Seconds from one line of the log to the next that says the same."""

Answer = tuple[asyncio.Future[Any], object, BaseException | None]

Runner = Callable[[Callable[[], None]], None]
"""Runs what the thread of a connection would, in the order in which it is handed over."""


@contextmanager
def answering() -> Iterator[None]:
    """Raise `Unavailable` for errors that may pass: a full disk, a locked file."""
    try:
        yield
    except sqlite3.OperationalError as error:
        why = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if why not in (*LOCKED, *BROKEN):
            raise
        _tell(error, logging.ERROR if why in BROKEN else logging.WARNING)
        raise Unavailable(str(error)) from error


_logged_at: Final[dict[str, float]] = {}
"""When each error was last logged: on a full disk it happens every few seconds."""


def _tell(error: Exception, level: int) -> None:
    """Log an error that nothing else reports: its caller tries again."""
    now = asyncio.get_running_loop().time()
    last = _logged_at.get(str(error), now - QUIET)
    if not 0 <= now - last < QUIET:  # a later time is that of another event loop
        _logged_at[str(error)] = now
        log.log(level, "The database: %s", error)


class Connection(aiosqlite.Connection):
    """A connection that is asked much in one turn of its thread.

    The way to the thread and back takes longer than most statements, and far longer while
    pictures are drawn. So what is asked at the same time, with `gather`, goes together, and what
    is only written goes with whatever is asked next, the commit at the latest.
    """

    refusal: type[Exception] = sqlite3.IntegrityError

    def __init__(self, path: Path, runner: Runner | None = None, **options: Any) -> None:
        super().__init__(partial(sqlite3.connect, path, isolation_level=None, **options), 64)
        if runner is not None:
            instead: Any = Threadless(runner)
            self._tx = self._thread = instead
        self._under_way = 0
        """How often the thread was sent something and has not answered yet."""
        self._written: list[Callable[[], object]] = []
        self._asked: list[tuple[asyncio.Future[Any], Callable[[], object]]] = []

    @classmethod
    async def open(cls, path: Path, runner: Runner | None = None) -> Self:
        """Open the database of a file; with a runner, without a thread."""
        connection = cls(path, runner)
        await connection
        return connection

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Run a statement before the next question, which raises this one's errors."""
        self._written.append(partial(self._conn.execute, sql, values))

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Let a statement be run for every row before the next question."""
        self._written.append(partial(self._conn.executemany, sql, [*rows]))

    async def count(self, sql: str, values: Sequence[object] = ()) -> int:
        """Run a statement now and return how many rows it has changed."""
        # A cursor that has nothing left to give need not be closed in another turn of the thread.
        return (await self.execute(sql, values)).rowcount

    async def add_rows(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement for every row now; where it is refused, others may follow."""
        await self.executemany(sql, rows)

    async def copy_to(
        self, target: Path, *, pages: int, progress: Callable[[int, int, int], None]
    ) -> None:
        """Copy the database to a file in steps; report the pages left after each.

        The file is read without a second one next to it, in a closed folder too.
        """
        await self._execute(_copied, self._conn, target, pages, progress)

    def using(self, index: str) -> str:
        """Return the words by which a question is answered with an index."""
        return f"INDEXED BY {index}"

    def forget(self) -> None:
        """Drop what was written since the last question."""
        self._written = []

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Ask the thread, together with all that is asked in this turn of the event loop."""
        if not self._running or self._connection is None:
            raise ValueError("The connection is closed.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if not self._asked:
            loop.call_soon(self._send)
        written, self._written = self._written, []
        self._asked.append((future, partial(_in_order, written, partial(fn, *args, **kwargs))))
        return await future

    def _send(self) -> None:
        asked, self._asked = self._asked, []
        self._under_way += 1
        self._tx.put_nowait((None, partial(self._answer, asyncio.get_running_loop(), asked)))

    def _answer(
        self,
        loop: asyncio.AbstractEventLoop,
        asked: Sequence[tuple[asyncio.Future[Any], Callable[[], object]]],
    ) -> None:
        answers: list[Answer] = []
        for future, ask in asked:
            try:
                answers.append((future, ask(), None))
            except BaseException as error:
                answers.append((future, None, error))
        loop.call_soon_threadsafe(self._hand_out, answers)

    def _hand_out(self, answers: Sequence[Answer]) -> None:
        self._under_way -= 1
        for future, found, error in answers:
            if future.done():
                continue  # the caller was cancelled
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(found)


class Threadless:
    """Stands for the thread of a connection, and for the queue in front of it."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner

    def start(self) -> None:
        """Do nothing: whatever runs the work runs already."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any] | None, Callable[[], object]]) -> None:
        """Have something run, and its result set in a future."""
        self._runner(partial(_run, *asked))


def _run(future: asyncio.Future[Any] | None, work: Callable[[], object]) -> None:
    try:
        found = work()
    except Exception as error:
        if future is not None and not future.done():
            future.set_exception(error)
    else:
        if future is not None and not future.done():
            future.set_result(found)


def _copied(
    source: sqlite3.Connection,
    target: Path,
    pages: int,
    progress: Callable[[int, int, int], None],
) -> None:
    # Opened and closed here: SQLite must not close a file that it still copies to, and the
    # caller may have gone.
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        source.backup(copy, pages=pages, progress=progress)
        copy.execute("PRAGMA journal_mode = DELETE")


def _in_order(written: Iterable[Callable[[], object]], ask: Callable[[], object]) -> object:
    for each in written:
        each()
    return ask()
