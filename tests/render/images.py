"""Pictures as the tests look at them."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def opened(png: bytes) -> Image.Image:
    """Return a picture with its pixels."""
    image = Image.open(BytesIO(png))
    image.load()
    return image
