"""Every statement of the store is one that both databases accept without a change.

They are gathered by calling every method of every aggregate with a connection that only listens.
"""

from __future__ import annotations

import asyncio
import dataclasses
import inspect
import re
import sqlite3
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import pytest

from bot.errors import SeqTaken
from bot.model.jobs import Job, JobKind
from bot.store import Store
from bot.store.connection import Queries
from bot.store.personal_data import OF_SERVERS, PERSONAL
from bot.store.postgres.link import dollars, driver
from bot.store.writing import Writing
from rules.core import Event
from rules.text import Text, say
from tests.cluster import Cluster

KINDS: Final = {"int8": int, "int4": int, "text": str, "float8": float}
"""What is given where PostgreSQL expects a type."""


class Listening:
    """A connection that notes what it is asked, and knows nothing."""

    refusal = ZeroDivisionError

    def __init__(self, found: dict[str, set[tuple[object, ...]]], hint: Callable[[str], str]):
        self._found = found
        self.using = hint

    async def execute_fetchall(
        self, sql: str, parameters: Iterable[Any] | None = None
    ) -> list[Any]:
        self.write(sql, tuple(parameters or ()))
        return []

    def write(self, sql: str, values: Sequence[object] = ()) -> None:
        self._found.setdefault(sql, set()).add(tuple(values))

    def write_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        for row in rows:
            self.write(sql, row)

    async def count(self, sql: str, values: Sequence[object] = ()) -> int:
        self.write(sql, values)
        return 1

    async def add_rows(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        self.write_many(sql, rows)


def examples(kind: Any, row: Any = None) -> list[Any]:
    """Return values of a type, one for each way it may be taken.

    What is generic is the `row` of an aggregate, or an id.
    """
    if isinstance(kind, TypeVar) and kind.__bound__ is None:
        return examples(row)
    if isinstance(kind, TypeVar):
        return examples(kind.__bound__)  # the id of any kind of contest
    if hasattr(kind, "__supertype__"):
        return examples(kind.__supertype__)
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return [value for each in get_args(kind) for value in examples(each)]
    if origin is Literal:
        return list(get_args(kind))
    if origin is tuple:
        first, *rest = get_args(kind)
        if rest == [...]:
            return [tuple(examples(first)[:1])]
        return [tuple(examples(each)[0] for each in (first, *rest))]
    if origin is not None:  # a list of some kind
        return [examples(get_args(kind)[0])[:1]]
    if kind is Event or kind is Any:
        return []
    if kind is Text:
        return [say("One.")]
    if kind is Job:
        return [Job(name, 1, 1, "1") for name in JobKind]
    if kind is JobKind:
        return [*JobKind]
    if dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        own = [field.name for field in dataclasses.fields(kind)]
        ways = [(examples(hints[name]) or [()])[:20] for name in own]
        one = {name: way[0] for name, way in zip(own, ways, strict=True)}
        make: Any = kind
        return [
            make(**{**one, name: value})
            for name, way in zip(own, ways, strict=True)
            for value in way
        ]
    if kind in (types.NoneType, dict):
        return [None]
    return [{int: 1, str: "1", bool: True, float: 1.0, bytes: b"1"}[kind]]


def methods(
    hint: Callable[[str], str], found: dict[str, set[tuple[object, ...]]]
) -> Iterator[Callable[..., Any]]:
    """Return the public methods of all aggregates of a transaction."""
    for aggregate in vars(Writing(Listening(found, hint))).values():
        if isinstance(aggregate, Queries):
            for name, method in inspect.getmembers(aggregate, inspect.iscoroutinefunction):
                if not name.startswith("_"):
                    yield method


def gathered(hint: Callable[[str], str]) -> dict[str, set[tuple[object, ...]]]:
    """Return every statement with its values, by calling every aggregate's methods."""
    found: dict[str, set[tuple[object, ...]]] = {}

    async def ask() -> None:
        for method in methods(hint, found):
            hints = get_type_hints(method)
            parameters = [*inspect.signature(method).parameters.values()]
            if any(each.kind is each.VAR_POSITIONAL for each in parameters):
                continue  # it takes SQL of other methods, which are called as well
            row = getattr(getattr(method, "__self__", None), "row", None)
            for values in product(*(examples(hints[each.name], row) for each in parameters)):
                given = list(zip(parameters, values, strict=True))
                plain = [value for each, value in given if each.kind is not each.KEYWORD_ONLY]
                named = {each.name: v for each, v in given if each.kind is each.KEYWORD_ONLY}
                # A method that expects a row receives none, and may fail on it.
                with suppress(IndexError, ValueError, SeqTaken):
                    await method(*plain, **named)

    asyncio.run(ask())
    for personal in PERSONAL.values():
        found |= {sql: {(1,)} for sql in (personal.exported, personal.forgotten)}
    return found | {sql: {(1,)} for sql in OF_SERVERS.values()}


@pytest.fixture(scope="module")
def statements() -> dict[str, set[tuple[object, ...]]]:
    return gathered(lambda index: "")


@pytest.fixture
def lite(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Return an empty database in a file."""

    async def made() -> None:
        await (await Store.open(tmp_path / "empty.db")).close()

    asyncio.run(made())
    with closing(sqlite3.connect(tmp_path / "empty.db")) as connection:
        yield connection


def test_everything_the_store_says_in_sql_is_found(
    statements: dict[str, set[tuple[object, ...]]],
) -> None:
    said = {re.split(r"\W", sql)[0] for sql in statements}
    assert said == {"SELECT", "INSERT", "UPDATE", "DELETE"}
    assert len(statements) > 200


def test_columns_are_named(statements: dict[str, set[tuple[object, ...]]]) -> None:
    starred = [sql for sql in statements if re.search(r"(SELECT|\.)\s*\*(?! FROM \()", sql)]
    assert starred == []


def test_sqlite_takes_every_statement(lite: sqlite3.Connection) -> None:
    for sql, fillings in gathered(lambda index: f"INDEXED BY {index}").items():
        lite.execute(f"EXPLAIN {sql}", next(iter(fillings)))


async def test_postgresql_takes_every_statement_and_what_fills_it(
    statements: dict[str, set[tuple[object, ...]]], cluster: Cluster
) -> None:
    asyncpg = driver()
    connection = await asyncpg.connect(cluster.address("pattern"))
    refused = []
    for sql, fillings in statements.items():
        try:
            expected = (await connection.prepare(dollars(sql))).get_parameters()
        except asyncpg.PostgresError as error:
            refused.append(f"{error}: {sql}")
            continue
        for values in fillings:
            for kind, value in zip(expected, values, strict=True):
                if value is not None and not isinstance(value, KINDS[kind.name]):
                    refused.append(f"{value!r} for {kind.name}: {sql}")
    await connection.close()
    assert refused == []
