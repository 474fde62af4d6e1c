"""A turn's result, next to a strong player's from what its seat knew."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Line:
    """A turn: its moves, its points at once, and its value with what may follow.

    `worth` is in points as well; what it leaves to others counts against it.
    """

    moves: tuple[str, ...]
    points: int
    worth: float


@dataclass(frozen=True)
class Advice:
    """A move worth showing; `text` lists all moves if there are several.

    `follows` are those that come after it, `pays` the points the turn then scores, if known.
    """

    move: str
    text: Text | None = None
    follows: tuple[str, ...] = ()
    pays: int | None = None


@dataclass(frozen=True)
class Threat:
    """What a turn lets the next player do: a move or its cell, and its points.

    `points` are None where they depend on what nobody knows.
    """

    move: str
    points: int | None = None


@dataclass(frozen=True)
class Review:
    """The best turn found, and what was made instead.

    `text` says to its player what the best turn does and why it is worth more. `second` is
    the worth of the best turn that comes to something else; None where there is none, or it was
    not looked for. `own` is None where no moves were reviewed.
    """

    best: Line
    text: Text
    second: float | None = None
    own: Line | None = None

    @property
    def cost(self) -> float:
        """How many points the seat's own turn was worth less."""
        return 0.0 if self.own is None else max(self.best.worth - self.own.worth, 0.0)

    @property
    def margin(self) -> float:
        """By how many points the best turn is ahead of every other."""
        return 0.0 if self.second is None else self.best.worth - self.second
