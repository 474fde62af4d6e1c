"""Moves that a game refuses, and the sentence it does so with."""

from __future__ import annotations

import pytest

from rules.core import Game, IllegalMove, M, S, Seat, V, play


def refused(game: Game[S, M, V], state: S, text: str, seat: Seat | None = None) -> str:
    """Return the refusal of a move: of the seat in turn, if no seat is given."""
    with pytest.raises(IllegalMove) as refusal:
        play(game, state, game.turn(state)[0] if seat is None else seat, text)
    return str(refusal.value)
