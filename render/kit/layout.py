"""Where a picture's board and blocks go: always in the same places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from .canvas import WIDTH, Canvas
from .grid import GUTTER, LARGE_GUTTER, Grid, Window
from .near import Near
from .palette import TABLE

MARGIN = 20
LARGE_MARGIN = 8
"""The same where letters are large."""
GAP = 12
MOST_CELL = 220
DIAGRAM_CELL = 144
LEAST_PANEL = 470
"""The narrowest block in which names and points can be read on a phone."""

SHARED_HEIGHT = 1340
"""How high a picture is that everybody sees, in pixels: a phone shows its whole message."""

TALLEST = 1500
"""How high one's own picture is: a hand lies in it, or its letters are large."""


class Arranged(NamedTuple):
    """A picture of a board, and the part of it that is shown; None where all of it is."""

    canvas: Canvas
    part: Window | None = None


class Column(NamedTuple):
    """Blocks one below the other at the right of a board, so many pixels wide."""

    blocks: Sequence[Block]
    wide: int


class Block(Protocol):
    """Something next to the board, as wide as it is given room."""

    def height(self, width: int) -> int:
        """Return how high it is at a width."""

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw it with its left top corner at a place."""


def arrange(
    window: Window,
    above: Sequence[Block],
    below: Sequence[Block],
    board: Callable[[Canvas, Grid], None],
    *,
    width: int,
    high: int,
) -> Canvas:
    """Draw a board in the middle of a frame, with blocks at its top and at its bottom."""
    return arranged(window, above, below, board, width=width, high=high).canvas


def arranged(
    window: Window,
    above: Sequence[Block],
    below: Sequence[Block],
    board: Callable[[Canvas, Grid], None],
    *,
    width: int,
    high: int,
    near: Near | None = None,
    side: Column | None = None,
) -> Arranged:
    """Draw a board like `arrange`, and say which part of it is shown.

    Where it is too big to be read and it is said what is `near`, that is drawn next to a map. The
    `side` column begins below the blocks above; next to it the board's names stand on two sides.
    """
    margin, gutter = margin_of(width), gutter_of(width)
    full = width - 2 * margin
    over, under = height(above, full), height(below, full)
    wide, room = board_room(above, below, width, high, side=side)
    whole_width, between = width, GAP * width // WIDTH
    if side is not None:
        width -= side.wide + between
    whole = window
    window = near.window(whole, wide, room) if near else whole
    size = cell_size(window, wide, room)
    canvas = Canvas(whole_width, high, TABLE)
    stack(above, canvas, margin, margin, width=full)
    stack(below, canvas, margin, high - margin - under + GAP, width=full)
    if side is not None:
        stack(side.blocks, canvas, width - margin + between, margin + over, width=side.wide)
    left = margin + gutter + (wide - window.columns * size) // 2
    top = margin + over + gutter + (room - window.rows * size) // 2
    grid = Grid(window, left, top, size, gutter, around=side is None)
    board(canvas, grid)
    if near and window != whole:
        near.draw_map(canvas, grid, whole)
        return Arranged(canvas, window)
    return Arranged(canvas)


def board_room(
    above: Sequence[Block],
    below: Sequence[Block],
    width: int,
    high: int,
    *,
    side: Column | None,
) -> tuple[int, int]:
    """Return the width and height that are left for the cells of a board."""
    margin = margin_of(width)
    gutters = gutter_of(width) * (2 if side is None else 1)
    edge, full = 2 * margin + gutters, width - 2 * margin
    taken = 0 if side is None else side.wide + GAP * width // WIDTH
    return width - edge - taken, high - edge - height(above, full) - height(below, full)


def cell_size(window: Window, wide: int, high: int) -> int:
    """Return how wide the cells of a board are at most."""
    return min(MOST_CELL, wide // window.columns, high // window.rows)


def margin_of(width: int) -> int:
    """Return the margin of a picture's blocks in pixels; narrow ones need less."""
    return MARGIN if width >= WIDTH else LARGE_MARGIN


def gutter_of(width: int) -> int:
    """Return the pixels for the names of cells on each side of a picture's board."""
    return GUTTER if width >= WIDTH else LARGE_GUTTER


def diagram(
    window: Window,
    above: Sequence[Block],
    below: Sequence[Block],
    board: Callable[[Canvas, Grid], None],
    *,
    width: int = WIDTH,
) -> Canvas:
    """Draw a board with blocks above and below, or all on its right, in little room."""
    edge = 2 * (MARGIN + GUTTER)
    full = width - 2 * MARGIN
    over, under = height(above, full), height(below, full)
    stacked = min(
        DIAGRAM_CELL,
        (width - edge) // window.columns,
        (TALLEST - edge - over - under) // window.rows,
    )
    cell = min(
        DIAGRAM_CELL,
        (width - edge - MARGIN - LEAST_PANEL) // window.columns,
        (width - edge) // window.rows,
    )
    if cell < stacked:
        canvas = Canvas(width, edge + over + window.rows * stacked + under, TABLE)
        left = (width - window.columns * stacked) // 2
        grid = Grid(window, left, MARGIN + over + GUTTER, stacked)
        stack(above, canvas, MARGIN, MARGIN, width=full)
        bottom = grid.top + window.rows * stacked + GUTTER + GAP
        stack(below, canvas, MARGIN, bottom, width=full)
    else:
        start = window.columns * cell + 2 * GUTTER + 2 * MARGIN
        narrow = width - start - MARGIN
        panel = height([*above, *below], narrow)
        rows = window.rows * cell + 2 * GUTTER
        high = 2 * MARGIN + max(rows, panel)
        canvas = Canvas(width, high, TABLE)
        grid = Grid(window, MARGIN + GUTTER, (high - rows) // 2 + GUTTER, cell)
        stack([*above, *below], canvas, start, (high - panel) // 2, width=narrow)
    board(canvas, grid)
    return canvas


def room_below(above: Sequence[Block], width: int, high: int) -> int:
    """Return how high a column may be below some blocks."""
    margin = margin_of(width)
    return high - 2 * margin - height(above, width - 2 * margin)


def height(blocks: Sequence[Block], width: int) -> int:
    """Return how high blocks are one below the other, with the space below each."""
    return sum(block.height(width) + GAP for block in blocks)


def stack(blocks: Sequence[Block], canvas: Canvas, x: int, y: int, *, width: int) -> int:
    """Draw blocks one below the other; returns where the next one would begin."""
    for block in blocks:
        block.draw(canvas, x, y, width)
        y += block.height(width) + GAP
    return y
