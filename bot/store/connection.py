"""How the store speaks with a database, whichever it is; rows become values."""

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
    """A connection, as the store needs it; its statements have numbered blanks: `?1`."""

    @property
    def refusal(self) -> type[Exception]:
        """What is raised where a row breaks a key."""

    def execute_fetchall(
        self, sql: str, parameters: Iterable[Any] | None = None
    ) -> Awaitable[Iterable[Any]]:
        """Return all rows that answer a question."""

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        """Let a statement be run before the next question; that one raises what this would."""

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Let a statement be run for every row before the next question."""

    async def count(self, sql: str, values: Sequence[object] = ()) -> int:
        """Run a statement now and return how many rows it has changed."""

    async def add_rows(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement for every row now; where it is refused, others may follow."""

    def using(self, index: str) -> str:
        """Return the words by which a question is answered with an index, if there are such."""


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
    """Return the columns that fill a dataclass, as those `of` a table where others are joined.

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


class Asking:
    """One connection; what is asked of it by subject builds on this."""

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
        """Write something, at the latest when the transaction is committed."""
        self._connection.write(sql, values)

    async def _count(self, sql: str, *values: object) -> int:
        """Write something now and return how many rows it was; raises what the database does."""
        return await self._connection.count(sql, values)
