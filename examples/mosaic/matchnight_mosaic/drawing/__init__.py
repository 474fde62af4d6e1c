"""Mosaic in pictures and in words."""

from typing import Final

from render.kit.theme import Theme
from render.sheet import Cover

from . import cover
from .description import words
from .primer import diagram
from .sheets import draw, extent

THEME: Final = Theme(
    ground="3b3a12",
    places="474616",
    free="605f24",
    panel="4c4b1b",
    raised="66652b",
    line="a09e52",
    dim="dad89f",
    text="fbfae8",
    shadow="1f1e08",
    accent="7ff0dc",
    bar="a8a52e",
)
"""The colours that the game stands on: make them your own."""

COVER: Final = Cover(cover.scene, cover.pieces)

__all__ = ["COVER", "THEME", "diagram", "draw", "extent", "words"]
