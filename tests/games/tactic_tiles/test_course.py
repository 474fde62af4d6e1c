"""Hands that fit nowhere, drawing, and the end (§6, §7)."""

from dataclasses import replace

import pytest

from rules.core import (
    CHANCE,
    Done,
)
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import EMPTY, Tally, held

from . import drawn
from .drawn import ALL_RED, BLUES, MORE_BLUES, RED, codes, event_texts, move, same


def test_a_hand_that_fits_nowhere_costs_a_point_and_goes_below_zero_s6_1() -> None:
    state = drawn.position(ALL_RED, [[RED], BLUES], MORE_BLUES[:3], due="renew", seat=1)
    assert TACTIC_TILES.turn(state) == (CHANCE,)
    after = move(state, CHANCE, "renew").state
    assert [score.points for score in TACTIC_TILES.scores(after)] == [0, -1]


def test_the_turn_finds_out_by_itself_that_nothing_fits_s6_1() -> None:
    blue = ["BBBB/B", "BBBB/Y"]
    stuck = move(drawn.position(ALL_RED, [["RRRY/R"], blue]), 0, "1 N13 u").state
    assert (stuck.seat, stuck.due) == (1, "renew")
    middle = move(drawn.position(ALL_RED, [["RRRR/B"], blue]), 0, "1 N13 u").state
    assert (middle.seat, middle.due) == (1, "place")


def test_the_hand_is_shown_to_all_put_under_in_order_and_drawn_again_s6_2() -> None:
    stack = (RED, *MORE_BLUES[:3])
    state = drawn.position(ALL_RED, [BLUES, [RED]], stack, due="renew")
    step = move(state, CHANCE, "renew")
    assert same(step.state.hands[0], *stack[:3])
    assert same(step.state.stack, stack[3], *BLUES)
    shown = ", ".join(codes(state.hands[0]))
    assert event_texts(step) == [
        f"Player 1 has no match and loses 1 point. The hand {shown} goes under the stack, and a "
        "new one is drawn."
    ]
    assert event_texts(step, 0)[1:] == ["Your hand: " + ", ".join(codes(step.state.hands[0])) + "."]
    assert step.reveals == (0, 1)
    assert (step.state.due, step.state.seat) == ("place", 0)


def test_redraw_costs_nothing_more_and_continues_until_a_tile_fits_s6_3() -> None:
    stack = (*MORE_BLUES[:4], RED)
    state = drawn.position(ALL_RED, [BLUES, [RED]], stack, due="renew")
    once = move(state, CHANCE, "renew").state
    assert (once.due, once.tallies[0].lost) == ("renew", 1)
    again = move(once, CHANCE, "renew")
    assert (again.state.due, again.state.tallies[0].lost) == ("place", 1)
    assert same(again.state.hands[0], MORE_BLUES[3], RED, BLUES[0])
    assert event_texts(again)[0].startswith("Player 1 has no match again. The hand ")


