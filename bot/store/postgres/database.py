"""PostgreSQL through asyncpg: a pool of connections, one writer.

A writer holds the one row of `writer` until the end, so that transactions are as serial as in a
file: what was read is still true when it is written. It is a row's lock, and no other kind,
as every server that speaks PostgreSQL's protocol knows those.

Nobody waits for long: what isn't answered within `PATIENCE` is `Unavailable`, and its connection
is given up, whatever the network does with it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    suppress,
)
from pathlib import Path
from typing import Any, Final

from rules.text import say

from ...errors import CannotStart, LeaseLost, Unavailable
from ...metrics import timed
from ...model.ids import PressId
from ...settings import database_name
from .. import migrations
from . import dump as postgres_dump
from .lease import PostgresLease
from .link import PostgresLink, connect, driver
from .pool import Pool, give_up, is_lost

PATIENCE: Final = 2.0
"""Seconds that a question may take, and the way to the writers' turn: Discord gives up after 3."""
_BEGIN: Final = "BEGIN; SELECT id FROM writer WHERE id = 0 FOR UPDATE"
_NO_FENCE: Final = "SELECT 1"
_MAY_WRITE: Final = "SELECT 1"
"""What the server tells of one answer to the last question."""
_CLAIM: Final = (
    # It may be forgotten where the server's machine goes down: nobody waits for the disk.
    "INSERT INTO presses (id, at) "
    "SELECT $1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint "
    "FROM (SELECT set_config('synchronous_commit', 'off', true)) AS soon "
    "WHERE EXISTS ({fence}) ON CONFLICT DO NOTHING"
)
_MOMENT: Final = (
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; "
    "SET LOCAL idle_in_transaction_session_timeout = '10min'"
)


class Postgres:
    """An open database: connections that are lent, and whose turn it is to write."""

    copies_end = ".dump"

    def __init__(self, address: str, pool: Pool, lease: PostgresLease | None) -> None:
        self._address = address
        self._pool = pool
        self._lease = lease
        self._turn = asyncio.Lock()
        self.reader = PostgresLink(self._answering)

    @classmethod
    async def open(cls, address: str, lease: PostgresLease | None = None) -> Postgres:
        """Open a database, bringing it up to date; raises `StoreTooNew`, `CannotStart`.

        With a lease nothing is written unless this bot holds it. A copy that follows another
        server, and can only be read, has to be up to date.
        """
        connection = await connect(address)
        try:
            await _refuse_encoding(connection, address)
            if await connection.fetchval("SHOW transaction_read_only") == "on":
                if migrations.missing(await _done(connection)):
                    raise _only_read(address)
            else:
                await _migrate(connection)
        finally:
            await connection.close()
        name = {} if lease is None else {"application_name": lease.name}
        pool = await Pool.open(address, name, PATIENCE)
        return cls(address, pool, lease)

    async def close(self) -> None:
        """Close every connection; one that can't be closed in time is given up."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    @asynccontextmanager
    async def transaction(self, *, fenced: bool = True) -> AsyncIterator[PostgresLink]:
        """Take the writers' turn: what is written inside is there whole, or not at all.

        Raises `LeaseLost` where it is fenced and another bot has taken over, `CannotStart` where
        a program that is no bot asks a server that can only be read.
        """
        fence = self._fence() if fenced else _NO_FENCE
        if fence is None:
            raise LeaseLost
        async with AsyncExitStack() as held:
            try:
                async with _patience():
                    await held.enter_async_context(self._turn)
                    connection, begun = await self._begun(held, f"{_BEGIN}; {fence}")
            except Unavailable as error:
                only_read = isinstance(error.__cause__, driver().ReadOnlySQLTransactionError)
                if only_read and self._lease is None:  # a bot waits for the server's successor
                    raise _only_read(self._address) from None
                raise
            link = PostgresLink(_only(connection))
            try:
                if begun != _MAY_WRITE:
                    raise LeaseLost
                yield link
                with timed("commit"):
                    await link.flush()
                    async with _patience():
                        await connection.execute("COMMIT")
            except BaseException:
                await _roll_back(connection)
                raise

    async def _begun(self, held: AsyncExitStack, sql: str) -> tuple[Any, str]:
        """Return a connection on which a transaction has begun, and what came of it.

        One that the server has ended meanwhile may not know it yet: then another one is asked.
        """
        for last in (False, True):
            async with AsyncExitStack() as lent:
                connection = await lent.enter_async_context(self._pool.lent())
                try:
                    status: str = await connection.execute(sql)
                except Exception as error:
                    if last or isinstance(error, TimeoutError) or not is_lost(error):
                        raise
                    await self._pool.give_up_all(connection)
                    continue
                held.push_async_exit(lent.pop_all())
                return connection, status
        raise AssertionError

    async def claim(self, press: PressId) -> bool:
        """Return whether this bot answers an interaction: only the first to claim it does.

        That is the bot with the lease: one that has lost it, and doesn't know, claims nothing.
        """
        try:
            return await self._claimed(press)
        except Unavailable as error:
            lost = error.__cause__
            if not _is_undone(lost):
                held = self._lease is None or self._lease.held
                if held or isinstance(lost, TimeoutError) or await self._may_write():
                    raise
                # The bot that took over while this one was frozen has ended its connections.
                return False
        return await self._claimed(press)  # the server has done nothing of it

    async def _claimed(self, press: PressId) -> bool:
        fence = self._fence()
        if fence is None:
            return False
        async with self._answering() as connection:
            status: str = await connection.execute(_CLAIM.format(fence=fence), press)
        return status == "INSERT 0 1"

    async def _may_write(self) -> bool:
        if (fence := self._fence()) is None:
            return False
        async with self._answering() as connection:
            return await connection.fetchval(fence) is not None

    def _fence(self) -> str | None:
        return _NO_FENCE if self._lease is None else self._lease.fence

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[PostgresLink]:
        """Hold the database as it stands at one moment."""
        async with AsyncExitStack() as held:
            async with _patience():
                connection = await held.enter_async_context(self._pool.lent())
            async with _moment(connection) as link:
                yield link

    def log_size(self) -> int:
        """Return 0: the server keeps its log to itself."""
        return 0

    async def backup(self, target: Path) -> None:
        """Write a consistent copy to a file; play goes on meanwhile."""
        await postgres_dump.dump(self._address, target)

    @asynccontextmanager
    async def _answering(self) -> AsyncIterator[Any]:
        """Lend a connection for one question."""
        async with _patience(), self._pool.lent() as connection:
            yield connection


@asynccontextmanager
async def moment(address: str) -> AsyncIterator[PostgresLink]:
    """Hold a database as it stands at one moment, on a connection of its own."""
    connection = await connect(address)
    try:
        async with _moment(connection) as link:
            yield link
    finally:
        connection.terminate()


async def is_free(address: str, patience: int) -> bool:
    """Return whether the writer's lock is free within so many seconds (`CannotStart`)."""
    connection = await connect(address)
    try:
        await connection.execute(f"SET lock_timeout = '{patience}s'")
        await connection.execute(f"{_BEGIN}; ROLLBACK")
    except driver().LockNotAvailableError:
        return False
    except driver().ReadOnlySQLTransactionError:
        raise _only_read(address) from None
    finally:
        connection.terminate()
    return True


