"""The course of a game: colours, lots, turns, the end, playing alone (§3-4, §7-9)."""

from dataclasses import replace
from random import Random

import pytest

from matchnight.testing.refusals import refused
from rules.chance import Dice
from rules.core import CHANCE, CLOCK, IllegalMove, NotYourTurn, play
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import Circle, Point
from rules.games.match_n_lock.game import MATCH_N_LOCK
from rules.games.match_n_lock.position import Position, View
from rules.grid import named

from . import drawn
from .drawn import (
    BLUE,
    BLUE_10,
    GREEN,
    PAIR,
    RED,
    THREE,
    YELLOW,
    event_texts,
    full_but,
    move,
    moves,
    options,
    start,
)

# -- §3 ----------------------------------------------------------------------------------------


def test_one_to_four_people_play_and_a_round_is_a_turn_of_each_s3_1_s3_7() -> None:
    assert [*MATCH_N_LOCK.players] == [1, 2, 3, 4]
    for players in (2, 3, 4):
        tired = replace(drawn.position(PAIR, colours=(RED, BLUE, GREEN, YELLOW)[:players]))
        rounds = 5 * players
        assert "rotate D4 l" in options(replace(tired, idle=rounds - 1))
        assert options(replace(tired, idle=rounds)) == ["place"]


def test_no_token_leaves_its_hole_but_a_stalled_one_s6_4() -> None:
    state = start(3)
    random = Random(6)
    seq = 0
    while turn := MATCH_N_LOCK.turn(state):
        seq += 1
        if turn == (CHANCE,):
            text = str(MATCH_N_LOCK.chance(state, Dice(b"holes", seq)))
        else:
            text = random_way(state, random)
        before, state = state, play(MATCH_N_LOCK, state, turn[0], text)[1].state
        lay = {(one.cell, one.token) for one in before.board}
        lie = {(one.cell, one.token) for one in state.board}
        swapped = state.recent != before.recent and state.recent[-1].what == "swap"
        assert len(lay - lie) == swapped
    assert len(state.board) == 64


def random_way(state: Position, random: Random) -> str:
    """Walk the options to a whole move."""
    menu = MATCH_N_LOCK.options(state, state.seat, "")
    while not (option := random.choice(menu.options)).whole:
        menu = MATCH_N_LOCK.options(state, state.seat, option.text)
    return option.text


def test_colours_are_those_chosen_and_else_the_first_that_are_left_s3_2() -> None:
    assert start(4).colours == (RED, BLUE, GREEN, YELLOW)
    assert start(3, "", "red").colours == (BLUE, RED, GREEN)
    assert start(4, "yellow", "", "red", "").colours == (YELLOW, BLUE, RED, GREEN)
    assert [key for key, _ in MATCH_N_LOCK.seat_choices] == ["red", "blue", "green", "yellow"]


@pytest.mark.parametrize(
    ("players", "turns"), [(1, [0]), (2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])]
)
def test_a_token_is_put_upright_for_the_side_its_player_sits_at_s3_3_s4_2(
    players: int, turns: list[int]
) -> None:
    found = []
    for seat in range(players):
        state = replace(start(players), due="put", seat=seat, tied=(), drawn=7)
        found.append(move(state, seat, "E5").state.board[0].turn)
    assert found == turns


def test_a_view_is_the_whole_position_from_the_own_side_s3_3() -> None:
    state = start(4)
    assert MATCH_N_LOCK.view(state, 3) == View(3, state)
    assert [MATCH_N_LOCK.view(state, seat).side for seat in (None, 0, 1, 2, 3)] == [0, 0, 1, 2, 3]
    assert MATCH_N_LOCK.view(start(2), 1).side == 2


def test_the_highest_token_begins_s3_4() -> None:
    step = move(start(3), CHANCE, f"lots {of_value(5)[0]} {of_value(10)[0]} {of_value(0)[0]}")
    assert event_texts(step) == [
        ("The highest token goes first: Player 1 5, Player 2 10, Player 3 0. Player 2 goes first.")
    ]
    assert (step.state.seat, step.state.due, step.reveals) == (1, "draw", (0, 1, 2))


