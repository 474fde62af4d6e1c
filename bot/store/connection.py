"""The connection of the store to a database of either kind; rows become values."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
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
def columns(kind: type[Any], of: str = "", prefix: str = "") -> str:
    """Return the columns of a dataclass, with the name of their table `of` if given.

    They are always named: a column that another version adds must change no answer of this one.
    """
    names = [field.name for field in fields(kind)]
    if prefix:
        return ", ".join(f"{of}.{name} AS {prefix}{name}" for name in names)
    return ", ".join(f"{of}.{name}" if of else name for name in names)


def prefixed(row: Mapping[str, Any], prefix: str, **known: Any) -> dict[str, Any]:
    """Return the columns with a prefix, without it, and the `known` ones."""
    length = len(prefix)
    return {name[length:]: row[name] for name in row if name.startswith(prefix)} | known


def row_of(value: Any, *without: str, **renamed: str) -> dict[str, object]:
    """Return a dataclass as a row, its values by column; some are `renamed`."""
    names = [each.name for each in fields(value) if each.name not in without]
    return {renamed.get(name, name): getattr(value, name) for name in names}


def insertion(table: str, row: Mapping[str, object], key: str = "") -> tuple[str, list[object]]:
    """Return the SQL and values that insert a row, in place of one with its `key`."""
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({blanks(1, [*row])})"
    if key:
        changed = [f"{name} = excluded.{name}" for name in row if name not in key.split(", ")]
        sql += f" ON CONFLICT ({key}) DO UPDATE SET {', '.join(changed)}"
    return sql, [*row.values()]


def blanks(first: int, values: Sequence[object]) -> str:
    """Return the blanks for a list of values, from a number on."""
    # An empty list is not SQL everywhere; nothing is among NULL.
    return ", ".join(f"?{first + place}" for place in range(len(values))) or "NULL"


class Queries:
    """Run statements on one connection; the aggregates build on this."""

    def __init__(self, connection: Link) -> None:
        self._connection = connection

    async def _all(self, kind: type[T], sql: str, *values: Any) -> list[T]:
        rows = await self._rows(sql, *values)
        with readable(kind.__name__):
            return [msgspec.convert(row, kind, strict=False) for row in rows]

    async def _rows(self, sql: str, *values: Any) -> list[dict[str, Any]]:
        """Return the rows of a query, each by column."""
        rows = [*await self._connection.execute_fetchall(sql, values)]
        # Looked up in a wide row for each value, the names would take most of the time.
        names = [*rows[0].keys()] if rows else []
        return [dict(zip(names, row, strict=True)) for row in rows]

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

    async def _insert(self, table: str, row: Mapping[str, object], key: str = "") -> None:
        """Queue a new row, in place of the one that has its `key`."""
        sql, values = insertion(table, row, key)
        await self._do(sql, *values)

    async def _add(self, table: str, row: Mapping[str, object]) -> None:
        """Queue a new row, unless there is one like it."""
        sql, values = insertion(table, row)
        await self._do(f"{sql} ON CONFLICT DO NOTHING", *values)

    async def _update(self, table: str, row: Mapping[str, object], *key: str) -> None:
        """Queue a row's new values; those of its `key` say which row it is."""
        at = {name: f"{name} = ?{place}" for place, name in enumerate(row, 1)}
        changed = ", ".join(at[name] for name in row if name not in key)
        where = " AND ".join(at[name] for name in key)
        await self._do(f"UPDATE {table} SET {changed} WHERE {where}", *row.values())

    async def _count(self, sql: str, *values: object) -> int:
        """Run a statement now and return how many rows it changed."""
        return await self._connection.count(sql, values)
