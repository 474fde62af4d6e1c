"""Pictures of people as tests send them in."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

SKIES = ((220, 90, 60), (40, 120, 80), (50, 70, 160), (230, 200, 90), (120, 60, 130), (30, 30, 34))


@cache
def portrait(number: int, size: int = 128, kind: str = "PNG") -> bytes:
    """Draw a head before a sky, another one for each number."""
    image = Image.new("RGB", (size, size), SKIES[number % len(SKIES)])
    pen, part = ImageDraw.Draw(image), size / 128
    skin = ((250, 210, 180), (200, 150, 110), (120, 80, 50))[number % 3]
    pen.ellipse([side * part for side in (30, 22, 98, 102)], skin)
    pen.pieslice([side * part for side in (28, 10, 100, 82)], 180, 360, (60, 30, 10))
    for left in (48, 72):
        pen.ellipse([side * part for side in (left, 52, left + 9, 61)], 0)
    file = BytesIO()
    image.save(file, kind)
    return file.getvalue()
