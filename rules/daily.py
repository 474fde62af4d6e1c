"""What a game needs to be dealt as a daily: the same deal for everybody, once a day.

A daily has one person, in seat 0, and opponents in the others. It has no clock, so its house sets
no alarm, and nobody but one seat is ever in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic, TypeVar

from .house import House
from .levels import Level
from .text import Text, say

S = TypeVar("S")

LOSS: Final = "🔻"
NOTHING: Final = "⬜"
SOME: Final = "🔹"
MUCH: Final = "🔷"
MOST: Final = "⭐"
SIGNS: Final = (LOSS, NOTHING, SOME, MUCH, MOST)
"""What a turn brought, from a loss to a lot; each differs from the others by its shape."""
LONGEST: Final = 64
"""So many signs are shown at most."""
CUT: Final = "…"
"""Stands behind signs that are not all."""


@dataclass(frozen=True)
class Daily(Generic[S]):
    """How a game is played as a daily: on which days, against whom, and what counts.

    `weekdays` are counted from Monday, 0. `others` are the levels of the opponents in the seats
    from 1 on. `score` and `glyphs` are made of all positions of a game that is over, from its
    start on: the same log gives the same. `told` names a score; from `unsolved` on there is none.
    The glyphs are `SIGNS`, one for each turn of seat 0, so that they give away no place and no
    piece.
    """

    weekdays: tuple[int, ...]
    house: House
    others: tuple[Level, ...]
    told: Callable[[int], Text]
    score: Callable[[Sequence[S]], int]
    glyphs: Callable[[Sequence[S]], str]
    fewest: bool = False
    """Whether a lower score is better."""
    unsolved: int | None = None

    def solved(self, score: int) -> bool:
        """Tell whether a score is one of a game that was not given up."""
        return self.unsolved is None or score < self.unsolved

    def named(self, score: int) -> Text:
        """Say what a daily came to."""
        return self.told(score) if self.solved(score) else say("not solved")

    def ahead(self, score: int, other: int) -> bool:
        """Tell whether a score is better than another."""
        return score < other if self.fewest else score > other


@dataclass(frozen=True)
class Scale:
    """What a gain is called by: from `much` points on, and from `most` on."""

    much: int
    most: int

    def sign(self, gain: int) -> str:
        """Return the sign for what a turn brought."""
        if gain <= 0:
            return LOSS if gain < 0 else NOTHING
        return MOST if gain >= self.most else MUCH if gain >= self.much else SOME


def signs(
    states: Sequence[S],
    points: Callable[[S], int],
    ended: Callable[[S, S], bool],
    scale: Scale,
) -> str:
    """Return a sign for each turn, by what was gained since the one before.

    `ended` tells of two positions, one move apart, whether that move ended a turn of seat 0.
    """
    found, before = [], points(states[0])
    for state, after in pairwise(states):
        if ended(state, after):
            found.append(scale.sign(points(after) - before))
            before = points(after)
    if len(found) > LONGEST:
        return "".join(found[: LONGEST - 1]) + CUT
    return "".join(found)
