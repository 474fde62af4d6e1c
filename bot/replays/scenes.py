"""A game's log as its scenes, and the positions it went through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.core import CHANCE, Seat
from rules.games import GAMES

from ..model.play import read_state, replayed, standing, takeback_target
from ..model.tables import LogEntry, Snapshot


@dataclass(frozen=True)
class Reel:
    """All it takes to play a game again from one position on, every move of the log."""

    game: str
    start: Snapshot
    moves: tuple[tuple[Seat, str], ...]

    @property
    def last(self) -> int:
        """The number of the last move."""
        return self.start.seq + len(self.moves)

    def position(self, seq: int) -> Any:
        """Return the position after a move of the log."""
        return positions(self)[seq - self.start.seq]


@lru_cache(maxsize=8)
def positions(reel: Reel) -> tuple[Any, ...]:
    """Return the position a reel begins with and the one after each of its moves.

    Raises `RuleError` where a move cannot be played.
    """
    game = GAMES[reel.game]
    return tuple(replayed(game, read_state(game, reel.start), reel.moves, reel.start.seq))


@dataclass(frozen=True)
class Scene:
    """A replay's moment: the position after move `seq`, and what led to it.

    The first of `moves` is a person's, what follows is CHANCE's. The scene of number 0 is the
    beginning.
    """

    number: int
    seq: int
    moves: tuple[LogEntry, ...] = ()

    @property
    def by(self) -> LogEntry | None:
        """The move that a person made, None in the beginning."""
        return self.moves[0] if self.moves and self.moves[0].seat != CHANCE else None


def numbers(log: Iterable[LogEntry]) -> dict[int, int]:
    """Number a log's moves as people count: CHANCE's belong to the one before."""
    found, number = {}, 0
    for move in log:
        number += move.seat != CHANCE
        found[move.seq] = number
    return found


def scenes(log: Sequence[LogEntry], start: int) -> tuple[Scene, ...]:
    """Return a game's moments after move `start`, without undone ones."""
    number = numbers(log)
    found = [Scene(number.get(start, 0), start)]
    for move in standing(log):
        if move.seq <= start or takeback_target(move.seat, move.move) is not None:
            continue
        if move.seat == CHANCE:
            last = found[-1]
            found[-1] = Scene(last.number, move.seq, (*last.moves, move))
        else:
            found.append(Scene(number[move.seq], move.seq, (move,)))
    return tuple(found)
