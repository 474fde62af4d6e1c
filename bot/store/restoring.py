"""Putting a copy of the database back in its place."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from rules.text import Text, say, spell

from . import MIGRATIONS, StoreTooNew


class CannotRestore(Exception):
    """A copy that cannot be put back, or a place where it cannot be put; says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(spell(text))


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy back as the database; returns where the one that was there lies now.

    Nothing is deleted. Raises `CannotRestore` where the copy is none or is damaged, or where a
    program works on the database; `StoreTooNew` where a newer Matchnight made the copy.
    """
    _check(copy)
    unfinished = database.with_name(database.name + ".part")
    unfinished.unlink(missing_ok=True)
    aside = None
    if database.exists():
        _let_go(database)
    with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    if database.exists():
        aside = database.with_name(f"{database.name}.{time.strftime('%Y%m%d-%H%M%S')}")
        database.replace(aside)
    for ending in ("-wal", "-shm"):  # of a database that was damaged
        with suppress(FileNotFoundError):
            beside = database.with_name(database.name + ending)
            beside.replace(beside.with_name((aside or database).name + ending))
    unfinished.replace(database)
    return aside


def _check(copy: Path) -> None:
    if not copy.is_file():
        raise CannotRestore(say("There's no copy at {path}.", path=str(copy)))
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            numbers = connection.execute("SELECT number FROM migrations").fetchall()
    except sqlite3.DatabaseError:
        raise CannotRestore(
            say("{path} isn't a copy of a Matchnight database.", path=str(copy))
        ) from None
    if not sound:
        raise CannotRestore(say("{path} is damaged. Choose another copy.", path=str(copy)))
    known = max(int(file.name[:4]) for file in MIGRATIONS.glob("*.sql"))
    latest = max((number for (number,) in numbers), default=0)
    if latest > known:
        raise StoreTooNew(
            spell(
                say("The copy has migration {latest}, and this version knows up to {known}: "
                    "restore it with a newer Matchnight.", latest=latest, known=known)
            )
        )  # fmt: skip


def _let_go(database: Path) -> None:
    """Write everything into the database's one file; raises where a program works on it."""
    try:
        with closing(sqlite3.connect(database, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise CannotRestore(
                say("A bot works on {path}: stop it first.", path=str(database))
            ) from None
    except sqlite3.DatabaseError:
        pass  # damaged: a good reason to restore
