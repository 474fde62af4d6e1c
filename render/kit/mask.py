"""A soft shape that has no colour yet."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from PIL import Image

from .palette import Colour, ramp
from .shelf import Growing, weight

LEVELS = (1, 2, 3, 4)
"""How many quarters of a pixel are covered, where what lies below is not known."""


THIN = 5
"""An outline is thinner than this part of its shape."""

_THIRD = bytes(255 if coverage >= 85 else 0 for coverage in range(256))
_ANY = bytes(255 if coverage >= 16 else 0 for coverage in range(256))


class Mask(Growing):
    """A shape's cover of every pixel (mode `L`); immutable, so that it can be shared.

    What was made of it is kept with it: it is drawn in few colours and many times.
    """

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.width, self.height = image.size
        self._sprites: dict[tuple[Colour, Colour], Image.Image] = {}
        self._made = weight(image)

    def sprite(self, ink: Colour, ground: Colour) -> Image.Image:
        """Return the shape as indices, in a colour on a flat ground."""
        sprite = self._sprites.get((ink, ground))
        if sprite is None:
            sprite = self._sprites[ink, ground] = mapped(self.image, ramp(ground, ink))
            self._keep(sprite)
        return sprite

    @cached_property
    def solid(self) -> Image.Image:
        """The pixels, 255 or 0, of which a third or more is covered."""
        made = mapped(self.image, _THIRD)
        self._keep(made)
        return made

    @cached_property
    def touched(self) -> Image.Image:
        """The pixels, 255 or 0, of which anything is covered."""
        made = mapped(self.image, _ANY)
        self._keep(made)
        return made

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The shape, or the four sides of one that has nothing in its middle."""
        made = tuple(map(self._piece, self._sides()))
        for piece in made:
            for _, where in piece.levels:
                self._keep(where)
        return made

    @property
    def weight(self) -> int:
        """The bytes of the shape and of what was made of it."""
        return self._made

    def _keep(self, made: Image.Image) -> None:
        self._made += weight(made)
        self.grown(made)

    def _sides(self) -> list[tuple[int, int, int, int]]:
        wide, high = self.image.size
        least, most = 0, min(wide, high) // 2
        while least < most:
            middle = (least + most) // 2
            within = self.image.crop((middle, middle, wide - middle, high - middle))
            least, most = (least, middle) if within.getbbox() is None else (middle + 1, most)
        if not 0 < least <= min(wide, high) // THIN:
            return [(0, 0, wide, high)]
        return [
            (0, 0, wide, least),
            (0, high - least, wide, high),
            (0, least, least, high - least),
            (wide - least, least, wide, high - least),
        ]

    def _piece(self, box: tuple[int, int, int, int]) -> Piece:
        part = self.image.crop(box)
        levels = ((level, mapped(part, _only(level))) for level in LEVELS)
        return Piece(box, tuple((level, at.convert("1")) for level, at in levels if at.getbbox()))


class Piece(NamedTuple):
    """A part of a shape: its place in it, and its pixels for each of `LEVELS`.

    A level at which no pixel is covered is left out.
    """

    box: tuple[int, int, int, int]
    levels: tuple[tuple[int, Image.Image], ...]


def mapped(image: Image.Image, table: bytes) -> Image.Image:
    """Replace every byte by the table's: Pillow's own `point` takes ten times as long."""
    return Image.frombuffer("L", image.size, image.tobytes().translate(table), "raw", "L", 0, 1)


@lru_cache(maxsize=len(LEVELS))
def _only(level: int) -> bytes:
    return bytes(255 if round(coverage / 63.75) == level else 0 for coverage in range(256))
