"""Avatars: small pictures from untrusted files, put into discs."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from .shelf import kept

SIZE: Final = 64
"""Pixels on a side of an avatar that is kept."""
MOST_BYTES: Final = 256 << 10
"""Of a file that is looked at; Discord's own of this size have a twentieth of it."""
MOST_SIDE: Final = 512
"""Pixels on a side of a picture that is unpacked."""
COLOURS: Final = 48
GROUND: Final = (32, 36, 44)
"""What is seen through an avatar."""


def reduced(file: bytes) -> bytes | None:
    """Return a small PNG in few colours of a PNG file; None if invalid or too large."""
    if len(file) > MOST_BYTES:
        return None
    try:
        with Image.open(BytesIO(file), formats=["PNG"]) as found:
            if max(found.size) > MOST_SIDE:
                return None
            whole = found.convert("RGBA")
    except Exception:  # Pillow raises a dozen kinds for broken files, and the initial will do
        return None
    small = whole.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", small.size, GROUND)
    ground.paste(small, mask=small.getchannel("A"))
    packed = BytesIO()
    ground.quantize(COLOURS).save(packed, "PNG", optimize=True)
    return packed.getvalue()


@kept
def disc(avatar: bytes, size: int, flat: bytes) -> tuple[Image.Image, Image.Image]:
    """Return an avatar as indices of a palette, 3 bytes a colour, and its mask (255)."""
    with Image.open(BytesIO(avatar), formats=["PNG"]) as found:
        image = found.convert("RGB").resize((size, size), Image.Resampling.LANCZOS)
    palette = Image.new("P", (1, 1))
    palette.putpalette(flat + flat[:3] * (256 - len(flat) // 3))
    drawn = image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    where = Image.new("L", (size, size))
    ImageDraw.Draw(where).ellipse((0, 0, size - 1, size - 1), 255)
    return Image.frombytes("L", drawn.size, drawn.tobytes()), where
