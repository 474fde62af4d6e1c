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


def test_drawing_is_a_button_beside_every_rotation_s4_1_s4_3() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    menu = MATCH_N_LOCK.options(state, 0, "")
    assert [option.text for option in menu.options] == [
        "place",
        "rotate D4 l",
        "rotate D4 r",
        "rotate E5 l",
        "rotate E5 r",
    ]
    draw, *rotations = menu.options
    assert draw.button and draw.at_once  # nobody knows what comes
    assert all(option.whole and not option.at_once for option in rotations)
    assert str(rotations[1].brief) == "↻ D4: no circle"
    stalled = moves(drawn.position(PAIR), *TO_AND_FRO)
    assert options(stalled)[:2] == ["place", "stall D4"]
    assert options(drawn.position("")) == ["place"]


def test_a_rotation_that_is_half_typed_goes_on_s4_3_s4_4() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    menu = MATCH_N_LOCK.options(state, 0, "rotate")
    assert {option.text[:9] for option in menu.options} == {"rotate D4", "rotate E5"}
    assert options(state, "r d4") == ["rotate D4 l", "rotate D4 r"]
    assert options(state, "rotate A1") == options(state, "rotate B1") == []


def test_the_rotation_that_pays_most_comes_first_and_says_what_it_completes_s5_3() -> None:
    state = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
    menu = MATCH_N_LOCK.options(state, 0, "")
    assert [(option.text, str(option.note)) for option in menu.options][1:3] == [
        ("rotate E5 r", "blue 70 for you"),
        ("rotate D4 l", "no circle"),
    ]
    assert str(menu.options[1].brief) == "↻ E5: blue 70 for you"
    menu = MATCH_N_LOCK.options(replace(state, colours=(RED, BLUE)), 0, "")
    assert str(menu.options[-1].note) == "blue 70 for Player 2"
    menu = MATCH_N_LOCK.options(replace(state, colours=(RED, GREEN)), 0, "")
    assert "blue, which nobody plays" in [str(option.note) for option in menu.options]


def test_a_token_goes_into_any_empty_hole_the_best_first_s4_2() -> None:
    state = drawn.position(THREE, (BLUE, RED), due="put", drawn=BLUE_10)
    menu = MATCH_N_LOCK.options(state, 0, "")
    assert len(menu.options) == 61
    first, second = menu.options[:2]
    assert (first.text, str(first.note)) == ("E5", "blue 70 for you")
    assert str(second.note) == "blue 10 for you"  # a quarter in a corner
    quiet = [option.text for option in menu.options if str(option.note) == "no circle"]
    assert quiet[:2] == ["C4", "C5"]  # beside two tokens each
    assert str(menu.typed) == "Type an empty hole, like A1."
    alone = replace(state, colours=(RED,))
    assert str(MATCH_N_LOCK.options(alone, 0, "").options[-1].note) == "blue 70 against you"


def test_a_hole_that_is_taken_is_not_on_offer_s4_2() -> None:
    state = replace(full_but(9), due="put", drawn=65)
    assert len(options(state)) == 9
    assert set(options(state)) == set(map(str, state.free()))


@pytest.mark.parametrize("prefix", ["x", "stall", "place", "rotate A1 l", "rotate Z9", "D4", "🎲"])
def test_a_prefix_that_leads_nowhere_has_no_options_s9_1(prefix: str) -> None:
    assert options(drawn.position(PAIR), prefix) == []
    assert options(drawn.position(PAIR), prefix * 100) == []


@pytest.mark.parametrize("prefix", ["E5", "rotate", "E", "I", "AB", "A B", "9"])
def test_nothing_goes_before_or_behind_a_hole_s9_1(prefix: str) -> None:
    assert options(drawn.position(PAIR, due="put", drawn=40), prefix) == []


def test_who_is_not_to_move_has_no_options_s9_1() -> None:
    assert MATCH_N_LOCK.options(drawn.position(PAIR), 1, "").options == ()
    assert MATCH_N_LOCK.options(start(2), 0, "").options == ()
