"""Turns that are drawn on a board: the same marks for every game."""

from dataclasses import replace
from itertools import combinations
from math import dist
from random import Random

import pytest

from matchnight.testing.positions import random_play
from render import Look, Sketch, pictures
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.palette import ACCENT, GREEN, RED, TABLE
from render.kit.sketch import (
    COLOURS,
    Kind,
    Mark,
    Places,
    arrow,
    badges,
    cells,
    draw,
    marked,
    rotated,
    words,
)
from rules.games import GAMES
from rules.grid import named

M12, M13, N13 = map(named, ("M12", "M13", "N13"))


def test_moves_are_numbered_by_those_that_name_a_place() -> None:
    found = marked([Sketch("better", ("target circle", "2 M12 r", "M13 N13", "end"), pays=3)])
    assert [(mark.cell, mark.number) for mark in found] == [(M12, 1), (M13, 2), (N13, 2)]
    assert {mark.kind for mark in found} == {"better"}
    assert [mark.pays for mark in found] == ["", "", "+3"]


def test_a_single_move_has_no_number() -> None:
    assert marked([Sketch("own", ("2 M12 r", "end"))]) == [Mark(M12)]


def test_a_better_turn_is_drawn_above_the_others() -> None:
    moves = ("M12",)
    found = marked([Sketch("better", moves), Sketch("own", moves), Sketch("threat", moves)])
    assert [mark.kind for mark in found] == ["own", "threat", "better"]


def test_cells_of_marks_include_where_arrows_point() -> None:
    assert cells([Mark(M12, to=M13), Mark(N13)]) == [M12, M13, N13]


def test_words_of_moves_stand_out_in_their_kinds_colour() -> None:
    sketches = [Sketch("better", ("3 s2",)), Sketch("threat", ("3 s1",))]
    found = words(sketches, ("5",))
    assert (found["s2"], found["s1"], found["5"]) == (GREEN, RED, ACCENT)
    assert found["3"] == GREEN, "the better turn has the last word"


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("key", GAMES)
def test_every_game_draws_turns_and_says_them(key: str, large: bool) -> None:
    game, drawn, random = GAMES[key], 0, Random(3)
    for play, _ in random_play(key, 2, Random(1), most=40):
        for seat in play.turn[:1]:
            view = game.view(play.state, seat)
            reply = game.choose(view, (), "normal", random, seat=seat)
            look = Look(("Anna", "Bruno"), near=True, large=large)
            seen = {pictures(key, view, look)[0].png}
            move = reply.text if reply else ""
            for kind in COLOURS if move else ():
                sketches = (Sketch(kind, (move,), 4),)
                picture = pictures(key, view, replace(look, sketches=sketches))[0]
                assert move in picture.alt
                seen.add(picture.png)
            # What is chosen without a place, such as to pass, is in the words alone.
            drawn += len(seen) == 1 + len(COLOURS)
        if drawn == 2:
            return
    raise AssertionError(f"{key}: {drawn} turns drawn")


@pytest.mark.parametrize("key", ["tactic-tiles", "match-attach", "match-n-lock", "solitaire"])
def test_a_move_that_is_only_tried_out_is_drawn_in_dashes(key: str) -> None:
    game, look = GAMES[key], Look(("Anna", "Bruno"))
    for play, _ in random_play(key, 2, Random(1), most=40):
        view = game.view(play.state, None)
        made, tried = (
            pictures(key, view, replace(look, trial=trial))[0] for trial in (False, True)
        )
        text = tried.alt.replace("Preview", "Last move")
        if made.png != tried.png and text == made.alt:
            return
    raise AssertionError(f"{key}: a preview looks like a move that was made")


@pytest.mark.parametrize("size", [60, 140, 200])
def test_badges_of_neighbours_never_cover_each_other(size: int) -> None:
    moves = ("2 M12", "M12 r", "M13 r", "N12 r", "N13 r", "N13 N14", "M12 M13")
    places = Places.of(Grid(Window(M12, named("N14")), 0, 0, size), 5)
    found = [
        replace(mark, number=number, kind="better")
        for number, move in enumerate(moves, 1)
        for mark in marked([Sketch("better", (move,))])[:1]
    ]
    placed = badges(places, found)
    assert [mark.number for mark, _ in placed] == [1, 2, 3, 4, 5, 6, 7]
    apart = [dist(one, other) for (_, one), (_, other) in combinations(placed, 2)]
    assert min(apart) >= places.badge


def test_the_last_turn_of_a_tile_and_where_it_slid_are_seen() -> None:
    places = Places.of(Grid(Window(M12, N13), 0, 0, 100), 5)
    seen = set()
    for quarters in (1, 2, 3):
        canvas = Canvas(200, 200, TABLE)
        rotated(canvas, places, M12, quarters, colour=ACCENT, central=quarters == 2)
        seen.add(canvas.image.tobytes())
    for both in (False, True):
        canvas = Canvas(200, 200, TABLE)
        arrow(canvas, places, M12, M13, ink=ACCENT, both=both)
        seen.add(canvas.image.tobytes())
    nothing = Canvas(200, 200, TABLE)
    rotated(nothing, places, named("A1"), 1, colour=ACCENT)
    arrow(nothing, places, M12, named("A1"), ink=ACCENT)
    assert len(seen) == 5
    assert nothing.image.tobytes() == Canvas(200, 200, TABLE).image.tobytes()


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("kind", COLOURS)
@pytest.mark.parametrize("number", [0, 3])
def test_marks_hide_nothing_in_the_middle_of_a_piece(kind: Kind, number: int, turn: int) -> None:
    canvas = Canvas(200, 200, TABLE)
    places = Places.of(Grid(Window(M12, N13), 0, 0, 100), 5)
    draw(canvas, places, [Mark(N13, turn=turn, kind=kind, number=number)])
    left, top = 100, 100
    middle = canvas.image.crop((left + 25, top + 25, left + 75, top + 75))
    assert len(middle.getcolors() or []) == 1
    assert len(canvas.image.getcolors() or []) > 1
