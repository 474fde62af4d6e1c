"""The clocks of a game's own rules."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Alarm:
    """A move the CLOCK makes when the time is up.

    The key names the occasion: while it stays the same the time runs on over other moves, a new
    key starts with the full time, a key that is gone is cancelled. Not `running` keeps what is
    left. The seconds are plain time, not anybody's waking hours. A label is shown with its
    countdown: to the `seat` that waits for it, else to everybody.
    """

    key: str
    seconds: int
    move: str
    running: bool = True
    label: Text | None = None
    seat: int | None = None

    @property
    def public(self) -> bool:
        """Whether everybody is shown its countdown."""
        return self.label is not None and self.seat is None
