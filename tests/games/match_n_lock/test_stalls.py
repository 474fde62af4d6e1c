"""What circles pay, and tokens that are stalled (§5, §6)."""

from dataclasses import replace

import pytest

from matchnight.testing.refusals import refused
from rules.core import CHANCE
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import Circle, Point
from rules.games.match_n_lock.game import MATCH_N_LOCK
from rules.games.match_n_lock.position import Deed
from rules.grid import named

from . import drawn
from .drawn import (
    BLUE,
    BLUE_10,
    GREEN,
    PAIR,
    RED,
    THREE,
    TO_AND_FRO,
    YELLOW,
    event_texts,
    move,
    moves,
)

# -- §5 ----------------------------------------------------------------------------------------


def test_completed_circle_pays_its_owner_s5_3_s5_6() -> None:
    state = drawn.position(THREE, (RED, BLUE), due="put", drawn=BLUE_10)
    step = move(state, 0, "E5")
    assert event_texts(step) == [
        f"Player 1 put {tokens.code(BLUE_10)} into E5. "
        + "At D4-E5 a circle in blue is locked: 70 points for Player 2."
    ]
    assert [score.points for score in MATCH_N_LOCK.scores(step.state)] == [0, 70]
    assert step.state.locked == set(map(named, ("D4", "E4", "D5", "E5")))


def test_a_rotation_completes_circles_too_s5_1_s4_3() -> None:
    state = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
    step = move(state, 0, "rotate E5 r")
    assert "At D4-E5 a circle in blue is locked: 70 points for Player 1." in event_texts(step)[0]
    assert step.state.recent[-1].circles == (Circle(Point(4, 4), BLUE, 70),)


def test_one_action_may_complete_circles_of_several_colours_s5_5() -> None:
    corner = "B1 YGRB\nA2 GBYY"
    token = drawn.lying("RYBG")[0]
    state = replace(drawn.position(corner), due="put", drawn=token, border=True)
    turn = next(turn for turn in range(4) if tokens.code(token, turn).startswith("RYBG"))
    if turn:  # as it would lie for the seat at that side
        state = replace(state, colours=(RED, BLUE, GREEN, YELLOW), seat=turn)
    step = move(state, state.seat, "A1")
    assert {circle.colour for circle in step.state.recent[-1].circles} == {RED, YELLOW, GREEN}
    assert len(step.state.locks) == 3


def test_a_colour_nobody_plays_is_locked_and_pays_nobody_s5_7() -> None:
    state = drawn.position(THREE, (RED, GREEN), due="put", drawn=BLUE_10)
    step = move(state, 0, "E5")
    assert event_texts(step)[0].endswith("At D4-E5 a circle in blue is locked. Nobody plays blue.")
    assert [score.points for score in MATCH_N_LOCK.scores(step.state)] == [0, 0]
    assert named("E5") in step.state.locked


def test_points_tell_whole_half_and_quarter_circles_apart_s2_3_s5_3() -> None:
    state = drawn.position(THREE + "\nE5 BBRR\nA1 BBBR\nB8 GGBB\nC8 RGGB", (BLUE, GREEN))
    parts = [part.points for part in MATCH_N_LOCK.scores(state)[0].parts]
    assert parts == [70, 25, 5]
    assert MATCH_N_LOCK.scores(state)[0].points == 100


# -- §6 ----------------------------------------------------------------------------------------


def test_token_is_stalled_after_two_rotate_it_back_and_forth_twice_s6_1() -> None:
    state = drawn.position(PAIR)
    for text in TO_AND_FRO:
        assert state.stalled() is None
        state = moves(state, text)
    assert str(state.stalled()) == "D4"
    again = moves(state, "rotate D4 l")
    assert (again.seat, str(again.stalled())) == (1, "D4")


@pytest.mark.parametrize(
    "texts",
    [
        ("rotate D4 l", "rotate D4 l", "rotate D4 r", "rotate D4 r"),
        ("rotate D4 l", "rotate D4 r", "rotate D4 l", "rotate E5 r"),
        ("rotate E5 l", "rotate D4 r", "rotate D4 l", "rotate D4 r"),
        ("rotate D4 l", "rotate D4 r", "rotate D4 l"),
    ],
)
def test_anything_else_is_no_stall_s6_1(texts: tuple[str, ...]) -> None:
    state = moves(drawn.position(PAIR), *texts)
    assert state.stalled() is None
    assert refused(MATCH_N_LOCK, state, "stall D4") == (
        "D4 isn't stalled. For a stall, you and one other player must both have turned it "
        "back and forth in your last two turns. Place or rotate instead."
    )


def test_only_the_two_involved_may_declare_a_stall_s6_2() -> None:
    state = drawn.position(PAIR, (RED, BLUE, GREEN))
    between = "rotate E5 l"
    state = moves(state, "rotate D4 l", "rotate D4 r", between, "rotate D4 l", "rotate D4 r")
    assert state.seat == 2
    assert state.stalled() is None
    state = moves(state, between)
    assert (state.seat, str(state.stalled())) == (0, "D4")
    assert "D4 isn't stalled" in refused(MATCH_N_LOCK, replace(state, seat=2), "stall D4")
    assert str(replace(state, seat=1).stalled()) == "D4"


def test_a_third_who_rotated_it_too_ends_the_stall_s6_1() -> None:
    state = drawn.position(PAIR, (RED, BLUE, GREEN))
    state = moves(state, "rotate D4 l", "rotate D4 r", "rotate D4 l", "rotate D4 r", "rotate D4 l")
    assert moves(state, "rotate D4 r").stalled() is None


def test_a_locked_token_is_not_stalled_s6_1() -> None:
    state = moves(drawn.position(PAIR), *TO_AND_FRO)
    lock = Circle(Point(3, 3), YELLOW, 0)
    assert replace(state, locks=(lock,)).stalled() is None


def test_another_token_takes_the_place_of_the_stalled_one_s6_3() -> None:
    state = moves(drawn.position(PAIR), *TO_AND_FRO)
    old = state.board[0].token
    declared = move(state, 0, "stall D4")
    assert event_texts(declared) == ["Player 1 declares D4 stalled: another token is drawn for it."]
    assert old not in declared.state.bag
    assert "something else to draw" in refused(MATCH_N_LOCK, declared.state, f"draw {old}")
    step = move(declared.state, CHANCE, "draw 40")
    new = tokens.code(40)
    assert event_texts(step) == [
        f"Player 1 drew {new}.",
        f"{new} takes the place of {tokens.code(old)} at D4. The old token goes back to the bag.",
    ]
    assert step.reveals == (0, 1)
    assert old in step.state.bag
    assert step.state.recent[-1] == Deed(0, "swap", named("D4"), 40)
    assert (len(step.state.board), step.state.seat, step.state.due) == (2, 1, "act")


def test_new_token_is_upright_for_its_declarer_and_may_make_circles_s6_3() -> None:
    state = drawn.position(THREE + "\nE5 RGBB\nH4 RRBB", (RED, BLUE), seat=1)
    state = moves(state, "rotate E5 l", "rotate E5 r", "rotate E5 l", "rotate E5 r")
    token = next(t for t in state.bag if tokens.code(t, 2).startswith("B"))
    step = move(move(state, 1, "stall E5").state, CHANCE, f"draw {token}")
    (standing,) = [one for one in step.state.board if one.token == token]
    assert standing.turn == 2
    assert step.state.won(BLUE) == 60 + tokens.VALUES[token]
