"""The numbered migrations: one folder of SQL for every kind of database."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from rules.text import say

from ..errors import StoreTooNew

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent.parent / "migrations"
RECORD = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, at BIGINT NOT NULL)"
"""Where a database notes which changes it has had."""


def files() -> dict[int, Path]:
    """Return every change by its number."""
    return {int(file.name[:4]): file for file in sorted(FOLDER.glob("*.sql"))}


def log_each(missing: Iterable[tuple[int, str]], *, fresh: bool) -> Iterator[tuple[int, str]]:
    """Yield the migrations a database lacks, and log each, except of a new one."""
    names = files()
    for number, change in missing:
        yield number, change
        if not fresh:
            log.info("Migration %s is done", names[number].stem)


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


def missing(done: Collection[int]) -> list[tuple[int, str]]:
    """Return number and text of the migrations a database lacks; raises `StoreTooNew`."""
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
    return [(number, known[number].read_text()) for number in sorted(set(known) - set(done))]
