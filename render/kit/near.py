"""A table too big to be read on a phone: a part of it, and a map of the whole.

It shows the chosen cell with the cells on offer, else the area around those, else the last move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import partial, reduce
from itertools import chain
from typing import Final

from rules.grid import Cell, neighbours

from .canvas import WIDTH, Box, Canvas
from .grid import Grid, Window
from .palette import ACCENT, LINE, PANEL, TEXT, TILE

MOST: Final = 9
"""The most cells on a side of a part."""
WORDS: Final = 116
"""Least width in pixels of a cell with words: their letters are 9 pixels high on a phone."""
COLOURS: Final = 92
"""Least width in pixels of a cell with coloured marks: nine columns fit next to the margin."""
OWN_WORDS: Final = 162
"""Least width of a cell with words where moves are chosen: capitals are 9 pixels on a phone."""
OWN_COLOURS: Final = 120
"""Least width of a cell with coloured marks there: 34 pixels on a phone and on a computer."""

LEAST_SHARE: Final = 66
"""Percent of their least width to which cells may shrink, to show more cells on offer."""
NAMED: Final = 84
"""Least width of a cell where only smaller ones show all on offer: its name can still be read."""
STRIDE: Final = 3
"""Cells by which a part moves, so that most tiles keep their place in the picture."""

_MAP: Final = 220
_DOT: Final = 16
_RIM: Final = 10


@dataclass(frozen=True)
class Near:
    """The visible part of a big table: around a cell, in cells of `least` pixels.

    Places that are `offered` are shown all together with that cell, in smaller cells where they
    need it, down to `named` pixels; then as many tiles as can be.
    """

    at: Cell
    least: int
    lying: Collection[Cell]
    offered: Collection[Cell] = ()
    named: int = NAMED

    def window(self, whole: Window, wide: int, high: int) -> Window:
        """Return the table's part that is visible at so many pixels: all if it fits.

        It moves by a few cells at a time, so that what lies there mostly stays in its place.
        """
        if whole.columns * self.least <= wide and whole.rows * self.least <= high:
            return whole
        sizes = range(self.least, self.least * LEAST_SHARE // 100, -4)
        counts = dict.fromkeys((_cells(wide, size), _cells(high, size)) for size in sizes)
        found: list[Window] = []
        for columns, rows in counts:
            found.append(self._part(whole, columns, rows))
            if found[-1].count(self.offered) == len(self.offered):
                return found[-1]
        # Places that aren't seen can't be chosen: all are shown while their names can be read.
        part = Window.holding([*self.offered, self.at])
        if part.columns * self.named <= wide and part.rows * self.named <= high:
            return part
        return max(found, key=lambda part: part.count(self.offered))

    def _part(self, whole: Window, columns: int, rows: int) -> Window:
        """Return the part of so many columns and rows that shows the most."""
        middle = Cell(*(place - place % STRIDE + STRIDE // 2 for place in self.at))
        usual = whole.part(middle, columns, rows)
        parts = [*whole.parts(self.at, columns, rows)]
        # Cells outside the union of the parts are in none of them.
        reach = reduce(Window.joined, parts)
        groups = [
            [cell for cell in cells if cell in reach]
            for cells in (self.offered, neighbours(self.at), self.lying)
        ]

        def shown(part: Window) -> tuple[int, int, int, int, Cell]:
            """Return how many offers, near places and tiles a part shows, and how near it is."""
            far = sum(abs(a - b) for a, b in zip(part.first, usual.first, strict=True))
            offers, near, tiles = map(part.count, groups)
            return offers, near, tiles, -far, part.first

        return max(parts, key=shown)

    def seen(self, part: Window) -> float:
        """Return the share of a table's tiles and places on offer that a part shows."""
        cells = {*self.lying, *self.offered}
        return part.count(cells) / max(len(cells), 1)

    def draw_map(self, canvas: Canvas, grid: Grid, whole: Window) -> None:
        """Draw the whole table small, in a corner where it hides nothing, if there is one."""
        dot = max(min(_DOT, _MAP // whole.columns, _MAP // whole.rows), 3)
        wide, high = (dot * count + 2 * _RIM for count in (whole.columns, whole.rows))
        right = grid.left + grid.window.columns * grid.size - wide
        bottom = grid.top + grid.window.rows * grid.size - high
        places = [(x, y) for y in (bottom, grid.top) for x in (right, grid.left)]
        free = [(x, y) for x, y in places if not self._hides(grid, (x, y, x + wide, y + high))]
        if not free:
            return
        x, y = free[0]
        canvas.fill((x, y, x + wide, y + high), LINE)
        canvas.fill((x + 2, y + 2, x + wide - 2, y + high - 2), PANEL)
        small = Grid(whole, x + _RIM, y + _RIM, dot)
        for cell in self.lying:
            left, top = small.corner(cell)
            colour = ACCENT if cell == self.at else TILE
            canvas.fill((left + 1, top + 1, left + dot - 1, top + dot - 1), colour)
        for cell in {*self.offered} - {*self.lying}:
            left, top = small.corner(cell)
            middle = left + dot // 2, top + dot // 2
            canvas.fill((middle[0] - 1, middle[1] - 1, middle[0] + 2, middle[1] + 2), ACCENT)
        _frame(canvas, small, grid.window)

    def _hides(self, grid: Grid, box: Box) -> bool:
        """Tell whether tiles, offers, or places next to tiles lie below a box."""
        drawn = {*self.lying, *self.offered, *chain(*map(neighbours, self.lying))}
        for cell in drawn:
            left, top = grid.corner(cell)
            across = box[0] < left + grid.size and left < box[2]
            down = box[1] < top + grid.size and top < box[3]
            if cell in grid.window and across and down:
                return True
        return False


def _cells(room: int, size: int) -> int:
    """Return how many cells of a size are shown in so many pixels."""
    return max(min(MOST, room // size), 1)


def near_choice(
    last: Iterable[Cell],
    chosen: Cell | None,
    offered: Collection[Cell],
    lying: Collection[Cell],
    *,
    least: int,
    width: int,
) -> Near | None:
    """Return what a person who chooses a move sees of a big table at this width.

    That is the place they have chosen and places on offer, or the last move where there are none.
    None: there is nothing round which to look. Cells are `least` pixels wide in a normal picture.
    """
    there = next(iter(last), None)
    at = chosen or (min(offered, key=partial(_far, there)) if offered else there)
    if at is None:
        return None
    least, named = (-(-wide * width // WIDTH) for wide in (least, NAMED))
    return Near(at, least, lying, offered, named)


def _far(there: Cell | None, cell: Cell) -> tuple[int, Cell]:
    if there is None:
        return 0, cell
    return abs(cell.column - there.column) + abs(cell.row - there.row), cell


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
