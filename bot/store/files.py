"""Files for the bot's host alone: seeds, hands and decks of running games."""

from __future__ import annotations

import itertools
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from rules.text import Text, say, spell

OWN: Final = 0o600
ENDINGS: Final = ("", "-wal", "-shm", "-journal", "-lock", ".part")
"""The endings of a database's file name, and of the files that belong to it."""
LITE: Final = b"SQLite format 3\0"
DUMP: Final = b"PGDMP"
COPIES: Final = (LITE, DUMP)
"""How files begin that are copies of a database, of SQLite and of PostgreSQL."""


def unusable(error: Exception) -> Text:
    """Return why a database can't be used, by the error that using it raised."""
    if str(error) == "unable to open database file":  # SQLite names neither file nor reason
        return say(
            "The file that DATABASE names can't be opened. "
            "Check that you can read and write it and its folder."
        )
    return say("The database can't be used: {error}.", error=str(error))


def for_oneself() -> None:
    """Let every file that this program makes be readable by nobody else."""
    os.umask(0o077)


def closed(database: Path) -> None:
    """Take away everybody else's rights to a database and the files that belong to it.

    Older versions left them. Where the file system knows no such rights nothing is changed.
    """
    for ending in ENDINGS:
        close(database.with_name(database.name + ending))


def make(file: Path) -> None:
    """Make an empty file that nobody else may read, before anything is written to it."""
    with suppress(OSError):  # opening it says why it cannot be
        file.touch(mode=OWN)


def give(file: Path, like: Path) -> None:
    """Give a file the owner of another one, or of a folder, where that is allowed."""
    whose = like.stat()
    with suppress(OSError, AttributeError):  # systems without owners have no such function
        os.chown(file, whose.st_uid, whose.st_gid, follow_symlinks=False)


def close(file: Path) -> None:
    """Take everybody else's rights to a file away, if it is there and its owner may."""
    with suppress(OSError):
        if stat.S_IMODE(file.stat().st_mode) & 0o077:
            file.chmod(OWN)


def free_name(name: str, between: str, taken: Callable[[str], bool]) -> str:
    """Return a name, or the first of those with a number behind it, that isn't taken."""
    others = (f"{name}{between}{number}" for number in itertools.count(2))
    return next(each for each in itertools.chain([name], others) if not taken(each))


def refuse_existing(file: Path) -> None:
    """Raise `FileExistsError` where a path exists: nothing is overwritten."""
    if file.exists() or file.is_symlink():
        there = say("{path} is there already. Choose another name.", path=str(file))
        raise FileExistsError(spell(there))


def begun(target: Path) -> Path:
    """Create the empty file of a copy that has no name yet; return its path.

    What an ended program has left of a copy is thrown away. Raises `FileExistsError` where the file
    is something else.
    """
    unfinished = target.with_name(target.name + ".part")
    if unfinished.is_symlink() or (unfinished.exists() and not _is_copy(unfinished)):
        refuse_existing(unfinished)
    unfinished.unlink(missing_ok=True)
    make(unfinished)
    return unfinished


def _is_copy(file: Path) -> bool:
    """Tell whether a file is a copy of a database, or the beginning of one."""
    if not file.is_file():
        return False
    with file.open("rb") as content:
        begins = content.read(max(map(len, COPIES)))
    return not begins or begins.startswith(COPIES)
