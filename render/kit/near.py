"""A table too big to be read on a phone: the part round the last move, and a map of the whole."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from rules.grid import Cell

from .canvas import Box, Canvas
from .grid import Grid, Window
from .palette import ACCENT, LINE, PANEL, TEXT, TILE

MOST: Final = 9
"""So many cells on a side are shown at most where not all are."""
WORDS: Final = 116
"""The narrowest cell in which words can be read, in pixels: letters 9 pixels high on a phone."""
COLOURS: Final = 92
"""The narrowest one in which coloured marks can: nine columns of tiles and their margin."""

STRIDE: Final = 3
"""By so many cells the part that is shown moves."""

_MAP: Final = 220
_DOT: Final = 16
_RIM: Final = 10


@dataclass(frozen=True)
class Near:
    """What is shown of a big table: what lies round a cell, in cells of `least` pixels or more."""

    at: Cell
    least: int
    lying: Collection[Cell]

    def window(self, whole: Window, wide: int, high: int) -> Window:
        """Return the part of a table that is shown in so many pixels: all of it if it fits.

        It moves by a few cells at a time, so that what lies there mostly stays in its place.
        """
        columns, rows = wide // self.least, high // self.least
        if whole.columns <= columns and whole.rows <= rows:
            return whole
        middle = Cell(*(place - place % STRIDE + STRIDE // 2 for place in self.at))
        return whole.part(middle, min(MOST, columns), min(MOST, rows))

    def draw_map(self, canvas: Canvas, grid: Grid, whole: Window) -> None:
        """Draw the whole table small, in the corner where it hides the fewest tiles."""
        dot = max(min(_DOT, _MAP // whole.columns, _MAP // whole.rows), 3)
        wide, high = (dot * count + 2 * _RIM for count in (whole.columns, whole.rows))
        right = grid.left + grid.window.columns * grid.size - wide
        bottom = grid.top + grid.window.rows * grid.size - high
        places = [(x, y) for y in (bottom, grid.top) for x in (right, grid.left)]
        x, y = min(
            places, key=lambda at: self._hidden(grid, (at[0], at[1], at[0] + wide, at[1] + high))
        )
        canvas.fill((x, y, x + wide, y + high), LINE)
        canvas.fill((x + 2, y + 2, x + wide - 2, y + high - 2), PANEL)
        small = Grid(whole, x + _RIM, y + _RIM, dot)
        for cell in self.lying:
            left, top = small.corner(cell)
            colour = ACCENT if cell == self.at else TILE
            canvas.fill((left + 1, top + 1, left + dot - 1, top + dot - 1), colour)
        _frame(canvas, small, grid.window)

    def _hidden(self, grid: Grid, box: Box) -> int:
        """Count the tiles below a place; the last one counts more than all others."""
        hidden = 0
        for cell in self.lying:
            left, top = grid.corner(cell)
            across = box[0] < left + grid.size and left < box[2]
            down = box[1] < top + grid.size and top < box[3]
            if cell in grid.window and across and down:
                hidden += 1 + len(self.lying) * (cell == self.at)
        return hidden


def _frame(canvas: Canvas, small: Grid, window: Window) -> None:
    """Outline on a map the part that is shown."""
    left, top = small.corner(window.first)
    right, bottom = (edge + small.size for edge in small.corner(window.last))
    for box in (
        (left - 3, top - 3, right + 3, top),
        (left - 3, bottom, right + 3, bottom + 3),
        (left - 3, top, left, bottom),
        (right, top, right + 3, bottom),
    ):
        canvas.fill(box, TEXT)
