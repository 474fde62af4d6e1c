"""Every picture keeps its size, its secrets, and its bytes for the same view."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from render import Look, diagram, pictures
from render.games import THEMES
from render.games.tactic_tiles import board
from render.kit.canvas import Canvas
from render.kit.grid import Grid, used
from render.kit.palette import GRAIN, TABLE
from rules.games.tactic_tiles.primer import PAGES
from rules.grid import Cell
from tests.render.images import opened

from .tables import KEY, NAMES, after, game, looks, offers, spread, view


@pytest.mark.parametrize(("players", "tiles"), [(2, 18), (6, 72)])
def test_every_position_of_a_game_is_drawn_for_everybody_within_the_limits(
    players: int, tiles: int
) -> None:
    for state in game(players, tiles)[:: 1 if tiles == 18 else 9]:
        for seen, look in looks(state):
            drawn = pictures(KEY, seen, look)
            assert 1 <= len(drawn) <= 10
            for picture in drawn:
                width, height = opened(picture.png).size
                assert width == 1200
                assert height <= 1600
                assert len(picture.png) <= 150_000
                assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize(
    "cells",
    [
        [Cell(column, 12) for column in range(26)],
        [Cell(12, row) for row in range(26)],
        [Cell(number, number) for number in range(26)],
        [Cell(column, row) for column in range(9) for row in range(8)],
    ],
    ids=["a long row", "a long column", "the whole table", "a full square in a corner"],
)
def test_boards_of_any_shape_fit(cells: list[Cell]) -> None:
    (picture,) = pictures(KEY, spread(cells), Look(NAMES))
    image = opened(picture.png)
    assert image.width <= 1600
    assert image.height <= 1600
    assert len(picture.png) <= 150_000


def test_a_picture_is_a_palette_png_that_others_can_read() -> None:
    (picture,) = pictures(KEY, view(after(10)), Look(NAMES))
    image = opened(picture.png)
    assert image.format == "PNG"
    assert image.mode == "P"
    felt = [THEMES[KEY].colours[tone] for tone in (TABLE, GRAIN)]
    assert image.convert("RGB").getpixel((0, 0)) in felt


def test_equal_views_give_equal_bytes() -> None:
    state = after(20)
    again = replace(state)
    assert pictures(KEY, view(state), Look(NAMES)) == pictures(KEY, view(again), Look(NAMES))


def test_threads_that_draw_at_once_draw_the_same() -> None:
    ways = [(seen, look) for placed in (0, 3, 20, 50) for seen, look in looks(after(placed))]
    alone = [pictures(KEY, seen, look) for seen, look in ways]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda way: pictures(KEY, *way), ways * 3))
    assert together == alone * 3


def test_the_public_picture_knows_nothing_of_hands_and_stack() -> None:
    state = after(20)
    hidden = [tile for hand in state.hands for tile in hand] + list(state.stack)
    hidden.reverse()
    other = replace(
        state,
        hands=(tuple(hidden[:3]), tuple(hidden[3:6])),
        stack=tuple(hidden[6:]),
    )
    assert other.hands != state.hands
    assert pictures(KEY, view(state), Look(NAMES)) == pictures(KEY, view(other), Look(NAMES))


def test_a_private_picture_shows_the_own_hand_and_no_other() -> None:
    state = after(20)
    mine, theirs = state.hands
    changed_theirs = replace(state, hands=(mine, tuple(reversed(state.stack[:3]))))
    changed_mine = replace(state, hands=(state.stack[:3], theirs))
    seen = pictures(KEY, view(state, 0), Look(NAMES))
    assert pictures(KEY, view(changed_theirs, 0), Look(NAMES)) == seen
    assert pictures(KEY, view(changed_mine, 0), Look(NAMES))[0].png != seen[0].png


def test_places_on_offer_are_drawn_only_where_they_were_asked_for() -> None:
    state = after(20)
    seen = view(state, state.seat)
    plain = pictures(KEY, seen, Look(NAMES))[0]
    marked = pictures(KEY, seen, Look(NAMES, marks=offers(state)))[0]
    assert plain.png != marked.png
    assert opened(plain.png).size == opened(marked.png).size


def test_a_part_shows_at_most_seven_cells_and_the_place_it_was_asked_for() -> None:
    state = after(60)
    parts = {
        at: pictures(KEY, view(state), Look(NAMES, at=at))[0].png for at in ("M13", "m13", "A1")
    }
    assert parts["M13"] == parts["m13"]
    assert parts["M13"] != parts["A1"]
    whole = pictures(KEY, view(state), Look(NAMES))[0].png
    assert whole not in parts.values()


def test_what_a_corner_paid_is_never_covered_by_the_points_of_colours() -> None:
    size, found = 120, 0
    for state in game(6):
        last = state.last
        if last is None or not last.corners or len(last.colours) < 2:
            continue
        found += 1
        window = used(state.lies(), 25)
        drawn = []
        for shown in (last, replace(last, colours=())):
            canvas = Canvas(window.columns * size + 200, window.rows * size + 200, TABLE)
            grid = Grid(window, 100, 100, size)
            board.lay(canvas, grid, state.board, shown)
            x, y = grid.corner(last.corners[0].cell)
            x += size * (last.corners[0].corner in (1, 2))
            y += size * (last.corners[0].corner in (2, 3))
            drawn.append(canvas.image.crop((x - 15, y - 15, x + 15, y + 15)).tobytes())
        assert drawn[0] == drawn[1]
    assert found > 3


def test_the_waiting_seats_are_marked() -> None:
    seen = view(after(20))
    assert seen.turn is not None
    other = 1 - seen.turn
    usual = pictures(KEY, seen, Look(NAMES))[0]
    same = pictures(KEY, seen, Look(NAMES, waiting=(seen.turn,)))[0]
    changed = pictures(KEY, seen, Look(NAMES, waiting=(other,)))[0]
    assert same == usual
    assert changed.png != usual.png


def test_every_picture_of_the_primer_can_be_drawn() -> None:
    names = [page.picture for page in PAGES if page.picture]
    assert names == ["match", "corners"]
    for name in names:
        picture = diagram(KEY, name, Look(()))
        assert opened(picture.png).width == 1200
        assert len(picture.png) <= 50_000
        assert picture.alt


def test_an_unknown_diagram_is_an_error() -> None:
    with pytest.raises(KeyError):
        diagram(KEY, "nothing", Look(()))
