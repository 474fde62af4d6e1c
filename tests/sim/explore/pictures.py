"""Stand-ins for pictures: tiny ones that differ where what is drawn would."""

from __future__ import annotations

import io
from hashlib import sha256
from typing import Any, Final

import pytest
from PIL import Image

import render
from render import Look, Picture

NAMES: Final = (
    "bracket",
    "card",
    "ceremony",
    "cover",
    "cup_final",
    "cup_round",
    "daily",
    "diagram",
    "gallery",
    "record",
    "standing",
)
"""Functions of `render` that draw one picture."""


def stand_in(*drawn: object) -> bytes:
    """Return a PNG of 8 by 4 pixels made of the hash of what would be drawn."""
    packed = io.BytesIO()
    Image.frombytes("L", (8, 4), sha256(repr(drawn).encode()).digest()).save(packed, "PNG")
    return packed.getvalue()


def replace(patch: pytest.MonkeyPatch) -> None:
    """Draw no pictures; the words that tell the same of a board are made all the same."""

    def pictures(key: str, view: Any, look: Look) -> list[Picture]:
        return [Picture(stand_in(key, view, look), render.describe(key, view, look))]

    def result(key: str, view: Any, outcome: object, look: Look) -> Picture:
        return Picture(stand_in(key, view, outcome, look), render.describe(key, view, look))

    def one(name: str) -> Any:
        def draw(*drawn: object, **named: object) -> Picture:
            return Picture(stand_in(name, *drawn, *named.items()), name)

        return draw

    patch.setattr(render, "pictures", pictures)
    patch.setattr(render, "result", result)
    patch.setattr(render, "face", lambda name: stand_in(name))
    for name in NAMES:
        patch.setattr(render, name, one(name))
