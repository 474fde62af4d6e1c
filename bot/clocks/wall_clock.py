"""The wall clock, as a value that tests can replace."""

import time
from collections.abc import Callable

Now = Callable[[], int]
"""Returns the time in milliseconds since 1970."""


def now() -> int:
    """Return the time on this machine's clock."""
    return time.time_ns() // 1_000_000


def day(at: int) -> str:
    """Return the UTC day of a time as text, outside of messages.

    A message has a `Moment` instead.
    """
    return time.strftime("%Y-%m-%d", time.gmtime(at // 1000))
