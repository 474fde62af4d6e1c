"""Cells, neighbours and quarter turns: the table that tiles are placed on.

Columns are letters from the west, rows are numbers from the north; N13 lies east of M13 and
M14 south of it. Directions are numbered clockwise: sides N, E, S, W and corners NW, NE, SE, SW
are 0 to 3, so a quarter turn clockwise adds one.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

SIZE: Final = 26
"""The table has 26 x 26 cells: as many columns as there are letters."""

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The steps (column, row) to the neighbours N, E, S and W."""

_CELL = re.compile(r"([A-Za-z])([1-9][0-9]?)")


class Cell(NamedTuple):
    """A place on the table, counted from A1 = (0, 0)."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(65 + self.column)}{self.row + 1}"

    def neighbour(self, side: int) -> Cell:
        """Return the neighbour on a side, which may lie off the table."""
        right, down = SIDES[side % 4]
        return Cell(self.column + right, self.row + down)

    def within(self, size: int) -> bool:
        """Tell whether the cell lies on a table of size x size."""
        return 0 <= self.column < size and 0 <= self.row < size


def named(name: str) -> Cell:
    """Return the cell that is called so; raises `ValueError` where none is."""
    cell = read_cell(name)
    if cell is None:
        raise ValueError(name)
    return cell


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the cells N, E, S and W of a cell, some of which may lie off the table."""
    return tuple(cell.neighbour(side) for side in range(4))


def read_cell(text: str) -> Cell | None:
    """Read `m13` or `M13`; None if it is no cell name.

    >>> read_cell("m13")
    Cell(column=12, row=12)
    >>> str(read_cell("b4")), read_cell("4b")
    ('B4', None)
    """
    found = _CELL.fullmatch(text)
    if not found:
        return None
    return Cell(ord(found[1].upper()) - 65, int(found[2]) - 1)
