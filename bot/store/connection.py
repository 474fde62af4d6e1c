"""The connection of the store to a database of either kind; rows become values."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

from ..errors import Unreadable

log = logging.getLogger(__name__)

T = TypeVar("T")


class Link(Protocol):
    """A connection; the parameters of its statements are numbered: `?1`."""

    @property
    def refusal(self) -> type[Exception]:
        """The exception for a row that violates a unique key."""

    def execute_fetchall(
        self, sql: str, parameters: Iterable[Any] | None = None
    ) -> Awaitable[Iterable[Any]]:
        """Return all rows of a query."""

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Queue a statement to run before the next query, which raises its error."""

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Queue a statement to run for every row before the next query."""

    async def count(self, sql: str, values: Sequence[object] = ()) -> int:
        """Run a statement now and return how many rows it has changed."""

    async def add_rows(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement for every row now; others may follow where it fails."""

    def using(self, index: str) -> str:
        """Return the SQL that makes a query use an index, or an empty text."""


@contextmanager
def readable(what: str) -> Iterator[None]:
    """Raise `Unreadable` where a row is not what this program wrote."""
    try:
        yield
    except (msgspec.MsgspecError, UnicodeError) as error:
        log.warning("A %s that is stored cannot be read: %s", what, error)
        raise Unreadable from error


@cache
def columns(kind: type[Any], of: str = "") -> str:
    """Return the columns of a dataclass, with the name of their table `of` if given.

    They are always named: a column that another version adds must change no answer of this one.
    """
    return ", ".join(f"{of}.{field.name}" if of else field.name for field in fields(kind))


def filled(value: Any, without: str = "") -> tuple[str, str, list[object]]:
    """Return a dataclass's columns, the blanks for them, and their values."""
    names = [each.name for each in fields(value) if each.name != without]
    row = {name: getattr(value, name) for name in names}
    return ", ".join(row), blanks(1, [*row]), [*row.values()]


def blanks(first: int, values: Sequence[object]) -> str:
    """Return the blanks for a list of values, from a number on."""
    # An empty list is not SQL everywhere; nothing is among NULL.
    return ", ".join(f"?{first + place}" for place in range(len(values))) or "NULL"


class Queries:
    """Run statements on one connection; the aggregates build on this."""

    def __init__(self, connection: Link) -> None:
        self._connection = connection

    async def _all(self, kind: type[T], sql: str, *values: Any) -> list[T]:
        rows = [*await self._connection.execute_fetchall(sql, values)]
        if not rows:
            return []
        names = [*rows[0].keys()]  # asked of the row for each value, they'd be most of the work
        with readable(kind.__name__):
            return [
                msgspec.convert(dict(zip(names, row, strict=True)), kind, strict=False)
                for row in rows
            ]

    async def _one(self, kind: type[T], sql: str, *values: Any) -> T | None:
        found = await self._all(kind, sql, *values)
        return found[0] if found else None

    async def _numbers(self, sql: str, *values: Any) -> list[int]:
        rows = await self._connection.execute_fetchall(sql, values)
        return [row[0] for row in rows]

    async def _ids(self, kind: Callable[[int], T], sql: str, *values: Any) -> list[T]:
        return [kind(number) for number in await self._numbers(sql, *values)]

    async def _do(self, sql: str, *values: object) -> None:
        """Queue a statement; it runs before the next query or the commit."""
        self._connection.write(sql, values)

    async def _count(self, sql: str, *values: object) -> int:
        """Run a statement now and return how many rows it changed."""
        return await self._connection.count(sql, values)
