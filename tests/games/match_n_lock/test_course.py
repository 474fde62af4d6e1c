"""The course of a game: colours, lots, turns, stalls, the end, and playing alone (§3 to §8)."""

from dataclasses import replace
from random import Random

import pytest

from rules.chance import Dice
from rules.core import (
    CHANCE,
    CLOCK,
    IllegalMove,
    NotYourTurn,
    Sitter,
    play,
)
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import HOLES, Circle, Point
from rules.games.match_n_lock.game import MATCH_N_LOCK, MatchNLockHouse
from rules.games.match_n_lock.position import Deed, Position, View

from . import drawn
from .drawn import BLUE, GREEN, RED, YELLOW, move, moves, options, told

BLUE_10 = drawn.upright("B", 10)
"""A token worth 10 whose upper left wedge is blue."""

PAIR = "D4 BBRR\nE5 RRRG"
"""Two tokens that meet in D4-E5; nothing is complete."""


def start(players: int, *choices: str) -> Position:
    """Return a game before anything was drawn."""
    chosen = (*choices, *[""] * players)[:players]
    return MATCH_N_LOCK.start([Sitter(choice=choice) for choice in chosen], MatchNLockHouse())


def refused(state: Position, text: str, seat: int | None = None) -> str:
    """Return the sentence with which a move is refused; the position stays as it is."""
    with pytest.raises(IllegalMove) as refusal:
        play(MATCH_N_LOCK, state, MATCH_N_LOCK.turn(state)[0] if seat is None else seat, text)
    return str(refusal.value)


# -- §3 ----------------------------------------------------------------------------------------


def test_one_to_four_people_play_and_a_round_is_a_turn_of_each_s3_1_s3_7() -> None:
    assert [*MATCH_N_LOCK.players] == [1, 2, 3, 4]
    for players in (2, 3, 4):
        tired = replace(drawn.position(PAIR, colours=(RED, BLUE, GREEN, YELLOW)[:players]))
        rounds = 5 * players
        assert "rotate" in options(replace(tired, idle=rounds - 1))
        assert "rotate" not in options(replace(tired, idle=rounds))


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
    assert told(step) == ["The highest token begins: Player 1 5, Player 2 10, Player 3 0. "
                          "Player 2 begins."]  # fmt: skip
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
    assert told(step)[0].endswith("Player 1, Player 3 draw again.")
    assert (step.state.tied, step.state.lots) == ((0, 2), first)
    assert not set(first) & set(step.state.bag)
    assert "something else to draw" in refused(step.state, f"lots {first[0]} {five[2]}")
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
    assert told(chosen) == ["Player 1 places: a token is drawn."]
    assert (chosen.reveals, MATCH_N_LOCK.turn(chosen.state)) == ((), (CHANCE,))
    step = move(chosen.state, CHANCE, "draw 59")
    assert told(step) == [f"Player 1 drew {tokens.code(59)}."]
    assert (step.reveals, step.state.drawn) == ((0, 1), 59)
    assert MATCH_N_LOCK.turn(step.state) == (0,)
    put = move(step.state, 0, "A4")
    assert told(put) == [f"Player 1 put {tokens.code(59)} into A4."]
    assert (put.state.drawn, MATCH_N_LOCK.turn(put.state)) == (None, (1,))


def test_the_token_drawn_must_be_put_into_an_empty_hole_s4_1_s4_2() -> None:
    state = drawn.position(PAIR, due="put", drawn=40)
    sentence = f"You have drawn {tokens.code(40)}: say which empty hole it goes into, such as `A1`."
    for text in ("place", "rotate D4 l", "stall D4"):
        assert drawn.coded(refused(state, text)) == sentence
    assert refused(state, "D4") == "D4 is taken: choose an empty hole."


def test_nothing_is_put_before_it_is_drawn_s4_1() -> None:
    assert refused(drawn.position(PAIR), "A1") == (
        "Nothing is drawn yet: `place` draws a token, then you choose its hole."
    )


