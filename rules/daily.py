"""The contract of a daily: the same deal for everybody, once a day.

A daily has one person, in seat 0, and opponents in the others. It has no clock, so its options set
no alarm, and nobody but one seat is ever in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic, TypeVar

from .levels import Level
from .options import GameOptions
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
class Scale:
    """What a gain is called by: from `much` points on, and from `most` on."""

    much: int
    most: int

    def sign(self, gain: int) -> str:
        """Return the sign for what a turn brought."""
        if gain <= 0:
            return LOSS if gain < 0 else NOTHING
        return MOST if gain >= self.most else MUCH if gain >= self.much else SOME


@dataclass(frozen=True)
class Daily(Generic[S]):
    """A game's daily, three minutes long: the opponents, and what counts.

    `weekdays` are counted from Monday, 0; nobody is dealt one game on two days in a row. `aim`
    says in one line what to do. `others` are the levels of the opponents in the seats from 1 on.
    `score` and `points` are made of all positions of a daily that is over, from its start on: the
    same log gives the same. `ended` tells of two positions, one move apart, whether that move
    ended a turn of seat 0. The daily is over after so many `turns`, or else with its game.
    `phrase` names a score; from `unsolved` on there is none.
    """

    weekdays: tuple[int, ...]
    options: GameOptions
    others: tuple[Level, ...]
    aim: Text
    phrase: Callable[[int], Text]
    score: Callable[[Sequence[S]], int]
    points: Callable[[S], int]
    """What seat 0 has in a position; the signs tell what each turn gained."""
    ended: Callable[[S, S], bool]
    scale: Scale
    turns: int | None = None
    fewest: bool = False
    """Whether a lower score is better."""
    unsolved: int | None = None
    edition: int = 1
    """Grows when a deal would be played in another way."""
    former: Daily[S] | None = None
    """The edition before, whose deals are played to their end and replayed."""

    def of_edition(self, edition: int) -> Daily[S] | None:
        """Return an edition, None where it is not known."""
        if edition == self.edition:
            return self
        return self.former and self.former.of_edition(edition)

    def is_over(self, states: Sequence[S]) -> bool:
        """Tell whether seat 0 has had all its turns, in a daily that counts them."""
        if self.turns is None:
            return False
        return sum(self.ended(*two) for two in pairwise(states)) >= self.turns

    def glyphs(self, states: Sequence[S]) -> str:
        """Return a sign of `SIGNS` for each turn of seat 0, without cells or pieces."""
        return signs(states, self.points, self.ended, self.scale)

    def solved(self, score: int) -> bool:
        """Tell whether a score is one of a game that was not given up."""
        return self.unsolved is None or score < self.unsolved

    def named(self, score: int) -> Text:
        """Say what a daily came to."""
        return self.phrase(score) if self.solved(score) else say("not solved")

    def ahead(self, score: int, other: int) -> bool:
        """Tell whether a score is better than another."""
        return score < other if self.fewest else score > other


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
