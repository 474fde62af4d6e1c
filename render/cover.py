"""A game's cover: its pieces on its ground, its name, and what players do."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from rules.text import Text, listed, say

from .games import cover_of, theme_of
from .kit import letters
from .kit.canvas import WIDTH, Canvas
from .kit.collage import Collage
from .kit.palette import ACCENT, SHADOW, TABLE, TEXT
from .kit.shelf import kept
from .look import Look
from .sheet import Sheet

COVER_HEIGHT: Final = 420
LEFT: Final = 52
ROOM: Final = 556
"""How wide the words may be: right of them lie the pieces."""
TITLE, LINE, OVER = 108, 44, 36
LEAST: Final = 60
"""The smallest letters of a title, in pixels."""
HALF: Final = 2
"""How many covers lie side by side where all are shown, and how much smaller each is."""
NAME, ABOVE, MARGIN = 58, 30, 26
"""Letters of a name there and of what stands above it, and the space left of both, in pixels."""


def cover(key: str, title: Text, pitch: Text, look: Look) -> Sheet:
    """Return a cover of 1200 x 420 pixels; with large text its words are larger."""
    theme = theme_of(key)
    canvas = Canvas(WIDTH, COVER_HEIGHT, TABLE)
    canvas.put(_arts(key, theme.flat(contrast=look.contrast))[0], 0, 0)
    over, name = _over(key, look), look.printed(title)
    small = LINE * 4 // 3 if look.large else LINE
    size = TITLE
    while letters.length(name, size, "Bold") > ROOM and size > LEAST:
        size -= 2
    lines = letters.wrapped(_sentence(look.printed(pitch)), small, "Medium", ROOM, most=3)
    high = (letters.line(OVER) if over else 0) + letters.line(size) + len(lines) * small * 5 // 4
    y = (COVER_HEIGHT - high) // 2 - 8
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


def gallery(games: Sequence[tuple[str, Text]], look: Look) -> tuple[bytes, list[Text]]:
    """Return a PNG of games' covers, two in a row, and sentences that say the same.

    Each game is its key and its title. It is 1200 pixels wide, 210 for each row. Every cover has
    colours of its own, so the file gets a palette of what is seen in all of them.
    """
    wide, high = WIDTH // HALF, COVER_HEIGHT // HALF
    drawn = Image.new("RGB", (WIDTH, -(-len(games) // HALF) * high))
    for number, (key, title) in enumerate(games):
        theme = theme_of(key)
        canvas = Canvas(wide, high, TABLE)
        canvas.put(small_art(key, theme.flat(contrast=look.contrast)), 0, 0)
        _stamp_name(canvas, _over(key, look), look.printed(title))
        small = canvas.portrayed(theme, contrast=look.contrast)
        small.putpalette(theme.flat(contrast=look.contrast))
        drawn.paste(small.convert("RGB"), (number % HALF * wide, number // HALF * high))
    packed = BytesIO()
    drawn.quantize(dither=Image.Dither.NONE).save(packed, "PNG", optimize=True)
    return packed.getvalue(), [
        say("Covers of {games}.", games=listed([title for _, title in games]))
    ]


def _over(key: str, look: Look) -> str:
    """Return what stands above a game's name: the box it comes in."""
    box = cover_of(key).above
    return look.printed(box) if box else ""


def _stamp_name(canvas: Canvas, over: str, name: str) -> None:
    size, room = NAME, ROOM // HALF - MARGIN
    while letters.uncut(name, size, "Bold", room, most=2) is None and size > LEAST // HALF:
        size -= 2
    lines = letters.wrapped(name, size, "Bold", room, most=2)
    step = letters.line(size) - 8
    y = (canvas.height - len(lines) * step - (letters.line(ABOVE) if over else 0)) // 2 - 4
    if over:
        canvas.stamp(letters.label(over, ABOVE, "Bold"), MARGIN + 2, y, ACCENT)
        y += letters.line(ABOVE)
    for words in lines:
        label = letters.label(words, size, "Bold")
        canvas.stamp(label, MARGIN, y + 3, SHADOW)
        canvas.stamp(label, MARGIN, y, TEXT)
        y += step


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def small_art(key: str, flat: bytes) -> Image.Image:
    """Return what lies behind a cover's words, 600 x 210 pixels, in a theme's palette."""
    return _arts(key, flat)[1]


@kept
def _arts(key: str, flat: bytes) -> tuple[Image.Image, Image.Image]:
    """Return what lies behind the words, whole and small: both are wanted."""
    collage = Collage(WIDTH, COVER_HEIGHT, flat)
    cover_of(key).scene(collage)
    return collage.indices(), collage.indices(HALF)
