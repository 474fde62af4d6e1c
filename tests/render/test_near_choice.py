"""A player choosing a move on a big table sees its area, large enough."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from matchnight.testing.positions import random_play
from render import Look, pictures
from render.games.match_and_stack import sprites as words
from render.games.match_attach import sprites as match_attach
from render.games.tactic_tiles import sprites as tactic_tiles
from render.kit.canvas import LARGE, WIDTH
from render.kit.grid import Window
from render.kit.near import MOST, NAMED, OWN_COLOURS, OWN_WORDS, near_choice
from rules.grid import Cell, named
from rules.squares import free_cells
from tests.render import tables
from tests.render.match_and_stack import tables as word_tables

PHONE: Final = 360
"""How wide a phone shows a picture, in its pixels."""
WHOLE: Final = Window(Cell(0, 0), Cell(24, 24))
LYING: Final = [Cell(column, 12) for column in range(25)]


def window(offered: list[Cell], chosen: Cell | None = None, last: Cell = LYING[0]) -> Window:
    """Return the part of a table with a row of tiles that is seen in a choice."""
    near = near_choice([last], chosen, offered, LYING, least=OWN_COLOURS, width=WIDTH)
    assert near is not None
    return near.window(WHOLE, WIDTH - 132, 1000)


def test_a_choice_shows_as_many_places_on_offer_as_fit() -> None:
    offered = [Cell(1, 11), Cell(14, 11), Cell(16, 13), Cell(20, 13)]
    shown = window(offered, last=Cell(20, 12))
    assert [cell in shown for cell in offered] == [False, True, True, True]
    assert shown.columns == (WIDTH - 132) // OWN_COLOURS <= MOST


def test_all_places_are_shown_as_long_as_their_names_can_be_read() -> None:
    offered = [Cell(9, 9), Cell(14, 11), Cell(16, 13), Cell(20, 15)]
    shown = window(offered, last=Cell(20, 12))
    assert all(cell in shown for cell in offered)
    assert shown.columns > MOST and (WIDTH - 132) / shown.columns > NAMED


def test_a_chosen_place_is_shown_wherever_the_last_move_was() -> None:
    assert Cell(22, 11) in window([], chosen=Cell(22, 11), last=Cell(0, 12))


def test_without_places_on_offer_the_last_move_is_shown() -> None:
    assert Cell(24, 12) in window([], last=Cell(24, 12))
    assert near_choice([], None, [], LYING, least=OWN_WORDS, width=WIDTH) is None


def test_cells_with_large_text_are_at_least_as_wide_on_a_phone() -> None:
    look = {"least": OWN_WORDS, "width": WIDTH}
    normal = near_choice(LYING, None, [], LYING, **look)
    large = near_choice(LYING, None, [], LYING, **{**look, "width": LARGE})
    assert normal and large
    assert large.least / LARGE >= normal.least / WIDTH


def least_tile(
    patch: pytest.MonkeyPatch, sprites: Any, key: str, view: object, look: Look
) -> float:
    """Return how wide the narrowest tile of a picture is on a phone."""
    sizes: list[int] = []
    lies = sprites.lies

    def drawn(tile: int, turn: int, size: int, *rest: Any, **more: Any) -> Any:
        sizes.append(size)
        return lies(tile, turn, size, *rest, **more)

    patch.setattr(sprites, "lies", drawn)
    pictures(key, view, look)
    return min(sizes) * PHONE / look.width


@pytest.mark.parametrize("large", [False, True])
def test_tall_letters_of_words_to_choose_among_are_nine_pixels_high(
    large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = word_tables.during("crosswords", 0.95, 3)
    look = Look(tables.NAMES[:3], near=True, large=large)
    wide = least_tile(monkeypatch, words, "crosswords", word_tables.view(state, 0), look)
    drawn = words.writing(("lid", "", "", ""), 400).getbbox()
    assert drawn is not None
    assert (drawn[3] - drawn[1]) * wide / 400 >= 9


@pytest.mark.parametrize(
    ("key", "sprites"), [("tactic-tiles", tactic_tiles), ("match-attach", match_attach)]
)
@pytest.mark.parametrize("large", [False, True])
def test_tiles_of_a_big_table_are_as_large_where_moves_are_chosen(
    key: str, sprites: Any, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = [play for play, _ in random_play(key, 2, Random(1)) if play.turn]
    play = max(plays, key=lambda each: len(each.state.lies()))
    look = Look(tables.NAMES[:2], near=True, large=large)
    view = play.game.view(play.state, play.turn[0])
    wide = least_tile(monkeypatch, sprites, key, view, look)
    assert wide >= OWN_COLOURS * PHONE / WIDTH - 0.5


def test_a_chosen_place_is_in_a_picture_that_is_near() -> None:
    state = tables.after(60, players=3)
    look = Look(tables.NAMES[:3], near=True)
    for place in sorted(state.lies())[:: len(state.lies()) - 1]:
        there = replace(look, chosen=("1", str(place)))
        (picture,) = pictures(tables.KEY, tables.view(state, state.seat), there)
        assert "The picture shows" in picture.alt
        shown = picture.alt.split("The picture shows ")[1].split(" of ")[0].split(" to ")
        assert place in Window(*map(named, shown))


@pytest.mark.parametrize("place", [True, False])
def test_what_is_chosen_is_ringed(place: bool) -> None:
    """Cover a tile to move, a place of Tactic Tiles, and a tile in hand."""
    for key in ("match-attach", "tactic-tiles"):
        play = [play for play, _ in random_play(key, 2, Random(1)) if play.turn][8]
        lies, look = play.state.lies(), Look(tables.NAMES[:2])
        cell = min(lies) if key == "match-attach" else min(free_cells(lies))
        view = play.game.view(play.state, play.turn[0])
        there = replace(look, chosen=(str(cell) if place else "1",))
        assert pictures(key, view, there)[0].png != pictures(key, view, look)[0].png


def test_chosen_place_of_a_word_is_framed_while_its_rotation_is_asked_for() -> None:
    state = word_tables.during("crosswords", 0.5, 3)
    view, look = word_tables.view(state, 0), Look(tables.NAMES[:3], near=True)
    (cell, *_) = free_cells({placed.cell for placed in state.boards[0]})
    framed, bare = (
        pictures("crosswords", view, replace(look, chosen=("1", str(cell)), marks=marks))[0].png
        for marks in ((), (str(cell),))
    )
    assert framed == bare
