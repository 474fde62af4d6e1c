"""A table too big for a phone shows the last move's area large, and a map."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render import Look, pictures
from render.games.tactic_tiles import sheets
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.near import COLOURS, MOST, WORDS, Near
from render.kit.palette import INK, index, seat_colour
from rules.games import GAMES
from rules.games.tactic_tiles.position import Last, PlacedTile, View
from rules.grid import Cell
from tests.render.tables import game

WIDE, HIGH = 1068, 1058
CELL = 117

places = st.builds(Cell, st.integers(0, 24), st.integers(0, 24))


def big() -> View:
    """Return a view of a row of tiles over the whole table, the last one in the west."""
    view: View = GAMES["tactic-tiles"].view(game(2)[20], None)
    placed = [PlacedTile(Cell(column, 12), 0, 0, 0) for column in range(24)]
    return replace(view, board=tuple(placed), last=Last(placed[0], (), (), 0))


@given(st.lists(places, min_size=1, unique=True), st.sampled_from([WORDS, COLOURS]))
def test_visible_part_holds_the_last_move_in_readable_cells(cells: list[Cell], least: int) -> None:
    whole = Window.holding(cells)
    shown = Near(cells[0], least, cells).window(whole, WIDE, HIGH)
    assert cells[0] in shown
    assert shown.columns * least <= WIDE
    assert shown.rows * least <= HIGH
    assert shown == whole or max(shown.columns, shown.rows) <= MOST


@given(places, places, places, st.integers(1, MOST), st.integers(1, MOST))
def test_parts_of_a_table_are_those_that_hold_a_cell(
    first: Cell, last: Cell, at: Cell, columns: int, rows: int
) -> None:
    whole = Window.holding([first, last, at])
    parts = [*whole.parts(at, columns, rows)]
    assert len(parts) == len({*parts}) <= MOST * MOST
    assert {*parts} == {
        part for cell in whole.cells() if at in (part := whole.part(cell, columns, rows))
    }


def test_a_table_that_can_be_read_is_shown_whole() -> None:
    whole = Window(Cell(8, 8), Cell(16, 16))
    for least in (WORDS, COLOURS):
        assert Near(Cell(8, 8), least, ()).window(whole, WIDE, CELL * MOST) == whole


@pytest.mark.parametrize("corner", [(0, 0), (8, 0), (0, 8), (8, 8)])
def test_a_map_lies_in_a_corner_in_which_nothing_is(corner: tuple[int, int]) -> None:
    free = Cell(*corner)
    window, whole = Window(Cell(0, 0), Cell(8, 8)), Window(Cell(0, 0), Cell(20, 20))
    lying = [
        cell
        for cell in window.cells()
        if max(abs(cell.column - free.column), abs(cell.row - free.row)) > 3
    ]
    assert _where(Near(lying[0], COLOURS, lying), window, whole) == free


@pytest.mark.parametrize("offered", [True, False])
def test_a_map_is_left_out_where_it_would_cover_a_place(offered: bool) -> None:
    window, whole = Window(Cell(0, 0), Cell(8, 8)), Window(Cell(0, 0), Cell(20, 20))
    corners = [Cell(0, 0), Cell(8, 0), Cell(0, 8), Cell(8, 8)]
    next_to = [Cell(2, 0), Cell(6, 0), Cell(2, 8), Cell(6, 8)]
    near = Near(Cell(4, 4), COLOURS, [Cell(4, 4)] if offered else next_to, corners * offered)
    assert _where(near, window, whole) is None


def _where(near: Near, window: Window, whole: Window) -> Cell | None:
    """Return the cell in the corner where the map lies, if there is one."""
    canvas = Canvas(CELL * MOST, CELL * MOST, INK)
    near.draw_map(canvas, Grid(window, 0, 0, CELL), whole)
    drawn = canvas.image.point([255 * (level != index(INK)) for level in range(256)]).getbbox()
    if drawn is None:
        return None
    assert drawn[2] - drawn[0] <= 2 * CELL
    assert drawn[3] - drawn[1] <= 2 * CELL
    return Cell(8 if drawn[0] else 0, 8 if drawn[1] else 0)


def test_table_message_shows_part_of_a_big_table_and_all_else_the_whole() -> None:
    view = big()
    part, whole = (_drawn(view, near=near) for near in (True, False))
    assert part.size == whole.size
    assert _framed(part) > 1.2 * _framed(whole)  # the seat has discs of that colour, too
    small = replace(view, board=view.board[:5])
    assert _drawn(small, near=True).tobytes() == _drawn(small, near=False).tobytes()


def _drawn(view: View, *, near: bool) -> Image.Image:
    return sheets.draw(view, Look(("Anna", "Bruno"), near=near))[0].canvas.image


def _framed(image: Image.Image) -> int:
    """Count the pixels of the last move's frame, which is as large as its tile."""
    return image.tobytes().count(index(seat_colour(0)))


def test_the_words_of_a_picture_that_is_near_say_which_part_it_shows() -> None:
    (near,) = pictures("tactic-tiles", big(), Look(("Ada", "Bo"), near=True))
    assert "The picture shows A12 to I14 of the table." in near.alt
    (whole,) = pictures("tactic-tiles", big(), Look(("Ada", "Bo")))
    assert "The picture shows" not in whole.alt
