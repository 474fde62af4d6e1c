"""All placings at once, for opponents that look ahead.

A placing is a tile in one of its four turns, numbered 4 * tile + turn; a set of placings is an
integer with a bit for each. What a gap in the board asks for then takes a few dozen operations
for all 288 placings together, where `scoring.worth` looks at one. `scoring` is the rule; a test
holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ...grid import SIZE, Cell
from ...squares import FIRST_CELL
from . import tiles
from .scoring import Board

Placings = int
Ladder = tuple[Placings, ...]
"""Rung k holds the placings that are legal and pay at least k points."""

EVERY: Final = (1 << 4 * len(tiles.ALL)) - 1
_AS_IT_IS: Final = EVERY // 15
"""Every tile in its first turn."""


def _those(corner: int, colour: int) -> Placings:
    return sum(
        1 << 4 * tile + turn
        for tile in tiles.ALL
        for turn in range(4)
        if tiles.corners(tile, turn)[corner] == colour
    )


_CORNER: Final = tuple(tuple(_those(corner, colour) for colour in range(3)) for corner in range(4))
_MIDDLE: Final = tuple(
    sum(15 << 4 * tile for tile in tiles.ALL if tiles.middle(tile) == colour) for colour in range(3)
)


def of_tiles(chosen: Iterable[int]) -> Placings:
    """Return the placings of some tiles in every turn."""
    return sum(15 << 4 * tile for tile in chosen)


def each(placings: Placings) -> Iterable[tuple[int, int]]:
    """Take a set apart into tiles and turns, lowest first."""
    while placings:
        lowest = placings & -placings
        yield divmod(lowest.bit_length() - 1, 4)
        placings ^= lowest


def tiles_in(placings: Placings) -> int:
    """Count the different tiles in a set."""
    return ((placings | placings >> 1 | placings >> 2 | placings >> 3) & _AS_IT_IS).bit_count()


# Cells are numbers here, on a table with a rim of one cell: neighbours are a fixed step away.
_WIDE: Final = SIZE + 2
_STEPS: Final = (-_WIDE, 1, _WIDE, -1)
_AT_CORNER: Final = (-_WIDE - 1, -_WIDE + 1, _WIDE + 1, _WIDE - 1)
_AROUND: Final = _STEPS + _AT_CORNER
_TABLE: Final = frozenset(
    _WIDE * (row + 1) + column + 1 for row in range(SIZE) for column in range(SIZE)
)


def _number(cell: Cell) -> int:
    return _WIDE * (cell.row + 1) + cell.column + 1


def _cell(number: int) -> Cell:
    row, column = divmod(number, _WIDE)
    return Cell(column - 1, row - 1)


class Outlook:
    """A board and the ladder of every gap in it; never changed once made."""

    def __init__(self, lies: Mapping[int, tuple[int, int]], gaps: Mapping[int, Ladder]) -> None:
        self._lies = lies
        self._gaps = gaps

    @classmethod
    def of(cls, board: Board) -> Outlook:
        """Return a board's outlook; an empty one takes every placement in its first cell."""
        lies = {_number(cell): placed for cell, placed in board.items()}
        if not lies:
            return cls(lies, {_number(FIRST_CELL): (EVERY,)})
        gaps = {number + step for number in lies for step in _STEPS} - lies.keys() & _TABLE
        return cls(lies, {gap: _ladder(lies, gap) for gap in gaps & _TABLE})

    def after(self, cell: Cell, tile: int, turn: int) -> Outlook:
        """Look at the board with one tile more; only the gaps round it change."""
        at = _number(cell)
        lies = {**self._lies, at: (tile, turn)}
        gaps = dict(self._gaps)
        del gaps[at]
        for step in _AROUND:
            near = at + step
            if near in gaps or (step in _STEPS and near in _TABLE and near not in lies):
                gaps[near] = _ladder(lies, near)
        return Outlook(lies, gaps)

    def gaps(self) -> Iterable[tuple[Cell, Ladder]]:
        """Return every gap with its ladder, in no order that means anything."""
        return ((_cell(number), ladder) for number, ladder in self._gaps.items())

    def ladder(self) -> Ladder:
        """Return the ladder of the whole board: what a tile can get somewhere."""
        rungs: list[Placings] = []
        for ladder in self._gaps.values():
            for points, rung in enumerate(ladder):
                if points == len(rungs):
                    rungs.append(rung)
                else:
                    rungs[points] |= rung
        return tuple(rungs)


def _ladder(lies: Mapping[int, tuple[int, int]], gap: int) -> Ladder:
    agrees = [0, 0, 0]
    meeting: tuple[list[int], ...] = ([], [], [], [])
    for side in range(4):
        nearby = lies.get(gap + _STEPS[side])
        if nearby:
            far, middle, near = tiles.edge(*nearby, (side + 2) % 4)
            ahead = (side + 1) % 4
            agrees[near] |= _CORNER[side][near]
            agrees[far] |= _CORNER[ahead][far]
            agrees[middle] |= _MIDDLE[middle]
            meeting[side].append(near)
            meeting[ahead].append(far)
        across = lies.get(gap + _AT_CORNER[side])
        if across:
            meeting[side].append(tiles.corners(*across)[(side + 2) % 4])
    red, yellow, blue = agrees
    two = red & yellow | (red | yellow) & blue
    ladder = [red | yellow | blue]
    if two:
        ladder += [two, two]
        if three := red & yellow & blue:
            ladder.append(three)
    for corner, squares in enumerate(meeting):
        for colour in set(squares):
            same = squares.count(colour)
            if same >= 2:
                ladder = _raised(ladder, _CORNER[corner][colour], same - 1)
    return tuple(ladder)


def _raised(ladder: list[Placings], some: Placings, points: int) -> list[Placings]:
    """Give some placings one or two points more."""
    raised = [
        (ladder[rung] if rung < len(ladder) else 0) | ladder[max(rung - points, 0)] & some
        for rung in range(len(ladder) + points)
    ]
    while not raised[-1]:
        raised.pop()
    return raised
