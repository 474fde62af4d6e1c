"""What a turn brought, beside what a strong player would have made from what its seat knew."""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Line:
    """A turn: its moves, the points it pays at once, and what it is worth with what may follow.

    `worth` is in points as well; what it leaves to others counts against it.
    """

    moves: tuple[str, ...]
    points: int
    worth: float


@dataclass(frozen=True)
class Advice:
    """A move worth showing; where more follow, `told` says them all, the first one too.

    `follows` are those that come after it.
    """

    move: str
    told: Text | None = None
    follows: tuple[str, ...] = ()


@dataclass(frozen=True)
class Threat:
    """What a turn lets the next player do: a move, or the place of one, and the points it pays.

    `points` are None where they depend on what nobody knows.
    """

    move: str
    points: int | None = None


@dataclass(frozen=True)
class Review:
    """The best turn found, and what was made instead.

    `told` says to whoever sat there what the best turn does and why it is worth more. `second` is
    the worth of the best turn that comes to something else; None where there is none, or it was
    not looked for. `own` is None where no moves were reviewed.
    """

    best: Line
    told: Text
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
