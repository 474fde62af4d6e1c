"""Pebbles in pictures and in words."""

from __future__ import annotations

from typing import Final

from matchnight_pebbles.game import Position
from render.description import each, finished, leaders, to_move
from render.entries import entries
from render.kit import letters, shapes
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.layout import arrange
from render.kit.palette import ACCENT, DIM, LINE, TABLE, TEXT, TILE
from render.kit.panel import News, Players
from render.kit.theme import BAIZE
from render.look import Look
from render.sheet import Sheet
from rules.grid import Cell
from rules.text import Text, count, say

THEME: Final = BAIZE


def draw(view: Position, look: Look) -> list[Sheet]:
    """Draw the heaps as columns, and above them the players."""
    awaited = [] if view.over else look.awaited(view.turn)
    lines = entries(look, view.points, awaited, leaders(view.points) if view.over else ())
    seat, heap, gain = view.last or (None, 0, 0)
    news = News(
        label=look.printed(look.last),
        seat=seat,
        place=str(heap) if view.last else "",
        gain=f"+{gain}" if gain else "",
        aside="",
    )

    def table(canvas: Canvas, grid: Grid) -> None:
        _heaps(canvas, grid, view)

    blocks = (Players(lines), news)
    canvas = arrange(_window(view), blocks, (), table, width=look.width, high=look.height(False))
    return [Sheet(canvas, words(view, look))]


def extent(view: Position) -> Window | None:
    """All pictures of a table show the same."""
    return None


def words(view: Position, look: Look) -> list[Text]:
    """Tell whose turn it is, the points, the last move, then every heap."""
    state = finished(look, leaders(view.points) if view.over else ())
    texts = [state or to_move(look, view.turn), say("Points: {points}.", points=each(view.points))]
    texts += [
        count(
            "Heap {heap} has {n} pebble, worth {worth}.",
            "Heap {heap} has {n} pebbles, worth {worth}.",
            left,
            heap=number,
            worth=worth,
        )
        for number, (left, worth) in enumerate(zip(view.heaps, view.worth, strict=True), 1)
    ]
    return texts


def diagram(name: str, look: Look) -> Sheet:
    """Draw the primer's pictures: heaps under way, and the end."""
    view = {
        "heaps": Position((3, 2, 5), (0, 0), 0),
        "end": Position((0, 0, 0), (9, 3), 0),
    }[name]
    return draw(view, look)[0]


def _window(view: Position) -> Window:
    return Window(Cell(0, 0), Cell(len(view.heaps) - 1, max(view.worth)))


def _heaps(canvas: Canvas, grid: Grid, view: Position) -> None:
    size = grid.size
    pebble, place = shapes.disc(round(size * 0.8)), shapes.ring(round(size * 0.8), 4)
    at = (size - pebble.width) // 2
    for column, (left, worth) in enumerate(zip(view.heaps, view.worth, strict=True)):
        for up in range(worth):
            x, y = grid.corner(Cell(column, grid.window.rows - 2 - up))
            if up < left:
                canvas.stamp(pebble, x + at, y + at, TILE)
            else:
                canvas.stamp(place, x + at, y + at, LINE)
        number = letters.label(str(column + 1), round(size * 0.5), "Bold")
        x, y = grid.corner(Cell(column, grid.window.rows - 1))
        marked = view.last is not None and view.last[1] == column + 1
        ink = ACCENT if marked else TEXT if left else DIM
        canvas.paint(number, x + (size - number.width) // 2, y, ink, ground=TABLE)
