"""Chow Pow is a game of memory, and no move of it is taken back; giving up may be said ahead."""

from rules.core import Done, Step
from rules.games.chowpow.game import CHOW_POW

from .drawn import battling, moves, position

GRID = "A1 CA1\nB1 TA1\nC1 PI1\nD1 BU1"


def test_not_even_a_move_that_showed_nothing_is_taken_back() -> None:
    state = position(GRID, ("SU1 SU2", "PI4"))
    why = CHOW_POW.keeps(0, [Done(0, "pass", Step(state))])
    assert str(why) == "No take-backs in Chow Pow: everyone has seen the cards."


def test_whoever_waits_in_a_battle_may_say_beforehand_that_they_give_up() -> None:
    before = battling(position(GRID, ("BR1 BR2", "SU3 CA2 PI4", "SU4")))
    assert [CHOW_POW.ahead(before, seat) for seat in range(3)] == [(), (), ()]
    state = moves(before, "BR1 BR2 @2")
    assert state.mover == 1
    offered = [[option.text for option in CHOW_POW.ahead(state, seat)] for seat in range(3)]
    assert offered == [["pass"], [], []]
    after = moves(state, "CA2 !")
    assert after.due == "counter"
    assert [bool(CHOW_POW.ahead(after, seat)) for seat in range(3)] == [
        seat in (0, 1) and seat != after.mover for seat in range(3)
    ]


def test_what_was_said_in_a_battle_lapses_when_it_is_over() -> None:
    before = battling(position(GRID, ("BR1 BR2", "SU3 CA2 PI4", "SU4")))
    assert CHOW_POW.lapses(before, 0, "pass")
    fighting = moves(before, "BR1 BR2 @2")
    assert [CHOW_POW.lapses(fighting, seat, "pass") for seat in range(3)] == [False, False, True]
