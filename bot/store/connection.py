"""How a connection is asked: rows become values."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import aiosqlite
import msgspec

from ..model.resting import Unreadable

log = logging.getLogger(__name__)

T = TypeVar("T")


@contextmanager
def readable(what: str) -> Iterator[None]:
    """Raise `Unreadable` where a row is not what this program wrote."""
    try:
        yield
    except (msgspec.MsgspecError, UnicodeError) as error:
        log.warning("A %s that is stored cannot be read: %s", what, error)
        raise Unreadable from error


class Asking:
    """One connection; what is asked of it by subject builds on this."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def _all(self, kind: type[T], sql: str, *values: Any) -> list[T]:
        rows = await self._connection.execute_fetchall(sql, values)
        with readable(kind.__name__):
            return [msgspec.convert(dict(row), kind, strict=False) for row in rows]

    async def _one(self, kind: type[T], sql: str, *values: Any) -> T | None:
        found = await self._all(kind, sql, *values)
        return found[0] if found else None

    async def _numbers(self, sql: str, *values: Any) -> list[int]:
        rows = await self._connection.execute_fetchall(sql, values)
        return [row[0] for row in rows]

    async def _do(self, sql: str, *values: object) -> int:
        # Every await is a turn of the database's thread: a cursor that has nothing left to give
        # need not be closed by another one.
        return (await self._connection.execute(sql, values)).rowcount
