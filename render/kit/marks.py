"""Marks on a board: offered cells, played tiles, and points paid."""

from __future__ import annotations

from PIL import Image

from rules.grid import Cell

from . import letters, shapes
from .canvas import Canvas
from .grid import Grid, place
from .mask import Mask
from .palette import ACCENT, INK, RAISED, TABLE, TEXT, Colour, seat_colour
from .shelf import kept


def centred(
    canvas: Canvas, mask: Mask, x: int, y: int, *, ink: Colour, ground: Colour | None = None
) -> None:
    """Draw a soft shape with its middle at a point: faster where the ground is known."""
    _mark(canvas, mask, x - mask.width // 2, y - mask.height // 2, ink=ink, ground=ground)


def _mark(
    canvas: Canvas, mask: Mask, x: int, y: int, *, ink: Colour, ground: Colour | None
) -> None:
    if ground is None:
        canvas.stamp(mask, x, y, ink)
    else:
        canvas.print(mask, x, y, ink, ground=ground)


@kept
def offered(size: int, gap: int, colour: Colour, name: str) -> Image.Image:
    """Return an empty cell outlined in dashes, with its name in it."""
    cell = Canvas(size, size, TABLE)
    cell.put(place(size, gap, colour), 0, 0)
    line = max(size * 0.035, 2)
    cell.stamp(shapes.dashed(size - 2 * gap, size * 0.1, line, 4), gap, gap, ACCENT)
    label = letters.label(name, round(size * 0.32), "Bold")
    cell.stamp(label, (size - label.width) // 2, (size - label.height) // 2, TEXT)
    return cell.image


def frame(
    canvas: Canvas,
    at: tuple[int, int],
    body: int,
    radius: float,
    *,
    thick: int,
    apart: int = 0,
    colour: Colour = ACCENT,
    ground: Colour | None = None,
) -> None:
    """Outline a tile from outside, `apart` pixels away: faster on a known ground.

    `at` is the tile's left top pixel, `body` how wide it is, `radius` how round its corners are.
    """
    out = thick + apart
    wide = body + 2 * out
    line = shapes.outline(wide, wide, radius + out, thick)
    _mark(canvas, line, at[0] - out, at[1] - out, ink=colour, ground=ground)


def chosen(canvas: Canvas, grid: Grid, cell: Cell, gap: int) -> None:
    """Ring the empty place that is chosen, with its name, above the others on offer."""
    size = grid.size
    x, y = grid.corner(cell)
    body, thick = size - 2 * gap, max(round(size * 0.06), 4)
    canvas.put(place(size, gap, RAISED), x, y)
    frame(
        canvas,
        (x + gap, y + gap),
        body,
        size * 0.1,
        thick=thick + max(thick // 3, 1),
        apart=0,
        colour=INK,
    )
    frame(canvas, (x + gap, y + gap), body, size * 0.1, thick=thick)
    label = letters.label(str(cell), round(size * 0.32), "Bold")
    canvas.stamp(label, x + (size - label.width) // 2, y + (size - label.height) // 2, TEXT)


def ring(
    canvas: Canvas,
    at: tuple[int, int],
    body: int,
    radius: float,
    *,
    thick: int,
    seat: int,
    apart: int = 0,
    dashed: bool = False,
) -> None:
    """Outline a tile as `frame` does, in the colour of the seat that played it.

    Dark lines along it let every colour be seen on every ground. It is `dashed` round a tile that
    isn't played yet.
    """
    edge = max(thick // 4, 1)
    inner = max(apart - edge, 0)
    frame(canvas, at, body, radius, thick=thick + apart - inner + edge, apart=inner, colour=INK)
    frame(canvas, at, body, radius, thick=thick, apart=apart, colour=seat_colour(seat), ground=INK)
    if dashed:
        out = thick + apart
        gaps = shapes.dashed(body + 2 * out, radius + out, thick, 4)
        canvas.stamp(gaps, at[0] - out, at[1] - out, INK)


def disc(
    canvas: Canvas, x: int, y: int, wide: int, *, border: int, colour: Colour = ACCENT
) -> None:
    """Draw a disc with a dark rim round a point."""
    centred(canvas, shapes.disc(wide + 2 * border), x, y, ink=INK)
    centred(canvas, shapes.disc(wide), x, y, ink=colour, ground=INK)


def pay(
    canvas: Canvas, x: int, y: int, points: int, *, wide: int, border: int, share: float = 0.6
) -> None:
    """Mark a point with what was paid there, in letters of a share of the disc."""
    disc(canvas, x, y, wide, border=border)
    label = letters.label(f"+{points}", max(round(wide * share), 9), "Bold")
    centred(canvas, label, x, y, ink=INK, ground=ACCENT)
