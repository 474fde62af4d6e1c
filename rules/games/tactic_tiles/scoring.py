"""What a placing is worth, and whether it is one at all (RULES.md §3 to §5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...grid import Cell, neighbours
from ...squares import corners as points
from ...squares import free_cells, round_point
from . import tiles

HAND: Final = 3

Board = Mapping[Cell, tuple[int, int]]
"""Tile and quarter turns by cell."""


@dataclass(frozen=True)
class CornerMatch:
    """Three or four equal corner squares that meet at corner `corner` of a cell."""

    cell: Cell
    corner: int
    colour: int
    squares: int

    @property
    def points(self) -> int:
        return 2 if self.squares == 4 else 1


@dataclass(frozen=True)
class Worth:
    """What a placing matched: the different colours, and the corners that pay."""

    colours: tuple[int, ...]
    corners: tuple[CornerMatch, ...]

    @property
    def colour_points(self) -> int:
        return len(self.colours) if len(self.colours) > 1 else 0

    @property
    def corner_points(self) -> int:
        return sum(corner.points for corner in self.corners)

    @property
    def points(self) -> int:
        return self.colour_points + self.corner_points


@cache
def agreeing(ours: tuple[int, int, int], theirs: tuple[int, int, int]) -> frozenset[int]:
    """Return the colours equal in two facing edges; theirs runs the other way."""
    return frozenset(a for a, b in zip(ours, reversed(theirs), strict=True) if a == b)


def matched_colours(board: Board, cell: Cell, tile: int, turn: int) -> frozenset[int]:
    """Return the colours that agree over every side a tile would touch (§3, §4)."""
    colours: frozenset[int] = frozenset()
    for side, near in enumerate(neighbours(cell)):
        if there := board.get(near):
            colours |= agreeing(tiles.edge(tile, turn, side), tiles.edge(*there, (side + 2) % 4))
    return colours


def fits(board: Board, cell: Cell, tile: int, turn: int) -> bool:
    """Tell whether at least one pair of facing squares agrees (§3)."""
    for side, near in enumerate(neighbours(cell)):
        there = board.get(near)
        if there and agreeing(tiles.edge(tile, turn, side), tiles.edge(*there, (side + 2) % 4)):
            return True
    return False


def turns(board: Board, cell: Cell, tile: int) -> list[int]:
    """Return the turns in which a tile may lie in a cell that is on offer (§3)."""
    return [turn for turn in range(4) if not board or fits(board, cell, tile, turn)]


def fits_there(board: Board, cell: Cell, tile: int) -> bool:
    """Tell whether a tile may lie in a cell that is on offer, in any turn (§3)."""
    return not board or any(fits(board, cell, tile, turn) for turn in range(4))


def ways(board: Board, cell: Cell, tile: int) -> list[int]:
    """Return the turns in which a tile may lie in a cell and looks different."""
    return [turn for turn in turns(board, cell, tile) if turn == tiles.same_turn(tile, turn)]


def fits_somewhere(board: Board, tile: int) -> bool:
    """Tell whether a tile has any legal placing."""
    return not board or any(fits_there(board, cell, tile) for cell in free_cells(board))


def worth(board: Board, cell: Cell, tile: int, turn: int) -> Worth:
    """Return a placement's score; the cell is not on the board yet (§4, §5)."""
    found = []
    for corner, point in enumerate(points(cell)):
        ours = tiles.corners(tile, turn)[corner]
        meeting = [ours]
        for near, shown in round_point(*point):
            if there := board.get(near):
                meeting.append(tiles.corners(*there)[shown])
        same = meeting.count(ours)
        if same >= 3:
            found.append(CornerMatch(cell, corner, ours, same))
    colours = matched_colours(board, cell, tile, turn)
    return Worth(tuple(sorted(colours)), tuple(found))