def test_any_token_may_be_rotated_by_a_quarter_either_way_s4_3() -> None:
    state = drawn.position(PAIR, seat=1)
    (before, _) = state.board
    left = move(state, 1, "rotate D4 l")
    right = move(state, 1, "rotate D4 r")
    assert told(left) == ["Player 2 rotated D4 to the left."]
    assert told(right) == ["Player 2 rotated D4 to the right."]
    assert tokens.code(before.token, left.state.board[0].turn) == "BRRB 10"
    assert tokens.code(before.token, right.state.board[0].turn) == "RBBR 10"
    assert moves(state, "rotate D4 l", "rotate D4 r").board == state.board


def test_only_a_token_that_is_there_and_not_locked_may_be_rotated_s4_4() -> None:
    state = drawn.position(PAIR + "\nA1 RYBG")
    assert refused(state, "rotate B1 l") == (
        "B1 is empty: choose a hole with a token that no lock holds."
    )
    assert refused(state, "rotate A1 r") == (
        "The token at A1 is locked for good: choose one that is not."
    )


def test_the_first_turn_of_all_must_place_and_so_draws_at_once_s4_5() -> None:
    first = begun()
    assert (first.due, first.seat) == ("draw", 1)
    second = moves(first, "draw 40", "D4")
    assert (second.due, second.seat) == ("act", 0)


def test_with_every_token_locked_the_next_is_drawn_at_once_s4_5() -> None:
    first = begun()
    second = moves(first, "draw 40", "A1")
    assert second.locked == {drawn.cell("A1")}
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
    assert refused(state, "rotate D4 l") == (
        "Nobody has placed a token for 5 rounds, so nothing may be rotated until somebody does: "
        "`place`."
    )
    replaced = moves(state, "stall D4", "draw 40")
    assert (replaced.idle, replaced.due) == (11, "draw")


# -- §5 ----------------------------------------------------------------------------------------

THREE = "D4 RYBG\nE4 YGRB\nD5 RBGY"
"""Three blue wedges meet north-west of E5."""


def test_a_circle_pays_its_owner_whoever_completed_it_s5_3_s5_6() -> None:
    state = drawn.position(THREE, (RED, BLUE), due="put", drawn=BLUE_10)
    step = move(state, 0, "E5")
    assert told(step) == [
        f"Player 1 put {tokens.code(BLUE_10)} into E5. "
        + "A circle in blue is locked at D4-E5: 70 points for Player 2."
    ]
    assert [score.points for score in MATCH_N_LOCK.scores(step.state)] == [0, 70]
    assert step.state.locked == set(map(drawn.cell, ("D4", "E4", "D5", "E5")))


def test_a_rotation_completes_circles_too_s5_1_s4_3() -> None:
    state = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
    step = move(state, 0, "rotate E5 r")
    assert "A circle in blue is locked at D4-E5: 70 points for Player 1." in told(step)[0]
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
    assert told(step)[0].endswith("A circle in blue is locked at D4-E5; nobody plays blue.")
    assert [score.points for score in MATCH_N_LOCK.scores(step.state)] == [0, 0]
    assert drawn.cell("E5") in step.state.locked


def test_points_tell_whole_half_and_quarter_circles_apart_s2_3_s5_3() -> None:
    state = drawn.position(THREE + "\nE5 BBRR\nA1 BBBR\nB8 GGBB\nC8 RGGB", (BLUE, GREEN))
    parts = [part.points for part in MATCH_N_LOCK.scores(state)[0].parts]
    assert parts == [70, 25, 5]
    assert MATCH_N_LOCK.scores(state)[0].points == 100


# -- §6 ----------------------------------------------------------------------------------------

TO_AND_FRO = ("rotate D4 l", "rotate D4 r", "rotate D4 l", "rotate D4 r")


def test_a_token_is_stalled_when_two_turned_it_to_and_fro_for_two_rounds_s6_1() -> None:
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
    assert refused(state, "stall D4") == (
        "D4 is not stalled: you and exactly one other must have rotated its token to and fro in "
        "both of your last two turns. Place or rotate instead."
    )


