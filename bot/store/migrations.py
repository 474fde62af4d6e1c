"""The numbered migrations, and the schema that a new database gets at once."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rules.text import say

from ..errors import MigrationFailed, StoreTooNew

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent.parent / "migrations"
SCHEMA = FOLDER.parent / "schema.sql"
"""What a new database is made from, in place of most migrations."""
SHOWN = 200
"""Characters of a statement that failed."""
RECORD = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, at BIGINT NOT NULL)"
"""Where a database notes which changes it has had."""


class SchemaChange(NamedTuple):
    """SQL, and the migrations that a database has had with it."""

    numbers: tuple[int, ...]
    sql: str

    @property
    def statements(self) -> Iterator[str]:
        """Yield the statements in order, but no comment that follows the last one.

        PostgreSQL has no answer to a comment alone.
        """
        begun = ""
        for part in re.split("(?<=;)", self.sql):
            begun += part
            if sqlite3.complete_statement(begun):
                yield begun.strip()
                begun = ""
        if re.sub("--.*", "", begun).strip():
            yield begun.strip()


@contextmanager
def named(change: SchemaChange, statement: str, refusal: type[Exception]) -> Iterator[None]:
    """Raise `MigrationFailed` where a database refuses a statement of a migration."""
    try:
        yield
    except refusal as error:
        raise MigrationFailed(
            say(
                "Migration {name} failed: {error}. Nothing of it was changed. "
                "It was at: {statement}",
                name=files()[change.numbers[-1]].name,
                error=str(error),
                statement=" ".join(statement.split())[:SHOWN],
            )
        ) from error


def files() -> dict[int, Path]:
    """Return every migration by its number."""
    return {int(file.name[:4]): file for file in sorted(FOLDER.glob("*.sql"))}


def log_each(missing: Iterable[SchemaChange], *, fresh: bool) -> Iterator[SchemaChange]:
    """Yield what a database lacks, and log each, except of a new one."""
    names = files()
    for change in missing:
        yield change
        if not fresh:
            log.info("Migration %s is done", names[change.numbers[-1]].stem)


def refuse_newer(done: Collection[int]) -> None:
    """Raise `StoreTooNew` where a copy has a migration that this version doesn't know."""
    latest, known = max(done), max(files())
    if latest > known:
        raise StoreTooNew(
            say(
                "The copy has migration {latest}, and this version knows up to {known}: "
                "restore it with a newer Matchnight.",
                latest=latest,
                known=known,
            )
        )


def missing(done: Collection[int]) -> list[SchemaChange]:
    """Return what a database lacks, in order; raises `StoreTooNew`.

    A new one gets the schema, and then migrations that it does not hold.
    """
    known = files()
    if set(done) - set(known):
        raise StoreTooNew(
            say(
                "The database has migration {last}, and this version knows up to {known}: "
                "start a newer Matchnight or use another DATABASE.",
                last=max(done),
                known=max(known),
            )
        )
    first = [] if done else _schema(known)
    had = {*done, *(number for change in first for number in change.numbers)}
    later = sorted({*known} - had)
    return [*first, *(SchemaChange((number,), known[number].read_text()) for number in later)]


def _schema(known: Collection[int]) -> list[SchemaChange]:
    """Return the schema, unless it holds a migration that isn't known here."""
    sql = SCHEMA.read_text(encoding="utf-8")
    listed = re.findall(r"(?m)^-- had (.*)$", sql)
    numbers = tuple(int(number) for line in listed for number in line.split())
    return [SchemaChange(numbers, sql)] if {*numbers} <= {*known} else []
