"""Wooden tiles with a word along each side, with numbers, outlines and joints."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rules.games.match_and_stack.tiles import turned

from ...kit import letters, marks, shapes
from ...kit.askew import FINE, askew, askew_mask
from ...kit.canvas import Canvas
from ...kit.mask import Mask
from ...kit.palette import (
    ACCENT,
    BROWN,
    INK,
    ORANGE,
    RED,
    SHADOW,
    TABLE,
    TEXT,
    TILE,
    YELLOW,
    Colour,
    mix,
)
from ...kit.shelf import kept

WOOD: Final = mix(TILE, YELLOW, 0.2)
GRAIN: Final = mix(TILE, ORANGE, 0.2)
BURNT: Final = mix(TILE, BROWN, 0.8)
WRITING: Final = mix(INK, BROWN, 0.2)

RADIUS: Final = 0.08
"""How round a tile's corners are, as a share of its side."""

_GRAIN_LINES: Final = ((0.13, 0.03, 0.9), (0.36, 0.12, 0.98), (0.52, 0.02, 0.7), (0.8, 0.1, 0.95))
"""The grain: how far down a line lies, from where to where, all of a tile's side."""


def gap(size: int) -> int:
    """Return the space between a tile and the edge of its cell."""
    return max(round(size * 0.03), 1)


def lies(tile: int, turn: int, size: int, number: str = "") -> Image.Image:
    """Return a tile for a cell of `size` pixels, with a number in its middle."""
    return _tile(turned(tile, turn), size, number)


@kept
def _tile(words: tuple[str, ...], size: int, number: str) -> Image.Image:
    return _inscribed(wood(size), Mask(writing(words, size, number)))


@kept
def lies_askew(
    tile: int, number: str, size: int, degrees: int, *, offered: bool
) -> tuple[Image.Image, Image.Image]:
    """Return a tile askew in a square of `askew(size)`, and its mask (255)."""
    blank, where = _blank_askew(size, degrees, offered)
    upright = writing(turned(tile, 0), FINE * size, number)
    return _inscribed(blank, Mask(askew_mask(upright, degrees, room_askew(size)))), where


@kept
def _blank_askew(size: int, degrees: int, offered: bool) -> tuple[Image.Image, Image.Image]:
    whole = Canvas(FINE * size, FINE * size, TABLE)
    whole.put(wood(FINE * size), 0, 0)
    if offered:
        dashes(whole, 0, 0, FINE * size)
    return askew(
        whole.image, gap(FINE * size), FINE * size * RADIUS, degrees, wide=room_askew(size)
    )


def _inscribed(blank: Image.Image, words: Mask) -> Image.Image:
    """Write on wood; its grain stays between the letters."""
    inscribed = blank.copy()
    inscribed.paste(words.sprite(WRITING, WOOD), (0, 0), words.touched)
    return inscribed


