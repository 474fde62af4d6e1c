"""Cells, neighbours and their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid import SIDES, Cell, named, read_cell

cells = st.builds(Cell, st.integers(0, 25), st.integers(0, 98))


@given(cells)
def test_a_cell_is_read_back_from_its_name_in_any_case(cell: Cell) -> None:
    assert read_cell(str(cell)) == read_cell(str(cell).lower()) == cell


@pytest.mark.parametrize("text", ["", "M", "13", "13M", "M0", "M013", "M100", "AA1", "M13 ", "É1"])
def test_what_is_no_name_of_a_cell_is_none(text: str) -> None:
    assert read_cell(text) is None


def test_a_name_that_must_be_right_is_right_or_an_error() -> None:
    assert named("M13") == Cell(12, 12)
    with pytest.raises(ValueError, match="M0"):
        named("M0")


def test_n13_lies_east_and_m14_south_of_m13() -> None:
    m13 = Cell(12, 12)
    assert [str(m13.neighbour(side)) for side in range(4)] == ["M12", "N13", "M14", "L13"]


@given(cells, st.integers(0, 3))
def test_the_way_back_is_two_sides_further(cell: Cell, side: int) -> None:
    assert cell.neighbour(side).neighbour(side + 2) == cell


def test_a_quarter_turn_clockwise_takes_each_side_to_the_next() -> None:
    assert [(-down, right) for right, down in SIDES] == [*SIDES[1:], SIDES[0]]


def test_a_table_ends_at_its_edges() -> None:
    assert Cell(0, 0).within(26) and Cell(25, 25).within(26)
    for off in (Cell(-1, 0), Cell(0, -1), Cell(26, 0), Cell(0, 26)):
        assert not off.within(26)
