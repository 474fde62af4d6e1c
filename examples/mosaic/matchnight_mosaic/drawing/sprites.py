"""The tiles of Mosaic: each colour has a mark too, for colourblind readers."""

from __future__ import annotations

from PIL import Image
from render.kit import shapes
from render.kit.canvas import Canvas
from render.kit.palette import BLUE, INK, RED, TABLE, TEXT, YELLOW
from render.kit.shelf import kept

HUES = (RED, YELLOW, BLUE)
INKS = (TEXT, INK, TEXT)
"""What the marks are printed in: a light disc on red, a dark triangle on yellow, a light cross."""


@kept
def tile(colour: int, size: int) -> Image.Image:
    """Return a tile as it lies in a cell of `size` pixels."""
    canvas = Canvas(size, size, TABLE)
    gap = max(round(size * 0.05), 2)
    body = size - 2 * gap
    canvas.paint(shapes.rounded(body, body, size * 0.12), gap, gap, HUES[colour], ground=TABLE)
    mark = max(round(size * 0.42), 3)
    mark += (size - mark) % 2  # so that it can stand in the very middle
    at = (size - mark) // 2
    shape = (
        shapes.disc(mark),
        shapes.polygon(mark, shapes.TRIANGLE),
        shapes.polygon(mark, shapes.PLUS),
    )[colour]
    canvas.paint(shape, at, at, INKS[colour], ground=HUES[colour])
    return canvas.image
