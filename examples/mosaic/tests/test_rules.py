"""The rules of Mosaic, sentence by sentence."""

from __future__ import annotations

import pytest
from matchnight.testing.refusals import refused
from rules.chance import Dice
from rules.core import CHANCE, GameOptions, Sitter, play
from rules.grid import named

from matchnight_mosaic.game import MOSAIC
from matchnight_mosaic.position import TABLE, PlacedTile, Position

RED, YELLOW, BLUE = range(3)


def lying(tile: int | None = RED, **colours: int) -> Position:
    """Return a position of two in which the first has a tile to place."""
    return Position((0, 0), tuple(PlacedTile(named(at), c) for at, c in colours.items()), 0, tile)


def test_there_are_six_tiles_of_each_colour_s1_1() -> None:
    assert lying(RED, A1=RED, A2=BLUE).left() == (4, 6, 5)


@pytest.mark.parametrize(("players", "tiles"), [(2, 16), (3, 15), (4, 16)])
def test_everyone_gets_as_many_turns_s1_2_s3_1(players: int, tiles: int) -> None:
    state = MOSAIC.start([Sitter()] * players, GameOptions())
    turns = [0] * players
    while turn := MOSAIC.turn(state):
        (seat,) = turn
        if seat == CHANCE:
            text = str(MOSAIC.chance(state, Dice(b"seed", len(state.board))))
        else:
            turns[seat] += 1
            text = MOSAIC.options(state, seat, "").options[0].text
        state = play(MOSAIC, state, seat, text)[1].state
    assert turns == [tiles // players] * players
    assert MOSAIC.result(state)


def test_the_first_tile_goes_anywhere_s2_1() -> None:
    assert lying().free() == [*TABLE]
    assert play(MOSAIC, lying(), 0, "d4")[1].state.lies() == {named("D4"): RED}


def test_a_later_tile_goes_to_an_empty_cell_next_to_a_tile_s2_2() -> None:
    state = lying(RED, B2=BLUE)
    assert {str(cell) for cell in state.free()} == {"B1", "A2", "C2", "B3"}
    assert refused(MOSAIC, state, "B2").startswith("B2 is taken")
    assert refused(MOSAIC, state, "D4").startswith("D4 touches no tile")


@pytest.mark.parametrize(("cell", "points"), [("B1", 2), ("A2", 1), ("C2", 2), ("C4", 0)])
def test_each_tile_of_the_same_colour_that_it_touches_scores_s2_3(cell: str, points: int) -> None:
    state = lying(RED, B2=RED, C1=RED, C3=BLUE)
    assert play(MOSAIC, state, 0, cell)[1].state.points == (points, 0)


def test_only_the_table_deals_s4_2() -> None:
    state = lying(None, B2=RED)
    assert refused(MOSAIC, lying(), "draw red", 0).startswith("Only the table deals.")
    assert refused(MOSAIC, state, "first 1") == "The table can't deal that now."
    assert refused(MOSAIC, state, "B1") == "The table can't deal that now."
    assert "drew" not in play(MOSAIC, state, CHANCE, "draw blue")[0]


def test_hard_looks_at_what_it_leaves() -> None:
    assert set(MOSAIC.levels) == {"easy", "normal", "hard"}
