"""Mosaic from across the room: tiles that lie about."""

from __future__ import annotations

from typing import Final

from render.kit.collage import FINE, Collage, Piece, piece

from . import sprites

LYING: Final = (
    (0, 700, 120, -12),
    (0, 830, 210, 8),
    (2, 960, 110, 20),
    (1, 1090, 230, -18),
    (2, 1010, 330, 5),
    (1, 760, 350, 14),
)
"""Colour, where, and how a tile is turned."""


def scene(collage: Collage) -> None:
    """Lay a few tiles on the table."""
    for colour, x, y, degrees in LYING:
        collage.lay(piece(sprites.tile(colour, 140 * FINE)), x, y, degrees)


def pieces(size: int) -> tuple[Piece, ...]:
    """Return a tile of each colour."""
    return tuple(piece(sprites.tile(colour, size * FINE)) for colour in range(3))
