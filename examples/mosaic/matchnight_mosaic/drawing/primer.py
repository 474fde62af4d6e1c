"""The small pictures of the primer."""

from __future__ import annotations

from typing import Final

from render.look import Look
from render.sheet import Sheet
from rules.grid import Cell

from matchnight_mosaic.position import TABLE, Last, PlacedTile, Position

from .sheets import draw

PICTURES: Final = {
    "touching": Position(
        (2, 1),
        (
            PlacedTile(Cell(1, 1), 0),
            PlacedTile(Cell(2, 1), 2),
            PlacedTile(Cell(2, 2), 0),
            PlacedTile(Cell(1, 2), 0),
        ),
        1,
        2,
        Last(0, Cell(1, 2), 2),
    ),
    "end": Position(
        (9, 7), tuple(PlacedTile(cell, (cell.column + cell.row) % 3) for cell in TABLE), 0
    ),
}


def diagram(name: str, look: Look) -> Sheet:
    """Draw a picture of the primer."""
    return draw(PICTURES[name], look)[0]
