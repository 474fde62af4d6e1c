"""The tiles and symbols of Match Attach as they stand next to a choice."""

from __future__ import annotations

from typing import Final

from rules.games.match_attach import tiles

from ...kit import marks
from ...kit.canvas import Canvas
from ...kit.face import FACE, Face, square
from ...kit.palette import INK, TILE
from . import sprites

_CELL: Final = 104
"""The cell in which a tile is as wide as a face."""

_SYMBOLS: Final = {tiles.symbol_face(symbol): symbol for symbol in range(len(tiles.SYMBOLS))}
_TILES: Final = {tiles.face(tile, turn): (tile, turn) for turn in range(4) for tile in tiles.ALL}


def faces() -> tuple[str, ...]:
    """Return the names of all faces, the tiles as they are held first."""
    return (*_SYMBOLS, *_TILES)


def face(name: str) -> Face:
    """Draw a face; raises `KeyError` for a name there is not."""
    if name in _SYMBOLS:
        canvas = Canvas(FACE, FACE, TILE)
        sign = sprites.sign(_SYMBOLS[name], 2 * FACE)
        marks.centred(canvas, sign, FACE // 2, FACE // 2, ink=INK)
        return square(canvas.image, FACE * 0.2)
    return square(sprites.lies(*_TILES[name], _CELL), _CELL * 0.09)
