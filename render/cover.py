"""A game's cover: its own pieces on its own ground, its name, and what one does in it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rules.text import Text, say

from .games import cover_of, theme_of
from .kit import letters
from .kit.canvas import WIDTH, Canvas
from .kit.collage import Collage
from .kit.palette import ACCENT, SHADOW, TABLE, TEXT
from .kit.shelf import kept
from .look import Look
from .sheet import Sheet

HIGH: Final = 420
LEFT: Final = 52
ROOM: Final = 556
"""How wide the words may be: right of them lie the pieces."""
TITLE, LINE, OVER = 108, 44, 36
LEAST: Final = 60
"""The smallest letters of a title, in pixels."""


def cover(key: str, title: Text, pitch: Text, look: Look) -> Sheet:
    """Draw a cover, 1200 x 420 pixels whoever looks; with large text its words are larger."""
    theme = theme_of(key)
    canvas = Canvas(WIDTH, HIGH, TABLE)
    canvas.put(_art(key, theme.flat(contrast=look.contrast)), 0, 0)
    over, name = _named(look.printed(title))
    small = LINE * 4 // 3 if look.large else LINE
    size = TITLE
    while letters.length(name, size, "Bold") > ROOM and size > LEAST:
        size -= 2
    lines = letters.wrapped(_sentence(look.printed(pitch)), small, "Medium", ROOM, 3)
    high = (letters.line(OVER) if over else 0) + letters.line(size) + len(lines) * small * 5 // 4
    y = (HIGH - high) // 2 - 8
    if over:
        canvas.stamp(letters.label(over, OVER, "Bold"), LEFT + 4, y, ACCENT)
        y += letters.line(OVER)
    label = letters.label(name, size, "Bold", ROOM)
    canvas.stamp(label, LEFT, y + 5, SHADOW)
    canvas.stamp(label, LEFT, y, TEXT)
    y += letters.line(size) + 6
    for words in lines:
        canvas.stamp(letters.label(words, small), LEFT + 4, y, TEXT)
        y += small * 5 // 4
    return Sheet(canvas, [say("Cover of {game}: {what}.", game=title, what=pitch)])


def _named(title: str) -> tuple[str, str]:
    """Part a title such as `Match & Stack: Stacks` into what stands above it and itself."""
    over, _, name = title.rpartition(": ")
    return over, name


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


@kept
def _art(key: str, flat: bytes) -> Image.Image:
    """Return what lies behind the words, in a theme's palette."""
    collage = Collage(WIDTH, HIGH, flat)
    cover_of(key).scene(collage)
    return collage.indices()
