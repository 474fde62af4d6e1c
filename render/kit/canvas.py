"""A picture under way: palette indices, put there by copying sprites."""

from __future__ import annotations

from PIL import Image

from . import avatars, png
from .mask import Mask
from .palette import TABLE, Colour, blends, index
from .theme import SLATE, Theme

WIDTH = 1200
"""How wide a picture is; Discord shows it about 360 pixels wide on a phone."""

LARGE = 900
"""How wide it is with large text: what is shown as wide as before, with letters of a third more."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels, the last two outside."""


class Canvas:
    """A rectangle to draw on; only its maker draws, sprites are shared.

    It is drawn straight into the lines of a PNG file, each a byte for its filter, 0 for none, and
    its pixels: copying a picture out of Pillow takes longer than packing it.
    """

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self._avatars: list[tuple[bytes, int, int, int]] = []
        self._crowns: list[tuple[Mask, int, int, Colour]] = []
        self._lines = bytearray((width + 1) * height)
        size = (width + 1, height)
        # Pillow's images would draw on a copy of what they share; what is inside them does not.
        self._inside = Image.frombuffer("L", size, self._lines, "raw", "L", 0, 1).im
        self.fill((0, 0, width, height), ground)

    @property
    def image(self) -> Image.Image:
        """A copy of what was drawn."""
        size = (self.width + 1, self.height)
        lines = Image.frombuffer("L", size, self._lines, "raw", "L", 0, 1)
        return lines.crop((1, 0, *size))

    def with_space(self, above: int, below: int = 0) -> Canvas:
        """Return a copy with so many pixels of empty ground above and below."""
        canvas = Canvas(self.width, self.height + above + below, TABLE)
        canvas.put(self.image, 0, above)
        canvas._avatars = [(avatar, x, y + above, size) for avatar, x, y, size in self._avatars]
        canvas._crowns = [(mask, x, y + above, ink) for mask, x, y, ink in self._crowns]
        return canvas

    def fill(self, box: Box, colour: Colour) -> None:
        """Colour a rectangle."""
        left, top, right, bottom = box
        self._inside.paste(index(colour), (left + 1, top, right + 1, bottom))

    def put(self, sprite: Image.Image, x: int, y: int, where: Image.Image | None = None) -> None:
        """Copy a sprite of indices, all or `where` that is 255, over what is below."""
        width, height = sprite.size
        box = (x + 1, y, x + 1 + width, y + height)
        if where is None:
            self._inside.paste(sprite.im, box)
        else:
            self._inside.paste(sprite.im, box, where.im)

    def paint(self, mask: Mask, x: int, y: int, ink: Colour, *, ground: Colour) -> None:
        """Draw a soft shape on a flat ground of a known colour."""
        self.put(mask.sprite(ink, ground), x, y)

    def print(self, mask: Mask, x: int, y: int, ink: Colour, *, ground: Colour) -> None:
        """Draw a soft shape on a ground that is nearly of one colour: a fine grain stays."""
        self.put(mask.sprite(ink, ground), x, y, mask.touched)

    def stamp(self, mask: Mask, x: int, y: int, ink: Colour) -> None:
        """Draw a soft shape over anything; its edges take a few steps only."""
        for (left, top, right, bottom), levels in mask.pieces:
            box = (x + 1 + left, y + top, x + 1 + right, y + bottom)
            below = self._inside.crop(box)
            for quarters, where in levels:
                what = index(ink) if quarters == 4 else below.point(blends(ink, quarters), None)
                self._inside.paste(what, box, where.im)

    def portray(self, avatar: bytes, x: int, y: int, size: int) -> None:
        """Put a person's avatar into a disc, once it is known which colours there are."""
        self._avatars.append((avatar, x, y, size))

    def crown(self, mask: Mask, x: int, y: int, ink: Colour) -> None:
        """Draw a soft shape over anything, people's avatars as well."""
        self._crowns.append((mask, x, y, ink))

    def portrayed(self, theme: Theme = SLATE, *, contrast: bool = False) -> Image.Image:
        """Return what was drawn with people's avatars, on a game's ground."""
        self._finish(theme, contrast)
        return self.image

    def _finish(self, theme: Theme, contrast: bool) -> None:
        """Lay the ground below everything, and put avatars into their discs."""
        if theme.weave is not None and not contrast:
            ground = theme.weave()
            for top in range(0, self.height, ground.height):
                box = (1, top, self.width + 1, min(top + ground.height, self.height))
                self._inside.paste(self._inside.crop(box).chop_lighter(ground.im), box)
        self._portray(theme.flat(contrast=contrast))

    def _portray(self, flat: bytes) -> None:
        for avatar, x, y, size in self._avatars:
            drawn, where = avatars.disc(avatar, size, flat)
            self.put(drawn, x, y, where)
        for crown in self._crowns:
            self.stamp(*crown)

    def png(self, theme: Theme = SLATE, *, contrast: bool = False) -> bytes:
        """Write the picture as a PNG file, on a game's ground, or in high contrast."""
        self._finish(theme, contrast)
        self._inside.paste(0, (0, 0, 1, self.height))  # what was drawn beyond the left edge
        return png.png(self.width, self.height, self._lines, theme.flat(contrast=contrast))
