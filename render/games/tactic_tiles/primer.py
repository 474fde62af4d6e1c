"""The small pictures of the primer: constructed positions, drawn like any other."""

from __future__ import annotations

from typing import Final

from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.position import Last, PlacedTile
from rules.games.tactic_tiles.scoring import worth
from rules.grid import named
from rules.text import Text, say

from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window
from ...kit.layout import diagram as placed
from ...kit.panel import Caption
from ...look import Look
from ...sheet import Sheet
from . import board

POSITIONS: Final[dict[str, tuple[str, ...]]] = {
    "match": ("M13 RYRB/B", "N13 BRYR/B"),
    "corners": ("M13 YBRY/B", "N13 BBYR/B", "O13 YRRY/R", "M14 YRBB/Y", "N14 RYBB/B"),
}
"""What lies where, the last tile placed last: cell and tile as the rules write it."""

CAPTIONS: Final[dict[str, tuple[Text, ...]]] = {
    "match": (
        say("The new tile is at N13."),
        say("Middle faces middle, both blue: that's a match, and one is enough."),
        say("The lower corners match too, in red. The upper ones don't have to match."),
    ),
    "corners": (
        say("The new tile is at N14 and matches red, yellow and blue: 3 points."),
        say("Four red corners meet in its north-west: 2 points."),
        say("Three yellow corners meet in its north-east: 1 point."),
    ),
}


def diagram(name: str, look: Look) -> Sheet:
    """Draw `match` or `corners`."""
    lying, last = position(name)
    window = Window.holding(tile.cell for tile in lying)

    def table(canvas: Canvas, grid: Grid) -> None:
        board.lay(canvas, grid, lying, last)

    caption = Caption(tuple(look.printed(text) for text in CAPTIONS[name]))
    return Sheet(placed(window, [caption], [], table), list(CAPTIONS[name]))


def position(name: str) -> tuple[tuple[PlacedTile, ...], Last]:
    """Return what lies in a diagram, and its last placing with what it pays."""
    *before, placed = (_read(line) for line in POSITIONS[name])
    lies = {each.cell: (each.tile, each.turn) for each in before}
    paid = worth(lies, placed.cell, placed.tile, placed.turn)
    return (*before, placed), Last(placed, paid.colours, paid.corners, paid.points)


def _read(line: str) -> PlacedTile:
    """Read a cell and a tile such as `M13 RYRB/B`."""
    place, code = line.split()
    return PlacedTile(named(place), *tiles.lying(code), seat=0)
