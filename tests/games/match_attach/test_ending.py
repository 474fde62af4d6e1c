"""Advents, reversal and the end of the game (§8, §9)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from matchnight.testing.refusals import refused
from rules.core import CHANCE, Step
from rules.games.match_attach.board import active, discardable
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.position import ADVENT, Position, Tally, sorted_board
from rules.squares import free_cells

from . import drawn
from .drawn import event_texts, maneuvering, moves

ROW_OF_FIVE = """
L13 ▲Y★R■B●G
M13 ★Y●R■G▲B
N13 ■R●G★B▲Y
O13 ▲R●G★B■Y
P13 ■B▲G●Y★R
"""
"""Five calm tiles in a row."""
PAIR = "M13 ★Y●R■G▲B\nN13 ■R●G★B▲Y"
ONE = "K7 ★Y●R■G▲B"


def ended(drawing: str, **changes: object) -> Step[Position]:
    """End a calm turn on a board, with some things about the position changed."""
    return moves(replace(maneuvering(drawing), **changes), "end")  # type: ignore[arg-type]


# -- §8 ----------------------------------------------------------------------------------------


def test_without_an_advent_nothing_is_discarded_s8_1() -> None:
    state = ended(ROW_OF_FIVE).state
    assert state.seat == 1
    assert state.due == "draw"
    assert len(state.board) == 5


def test_after_the_first_advent_a_turn_ends_with_one_discard_s8_1_s8_2() -> None:
    state = ended(ROW_OF_FIVE, advents=1, owed=1).state
    assert (state.seat, state.due) == (0, "discard")
    assert [str(cell) for cell in discardable(state.lies())] == ["L13", "P13"]
    assert refused(MATCH_ATTACH, state, "x n13") == (
        "Without N13 the Board falls apart. You can remove: L13, P13."
    )
    assert refused(MATCH_ATTACH, state, "x k13") == "There's no tile at K13."
    assert refused(MATCH_ATTACH, state, "end") == "Discard one of these tiles: L13, P13."
    step = moves(state, "x l13")
    assert event_texts(step) == ["Player 1 discards ▲Y★R■B●G from L13."]
    assert step.state.seat == 1
    assert step.state.reserves == ((), ()), "it goes to nobody's Reserve"
    assert step.state.tallies[0].points == 0


def test_after_the_second_advent_a_turn_ends_with_two_discards_s8_2() -> None:
    state = ended(ROW_OF_FIVE, advents=2, owed=2).state
    assert state.owed == 2
    state = moves(state, "x l13").state
    assert (state.seat, state.due, state.owed) == (0, "discard", 1)
    assert [str(cell) for cell in discardable(state.lies())] == ["M13", "P13"]
    after = moves(state, "x p13").state
    assert after.seat == 1
    assert after.owed == 2


def test_an_advent_counts_from_the_next_turn_on_s8_1() -> None:
    state = replace(maneuvering(ROW_OF_FIVE), advents=1, owed=0)
    assert moves(state, "end").state.seat == 1
    assert moves(state, "end").state.owed == 1


def test_a_single_possible_discard_is_made_by_the_program_s8_3() -> None:
    state = ended(PAIR, advents=2, owed=2).state
    step = moves(state, "x n13")
    assert event_texts(step)[:2] == [
        "Player 1 discards ■R●G★B▲Y from N13.",
        "Player 1 discards ★Y●R■G▲B from M13.",
    ]
    assert step.state.due == "flip"


def test_no_second_discard_is_due_on_an_empty_board_s8_3_s8_4() -> None:
    step = ended(ONE, advents=2, owed=2)
    assert step.state.due == "flip"
    assert step.state.board == ()
    assert MATCH_ATTACH.turn(step.state) == (CHANCE,)
    assert MATCH_ATTACH.options(step.state, 0, "").options == ()


def test_the_top_tile_is_turned_over_as_the_new_board_s8_4() -> None:
    state = ended(ONE, advents=1, owed=1, deck=(0, 4, 8)).state
    step = moves(state, "flip", seat=CHANCE)
    assert drawn.drawing(step.state) == "M13 ●G▲Y■R★B"
    assert step.state.deck == (4, 8)
    assert (step.state.seat, step.state.due) == (1, "draw")
    assert event_texts(step) == ["The Board is empty: ●G▲Y■R★B is turned over."]


def test_advent_under_the_flipped_tile_comes_off_and_counts_next_turn_s8_4() -> None:
    state = ended(ONE, advents=1, owed=1, deck=(0, ADVENT, 8)).state
    step = moves(state, "flip", seat=CHANCE)
    assert step.state.advents == 2
    assert step.state.owed == 2
    assert step.state.deck == (8,)


def test_empty_deck_leaves_the_board_empty_and_m13_gets_the_next_tile_s8_5() -> None:
    state = ended(ONE, advents=2, owed=2, deck=(), row=(0, 4)).state
    assert (state.seat, state.due, state.board) == (1, "target", ())
    state = moves(state, "target star").state
    assert refused(MATCH_ATTACH, state, "1 M14") == "The Board is empty, so place your tile at M13."
    placed = moves(state, "1 m13 l").state
    assert drawn.drawing(placed) == "M13 ▲Y■R★B●G"


# -- §9 ----------------------------------------------------------------------------------------


def test_small_board_at_the_first_seat_s_turn_gives_a_last_turn_each_s9_1() -> None:
    state = ended(ROW_OF_FIVE, first=1, advents=2, owed=0)
    assert state.state.final
    assert "The Board is small: everyone has one last turn." in event_texts(state)
    assert state.state.due == "draw"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"first": 0}, "the next seat is not the first player"),
        ({"advents": 1}, "the second Advent is not out"),
    ],
)
def test_otherwise_the_game_goes_on_s9_1(changes: dict[str, int], why: str) -> None:
    state = ended(ROW_OF_FIVE, **{"first": 1, "advents": 2, "owed": 0, **changes}).state
    assert not state.final, why


@pytest.mark.parametrize(("tiles", "final"), [(6, True), (7, False)])
def test_six_tiles_are_few_enough_and_seven_are_not_s9_1(tiles: int, final: bool) -> None:
    calm = """
    M13 ★Y●R■G▲B
    N13 ▲R●G■B★Y
    M14 ▲B★G●R■Y
    N14 ★R■B●G▲Y
    """
    found = drawn.board(calm)
    for tile in (one for one in range(32) if one not in {lies[0] for lies in found.values()}):
        for cell, turn in product(free_cells(found), range(4)):
            more = {**found, cell: (tile, turn)}
            if len(found) < tiles and not active(more):
                found = more
                break
    assert len(found) == tiles
    state = replace(maneuvering(calm), board=sorted_board(found), first=1, advents=2)
    assert moves(state, "end").state.final == final


def test_the_game_ends_when_the_last_round_is_complete_s9_1_s9_4() -> None:
    tallies = (Tally(4, 1), Tally(8, 3))
    step = ended(ROW_OF_FIVE, seat=0, first=1, final=True, owed=0, tallies=tallies)
    assert MATCH_ATTACH.turn(step.state) == ()
    assert event_texts(step)[-1] == "The last turn is done."
    result = MATCH_ATTACH.result(step.state)
    assert result
    assert result.places == (2, 1)
    assert str(result.text) == "Player 2 wins with 5 points."


def test_equal_points_share_the_win_s9_4() -> None:
    tallies = (Tally(4, 1), Tally(4, 1))
    step = ended(ROW_OF_FIVE, first=1, final=True, tallies=tallies)
    result = MATCH_ATTACH.result(step.state)
    assert result
    assert result.winners == (0, 1)
    assert str(result.text) == "Player 1 and Player 2 share the win with 3 points each."


def test_the_last_tile_of_the_deck_makes_the_round_the_last_s9_2() -> None:
    state = ended(ONE, advents=1, owed=1, deck=(0,), first=1).state
    step = moves(state, "flip", seat=CHANCE)
    assert MATCH_ATTACH.turn(step.state) == (), "it was the last turn of the round"
    state = ended(ONE, advents=1, owed=1, deck=(0,), first=0).state
    step = moves(state, "flip", seat=CHANCE)
    assert step.state.final
    assert (step.state.seat, step.state.due) == (1, "target")


@pytest.mark.parametrize(("first", "left"), [(0, 3), (1, 1), (2, 2)])
def test_last_tile_drawn_by_any_seat_gives_all_equally_many_turns_s9_2(
    first: int, left: int
) -> None:
    """Seat 0 of three draws it; who began decides how many turns its round still has."""
    state = replace(maneuvering(ROW_OF_FIVE, players=3, first=first), due="draw", deck=(0,), row=())
    state = moves(state, "draw", seat=CHANCE).state
    assert state.final
    played = 1
    state = moves(replace(state, due="maneuver", target=0), "end").state
    while MATCH_ATTACH.turn(state):
        played += 1
        assert state.due == "target", "without a deck nothing is drawn"
        state = moves(replace(state, due="maneuver", target=0), "end").state
    assert played == left


def test_the_turn_passes_clockwise_and_comes_round_s2_4() -> None:
    state = replace(maneuvering(ROW_OF_FIVE, players=4), seat=2)
    seats = []
    for _ in range(5):
        state = moves(replace(state, due="maneuver", target=0), "end").state
        seats.append(state.seat)
    assert seats == [3, 0, 1, 2, 3]


def test_a_small_board_gives_everybody_one_turn_and_no_more_s9_1() -> None:
    """The first player's turn begins on five tiles; all three have one last turn."""
    state = maneuvering(ROW_OF_FIVE, players=3, first=1, advents=2)
    state = replace(state, owed=0)
    seats = []
    state = moves(state, "end").state
    while MATCH_ATTACH.turn(state):
        seats.append(state.seat)
        state = moves(replace(state, due="maneuver", target=0, owed=0), "end").state
    assert seats == [1, 2, 0]


def test_with_deck_and_row_empty_the_game_is_over_at_once_s9_3() -> None:
    step = ended(ROW_OF_FIVE, deck=(), row=(), first=0)
    assert MATCH_ATTACH.turn(step.state) == ()
    left = ended(ROW_OF_FIVE, deck=(), row=(0,), first=0)
    assert MATCH_ATTACH.turn(left.state) == (1,)
