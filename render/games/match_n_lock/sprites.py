"""Tokens and lock pieces of Match'n Lock!: every colour has a mark of its own."""

from __future__ import annotations

from math import sin
from typing import Final

from PIL import Image, ImageDraw

from rules.games.match_n_lock.tokens import WILD, Wedges

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.mask import Mask
from ...kit.palette import (
    ACCENT,
    BLUE,
    BROWN,
    EDGE,
    GREEN,
    INK,
    RED,
    SHADOW,
    TABLE,
    TEXT,
    TILE,
    YELLOW,
    Colour,
    index,
    mix,
)
from ...kit.shelf import kept

WOOD: Final = mix(TABLE, BROWN, 0.6)
RIM: Final = mix(TABLE, BROWN, 0.8)
VEIN: Final = mix(TABLE, BROWN, 0.4)
LIGHT: Final = mix(TILE, BROWN, 0.8)
HOLE: Final = mix(TABLE, BROWN, 0.2)

SHUT: Final = mix(TILE, BROWN, 0.4)
"""The face of a token that nobody may move any more."""

RIMS: Final = {TEXT: (INK, TEXT, INK), INK: (INK,), ACCENT: (ACCENT, ACCENT, INK)}
"""What lies round a lock piece: a bright rim, none, or that of what has just been paid."""

HUES: Final = (RED, BLUE, GREEN, YELLOW, INK)
"""By wedge, the wild one last."""
MARKS: Final = (TEXT, TEXT, INK, INK, TEXT)
"""What the marks are printed in."""
SHAPES: Final = (None, shapes.PLUS, shapes.DIAMOND, shapes.TRIANGLE, shapes.STAR)
"""The marks: a disc on red, a cross on blue, a diamond on green, a triangle on yellow, a star."""

RADIUS: Final = 0.47
"""A token's, as a share of its cell."""
HOLLOW: Final = 0.84
"""How wide a hole is, as a share of its cell."""
RING: Final = 0.485
"""The radius of the circle that wedges form round a point."""
_BAND: Final = 0.244
"""How far from the middle of a token the marks lie, across and down."""

_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))


@kept
def hole(size: int) -> Image.Image:
    """Return an empty hole."""
    canvas = Canvas(size, size, WOOD)
    wide = _even(size, HOLLOW)
    edge, deep = (size - wide) // 2, max(round(size * 0.05), 1)
    canvas.paint(shapes.disc(wide), edge, edge, SHADOW, ground=WOOD)
    low = wide - 2 * deep
    canvas.stamp(shapes.disc(low), edge + deep, edge + 2 * deep - 1, HOLE)
    return canvas.image


@kept
def inside(size: int, share: float) -> Image.Image:
    """Return a mask (255) of a round thing on wood, a share of its cell wide."""
    where = Image.new("L", (size, size))
    wide = _even(size, share)
    edge = (size - wide) // 2
    where.paste(shapes.disc(wide).touched, (edge, edge))
    return where


def plank(canvas: Canvas, size: int) -> None:
    """Draw the board for cells of a size: veined wood, lit above, its foot below."""
    wide, high = canvas.width, canvas.height
    thick = max(round(size * 0.05), 2)
    board = shapes.rounded(wide, high - 2 * thick, size * 0.3)
    for below, colour in ((2 * thick, HOLE), (0, LIGHT), (thick, WOOD)):
        canvas.stamp(board, 0, below, colour)
    veins = Image.new("L", (wide, high))
    pen, line = ImageDraw.Draw(veins), max(round(size * 0.03), 1)
    for number in range(1, round(high / size * 3) - 1):
        y, swing = (number + 0.5) * size / 3, size * (0.04 + 0.03 * (number % 3))
        steps = range(thick, wide - thick, max(size // 8, 1))
        turn = 0.8 + 0.2 * (number % 4)
        pen.line([(x, y + swing * sin(1.9 * number + x / size * turn)) for x in steps], 255, line)
    canvas.put(Image.new("L", (wide, high), index(VEIN)), 0, 0, veins)


@kept
def token(
    wedges: Wedges, value: int, size: int, ground: Colour = WOOD, *, shut: bool = False
) -> Image.Image:
    """Return a token: wedges towards the displayed corners, its value upright.

    One that nobody may move any more is `shut`, and darker.
    """
    canvas = Canvas(size, size, ground)
    wide = _even(size, 2 * RADIUS)
    edge = (size - wide) // 2
    thick = max(round(size * 0.02), 1)
    face = SHUT if shut else TILE
    canvas.paint(shapes.disc(wide), edge, edge, EDGE, ground=ground)
    inner = shapes.disc(wide - 2 * thick)
    canvas.print(inner, edge + thick, edge + thick, face, ground=EDGE)
    body = (0.5, 0.5, RADIUS - 1.6 * thick / size)
    for colour, (x, y) in zip(wedges, _CORNERS, strict=True):
        canvas.print(shapes.overlap(size, body, (x, y, RING)), 0, 0, HUES[colour], ground=face)
        sign = mark(colour, _even(size, 0.16))
        left, top = (round((0.5 + (2 * part - 1) * _BAND) * size) for part in (x, y))
        at = left - sign.width // 2, top - sign.height // 2
        canvas.print(sign, *at, MARKS[colour], ground=HUES[colour])
    number = letters.label(str(value), round(size * 0.27), "Bold")
    canvas.print(number, (size - number.width) // 2, (size - number.height) // 2, INK, ground=face)
    return canvas.image


@kept
def mark(colour: int, size: int) -> Mask:
    """Return the mark of a colour."""
    shape = SHAPES[colour]
    if shape is None:
        return shapes.disc(_even(size, 0.9))
    return shapes.polygon(_even(size, 1.25 if colour == WILD else 1.1), shape)


@kept
def lock(
    colour: int, size: int, text: str = "", ground: Colour = WOOD, *, rim: Colour = TEXT
) -> Image.Image:
    """Return a lock piece: its colour, with the mark or what it has paid.

    `shapes.disc(size).solid` is where it hides what is below.
    """
    canvas = Canvas(size, size, ground)
    line = max(round(size * 0.055), 2)
    rims = RIMS[rim]
    for number, ink in enumerate((*rims, HUES[colour])):
        disc = shapes.disc(size - 2 * number * line)
        canvas.stamp(disc, number * line, number * line, ink)
    if text:
        sign = letters.label(text, round(size * (0.48 if len(text) < 3 else 0.36)), "Bold")
    else:
        sign = mark(colour, _even(size, 0.42))
    canvas.stamp(sign, (size - sign.width) // 2, (size - sign.height) // 2, MARKS[colour])
    return canvas.image


@kept
def ring(size: int, colour: Colour) -> Image.Image:
    """Return the circle on the rim; `shapes.disc(size).solid` is where it lies."""
    canvas = Canvas(size, size, WOOD)
    canvas.paint(shapes.disc(size), 0, 0, colour, ground=WOOD)
    return canvas.image


@kept
def choice(size: int) -> tuple[Image.Image, Image.Image]:
    """Return the broken ring on a token that is on offer, and where it lies."""
    line = max(size * 0.04, 2)
    whole = shapes.ring(size, line)
    canvas = Canvas(size, size, TILE)
    canvas.paint(whole, 0, 0, INK, ground=TILE)
    canvas.stamp(shapes.broken(size, line, 14), 0, 0, ACCENT)
    return canvas.image, whole.solid


def _even(size: int, share: float) -> int:
    """Return a share of a size that can stand in its very middle."""
    wide = round(size * share)
    return wide + (size - wide) % 2
