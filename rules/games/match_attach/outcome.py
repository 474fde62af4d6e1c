"""What ending the maneuver phase now would come to (RULES.md §6, §7)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...grid import Cell
from .board import Board, Pair, agreeing, pair_of, remainders


@dataclass(frozen=True)
class Outcome:
    """New Matches and removals; `left` is what would remain of the Board."""

    matches: tuple[tuple[Cell, Cell], ...]
    removals: int
    cost: int
    left: frozenset[Cell]

    @property
    def gained(self) -> int:
        return 2 * len(self.matches)

    @property
    def points(self) -> int:
        return self.gained - self.cost


def removal_cost(reserve: int, removals: int) -> int:
    """Return the cost of removals beyond a Reserve: its k-th tile costs k (§6.4)."""
    return sum(range(reserve + 1, reserve + removals + 1))


def new_matches(
    board: Board, target: int, began: Collection[Pair], moved: Collection[int]
) -> list[tuple[Cell, Cell]]:
    """Return the Matches that pay, on a board where nothing is Active (§7.2)."""
    found = []
    for one, other in agreeing(board, target):
        pair = pair_of(board, one, other)
        if pair not in began or pair[0] in moved or pair[1] in moved:
            found.append((one, other))
    return sorted(found)


def outcome(
    board: Board, target: int, began: Collection[Pair], moved: Collection[int], *, reserve: int
) -> Outcome:
    """Return the best that a removal phase can still make of a board."""
    found = []
    for left in remainders(board):
        kept = {cell: lies for cell, lies in board.items() if cell in left}
        removals = len(board) - len(left)
        pairs = tuple(new_matches(kept, target, began, moved))
        found.append(Outcome(pairs, removals, removal_cost(reserve, removals), left))
    return max(found, key=lambda one: (one.points, -one.removals, sorted(one.left)))
