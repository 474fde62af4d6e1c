"""What may be chosen: what to do, a token, a hole, a way (§9.1)."""

from dataclasses import replace

import pytest

from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.game import MATCH_N_LOCK
from rules.grid import read_cell

from . import drawn
from .drawn import (
    BLUE,
    BLUE_10,
    PAIR,
    RED,
    THREE,
    TO_AND_FRO,
    full_but,
    move,
    moves,
    options,
    start,
)

# -- what may be chosen (§9.1) -----------------------------------------------------------------


def test_drawing_is_offered_next_to_few_rotations_s4_1_s4_3() -> None:
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
    assert draw.at_once and not draw.button  # nobody knows what comes
    assert all(option.whole and not option.at_once for option in rotations)
    assert str(rotations[1].brief) == "↻ D4"
    stalled = moves(drawn.position(PAIR), *TO_AND_FRO)
    assert options(stalled)[:2] == ["place", "stall D4"]
    assert options(drawn.position("")) == ["place"]


def test_four_tokens_are_rotated_in_a_step_of_their_own_s4_3() -> None:
    state = replace(full_but(60), due="act")
    rotations = [f"rotate {one.cell} {way}" for one in state.board for way in "lr"]
    assert options(state) == ["place", "rotate"]
    assert options(state, "rotate") == rotations


def test_more_tokens_to_rotate_are_asked_for_by_column_s4_3() -> None:
    state = replace(full_but(58), due="act")
    columns = sorted({f"rotate {str(one.cell)[0]}" for one in state.board})
    assert options(state) == ["place", "rotate"]
    assert options(state, "rotate") == columns
    assert options(state, "rotate a")[:3] == ["rotate A1 l", "rotate A1 r", "rotate A2 l"]


def test_only_token_of_a_column_is_named_in_the_question_s4_3() -> None:
    state = drawn.position(f"{PAIR}\nE6 RYBG")
    assert str(MATCH_N_LOCK.options(state, 0, "rotate d").ask) == "Which way do you rotate D4?"
    assert str(MATCH_N_LOCK.options(state, 0, "rotate e").ask) == "Which token do you rotate?"


def test_choices_of_the_second_seat_stand_as_it_sees_the_board_s3_3() -> None:
    state = drawn.position(f"{PAIR}\nA1 RYBG", (RED, BLUE), seat=1)
    rotations = [f"rotate {at} {way}" for at in ("E5", "D4") for way in "lr"]
    assert options(state) == ["place", *rotations]
    put = drawn.position(PAIR, (RED, BLUE), due="put", drawn=BLUE_10, seat=1)
    assert options(put) == [*"HGFEDCBA"]
    assert options(put, "H")[:2] == ["H8", "H7"]


@pytest.mark.parametrize(("seat", "columns"), [(1, "HGFEDCBA"), (2, "HGFEDCBA"), (3, "ABCDEFGH")])
def test_columns_stand_as_each_of_four_seats_sees_them_s3_3(seat: int, columns: str) -> None:
    state = drawn.position(PAIR, (0, 1, 2, 3), due="put", drawn=BLUE_10, seat=seat)
    assert options(state) == [*columns]


@pytest.mark.parametrize("seat", [0, 1])
def test_face_of_a_rotation_is_the_token_as_its_seat_sees_it_s3_3(seat: int) -> None:
    state = drawn.position(PAIR, (RED, BLUE), seat=seat)
    for option in MATCH_N_LOCK.options(state, seat, "").options[1:]:
        after = move(state, seat, option.text).state
        cell = read_cell(option.text.split()[1])
        assert cell
        token, turn = after.lies()[cell]
        assert option.face == tokens.face(token, turn - MATCH_N_LOCK.view(after, seat).side)


def test_a_rotation_that_is_half_typed_goes_on_s4_3_s4_4() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    assert options(state, "rotate") == options(state)[1:]
    assert options(state, "r d4") == ["rotate D4 l", "rotate D4 r"]
    assert options(state, "rotate A1") == options(state, "rotate B1") == []


def test_rotations_come_by_cell_and_tell_no_points_s5_3() -> None:
    state = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
    rotations = MATCH_N_LOCK.options(state, 0, "rotate").options
    assert "rotate E5 r" in [option.text for option in rotations]  # which pays 70
    cells = [option.text.split()[1] for option in rotations]
    assert cells == sorted(cells)
    assert not any(option.note for option in rotations)


def test_a_token_goes_into_any_empty_hole_of_a_column_s4_2() -> None:
    state = drawn.position(THREE, (BLUE, RED), due="put", drawn=BLUE_10)
    menu = MATCH_N_LOCK.options(state, 0, "")
    assert [option.text for option in menu.options] == [*"ABCDEFGH"]
    assert not any(option.whole for option in menu.options)
    assert str(menu.typed) == "Type an empty hole, like A1."
    holes = {text for column in "abcdefgh" for text in options(state, column)}
    assert holes == set(map(str, state.free()))
    assert options(state, "E")[:2] == ["E1", "E2"]
    assert not any(option.note for option in MATCH_N_LOCK.options(state, 0, "E").options)


def test_the_last_empty_holes_are_offered_at_once_s4_2() -> None:
    state = replace(full_but(15), due="put", drawn=65)
    assert options(state) == list(map(str, state.free()))
    more = replace(full_but(16), due="put", drawn=65)
    assert set(options(more)) == {str(hole)[0] for hole in more.free()}


@pytest.mark.parametrize("prefix", ["x", "stall", "place", "rotate A1 l", "rotate Z9", "D4", "🎲"])
def test_a_prefix_that_leads_nowhere_has_no_options_s9_1(prefix: str) -> None:
    assert options(drawn.position(PAIR), prefix) == []
    assert options(drawn.position(PAIR), prefix * 100) == []


@pytest.mark.parametrize("prefix", ["E5", "rotate", "I", "AB", "A B", "9"])
def test_nothing_goes_before_or_behind_a_hole_s9_1(prefix: str) -> None:
    assert options(drawn.position(PAIR, due="put", drawn=40), prefix) == []


def test_who_is_not_to_move_has_no_options_s9_1() -> None:
    assert MATCH_N_LOCK.options(drawn.position(PAIR), 1, "").options == ()
    assert MATCH_N_LOCK.options(start(2), 0, "").options == ()
