"""Pieces at any angle, for covers and results; boards don't need them.

It is painted in the colours that a theme is shown in, at twice the size, and put back into that
theme's palette once it is reduced. That takes some hundredths of a second, so it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from .mask import mapped
from .palette import SHADOW, TABLE, Colour, index

FINE: Final = 2
"""How much finer pieces are drawn than they are seen."""

_DRAWN: Final = bytes([0]) + bytes([255]) * 255

Point = tuple[float, float]


class Piece(NamedTuple):
    """A sprite of indices, `FINE` times its displayed size, and its mask (mode `L`)."""

    image: Image.Image
    shape: Image.Image


def piece(image: Image.Image) -> Piece:
    """Return a sprite as a piece: it is wherever the table isn't."""
    return Piece(image, mapped(image, _DRAWN))


class Collage:
    """A ground to lay pieces on; places and sizes are in pixels as it is seen."""

    def __init__(self, width: int, height: int, flat: bytes, ground: Colour = TABLE) -> None:
        self.width, self.height = width, height
        self._flat = flat
        size = width * FINE, height * FINE
        self._image = Image.new("RGB", size, self._ink(ground))
        self._pen = ImageDraw.Draw(self._image)

    def fill(self, box: tuple[float, float, float, float], colour: Colour) -> None:
        """Colour a rectangle."""
        left, top, right, bottom = (round(part * FINE) for part in box)
        self._pen.rectangle((left, top, right - 1, bottom - 1), self._ink(colour))

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Colour a circle round a middle."""
        box = (x - radius, y - radius, x + radius, y + radius)
        self._pen.ellipse([part * FINE for part in box], self._ink(colour))

    def shape(self, points: Sequence[Point], colour: Colour) -> None:
        """Colour a polygon."""
        self._pen.polygon([(x * FINE, y * FINE) for x, y in points], self._ink(colour))

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a line through some points."""
        at = [(x * FINE, y * FINE) for x, y in points]
        self._pen.line(at, self._ink(colour), round(width * FINE), "curve")

    def lay(self, piece: Piece, x: float, y: float, degrees: float = 0, *, lift: float = 5) -> None:
        """Place a piece with its middle at a point, rotated clockwise, above its shadow."""
        image = piece.image.copy()
        image.putpalette(self._flat)
        shown, shape = image.convert("RGB"), piece.shape
        if degrees:
            soft = Image.Resampling.BICUBIC
            shown = shown.rotate(-degrees, soft, expand=True)
            shape = shape.rotate(-degrees, soft, expand=True)
        left, top = round(x * FINE - shown.width / 2), round(y * FINE - shown.height / 2)
        if lift:
            self._image.paste(self._ink(SHADOW), (left, top + round(lift * FINE)), shape)
        self._image.paste(shown, (left, top), shape)

    def indices(self, scale: int = 1) -> Image.Image:
        """Return the collage reduced `scale` times, in indices of the palette."""
        small = self._image.reduce(FINE * scale)
        found = small.quantize(palette=_palette(self._flat), dither=Image.Dither.NONE)
        return Image.frombytes("L", found.size, found.tobytes())

    def _ink(self, colour: Colour) -> Colour:
        at = 3 * index(colour)
        return Colour(*self._flat[at : at + 3])


@cache
def _palette(flat: bytes) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(flat) // 3))
    return image