def _only_read(address: str) -> CannotStart:
    return CannotStart(
        say(
            "The database {address} can only be read. Use the one that the bot writes to.",
            address=database_name(address),
        )
    )


@asynccontextmanager
async def _moment(connection: Any) -> AsyncIterator[PostgresLink]:
    async with _patience():
        await connection.execute(_MOMENT)
    try:
        yield PostgresLink(_only(connection))
    finally:
        await _roll_back(connection)


def _only(connection: Any) -> Callable[[], AbstractAsyncContextManager[Any]]:
    """Let one connection answer, one question after the other."""
    turn = asyncio.Lock()

    @asynccontextmanager
    async def answering() -> AsyncIterator[Any]:
        async with turn, _patience():
            yield connection

    return answering


def _is_undone(error: BaseException | None) -> bool:
    """Return whether the server did nothing: it refused, or never got the question."""
    asyncpg = driver()
    refused = (asyncpg.OperatorInterventionError, asyncpg.InternalClientError)
    # Where it also closed the connection before that was read, what it said is the cause.
    return any(isinstance(each, refused) for each in (error, getattr(error, "__cause__", None)))


@asynccontextmanager
async def _patience() -> AsyncIterator[None]:
    """Raise `Unavailable` where the database does not answer, and soon."""
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    except Exception as error:
        if is_lost(error):
            raise Unavailable(repr(error)) from error
        raise


async def _roll_back(connection: Any) -> None:
    """Undo what was begun; where the connection is lost, the server does by itself."""
    with suppress(Unavailable, driver().InterfaceError):
        async with _patience():
            await connection.execute("ROLLBACK")
            return
    give_up(connection)


async def _refuse_encoding(connection: Any, address: str) -> None:
    """Raise `CannotStart` where a database can't keep the letters of every language."""
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise CannotStart(
            say(
                "{database} keeps its texts in {encoding}. Make one that keeps them in UTF8.",
                database=database_name(address),
                encoding=encoding,
            )
        )


async def _migrate(connection: Any) -> None:
    asyncpg = driver()
    # Two programs that both make the table: the second is refused by the server's own keys.
    with suppress(
        asyncpg.UniqueViolationError, asyncpg.DuplicateObjectError, asyncpg.DuplicateTableError
    ):
        await connection.execute(migrations.RECORD)
    done = await _done(connection)
    for change in migrations.log_each(migrations.missing(done), fresh=not done):
        # The record stands in the same transaction as the change it records, and first: of two
        # programs that start at once, the second waits for it and finds it there.
        at = int(time.time() * 1000)
        record = "INSERT INTO migrations (number, at) VALUES ($1, $2)"
        try:
            async with connection.transaction():
                await connection.executemany(record, [(number, at) for number in change.numbers])
                for statement in change.statements:
                    with migrations.named(change, statement, asyncpg.PostgresError):
                        await connection.execute(statement)
        except asyncpg.UniqueViolationError:
            if not {*change.numbers} <= await _done(connection):
                raise


async def _done(connection: Any) -> set[int]:
    return {row["number"] for row in await connection.fetch("SELECT number FROM migrations")}
