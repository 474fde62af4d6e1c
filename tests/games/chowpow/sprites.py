"""Pieces of Chow Pow that every eye has to tell apart."""

from __future__ import annotations

from PIL import Image

from render.games.chowpow import grounds
from render.games.chowpow import sprites as cards
from render.kit.painting import Painting
from render.kit.palette import TILE
from rules.games.chowpow.cards import FACTION_CARDS, NUMBERS


def factions() -> dict[str, Image.Image]:
    """Return a fighter of each faction with the same number."""
    return {f"faction {group}": cards.face(group * len(NUMBERS), 112) for group in range(6)}


def backgrounds() -> dict[str, Image.Image]:
    """Return each faction's ground alone: fighters are small where cards are many."""
    found = {}
    for group in range(len(grounds.HUES)):
        painting = Painting(112, TILE)
        grounds.paint(painting, group)
        found[f"ground {group}"] = painting.indices()
    return found


def numbers() -> dict[str, Image.Image]:
    """Return the fighters of one faction by number, and both wild cards."""
    found = {f"number {NUMBERS[card]}": cards.face(card, 112) for card in range(len(NUMBERS))}
    return found | {"wild": cards.face(FACTION_CARDS, 112), "team up": cards.face(71, 112)}


SHEETS = {factions: ["chowpow"], backgrounds: ["chowpow"], numbers: ["chowpow"]}
