"""The cover of Tactic Tiles: tiles on dark felt, two of which just matched."""

from __future__ import annotations

from typing import Final

from rules.games.tactic_tiles import tiles

from ...kit.canvas import Canvas
from ...kit.collage import FINE, Collage, Piece, piece
from ...kit.grid import Grid, Window
from ...kit.palette import TABLE
from . import board, primer, sprites

CELL: Final = 158
LOOSE: Final = (
    ("RBYB/R", 640, 372, -24),
    ("YBYR/B", 1156, 40, 14),
    ("BYRY/Y", 1130, 400, -12),
)
"""Tiles that lie about: tile, where, how it is turned."""


def scene(collage: Collage) -> None:
    """Lay the primer's best move on felt."""
    for code, x, y, degrees in LOOSE:
        tile, turn = tiles.lying(code)
        collage.lay(piece(sprites.lies(tile, turn, CELL * FINE)), x, y, degrees)
    lying, last = primer.position("corners")
    window = Window.holding(placed.cell for placed in lying)
    canvas = Canvas(window.columns * CELL * FINE, window.rows * CELL * FINE, TABLE)
    board.lay(canvas, Grid(window, 0, 0, CELL * FINE), lying, last)
    collage.lay(piece(canvas.image), 870, 214, -6)


def pieces(size: int) -> tuple[Piece, ...]:
    """Return coloured squares, each with its mark."""
    return tuple(piece(sprites.square(hue, size * FINE, TABLE)) for hue in range(3))
