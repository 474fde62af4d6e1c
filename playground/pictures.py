"""Detect a file's type by its first bytes and name, and draw people's portraits."""

from __future__ import annotations

import colorsys
import mimetypes
import re
import struct
from html import escape

from playground.world import Person

_UNWANTED = re.compile(r"[^\w.\-]")


def dimensions(content: bytes) -> tuple[int, int] | None:
    """Return a PNG's, GIF's or WebP's width and height; None for another file."""
    if content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8X" and len(content) >= 30:
        width = int.from_bytes(content[24:27], "little") + 1
        return width, int.from_bytes(content[27:30], "little") + 1
    return None


def content_type(filename: str) -> str:
    """Guess a file's type from its name, as Discord does."""
    guess = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return f"{guess}; charset=utf-8" if guess.startswith("text/") else guess


def plain_name(filename: str) -> str:
    """Return a file name in the characters Discord keeps."""
    return _UNWANTED.sub("", filename.replace(" ", "_")) or "unknown"


def portrait(person: Person) -> str:
    """Draw a person's avatar as SVG: their initials on their own colour."""
    hue = int(person.id[-4:]) * 0.381966 % 1.0
    red, green, blue = (round(255 * part) for part in colorsys.hls_to_rgb(hue, 0.42, 0.55))
    initials = "".join(word[0] for word in person.name.split()[:2]).upper()
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img">'
        f'<rect width="80" height="80" fill="#{red:02x}{green:02x}{blue:02x}"/>'
        '<text x="40" y="41" fill="#fff" font-family="sans-serif" font-size="34" font-weight="600" '
        f'text-anchor="middle" dominant-baseline="central">{escape(initials)}</text></svg>'
    )
