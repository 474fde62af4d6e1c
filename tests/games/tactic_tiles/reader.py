"""Reads a position of Tactic Tiles back from its words."""

from __future__ import annotations

import re
from typing import Any

from matchnight.testing.descriptions import CELL, COLOURS, Description, points, stock
from render import Look
from rules.games.tactic_tiles import tiles as cornered


def read(words: str) -> Description:
    """Read tiles as `M13: red, yellow, blue, red · blue.`"""
    tile = rf"\b({CELL}): ((?:{COLOURS})(?:, (?:{COLOURS})){{3}}) · ({COLOURS})\."
    places = {found[1]: (*found[2].split(", "), found[3]) for found in re.finditer(tile, words)}
    left = stock(words, r"(\d+) tiles? (?:is|are) left to draw")
    return Description(points(words), places, left)


def shown(view: Any, look: Look) -> Description:
    """Return what the words should say of a view."""
    places = {
        str(placed.cell): tuple(
            str(cornered.COLOURS[c])
            for c in (*cornered.corners(placed.tile, placed.turn), cornered.middle(placed.tile))
        )
        for placed in view.board
    }
    return Description(view.points, places, view.stack)
