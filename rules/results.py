"""Points and places: how seats stand, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Part:
    """One line of how points came about."""

    label: Text
    points: int


@dataclass(frozen=True)
class Score:
    """A seat's points and their parts; `what` is counted if not points.

    `left` is what a seat still has of what the points count, and how much of it.
    """

    points: int
    parts: tuple[Part, ...] = ()
    what: Text | None = None
    left: Part | None = None


@dataclass(frozen=True)
class Result:
    """How a game ended: each seat's place, 1 being the best; equal places are shared.

    >>> from rules.text import say
    >>> Result((1, 3, 1), say("They share it.")).winners
    (0, 2)
    """

    places: tuple[int, ...]
    text: Text

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place; none where nobody won."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
