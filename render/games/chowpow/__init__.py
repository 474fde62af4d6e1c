"""Chow Pow in pictures and in words."""

from .album import album, album_pages, album_pieces
from .description import words
from .faces import face, faces
from .primer import diagram
from .sheets import draw, extent, highest

__all__ = [
    "album",
    "album_pages",
    "album_pieces",
    "diagram",
    "draw",
    "extent",
    "face",
    "faces",
    "highest",
    "words",
]
