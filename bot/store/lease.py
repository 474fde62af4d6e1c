"""The right to work on a database: one bot has it, and others may stand by for it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from ..settings import Database
from .places import ShardRange
from .postgres.lease import PostgresLease
from .sqlite.single_instance import alone


class Lease(Protocol):
    """The right to work on a database, whichever it is, or on some of its servers."""

    place: ShardRange
    """Which lease it is among several, and which shards that are."""
    shared: bool
    """Whether other bots may write to the database, too."""

    @property
    def held(self) -> bool:
        """Whether this bot has it, and nobody else can have it yet."""

    @property
    def lost(self) -> asyncio.Future[None]:
        """A future that fails with a sentence for the host once another bot has the lease."""

    def begin(self) -> None:
        """Take it, or stand by for it; the database has the form that this version knows."""

    async def wanted(self) -> None:
        """Wait until this bot has it, or is about to: then it connects to Discord."""

    async def acquired(self) -> None:
        """Wait, connected to Discord, until this bot has it."""

    async def gives_way(self) -> None:
        """Wait until this process has a lease too many, which another one stands by for."""

    async def agree_on_shards(self, recommended: int) -> None:
        """Store the number of shards: as many as other bots have, else as recommended."""

    async def may_identify(self, bucket: int) -> bool:
        """Return whether a session may begin now, with regard to those of other bots."""

    async def hand_over(self) -> None:
        """Wait until a bot that stands by, if there is one, hears what people press."""

    async def release(self) -> None:
        """Give it up: nothing is written any more."""


class Held:
    """The lease of a bot that has a file locked: no other one can have it."""

    held = True
    shared = False

    def __init__(self) -> None:
        self.lost: asyncio.Future[None] = asyncio.Future()
        self.place = ShardRange()

    def begin(self) -> None:
        """Do nothing; so do all the others."""

    async def wanted(self) -> None: ...

    async def acquired(self) -> None: ...

    async def gives_way(self) -> None:
        """Wait for ever: there is one, and nobody else."""
        await asyncio.Future()

    async def agree_on_shards(self, recommended: int) -> None:
        """Note in how many shards this bot goes by what Discord recommends."""
        self.place.shards = recommended

    async def may_identify(self, bucket: int) -> bool:
        """Tell that nobody else begins any."""
        return True

    async def hand_over(self) -> None: ...

    async def release(self) -> None: ...


@asynccontextmanager
async def leased(
    where: Database, place: ShardRange | None = None, process: str = ""
) -> AsyncIterator[Held | PostgresLease]:
    """Return a lease of a database, by default the only one there is.

    A process that has several is known by its name. Raises `AlreadyRuns` where a file has another
    bot.
    """
    if isinstance(where, Path):
        with alone(where):
            yield Held()
    else:
        name = process or secrets.token_hex(8)
        lease = await PostgresLease.open(where, place or ShardRange(), name)
        try:
            yield lease
        finally:
            await lease.close()
