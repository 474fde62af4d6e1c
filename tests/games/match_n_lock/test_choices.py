"""What may be chosen: what to do, a token, a hole, a way (§9.1)."""

from dataclasses import replace

import pytest

from rules.games.match_n_lock.game import MATCH_N_LOCK

from . import drawn
from .drawn import (
    BLUE,
    BLUE_10,
    GREEN,
    PAIR,
    RED,
    THREE,
    TO_AND_FRO,
    full_but,
    moves,
    options,
    start,
)

# -- what may be chosen (§9.1) -----------------------------------------------------------------


def test_first_what_to_do_is_chosen_s4_1_s4_3() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    menu = MATCH_N_LOCK.options(state, 0, "")
    assert [(option.text, option.whole) for option in menu.options] == [
        ("place", True),
        ("rotate", False),
    ]
    assert str(menu.options[1].note) == "2 tokens can turn"
    stalled = moves(drawn.position(PAIR), *TO_AND_FRO)
    assert options(stalled) == ["place", "rotate", "stall D4"]


def test_rotating_offers_the_tokens_that_can_turn_then_the_ways_s4_3_s4_4() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    menu = MATCH_N_LOCK.options(state, 0, "rotate")
    assert [option.text for option in menu.options] == ["rotate D4", "rotate E5"]
    assert str(menu.options[0].note) == "blue, blue, red, red; 10"
    assert options(state, "r d4") == ["rotate D4 l", "rotate D4 r"]
    assert options(state, "rotate A1") == options(state, "rotate B1") == []


def test_the_way_that_pays_most_comes_first_and_says_what_it_completes_s5_3() -> None:
    state = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
    menu = MATCH_N_LOCK.options(state, 0, "rotate E5")
    assert [(option.text, str(option.note)) for option in menu.options] == [
        ("rotate E5 r", "blue 70 for Player 1"),
        ("rotate E5 l", "no circle"),
    ]
    menu = MATCH_N_LOCK.options(replace(state, colours=(RED, BLUE)), 0, "rotate E5")
    assert [str(option.note) for option in menu.options] == ["no circle", "blue 70 for Player 2"]
    menu = MATCH_N_LOCK.options(replace(state, colours=(RED, GREEN)), 0, "rotate E5")
    assert "blue for nobody" in [str(option.note) for option in menu.options]


def test_a_token_goes_by_column_and_row_s4_2() -> None:
    state = drawn.position(THREE, (RED,), due="put", drawn=BLUE_10)
    menu = MATCH_N_LOCK.options(state, 0, "")
    assert [option.text for option in menu.options] == list("ABCDEFGH")
    assert [str(option.note) for option in menu.options][2:5] == [
        "8 empty holes",
        "6 empty holes",
        "7 empty holes",
    ]
    menu = MATCH_N_LOCK.options(state, 0, "e")
    assert [option.text for option in menu.options][-1] == "E5"
    assert str(menu.options[-1].note) == "blue 70 against you"
    assert {str(option.note) for option in menu.options[:4]} == {"no circle"}


def test_a_full_column_is_not_on_offer_s4_2() -> None:
    state = replace(full_but(9), due="put", drawn=65)
    assert options(state) == ["G", "H"]
    assert options(state, "G") == ["G8"]
    assert options(state, "A") == []


@pytest.mark.parametrize("prefix", ["x", "stall", "place", "rotate A1 l", "rotate Z9", "D4", "🎲"])
def test_a_prefix_that_leads_nowhere_has_no_options_s9_1(prefix: str) -> None:
    assert options(drawn.position(PAIR), prefix) == []
    assert options(drawn.position(PAIR), prefix * 100) == []


@pytest.mark.parametrize("prefix", ["E5", "rotate", "I", "AB", "A B", "9"])
def test_a_prefix_that_is_no_column_has_no_options_s9_1(prefix: str) -> None:
    assert options(drawn.position(PAIR, due="put", drawn=40), prefix) == []


def test_who_is_not_to_move_has_no_options_s9_1() -> None:
    assert MATCH_N_LOCK.options(drawn.position(PAIR), 1, "").options == ()
    assert MATCH_N_LOCK.options(start(2), 0, "").options == ()
