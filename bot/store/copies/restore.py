"""Putting a copy of the database back in its place."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from rules.text import say

from ...errors import CannotRestore
from ...settings import Database
from .. import migrations
from ..files import DUMP, begun, close, free_name, give
from ..postgres import dump as postgres_dump

FIRST_TABLES = {"tables", "seats", "moves", "snapshots", "beginnings", "guests", "alarms"}
"""What every database of ours has had from its first migration on."""


async def restore(copy: Path, where: Database) -> str | None:
    """Put a copy back as the database; returns where the one that was there is now."""
    if isinstance(where, Path):
        aside = put_back(copy, where)
        return None if aside is None else str(aside)
    return await postgres_dump.restore(copy, where)


def put_back(copy: Path, database: Path) -> Path | None:
    """Put a copy back as the database; returns where the one that was there lies now.

    Nothing is deleted. The database keeps its owner, whichever user runs this; where there was
    none, it gets the owner of its folder. Raises `CannotRestore` where the copy is none or is
    damaged, or where a program works on the database; `StoreTooNew` where a newer Matchnight made
    the copy.
    """
    if database.is_symlink():
        database = database.resolve()  # the link goes on leading there
    aside = None
    with closing(_checked(copy)) as source:
        if database.exists():
            _let_go(database)
        unfinished = begun(database)
        with closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
    give(unfinished, like=database if database.exists() else database.parent)
    close(database)
    if database.exists():
        aside = _aside(database)
        database.replace(aside)
    for ending in ("-wal", "-shm"):  # of a database that was damaged
        with suppress(FileNotFoundError):
            journal = database.with_name(database.name + ending)
            journal.replace(journal.with_name((aside or database).name + ending))
    unfinished.replace(database)
    return aside


def _aside(database: Path) -> Path:
    """Return a new path for a database, other than the paths of earlier ones."""
    name = f"{database.name}.{time.strftime('%Y%m%d-%H%M%S')}"
    return database.with_name(free_name(name, "-", lambda each: database.with_name(each).exists()))


def _checked(copy: Path) -> sqlite3.Connection:
    """Return a copy, open for reading, after a check that it is a database of ours."""
    if not copy.is_file():
        raise CannotRestore(say("There's no copy at {path}.", path=str(copy)))
    with copy.open("rb") as content:
        if content.read(len(DUMP)) == DUMP:
            raise CannotRestore(
                say(
                    "{path} is a copy of a database of PostgreSQL. Put it back there: set DATABASE "
                    "to its address.",
                    path=str(copy),
                )
            )
    file = copy.resolve()
    # A copy made by an older version is read by way of files next to it, which can't be made in a
    # folder that is only to be read. One that is whole needs none.
    whole = not any(file.with_name(file.name + ending).exists() for ending in ("-wal", "-journal"))
    # The URI is quoted: a name may hold what would mean something there.
    address = f"{file.as_uri()}?mode=ro{'&immutable=1' * whole}"
    connection = sqlite3.connect(address, uri=True)
    try:
        _check(copy, connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(copy: Path, connection: sqlite3.Connection) -> None:
    try:
        sound = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        numbers = {number for (number,) in connection.execute("SELECT number FROM migrations")}
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        ours = tables >= FIRST_TABLES and 1 in numbers
        ours = ours and all(isinstance(number, int) for number in numbers)
    except sqlite3.DatabaseError:
        ours = sound = False
    if not ours:
        raise CannotRestore(say("{path} isn't a copy of a Matchnight database.", path=str(copy)))
    if not sound:
        raise CannotRestore(say("{path} is damaged. Choose another copy.", path=str(copy)))
    migrations.refuse_newer(numbers)


def _let_go(database: Path) -> None:
    """Write everything into the database's file; raises where a program works on it."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise CannotRestore(
                say(
                    "Something else has {path} open: stop the bot, and close what reads it.",
                    path=str(database),
                )
            ) from None
    except sqlite3.DatabaseError:
        pass  # damaged: a good reason to restore
