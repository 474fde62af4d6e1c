"""A look at a database from outside the bot that works on it: nothing is changed, nobody waits."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from . import MIGRATIONS
from .owed import OWED

PATIENCE = 5
"""Seconds after which a transaction of somebody else is one that hangs."""


@dataclass(frozen=True)
class Health:
    """How a bot is; times are milliseconds since 1970.

    `beat` is when it last noted that it runs, `connected` whether it then was to Discord,
    `answered` when it last answered somebody, `owed` how many messages are still to be posted,
    changed or deleted, `free` whether the database can be written to.
    """

    beat: int | None
    connected: bool
    answered: int | None
    owed: int
    free: bool


def examine(database: Path) -> Health:
    """Return how the bot is that works on a database; raises what sqlite3 does."""
    with _reading(database) as connection:
        rows = connection.execute("SELECT at, connected, answered FROM heartbeat").fetchall()
        beat, connected, answered = rows[0] if rows else (None, 0, None)
        ((owed,),) = connection.execute(OWED).fetchall()
    return Health(beat, bool(connected), answered, owed, _is_free(database))


def migrations(database: Path) -> list[tuple[int, str, int | None]]:
    """Return number and name of every migration, and when it was done here, if it was."""
    with _reading(database) as connection:
        done = dict(connection.execute("SELECT number, at FROM migrations").fetchall())
    files = {int(file.name[:4]): file.stem[5:] for file in MIGRATIONS.glob("*.sql")}
    return [(number, files.get(number, "?"), done.get(number)) for number in sorted(files | done)]


def _is_free(database: Path) -> bool:
    with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return False
            raise
        connection.execute("ROLLBACK")
        return True


@contextmanager
def _reading(database: Path) -> Iterator[sqlite3.Connection]:
    address = f"{database.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as connection:
        yield connection
