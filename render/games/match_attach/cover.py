"""The cover of Match Attach: two tiles clash, two match, on a magnet board."""

from __future__ import annotations

from typing import Final

from ...kit.canvas import Canvas
from ...kit.collage import FINE, Collage, Piece, piece
from ...kit.grid import Grid, Window
from ...kit.palette import TABLE
from . import board, primer, sprites

CELL: Final = 172
LOOSE: Final = (
    (3, 1, 690, 26, -20),
    (9, 2, 1148, 60, 16),
    (21, 0, 1128, 392, -10),
)
"""Tiles that lie about: tile, turn, where, how it is turned besides."""


def scene(collage: Collage) -> None:
    """Lay the primer's two clashing tiles and their neighbours on a board of magnets."""
    for tile, turn, x, y, degrees in LOOSE:
        collage.lay(piece(sprites.lies(tile, turn, CELL * FINE)), x, y, degrees)
    lies = primer.position("maneuver")
    window = Window.holding(lies)
    wide, high = window.columns * CELL * FINE, window.rows * CELL * FINE
    canvas = Canvas(wide, high, TABLE)
    grid = Grid(window, 0, 0, CELL * FINE)
    for cell, lying in lies.items():
        canvas.put(sprites.lies(*lying, grid.size), *grid.corner(cell))
    board.light(canvas, grid, lies)
    board.spark(canvas, grid, lies)
    collage.lay(piece(canvas.image), 900, 218, -6)


def pieces(size: int) -> tuple[Piece, ...]:
    """Return whole tiles, too small for their symbols to matter."""
    return tuple(piece(sprites.lies(tile, 0, size * FINE)) for tile in (0, 9, 18, 27))
