"""The board of Mosaic: places, tiles, the last move, and the cells on offer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from render.kit import marks
from render.kit.canvas import Canvas
from render.kit.grid import Grid, place
from render.kit.palette import FREE, SLOT
from render.kit.sketch import Mark, Places, Sketch, draw, marked, named
from rules.grid import Cell

from matchnight_mosaic.position import Position

from . import sprites


def lay(canvas: Canvas, grid: Grid, view: Position, offered: Collection[Cell] = ()) -> None:
    """Draw every cell of the table, and an outline round the last tile in its colour."""
    grid.name_cells(canvas, view.last.cell if view.last else None)
    size, lies = grid.size, view.lies()
    gap = _gap(size)
    for cell in grid.window.cells():
        if cell in lies:
            there = sprites.tile(lies[cell], size)
        elif cell in offered:
            there = marks.offered(size, gap, FREE, str(cell))
        else:
            there = place(size, gap, SLOT)
        canvas.put(there, *grid.corner(cell))
    if view.last:
        x, y = grid.corner(view.last.cell)
        body = size - 2 * gap
        marks.ring(
            canvas, (x + gap, y + gap), body, size * 0.12, thick=max(gap, 5), seat=view.last.seat
        )


def sketch(canvas: Canvas, grid: Grid, view: Position, sketches: Iterable[Sketch]) -> None:
    """Draw turns such as a hint, with the tile to place as it would lie."""
    lies = view.lies()

    def read(move: str) -> Iterator[Mark]:
        for mark in named(move):
            if view.tile is not None and mark.cell not in lies:
                mark = replace(mark, ghost=sprites.tile(view.tile, grid.size))
            yield mark

    draw(canvas, Places.of(grid, _gap(grid.size)), marked(sketches, read))


def _gap(size: int) -> int:
    """Return the space round a tile."""
    return max(round(size * 0.05), 2)
