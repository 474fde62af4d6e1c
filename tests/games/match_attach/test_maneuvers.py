"""Symbol, placement and maneuvers (§3 to §5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from matchnight.testing.refusals import refused
from rules.core import CHANCE
from rules.games.match_attach.board import active, contacts
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.position import ADVENT, Position
from rules.grid import named
from rules.squares import TURNS, free_cells

from . import drawn
from .drawn import STAR, TRIANGLE, event_texts, maneuvering, moves, turn

CALM = """
M13 ★Y●R▲G■B
N13 ★R■B▲G●Y
M14 ★Y●R■G▲B
"""
"""Three tiles of which none is Active; M13 and N13 match in the circle."""

LIT = CALM + "N14 ▲G●B★R■Y"
"""A fourth tile touches N13 in green."""


# -- §3 ----------------------------------------------------------------------------------------


def drawing(deck: tuple[int, ...]) -> Position:
    """Return a position in which the third tile of the row is to be opened."""
    state = turn(CALM, row=drawn.ROW[:2])
    return replace(state, due="draw", deck=deck, target=None)


def test_turn_reveals_the_third_tile_and_targets_the_next_back_s3_1_s3_3() -> None:
    state = drawing((4, 0, 8))
    assert MATCH_ATTACH.turn(state) == (CHANCE,)
    step = moves(state, "draw", seat=CHANCE)
    assert step.state.row[2] == 4
    assert step.state.target == TRIANGLE
    assert step.state.due == "place"
    assert MATCH_ATTACH.turn(step.state) == (0,)
    assert event_texts(step) == ["●Y▲B■R★G comes to the row. The target is triangle."]


def test_a_back_with_two_symbols_is_declared_first_s3_4() -> None:
    step = moves(drawing((4, 2, 8)), "draw", seat=CHANCE)
    assert step.state.due == "target"
    assert event_texts(step) == ["●Y▲B■R★G comes to the row. The target is square or star."]
    assert (
        refused(MATCH_ATTACH, step.state, "2 M12")
        == "Declare the target first, like `target square`."
    )
    assert (
        refused(MATCH_ATTACH, step.state, "target circle")
        == "The deck shows square, star: choose one."
    )
    after = moves(step.state, "target star")
    assert after.state.target == STAR
    assert event_texts(after) == ["Player 1 aims for star."]


def test_without_a_deck_any_symbol_may_be_declared_s3_4_s9_2() -> None:
    step = moves(drawing((4,)), "draw", seat=CHANCE)
    assert step.state.due == "target"
    assert step.state.final
    assert event_texts(step) == [
        ("●Y▲B■R★G comes to the row. The deck is empty: you can choose any symbol as the target."),
        "The deck is empty: this round is the last.",
    ]
    for symbol, name in enumerate(("circle", "triangle", "square", "star")):
        assert moves(step.state, f"target {name}").state.target == symbol


def test_advent_on_top_comes_off_and_the_tile_below_is_the_target_s3_2() -> None:
    step = moves(drawing((4, ADVENT, 0, 8)), "draw", seat=CHANCE)
    assert step.state.deck == (0, 8)
    assert step.state.advents == 1
    assert step.state.target == TRIANGLE
    assert step.state.owed == 0, "it counts from the next turn on"


def test_only_the_table_draws_and_only_when_it_is_due_s11_4() -> None:
    state = turn(CALM)
    assert refused(MATCH_ATTACH, state, "draw") == (
        "Only the table deals, draws and turns over: Place a tile of the row first, like `1 L13 r`."
    )
    assert refused(MATCH_ATTACH, state, "time") == (
        "Only the clock can end a turn on time. Type `end` instead."
    )
    draws = drawing((4, 0))
    assert (
        refused(MATCH_ATTACH, draws, "flip", CHANCE) == "Something else has to happen first: draw."
    )
    assert (
        refused(MATCH_ATTACH, draws, "end", CHANCE)
        == "The table deals, draws and turns over, nothing else."
    )


# -- §4 ----------------------------------------------------------------------------------------


def test_a_tile_of_the_row_is_placed_turned_as_one_likes_s4_1() -> None:
    step = moves(turn(CALM), "2 N14 d")
    assert drawn.drawing(step.state).splitlines()[-1] == "N14 ★G▲Y●B■R"
    assert step.state.row == (drawn.tile(drawn.ROW[0]), drawn.tile(drawn.ROW[2]))
    assert step.state.due == "maneuver"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 M13", "M13 is taken: choose an empty cell next to a tile."),
        ("1 L12", "L12 touches no tile: choose an empty cell that shares a side with one."),
        ("m13 r", "Place a tile of the row first, like `1 L13 r`."),
        ("end", "Place a tile of the row first, like `1 L13 r`."),
        ("undo", "There's nothing to take back yet: place a tile."),
    ],
)
def test_a_placing_must_touch_a_side_s4_1(text: str, sentence: str) -> None:
    assert refused(MATCH_ATTACH, turn(CALM), text) == sentence


def test_nobody_passes_and_whatever_meets_may_be_placed_s4_2() -> None:
    state = turn(CALM)
    ways = [
        f"{number} {cell} {way}"
        for number, cell, way in product((1, 2, 3), free_cells(state.lies()), TURNS)
    ]
    after = [moves(state, way).state for way in ways]
    assert {bool(active(one.lies())) for one in after} == {True, False}
    assert refused(MATCH_ATTACH, state, "end") == "Place a tile of the row first, like `1 L13 r`."


def test_only_what_is_in_the_row_can_be_placed_s4_1() -> None:
    two = turn(CALM, row=drawn.ROW[:2], deck=0)
    one = turn(CALM, row=drawn.ROW[:1], deck=0)
    assert refused(MATCH_ATTACH, two, "3 L13") == "Only 2 tiles are left in the row: choose 1 to 2."
    assert refused(MATCH_ATTACH, one, "3 L13") == "Only 1 tile is left in the row: choose 1."


def test_a_tile_is_placed_and_moved_only_on_the_table_s2_2_s4_1_s5_5() -> None:
    edge = turn("A1 ★Y●R▲G■B\nB1 ★R■B▲G●Y")
    cells = [option.text for option in MATCH_ATTACH.options(edge, 0, "1").options]
    assert cells == ["1 A2", "1 B2", "1 C1"]
    lit = maneuvering("A1 ★Y●R▲G■B\nA2 ▲G●B★R■Y")
    assert active(lit.lies())
    assert refused(MATCH_ATTACH, lit, "a1 w") == "A1 is at the edge of the table."
    assert refused(MATCH_ATTACH, lit, "a1 n") == "A1 is at the edge of the table."


# -- §5 ----------------------------------------------------------------------------------------


def test_sides_of_one_colour_make_both_tiles_active_s5_1() -> None:
    assert not active(drawn.board(CALM))
    assert {str(cell) for cell in active(drawn.board(LIT))} == {"N13", "N14"}


def test_only_active_tiles_are_maneuvered_s5_2() -> None:
    state = maneuvering(LIT)
    refusal = refused(MATCH_ATTACH, state, "m13 r")
    assert refusal == "The tile at M13 doesn't clash. These do: N13, N14."
    refusal = refused(MATCH_ATTACH, state, "m14 n14")
    assert refusal == "The tile at M14 doesn't clash. These do: N13, N14."
    assert refused(MATCH_ATTACH, state, "l13 r") == "There's no tile at L13."
    assert (
        refused(MATCH_ATTACH, state, "1 L13")
        == "It's time to move a clashing tile, or to type `end`."
    )
    calm = maneuvering(CALM)
    refusal = refused(MATCH_ATTACH, calm, "m13 r")
    assert refusal == "Nothing clashes, so nothing moves: type `end`."


def test_neighbours_trade_places_and_keep_their_turn_s5_3() -> None:
    before = maneuvering(LIT).lies()
    for text in ("n13 n14", "n14 n13"):
        after = moves(maneuvering(LIT), text).state
        board = after.lies()
        north, south = named("N13"), named("N14")
        assert (board[north], board[south]) == (before[south], before[north])
        assert after.moved == tuple(sorted((before[north][0], before[south][0])))


def test_active_tiles_that_touch_in_different_colours_may_swap_s5_3() -> None:
    state = maneuvering("M13 ●R■B▲Y★G\nN13 ★B■Y●R▲G\nM14 ▲Y●B■R★G\nN14 ▲R●G■B★Y")
    pairs = [f"{one} {other}" for one, other in contacts(state.lies())]
    assert sorted(pairs) == ["M13 M14", "N13 N14"]
    assert moves(state, "m13 n13").state.used == 1
    assert refused(MATCH_ATTACH, state, "m13 n14") == (
        "M13 and N14 share no side: only neighbours trade places."
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [("n14 r", "■Y▲G●B★R"), ("n14 d", "★R■Y▲G●B"), ("n14 l", "●B★R■Y▲G")],
)
def test_a_rotation_of_any_angle_is_one_maneuver_s5_4(text: str, code: str) -> None:
    after = moves(maneuvering(LIT), text).state
    assert drawn.drawing(after).splitlines()[-1] == f"N14 {code}"
    assert after.used == 1


def test_a_tile_slides_one_cell_and_may_end_up_detached_s5_5() -> None:
    state = maneuvering(LIT)
    after = moves(state, "n14 e").state
    assert drawn.drawing(after).splitlines()[-1] == "O14 ▲G●B★R■Y"
    assert (
        refused(MATCH_ATTACH, state, "n14 n") == "N13 is taken: a tile slides into an empty cell."
    )
    assert (
        refused(MATCH_ATTACH, state, "n14 w") == "M14 is taken: a tile slides into an empty cell."
    )


RESTLESS = """
M13 ▲R●G■B★Y
M14 ★B▲G■R●Y
"""
"""Two tiles that touch in blue, and in red once they have traded places."""


def test_five_maneuvers_are_free_s5_2() -> None:
    state = moves(maneuvering(RESTLESS), *["m13 m14"] * 5).state
    assert state.used == 5
    assert active(state.lies())
    assert str(MATCH_ATTACH.options(state, 0, "").ask) == "No move is left. What do you do?"
    assert refused(MATCH_ATTACH, state, "m13 m14") == (
        "No move is left, and no lost tile to pay for one: type `end`."
    )


def test_the_reserve_pays_for_more_the_newest_tile_first_s5_6() -> None:
    kept = ("●B★Y▲G■R", "●B★R■Y▲G")
    fifth = moves(maneuvering(RESTLESS, reserve=kept), *["m13 m14"] * 5)
    assert fifth.state.reserves[0] == tuple(map(drawn.tile, kept))
    sixth = moves(fifth.state, "m13 m14")
    assert sixth.state.reserves[0] == (drawn.tile(kept[0]),)
    assert event_texts(sixth) == [
        (
            "Player 1, move 6: M13 swaps with M14. It cost the newest lost tile. "
            "Clashing: M13, M14. Right now: +0, 1 tile to remove for −2."
        )
    ]
    seventh = moves(sixth.state, "m13 m14").state
    assert seventh.reserves[0] == ()
    assert seventh.tallies[0].lost == 0, "what a Reserve tile cost is not touched"
    assert refused(MATCH_ATTACH, seventh, "m13 m14").startswith("No move is left")


def test_the_phase_ends_when_the_player_says_so_s5_7() -> None:
    step = moves(turn(CALM), "1 L13 r", "end")
    assert event_texts(step)[0] == "Player 1 ends after 0 moves."
    assert step.state.seat == 1


def test_nothing_left_to_do_leaves_end_and_take_backs_s5_7() -> None:
    placed = moves(turn(CALM), "1 L13 r").state
    assert not active(placed.lies())
    for state in (placed, replace(placed, used=5)):
        menu = MATCH_ATTACH.options(state, 0, "")
        assert [option.text for option in menu.options] == ["end", "undo"]
        assert not any(option.button for option in menu.options)
        assert str(menu.ask) == "Nothing clashes. End the turn?"


def test_undo_returns_exactly_the_earlier_position_s5_8() -> None:
    kept = ("●B★Y▲G■R",)
    state = turn("M13 ▲R●G■B★Y", row=("★B▲G■R●Y", "●R▲G■B★Y", "●Y★R■B▲G"), reserve=kept)
    states = [state]
    placing = f"1 m14 {TURNS[drawn.lying('★B▲G■R●Y')[1]]}"
    for text in (placing, *["m13 m14"] * 6):
        states.append(moves(states[-1], text).state)
    assert states[-1].reserves[0] == ()
    for earlier, later in zip(states, states[1:], strict=False):
        undone = moves(later, "undo")
        assert undone.state == earlier
        assert moves(later, "restart").state == state
    taken = "Player 1 took move 6 back: M13 swaps with M14."
    assert event_texts(moves(states[-1], "undo")) == [taken], "in words, as in its event"
    assert event_texts(moves(states[1], "undo")) == ["Player 1 took the tile at M14 back."]
    assert event_texts(moves(states[-1], "restart")) == [
        "Player 1 took the whole turn back, 7 steps."
    ]


def test_what_was_taken_back_is_no_maneuver_of_this_turn_s5_8_s7_2() -> None:
    state = moves(maneuvering(LIT), "n13 r").state
    assert len(state.moved) == 1
    undone = moves(state, "undo").state
    assert undone.moved == ()
    assert undone.used == 0


def test_nothing_is_taken_back_once_the_phase_has_ended_s5_8() -> None:
    state = moves(maneuvering(RESTLESS), "end").state
    assert state.due == "remove"
    assert refused(MATCH_ATTACH, state, "undo") == "Remove one of these tiles: M13, M14."
