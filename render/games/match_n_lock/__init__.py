"""Match'n Lock! in pictures and in words."""

from .description import words
from .faces import face, faces
from .primer import diagram
from .sheets import draw, extent, highest

__all__ = ["diagram", "draw", "extent", "face", "faces", "highest", "words"]
