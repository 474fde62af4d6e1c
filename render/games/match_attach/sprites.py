"""The tiles of Match Attach: petals with symbols, and bars counting the colour."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rules.games.match_attach import tiles

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.grid import blank
from ...kit.mask import Mask
from ...kit.palette import (
    BLUE,
    GREEN,
    INK,
    LINE,
    RED,
    TABLE,
    TEXT,
    TILE,
    YELLOW,
    Colour,
    mix,
)
from ...kit.shelf import kept

HUES: Final = (RED, BLUE, YELLOW, GREEN)
INKS: Final = (TEXT, TEXT, INK, INK)
"""What is printed on each colour."""

# A petal's outline for the north side, from 0 to 1 across the printed square.
_PETAL: Final = ((0.07, 0.0), (0.93, 0.0), (0.56, 0.41), (0.44, 0.41))
QUIET: Final = 0.74
"""How large symbols are next to their full size that are not the target."""
_SYMBOL_SIZES: Final = (0.245, 0.29, 0.225, 0.325)


def gap(size: int) -> int:
    """Return the space round a tile in a cell of `size` pixels."""
    return max(round(size * 0.035), 2)


def lies(
    tile: int, turn: int, size: int, number: str = "", *, target: int | None = None
) -> Image.Image:
    """Return a tile for a cell of `size` pixels, with a number in its middle.

    Where there is a target, its symbols are large and bright, and all others small and pale.
    """
    return _tile(tile, turn, size, number, target=target)


@kept
def _tile(tile: int, turn: int, size: int, number: str, *, target: int | None) -> Image.Image:
    canvas = Canvas(size, size, TABLE)
    canvas.put(blank(size, gap(size), size * 0.09), 0, 0)
    start, wide = _square(size)
    for side, (symbol, colour) in enumerate(tiles.sides(tile, turn)):
        canvas.stamp(_petal(wide, side), start, start, HUES[colour])
        for x, y, across, down in _bars(wide, side, colour):
            bar = shapes.rounded(across, down, min(across, down) / 2)
            canvas.stamp(bar, start + x, start + y, INKS[colour])
        x, y = _centre(wide, side)
        for mark, ink in _signs(symbol, colour, wide, target):
            canvas.stamp(mark, start + x - mark.width // 2, start + y - mark.height // 2, ink)
    if tile >= len(tiles.DECK):
        _circle(canvas, tile, turn, size)
    if number:
        disc = shapes.disc(round(size * 0.25))
        canvas.stamp(disc, (size - disc.width) // 2, (size - disc.height) // 2, INK)
        label = letters.label(number, round(size * 0.2), "Bold")
        canvas.stamp(label, (size - label.width) // 2, (size - label.height) // 2, TEXT)
    return canvas.image


def _signs(
    symbol: int, colour: int, wide: int, target: int | None
) -> tuple[tuple[Mask, Colour], ...]:
    """Return a petal's printed symbol: its shapes from the lowest, with their inks."""
    if target is None:
        return ((sign(symbol, wide), INKS[colour]),)
    if symbol != target:
        return ((sign(symbol, round(wide * QUIET)), mix(HUES[colour], INKS[colour], 0.6)),)
    return ((sign(symbol, round(wide * 1.42)), INK), (sign(symbol, round(wide * 1.12)), TEXT))


def _square(size: int) -> tuple[int, int]:
    """Return where the printed square of a tile begins, and how wide it is."""
    start = gap(size) + max(round(size * 0.03), 1)
    return start, size - 2 * start


def centre(size: int, side: int) -> tuple[int, int]:
    """Return the middle of a side's symbol in a cell of `size` pixels."""
    start, wide = _square(size)
    x, y = _centre(wide, side)
    return start + x, start + y


def _centre(wide: int, side: int) -> tuple[int, int]:
    half, near = wide / 2, wide * 0.22
    x, y = ((half, near), (wide - near, half), (half, wide - near), (near, half))[side]
    return round(x), round(y)


@kept
def _petal(wide: int, side: int) -> Mask:
    return shapes.polygon(wide, tuple(_turned(x, y, side) for x, y in _PETAL))


def _turned(x: float, y: float, quarters: int) -> tuple[float, float]:
    for _ in range(quarters):
        x, y = 1 - y, x
    return x, y


def _bars(wide: int, side: int, colour: int) -> list[tuple[int, int, int, int]]:
    """Return the one to four bars at a side's rim, which tell its colour without it."""
    count = colour + 1
    whole = wide * 0.56
    space = wide * 0.045
    long = (whole - (count - 1) * space) / count
    thick = max(round(wide * 0.042), 2)
    rim = max(round(wide * 0.025), 1)
    found = []
    for number in range(count):
        along = round((wide - whole) / 2 + number * (long + space))
        length = max(round(long), 2)
        if side in (0, 2):
            found.append((along, rim if side == 0 else wide - rim - thick, length, thick))
        else:
            found.append((wide - rim - thick if side == 1 else rim, along, thick, length))
    return found


def sign(symbol: int, size: int) -> Mask:
    """Return a symbol as it is printed on a tile of `size` pixels."""
    wide = max(round(size * _SYMBOL_SIZES[symbol]), 5)
    if symbol == 0:
        return shapes.disc(wide)
    if symbol == 2:
        return shapes.rounded(wide, wide, wide * 0.08)
    return shapes.polygon(wide, shapes.TRIANGLE if symbol == 1 else shapes.STAR)


def _circle(canvas: Canvas, tile: int, turn: int, size: int) -> None:
    """Print a quarter of the black circle on the inner corner of a starting tile."""
    corner = ((2, 3, 1, 0)[tile - len(tiles.DECK)] + turn) % 4  # NW, NE, SE, SW
    edge, body = gap(size), size - 2 * gap(size)
    for share, colour in ((0.23, TILE), (0.19, INK), (0.11, TILE)):
        radius = round(body * share)
        x = edge + (body - radius if corner in (1, 2) else 0)
        y = edge + (body - radius if corner in (2, 3) else 0)
        canvas.stamp(_quarter(radius, corner), x, y, colour)


@kept
def _quarter(radius: int, corner: int) -> Mask:
    """Return the quarter disc in a corner, its middle at the corner's tip."""
    left = 0 if corner in (1, 2) else radius
    top = 0 if corner in (2, 3) else radius
    return Mask(shapes.disc(2 * radius).image.crop((left, top, left + radius, top + radius)))


@kept
def back(symbols: tuple[int, ...], size: int) -> Image.Image:
    """Return the back of a tile with its one or two symbols."""
    canvas = Canvas(size, size, TABLE)
    canvas.put(blank(size, gap(size), size * 0.09), 0, 0)
    edge = gap(size) + max(round(size * 0.045), 2)
    wide = size - 2 * edge
    canvas.stamp(shapes.rounded(wide, wide, size * 0.06), edge, edge, BLUE)
    for number, symbol in enumerate(symbols):
        mark = sign(symbol, round(size * (1.7 if len(symbols) == 1 else 1.15)))
        x = size // 2 + round(size * 0.2) * (2 * number - len(symbols) + 1)
        canvas.stamp(mark, x - mark.width // 2, (size - mark.height) // 2, TEXT)
    return canvas.image


@kept
def empty(size: int, colour: Colour = LINE) -> Image.Image:
    """Return the place of a tile that is gone."""
    canvas = Canvas(size, size, TABLE)
    edge = gap(size)
    wide = size - 2 * edge
    canvas.stamp(shapes.outline(wide, wide, size * 0.09, 3), edge, edge, colour)
    return canvas.image
