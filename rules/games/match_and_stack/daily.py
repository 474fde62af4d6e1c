"""Solitaire as a daily: everything linked in as few moves as possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ...daily import Daily, Scale, signs
from ...text import count
from .house import SolitaireHouse
from .position import Position

UNSOLVED: Final = 1000
"""What giving up counts: more than any number of moves that people make."""


def _changed(before: Position, after: Position) -> bool:
    """Tell whether somebody placed, moved or took back a tile between two positions."""
    return before.phase == "play" and before.boards != after.boards


def _score(states: Sequence[Position]) -> int:
    moves = sum(_changed(before, after) for before, after in pairwise(states))
    return moves if states[-1].winners else UNSOLVED + len(states[-1].hands[0])


def _lying(state: Position) -> int:
    return len(state.boards[0]) if state.boards else 0


DAILY: Final = Daily[Position](
    weekdays=(0, 6),
    house=SolitaireHouse(help="shown"),
    others=(),
    told=lambda n: count("{n} move", "{n} moves", n),
    score=_score,
    glyphs=lambda states: signs(states, _lying, _changed, Scale(much=2, most=3)),
    fewest=True,
    unsolved=UNSOLVED,
)
