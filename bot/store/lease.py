"""The right to work on a database: one bot has it, and others may stand by for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from ..settings import Database
from .postgres_lease import PostgresLease
from .single_instance import alone


class Lease(Protocol):
    """The right to work on a database, whichever it is."""

    @property
    def held(self) -> bool:
        """Whether this bot has it, and nobody else can have it yet."""

    @property
    def lost(self) -> asyncio.Future[None]:
        """What ends with the sentence for whoever runs the bot, once another one has it."""

    def begin(self) -> None:
        """Take it, or stand by for it; the database has the form that this version knows."""

    async def wanted(self) -> None:
        """Wait until this bot has it, or is about to: then it connects to Discord."""

    async def taken(self) -> None:
        """Wait, connected to Discord, until this bot has it."""

    async def hand_over(self) -> None:
        """Wait, if somebody stands by, until that one hears what people press."""

    async def release(self) -> None:
        """Give it up: nothing is written any more."""


class Held:
    """The lease of whoever has a file locked: nobody else can have it."""

    held = True

    def __init__(self) -> None:
        self.lost: asyncio.Future[None] = asyncio.Future()

    def begin(self) -> None:
        """Do nothing; so do all the others."""

    async def wanted(self) -> None: ...

    async def taken(self) -> None: ...

    async def hand_over(self) -> None: ...

    async def release(self) -> None: ...


@asynccontextmanager
async def leased(where: Database) -> AsyncIterator[Held | PostgresLease]:
    """Return the lease of a database; raises `AlreadyRuns` where a file has another bot."""
    if isinstance(where, Path):
        with alone(where):
            yield Held()
    else:
        lease = await PostgresLease.open(where)
        try:
            yield lease
        finally:
            await lease.close()
