"""The wall clock, as a value that tests can replace."""

import time
from collections.abc import Callable

Now = Callable[[], int]
"""Returns the time in milliseconds since 1970."""


def now() -> int:
    """Return the time on this machine's clock."""
    return time.time_ns() // 1_000_000


def stamp(at: int, style: str = "R") -> str:
    """Write a time as Discord shows it in each reader's own zone; `at` in milliseconds."""
    return f"<t:{at // 1000}:{style}>"


def day(at: int) -> str:
    """Write the day of a time, in UTC, where Discord would not show a stamp."""
    return time.strftime("%Y-%m-%d", time.gmtime(at // 1000))