def begun() -> Position:
    """Return a game of two in which the second player begins."""
    return move(start(2), CHANCE, f"lots {of_value(5)[0]} {of_value(20)[0]}").state


def of_value(value: int) -> list[int]:
    return [token for token in tokens.ALL if tokens.VALUES[token] == value]


def test_only_those_tied_for_the_highest_draw_again_s3_5() -> None:
    five, twenty = of_value(5), of_value(20)
    state = start(4)
    first = (twenty[0], five[0], twenty[1], five[1])
    step = move(state, CHANCE, "lots " + " ".join(map(str, first)))
    assert event_texts(step)[0].endswith("Player 1 and Player 3 draw again.")
    assert (step.state.tied, step.state.lots) == ((0, 2), first)
    assert not set(first) & set(step.state.bag)
    assert "something else to draw" in refused(
        MATCH_N_LOCK, step.state, f"lots {first[0]} {five[2]}"
    )
    after = move(step.state, CHANCE, f"lots {five[2]} {twenty[2]}").state
    assert after.seat == 2


def test_all_drawn_tokens_go_back_before_the_first_turn_s3_6() -> None:
    after = begun()
    assert (after.bag, after.lots, after.board) == (list(tokens.ALL), (), ())


def test_with_too_few_tokens_for_another_draw_all_go_back_first_s3_5() -> None:
    by_value = {value: of_value(value) for value in (0, 5, 10, 15, 20)}
    state = start(4)
    while len(state.lots) < 60:
        tied = next(some for some in by_value.values() if len(some) >= 4)
        four, tied[:4] = tied[:4], []
        state = move(state, CHANCE, "lots " + " ".join(map(str, four))).state
    assert state.tied == (0, 1, 2, 3)
    left = [*by_value[20], *by_value[10]]
    state = move(state, CHANCE, "lots " + " ".join(map(str, left))).state
    assert (state.tied, state.bag) == ((0, 1), by_value[0])
    state = move(state, CHANCE, "lots 64 65").state
    assert (state.tied, state.lots, len(state.bag)) == ((0, 1), (), 66)


def test_lots_are_drawn_by_chance_s3_4() -> None:
    state = start(4)
    drawn_lots = MATCH_N_LOCK.chance(state, Dice(b"", 1))
    assert str(drawn_lots).startswith("lots ")
    assert MATCH_N_LOCK.turn(state) == MATCH_N_LOCK.awaited(state) == (CHANCE,)
    assert move(state, CHANCE, str(drawn_lots)).events[0].by == CHANCE


# -- §4 ----------------------------------------------------------------------------------------


def test_who_places_chooses_first_and_then_all_see_the_token_s4_1() -> None:
    state = drawn.position(PAIR)
    chosen = move(state, 0, "place")
    assert event_texts(chosen) == ["Player 1 draws a token."]
    assert (chosen.reveals, MATCH_N_LOCK.turn(chosen.state)) == ((), (CHANCE,))
    step = move(chosen.state, CHANCE, "draw 59")
    assert event_texts(step) == [f"Player 1 drew {tokens.code(59)}."]
    assert (step.reveals, step.state.drawn) == ((0, 1), 59)
    assert MATCH_N_LOCK.turn(step.state) == (0,)
    put = move(step.state, 0, "A4")
    assert event_texts(put) == [f"Player 1 put {tokens.code(59)} into A4."]
    assert (put.state.drawn, MATCH_N_LOCK.turn(put.state)) == (None, (1,))


def test_the_token_drawn_must_be_put_into_an_empty_hole_s4_1_s4_2() -> None:
    state = drawn.position(PAIR, due="put", drawn=40)
    sentence = f"You've drawn {tokens.code(40)}. Type the empty hole it goes into, like `A1`."
    for text in ("place", "rotate D4 l", "stall D4"):
        assert drawn.coded(refused(MATCH_N_LOCK, state, text)) == sentence
    assert refused(MATCH_N_LOCK, state, "D4") == "D4 is taken: choose an empty hole."


