"""The database: a file of SQLite, or a server of PostgreSQL.

All SQL lives in this package, and is the same for both; what differs is in `sqlite` and
`postgres`. A `Store` has the reads by aggregate (`store.tables`, `store.nights`), and a
transaction has the writes: `async with store.writing() as write: await write.tables.add(table)`.
Every write is one transaction, and only one is made at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Protocol

from ..errors import Unavailable
from ..model.ids import PressId, TableId
from ..model.posts import ContestKind
from ..settings import Database
from .connection import Link
from .lease import Held, Lease
from .postgres import database as postgres
from .postgres import dump as postgres_dump
from .postgres.lease import PostgresLease
from .reading import Reading
from .sqlite import lite
from .sqlite.threaded import Runner
from .writing import Writing

__all__ = ["Store", "backup", "moment"]


class Opened(Protocol):
    """An open database of either kind."""

    copies_end: str
    """How the name of a copy ends, which tells what it is of."""

    @property
    def reader(self) -> Link:
        """The connection for reads."""

    def transaction(self, *, fenced: bool = True) -> AbstractAsyncContextManager[Link]:
        """Begin a transaction: its writes are committed together, or not at all.

        Where it is not `fenced`, another bot may work on the database.
        """

    def moment(self) -> AbstractAsyncContextManager[Link]:
        """Open a snapshot of the database."""

    async def claim(self, press: PressId) -> bool:
        """Tell whether a press is this bot's to answer, the first time that it is heard."""

    def log_size(self) -> int:
        """Return the bytes of the write-ahead log of a file, 0 for a database on a server."""

    async def backup(self, target: Path) -> None:
        """Write a consistent copy to a file; play goes on meanwhile."""

    async def close(self) -> None:
        """Close every connection."""


def _nothing(changed: object) -> None:
    """Do nothing about a change."""


class Store(Reading):
    """An open database: its reads by aggregate, and transactions."""

    def __init__(self, opened: Opened, lease: Lease) -> None:
        super().__init__(opened.reader)
        self.lease = lease
        self._opened = opened
        self._deferred = asyncio.Lock()
        self._queue: list[Callable[[Writing], Awaitable[None]]] = []
        self._on_change: Callable[[TableId], None] = _nothing
        self._on_contests: Callable[[ContestKind], None] = _nothing
        self._on_jobs: Callable[[int], None] = lambda due: None
        self._coalesced: dict[TableId, bool] = {}
        """The tables whose changes are reported later, and whether there is one."""

    @classmethod
    async def open(
        cls, where: Database, lease: Lease | None = None, *, runner: Runner | None = None
    ) -> Store:
        """Open a database, making it or bringing it up to date.

        A file's statements run in a thread of their own, or in the runner.

        With the lease of a server's database nothing is written unless it is held. Raises
        `StoreTooNew`, and `CannotStart` where PostgreSQL cannot be reached.
        """
        if isinstance(where, Path):
            return cls(await lite.Lite.open(where, runner), lease or Held())
        fence = lease if isinstance(lease, PostgresLease) else None
        return cls(await postgres.Postgres.open(where, fence), lease or Held())

    @property
    def copies_end(self) -> str:
        """How the name of a copy ends, which tells what it is of."""
        return self._opened.copies_end

    async def close(self) -> None:
        """Close every connection."""
        await self._opened.close()

    def subscribe(
        self,
        on_change: Callable[[TableId], None],
        on_contests: Callable[[ContestKind], None] = _nothing,
    ) -> None:
        """Call functions with every table and kind of contest a transaction has changed.

        They are called once the transaction is committed, before its writer goes on.
        """
        self._on_change, self._on_contests = on_change, on_contests

    def on_jobs(self, on_jobs: Callable[[int], None]) -> None:
        """Call a function with the time of the first job that a transaction has scheduled."""
        self._on_jobs = on_jobs

    @property
    def log_size(self) -> int:
        """The bytes of a file's write-ahead log; 0 for a database on a server."""
        return self._opened.log_size()

    @contextmanager
    def coalesce(self, table: TableId) -> Iterator[None]:
        """Report the changes of several transactions to a table once, at the end."""
        if table in self._coalesced:
            yield
            return
        self._coalesced[table] = False
        try:
            yield
        finally:
            if self._coalesced.pop(table):
                self._on_change(table)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Writing]:
        """Make all writes inside one transaction; an exception undoes them all.

        Raises `Unavailable` where the database cannot be reached, or another bot has taken over.
        """
        async with self._opened.transaction() as link:
            write = Writing(link)
            yield write
        if write.jobs.soonest is not None:
            self._on_jobs(write.jobs.soonest)
        for table in write.table_messages.changed:
            if table in self._coalesced:
                self._coalesced[table] = True
            else:
                self._on_change(table)
        for kind in sorted(write.posts.changed):
            self._on_contests(kind)

    @asynccontextmanager
    async def deferred_writing(self) -> AsyncIterator[Writing]:
        """Make writes nobody waits for: one of them at a time waits among others."""
        async with self._deferred, self.writing() as write:
            yield write

    async def mark_unshown(self, change: Callable[[Writing], Awaitable[None]]) -> None:
        """Store that a message must be shown again, even after another bot took over.

        Nothing else may be written so. Raises `Unavailable`.
        """
        try:
            await self._mark_unshown(change)
        except Unavailable:  # the bot that took over has ended this bot's connections
            await self._mark_unshown(change)

    async def _mark_unshown(self, change: Callable[[Writing], Awaitable[None]]) -> None:
        async with self._opened.transaction(fenced=False) as link:
            await change(Writing(link))

    async def enqueue_write(self, change: Callable[[Writing], Awaitable[None]]) -> None:
        """Make a write nobody waits for, in one transaction with others that are queued."""
        self._queue.append(change)
        try:
            async with self._deferred:
                if change not in self._queue:
                    return  # another call has written it
                queue, self._queue = self._queue, []
                try:
                    await self._write_all(queue)
                except BaseException as error:
                    # Any of them may be the cause, so each is written in its own transaction.
                    self._queue[:0] = [each for each in queue if each is not change]
                    if not isinstance(error, Exception):
                        raise
                    await self._write_all([change])
        finally:
            if change in self._queue:
                self._queue.remove(change)  # nobody waits for it any more

    async def _write_all(self, changes: Sequence[Callable[[Writing], Awaitable[None]]]) -> None:
        async with self.writing() as write:
            for each in changes:
                await each(write)

    async def claim(self, press: PressId) -> bool:
        """Tell whether this bot has to answer a press: one bot does, and once.

        Raises `Unavailable`.
        """
        return await self._opened.claim(press)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Reading]:
        """Read everything inside as it is at one moment, whatever is written meanwhile."""
        async with self._opened.moment() as link:
            yield Reading(link)

    async def backup(self, target: Path) -> None:
        """Write a consistent copy to a file; play goes on meanwhile."""
        await self._opened.backup(target)


@asynccontextmanager
async def moment(where: Database) -> AsyncIterator[Reading]:
    """Read a database as it stands at one moment, on a connection of its own."""
    held = lite.moment(where) if isinstance(where, Path) else postgres.moment(where)
    async with held as link:
        yield Reading(link)


async def backup(where: Database, target: Path) -> None:
    """Copy a database that a running bot may be writing to."""
    if isinstance(where, Path):
        await lite.backup(where, target)
    else:
        await postgres_dump.dump(where, target)
