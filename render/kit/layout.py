"""Where the board and the blocks round it go: whatever lets the cells be largest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from .canvas import WIDTH, Canvas
from .grid import GUTTER, Grid, Window
from .palette import TABLE

MARGIN = 20
GAP = 12
MOST_CELL = 144
LEAST_PANEL = 470
"""The narrowest block in which names and points can be read on a phone."""

TALLEST = 1500
"""Pixels; a higher picture would not fit a phone's screen beside what is said about it."""


class Block(Protocol):
    """Something beside the board, as wide as it is given room."""

    def height(self, width: int) -> int:
        """Return how high it is at a width."""

    def draw(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Draw it with its left top corner at a place."""


def arrange(
    window: Window,
    above: Sequence[Block],
    below: Sequence[Block],
    board: Callable[[Canvas, Grid], None],
    width: int = WIDTH,
) -> Canvas:
    """Draw a board with blocks above and below it, or all of them on its right."""
    edge = 2 * (MARGIN + GUTTER)
    full = width - 2 * MARGIN
    over, under = height(above, full), height(below, full)
    stacked = min(
        MOST_CELL,
        (width - edge) // window.columns,
        (TALLEST - edge - over - under) // window.rows,
    )
    beside = min(
        MOST_CELL,
        (width - edge - MARGIN - LEAST_PANEL) // window.columns,
        (width - edge) // window.rows,
    )
    if beside < stacked:
        canvas = Canvas(width, edge + over + window.rows * stacked + under, TABLE)
        left = (width - window.columns * stacked) // 2
        grid = Grid(window, left, MARGIN + over + GUTTER, stacked)
        stack(above, canvas, MARGIN, MARGIN, full)
        bottom = grid.top + window.rows * stacked + GUTTER + GAP
        stack(below, canvas, MARGIN, bottom, full)
    else:
        start = window.columns * beside + 2 * GUTTER + 2 * MARGIN
        narrow = width - start - MARGIN
        panel = height([*above, *below], narrow)
        rows = window.rows * beside + 2 * GUTTER
        high = 2 * MARGIN + max(rows, panel)
        canvas = Canvas(width, high, TABLE)
        grid = Grid(window, MARGIN + GUTTER, (high - rows) // 2 + GUTTER, beside)
        stack([*above, *below], canvas, start, (high - panel) // 2, narrow)
    board(canvas, grid)
    return canvas


def height(blocks: Sequence[Block], width: int) -> int:
    """Return how high blocks are one below the other, with the space below each."""
    return sum(block.height(width) + GAP for block in blocks)


def stack(blocks: Sequence[Block], canvas: Canvas, x: int, y: int, width: int) -> int:
    """Draw blocks one below the other; returns where the next one would begin."""
    for block in blocks:
        block.draw(canvas, x, y, width)
        y += block.height(width) + GAP
    return y
