"""Pieces of Tactic Tiles that every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from render.games.tactic_tiles import sprites as cornered
from render.kit.palette import TILE


def squares() -> dict[str, Image.Image]:
    """Return a square of every colour as it is in a cell of a full board."""
    return {f"square {colour}": cornered.square(colour, 20, TILE) for colour in range(3)}


SHEETS = {squares: ["tactic-tiles"]}
