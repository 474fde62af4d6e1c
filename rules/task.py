"""What a puzzle of a game asks for, and when a turn has solved it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from .menus import Option
from .proof import Proof
from .text import Text, say

Positions = tuple[Any, Any, Any]
"""A puzzle's position, what a turn came to, and what its answer comes to."""


def _same(positions: Positions, seat: int) -> bool:
    _, after, best = positions
    return bool(after == best)


def _any(state: Any, seat: int, option: Option) -> bool:
    return True


@dataclass(frozen=True)
class Task:
    """What a puzzle asks for, in words.

    `solved` tells whether a turn of a seat came to what the answer does. It may refuse the turn
    with a `RuleError`: then it was none. `proved` says by how many points the answer is ahead,
    where these are whole and nothing is left to others. `proof` is what a position has to pass
    to be a puzzle; None where no puzzles are made of positions. `offers` tells of a way that a
    seat's options name whether it can lead to an answer.
    """

    asked: Text
    solved: Callable[[Positions, int], bool] = _same
    proved: Callable[[int], Text] | None = None
    proof: Proof | None = None
    offers: Callable[[Any, int, Option], bool] = _any


BEST_TURN: Final = Task(say("Find the turn that gains most, their answer included."))


def best_turn(proof: Proof) -> Task:
    """Return the task of a game whose best turn has to pass a proof."""
    return replace(BEST_TURN, proof=proof)