def writing(words: tuple[str, ...], size: int, number: str = "") -> Image.Image:
    """Return a mask of a tile's writing: a word on each side, a number on a disc.

    Words at the sides are read from there: the tile is turned while they are written. It is one
    image, as a first picture has hundreds of words that nothing is kept of yet.
    """
    north, east, south, west = words
    far = round(size * 0.95)
    image = Image.new("L", (size, size))
    _write(image, east, far, left=False)
    image = image.transpose(Image.Transpose.ROTATE_180)
    _write(image, west, far)
    image = image.transpose(Image.Transpose.ROTATE_270)
    _write(image, south, far)
    _write(image, north)
    if number:
        disc = shapes.disc(round(size * 0.3)).image
        image.paste(disc, ((size - disc.width) // 2,) * 2)
        mask = letters.label(number, round(size * (0.21 if len(number) < 3 else 0.16)), "Bold")
        at = (size - mask.width) // 2, (size - mask.height) // 2
        image.paste(0, at, mask.image)
    return image


def _write(image: Image.Image, text: str, far: int | None = None, *, left: bool = True) -> None:
    """Write a word in the middle of a tile's upper edge, or ending so `far` down."""
    size = image.width
    letter = max(round(size * 0.25), 6)
    while letters.length(text, letter, "Bold") > size * 0.58:
        letter -= 1
    spare = size - letters.length(text, letter, "Bold")
    top = round(size * 0.02) if far is None else far - letters.line(letter)
    letters.write(image, text, (spare if left else spare + 1) // 2, top, size=letter, weight="Bold")


def room_askew(size: int) -> int:
    """Return how much room a tile takes that lies askew."""
    return round(size * 1.1)


def dashes(canvas: Canvas, x: int, y: int, size: int) -> None:
    """Outline a cell in dashes: it may be chosen. Dark gaps show on pale wood."""
    line = max(size * 0.035, 3)
    wide = size - 2 * gap(size)
    at = x + gap(size), y + gap(size)
    canvas.stamp(shapes.outline(wide, wide, size * 0.09, line), *at, INK)
    canvas.stamp(shapes.dashed(wide, size * 0.09, line, 4), *at, ACCENT)


@kept
def shadow(size: int) -> Image.Image:
    """Return a square of shadow."""
    return Canvas(size, size, SHADOW).image


@kept
def wood(size: int) -> Image.Image:
    """Return a blank tile: pale wood with a burnt edge, as a laser cuts it."""
    canvas = Canvas(size, size, TABLE)
    margin = gap(size)
    body = size - 2 * margin
    radius = size * RADIUS
    thick = max(round(size * 0.018), 1)
    whole = shapes.rounded(body, body, radius)
    canvas.stamp(whole, margin, margin + max(margin - 1, 1), SHADOW)
    canvas.stamp(whole, margin, margin, BURNT)
    inner = body - 2 * thick
    face = shapes.rounded(inner, inner, radius - thick)
    canvas.stamp(face, margin + thick, margin + thick, WOOD)
    high = max(round(size * 0.012), 1)
    for down, start, end in _GRAIN_LINES:
        line = shapes.rounded(round(inner * (end - start)), high, high / 2)
        canvas.stamp(
            line, margin + thick + round(inner * start), margin + round(body * down), GRAIN
        )
    return canvas.image


@kept
def edge(size: int, high: int) -> Image.Image:
    """Return the strip of a tile that is seen below the one that lies on it."""
    bottom = size - gap(size)
    return wood(size).crop((0, bottom - high, size, bottom))


def outline(canvas: Canvas, x: int, y: int, size: int, *, seat: int, dashed: bool = False) -> None:
    """Outline a tile: a seat played it last."""
    margin = gap(size)
    thick = max(round(size * 0.045), 5)
    body = size - 2 * margin
    marks.ring(
        canvas, (x + margin, y + margin), body, size * 0.08, thick=thick, seat=seat, dashed=dashed
    )


def heap_label(height: int, number: int = 0, least: int = 2) -> str:
    """Return the label of a top tile: its number, and a height of `least` or more."""
    return " ".join(([str(number)] if number else []) + ([f"×{height}"] if height >= least else []))


@kept
def heap(label: str, size: int) -> Image.Image:
    """Return the writing for the middle of a tile of `size`: it covers no word."""
    lines = label.split()
    wide = max(round(size * (0.3 if len(lines) == 1 else 0.36)), 14)
    letter = round(wide * (0.62 if len(lines) == 1 else 0.48))
    while max(letters.length(line, letter, "Bold") for line in lines) > wide * 0.8 and letter > 6:
        letter -= 1
    canvas = Canvas(wide, wide, WOOD)
    canvas.paint(shapes.rounded(wide, wide, wide * 0.4), 0, 0, WRITING, ground=WOOD)
    for number, line in enumerate(lines):
        mask = letters.label(line, letter, "Bold")
        middle = round(wide * (0.5 if len(lines) == 1 else 0.29 + 0.42 * number))
        canvas.paint(
            mask, (wide - mask.width) // 2, middle - mask.height // 2, WOOD, ground=WRITING
        )
    return canvas.image


def badge(canvas: Canvas, x: int, y: int, text: str, *, size: int, ink: Colour = TEXT) -> None:
    """Write a short text on a dark disc round a point."""
    mask = letters.label(text, round(size * 0.62), "Bold")
    wide = badge_width(text, size)
    for more, colour in ((4, TEXT), (0, TABLE)):
        disc = shapes.rounded(wide + more, size + more, (size + more) / 2)
        canvas.stamp(disc, x - disc.width // 2, y - disc.height // 2, colour)
    canvas.stamp(mask, x - mask.width // 2, y - mask.height // 2, ink)


def badge_width(text: str, size: int) -> int:
    """Return how wide such a disc is, without its rim of 2 pixels."""
    return max(size, letters.length(text, round(size * 0.62), "Bold") + round(size * 0.5))


def joint(canvas: Canvas, x: int, y: int, size: int, *, upright: bool, fresh: bool) -> None:
    """Join two words over the edge between them; `fresh` ones are the last play's."""
    peg = _peg(size, upright, fresh)
    canvas.put(peg, x - peg.width // 2, y - peg.height // 2)


@kept
def _peg(size: int, upright: bool, fresh: bool) -> Image.Image:
    long, thick = max(round(size * 0.13), 8), max(round(size * 0.12), 7)
    if fresh:
        long, thick = round(long * 1.15), round(thick * 1.2)
    wide, high = (thick, long) if upright else (long, thick)
    border = max(round(size * 0.02), 1)
    canvas = Canvas(wide, high, INK)
    canvas.fill((border, border, wide - border, high - border), ACCENT if fresh else BURNT)
    return canvas.image


def broken(canvas: Canvas, x: int, y: int, size: int) -> None:
    """Mark an edge over which two words do not match with a cross."""
    wide = max(round(size * 0.2), 12)
    marks.disc(canvas, x, y, wide, border=2, colour=RED)
    marks.centred(canvas, shapes.polygon(round(wide * 0.6), CROSS), x, y, ink=WOOD, ground=RED)


CROSS: Final = (
    (0.15, 0.0),
    (0.5, 0.35),
    (0.85, 0.0),
    (1.0, 0.15),
    (0.65, 0.5),
    (1.0, 0.85),
    (0.85, 1.0),
    (0.5, 0.65),
    (0.15, 1.0),
    (0.0, 0.85),
    (0.35, 0.5),
    (0.0, 0.15),
)
