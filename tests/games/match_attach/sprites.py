"""Pieces of Match Attach that every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from render.games.match_attach import sprites as sided
from rules.games.match_attach.tiles import ALL, sides


def tiles() -> dict[str, Image.Image]:
    """Return all tiles in all turns, whose differences everyone has to see."""
    return {f"tile {tile} {turn}": sided.lies(tile, turn, 100) for tile in ALL for turn in range(4)}


def sought() -> dict[str, Image.Image]:
    """Return tiles' north sides: the target's symbol on each colour, and all others."""
    tiles = {symbol_and_colour(tile, turn): (tile, turn) for tile in ALL for turn in range(4)}
    return {
        f"{'target' if symbol == 0 else 'other'} {symbol} on {colour}": sided.lies(
            *tiles[symbol, colour], 100, target=0
        ).crop((30, 0, 70, 48))
        for symbol, colour in sorted(tiles)
    }


def symbol_and_colour(tile: int, turn: int) -> tuple[int, int]:
    """Return what is printed on a tile's north side."""
    symbol, colour = sides(tile, turn)[0]
    return symbol, colour


SHEETS = {tiles: ["match-attach"], sought: ["match-attach"]}
