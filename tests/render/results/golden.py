"""The results that are kept; `tests/render/kept.py` compares and renews them."""

from __future__ import annotations

from dataclasses import replace

import render
from render import Look, Picture
from rules.text import Player, say

from .ends import NAMES, end

CARDS = (
    ("tactic-tiles", 6),
    ("match-attach", 2),
    ("match-n-lock", 1),
    ("match-n-lock", 4),
    ("chowpow", 3),
    ("solitaire", 3),
)


def card(key: str, players: int, look: Look | None = None) -> Picture:
    """Draw how a game ended."""
    view, outcome = end(key, players)
    best = say("{player} M13: three colours. 5 points.", player=Player(0))
    return render.result(key, view, replace(outcome, best=best), look or Look(NAMES[:players]))


def drawn() -> dict[str, bytes]:
    """Draw the pictures that are kept, by name."""
    found = {f"{key}-{players}": card(key, players).png for key, players in CARDS}
    large = Look(NAMES[:4], large=True, contrast=True)
    return {**found, "large": card("match-n-lock", 4, large).png}
