"""The cards of Chow Pow as they stand next to a choice."""

from __future__ import annotations

from typing import Final

from rules.games.chowpow import cards

from ...kit.face import FACE, Face, square
from . import sprites

_CARDS: Final = {cards.face(card): card for card in cards.ALL}


def faces() -> tuple[str, ...]:
    """Return the names of all faces."""
    return tuple(_CARDS)


def face(name: str) -> Face:
    """Draw a face; raises `KeyError` for a name there is not."""
    return square(sprites.face(_CARDS[name], FACE), FACE * 0.12)
