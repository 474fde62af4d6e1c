"""The small pictures of the primer: constructed positions, drawn like any other."""

from __future__ import annotations

from typing import Final

from rules.games.match_attach import tiles
from rules.games.match_attach.board import matches, pair_of
from rules.games.match_attach.outcome import new_matches
from rules.grid import Cell, named
from rules.text import Text, say

from ...kit.canvas import Canvas
from ...kit.grid import Grid, Window
from ...kit.layout import diagram as placed
from ...kit.panel import Caption
from ...look import Look
from ...sheet import Sheet
from . import board

_BEFORE: Final = ("M13 ★Y●R▲G■B", "N13 ★R■B▲G●Y", "M14 ★Y●R■G▲B")
POSITIONS: Final[dict[str, tuple[str, ...]]] = {
    "maneuver": (*_BEFORE, "N14 ▲G●B★R■Y"),
    "match": (*_BEFORE, "N14 ★R■Y▲G●B"),
}
"""What lies where, the tile that moved last at the end: cell and tile as the rules write it."""
TARGET: Final = 0

CAPTIONS: Final[dict[str, tuple[Text, ...]]] = {
    "maneuver": (
        say("A tile was placed at N14. Green touches green, four bars each:"),
        say("N13 and N14 clash. You can move both."),
    ),
    "match": (
        say("N14 was rotated 180°: nothing clashes any more."),
        say("Circle meets circle at M14 and N14. The Match is new: 2 points."),
        say("M13 and N13 matched before. That scores nothing."),
    ),
}


def diagram(name: str, look: Look) -> Sheet:
    """Draw `maneuver` or `match`."""
    lies = position(name)
    *_, last = lies
    window = Window.holding(lies)
    before = {cell: lying for cell, lying in lies.items() if cell != last}
    began = [pair_of(before, *cells) for cells in matches(before, TARGET)]

    def table(canvas: Canvas, grid: Grid) -> None:
        board.lay(canvas, grid, lies)
        board.light(canvas, grid, lies)
        board.outline(canvas, grid, (), [last], seat=0)
        board.spark(canvas, grid, lies)
        paid = new_matches(lies, TARGET, began, ())
        board.ring(canvas, grid, paid)
        board.pay(canvas, grid, paid)

    caption = Caption(tuple(look.printed(text) for text in CAPTIONS[name]))
    return Sheet(placed(window, [caption], [], table), list(CAPTIONS[name]))


def position(name: str) -> dict[Cell, tuple[int, int]]:
    """Return what lies in a diagram; the tile that moved last comes last."""
    return dict(_read(line) for line in POSITIONS[name])


def _read(line: str) -> tuple[Cell, tuple[int, int]]:
    """Read a cell and a tile such as `M13 ●R▲B■Y★G`."""
    place, code = line.split()
    return named(place), tiles.lying(code)
