"""Tactic Tiles in pictures and in words."""

from .description import words
from .primer import diagram
from .sheets import draw, extent

__all__ = ["diagram", "draw", "extent", "words"]
