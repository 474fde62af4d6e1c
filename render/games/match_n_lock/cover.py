"""The cover of Match'n Lock!: a circle just closed, on the wooden board."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rules.core import Seat
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.position import View

from ...kit import shapes
from ...kit.canvas import Canvas
from ...kit.collage import FINE, Collage, Piece, piece
from ...kit.palette import ACCENT, INK, PINK, PURPLE, TABLE, Colour
from . import sprites

CELL: Final = 150
LYING: Final = {
    (0, 0): "RYBG",
    (1, 0): "RGYB",
    (0, 1): "RBGY",
    (1, 1): "BGYR",
    (2, 1): "GRYB",
    (3, 0): "YBRG",
    (1, 2): "GYRB",
}
"""Which token lies in which hole: wedges from the north-west clockwise."""
CAUSES: Final = (PINK, PURPLE, INK)
"""None of them a seat's, and each darker than the one before."""


def scene(collage: Collage) -> None:
    """Lay the board across the right half, with the lock on its closed circle."""
    size = CELL * FINE
    rim = size // 3
    canvas = Canvas(5 * size + 2 * rim, 4 * size + 2 * rim, TABLE)
    sprites.plank(canvas, size)
    for column in range(5):
        for row in range(4):
            at = rim + column * size, rim + row * size
            code = LYING.get((column, row))
            if code:
                canvas.put(_token(code, size), *at, sprites.inside(size, 2 * sprites.RADIUS))
            else:
                canvas.put(sprites.hole(size), *at, sprites.inside(size, sprites.HOLLOW))
    wide = round(size * 0.62) // 2 * 2
    lock = sprites.lock(tokens.BLUE, wide, "+80", rim=ACCENT)
    middle = rim + size - wide // 2
    canvas.put(lock, middle, middle, shapes.disc(wide).solid)
    collage.lay(piece(canvas.image), 1010, 262, -9, lift=10)


def _token(code: str, size: int) -> Image.Image:
    token, turn = tokens.lying(code)
    return sprites.token(tokens.wedges(token, turn), tokens.VALUES[token], size)


def pieces(size: int) -> tuple[Piece, ...]:
    """Return lock pieces in the colours of the four seats."""
    return tuple(piece(sprites.lock(hue, size * FINE, ground=TABLE)) for hue in range(4))


def owned(view: View, seat: Seat, size: int, ground: Colour) -> Image.Image:
    """Return a lock piece of a seat's colour."""
    return sprites.lock(view.table.colours[seat], size, ground=ground)
