"""Proof of a puzzle of Match Attach: every turn is tried."""

from __future__ import annotations

from typing import Final

from ...proof import Lead, Part, Proof
from .notation import Plain
from .opponent import plan
from .position import MANEUVERS, View

MARGIN: Final = 2
"""So many points more than with few maneuvers."""
FEW: Final = 2
"""Maneuvers that a puzzle is not solved by."""
MOST: Final = 4
"""So many maneuvers the answer has at most."""
RESERVE: Final = 1
"""So many tiles of a Reserve may pay for more maneuvers: with more a search takes minutes."""


def part(view: View, seed: int) -> Part | None:
    """Return the turn with the most points of all; the seed changes nothing.

    Its margin is over all turns of a few maneuvers. None where it has too many maneuvers, isn't
    ahead by enough, or where a Reserve pays for many more.
    """
    if view.target is None or view.due != "place" or view.seat is None or view.turn != view.seat:
        return None
    paid = len(view.reserves[view.seat])
    if paid > RESERVE:
        return None
    best = plan(view, view.target, None, MANEUVERS + paid)
    margin = best.points - plan(view, view.target, None, FEW).points
    if margin < MARGIN or len(best.maneuvers) > MOST:
        return None
    moves = (best.place, *best.maneuvers, Plain("end"))
    return Part(tuple(map(str, moves)), margin, (Lead(margin, 0.0),))


PROOF: Final = Proof(part, seeds=1, mined=False)
