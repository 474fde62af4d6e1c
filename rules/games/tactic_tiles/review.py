"""A turn's value next to the best one's, from a view and the seat's own move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...review import Line, Review, Threat
from ...squares import TURN_NAMES, Place
from ...text import Text, count, say, together
from . import notation, tiles
from .opponent import Foresight, Try, balance, tries
from .outlook import Outlook
from .position import View

LEAST: Final = 0.5
"""Points to expect of a place before it is called a threat."""


@dataclass(frozen=True)
class _Seen:
    """A placement, the next player's expectation after it, and its total value."""

    one: Try
    theirs: float
    worth: float

    @property
    def line(self) -> Line:
        return Line((str(self.one.move),), self.one.points, self.worth)


def review(view: View, moves: Sequence[str]) -> Review | None:
    """Return every placement, weighed as *hard* does; None if there is only one."""
    if view.seat is None or view.turn != view.seat or view.over:
        return None
    outlook = Outlook.of(view.lies())
    foresight = Foresight(view, outlook)
    every = {}
    for one in tries(outlook, view.hand):
        if one.move.turn == tiles.same_turn(one.tile, one.move.turn):
            theirs, ours = foresight.expected(one)
            worth = round(balance(one.points, theirs, ours), 6)
            every[one.move] = _Seen(one, theirs, worth)
    if len(every) < 2:
        return None
    own = every[_read(view, moves[0])] if moves else None
    # Among equals the seat's own is best, so that no other is suggested that gains nothing.
    ranked = sorted(every.values(), key=lambda seen: (-seen.worth, seen != own, -seen.one.points))
    best = ranked[0]
    made = replace(own.line, moves=(moves[0],)) if own else None
    return Review(best.line, _reason(best, own), ranked[1].worth, made)


def threat(view: View, moves: Sequence[str], better: Sequence[str]) -> Threat | None:
    """Return the cell a placement opens for the next player, unlike a better one.

    What the next player holds is unknown, so it has no points.
    """
    if not moves or not better or view.seat is None:
        return None
    outlook = Outlook.of(view.lies())
    foresight = Foresight(view, outlook)
    mine, other = (foresight.places(_read(view, turn[0])) for turn in (moves, better))
    opened = {cell: points - other.get(cell, 0.0) for cell, points in mine.items()}
    cell = max(sorted(opened), key=opened.__getitem__, default=None)
    return Threat(str(cell)) if cell is not None and opened[cell] >= LEAST else None


def _read(view: View, text: str) -> Place:
    """Read a placing, in the first of the turns in which its tile looks the same."""
    move = notation.read(text)
    assert isinstance(move, Place)
    turn = tiles.same_turn(view.hand[move.number - 1], move.turn)
    return Place(move.number, move.cell, turn)


def _reason(best: _Seen, own: _Seen | None) -> Text:
    """Say what the best placing pays, and what else it is better for."""
    move, points = best.one.move, best.one.points
    texts = [
        count(
            "Tile {number} at {cell}, {turn}: {n} point.",
            "Tile {number} at {cell}, {turn}: {n} points.",
            points,
            number=move.number,
            cell=str(move.cell),
            turn=TURN_NAMES[move.turn],
        )
    ]
    if own is None or own == best:
        return texts[0]
    spared = round(own.theirs - best.theirs)
    if spared > 0:
        texts.append(
            count(
                "It leaves the next player about {n} point less.",
                "It leaves the next player about {n} points less.",
                spared,
            )
        )
    elif points <= own.one.points:
        texts.append(say("It leaves less to the next player, or more for your own next turn."))
    return together(texts)