def test_only_the_two_involved_may_declare_a_stall_s6_2() -> None:
    state = drawn.position(PAIR, (RED, BLUE, GREEN))
    between = "rotate E5 l"
    state = moves(state, "rotate D4 l", "rotate D4 r", between, "rotate D4 l", "rotate D4 r")
    assert state.seat == 2
    assert state.stalled() is None
    state = moves(state, between)
    assert (state.seat, str(state.stalled())) == (0, "D4")
    assert "D4 is not stalled" in refused(replace(state, seat=2), "stall D4")
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
    assert told(declared) == ["Player 1 declares D4 stalled: another token is drawn for it."]
    assert old not in declared.state.bag
    assert "something else to draw" in refused(declared.state, f"draw {old}")
    step = move(declared.state, CHANCE, "draw 40")
    new = tokens.code(40)
    assert told(step) == [
        f"Player 1 drew {new}.",
        f"{new} takes the place of BBRR 10 at D4; the old token goes back to the bag.",
    ]
    assert step.reveals == (0, 1)
    assert old in step.state.bag
    assert step.state.recent[-1] == Deed(0, "swap", drawn.cell("D4"), 40)
    assert (len(step.state.board), step.state.seat, step.state.due) == (2, 1, "act")


def test_the_new_token_lies_upright_for_who_declared_and_may_complete_circles_s6_3() -> None:
    state = drawn.position(THREE + "\nE5 RGBB\nH4 RRBB", (RED, BLUE), seat=1)
    state = moves(state, "rotate E5 l", "rotate E5 r", "rotate E5 l", "rotate E5 r")
    token = next(t for t in state.bag if tokens.code(t, 2).startswith("B"))
    step = move(move(state, 1, "stall E5").state, CHANCE, f"draw {token}")
    (standing,) = [one for one in step.state.board if one.token == token]
    assert standing.turn == 2
    assert step.state.won(BLUE) == 60 + tokens.VALUES[token]


# -- §7 ----------------------------------------------------------------------------------------


def full_but(holes: int, players: int = 2) -> Position:
    """Return a board with so many holes empty, without any circles counted."""
    pairs = zip(HOLES[: 64 - holes], tokens.ALL, strict=False)
    standing = tuple(
        replace(drawn.board("A1 RYBG")[0], cell=hole, token=token) for hole, token in pairs
    )
    state = start(players)
    return replace(state, due="draw", tied=(), board=standing)


def test_the_last_token_goes_to_the_last_hole_by_itself_and_ends_the_game_s7_1() -> None:
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
        ((30, 30, 15), (1, 1, 3), "Player 1, Player 2 share the win with 30 points each."),
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
    assert refused(state, "rotate D4 l").startswith("You have drawn")


def test_circles_of_other_colours_count_against_who_plays_alone_s8_2_s8_3() -> None:
    state = drawn.position(THREE, (RED,), due="put", drawn=BLUE_10)
    step = move(state, 0, "E5")
    assert told(step)[0].endswith(
        "A circle in blue is locked at D4-E5: 70 points against Player 1."
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


# -- whose move it is (§9.3) -------------------------------------------------------------------


def test_the_table_only_draws_and_nobody_else_does_s9_3() -> None:
    state = drawn.position(PAIR)
    assert refused(state, "draw 40") == (
        "Only the table draws tokens: `place` asks for one, then you choose its hole."
    )
    placing = moves(state, "place")
    assert refused(placing, "place") == "The table only draws tokens."
    for text in ("draw 66", "draw 40 41", "lots 40", f"draw {state.board[0].token}"):
        assert refused(placing, text) == "The table has something else to draw: draw."
    with pytest.raises(NotYourTurn):
        play(MATCH_N_LOCK, placing, 0, "A1")


def test_no_clock_runs_s9_3() -> None:
    with pytest.raises(IllegalMove, match="No clock"):
        play(MATCH_N_LOCK, drawn.position(PAIR), CLOCK, "place")
