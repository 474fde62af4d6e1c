"""What is kept of sprites and letters has a bound in bytes, however much is drawn."""

from __future__ import annotations

from PIL import Image

from render.kit.mask import Mask
from render.kit.palette import ACCENT, TABLE
from render.kit.shelf import OVERHEAD, Shelf, Sprites, weight


def test_what_was_not_asked_for_lately_is_forgotten_beyond_the_bytes() -> None:
    shelf: Shelf[str, str] = Shelf(20)
    for name in "abcd":
        shelf.put(name, name.upper(), 4)
        assert shelf.get("a") == "A"
        assert shelf.size <= 10
    assert (shelf.get("b"), shelf.get("d")) == (None, "D")


def test_what_is_larger_than_half_of_all_is_not_kept() -> None:
    shelf: Shelf[str, str] = Shelf(20)
    shelf.put("a", "A", 11)
    shelf.put("b", "B", 10)
    shelf.put("b", "B", 10)
    assert (shelf.get("a"), shelf.get("b"), shelf.size) == (None, "B", 10)


class Painter:
    """Makes squares, and counts them."""

    def __init__(self, sprites: Sprites) -> None:
        self.made = 0
        self.square = sprites.kept(self._square)
        self.mask = sprites.kept(self._mask)

    def _square(self, size: int, colour: int = 0) -> Image.Image:
        self.made += 1
        return Image.new("L", (size, size), colour)

    def _mask(self, size: int) -> Mask:
        self.made += 1
        return Mask(Image.new("L", (size, size), 255))


SQUARE = 32 * 32 + OVERHEAD


def test_a_larger_bound_keeps_more_sprites_from_then_on() -> None:
    sprites = Sprites(2 * SQUARE)
    painter = Painter(sprites)
    sprites.resize(16 * SQUARE)
    for _ in range(2):
        for colour in range(8):
            painter.square(32, colour=colour)
    assert (painter.made, sprites.size) == (8, 8 * SQUARE)


def test_sprites_are_made_once_while_there_is_room_for_them() -> None:
    sprites = Sprites(8 * SQUARE)
    painter = Painter(sprites)
    for _ in range(3):
        assert painter.square(32) is painter.square(32)
        assert painter.square(32, colour=1) is painter.square(32, colour=1)
    assert (painter.made, sprites.size) == (2, 2 * SQUARE)
    sprites.clear()
    painter.square(32)
    assert (painter.made, sprites.size) == (3, SQUARE)


def test_all_functions_share_the_bytes_and_what_is_in_use_stays() -> None:
    sprites = Sprites(8 * SQUARE)
    painter = Painter(sprites)
    always = painter.square(32)
    for colour in range(1, 50):
        painter.square(32, colour)
        assert painter.square(32) is always
        assert sprites.size <= 4 * SQUARE
    assert painter.made == 50


def test_what_is_made_of_a_shape_counts_with_it() -> None:
    sprites = Sprites(1 << 20)
    mask = Painter(sprites).mask(32)
    assert sprites.size == weight(mask) == SQUARE
    mask.sprite(ACCENT, TABLE)
    mask.sprite(ACCENT, TABLE)
    assert sprites.size == weight(mask) == 2 * SQUARE
    assert mask.solid and mask.pieces
    assert sprites.size == weight(mask) == 4 * SQUARE
    alone = Mask(Image.new("L", (32, 32)))
    alone.sprite(ACCENT, TABLE)
    assert sprites.size == 4 * SQUARE
