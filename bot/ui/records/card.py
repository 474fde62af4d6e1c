"""A person's games as one picture, to be shown to everybody."""

from __future__ import annotations

import render
from render import Look, Picture
from rules.games import GAMES
from rules.text import count, say

from ...records.ratings import shown
from ...workers.drawing import in_process
from .stats import StatsView


def card(record: StatsView, look: Look) -> Picture:
    """Draw the record of the look's person, understandable without context."""
    stats = record.stats
    title = say("All games") if record.game is None else GAMES[record.game].title
    figures = [
        (str(stats.games), count("Game", "Games", stats.games)),
        (str(stats.wins), count("Win", "Wins", stats.wins)),
    ]
    rating = (record.ratings or {}).get(record.game or "")
    if rating is not None:
        figures.append((str(shown(rating)), say("Rating")))
    elif stats.longest > 1:
        figures.append((str(stats.longest), say("Wins in a row")))
    drawn = render.Record(title, tuple(figures), record.form)
    return in_process(render.record, record.game or "", drawn, look)
