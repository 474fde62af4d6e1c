"""What fits and what it pays (§3 to §5)."""

import pytest

from rules.chance import Dice
from rules.core import play
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.outlook import Outlook, each
from rules.games.tactic_tiles.scoring import Worth, fits, fits_somewhere, turns, worth
from rules.grid import named
from rules.squares import FIRST_CELL, free_cells

from . import drawn, painted

CORNER_OF_THREE = """
    M13 YYRY/B
    N13 YYYR/Y
    N14 RBBB/R
"""
"""The corner squares of three tiles meet south-east of M13, all red; M14 is free."""


def paid(drawing: str, last: str) -> Worth:
    """Return what the last tile pays on the board before it."""
    name, code = last.split()
    state = drawn.position(drawing, [[], []])
    assert fits(state.lies(), named(name), *drawn.lying(code))
    assert (
        sum(painted.points((*state.board, *drawn.board(last))))
        == worth(state.lies(), named(name), *drawn.lying(code)).points
    )
    return worth(state.lies(), named(name), *drawn.lying(code))


def test_four_red_corners_that_also_match_blue_pay_four_points_s4_2_s5_2() -> None:
    four = paid(CORNER_OF_THREE, "M14 BRYB/Y")
    assert (four.colour_points, four.corner_points, four.points) == (0, 2, 2)
    blue = CORNER_OF_THREE.replace("YYRY", "YYRB")
    four = paid(blue, "M14 BRYB/Y")
    assert (four.colour_points, four.corner_points, four.points) == (2, 2, 4)


def test_a_three_corner_match_alone_pays_one_point_s5_1() -> None:
    alone = paid("M13 YYRY/B\nN13 YYYR/Y", "N14 RBBB/B")
    assert (alone.colour_points, alone.corner_points) == (0, 1)
    assert [(str(c.cell), c.corner, c.squares) for c in alone.corners] == [("N14", 0, 3)]


def test_a_two_colour_match_alone_pays_two_points_s4_2() -> None:
    alone = paid("M13 RYBB/R", "N13 YRRB/B")
    assert (alone.colours, alone.colour_points, alone.corner_points) == ((1, 2), 2, 0)


def test_a_three_colour_match_alone_pays_three_points_s4_3() -> None:
    alone = paid("M13 RYBB/R", "N13 YRRB/R")
    assert (alone.colours, alone.colour_points, alone.corner_points) == ((0, 1, 2), 3, 0)


def test_one_colour_pays_nothing_however_often_it_matches_s4_1() -> None:
    alone = paid("M13 YRRY/R", "N13 RYYR/R")
    assert (alone.colours, alone.points) == ((0,), 0)


def test_the_first_tile_pays_nothing_s4_4() -> None:
    assert worth({}, FIRST_CELL, 0, 0).points == 0


def test_colours_are_counted_over_all_sides_touched_s4_1() -> None:
    one_side = paid("M13 YYRY/B\nN13 YYYR/Y", "N14 BBBB/Y")
    assert one_side.points == 0
    both = paid("M13 YYRY/B\nN13 YYYR/Y\nM14 BBBB/B", "N14 BBBB/Y")
    assert both.colours == (1, 2)


def test_corner_of_three_without_the_new_tile_s_colour_pays_nothing_s5_1() -> None:
    assert paid(CORNER_OF_THREE, "M14 YBYB/R").corner_points == 0


def test_a_point_that_had_three_and_becomes_four_pays_two_s5_2() -> None:
    assert paid(CORNER_OF_THREE, "M14 BRYB/Y").corner_points == 2


def test_every_corner_pays_on_its_own_s5_3() -> None:
    ring = """
        M13 RRRR/R
        N13 RRRR/Y
        O13 RRRR/B
        M14 RRYY/B
        O14 RRYY/Y
    """
    between = paid(ring, "N14 RRBB/B")
    assert [(c.corner, c.squares) for c in between.corners] == [(0, 4), (1, 4)]
    assert between.corner_points == 4


def test_two_tiles_meeting_at_a_corner_pay_nothing_for_it_s5_1() -> None:
    assert paid("M13 YRRY/R", "N13 RYYR/R").corners == ()


def test_a_tile_that_touches_without_a_match_does_not_fit_s3_2() -> None:
    state = drawn.position("M13 RRRR/R", [[], []])
    blue = drawn.tile("BBBB/B")
    assert turns(state.lies(), named("N13"), blue) == []
    assert not fits_somewhere(state.lies(), blue)


def test_other_facing_squares_may_differ_where_one_pair_agrees_s3_3() -> None:
    state = drawn.position("M13 RRRR/R", [[], []])
    assert turns(state.lies(), named("N13"), drawn.tile("BBBB/R")) == [0, 1, 2, 3]
    assert turns(state.lies(), named("N13"), drawn.tile("RBBB/B")) == [0, 3]


def test_squares_that_meet_only_at_a_point_are_no_match_s3_2() -> None:
    state = drawn.position("M13 BBRB/B\nN13 BBBB/Y\nM14 BBBB/Y", [[], []])
    assert not fits(state.lies(), named("N14"), *drawn.lying("RRRR/R"))


def test_cells_off_the_table_are_not_on_offer_s2_5_s3_4() -> None:
    state = drawn.position("A1 RRRR/R\nZ26 RRRR/R", [[], []])
    assert [str(cell) for cell in free_cells(state.lies())] == ["A2", "B1", "Y26", "Z25"]


def test_what_fits_nowhere_on_the_painted_sheet_is_not_on_offer_s3_2() -> None:
    state = drawn.dealt(2, 72, 1)
    while len(state.board) < 30:
        turn = TACTIC_TILES.turn(state)[0]
        move = TACTIC_TILES.chance(state, Dice(b"", 0)) if turn < 0 else drawn.placings(state)[-1]
        state = play(TACTIC_TILES, state, turn, str(move))[1].state
    for cell in free_cells(state.lies()):
        for tile in range(72):
            on_sheet = [
                turn
                for turn in range(4)
                if painted.matches(
                    painted.sheet_of((*state.board, placed := drawn.placed(cell, tile, turn))),
                    placed,
                )
            ]
            assert turns(state.lies(), cell, tile) == on_sheet


@pytest.mark.parametrize(
    "number", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2, 3))]
)
def test_opponents_forecast_agrees_with_the_rule_on_every_placement(number: int) -> None:
    state = drawn.dealt(3, 72, number)
    outlook = Outlook.of(state.lies())
    assert {cell for cell, _ in outlook.gaps()} == {FIRST_CELL}
    while len(state.board) < 40:
        turn = TACTIC_TILES.turn(state)[0]
        move = TACTIC_TILES.chance(state, Dice(b"", 0)) if turn < 0 else drawn.placings(state)[-1]
        before, state = state, play(TACTIC_TILES, state, turn, str(move))[1].state
        if len(state.board) == len(before.board):
            continue
        placed = state.board[-1]
        outlook = outlook.after(placed.cell, placed.tile, placed.turn)
        gaps = dict(outlook.gaps())
        assert gaps == dict(Outlook.of(state.lies()).gaps())
        assert sorted(gaps) == free_cells(state.lies())
        if len(state.board) % 8:
            continue
        for cell, ladder in gaps.items():
            legal = {(tile, turn) for tile in range(72) for turn in turns(state.lies(), cell, tile)}
            assert set(each(ladder[0])) == legal
            for points, rung in enumerate(ladder):
                assert set(each(rung)) == {
                    one for one in legal if worth(state.lies(), cell, *one).points >= points
                }
