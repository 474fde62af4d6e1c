"""A picture under way: palette indices, put there by copying sprites."""

from __future__ import annotations

from PIL import Image

from . import avatars, png
from .mask import LEVELS, Mask, mapped
from .palette import Colour, blends, index
from .theme import SLATE, Theme

WIDTH = 1200
"""How wide a picture is; Discord shows it about 360 pixels wide on a phone."""

LARGE = 900
"""How wide it is with large text: what is shown as wide as before, with letters of a third more."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels, the last two outside."""


class Canvas:
    """A rectangle to draw on; only its maker draws, sprites are shared."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("L", (width, height), index(ground))
        self._avatars: list[tuple[bytes, int, int, int]] = []

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    def fill(self, box: Box, colour: Colour) -> None:
        """Colour a rectangle."""
        self.image.paste(index(colour), box)

    def put(self, sprite: Image.Image, x: int, y: int, where: Image.Image | None = None) -> None:
        """Copy a sprite of indices, all of it or `where` that is 255, hiding what is below."""
        self.image.paste(sprite, (x, y), where)

    def paint(self, mask: Mask, x: int, y: int, ink: Colour, ground: Colour) -> None:
        """Draw a soft shape on a flat ground of a known colour."""
        self.image.paste(mask.sprite(ink, ground), (x, y))

    def stamp(self, mask: Mask, x: int, y: int, ink: Colour) -> None:
        """Draw a soft shape over anything; its edges take a few steps only."""
        box = (x, y, x + mask.width, y + mask.height)
        below = self.image.crop(box)
        for quarters, where in zip(LEVELS, mask.levels, strict=True):
            what = index(ink) if quarters == 4 else mapped(below, blends(ink, quarters))
            self.image.paste(what, box, where)

    def portray(self, avatar: bytes, x: int, y: int, size: int) -> None:
        """Put a person's avatar into a disc, once it is known which colours there are."""
        self._avatars.append((avatar, x, y, size))

    def png(self, theme: Theme = SLATE, *, contrast: bool = False) -> bytes:
        """Write the picture as a PNG file, on a game's ground, or in high contrast."""
        flat = theme.flat(contrast=contrast)
        for avatar, x, y, size in self._avatars:
            drawn, where = avatars.disc(avatar, size, flat)
            self.put(drawn, x, y, where)
        return png.png(self.image, flat)
