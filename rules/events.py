"""What a move tells, and who may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .text import Text

Seat = int

UNSAID: Final = Text("")
"""The `brief` of what a picture shows."""


@dataclass(frozen=True)
class Event:
    """Something that happened.

    `name` and the blanks of `text` are facts a program can go by. `to` are the seats that may
    know it (None: everybody, and whoever watches). A fading event is told as `text`
    when it happens; whoever reads it later reads `faded` instead. `brief` sums up, below a picture
    that shows the rest, all that `by` has done in this turn so far: None where `text` says it,
    `UNSAID` where the event before has said it, or the picture does. `points` are the most it paid
    to one seat, whom its sentence names: the move of the game is found by them.
    """

    name: str
    text: Text
    by: Seat | None = None
    to: tuple[Seat, ...] | None = None
    faded: Text | None = None
    brief: Text | None = None
    points: int = 0

    @property
    def summed(self) -> Text:
        """What is said of it below a picture: its `brief`, or else all of it."""
        return (self.faded or self.text) if self.brief is None else self.brief

    def known_to(self, seat: Seat | None) -> bool:
        """Tell whether a seat (None: the public) may read this."""
        return self.to is None or (seat is not None and seat in self.to)
