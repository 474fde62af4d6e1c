"""Solitaire as a daily: everything linked in as few tries as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from ...daily import Daily, Scale
from ...text import count, say
from .options import SolitaireOptions
from .position import Position

UNSOLVED: Final = 1000
"""What giving up counts: more than any number of tries that people make."""


def _changed(before: Position, after: Position) -> bool:
    """Tell whether a person placed, moved or took back a tile between two positions."""
    return before.phase == "play" and before.boards != after.boards


def _tried(before: Position, after: Position) -> bool:
    """Return whether the player changed their table or missed between two positions."""
    return _changed(before, after) or (before.phase == "play" and before.tries != after.tries)


def _moves(states: Sequence[Position]) -> int:
    moves = sum(_changed(before, after) for before, after in pairwise(states))
    return moves if states[-1].winners else UNSOLVED + len(states[-1].hands[0])


def _tries(states: Sequence[Position]) -> int:
    tries = sum(_tried(before, after) for before, after in pairwise(states))
    return tries if states[-1].winners else UNSOLVED + len(states[-1].hands[0])


def _lying(state: Position) -> int:
    return len(state.boards[0]) if state.boards else 0


FIRST_DAILY: Final = Daily[Position](
    weekdays=(),
    options=SolitaireOptions(help="shown"),
    others=(),
    aim=say("Link all ten tiles in as few tries as you can. A miss is a try, too."),
    phrase=lambda n: count("{n} move", "{n} moves", n),
    score=_moves,
    points=_lying,
    ended=_changed,
    scale=Scale(much=2, most=3),
    fewest=True,
    unsolved=UNSOLVED,
)
DAILY: Final = replace(
    FIRST_DAILY,
    weekdays=(0,),
    options=SolitaireOptions(help="open"),
    phrase=lambda n: count("{n} try", "{n} tries", n),
    score=_tries,
    ended=_tried,
    edition=2,
    former=FIRST_DAILY,
)
