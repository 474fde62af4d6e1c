"""Removal and scoring (§6, §7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from matchnight.testing.refusals import refused
from rules.games.match_attach import tiles
from rules.games.match_attach.board import (
    Board,
    active,
    groups,
    least_removals,
    matches,
    remainders,
    removable,
    without,
)
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.outcome import new_matches, outcome, removal_cost
from rules.games.match_attach.transitions import moment
from rules.grid import Cell, named

from . import drawn
from .drawn import CIRCLE, SQUARE, event_texts, maneuvering, moves

CHAIN = """
L13 ▲G●B★R■Y
M13 ▲Y■R●G★B
N13 ■Y●G▲B★R
L14 ●B★Y■G▲R
M14 ■B★Y▲R●G
N14 ★R■G●Y▲B
"""
"""L13 touches M13 in blue, and M13 touches N13 in red; the three below are calm."""

LINE = """
L13 ●B★Y■G▲R
M13 ★G●Y■B▲R
N13 ■B★G▲R●Y
O13 ★B●G■Y▲R
"""
"""Four in a row; the two in the middle touch in yellow."""


def names(cells: list[Cell]) -> str:
    return " ".join(map(str, cells))


# -- §6 ----------------------------------------------------------------------------------------


def test_active_tiles_go_one_at_a_time_and_one_may_calm_others_s6_1_s6_3() -> None:
    state = moves(maneuvering(CHAIN), "end").state
    assert state.due == "remove"
    assert names(removable(state.lies())) == "L13 M13 N13"
    calmed = moves(state, "x m13")
    assert event_texts(calmed)[0] == ("Player 1 loses ▲Y■R●G★B from M13, \N{MINUS SIGN}1.")
    assert calmed.state.seat == 1, "removing M13 calmed both others"
    assert calmed.state.reserves == ((drawn.tile("▲Y■R●G★B"),), ())


def test_the_kth_tile_of_the_reserve_costs_k_s6_4() -> None:
    state = moves(maneuvering(CHAIN, reserve=("●B★R■Y▲G",)), "end", "x l13").state
    assert state.tallies[0].points == -2
    after = moves(state, "x n13")
    assert after.state.tallies[0].points == -5
    assert len(after.state.reserves[0]) == 3
    assert [removal_cost(0, 3), removal_cost(2, 2), removal_cost(4, 0)] == [6, 7, 0]


def test_only_active_tiles_and_islands_go_s6_2() -> None:
    state = moves(maneuvering(CHAIN), "end").state
    assert refused(MATCH_ATTACH, state, "x l14") == (
        "The tile at L14 stays: it doesn't clash and isn't cut off. Remove one of: L13, M13, N13."
    )
    assert refused(MATCH_ATTACH, state, "x k13") == "There's no tile at K13."
    assert refused(MATCH_ATTACH, state, "end") == "Remove one of these tiles: L13, M13, N13."


def test_a_single_possible_removal_is_made_by_the_program_s6_3() -> None:
    island = maneuvering("M13 ★Y●R▲G■B\nN13 ★R■B▲G●Y\nP13 ●B★R■Y▲G")
    after = moves(island, "end")
    assert event_texts(after)[1] == "Player 1 loses ●B★R■Y▲G from P13, \N{MINUS SIGN}1."
    assert after.state.seat == 1


def test_equal_groups_may_each_lose_tiles_and_the_biggest_stays_s6_2() -> None:
    apart = "L13 ★Y●R▲G■B\nM13 ★R■B▲G●Y\nO13 ★Y●R■G▲B\nP13 ▲R●G■B★Y"
    board = drawn.board(apart)
    assert not active(board)
    state = moves(maneuvering(apart), "end").state
    assert names(removable(state.lies())) == "L13 M13 O13 P13"
    one_less = moves(state, "x m13")
    assert one_less.state.seat == 1, "L13 alone is a single choice"
    assert {str(placed.cell) for placed in one_less.state.board} == {"O13", "P13"}


def test_a_removal_may_cut_the_board_and_the_bigger_part_stays_s6_2() -> None:
    state = moves(maneuvering(LINE), "end").state
    assert names(removable(state.lies())) == "M13 N13"
    after = moves(state, "x n13")
    assert {str(placed.cell) for placed in after.state.board} == {"L13", "M13"}
    assert after.state.tallies[0].lost == 1 + 2


def plain_remainders(board: Board) -> set[frozenset[Cell]]:
    """Return every end of every order of removals, by trying them all."""
    found, seen, open_ = set(), set(), [frozenset(board)]
    while open_:
        left = open_.pop()
        ways = removable({cell: board[cell] for cell in left})
        if not ways:
            found.add(left)
        for cell in ways:
            less = left - {cell}
            if less not in seen:
                seen.add(less)
                open_.append(less)
    return found


@pytest.mark.parametrize("drawing", [CHAIN, LINE, LINE + "N14 ●R▲G■B★Y"])
@pytest.mark.parametrize("symbol", range(4))
def test_the_best_of_all_orders_of_removal_is_found_s6_3(drawing: str, symbol: int) -> None:
    board = drawn.board(drawing)
    ends = plain_remainders(board)
    assert remainders(board) <= ends
    assert least_removals(board) == len(board) - max(map(len, ends))
    best = outcome(board, symbol, (), (), reserve=1)
    worths = []
    for end in ends:
        kept = {cell: board[cell] for cell in end}
        gained = outcome(kept, symbol, (), (), reserve=1).gained
        worths.append(gained - removal_cost(1, len(board) - len(end)))
    assert best.points == max(worths)


@pytest.mark.parametrize("seed", range(150))
def test_no_order_of_removals_beats_the_one_found_on_any_small_board_s6_3(seed: int) -> None:
    random = Random(seed)
    places = [Cell(column, row) for column in range(4) for row in range(3)]
    cells = random.sample(places, random.randint(2, 8))
    ids = random.sample(tiles.ALL, len(cells))
    board = {cell: (tile, random.randrange(4)) for cell, tile in zip(cells, ids, strict=True)}
    ends = plain_remainders(board)
    assert remainders(board) <= ends
    assert least_removals(board) == len(board) - max(map(len, ends))
    for symbol in range(4):
        gains = []
        for end in ends:
            kept = {cell: board[cell] for cell in end}
            paid = len(new_matches(kept, symbol, (), ()))
            gains.append(2 * paid - removal_cost(0, len(board) - len(end)))
        assert outcome(board, symbol, (), (), reserve=0).points == max(gains)


def test_removal_phase_leaves_nothing_active_and_one_connected_board_s6_1() -> None:
    for drawing, order in product((CHAIN, LINE), (0, -1)):
        state = moves(maneuvering(drawing), "end").state
        while state.due == "remove":
            state = moves(state, f"x {removable(state.lies())[order]}").state
        assert not active(state.lies())
        assert len(groups(state.lies())) == 1
    assert without(drawn.board(LINE), named("L13")).keys() < drawn.board(LINE).keys()


# -- §7 ----------------------------------------------------------------------------------------

MATCHED = """
M13 ★G●R■Y▲B
N13 ▲Y■R★B●G
"""
"""They match in the circle."""


def test_a_match_that_was_there_before_pays_nothing_s7_2() -> None:
    state = maneuvering(MATCHED, began=MATCHED)
    step = moves(state, "end")
    assert event_texts(step)[1] == "Player 1 makes no new circle Match."
    assert step.state.tallies[0].points == 0


def test_a_new_match_pays_two_points_s7_1_s7_2() -> None:
    state = maneuvering(MATCHED, began="M13 ★G●R■Y▲B")
    step = moves(state, "end")
    assert event_texts(step)[1] == "Player 1 makes 1 new circle Match, M13-N13: +2."
    assert step.state.tallies[0].points == 2
    assert step.state.report and step.state.report.gained == 2


def test_only_the_target_pays_s7_1() -> None:
    step = moves(maneuvering(MATCHED, began="M13 ★G●R■Y▲B", target=SQUARE), "end")
    assert step.state.tallies[0].points == 0


def test_an_old_match_pays_again_once_one_of_its_tiles_was_maneuvered_s7_2() -> None:
    lit = MATCHED + "N14 ■B★G▲R●Y"
    state = maneuvering(lit, began=MATCHED)
    assert {str(cell) for cell in active(state.lies())} == {"N13", "N14"}
    there_and_back = moves(state, "n13 d", "n13 d").state
    assert drawn.drawing(there_and_back) == drawn.drawing(state)
    step = moves(there_and_back, "n14 d", "end")
    assert "Player 1 makes 1 new circle Match, M13-N13: +2." in event_texts(step)
    untouched = moves(state, "n14 d", "end")
    assert "Player 1 makes no new circle Match." in event_texts(untouched)


def test_a_maneuver_that_was_taken_back_makes_no_match_new_s5_8_s7_2() -> None:
    state = maneuvering(MATCHED + "N14 ■B★G▲R●Y", began=MATCHED)
    state = replace(state, past=(moment(state),))  # the placement, which is not taken back here
    undone = moves(state, "n13 d", "undo", "n14 d", "end")
    assert "Player 1 makes no new circle Match." in event_texts(undone)


def test_an_active_tile_is_in_no_match_s7_1() -> None:
    assert len(matches(drawn.board(MATCHED), CIRCLE)) == 1
    lit = drawn.board(MATCHED + "N14 ■B★G▲R●Y")
    assert named("N13") in active(lit)
    assert matches(lit, CIRCLE) == []


def test_a_match_is_between_two_tiles_wherever_they_lie_s7_2() -> None:
    elsewhere = "O13 ★G●R■Y▲B\nP13 ▲Y■R★B●G"
    step = moves(maneuvering(elsewhere, began=MATCHED), "end")
    assert step.state.tallies[0].points == 0


def test_matches_are_counted_after_the_removal_s7_2() -> None:
    lit = MATCHED + "N14 ■B★G▲R●Y"
    state = moves(maneuvering(lit, began="M13 ★G●R■Y▲B"), "end").state
    assert moves(state, "x n14").state.tallies[0].points == 2 - 1
    assert moves(state, "x n13", "x m13").state.tallies[0].points == -1 - 2


def test_scores_show_matches_and_removals_apart_s7_2() -> None:
    lit = MATCHED + "N14 ■B★G▲R●Y"
    state = moves(maneuvering(lit, began="M13 ★G●R■Y▲B"), "end", "x n14").state
    score = MATCH_ATTACH.scores(state)[0]
    parts = [(str(part.label), part.points) for part in score.parts]
    assert (score.points, parts) == (1, [("new Matches", 2), ("lost tiles", -1)])
