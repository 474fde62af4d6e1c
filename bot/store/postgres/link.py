"""Connections to PostgreSQL, with the store's interface for SQLite."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import lru_cache
from typing import Any, Final

from rules.text import say

from ...errors import CannotStart
from ...settings import database_name

log = logging.getLogger(__name__)

SESSION: Final = {
    "application_name": "matchnight",
    "jit": "off",
    # Who is frozen, or cut off, while it holds the turn loses it.
    "idle_in_transaction_session_timeout": "5s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "15s",
}
"""What every connection asks for."""
AT_ONCE: Final = 500
"""Rows that are written before the next question's patience begins."""


def driver() -> Any:
    """Return asyncpg, which has no types; raises `CannotStart` without it."""
    try:
        return importlib.import_module("asyncpg")
    except ImportError:
        raise CannotStart(
            say(
                "DATABASE is a PostgreSQL address. That needs one more package: {how}",
                how="asyncpg, which requirements/extras.txt has",
            )
        ) from None


async def connect(address: str, name: str = SESSION["application_name"]) -> Any:
    """Return a new connection; raises `CannotStart` where the server can't be reached.

    Others see it under its name.
    """
    asyncpg = driver()
    _expect_cuts(asyncio.get_running_loop())
    try:
        server_settings = {**SESSION, "application_name": name}
        return await asyncpg.connect(address, timeout=10, server_settings=server_settings)
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError) as error:
        raise CannotStart(
            say(
                "The database {address} can't be reached: {error}",
                address=database_name(address),
                error=str(error) or type(error).__name__,
            )
        ) from None


def _expect_cuts(loop: asyncio.AbstractEventLoop) -> None:
    """Install a loop's handler that logs the errors of abandoned connections calmly.

    Where asyncpg gives up while it asks a server for TLS, it leaves the answer behind that it was
    waiting for. When the connection closes, the answer is an error which nobody fetches.
    """
    if loop.get_exception_handler() is None:
        loop.set_exception_handler(_complain)


def _complain(loop: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
    error, left = what.get("exception"), what.get("future")
    if isinstance(error, ConnectionError) and type(left) is asyncio.Future:  # a task has work to do
        log.info("A connection was closed that nobody waited for any more: %s", error)
    else:
        loop.default_exception_handler(what)


@lru_cache(1000)
def dollars(sql: str) -> str:
    """Return a statement with its blanks as PostgreSQL numbers them: `$1` for `?1`."""
    return sql.replace("?", "$")


class PostgresLink:
    """A link that asks the connection lent for each question, writes first.

    Questions that are asked at the same time are answered one after the other in a transaction,
    and by several connections outside.
    """

    def __init__(self, lend: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._lend = lend
        self._written: list[tuple[str, Sequence[Sequence[object]]]] = []
        self.refusal: type[Exception] = driver().IntegrityConstraintViolationError

    async def execute_fetchall(
        self, sql: str, parameters: Iterable[Any] | None = None
    ) -> Sequence[Any]:
        """Return all rows that answer a question."""
        await self.flush()
        async with self._lend() as connection:
            rows: Sequence[Any] = await connection.fetch(dollars(sql), *(parameters or ()))
        return rows

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Run a statement before the next question, which raises this one's errors."""
        self._written.append((sql, (values,)))

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Let a statement be run for every row before the next question."""
        every = [*rows]
        for start in range(0, len(every), AT_ONCE):
            self._written.append((sql, every[start : start + AT_ONCE]))

    async def count(self, sql: str, values: Sequence[object] = ()) -> int:
        """Run a statement now and return how many rows it has changed."""
        await self.flush()
        async with self._lend() as connection:
            status: str = await connection.execute(dollars(sql), *values)
        return int(status.rpartition(" ")[2])  # such as "UPDATE 1"

    async def add_rows(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement for every row now; where it is refused, others may follow."""
        await self.flush()
        async with self._lend() as connection:
            await connection.execute("SAVEPOINT rows")
            try:
                await connection.executemany(dollars(sql), rows)
            except self.refusal:
                await connection.execute("ROLLBACK TO SAVEPOINT rows")
                raise

    def using(self, index: str) -> str:
        """Return nothing: PostgreSQL finds its indexes by itself."""
        return ""

    async def flush(self) -> None:
        """Run what was written since the last question."""
        written, self._written = self._written, []
        for sql, rows in written:
            async with self._lend() as connection:
                if len(rows) == 1:
                    await connection.execute(dollars(sql), *rows[0])
                else:
                    await connection.executemany(dollars(sql), rows)
