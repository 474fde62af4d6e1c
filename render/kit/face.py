"""A piece as small as it appears in a choice, with nothing around it."""

from __future__ import annotations

import io
from typing import Final, NamedTuple

from PIL import Image

from . import shapes
from .mask import Mask
from .theme import SLATE, Theme

FACE: Final = 96
"""How wide and high it is drawn, in pixels: a telephone shows it in 66 of its own."""


class Face(NamedTuple):
    """A piece in palette indices, and its outline: what lies outside is not there."""

    image: Image.Image
    shape: Mask

    def png(self, theme: Theme = SLATE) -> bytes:
        """Write it as a PNG file with soft edges."""
        image = self.image.copy()
        image.putpalette(theme.flat())
        coloured = image.convert("RGB")
        coloured.putalpha(self.shape.image)
        file = io.BytesIO()
        coloured.save(file, "PNG")
        return file.getvalue()


def square(sprite: Image.Image, radius: float) -> Face:
    """Cut a piece with rounded corners out of the middle of its cell."""
    return Face(_middle(sprite), shapes.rounded(FACE, FACE, radius))


def round_(sprite: Image.Image) -> Face:
    """Cut a round piece out of the middle of its cell."""
    return Face(_middle(sprite), shapes.disc(FACE))


def _middle(sprite: Image.Image) -> Image.Image:
    edge = (sprite.width - FACE) // 2
    return sprite.crop((edge, edge, edge + FACE, edge + FACE))
