"""One bot to a database of PostgreSQL: a lock of the server's, on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from rules.text import say

from ..errors import AlreadyRuns, CannotStart
from ..settings import called
from .postgres_link import connect, driver

log = logging.getLogger(__name__)

LOCK: Final = 0x4D617463686E6967
"""The number of the lock, which no other program's is: "Matchnig"."""
PATIENCE: Final = 5.0
"""Seconds in which a bot that is just stopping may let go."""
LOST: Final = 60.0
"""Seconds in which the server notices that a connection is gone, and lets go of what it held."""
LOOK: Final = 5.0
"""Seconds between two looks whether the connection is still there."""


@asynccontextmanager
async def alone(address: str) -> AsyncIterator[asyncio.Task[None]]:
    """Keep other bots from a database; raises `AlreadyRuns` where one works on it.

    The server lets the lock go when its connection is gone. The task takes it again then; it ends,
    with `AlreadyRuns`, only where another bot was faster.
    """
    held = [await _locked(address, PATIENCE)]
    keeping = asyncio.create_task(_keep(address, held), name="alone")
    try:
        yield keeping
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        held[0].terminate()


async def _keep(address: str, held: list[Any]) -> None:
    """Look again and again whether the connection that is held is still there."""
    while True:
        await asyncio.sleep(LOOK)
        try:
            await held[0].execute("SELECT 1", timeout=LOOK)
        except (OSError, TimeoutError, driver().PostgresError, driver().InterfaceError):
            held[0].terminate()
            held[0] = await _locked_again(address)


async def _locked_again(address: str) -> Any:
    while True:
        try:
            return await _locked(address, LOST)
        except AlreadyRuns:
            raise
        except (CannotStart, OSError, TimeoutError, driver().PostgresError) as error:
            log.info("The lock of the database is not to be had: %r", error)
            await asyncio.sleep(1)


async def _locked(address: str, patience: float) -> Any:
    """Return a connection that holds the lock; raises `AlreadyRuns`, `CannotStart`."""
    until = time.monotonic() + patience
    connection = await connect(address)
    try:
        while not await connection.fetchval("SELECT pg_try_advisory_lock($1)", LOCK, timeout=LOOK):
            if time.monotonic() > until:
                raise AlreadyRuns(
                    say(
                        "Another bot works on {path}: stop it first, or use another DATABASE.",
                        path=called(address),
                    )
                )
            await asyncio.sleep(0.1)
    except BaseException:
        connection.terminate()
        raise
    return connection
