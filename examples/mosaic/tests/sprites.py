"""Pieces of Mosaic that every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from matchnight_mosaic.drawing import sprites


def tiles() -> dict[str, Image.Image]:
    """Return a tile of each colour."""
    return {f"tile {colour}": sprites.tile(colour, 100) for colour in range(3)}


SHEETS = {tiles: ["mosaic"]}
