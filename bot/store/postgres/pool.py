"""The connections of one bot to a server, lent for a question or a transaction."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

from ...errors import Unavailable
from .link import SESSION, driver

LENT: Final = 6
"""Connections at most."""
STATEMENTS: Final = 500
"""So many statements stay prepared on a connection: there are some 250."""


class Pool:
    """asyncpg's pool, of which what was lent is kept for the next question.

    It takes as long to lend a connection and to take it back as the question itself.
    """

    def __init__(self, pool: Any) -> None:
        self._pool = pool
        self._idle: list[Any] = []
        self._waiting = 0
        self._closing = False

    @classmethod
    async def open(cls, address: str, name: dict[str, str], patience: float) -> Self:
        """Connect; others see the connections under a name."""
        return cls(
            await driver().create_pool(
                address,
                min_size=1,
                max_size=LENT,
                timeout=patience,
                statement_cache_size=STATEMENTS,
                max_cached_statement_lifetime=0,
                server_settings={**SESSION, **name},
                reset=_as_it_is,
            )
        )

    async def close(self) -> None:
        """Close every connection, once it is given back."""
        self._closing = True
        while self._idle:
            await self._pool.release(self._idle.pop())
        await self._pool.close()

    def terminate(self) -> None:
        """Close every connection at once."""
        self._pool.terminate()

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[Any]:
        """Lend a connection; one that is lost is not lent again."""
        connection = await self._taken()
        try:
            yield connection
        except BaseException as error:
            if is_lost(error):
                await self.give_up_all(connection)
            raise
        finally:
            if self._waiting or self._closing or _is_closed(connection):
                await self._pool.release(connection)
            else:
                self._idle.append(connection)

    async def give_up_all(self, lost: Any) -> None:
        """Use no connection again that was there when one was lost."""
        # Nobody knows what it still does; the others may be as dead without knowing.
        for each in (lost, *self._idle):
            give_up(each)
        await self._pool.expire_connections()

    async def _taken(self) -> Any:
        while self._idle:
            connection = self._idle.pop()
            if not _is_closed(connection):
                return connection
            await self._pool.release(connection)
        self._waiting += 1
        try:
            return await self._pool.acquire()
        finally:
            self._waiting -= 1


def is_lost(error: BaseException) -> bool:
    """Tell whether a connection is of no use any more, through nobody's fault."""
    asyncpg = driver()
    lost = (
        Unavailable,
        OSError,
        TimeoutError,
        asyncio.CancelledError,
        asyncpg.PostgresConnectionError,
        asyncpg.InternalClientError,  # the server ended it while nothing was listening
        asyncpg.OperatorInterventionError,
        asyncpg.InsufficientResourcesError,
        asyncpg.IdleInTransactionSessionTimeoutError,
        asyncpg.ReadOnlySQLTransactionError,  # what the primary was before it was replaced
    )
    closed = isinstance(error, asyncpg.InterfaceError) and "closed" in str(error)
    return closed or isinstance(error, lost)


def _is_closed(connection: Any) -> bool:
    try:
        closed: bool = connection.is_closed()
    except driver().InterfaceError:  # the pool has taken it back: the server has closed it
        return True
    return closed


def give_up(connection: Any) -> None:
    """Close a connection, whatever it still does."""
    if not _is_closed(connection):
        connection.terminate()


async def _as_it_is(_: Any) -> None:
    """Leave a returned connection as it is: nothing of a session is ever changed."""