def test_nothing_is_put_before_it_is_drawn_s4_1() -> None:
    assert refused(MATCH_N_LOCK, drawn.position(PAIR), "A1") == (
        "Nothing is drawn yet: `place` draws a token, then you choose its hole."
    )


def test_any_token_may_be_rotated_by_a_quarter_either_way_s4_3() -> None:
    state = drawn.position(PAIR, seat=1)
    (before, _) = state.board
    left = move(state, 1, "rotate D4 l")
    right = move(state, 1, "rotate D4 r")
    assert event_texts(left) == ["Player 2 rotated D4 to the left."]
    assert event_texts(right) == ["Player 2 rotated D4 to the right."]
    assert tokens.code(before.token, left.state.board[0].turn) == "BRRB 10"
    assert tokens.code(before.token, right.state.board[0].turn) == "RBBR 10"
    assert moves(state, "rotate D4 l", "rotate D4 r").board == state.board


def test_only_a_token_that_is_there_and_not_locked_may_be_rotated_s4_4() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    assert refused(MATCH_N_LOCK, state, "rotate B1 l") == (
        "B1 is empty: choose a hole with a token that isn't locked."
    )
    assert refused(MATCH_N_LOCK, state, "rotate A1 r") == (
        "The token at A1 is locked for good. Choose one that isn't."
    )


def test_the_first_turn_of_all_must_place_and_so_draws_at_once_s4_5() -> None:
    first = begun()
    assert (first.due, first.seat) == ("draw", 1)
    second = moves(first, "draw 40", "D4")
    assert (second.due, second.seat) == ("act", 0)


def test_with_every_token_locked_the_next_is_drawn_at_once_s4_5() -> None:
    first = begun()
    second = moves(first, "draw 40", "A1")
    assert second.locked == {named("A1")}
    assert (second.due, second.seat) == ("draw", 0)


def test_after_five_rounds_without_a_placing_nobody_may_rotate_s4_6() -> None:
    state = drawn.position(PAIR)
    for turn in range(10):
        assert (state.due, state.seat, state.idle) == ("act", turn % 2, turn)
        state = moves(state, "rotate D4 l" if turn % 3 else "rotate E5 l")
    assert (state.due, state.idle) == ("draw", 10)
    assert moves(state, "draw 40", "A4").idle == 0


def test_a_stall_may_still_be_declared_then_and_is_no_placing_s4_6_s6_2() -> None:
    state = replace(drawn.position(PAIR), idle=6)
    state = moves(state, "rotate D4 l", "rotate D4 r", "rotate D4 l", "rotate D4 r")
    assert (state.due, state.idle, options(state)) == ("act", 10, ["place", "stall D4"])
    assert refused(MATCH_N_LOCK, state, "rotate D4 l") == (
        "Nobody has placed a token for 5 rounds, so nothing can be rotated until someone "
        "does: `place`."
    )
    replaced = moves(state, "stall D4", "draw 40")
    assert (replaced.idle, replaced.due) == (11, "draw")


# -- §7 ----------------------------------------------------------------------------------------


def test_last_token_is_placed_automatically_and_ends_the_game_s7_1() -> None:
    step = move(full_but(1), CHANCE, "draw 65")
    assert [event.name for event in step.events] == ["drew", "placed"]
    assert (step.state.due, MATCH_N_LOCK.turn(step.state)) == ("over", ())
    assert len(step.state.bag) == 2
    assert move(full_but(2), CHANCE, "draw 65").state.due == "put"


def test_a_game_under_way_has_no_result_s7_1() -> None:
    assert MATCH_N_LOCK.result(full_but(1)) is None


def over(points: tuple[int, ...], colours: tuple[int, ...]) -> Position:
    """Return the end of a game in which the colours won these points."""
    locks = tuple(Circle(Point(1, 1), colour, n) for colour, n in enumerate(points))
    return replace(full_but(0, len(colours)), due="over", colours=colours, locks=locks)


