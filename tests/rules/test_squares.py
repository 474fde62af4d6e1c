"""How square tiles turn, and what meets at a corner of a cell."""

import pytest

from rules.core import IllegalMove
from rules.grid import named
from rules.squares import (
    FIRST_CELL,
    check_free,
    corners,
    free_cells,
    lying,
    round_point,
    smallest,
    turns,
)


def test_after_a_quarter_turn_what_faced_north_faces_east() -> None:
    assert turns((1, 2, 3, 4)) == ((1, 2, 3, 4), (4, 1, 2, 3), (3, 4, 1, 2), (2, 3, 4, 1))


def test_all_turns_of_a_tile_have_one_smallest_form() -> None:
    assert {smallest(form) for form in turns((2, 0, 1, 0))} == {(0, 1, 0, 2)}


def test_each_corner_of_a_cell_is_another_corner_of_its_neighbours() -> None:
    cell = named("M13")
    for corner, point in enumerate(corners(cell)):
        meeting = round_point(*point)
        assert (cell, corner) in meeting
        assert all(corners(near)[theirs] == point for near, theirs in meeting)
    assert {str(near) for near, _ in round_point(*corners(cell)[0])} == {"L12", "M12", "L13", "M13"}


def test_a_tile_is_found_by_its_code_in_any_turn() -> None:
    codes = {(0, 0): "ab", (0, 1): "ba", (7, 3): "cc"}
    assert lying("ba", (0, 7), lambda tile, turn: codes.get((tile, turn), "")) == (0, 1)
    with pytest.raises(ValueError, match="dd"):
        lying("dd", (0, 7), lambda tile, turn: codes.get((tile, turn), ""))


def test_the_first_tile_goes_to_the_middle_and_others_next_to_one() -> None:
    assert free_cells(()) == [FIRST_CELL]
    assert [str(cell) for cell in free_cells([named("A1")])] == ["A2", "B1"]
    check_free([named("A1")], named("B1"))
    for name, why in (("A1", "A1 is taken"), ("B2", "B2 touches no tile")):
        with pytest.raises(IllegalMove) as refusal:
            check_free([named("A1")], named(name))
        assert why in str(refusal.value)
