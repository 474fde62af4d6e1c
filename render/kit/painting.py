"""Small paintings in many colours: made fourfold, reduced, put in the palette."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from .palette import COLOURS, FLAT, Colour
from .shapes import FINE, Point


class Painting:
    """A square to paint on; places and lengths are given from 0 to 1 across it."""

    def __init__(self, size: int, ground: Colour) -> None:
        self._side = size * FINE
        self._image = Image.new("RGB", (self._side, self._side), ground)
        self._pen = ImageDraw.Draw(self._image)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Paint a circle round a middle."""
        self.oval(x - radius, y - radius, x + radius, y + radius, colour=colour)

    def oval(self, left: float, top: float, right: float, bottom: float, *, colour: Colour) -> None:
        """Paint an ellipse in a rectangle."""
        self._pen.ellipse(self._box(left, top, right, bottom), colour)

    def slice(self, box: Sequence[float], start: float, end: float, colour: Colour) -> None:
        """Paint the part of an ellipse between two angles, cut straight."""
        self._pen.chord(self._box(*box), start, end, colour)

    def wedge(self, box: Sequence[float], start: float, end: float, colour: Colour) -> None:
        """Paint the part of an ellipse between two angles, cut along its radii."""
        self._pen.pieslice(self._box(*box), start, end, colour)

    def bar(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        *,
        colour: Colour,
        radius: float = 0,
    ) -> None:
        """Paint a rectangle, its corners rounded."""
        box = self._box(left, top, right, bottom)
        self._pen.rounded_rectangle(box, radius * self._side, colour)

    def shape(self, points: Sequence[Point], colour: Colour) -> None:
        """Paint a polygon."""
        self._pen.polygon([(x * self._side, y * self._side) for x, y in points], colour)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Paint a line through some points, its ends round."""
        at = [(x * self._side, y * self._side) for x, y in points]
        thick = max(round(width * self._side), 1)
        self._pen.line(at, colour, thick, "curve")
        for x, y in (at[0], at[-1]):
            self._pen.ellipse(
                (x - thick / 2, y - thick / 2, x + thick / 2 - 1, y + thick / 2 - 1), colour
            )

    def indices(self) -> Image.Image:
        """Return the painting at its size, in indices of the palette."""
        found = self._image.reduce(FINE).quantize(palette=_palette(), dither=Image.Dither.NONE)
        return Image.frombytes("L", found.size, found.tobytes())

    def _box(
        self, left: float, top: float, right: float, bottom: float
    ) -> tuple[float, float, float, float]:
        side = self._side
        return left * side, top * side, right * side - 1, bottom * side - 1


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    # Pillow fills a short palette with black, which could be taken for a colour of its own.
    last = FLAT[-3:]
    image.putpalette(FLAT + last * (256 - len(COLOURS)))
    return image
