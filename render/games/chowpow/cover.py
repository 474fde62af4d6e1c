"""The cover of Chow Pow: fighters come out of their cards on a diner's check."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PIL import Image

from rules.games.chowpow import cards

from ...kit.collage import FINE, Collage, Piece
from ...kit.painting import Painting
from ...kit.palette import ORANGE, SHADOW, YELLOW, Colour
from ...kit.shelf import kept
from . import fighters, grounds, sprites

FOUGHT: Final = (
    ("SU4", 738, 232, -13, 212),
    ("CA3", 1104, 232, 13, 212),
    ("BU5", 920, 208, 0, 262),
)
"""Cards, the foremost last: which, where, how they are turned, how large."""
CAUSES: Final[tuple[Colour, ...]] = (*grounds.HUES, YELLOW)
"""By faction, the wild cards last."""


@kept
def sign(cause: int, size: int) -> Image.Image:
    """Return a faction's fighter on its colour; the wild cards' sign is the last."""
    code = f"{cards.LETTERS[cause]}5" if cause < len(cards.LETTERS) else cards.WILD
    painting = Painting(size, CAUSES[cause])
    fighters.paint(painting, cards.FIRST_OF[code])
    return painting.indices()


def scene(collage: Collage) -> None:
    """Fan three fighters out before a burst."""
    for radius, inner, colour in ((332, 250, SHADOW), (316, 238, ORANGE), (282, 212, YELLOW)):
        collage.shape(_burst(920, 210, radius, inner), colour)
    for code, x, y, degrees, size in FOUGHT:
        card = sprites.face(cards.FIRST_OF[code], size * FINE)
        collage.lay(Piece(card, sprites.body(size * FINE).image), x, y, degrees, lift=8)


def _burst(x: float, y: float, outer: float, inner: float) -> list[tuple[float, float]]:
    """Return a star of so many points round a middle."""
    return [
        (x + radius * sin(pi * k / 14), y - 0.72 * radius * cos(pi * k / 14))
        for k in range(28)
        for radius in ((outer, inner)[k % 2],)
    ]


def pieces(size: int) -> tuple[Piece, ...]:
    """Return a card of each faction."""
    return tuple(
        Piece(sprites.face(cards.FIRST_OF[f"{letters}5"], size * FINE), shape)
        for shape in [sprites.body(size * FINE).image]
        for letters in cards.LETTERS
    )
