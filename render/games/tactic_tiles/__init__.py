"""Tactic Tiles in pictures and in words."""

from .primer import diagram
from .sheets import draw, extent
from .telling import words

__all__ = ["diagram", "draw", "extent", "words"]
