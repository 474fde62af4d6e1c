"""Reads a position of Mosaic back from its words."""

from __future__ import annotations

import re

from matchnight.testing.descriptions import CELL, COLOURS, Description, points, stock
from render import Look

from matchnight_mosaic.position import NAMES, Position


def read(words: str) -> Description:
    """Read tiles as `B2: red.`, and the one to place."""
    places = {cell: (colour,) for cell, colour in re.findall(rf"\b({CELL}): ({COLOURS})\.", words)}
    tile = tuple(re.findall(rf"The tile to place: ({COLOURS})\.", words))
    return Description(
        points(words), places, stock(words, r"(\d+) tiles? (?:is|are) left"), {"tile": tile}
    )


def shown(view: Position, look: Look) -> Description:
    """Return what the words should say of a view."""
    places = {str(placed.cell): (NAMES[placed.colour],) for placed in view.board}
    tile = () if view.tile is None else (NAMES[view.tile],)
    return Description(view.points, places, sum(view.left()), {"tile": tile})
