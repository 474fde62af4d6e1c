"""The move for an absent player: nothing clever, nothing risked (RULES.md §9)."""

from __future__ import annotations

from random import Random

from ...core import Seat
from . import cards
from .notation import Lay, Move, Pair, Pass, Pick
from .position import Position


def move(state: Position, seat: Seat, random: Random) -> Move:
    """Return it for a seat that is awaited."""
    if state.due in ("flip", "board"):
        return Pick(random.choice(state.to_flip()))
    if state.due == "pair":
        return Pair.of(state.pairs()[0])
    if state.due == "collect":
        return Pick(random.choice(state.to_collect()))
    if state.due == "answer":
        least = min(
            state.hands[seat],
            key=lambda card: (cards.faction(card) is None, cards.number(card), card),
        )
        return Lay((cards.code(least),))
    return Pass()
