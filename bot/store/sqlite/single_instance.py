"""One bot to a database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from rules.text import say

from ...errors import AlreadyRuns
from ...settings import Database
from ..files import make
from ..postgres import alone as postgres_alone

PATIENCE = 5
"""Seconds in which a bot that is just stopping may let go."""


@asynccontextmanager
async def without_bots(where: Database) -> AsyncIterator[None]:
    """Keep all bots from a database; raises `AlreadyRuns` where one is there."""
    if isinstance(where, Path):
        with alone(where):
            yield
    else:
        async with postgres_alone.alone(where):
            yield


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Keep other bots from a file; raises `AlreadyRuns` where one works on it.

    Two would answer every press twice. The lock is SQLite's, on an empty file next to the database:
    it is the same on every system, is let go when a bot is killed, and hinders no backup.
    """
    file = database.resolve()  # one lock also for those who come by a link
    lock = file.with_name(f"{file.name}-lock")
    make(lock)
    with closing(sqlite3.connect(lock, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise AlreadyRuns(
                say(
                    "Another bot is using {path}. Stop it first, or use another DATABASE.",
                    path=str(database),
                )
            ) from None
        yield
