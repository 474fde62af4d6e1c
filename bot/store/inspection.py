"""Read-only inspection of a database from outside of its bot.

The bot doesn't wait for it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..errors import Unavailable
from ..settings import Database
from . import migrations as changes
from .postgres import database as postgres
from .posts import PENDING

_BEAT = "SELECT at, connected, answered FROM heartbeat"
_DONE = "SELECT number, at FROM migrations"
REFUSALS = (sqlite3.Error, Unavailable)
"""What is raised where a database can't be asked."""
PATIENCE = 5
"""Seconds after which another connection's transaction counts as one that hangs."""


@dataclass(frozen=True)
class Health:
    """How a bot is; times are milliseconds since 1970.

    `beat` is when it last noted that it runs, `connected` whether it then was to Discord,
    `answered` when it last answered a person, `pending` how many messages are still to be
    posted, changed or deleted, `free` whether the database can be written to.
    """

    beat: int | None
    connected: bool
    answered: int | None
    pending: int
    free: bool


async def examine(where: Database) -> Health:
    """Return how the bot is that works on a database; raises what the database does."""
    if isinstance(where, Path):
        return _examined(where)
    async with postgres.moment(where) as link:
        rows = [*await link.execute_fetchall(_BEAT)]
        beat, connected, answered = rows[0] if rows else (None, 0, None)
        ((pending,),) = await link.execute_fetchall(PENDING)
    return Health(beat, bool(connected), answered, pending, await postgres.is_free(where, PATIENCE))


async def migrations(where: Database) -> list[tuple[int, str, int | None]]:
    """Return number and name of every migration, and when it was done here, if it was."""
    if isinstance(where, Path):
        with _reading(where) as connection:
            done = dict(connection.execute(_DONE).fetchall())
    else:
        async with postgres.moment(where) as link:
            done = dict([*await link.execute_fetchall(_DONE)])
    files = {number: file.stem[5:] for number, file in changes.files().items()}
    return [(number, files.get(number, "?"), done.get(number)) for number in sorted(files | done)]


def _examined(database: Path) -> Health:
    with _reading(database) as connection:
        rows = connection.execute(_BEAT).fetchall()
        beat, connected, answered = rows[0] if rows else (None, 0, None)
        ((pending,),) = connection.execute(PENDING).fetchall()
    return Health(beat, bool(connected), answered, pending, _is_free(database))


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
