"""The move that a game is remembered for: the one that paid the most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core import UNSAID
from rules.text import Text

from ..model.play import standing
from ..model.tables import LogEntry

LEAST: Final = 2
"""Points from which a move is worth telling of."""


def best_move(log: Iterable[LogEntry]) -> Text | None:
    """Return a log's first best move; None if none paid enough.

    What was taken back counts for nothing, and what not everybody saw isn't shown.
    """
    shown = (
        event
        for move in standing(log)
        for event in move.events
        if event.points >= LEAST and event.known_to(None)
    )
    best = max(shown, key=lambda event: event.points, default=None)
    if best is None:
        return None
    return best.brief if best.brief not in (None, UNSAID) else best.faded or best.text
