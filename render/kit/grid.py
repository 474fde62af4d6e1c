"""The visible part of a table: its cells, their size, and their names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from rules.grid import Cell

from . import letters, shapes
from .canvas import Canvas
from .palette import ACCENT, DIM, EDGE, SHADOW, TABLE, TILE, Colour
from .shelf import kept

GUTTER = 46
"""Pixels for the letters or numbers on each side."""
LARGE_GUTTER = 34
"""The same where letters are large: they are shown larger, and cells need the room."""

MOST_PART = 7
"""Cells on a side of a part that is shown large."""


@dataclass(frozen=True)
class Window:
    """The columns and rows from `first` to `last`, both included."""

    first: Cell
    last: Cell

    @classmethod
    def holding(cls, cells: Iterable[Cell]) -> Window:
        """Return the smallest window that holds all of some cells."""
        columns, rows = zip(*cells, strict=True)
        return cls(Cell(min(columns), min(rows)), Cell(max(columns), max(rows)))

    @property
    def columns(self) -> int:
        return self.last.column - self.first.column + 1

    @property
    def rows(self) -> int:
        return self.last.row - self.first.row + 1

    def cells(self) -> Iterable[Cell]:
        """Return every cell, column by column."""
        for column in range(self.first.column, self.last.column + 1):
            for row in range(self.first.row, self.last.row + 1):
                yield Cell(column, row)

    def __contains__(self, cell: Cell) -> bool:
        return (
            self.first.column <= cell.column <= self.last.column
            and self.first.row <= cell.row <= self.last.row
        )

    def count(self, cells: Iterable[Cell]) -> int:
        """Return how many of some cells it holds."""
        (left, top), (right, bottom) = self.first, self.last
        return sum(left <= column <= right and top <= row <= bottom for column, row in cells)

    def joined(self, other: Window) -> Window:
        """Return the smallest window that holds both."""
        return Window(
            Cell(min(self.first.column, other.first.column), min(self.first.row, other.first.row)),
            Cell(max(self.last.column, other.last.column), max(self.last.row, other.last.row)),
        )

    def part(self, at: Cell, most: int = MOST_PART, rows: int | None = None) -> Window:
        """Return so many cells of this window on a side, `at` as central as it can be."""
        left, right = _span(self.first.column, self.last.column, at.column, most)
        top, bottom = _span(self.first.row, self.last.row, at.row, most if rows is None else rows)
        return Window(Cell(left, top), Cell(right, bottom))

    def parts(self, at: Cell, columns: int, rows: int) -> Iterable[Window]:
        """Return every part with so many cells on a side that holds `at`."""
        wide, high = min(columns, self.columns), min(rows, self.rows)
        for left in _starts(self.first.column, self.last.column, at.column, wide):
            for top in _starts(self.first.row, self.last.row, at.row, high):
                yield Window(Cell(left, top), Cell(left + wide - 1, top + high - 1))


def _starts(first: int, last: int, at: int, count: int) -> range:
    """Return where `count` cells in a row may start so that `at` is one of them."""
    return range(max(first, at - count + 1), min(at, last - count + 1) + 1)


def _span(first: int, last: int, at: int, most: int) -> tuple[int, int]:
    count = min(last - first + 1, most)
    start = min(max(at - count // 2, first), last - count + 1)
    return start, start + count - 1


def used(cells: Iterable[Cell], size: int) -> Window:
    """Return the window of the used cells with a margin, on a size x size table."""
    held = Window.holding(cells)
    first, last = held.first, held.last
    return Window(
        Cell(max(first.column - 1, 0), max(first.row - 1, 0)),
        Cell(min(last.column + 1, size - 1), min(last.row + 1, size - 1)),
    )


@dataclass(frozen=True)
class Grid:
    """A window on a canvas: its first cell's left top pixel, and a cell's size."""

    window: Window
    left: int
    top: int
    size: int
    gutter: int = GUTTER
    around: bool = True
    """Whether the names of columns and rows are on all sides, or at the top and left alone."""

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Return the left top pixel of a cell."""
        return (
            self.left + (cell.column - self.window.first.column) * self.size,
            self.top + (cell.row - self.window.first.row) * self.size,
        )

    def name_cells(self, canvas: Canvas, last: Cell | None = None) -> None:
        """Write column letters and row numbers, highlighting the last move's."""
        window, size = self.window, self.size
        columns = tuple(
            str(Cell(column, 0))[0] for column in range(window.first.column, window.last.column + 1)
        )
        rows = tuple(str(row + 1) for row in range(window.first.row, window.last.row + 1))
        column = row = None
        if last is not None:
            column, row = last.column - window.first.column, last.row - window.first.row
        wide = self.gutter
        across = names(columns, size, column, True, gutter=wide)
        down = names(rows, size, row, False, gutter=wide)
        sides = 2 if self.around else 1
        for y in (self.top - wide, self.top + window.rows * size)[:sides]:
            canvas.put(across, self.left, y)
        for x in (self.left - wide, self.left + window.columns * size)[:sides]:
            canvas.put(down, x, self.top)


@kept
def names(
    words: tuple[str, ...], size: int, last: int | None, across: bool, *, gutter: int
) -> Image.Image:
    """Return the column or row names of one side; one may stand out."""
    long = len(words) * size
    canvas = Canvas(*((long, gutter) if across else (gutter, long)), TABLE)
    for number, word in enumerate(words):
        stands_out = number == last
        high = min(round(size * 0.62), round(gutter * 0.7))
        mask = letters.label(word, high, "Bold" if stands_out else "Medium")
        along, middle = number * size + size // 2, gutter - gutter // 2
        x, y = (along, middle) if across else (middle, along)
        colour = ACCENT if stands_out else DIM
        canvas.paint(mask, x - mask.width // 2, y - mask.height // 2, colour, ground=TABLE)
    return canvas.image


@kept
def place(size: int, gap: int, colour: Colour) -> Image.Image:
    """Return an empty cell."""
    cell = Canvas(size, size, TABLE)
    inner = size - 2 * gap
    cell.paint(shapes.rounded(inner, inner, size * 0.1), gap, gap, colour, ground=TABLE)
    return cell.image


@kept
def blank(size: int, gap: int, radius: float) -> Image.Image:
    """Return a light tile with nothing on it, in a cell of `size` pixels."""
    canvas = Canvas(size, size, TABLE)
    body = size - 2 * gap
    thick = max(round(size * 0.02), 1)
    whole = shapes.rounded(body, body, radius)
    canvas.stamp(whole, gap, gap + max(gap - 1, 1), SHADOW)
    canvas.stamp(whole, gap, gap, EDGE)
    canvas.stamp(shapes.rounded(body, body - thick, radius), gap, gap, TILE)
    return canvas.image
