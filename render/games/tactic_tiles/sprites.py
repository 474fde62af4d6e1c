"""The tiles of Tactic Tiles: eight squares whose colours have a mark each."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from rules.games.tactic_tiles import tiles

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.grid import blank
from ...kit.palette import (
    ACCENT,
    BLUE,
    FREE,
    INK,
    RED,
    TABLE,
    TEXT,
    TILE,
    YELLOW,
    Colour,
)
from ...kit.shelf import kept

HUES = (RED, YELLOW, BLUE)
MARKS = (TEXT, INK, TEXT)
"""What the marks are printed in: a light disc on red, a dark triangle on yellow, a light cross."""


class Measure(NamedTuple):
    """How a tile divides a cell, in pixels."""

    gap: int
    pad: int
    square: int
    between: int

    def start(self, number: int) -> int:
        """Return where the first, second or third square begins."""
        return self.gap + self.pad + number * (self.square + self.between)

    def middle(self, number: int) -> float:
        """Return the middle of that square."""
        return self.start(number) + self.square / 2


@lru_cache(maxsize=64)
def measure(size: int) -> Measure:
    """Divide a cell of `size` pixels."""
    gap = max(round(size * 0.04), 2)
    between = max(round(size * 0.03), 1)
    body = size - 2 * gap
    square = (body - 2 * between - 2 * max(round(size * 0.05), 1)) // 3
    rest = body - 3 * square - 2 * between
    return Measure(gap, rest // 2, square, between)


def lies(tile: int, turn: int, size: int, number: str = "") -> Image.Image:
    """Return a tile for a cell of `size` pixels, with a number in its blank middle."""
    return _tile(tiles.corners(tile, turn), tiles.middle(tile), size, number)


@kept
def _tile(corners: tiles.Corners, middle: int, size: int, number: str) -> Image.Image:
    """Return a tile by its looks: tiles and turns that look alike share a sprite."""
    canvas = Canvas(size, size, TABLE)
    canvas.put(blank(size, measure(size).gap, size * 0.11), 0, 0)
    first, second, third = (measure(size).start(number) for number in range(3))
    nw, ne, se, sw = corners
    for colour, x, y in (
        (nw, first, first),
        (ne, third, first),
        (se, third, third),
        (sw, first, third),
        (middle, second, first),
        (middle, third, second),
        (middle, second, third),
        (middle, first, second),
    ):
        canvas.put(square(colour, measure(size).square, TILE), x, y)
    if number:
        mask = letters.label(number, round(size * 0.25), "Bold")
        at = (size - mask.width) // 2, (size - mask.height) // 2
        canvas.stamp(mask, *at, INK)
    return canvas.image


@kept
def paid(colours: tuple[int, ...], size: int) -> Image.Image:
    """Return a badge of the matched colours and points, in a cell of `size`."""
    label = letters.label(f"+{len(colours)}", max(round(size * 0.24), 9), "Bold")
    wide, space = max(round(size * 0.19), 7), max(round(size * 0.03), 2)
    border = max(round(size * 0.02), 2)
    high = max(round(size * 0.3), 14) + 2 * border
    long = len(colours) * (wide + space) + label.width + 4 * space + 2 * border
    canvas = Canvas(long, high, FREE)
    canvas.stamp(shapes.rounded(long, high, high * 0.3), 0, 0, INK)
    body = long - 2 * border, high - 2 * border
    canvas.stamp(shapes.rounded(*body, body[1] * 0.3), border, border, ACCENT)
    left = border + 2 * space
    for colour in colours:
        canvas.put(square(colour, wide, ACCENT), left, (high - wide) // 2)
        left += wide + space
    canvas.stamp(label, left, (high - label.height) // 2, INK)
    return canvas.image


@kept
def square(colour: int, size: int, ground: Colour) -> Image.Image:
    """Return a coloured square with its mark."""
    canvas = Canvas(size, size, ground)
    canvas.paint(shapes.rounded(size, size, size * 0.2), 0, 0, HUES[colour], ground=ground)
    mark = max(round(size * (0.42, 0.5, 0.5)[colour]), 3)
    mark += (size - mark) % 2  # so that it can stand in the very middle
    at = (size - mark) // 2
    shape = (
        shapes.disc(mark),
        shapes.polygon(mark, shapes.TRIANGLE),
        shapes.polygon(mark, shapes.PLUS),
    )[colour]
    canvas.paint(shape, at, at, MARKS[colour], ground=HUES[colour])
    return canvas.image
