"""The choices of clock and table for an absent player (RULES.md §10.6)."""

from __future__ import annotations

from collections.abc import Sequence

from ...grid import Cell
from ...squares import Place, free_cells
from .board import Board, discardable, least_removals, removable, without


def placing(board: Board, row: Sequence[int], picked: int | None) -> Place:
    """Return the placing after which the fewest tiles must be removed."""
    numbers = range(1, len(row) + 1) if picked is None else (picked,)
    ways = [
        Place(number, cell, turn)
        for cell in free_cells(board)
        for number in numbers
        for turn in range(4)
    ]

    def removals(way: Place) -> int:
        return least_removals({**board, way.cell: (row[way.number - 1], way.turn)})

    return next((way for way in ways if not removals(way)), None) or min(ways, key=removals)


def removal(board: Board) -> Cell:
    """Return the tile whose removal leaves the fewest further ones."""
    return min(removable(board), key=lambda cell: least_removals(without(board, cell)))


def discard(board: Board) -> Cell:
    """Return the lowest cell that may be discarded."""
    return discardable(board)[0]
