"""What stands in a database, read and changed without the bot's own store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.settings import Database
from bot.store.postgres.link import dollars, driver
from tests import cluster

_COLUMNS = (
    "SELECT table_name, column_name FROM information_schema.columns "
    "WHERE table_schema = current_schema()"
)

_SCHEMA = """
SELECT 'column', column_name::text, data_type::text, is_nullable::text, column_default::text
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?1
UNION ALL SELECT 'constraint', conname::text, pg_get_constraintdef(oid), '', ''
FROM pg_constraint WHERE conrelid = ?1::text::regclass
UNION ALL SELECT 'index', indexname::text, indexdef, '', ''
FROM pg_indexes WHERE schemaname = current_schema() AND tablename = ?1 ORDER BY 1, 2
"""


def rows(where: Database, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """Return what answers a question."""
    if isinstance(where, str):
        return [tuple(row) for row in cluster.asked(where, dollars(sql), *values)]
    with closing(sqlite3.connect(where)) as connection:
        return connection.execute(sql, values).fetchall()


def change(where: Database, sql: str, *values: object) -> int:
    """Run a statement, and return how many rows it has changed."""
    if isinstance(where, str):
        counted = f"WITH changed AS ({dollars(sql)} RETURNING 1) SELECT count(*) FROM changed"
        return int(cluster.asked(where, counted, *values)[0][0])
    with closing(sqlite3.connect(where)) as connection:
        changed = connection.execute(sql, values).rowcount
        connection.commit()
        return changed


def columns(where: Database) -> dict[str, set[str]]:
    """Return the columns of every database table."""
    if isinstance(where, str):
        pairs = rows(where, _COLUMNS)
    else:
        sql = (
            "SELECT tables.name, columns.name FROM sqlite_master AS tables, "
            "pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
        )
        pairs = rows(where, sql)
    found: dict[str, set[str]] = {}
    for table, column in pairs:
        found.setdefault(table, set()).add(column)
    return found


def load(where: Database, sql: str) -> None:
    """Run the statements of a recorded database."""
    if isinstance(where, str):
        cluster.run(where, sql)
        return
    with closing(sqlite3.connect(where)) as connection:
        connection.executescript(sql)


def schema(where: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return columns, keys and indexes of every database table, to compare."""
    if isinstance(where, str):
        return {table: rows(where, _SCHEMA, table) for table in columns(where)}
    found = {}
    for table in columns(where):
        found[table] = [
            *rows(where, f"PRAGMA table_info({table})"),
            *sorted(row[2:] for row in rows(where, f"PRAGMA foreign_key_list({table})")),
            *sorted(_indexes(where, table)),
        ]
    return found


def _indexes(where: Path, table: str) -> Iterator[tuple[Any, ...]]:
    sql = "SELECT sql FROM sqlite_master WHERE name = ?1"
    for _, name, unique, origin, partial in rows(where, f"PRAGMA index_list({table})"):
        made = rows(where, sql, name)[0][0] or ""
        named = "" if origin != "c" else name
        on = [row[2] for row in rows(where, f"PRAGMA index_info({name})")]
        yield named, unique, origin, partial, *on, " ".join(made.split())


def needed(where: Database, table: str) -> dict[str, object]:
    """Return something for every column of a database table that has to be filled."""
    if isinstance(where, str):
        sql = (
            "SELECT column_name, data_type FROM information_schema.columns "
            "WHERE table_schema = current_schema() AND table_name = ?1 "
            "AND is_nullable = 'NO' AND column_default IS NULL"
        )
        pairs = rows(where, sql, table)
    else:
        pairs = rows(
            where,
            "SELECT name, lower(type) FROM pragma_table_info(?1) "
            'WHERE "notnull" = 1 AND dflt_value IS NULL',
            table,
        )
    return {name: "x" if kind == "text" else 0 for name, kind in pairs}


def everything(where: Database) -> str:
    """Return all that stands in a database, as one text."""
    kept = {table: rows(where, f"SELECT * FROM {table}") for table in columns(where)}
    return "\n".join(f"{table} {row}" for table in kept for row in kept[table])


def refusal(where: Database) -> type[Exception]:
    """Return what is raised where a row breaks a key."""
    if isinstance(where, str):
        refused: type[Exception] = driver().IntegrityConstraintViolationError
        return refused
    return sqlite3.IntegrityError
