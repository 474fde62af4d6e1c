"""Ids as Discord makes them: 42 bits of milliseconds since 2015, then a counter."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

EPOCH_MS = 1420070400000

# What exists at every start has the same id at every start, so that a bot's database outlives us.
GUILD = 1100000000000000001
"""The first server's."""
BOT = "1100000000000000010"  # Discord gives a bot and its application one id, and so do we
PEOPLE = tuple(f"11000000000000002{n:02}" for n in range(1, 100))


def guild(number: int) -> str:
    """Return the id of a server, of which two in a row belong to different shards."""
    return within(number, 0)


def within(number: int, offset: int) -> str:
    """Return the id of a part of a server: its role, or a channel."""
    return str(GUILD + (number << 22) + offset)


class Snowflakes:
    """A source of rising ids."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._last = 0

    def next(self) -> str:
        """Return an id of this moment, greater than every one before."""
        self._last = max(self._last + 1, (int(self._time() * 1000) - EPOCH_MS) << 22)
        return str(self._last)

    def after(self, last: int) -> None:
        """Let every id be greater than one that was made elsewhere."""
        self._last = max(self._last, last)


def moment(snowflake: str) -> str:
    """Return the ISO 8601 time at which an id was made."""
    return iso((int(snowflake) >> 22) + EPOCH_MS)


def iso(milliseconds: float) -> str:
    """Write Unix milliseconds as Discord writes times."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="microseconds")
