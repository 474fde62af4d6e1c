"""Tiles that lie askew on a board: sprites of indices, turned by a few degrees."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from PIL import Image

from . import shapes
from .mask import mapped
from .palette import FLAT, of_pieces

FINE: Final = 2
"""How much larger a sprite is given than it lies there, so that its letters stay sharp."""

_HALF: Final = bytes(255 if share > 127 else 0 for share in range(256))


def askew(
    sprite: Image.Image, rim: int, radius: float, degrees: float, *, wide: int
) -> tuple[Image.Image, Image.Image]:
    """Return a sprite rotated clockwise in a square, and its mask (255).

    It is `FINE` times as large as it is seen. Of the table it shows no more than its `rim` and what
    lies beyond its round corners.
    """
    drawn = Image.frombytes("P", sprite.size, sprite.tobytes())
    drawn.putpalette(FLAT)
    whole = drawn.convert("RGB").crop((rim, rim, sprite.width - rim, sprite.height - rim))
    square = Image.new("RGB", (FINE * wide, FINE * wide), whole.getpixel((whole.width // 2, 0)))
    shape = Image.new("L", square.size)
    at = (FINE * wide - whole.width) // 2
    outline = shapes.rounded(whole.width, whole.height, radius).image
    square.paste(whole, (at, at), outline)
    shape.paste(outline, (at, at))
    soft = Image.Resampling.BICUBIC
    turned = square.rotate(-degrees, soft).reduce(FINE)
    found = turned.quantize(palette=_pieces(), dither=Image.Dither.NONE)
    where = mapped(shape.rotate(-degrees, soft).reduce(FINE), _HALF)
    return Image.frombytes("L", found.size, found.tobytes()), where


def askew_mask(mask: Image.Image, degrees: float, wide: int) -> Image.Image:
    """Return the mask (mode `L`) of what is on such a sprite, rotated with it.

    Both at once: between four of its fine pixels, one of the result is taken.
    """
    across, down = FINE * cos(radians(degrees)), FINE * sin(radians(degrees))
    middle = wide / 2
    left, top = mask.width / 2, mask.height / 2
    turn = (
        *(across, down, left - middle * (across + down)),
        *(-down, across, top - middle * (across - down)),
    )
    size, soft = (wide, wide), Image.Resampling.BILINEAR
    return mask.transform(size, Image.Transform.AFFINE, turn, soft)


@cache
def _pieces() -> Image.Image:
    """Return a palette without the table's colours: a theme would replace them."""
    image = Image.new("P", (1, 1))
    image.putpalette(of_pieces())
    return image
