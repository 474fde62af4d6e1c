"""How long the bot waits before it calls Discord again after its connection broke.

The library waits up to 17 minutes after several outages, long after Discord is back: its waits
double up to 1,024 s and begin anew only after 34 minutes without one. It has no setting for that.
"""

from __future__ import annotations

import random
import time
from typing import Final, Literal

from discord.backoff import ExponentialBackoff

LONGEST: Final = 30.0
"""Seconds of the longest wait."""
CALM: Final = 60.0
"""Seconds beyond the longest wait without an outage, after which the waits begin anew."""


class Reconnecting(ExponentialBackoff[Literal[False]]):
    """Waits that double up to half a minute, each a little different from those of others."""

    def __init__(self) -> None:
        super().__init__()
        self._tries = 0
        self._last = time.monotonic()

    def delay(self) -> float:
        """Return the seconds to wait before the next try."""
        now = time.monotonic()
        if now - self._last > LONGEST + CALM:
            self._tries = 0
        self._last = now
        self._tries += 1
        most = min(2.0**self._tries, LONGEST)
        return random.uniform(most / 2, most)
