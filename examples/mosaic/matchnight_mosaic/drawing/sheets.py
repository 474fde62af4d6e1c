"""The pictures of Mosaic: the board, and above it the players and the last move."""

from __future__ import annotations

from render.description import leaders
from render.entries import entries
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.layout import arrange
from render.kit.panel import NOBODY, News, Players
from render.look import Look
from render.sheet import Sheet
from rules.grid import read_cell
from rules.text import Text, say

from matchnight_mosaic.position import COLOURS, TABLE, Position

from . import board
from .description import words


def draw(view: Position, look: Look) -> list[Sheet]:
    """Draw the one picture there is; cells on offer are named."""
    offered = [cell for place in look.marks if (cell := read_cell(place))]
    awaited = [] if view.over else look.awaited(view.turn)
    lines = entries(look, view.points, awaited, leaders(view.points) if view.over else ())

    def table(canvas: Canvas, grid: Grid) -> None:
        board.lay(canvas, grid, view, offered)
        board.sketch(canvas, grid, view, look.sketches)

    blocks = (Players(lines), _news(view, look))
    canvas = arrange(
        Window.holding(TABLE), blocks, (), table, width=look.width, high=look.height(False)
    )
    return [Sheet(canvas, words(view, look))]


def extent(view: Position) -> Window | None:
    """All pictures of a table show the same."""
    return None


def _news(view: Position, look: Look) -> News:
    last = view.last
    return News(
        label=look.printed(look.last),
        seat=last.seat if last else None,
        place=str(last.cell) if last else "",
        gain=f"+{last.points}" if last else "",
        aside=look.printed(_next(view)),
        face=look.face(last.seat) if last else NOBODY,
    )


def _next(view: Position) -> Text:
    if view.over:
        return say("Game over")
    if view.tile is None:
        return say("Drawing a tile")
    return say("To place: {colour}", colour=COLOURS[view.tile])
