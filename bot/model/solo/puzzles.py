"""Puzzles, as stored: people's answers, and how hard each turned out to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..ids import PersonId
from ..records import Rating

BETWEEN: Final = "; "
"""Stands between the moves of an answer, where it is stored."""


@dataclass(frozen=True)
class Answered:
    """A person's first answer to a puzzle; `number` counts theirs in this game from 1.

    A person who gave up has answered with no move.
    """

    person: PersonId
    puzzle: str
    game: str
    number: int
    move: str
    solved: bool
    at: int

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the turn."""
        return tuple(self.move.split(BETWEEN)) if self.move else ()


@dataclass(frozen=True)
class Listed:
    """A puzzle found in a game, without its position: its key and rules version."""

    puzzle: str
    version: int


@dataclass(frozen=True)
class Hardness:
    """How people did at a puzzle: its rating, and how many of them solved it at once."""

    rating: Rating
    solved: int

    @property
    def answered(self) -> int:
        return self.rating.games


@dataclass(frozen=True)
class Tally:
    """A person's results at a game's puzzles: `streak` were solved in a row."""

    answered: int
    solved: int
    streak: int
    best: int


def tally(answers: Sequence[Answered]) -> Tally:
    """Count a person's answers in a game, which are in order."""
    streak = best = 0
    for answer in answers:
        streak = streak + 1 if answer.solved else 0
        best = max(best, streak)
    return Tally(len(answers), sum(answer.solved for answer in answers), streak, best)
