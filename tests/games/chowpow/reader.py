"""Reads a position of Chow Pow back from its words."""

from __future__ import annotations

import re
from typing import Any

from matchnight.testing.descriptions import CELL, Description, listed, points, stock
from render import Look
from rules.games.chowpow import cards
from rules.games.chowpow.position import CELLS


def read(words: str) -> Description:
    """Read how high each pile is, what hands and deck hold, open faces, and banks."""
    heights = {f"{column}{row}": ("1",) for row in range(1, 5) for column in "ABCD"}
    for pile in listed(words, "Higher piles: "):
        cell, high, _ = pile.split()
        heights[cell] = (high,)
    for cell in listed(words, "Empty slots: "):
        heights[cell] = ("0",)
    facts = {"faces": tuple(re.findall(rf"\b({CELL} showed [^.]*)\.", words))}
    facts["hands"] = tuple(each.rsplit(" ", 1)[1] for each in listed(words, "Cards in hand: "))
    facts["banks"] = tuple(re.findall(r"Bank of [^:]*: ([^.]*)\.", words))
    return Description(points(words), heights, stock(words, r"The deck holds (\d+) card"), facts)


def shown(view: Any, look: Look) -> Description:
    """Return what the words should say of a view."""
    heights = {str(cell): (str(view.height(cell)),) for cell in CELLS}
    facts = {
        "faces": tuple(f"{face.cell} showed {cards.words(face.card)}" for face in view.faces),
        "hands": tuple(map(str, view.hands)),
        "banks": tuple(
            ", ".join(str(cards.called(card)) for card in sorted(bank))
            for bank in view.banks
            if bank
        ),
    }
    return Description(view.points, heights, view.deck, facts)
