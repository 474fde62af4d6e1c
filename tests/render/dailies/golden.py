"""The dailies that are kept; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

import render
from render import Daily, Look, Picture
from rules.daily import CUT, LOSS, MOST, MUCH, NOTHING, SIGNS, SOME
from rules.text import say

ROUNDS = LOSS + NOTHING + SOME + MUCH + MOST
MANY = SOME + "".join(SIGNS) * 12 + CUT


def card(key: str, glyphs: str, look: Look | None = None) -> Picture:
    """Draw how a person's daily went."""
    title = say("Daily #{n} · {game}", n=328, game="Tactic Tiles")
    outcome = say("lost to {player}", player="Tilda")
    figures = (("27", say("Points")), ("12", say("Days in a row")))
    return render.daily(key, Daily(title, outcome, figures, glyphs), look or Look(("Ada",)))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    large = Look(("Ada",), large=True, contrast=True)
    return {
        "few": card("tactic-tiles", ROUNDS).png,
        "many": card("tactic-tiles", MANY).png,
        "large": card("tactic-tiles", ROUNDS, large).png,
    }
