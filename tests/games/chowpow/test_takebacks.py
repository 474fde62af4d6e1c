"""Chow Pow is a game of memory: moves can't be undone or planned ahead."""

from rules.core import Done, Step
from rules.games.chowpow.game import CHOW_POW

from .drawn import battling, moves, position

GRID = "A1 CA1\nB1 TA1\nC1 PI1\nD1 BU1"


def test_not_even_a_move_that_showed_nothing_is_taken_back() -> None:
    state = position(GRID, ("SU1 SU2", "PI4"))
    why = CHOW_POW.keeps(0, [Done(0, "pass", Step(state))])
    assert str(why) == "No take-backs in Chow Pow: everyone has seen the cards."


def test_giving_up_is_never_offered_ahead_in_a_battle() -> None:
    state = moves(battling(position(GRID, ("BR1 BR2", "SU3 CA2 PI4", "SU4"))), "BR1 BR2 @2")
    assert state.mover == 1
    assert [CHOW_POW.ahead(state, seat) for seat in range(3)] == [(), (), ()]
