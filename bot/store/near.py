"""Short questions, answered in the event loop's own thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from .connection import Connection

STEPS: Final = 20_000
"""Steps of SQLite's machine that an answer may take here, about half a millisecond."""
AT_ONCE: Final = 50
"""So many questions are answered here before whatever else waits in the event loop has its turn."""
ELSEWHERE: Final = (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Why a question is asked again in the thread: it takes too long, or has to wait for a lock."""
BEGIN: Final = "BEGIN IMMEDIATE"


class NearConnection(Connection):
    """A connection for questions, most of which need not go to its thread.

    The way there and back takes several times as long as most answers, and longer still while
    pictures are drawn. What takes more than `STEPS` is asked again there, and what meets a lock.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        near = sqlite3.connect(path, isolation_level=None, timeout=0)
        near.row_factory = sqlite3.Row
        near.execute("PRAGMA query_only = ON")
        near.set_progress_handler(lambda: 1, STEPS)
        self._near: sqlite3.Connection | None = near
        self._turn = Turn()

    async def close(self) -> None:
        """Close what answers here, and the thread."""
        if self._near is not None:
            self._near.close()
            self._near = None
        await super().close()

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Answer a question here, or let the thread do what is asked."""
        if fn == self._execute_fetchall:
            await self._turn.taken()
            if self._near is not None:
                try:
                    return self._near.execute(*args).fetchall()
                except sqlite3.OperationalError as error:
                    if error.sqlite_errorcode & 0xFF not in ELSEWHERE:
                        raise
        return await super()._execute(fn, *args, **kwargs)


class NearWriter(Connection):
    """The connection of whoever writes, who mostly asks first and writes then.

    What is asked before anything is written is answered here, inside the transaction. So one that
    asks first needs its thread once, to write and commit, and whoever writes next waits no longer.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, check_same_thread=False)
        self._turn = Turn()
        self._unchanged = False
        """Whether a transaction is begun or to be begun, and nothing is written in it yet."""

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Let a statement be run before the next question; that one raises what this would."""
        self._unchanged = sql == BEGIN
        super().write(sql, values)

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Let a statement be run for every row before the next question."""
        self._unchanged = False
        super().write_many(sql, rows)

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Answer a question here, or let the thread do what is asked."""
        if fn == self._execute_fetchall:
            await self._turn.taken()
            # What the thread still works on comes first, also where nobody waits for it any more.
            if self._unchanged and not self._under_way and not self._asked:
                try:
                    return self._answered_here(*args)
                except sqlite3.OperationalError as error:
                    if error.sqlite_errorcode & 0xFF not in ELSEWHERE:
                        raise
        else:
            self._unchanged = False
        return await super()._execute(fn, *args, **kwargs)

    def _answered_here(self, sql: str, values: Sequence[object]) -> list[Any]:
        here = self._conn
        if self._written:
            (patience,) = here.execute("PRAGMA busy_timeout").fetchone()
            here.execute("PRAGMA busy_timeout = 0")
            try:
                here.execute(BEGIN)
            finally:
                here.execute(f"PRAGMA busy_timeout = {patience}")
            self._written = []
        here.set_progress_handler(lambda: 1, STEPS)
        try:
            return here.execute(sql, values).fetchall()
        finally:
            here.set_progress_handler(None, STEPS)


class Turn:
    """How many questions were answered since the event loop began its turn."""

    def __init__(self) -> None:
        self._answered = 0

    async def taken(self) -> None:
        """Let others have theirs where many questions follow each other without a pause."""
        if not self._answered:
            asyncio.get_running_loop().call_soon(self._begin)
        self._answered += 1
        if self._answered > AT_ONCE:
            await asyncio.sleep(0)

    def _begin(self) -> None:
        self._answered = 0
