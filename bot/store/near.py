"""Short questions, answered in the event loop's own thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from .threaded import Connection

STEPS: Final = 20_000
"""Steps of SQLite's machine that an answer may take here, about half a millisecond."""
AT_ONCE: Final = 50
"""So many questions are answered here before whatever else waits in the event loop has its turn."""
ELSEWHERE: Final = (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Why a question is asked again in the thread: it takes too long, or has to wait for a lock."""


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
        self._answered = 0

    async def close(self) -> None:
        """Close what answers here, and the thread."""
        if self._near is not None:
            self._near.close()
            self._near = None
        await super().close()

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Answer a question here, or let the thread do what is asked."""
        if fn == self._execute_fetchall:
            await self._turn()
            if self._near is not None:
                try:
                    return self._near.execute(*args).fetchall()
                except sqlite3.OperationalError as error:
                    if error.sqlite_errorcode & 0xFF not in ELSEWHERE:
                        raise
        return await super()._execute(fn, *args, **kwargs)

    async def _turn(self) -> None:
        """Let others have theirs where many questions follow each other without a pause."""
        if not self._answered:
            asyncio.get_running_loop().call_soon(self._begin)
        self._answered += 1
        if self._answered > AT_ONCE:
            await asyncio.sleep(0)

    def _begin(self) -> None:
        self._answered = 0
