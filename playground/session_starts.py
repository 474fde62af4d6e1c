"""How often a bot may begin a session: so many a day, and one at a time through each door.

https://docs.discord.com/developers/events/gateway#identifying
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from playground.world import Json

DAY = 86_400.0
AT_DISCORD = 5.0


@dataclass
class SessionStarts:
    """What `GET /gateway/bot` tells of session starts, and what IDENTIFY is held against."""

    total: int = 1000
    max_concurrency: int = 1
    seconds: float = 0.0  # between two of one door; Discord's are 5, and 0 asks nobody to wait
    _used: int = 0
    _day: float = field(default_factory=time.monotonic)
    _last: dict[int, float] = field(default_factory=dict)

    @property
    def remaining(self) -> int:
        """How many sessions may still begin before the day is over."""
        if time.monotonic() >= self._day + DAY:
            self._used, self._day = 0, time.monotonic()
        return max(0, self.total - self._used)

    @remaining.setter
    def remaining(self, count: int) -> None:
        self._used = self.total - count

    def too_soon(self, shard: int) -> bool:
        """Return whether another shard of the same door has begun just now."""
        last = self._last.get(shard % self.max_concurrency)
        return last is not None and time.monotonic() < last + self.seconds

    def begin(self, shard: int) -> None:
        """Count a session that begins."""
        self._used = self.total - self.remaining + 1
        self._last[shard % self.max_concurrency] = time.monotonic()

    def listed(self) -> Json:
        """Return Discord's `session_start_limit` (`reset_after` in milliseconds)."""
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": int((self._day + DAY - time.monotonic()) * 1000),
            "max_concurrency": self.max_concurrency,
        }
