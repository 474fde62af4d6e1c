"""Exclusive use of a PostgreSQL database: advisory locks, each of one connection.

Bots share the lock, and one lease among them (`lease.py`). A program that moves or restores a
database holds it alone.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from rules.text import say

from ...errors import AlreadyRuns
from ...settings import database_name
from .link import connect

LOCK: Final = 0x4D617463686E6967
"""The number of the lock, which no other program's is: "Matchnig"."""
PATIENCE: Final = 5.0
"""Seconds in which a bot that is just stopping may let go."""
ANSWER: Final = 5.0
"""Seconds that the server may take to answer."""


@asynccontextmanager
async def alone(address: str) -> AsyncIterator[None]:
    """Keep all bots from a database; raises `AlreadyRuns` where one is there."""
    connection = await connect(address)
    try:
        await _locked(connection, "pg_try_advisory_lock", address)
        yield
    finally:
        connection.terminate()


async def in_parallel(address: str, name: str) -> Any:
    """Return a connection with a name that other connections may have as well.

    Raises `AlreadyRuns` where another bot wants to be alone, `CannotStart`.
    """
    connection = await connect(address, name)
    try:
        await _locked(connection, "pg_try_advisory_lock_shared", address)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def _locked(connection: Any, how: str, address: str) -> None:
    """Wait, but not for long, until a connection holds the lock; raises `AlreadyRuns`."""
    until = time.monotonic() + PATIENCE
    while not await connection.fetchval(f"SELECT {how}($1)", LOCK, timeout=ANSWER):
        if time.monotonic() > until:
            raise AlreadyRuns(
                say(
                    "Another bot is using {path}. Stop it first, or use another DATABASE.",
                    path=database_name(address),
                )
            )
        await asyncio.sleep(0.1)
