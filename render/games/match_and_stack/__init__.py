"""Match & Stack in pictures and in words: all four styles."""

from .primer import diagram
from .sheets import draw, extent
from .telling import words

__all__ = ["diagram", "draw", "extent", "words"]
