"""How long the bot waits before it calls Discord again after its connection broke.

The library waits up to 17 minutes after several outages, long after Discord is back: its waits
double up to 1,024 s and begin again only after 34 minutes without one. It has no setting for that.
"""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from discord.backoff import ExponentialBackoff

from ....clocks.entropy import SYSTEM, Entropy

LONGEST: Final = 30.0
"""Seconds of the longest wait."""
CALM: Final = 60.0
"""Seconds beyond the longest wait without an outage, after which the waits begin again."""


class Reconnecting(ExponentialBackoff[Literal[False]]):
    """Delays that double up to half a minute, each with some jitter."""

    def __init__(self, entropy: Entropy = SYSTEM) -> None:
        super().__init__()
        self._random = entropy.random("reconnecting")
        self._tries = 0
        self._last = asyncio.get_running_loop().time()

    def delay(self) -> float:
        """Return the seconds to wait before the next try."""
        now = asyncio.get_running_loop().time()
        if now - self._last > LONGEST + CALM:
            self._tries = 0
        self._last = now
        self._tries += 1
        most = min(2.0**self._tries, LONGEST)
        return self._random.uniform(most / 2, most)
