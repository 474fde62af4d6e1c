"""A soft shape that has no colour yet."""

from __future__ import annotations

from functools import cached_property, lru_cache

from PIL import Image

from .palette import Colour, ramp
from .shelf import Growing, weight

LEVELS = (1, 2, 3, 4)
"""How many quarters of a pixel are covered, where what lies below is not known."""


_THIRD = bytes(255 if coverage >= 85 else 0 for coverage in range(256))


class Mask(Growing):
    """How much of every pixel a shape covers (mode `L`); never changed, so that it can be shared.

    What was made of it is kept with it: it is drawn in few colours and many times.
    """

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.width, self.height = image.size
        self._sprites: dict[tuple[Colour, Colour], Image.Image] = {}

    def sprite(self, ink: Colour, ground: Colour) -> Image.Image:
        """Return the shape as indices, in a colour on a flat ground."""
        sprite = self._sprites.get((ink, ground))
        if sprite is None:
            sprite = self._sprites[ink, ground] = mapped(self.image, ramp(ground, ink))
            self.grown(sprite)
        return sprite

    @cached_property
    def solid(self) -> Image.Image:
        """The pixels, 255 or 0, of which a third or more is covered."""
        made = mapped(self.image, _THIRD)
        self.grown(made)
        return made

    @cached_property
    def levels(self) -> tuple[Image.Image, ...]:
        """The pixels that are covered to each of `LEVELS` (mode `1`)."""
        made = tuple(mapped(self.image, _only(level)).convert("1") for level in LEVELS)
        for image in made:
            self.grown(image)
        return made

    @property
    def weight(self) -> int:
        """The bytes of the shape and of what was made of it."""
        made = len(self._sprites) + ("solid" in vars(self)) + len(vars(self).get("levels", ()))
        return weight(self.image) * (1 + made)


def mapped(image: Image.Image, table: bytes) -> Image.Image:
    """Replace every byte by the table's: Pillow's own `point` takes ten times as long."""
    return Image.frombuffer("L", image.size, image.tobytes().translate(table), "raw", "L", 0, 1)


@lru_cache(maxsize=len(LEVELS))
def _only(level: int) -> bytes:
    return bytes(255 if round(coverage / 63.75) == level else 0 for coverage in range(256))
