"""Everything that is kept: in a file of SQLite, or on a server of PostgreSQL.

All SQL lives in this package, and is the same for both. What differs stands in `lite.py` and
`postgres.py`. Every write is one transaction, and only one is made at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Protocol

from ..errors import Unavailable
from ..model.ids import PressId, TableId
from ..settings import Database
from . import lite, postgres, postgres_dump
from .connection import Link
from .lease import Held, Lease
from .postgres_lease import PostgresLease
from .reading import Reading
from .threaded import Runner
from .writing import Writing

__all__ = ["Store", "backup", "moment"]


class Opened(Protocol):
    """A database that is open, whichever it is."""

    copies_end: str
    """How the name of a copy ends, which tells what it is of."""

    @property
    def reader(self) -> Link:
        """What questions are asked of."""

    def transaction(self, *, fenced: bool = True) -> AbstractAsyncContextManager[Link]:
        """Take the writers' turn: what is written inside is there whole, or not at all.

        Where it is not `fenced`, another bot may work on the database.
        """

    def moment(self) -> AbstractAsyncContextManager[Link]:
        """Hold the database as it stands at one moment."""

    async def claim(self, press: PressId) -> bool:
        """Tell whether a press is this bot's to answer, the first time that it is heard."""

    def log_size(self) -> int:
        """Return the bytes of the write-ahead log of a file, 0 for a database on a server."""

    async def backup(self, target: Path) -> None:
        """Write a consistent copy to a file; play goes on meanwhile."""

    async def close(self) -> None:
        """Close every connection."""


class Store(Reading):
    """An open database."""

    def __init__(self, opened: Opened, lease: Lease) -> None:
        super().__init__(opened.reader)
        self.lease = lease
        self._opened = opened
        self._aside = asyncio.Lock()
        self._notes: list[Callable[[Writing], Awaitable[None]]] = []
        self._tell: Callable[[TableId], None] = lambda table: None
        self._expect: Callable[[int], None] = lambda due: None
        self._together: dict[TableId, bool] = {}
        """The tables that are told of later, and whether there is anything to tell."""

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

    def subscribe(self, tell: Callable[[TableId], None]) -> None:
        """Let somebody be told of every table that a transaction has touched, once it is committed.

        It is told before whoever wrote goes on.
        """
        self._tell = tell

    def on_jobs(self, expect: Callable[[int], None]) -> None:
        """Let the clock hear when the first job is due that a transaction has set."""
        self._expect = expect

    @property
    def log_size(self) -> int:
        """The bytes of a file's write-ahead log; 0 for a database on a server."""
        return self._opened.log_size()

    @contextmanager
    def together(self, table: TableId) -> Iterator[None]:
        """Let several transactions be told of once: nobody has to see what is between them."""
        if table in self._together:
            yield
            return
        self._together[table] = False
        try:
            yield
        finally:
            if self._together.pop(table):
                self._tell(table)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Writing]:
        """Make all writes inside one transaction; an exception undoes them all.

        Raises `Unavailable` where the database cannot be reached, or is another bot's by now.
        """
        async with self._opened.transaction() as link:
            write = Writing(link)
            yield write
        if write.soonest is not None:
            self._expect(write.soonest)
        for table in write.touched:
            if table in self._together:
                self._together[table] = True
            else:
                self._tell(table)

    @asynccontextmanager
    async def noting(self) -> AsyncIterator[Writing]:
        """Write what nobody waits for: only one of such writes at a time waits among the others."""
        async with self._aside, self.writing() as write:
            yield write

    async def owe_again(self, what: Callable[[Writing], Awaitable[None]]) -> None:
        """Note, even where another bot has taken over, that it has to show something once more.

        Nothing else may be noted so. Raises `Unavailable`.
        """
        try:
            await self._owed_again(what)
        except Unavailable:  # whoever took over has ended this bot's connections
            await self._owed_again(what)

    async def _owed_again(self, what: Callable[[Writing], Awaitable[None]]) -> None:
        async with self._opened.transaction(fenced=False) as link:
            await what(Writing(link))

    async def note(self, what: Callable[[Writing], Awaitable[None]]) -> None:
        """Write what nobody waits for, in one transaction with what others note meanwhile."""
        self._notes.append(what)
        try:
            async with self._aside:
                if what not in self._notes:
                    return  # somebody else's note took it along
                notes, self._notes = self._notes, []
                try:
                    await self._write_down(notes)
                except BaseException as error:
                    # Whose fault that is nobody knows, so each is written for itself.
                    self._notes[:0] = [each for each in notes if each is not what]
                    if not isinstance(error, Exception):
                        raise
                    await self._write_down([what])
        finally:
            if what in self._notes:
                self._notes.remove(what)  # nobody waits for it any more

    async def _write_down(self, notes: Sequence[Callable[[Writing], Awaitable[None]]]) -> None:
        async with self.writing() as write:
            for each in notes:
                await each(write)

    async def claim(self, press: PressId) -> bool:
        """Tell whether a press is this bot's to answer: it is heard once, and of several by one.

        Raises `Unavailable`.
        """
        return await self._opened.claim(press)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Reading]:
        """Read everything inside as it stands at one moment, whatever is written meanwhile."""
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
