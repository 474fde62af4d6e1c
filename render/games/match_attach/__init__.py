"""Match Attach in pictures and in words."""

from .primer import diagram
from .sheets import draw
from .telling import words

__all__ = ["diagram", "draw", "words"]
