"""The tiles of Match & Stack as they stand next to a choice."""

from __future__ import annotations

from typing import Final

from rules.games.match_and_stack import tiles

from ...kit.face import Face, square
from . import sprites

_CELL: Final = 102
"""The cell in which a tile is as wide as a face."""

_TILES: Final = {tiles.face(tile): tile for tile in tiles.ALL}


def faces() -> tuple[str, ...]:
    """Return the names of all faces."""
    return tuple(_TILES)


def face(name: str) -> Face:
    """Draw a face; raises `KeyError` for a name there is not."""
    return square(sprites.lies(_TILES[name], 0, _CELL), _CELL * 0.08)
