"""The tiles of Tactic Tiles as they stand next to a choice."""

from __future__ import annotations

from typing import Final

from rules.games.tactic_tiles import tiles

from ...kit.face import Face, square
from . import sprites

_CELL: Final = 104
"""The cell in which a tile is as wide as a face."""

_TILES: Final = {
    tiles.face(tile, turn): (tile, turn) for turn in reversed(range(4)) for tile in tiles.ALL
}


def faces() -> tuple[str, ...]:
    """Return the names of all faces, the tiles as they are held first."""
    return tuple(dict.fromkeys((*map(tiles.face, tiles.ALL), *_TILES)))


def face(name: str) -> Face:
    """Draw a face; raises `KeyError` for a name there is not."""
    return square(sprites.lies(*_TILES[name], _CELL), _CELL * 0.11)