@pytest.mark.parametrize(("left", "times"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_turn_is_passed_once_the_whole_stack_was_drawn_s6_3_s6_4(left: int, times: int) -> None:
    state = drawn.position(ALL_RED, [BLUES, [RED]], MORE_BLUES[:left], due="renew")
    for _ in range(times):
        assert state.due == "renew"
        state = move(state, CHANCE, "renew").state
    assert (state.due, state.tallies[0].lost) == ("pass", 1)
    held = state.hands[0]
    step = move(state, CHANCE, "pass")
    assert step.state.hands[0] == held
    assert (step.state.seat, step.state.due) == (1, "place")
    assert event_texts(step) == ["Nothing fits: Player 1 passes and keeps the hand."]


def test_with_an_empty_stack_the_same_hand_is_kept_s6_4() -> None:
    state = drawn.position(ALL_RED, [BLUES, [RED]], due="renew")
    step = move(state, CHANCE, "renew")
    assert step.state.hands == state.hands
    assert step.state.stack == ()
    assert event_texts(step) == [
        "Player 1 has no match and loses 1 point. The hand "
        + ", ".join(codes(state.hands[0]))
        + " stays, because the stack is empty."
    ]


def test_a_point_is_lost_in_every_turn_in_which_nothing_fits_s6_1() -> None:
    state = drawn.position(ALL_RED, [BLUES, ["RRRR/B"]], due="renew")
    state = replace(move(state, CHANCE, "renew").state, hands=(state.hands[0], state.hands[0]))
    state = move(state, CHANCE, "pass").state
    assert (state.seat, state.due, state.renewed, state.idle) == (1, "renew", False, 1)
    assert move(state, CHANCE, "renew").state.tallies[1].points == -1


def test_a_person_without_tiles_is_passed_over_and_loses_nothing_s6_5() -> None:
    state = drawn.position(ALL_RED, [["RRRR/B"], [], [RED, "BBBB/R"]])
    after = move(state, 0, "1 N13 u").state
    assert (after.seat, after.due) == (1, "pass")
    step = move(after, CHANCE, "pass")
    assert event_texts(step) == ["Player 2 has no tiles left, so their turn is skipped."]
    assert (step.state.seat, step.state.due) == (2, "place")
    assert step.state.tallies[1] == Tally()


def test_drawn_tile_takes_the_played_slot_and_only_its_owner_knows_it_s7_1() -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/R", "YYYY/R"], [RED]], ["RYBY/B", "RYBY/Y"])
    placed = move(state, 0, "1 N13 u")
    assert placed.reveals == ()
    assert TACTIC_TILES.turn(placed.state) == (CHANCE,)
    step = move(placed.state, CHANCE, "draw")
    assert same(step.state.hands[0], "RYBY/B", "BBBB/R", "YYYY/R")
    assert same(step.state.stack, "RYBY/Y")
    assert step.reveals == (0,)
    assert [(event.to, event.by) for event in step.events] == [((0,), CHANCE)]
    assert event_texts(step, 0) == [f"You drew {tiles.code(drawn.tile('RYBY/B'))}."]


def test_tile_drawn_after_a_play_may_go_back_until_another_player_moves() -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/R", "YYYY/R"], [RED]], ["RYBY/B", "RYBY/Y"])
    placed = move(state, 0, "1 N13 u")
    drew = move(placed.state, CHANCE, "draw")
    done = [Done(0, "1 N13 u", placed), Done(CHANCE, "draw", drew)]
    assert TACTIC_TILES.keeps(0, done[:1]) is None
    assert TACTIC_TILES.keeps(0, done) is None
    seen = "Something hidden has been seen since, so you can't take that back."
    other = Done(1, "1 M14 u", placed)
    assert str(TACTIC_TILES.keeps(0, [*done, other])) == seen
    assert str(TACTIC_TILES.keeps(1, done)) == seen


def test_nothing_is_drawn_from_an_empty_stack_s7_1() -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/R"], [RED]])
    after = move(state, 0, "1 N13 u").state
    assert (after.seat, after.due) == (1, "place")
    assert after.hands[0][0] == EMPTY  # the other tile keeps its number
    assert held(after.hands[0]) == after.hands[0][1:]
    assert TACTIC_TILES.view(after, 0).hands == (1, 1)


def test_game_ends_when_all_tiles_are_placed_and_most_points_win_s7_2_s7_4() -> None:
    state = drawn.position(ALL_RED, [[], [], ["RRRR/B"]], seat=2)
    state = replace(state, tallies=(Tally(4, 0, 0), Tally(5, 1, 0), Tally(3, 2, 1)))
    assert TACTIC_TILES.result(state) is None
    over = move(state, 2, "1 N13 u").state
    assert TACTIC_TILES.turn(over) == ()
    result = TACTIC_TILES.result(over)
    assert result is not None
    assert result.places == (2, 1, 2)
    assert str(result.text) == "Player 2 wins with 6 points."


def test_players_with_equally_many_points_share_the_win_s7_4() -> None:
    state = drawn.position(ALL_RED, [[], [], ["RRRR/B"]], seat=2)
    over = move(replace(state, tallies=(Tally(1), Tally(1), Tally())), 2, "1 N13 u").state
    result = TACTIC_TILES.result(over)
    assert result is not None
    assert (result.places, result.winners) == ((1, 1, 3), (0, 1))
    assert str(result.text) == "Player 1 and Player 2 share the win with 1 point each."


def test_game_ends_when_all_seats_in_a_row_passed_or_were_skipped_s7_3() -> None:
    state = drawn.position(ALL_RED, [BLUES, [], ["YYYY/B"]], due="renew")
    for text in ("renew", "pass", "pass", "renew", "pass"):
        assert TACTIC_TILES.turn(state) == (CHANCE,)
        state = move(state, CHANCE, text).state
    assert TACTIC_TILES.turn(state) == ()
    result = TACTIC_TILES.result(state)
    assert result is not None
    assert str(result.text) == "Player 2 wins with 0 points."
    assert result.places == (2, 1, 2)


def test_a_tile_placed_between_starts_the_count_of_passes_again_s7_3() -> None:
    state = drawn.position(ALL_RED, [["RRRR/Y"], [RED]])
    assert move(replace(state, idle=1), 0, "1 N13 u").state.idle == 0
