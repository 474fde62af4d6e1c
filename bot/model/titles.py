"""What games are called, also those that are not installed any more."""

from __future__ import annotations

from rules.games import GAMES
from rules.text import Text


def title_of(game: str) -> Text | str:
    """Return a game's title; one that is not installed: `tactic-tiles` then reads
    "Tactic Tiles"."""
    return GAMES[game].title if game in GAMES else game.replace("-", " ").title()
