"""The schema of a new database as SQL, from what all migrations make."""

from __future__ import annotations

import re
import sqlite3
import tempfile
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from bot.store import migrations

FILE: Final = migrations.SCHEMA
OWN: Final = "migrations"
"""The table that is there before the schema: it records which migrations a database has had."""


def text() -> str:
    """Return `bot/schema.sql`, which both SQLite and PostgreSQL take."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "migrated.db"
        with closing(sqlite3.connect(path)) as connection:
            for file in migrations.files().values():
                connection.executescript(file.read_text(encoding="utf-8"))
            return "\n".join(_written(connection)) + "\n"


def _written(connection: sqlite3.Connection) -> Iterator[str]:
    numbers = " ".join(map(str, migrations.files()))
    yield "-- Makes a new database; written by `python -m tools.data_model`. It holds these"
    yield "-- migrations; later ones follow it:"
    yield textwrap.fill(numbers, 95, initial_indent="-- had ", subsequent_indent="-- had ")
    yield ""
    yield from dumped(connection, without=(OWN,))


def dumped(connection: sqlite3.Connection, *, without: Sequence[str] = ()) -> Iterator[str]:
    """Yield the statements that make a database's tables, indexes and rows again."""
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
    names = [name for (name,) in connection.execute(sql) if name not in without]
    for at, name in enumerate(names):
        if at:
            yield ""
        yield from _table(connection, name)
        indexes = (
            "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql <> ''"
        )
        yield from (
            f"{' '.join(index.split())};"
            for (index,) in connection.execute(f"{indexes} ORDER BY rowid", (name,))
        )
    yield ""
    for name in names:
        for row in connection.execute(f"SELECT * FROM {name}"):
            yield f"INSERT INTO {name} VALUES ({', '.join(map(_literal, row))});"


def _table(connection: sqlite3.Connection, name: str) -> Iterator[str]:
    """Yield the statement that creates a table, a column a line."""
    columns = connection.execute(f"PRAGMA table_info({name})").fetchall()
    key = [row[1] for row in sorted(columns, key=lambda row: row[5]) if row[5]]
    parents = {
        row[3]: f" REFERENCES {row[2]} ({row[4]})"
        for row in connection.execute(f"PRAGMA foreign_key_list({name})")
    }
    unique = {
        connection.execute(f"PRAGMA index_info({row[1]})").fetchone()[2]
        for row in connection.execute(f"PRAGMA index_list({name})")
        if row[3] == "u"
    }
    lines = []
    for _, column, kind, needed, default, _ in columns:
        alone = key == [column]
        lines.append(
            f"{column} {kind}"
            + " PRIMARY KEY" * alone
            + " NOT NULL" * (needed and not alone)
            + (f" DEFAULT {default}" if default is not None else "")
            + " UNIQUE" * (column in unique)
            + parents.get(column, "")
        )
    if len(key) > 1:
        lines.append(f"PRIMARY KEY ({', '.join(key)})")
    yield f"CREATE TABLE {name} ("
    yield ",\n".join(f"    {line}" for line in lines)
    yield ");"


def _literal(value: Any) -> str:
    if isinstance(value, str):
        return "'" + re.sub("'", "''", value) + "'"
    return "NULL" if value is None else str(value)
