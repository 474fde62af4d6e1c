"""The bot's icon: four tiles whose colours meet in the middle."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from .kit.palette import BLUE, GREEN, INK, RED, TABLE, TILE, YELLOW

SIZE: Final = 512
FINE: Final = 4
"""How much finer it is drawn than it is shown, for smooth edges."""
GAP: Final = 14
TILE_SIZE: Final = 176
ROUND: Final = 26
MEETING: Final = 58
"""The radius of the disc in which the tiles meet."""


def icon() -> bytes:
    """Return the bot's icon, a PNG of 512 by 512 pixels; a circle cuts nothing off."""
    image = Image.new("RGB", (SIZE * FINE, SIZE * FINE), TABLE)
    pen = ImageDraw.Draw(image)
    begin = (SIZE - 2 * TILE_SIZE - GAP) / 2
    for number, colour in enumerate((RED, YELLOW, BLUE, GREEN)):
        left = begin + (number % 2) * (TILE_SIZE + GAP)
        top = begin + (number // 2) * (TILE_SIZE + GAP)
        box = [part * FINE for part in (left, top, left + TILE_SIZE, top + TILE_SIZE)]
        pen.rounded_rectangle(box, ROUND * FINE, colour)
    middle = SIZE / 2
    for radius, colour in ((MEETING + GAP, TABLE), (MEETING, TILE), (MEETING // 3, INK)):
        pen.ellipse([(middle + side * radius) * FINE for side in (-1, -1, 1, 1)], colour)
    written = BytesIO()
    image.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()
