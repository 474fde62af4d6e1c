"""A whole database, copied into another one or erased, of SQLite or PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

from rules.text import say

from ...errors import CannotRestore
from ...settings import Database, database_name
from .. import Store
from ..connection import Link, blanks
from ..postgres import database as postgres
from ..sqlite import lite
from ..sqlite.single_instance import without_bots
from ..sqlite.threaded import Connection

ROWS: Final = 1_000
"""So many rows are held in memory at a time."""
OWN: Final = ("migrations", "writer", "leases", "presses", "doors")
"""What every database has of its own."""
_LITE: Final = (
    "SELECT tables.name, columns.name FROM sqlite_master AS tables, "
    "pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' "
    "AND tables.name NOT LIKE 'sqlite!_%' ESCAPE '!' "  # such as what ANALYZE leaves
    "ORDER BY tables.name, columns.cid"
)
_POSTGRES: Final = (
    "SELECT table_name, column_name FROM information_schema.columns "
    "WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
)


async def copy_all(
    source: Database, target: Database, copied: Callable[[int], None] = lambda rows: None
) -> int:
    """Copy every row into an empty database; return the number of rows.

    `copied` is called with the number of rows so far. They are there whole or not at all. Raises
    `CannotRestore` where the other keeps something, `AlreadyRuns` where a bot works on one.
    """
    if _same(source, target):
        raise CannotRestore(
            say(
                "{database} is where everything is now. Choose another one.",
                database=database_name(target),
            )
        )
    if isinstance(target, Path):
        _refuse_foreign(target)
    async with without_bots(source), without_bots(target):
        await (await Store.open(source)).close()  # both have the form that this version knows
        opened = await _opened(target)
        try:
            async with _moment(source) as there, opened.transaction() as here:
                return await _copied(source, there, target, here, copied=copied)
        finally:
            await opened.close()


async def erase(where: Database) -> None:
    """Delete all that a database holds; raises `AlreadyRuns` where a bot works on it.

    A file is deleted with those that belong to it.
    """
    async with without_bots(where):
        if isinstance(where, Path):
            for ending in ("", "-wal", "-shm", "-journal"):
                where.with_name(where.name + ending).unlink(missing_ok=True)
            return
        opened = await postgres.Postgres.open(where)
        try:
            async with opened.transaction() as here:
                for table in reversed(await _columns(where, here)):
                    await here.execute_fetchall(f"DELETE FROM {table}")
                await here.execute_fetchall("DELETE FROM presses")
        finally:
            await opened.close()


def _same(source: Database, target: Database) -> bool:
    if isinstance(source, Path) and isinstance(target, Path):
        return source.resolve() == target.resolve()
    return source == target


def _refuse_foreign(target: Path) -> None:
    """Raise `CannotRestore` for a file with foreign tables: it stays as it is."""
    if not target.exists() or not target.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(f"{target.resolve().as_uri()}?mode=ro", uri=True)) as file:
            ours = bool(file.execute("SELECT 1 FROM migrations LIMIT 1").fetchall())
    except sqlite3.DatabaseError:
        ours = False
    if not ours:
        raise CannotRestore(say("{path} is there already. Choose another name.", path=str(target)))


async def _copied(
    source: Database,
    there: Link,
    target: Database,
    here: Link,
    *,
    copied: Callable[[int], None],
) -> int:
    columns = await _columns(source, there)
    for table in columns:
        if [*await here.execute_fetchall(f"SELECT 1 FROM {table} LIMIT 1")]:
            raise CannotRestore(
                say(
                    "{database} isn't empty. Choose a database that keeps nothing yet.",
                    database=database_name(target),
                )
            )
    number = 0
    for table, names in columns.items():
        listed = ", ".join(f'"{name}"' for name in names)
        sql = f"INSERT INTO {table} ({listed}) VALUES ({blanks(1, names)})"
        async for rows in _rows(there, table, listed):
            await here.add_rows(sql, rows)
            number += len(rows)
            copied(number)
    return number


async def _rows(there: Link, table: str, listed: str) -> AsyncIterator[Sequence[tuple[Any, ...]]]:
    question = f"SELECT {listed} FROM {table}"
    if isinstance(there, Connection):
        async with there.execute(question) as cursor:
            while rows := [tuple(row) for row in await cursor.fetchmany(ROWS)]:
                yield rows
    else:
        await there.execute_fetchall(f"DECLARE all_{table} NO SCROLL CURSOR FOR {question}")
        fetch = f"FETCH {ROWS} FROM all_{table}"
        while rows := [tuple(row) for row in await there.execute_fetchall(fetch)]:
            yield rows


async def _columns(where: Database, link: Link) -> dict[str, list[str]]:
    """Return the columns of every table, those first that others point to."""
    found: dict[str, list[str]] = {}
    sql = _LITE if isinstance(where, Path) else _POSTGRES
    for table, column in await link.execute_fetchall(sql):
        if table not in OWN:
            found.setdefault(table, []).append(column)
    return dict(sorted(found.items(), key=lambda pair: pair[0] not in ("tables", "nights")))


async def _opened(where: Database) -> lite.Lite | postgres.Postgres:
    return await (
        lite.Lite.open(where) if isinstance(where, Path) else postgres.Postgres.open(where)
    )


@asynccontextmanager
async def _moment(where: Database) -> AsyncIterator[Link]:
    if isinstance(where, Path):
        async with lite.moment(where) as file:
            yield file
    else:
        async with postgres.moment(where) as link:
            yield link
