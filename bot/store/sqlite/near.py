"""Short questions, answered in the event loop's own thread.

While the loop is 10 ms late, 50 tables store 27 moves a second so (`python -m bench.late`), and 9.5
where each transaction reads in the thread and commits alone.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from ...errors import Unavailable
from .threaded import Connection, Runner, answering

STEPS: Final = 20_000
"""Steps of SQLite that an answer may take here at most, about half a millisecond."""
MAPPED: Final = 256 * 1024 * 1024
"""Bytes of the file that are read from mapped memory.

https://www.sqlite.org/mmap.html
"""
AT_ONCE: Final = 50
"""So many questions are answered here before whatever else waits in the event loop has its turn."""
ELSEWHERE: Final = (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Why a question is asked again in the thread: it takes too long, or has to wait for a lock."""
ROWS: Final = 50
"""So many rows are written here, where others wait to write next."""
BEGIN: Final = "BEGIN IMMEDIATE"


class NearConnection(Connection):
    """A connection for questions, most of which need not go to its thread.

    The way there and back takes several times as long as most answers, and longer still while
    pictures are drawn. What takes more than `STEPS` is asked again there, and what meets a lock.
    """

    def __init__(self, path: Path, runner: Runner | None = None) -> None:
        super().__init__(path, runner)
        near = sqlite3.connect(path, isolation_level=None, timeout=0)
        near.row_factory = sqlite3.Row
        near.execute("PRAGMA query_only = ON")
        near.execute(f"PRAGMA mmap_size = {MAPPED}")
        self._limit = StepLimit()
        near.set_progress_handler(self._limit, STEPS // 2)
        self._near: sqlite3.Connection | None = near
        self._turn = LoopTurn()

    async def close(self) -> None:
        """Close what answers here, and the thread."""
        if self._near is not None:
            self._near.close()
            self._near = None
        await super().close()

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Answer a question here, or let the thread do what is asked."""
        with answering():
            if fn == self._execute_fetchall:
                await self._turn.yield_to_others()
                if self._near is not None:
                    self._limit.begin()
                    try:
                        return self._near.execute(*args).fetchall()
                    except sqlite3.OperationalError as error:
                        if error.sqlite_errorcode & 0xFF not in ELSEWHERE:
                            raise
            return await super()._execute(fn, *args, **kwargs)


class NearWriter(Connection):
    """The connection of a writer, which mostly reads first and then writes.

    What is asked before anything is written is answered here, inside the transaction. So one that
    asks first needs its thread once, to write and commit. Where others wait to write, what is
    written is run here as well, and they share the commit.
    """

    def __init__(self, path: Path, runner: Runner | None = None) -> None:
        super().__init__(path, runner, check_same_thread=False)
        self._turn = LoopTurn()
        self._part = 0
        self._rows = 0
        """How many rows are to be written, and statements to be run."""

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Run a statement before the next question, which raises this one's errors."""
        self._rows += sql != BEGIN
        super().write(sql, values)

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Let a statement be run for every row before the next question."""
        rows = [*rows]
        self._rows += len(rows)
        super().write_many(sql, rows)

    def forget(self) -> None:
        """Drop what was written since the last question."""
        self._rows = 0
        super().forget()

    async def begin(self, *, inside: bool) -> None:
        """Begin a transaction, or a savepoint `inside` one that others have begun."""
        if not inside:
            self.write(BEGIN)
            return
        self.check()
        self._part += 1
        super().write(f"SAVEPOINT part_{self._part}")
        await self.flush()

    def check(self) -> None:
        """Raise where a fault, such as a full disk, rolled back what others have written."""
        if not self.in_transaction:
            raise Unavailable("The transaction is gone.")

    async def undo(self, *, inside: bool) -> None:
        """Roll back to the beginning, unless a fault has rolled back everything."""
        if not inside:
            await self.rollback()
        elif self.in_transaction:
            await self.execute(f"ROLLBACK TO part_{self._part}")

    async def flush(self) -> None:
        """Run now what is written, few rows here; raises what the database does."""
        if self._idle and self._rows <= ROWS:
            try:
                self._run_here()
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF not in ELSEWHERE:
                    raise
        await super()._execute(lambda: None)
        self._rows = 0

    @property
    def _idle(self) -> bool:
        """Whether the thread has nothing left to do, abandoned questions included."""
        return not self._under_way and not self._asked

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Answer a question here, or let the thread do what is asked."""
        if fn == self._execute_fetchall:
            await self._turn.yield_to_others()
            if self._idle and not self._rows:
                try:
                    return self._answered_here(*args)
                except sqlite3.OperationalError as error:
                    if error.sqlite_errorcode & 0xFF not in ELSEWHERE:
                        raise
        self._rows = 0
        return await super()._execute(fn, *args, **kwargs)

    def _run_here(self) -> None:
        """Run the pending statements, unless BEGIN would have to wait for another program."""
        here = self._conn
        if self._written and not here.in_transaction:
            begin, *self._written = self._written
            (patience,) = here.execute("PRAGMA busy_timeout").fetchone()
            here.execute("PRAGMA busy_timeout = 0")
            try:
                begin()
            except sqlite3.OperationalError:
                self._written.insert(0, begin)
                raise
            finally:
                here.execute(f"PRAGMA busy_timeout = {patience}")
        written, self._written, self._rows = self._written, [], 0
        for each in written:
            each()

    def _answered_here(self, sql: str, values: Sequence[object]) -> list[Any]:
        here = self._conn
        self._run_here()
        here.set_progress_handler(StepLimit(), STEPS // 2)
        try:
            return here.execute(sql, values).fetchall()
        finally:
            here.set_progress_handler(None, STEPS)


class StepLimit:
    """Interrupt an answer at the second call, after `STEPS // 2` to `STEPS` steps.

    SQLite counts the steps of a prepared statement over all its runs, so that the first call may
    come early in a short answer.

    https://www.sqlite.org/c3ref/progress_handler.html
    """

    def __init__(self) -> None:
        self._calls = 0

    def begin(self) -> None:
        """Count from the beginning: another answer follows."""
        self._calls = 0

    def __call__(self) -> bool:
        """Return whether the answer is interrupted."""
        self._calls += 1
        return self._calls > 1


class LoopTurn:
    """How many questions were answered since the event loop began its turn."""

    def __init__(self) -> None:
        self._answered = 0

    async def yield_to_others(self) -> None:
        """Let others have theirs where many questions follow each other without a pause."""
        if not self._answered:
            asyncio.get_running_loop().call_soon(self._begin)
        self._answered += 1
        if self._answered > AT_ONCE:
            await asyncio.sleep(0)

    def _begin(self) -> None:
        self._answered = 0
