"""Limits on session starts: so many a day, and one at a time in each bucket.

https://docs.discord.com/developers/events/gateway#identifying
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playground.world import Json

DAY_SECONDS = 86_400.0
AT_DISCORD = 5.0


@dataclass
class SessionStarts:
    """The limits that `GET /gateway/bot` returns and IDENTIFY is checked against."""

    time: Callable[[], float]
    total: int = 1000
    max_concurrency: int = 1
    seconds: float = 0.0  # between two of one bucket; Discord's are 5, and 0 asks nobody to wait
    _used: int = 0
    _day: float = 0.0
    _last: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._day = self.time()

    @property
    def remaining(self) -> int:
        """How many sessions may still begin before the day is over."""
        if self.time() >= self._day + DAY_SECONDS:
            self._used, self._day = 0, self.time()
        return max(0, self.total - self._used)

    @remaining.setter
    def remaining(self, count: int) -> None:
        self._used = self.total - count

    def too_soon(self, shard: int) -> bool:
        """Return whether another shard of the same bucket has begun just now."""
        last = self._last.get(shard % self.max_concurrency)
        return last is not None and self.time() < last + self.seconds

    def begin(self, shard: int) -> None:
        """Count a session that begins."""
        self._used = self.total - self.remaining + 1
        self._last[shard % self.max_concurrency] = self.time()

    def listed(self) -> Json:
        """Return Discord's `session_start_limit` (`reset_after` in milliseconds)."""
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": int((self._day + DAY_SECONDS - self.time()) * 1000),
            "max_concurrency": self.max_concurrency,
        }
