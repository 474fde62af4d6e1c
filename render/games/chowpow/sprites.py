"""The cards of Chow Pow as sprites: faces, backs, and the badges on them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PIL import Image

from rules.games.chowpow import cards

from ...kit import letters, shapes
from ...kit.canvas import Canvas
from ...kit.mask import Mask
from ...kit.painting import Painting
from ...kit.palette import (
    DIM,
    INK,
    LINE,
    PANEL,
    RAISED,
    SHADOW,
    TABLE,
    TEXT,
    TILE,
    Colour,
    blends,
)
from ...kit.shelf import kept
from . import fighters, grounds

BURST = tuple(
    (0.5 + r * sin(pi * k / 12), 0.5 - r * cos(pi * k / 12))
    for k in range(24)
    for r in ((0.5, 0.37)[k % 2],)
)
LEAST: Final = 21
"""How large letters on a card are at least: smaller ones can't be read on a phone."""
NAMED: Final = 120
"""How wide a wild card is at least that has room for its name."""


def body(size: int) -> Mask:
    """Return the shape of a card."""
    return shapes.rounded(size, size, size * 0.12)


@kept
def face(card: int, size: int) -> Image.Image:
    """Return a card face up, in palette indices; `body` is its shape."""
    group = cards.faction(card)
    painting = Painting(size, TILE)
    if group is None:
        painting.bar(0.0, 0.0, 1.0, 1.0, colour=TEXT, radius=0.12)
        painting.bar(0.035, 0.035, 0.965, 0.965, colour=INK, radius=0.09)
    else:
        grounds.paint(painting, group)
    fighters.paint(painting, card)
    canvas = Canvas(size, size, TABLE)
    canvas.put(painting.indices(), 0, 0)
    _number(canvas, card, size)
    return canvas.image


def _number(canvas: Canvas, card: int, size: int) -> None:
    """Put what a card counts into its corner; large wild cards are named, too."""
    wide = max(round(size * 0.36), round(LEAST * 9 / 8))
    canvas.stamp(shapes.rounded(wide, wide, size * 0.11), 0, 0, TILE)
    number = letters.label(str(cards.number(card)), max(round(size * 0.32), LEAST), "Bold")
    canvas.stamp(number, (wide - number.width) // 2, (wide - number.height) // 2, INK)
    if card >= cards.FACTION_CARDS and size >= NAMED:
        name = letters.label(str(cards.called(card)), max(round(size * 0.135), LEAST), "Bold")
        canvas.stamp(name, round(size * 0.08), round(size * 0.8), TEXT)


@kept
def back(size: int, name: str) -> Image.Image:
    """Return a card face down, with the name of its slot."""
    canvas = Canvas(size, size, TABLE)
    canvas.stamp(body(size), 0, 0, LINE)
    inner = round(size * 0.94)
    edge = (size - inner) // 2
    canvas.stamp(shapes.rounded(inner, inner, size * 0.1), edge, edge, RAISED)
    wide = round(size * 0.74)
    at = (size - wide) // 2
    canvas.stamp(shapes.polygon(wide, BURST), at, at, PANEL)
    label = letters.label(name, round(size * 0.27), "Bold")
    canvas.stamp(label, (size - label.width) // 2, (size - label.height) // 2, DIM)
    return canvas.image


def put(canvas: Canvas, sprite: Image.Image, x: int, y: int) -> None:
    """Lay a card with its shadow on anything."""
    shape = body(sprite.width).solid
    canvas.put(_shadow(sprite.width), x, y + _drop(sprite.width), shape)
    canvas.put(sprite, x, y, shape)


def lay(canvas: Canvas, card: int | None, size: int, *, x: int, y: int) -> None:
    """Place a card as `put` does, face up, or face down for None; drawn once."""
    canvas.put(_lying(card, size), x, y, _lies(size))


@kept
def gone(card: int, size: int) -> Image.Image:
    """Return a face that is no longer there, half faded; `body` is its shape."""
    return face(card, size).point(blends(RAISED, 2))


@kept
def _lying(card: int | None, size: int) -> Image.Image:
    canvas = Canvas(size, size + _drop(size), SHADOW)
    sprite = back(size, "") if card is None else face(card, size)
    canvas.put(sprite, 0, 0, body(size).solid)
    return canvas.image


@kept
def _lies(size: int) -> Image.Image:
    """Return where (255) a card and its shadow are."""
    shape = body(size).solid
    where = Image.new("L", (size, size + _drop(size)))
    where.paste(shape, (0, _drop(size)))
    where.paste(shape, (0, 0), shape)
    return where


def _drop(size: int) -> int:
    """Return how far down a card's shadow lies."""
    return max(size // 40, 2)


@kept
def _shadow(size: int) -> Image.Image:
    return Canvas(size, size, SHADOW).image


@kept
def slot(card: int | None, size: int, gap: int, name: str, *, eye: bool = False) -> Image.Image:
    """Return a slot of the grid with its top card, face down where `card` is None."""
    canvas = Canvas(size, size, TABLE)
    wide = size - 2 * gap
    if card is not None:
        lay(canvas, card, wide, x=gap, y=gap)
    else:
        put(canvas, seen(wide, name) if eye else back(wide, name), gap, gap)
    return canvas.image


def badge(
    canvas: Canvas, text: str, x: int, y: int, *, size: int, ground: Colour, ink: Colour
) -> None:
    """Write a number into a disc round a place."""
    sprite = _badge(text, size, ground, ink)
    at = x - sprite.width // 2, y - sprite.height // 2
    canvas.put(sprite, *at, shapes.disc(sprite.width).solid)


@kept
def _badge(text: str, size: int, ground: Colour, ink: Colour) -> Image.Image:
    wide = size + 6
    canvas = Canvas(wide, wide, INK)
    canvas.paint(shapes.disc(size), 3, 3, ground, ground=INK)
    label = letters.label(text, round(size * 0.62), "Bold")
    canvas.stamp(label, (wide - label.width) // 2, (wide - label.height) // 2, ink)
    return canvas.image


@kept
def seen(size: int, name: str) -> Image.Image:
    """Return a card with an eye: its open face is hidden from this reader."""
    canvas = Canvas(size, size, TABLE)
    canvas.put(back(size, name), 0, 0)
    wide = round(size * 0.3)
    eye = shapes.overlap(wide, (0.5, 0.1, 0.62), (0.5, 0.9, 0.62))
    x, y = (size - wide) // 2, round(size * 0.68)
    canvas.stamp(eye, x, y, DIM)
    pupil = shapes.disc(round(wide * 0.3))
    canvas.stamp(pupil, x + (wide - pupil.width) // 2, y + (wide - pupil.height) // 2, INK)
    return canvas.image