@pytest.mark.parametrize(
    ("points", "places", "sentence"),
    [
        ((10, 20, 15), (3, 1, 2), "Player 2 wins with 20 points."),
        ((1, 0, 0), (1, 2, 2), "Player 1 wins with 1 point."),
        ((30, 30, 15), (1, 1, 3), "Player 1 and Player 2 share the win with 30 points each."),
    ],
)
def test_the_most_points_win_and_equals_share_s7_2(
    points: tuple[int, ...], places: tuple[int, ...], sentence: str
) -> None:
    result = MATCH_N_LOCK.result(over(points, (RED, BLUE, GREEN)))
    assert result is not None
    assert (result.places, str(result.text)) == (places, sentence)


# -- §8 ----------------------------------------------------------------------------------------


def test_who_plays_alone_only_places_s8_1() -> None:
    state = start(1, "green")
    assert (state.due, state.colours) == ("draw", (GREEN,))
    state = moves(state, "draw 40", "D4", "draw 41")
    assert state.due == "put"
    assert refused(MATCH_N_LOCK, state, "rotate D4 l").startswith("You've drawn")


def test_circles_of_other_colours_count_against_who_plays_alone_s8_2_s8_3() -> None:
    state = drawn.position(THREE, (RED,), due="put", drawn=BLUE_10)
    step = move(state, 0, "E5")
    assert event_texts(step)[0].endswith(
        "At D4-E5 a circle in blue is locked: 70 points against Player 1."
    )
    (score,) = MATCH_N_LOCK.scores(step.state)
    assert (score.points, [part.points for part in score.parts]) == (-70, [0, -70])


@pytest.mark.parametrize(
    ("points", "places", "sentence"),
    [
        ((40, 20, 15, 4), (1,), "Player 1 wins: 40 points against 39."),
        ((39, 20, 15, 4), (2,), "Player 1 loses: 39 points against 39."),
        ((0, 20, 15, 4), (2,), "Player 1 loses: 0 points against 39."),
    ],
)
def test_alone_more_than_all_others_together_wins_and_equal_loses_s8_4(
    points: tuple[int, ...], places: tuple[int, ...], sentence: str
) -> None:
    result = MATCH_N_LOCK.result(over(points, (RED,)))
    assert result is not None
    assert (result.places, str(result.text)) == (places, sentence)


# -- whose move it is (§9.3) -------------------------------------------------------------------


def test_the_table_only_draws_and_nobody_else_does_s9_3() -> None:
    state = drawn.position(PAIR)
    assert refused(MATCH_N_LOCK, state, "draw 40") == (
        "Only the table draws tokens: `place` asks for one, then you choose its hole."
    )
    placing = moves(state, "place")
    assert refused(MATCH_N_LOCK, placing, "place") == "The table only draws tokens."
    for text in ("draw 66", "draw 40 41", "lots 40", f"draw {state.board[0].token}"):
        assert refused(MATCH_N_LOCK, placing, text) == "The table has something else to draw: draw."
    with pytest.raises(NotYourTurn):
        play(MATCH_N_LOCK, placing, 0, "A1")


def test_no_clock_runs_s9_3() -> None:
    with pytest.raises(IllegalMove, match="No clock"):
        play(MATCH_N_LOCK, drawn.position(PAIR), CLOCK, "place")


@pytest.mark.parametrize("seat", [0, 1])
def test_drawn_token_keeps_its_name_when_it_is_put_down(seat: int) -> None:
    state = drawn.position(PAIR, colours=(RED, BLUE), seat=seat, due="draw")
    drew = drawn.move(state, CHANCE, "draw 40")
    put = drawn.move(drew.state, seat, "A1")
    for step in (drew, put):
        assert str(tokens.named(40)) in str(step.events[0].text)


def test_waiting_player_plans_to_rotate_or_place() -> None:
    state = drawn.position(PAIR, colours=(RED, BLUE))
    waiting = 1 - state.seat
    turned = MATCH_N_LOCK.as_turn(state, waiting)
    assert turned is not None and MATCH_N_LOCK.turn(turned) == (waiting,)
    assert set(options(turned)) == set(options(state))
    assert MATCH_N_LOCK.as_turn(replace(state, due="over"), waiting) is None
