"""The move that a game is remembered for: the one that paid its winner the most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.core import UNSAID, Event, Seat
from rules.text import Text

from ..model.play import Play, standing
from ..model.tables import LogEntry
from .scenes import Scene

LEAST: Final = 2
"""Points from which a move is worth telling of."""


def best_move(play: Play, log: Iterable[LogEntry]) -> Text | None:
    """Return the first best move of a game's winners; None if none paid enough.

    Where nobody has won it may be of any player. What was taken back counts for nothing, and what
    not everybody saw isn't shown.
    """
    result = play.game.result(play.state)
    winners = result.winners if result else ()
    shown = (
        event
        for move in standing(log)
        for event in move.events
        if event.points >= LEAST and event.known_to(None)
        if not winners or event.by in winners
    )
    best = max(shown, key=lambda event: event.points, default=None)
    return None if best is None else _said(best)


def best_scene(scenes: Sequence[Scene], seat: Seat) -> tuple[int, Text] | None:
    """Return the scene of a seat's first best move, and what it was; None without one."""
    found = [
        (event, at)
        for at, scene in enumerate(scenes)
        for move in scene.moves
        for event in move.events
        if event.by == seat and event.points >= LEAST and event.known_to(None)
    ]
    if not found:
        return None
    best, at = max(found, key=lambda each: each[0].points)
    return at, _said(best)


def _said(best: Event) -> Text:
    return best.brief if best.brief not in (None, UNSAID) else best.faded or best.text
