"""The clocks of a game's own rules."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Alarm:
    """A move the CLOCK makes when the time is up.

    The key names the occasion: while it stays the same the time runs on over other moves, a new
    key starts with the full time, a key that is gone is cancelled. Not `running` keeps what is
    left. The seconds are plain time, not anybody's waking hours. An alarm with a label is shown
    to everybody with its countdown.
    """

    key: str
    seconds: int
    move: str
    running: bool = True
    label: Text | None = None
