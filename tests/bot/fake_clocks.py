"""Two watches for a bot under test: one that stands, and one that goes slowly.

A bot takes a jump of its watch for a sleep of its machine. The clocks in `awake` count the time
that goes by while it's awake.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.clocks import wall_clock
from bot.model.units import MINUTE_MS

SLOWER = 16
"""How many seconds of this machine are one of a test."""
MONDAY = 2_142_583_200_000
"""A Monday, 10:00 in London: 2037-11-23.

The playground, like Discord, goes by the machine's clock: an event begins after that.
"""


class FrozenClock:
    """The time in milliseconds, frozen until a test sets a new `at`."""

    def __init__(self, at: int = MONDAY) -> None:
        self.at = at
        self.awake: list[Callable[[], None]] = []

    def __call__(self) -> int:
        return self.at

    def pass_(self, seconds: float) -> None:
        """Let some time go by, with the bot awake."""
        self.go_to(self.at + int(seconds * 1000))

    def go_to(self, at: int) -> None:
        """Let the time go by until a moment, with the bot awake."""
        self.at = at
        for note_playable in self.awake:
            note_playable()


class SlowClock:
    """A time in milliseconds, slower than real time, that a test may put forward.

    What is due in 20 seconds is not due yet because a busy machine took as long for a few moves.
    It is never the same time twice: at work there's a transaction between two looks at it. An alarm
    that rang and was set again would be taken for one that did not ring, and be put off.
    """

    def __init__(self, slower: int = SLOWER) -> None:
        self.ahead = 0
        self.awake: list[Callable[[], None]] = []
        self._slower = slower
        self._began = wall_clock.now()
        self._last = 0

    def __call__(self) -> int:
        passed = (wall_clock.now() - self._began) // self._slower
        self._last = max(self._began + passed + self.ahead, self._last + 1)
        return self._last

    def forward(self, *, hours: float = 0, minutes: float = 0) -> None:
        """Put it forward, with the bot awake."""
        self.go_to(self() + int((hours * 60 + minutes) * MINUTE_MS))

    def go_to(self, at: int) -> None:
        """Let the time go by until a moment, with the bot awake."""
        self.ahead += at - self()
        for note_playable in self.awake:
            note_playable()
