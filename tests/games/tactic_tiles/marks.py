"""What the board of Tactic Tiles marks, which every eye has to tell apart."""

from __future__ import annotations

from functools import partial

from PIL import Image

from matchnight.testing.contrast import drawn
from render.games.tactic_tiles import board as cornered
from render.kit.canvas import Canvas
from render.kit.grid import Grid
from render.kit.sketch import COLOURS, Kind, Places, Sketch, draw, marked
from rules.games.tactic_tiles.position import Last as LastSquare
from rules.games.tactic_tiles.position import PlacedTile as Square
from rules.grid import named


def cells() -> dict[str, Image.Image]:
    """Return what a cell of Tactic Tiles may be: empty, on offer, placed, placed last."""
    board = (Square(named("M13"), 0, 0, 0),)
    neighbour = (Square(named("M12"), 5, 0, 0),)
    last = LastSquare(board[0], (), (), 0)
    return {
        "empty": drawn(lambda c, g: cornered.lay(c, g, neighbour, None)),
        "offered": drawn(lambda c, g: cornered.lay(c, g, neighbour, None, offered=[named("M13")])),
        "placed": drawn(lambda c, g: cornered.lay(c, g, board, None)),
        "placed last": drawn(lambda c, g: cornered.lay(c, g, board, last)),
        **{kind: drawn(partial(sketched, kind=kind)) for kind in COLOURS},
    }


def sketched(canvas: Canvas, grid: Grid, kind: Kind) -> None:
    """Lay a tile, and draw a turn in its cell."""
    board = (Square(named("M13"), 0, 0, 0),)
    cornered.lay(canvas, grid, board, None)
    draw(canvas, Places.of(grid, grid.size // 18), marked([Sketch(kind, ("M13",))]))


SHEETS = {cells: ["tactic-tiles"]}
