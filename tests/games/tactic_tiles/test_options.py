"""Building a move step by step (§9)."""

from dataclasses import replace

import pytest

from rules.core import (
    CHANCE,
    BadNotation,
    play,
)
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import Position
from rules.squares import TURN_SIGNS

from . import drawn
from .drawn import ALL_RED, BLUES, RED, move, start


def options(state: Position, prefix: str) -> list[str]:
    """Return what may follow a prefix, for the seat in turn."""
    return [option.text for option in TACTIC_TILES.options(state, state.seat, prefix).options]


def test_a_move_is_built_from_tile_cell_and_turn_s9_1() -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/B", "BBBB/R"], BLUES])
    assert options(state, "") == ["1", "3"]
    (off,) = TACTIC_TILES.options(state, state.seat, "").off
    assert (off[0], str(off[1])) == (1, "Tile 2")  # the others' buttons keep their places
    assert options(state, "3") == ["3 L13", "3 M12", "3 M14", "3 N13"]
    assert options(state, "3n13") == ["3 N13 u"]  # it looks the same in every turn
    assert options(state, "1 N13") == ["1 N13 u", "1 N13 l"]


def test_rotations_come_in_their_order_and_tell_no_points_s9_1() -> None:
    state = drawn.position("M13 RYBB/R", [["YRRB/R", RED], BLUES])
    menu = TACTIC_TILES.options(state, 0, "1 N13")
    assert [option.text for option in menu.options] == [f"1 N13 {turn}" for turn in "urdl"]
    assert [str(option.brief) for option in menu.options] == [*map(str, TURN_SIGNS)]
    assert all(option.whole and option.note is None for option in menu.options)
    assert menu.previewed
    assert str(menu.ask) == "How is tile 1 rotated at N13?"


@pytest.mark.parametrize(
    "prefix", ["2", "2 N13", "1 N13 u", "1 Z9", "x", "1 x", "9", "4", "🎲", "1" * 999]
)
def test_a_prefix_that_leads_nowhere_has_no_options_s9_1(prefix: str) -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/B"], BLUES])
    assert options(state, prefix) == []


def test_who_is_not_to_move_has_no_options_s9_1() -> None:
    state = drawn.position(ALL_RED, [[RED], [RED.replace("/B", "/Y")]])
    assert TACTIC_TILES.options(state, 1, "").options == ()
    assert TACTIC_TILES.options(replace(state, due="draw"), 0, "").options == ()


def test_the_first_tile_is_offered_at_m13_in_every_turn_s3_1() -> None:
    dealt = move(start(2, 6), CHANCE, "deal 0 10 11 12 20 21 22").state
    assert options(dealt, "") == ["1", "2", "3"]
    assert options(dealt, "2") == ["2 M13"]
    assert options(dealt, "2 M13") == ["2 M13 u", "2 M13 r", "2 M13 d", "2 M13 l"]
    assert options(dealt, "2 M14") == []


def test_a_taken_cell_is_not_on_offer_s3_2() -> None:
    state = drawn.position("M13 RRRR/R\nN13 RRRR/B", [[RED, "RRRR/Y"], [RED]])
    assert options(state, "2 N13") == []


def test_a_notation_that_is_none_is_refused_before_anything_else_s9_1() -> None:
    with pytest.raises(BadNotation):
        play(TACTIC_TILES, drawn.position(ALL_RED, [[RED], [RED]]), 0, "place it")
