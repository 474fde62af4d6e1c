"""House options, the clock, and what is chosen for somebody who does not answer (§10)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from rules.core import CHANCE, CLOCK, Done, IllegalMove, play
from rules.games.match_attach import stand_in, tiles
from rules.games.match_attach.board import active, discardable, least_removals, removable, without
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachHouse
from rules.games.match_attach.outcome import outcome
from rules.games.match_attach.position import MANEUVERS, Position, Rules
from rules.grid import named
from rules.squares import TURNS, free_cells
from tests.games.refusals import refused

from . import drawn
from .drawn import maneuvering, moves, told, turn
from .test_maneuvers import CALM, LIT, RESTLESS
from .test_scoring import CHAIN

SEE = Rules(see_everything=True)
RUSH = Rules(rush=60)


def texts(state: Position, prefix: str = "") -> list[str]:
    return [option.text for option in MATCH_ATTACH.options(state, state.seat, prefix).options]


# -- §10.1 -------------------------------------------------------------------------------------


def test_a_tile_is_picked_before_any_placing_is_offered_s10_1() -> None:
    state = turn(CALM, rules=SEE)
    assert texts(state) == ["pick 1", "pick 2", "pick 3"]
    assert [option.note for option in MATCH_ATTACH.options(state, 0, "").options] == [None] * 3
    assert texts(state, "pick") == []
    assert refused(MATCH_ATTACH, state, "1 L13") == "Pick a tile of the row first, like `pick 1`."
    two = turn(CALM, rules=SEE, row=drawn.ROW[:2], deck=0)
    assert (
        refused(MATCH_ATTACH, two, "pick 3") == "Only 2 tiles are left in the row: choose 1 to 2."
    )


def test_a_picked_tile_must_be_placed_s10_1() -> None:
    step = moves(turn(CALM, rules=SEE), "pick 2")
    assert told(step) == [f"Player 1 picked {tiles.code(drawn.tile(drawn.ROW[1]))}."]
    assert texts(step.state) == ["2"]
    assert refused(MATCH_ATTACH, step.state, "1 L13") == "Tile 2 was picked and must be placed."
    assert (
        refused(MATCH_ATTACH, step.state, "undo")
        == "There's nothing to take back yet: place a tile."
    )
    assert moves(step.state, "2 L13").state.due == "maneuver"


def test_take_backs_leave_the_picked_tile_picked_s10_1() -> None:
    picked = moves(turn(CALM, rules=SEE), "pick 2").state
    assert moves(picked, "2 L13", "undo").state == picked
    assert moves(picked, "2 L13", "restart").state == picked


# -- §10.2 -------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_where_the_table_agreed_so_s10_2() -> None:
    state = replace(maneuvering(RESTLESS), rules=Rules(no_take_backs=True))
    state = moves(state, "m13 m14").state
    assert refused(MATCH_ATTACH, state, "undo") == "This table plays without take-backs."
    assert refused(MATCH_ATTACH, state, "restart") == "This table plays without take-backs."
    assert not {"undo", "restart"} & set(texts(state))


def kept(state: Position, *texts: str) -> str | None:
    """Return why the table cannot take these moves of one seat back."""
    done = []
    for text in texts:
        step = play(MATCH_ATTACH, state, state.seat, text)[1]
        done.append(Done(state.seat, text, step))
        state = step.state
    why = MATCH_ATTACH.keeps(done[0].seat, done)
    return None if why is None else str(why)


def test_the_table_takes_nothing_back_either_where_it_agreed_so_s10_2() -> None:
    strict = replace(maneuvering(RESTLESS), rules=Rules(no_take_backs=True))
    assert kept(strict, "m13 m14") == "This table plays without take-backs."
    assert kept(maneuvering(RESTLESS), "m13 m14") is None
    assert kept(turn(CALM), "1 L13 r") is None


def test_what_was_declared_or_picked_the_table_takes_not_back_either_s5_8_s10_1() -> None:
    stands = "You can't take back a target you declared or a tile you picked."
    double = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert kept(double, "target star") == stands
    assert kept(double, "target star", "1 L13 r") == stands
    assert kept(turn(CALM, rules=SEE), "pick 2") == stands
    picked = moves(turn(CALM, rules=SEE), "pick 2").state
    assert kept(picked, "2 L13") is None


def test_nobody_wins_time_by_ending_the_phase_and_taking_that_back_s10_3() -> None:
    rushed = replace(maneuvering(CHAIN), rules=RUSH)
    assert kept(rushed, "end") == ("The clock of this turn has stopped, and doesn't start again.")
    assert kept(maneuvering(CHAIN), "end") is None
    ended = moves(rushed, "end").state
    assert kept(ended, "x l13") is None, "a removal has no clock"


def test_a_tile_seen_since_cannot_be_unseen_s3_1() -> None:
    placed = moves(turn(CALM), "1 L13 r").state
    step = moves(placed, "end")
    drew = moves(step.state, "draw", seat=CHANCE)
    done = [Done(0, "end", step), Done(CHANCE, "draw", drew)]
    assert str(MATCH_ATTACH.keeps(0, done)) == (
        "Something hidden has been seen since, so you can't take that back."
    )


def test_without_take_backs_the_phase_ends_by_itself_s10_2() -> None:
    strict = Rules(no_take_backs=True)
    placed = moves(turn(CALM, rules=strict), "1 L13 r")
    assert placed.state.seat == 1, "nothing was Active"
    state = replace(maneuvering(RESTLESS), rules=strict)
    state = moves(state, *["m13 m14"] * 4).state
    assert state.due == "maneuver"
    assert refused(MATCH_ATTACH, state, "undo") == "This table plays without take-backs."
    assert moves(state, "m13 m14").state.due == "remove", "the fifth maneuver was the last"


def test_without_take_backs_the_phase_goes_on_while_the_reserve_pays_s10_2_s5_6() -> None:
    state = maneuvering(RESTLESS, reserve=("●B★Y▲G■R",))
    state = moves(replace(state, rules=Rules(no_take_backs=True)), *["m13 m14"] * 5).state
    assert state.due == "maneuver"
    after = moves(state, "m13 m14").state
    assert (after.due, after.reserves[0]) == ("remove", ()), "the Reserve was the last to pay"


def test_with_take_backs_ending_is_always_a_move_s5_7() -> None:
    assert moves(turn(CALM), "1 L13 r").state.due == "maneuver"
    assert moves(maneuvering(RESTLESS), *["m13 m14"] * 5).state.due == "maneuver"


# -- §10.3 -------------------------------------------------------------------------------------


def test_the_clock_runs_from_the_start_of_a_turn_to_the_end_of_its_maneuvers_s10_3() -> None:
    see = Rules(rush=60, see_everything=True)
    state = turn(CALM, rules=see, number=7)
    key = "rush 7"
    for text in ("pick 1", "1 L13 r", "undo", "1 L13 r"):
        (alarm,) = MATCH_ATTACH.alarms(state)
        assert (alarm.key, alarm.seconds, alarm.move, alarm.running) == (key, 60, "time", True)
        assert str(alarm.label) == "The turn's moves end"
        state = moves(state, text).state
    assert [alarm.key for alarm in MATCH_ATTACH.alarms(state)] == [key]
    after = moves(state, "end").state
    assert MATCH_ATTACH.alarms(after) == ()
    drawn_ = moves(after, "draw", seat=CHANCE).state
    assert [alarm.key for alarm in MATCH_ATTACH.alarms(drawn_)] == ["rush 8"]


def test_there_is_no_clock_without_the_option_s10_3() -> None:
    assert MATCH_ATTACH.alarms(turn(CALM)) == ()
    with pytest.raises(IllegalMove):
        play(MATCH_ATTACH, turn(CALM), CLOCK, "time")


def test_a_phase_ended_in_time_leaves_removal_to_the_player_s10_3() -> None:
    state = moves(replace(maneuvering(CHAIN), rules=RUSH), "end").state
    assert state.due == "remove"
    assert MATCH_ATTACH.alarms(state) == ()
    with pytest.raises(IllegalMove):
        play(MATCH_ATTACH, state, CLOCK, "time")


def test_at_zero_the_phase_ends_and_the_program_removes_at_least_cost_s10_3_s10_5() -> None:
    state = replace(maneuvering(CHAIN), rules=RUSH)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert told(step)[:2] == [
        "Time is up for Player 1.",
        "Player 1 loses ▲Y■R●G★B from M13, \N{MINUS SIGN}1.",
    ]
    assert step.state.seat == 1
    assert step.state.past == ()


def test_the_reversal_is_the_players_even_after_the_time_s10_3() -> None:
    state = replace(maneuvering(CHAIN), rules=RUSH, advents=1, owed=1)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert (step.state.seat, step.state.due) == (0, "discard")
    assert MATCH_ATTACH.alarms(step.state) == ()


def test_the_clock_declares_and_places_what_is_missing_s10_3_s10_5() -> None:
    state = replace(turn(CALM, rules=RUSH), due="target", target=None, deck=(2, 8))
    assert tiles.back(2) == (2, 3)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    lines = told(step)
    assert lines[:2] == ["Time is up for Player 1.", "Player 1 aims for square."]
    assert lines[2].startswith("Player 1 placed ")
    assert step.state.seat == 1
    assert len(step.state.board) == 4
    picked = moves(turn(CALM, rules=Rules(rush=30, see_everything=True)), "pick 3").state
    step = play(MATCH_ATTACH, picked, CLOCK, "time")[1]
    assert drawn.tile(drawn.ROW[2]) in {laid.tile for laid in step.state.board}


def test_the_clock_picks_where_a_pick_is_due_s10_1_s10_3() -> None:
    state = turn(CALM, rules=Rules(rush=30, see_everything=True))
    assert state.due == "pick"
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert len(step.state.board) == 4
    assert step.state.seat == 1


def test_what_the_clock_places_on_an_empty_board_lies_at_m13_s8_5_s10_5() -> None:
    state = replace(turn("", rules=RUSH, deck=0), due="target", target=None)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert told(step)[1] == "Player 1 aims for circle."
    assert drawn.drawing(step.state) == f"M13 {drawn.ROW[0]}", "the leftmost tile, unturned"


def test_a_match_that_the_clock_s_placing_makes_pays_like_any_other_s7_2_s10_3() -> None:
    state = turn("M13 ★G●R■Y▲B", row=("▲Y■R★B●G",), rules=RUSH)
    way = stand_in.placing(state.lies(), state.row, None)
    after = {**state.lies(), way.cell: (state.row[0], way.turn)}
    expected = {symbol: outcome(after, symbol, (), (), 0).gained for symbol in range(4)}
    assert sorted(expected.values()) == [0, 0, 0, 2]
    for target, gained in expected.items():
        step = play(MATCH_ATTACH, replace(state, target=target), CLOCK, "time")[1]
        assert step.state.tallies[0].points == gained


# -- §10.4, §10.5, §10.6 -----------------------------------------------------------------------


def test_all_optional_rules_are_off_unless_agreed_s10_4_s10_6() -> None:
    house = MatchAttachHouse()
    assert house == MatchAttachHouse(False, False, 0, "normal", False)
    assert [value for value, _ in house.fields()["rush"].values] == [0, 30, 60, 90, 120]
    assert [value for value, _ in house.fields()["long_game"].values] == [
        "normal",
        "deeper",
        "endless",
    ]


def fallback(state: Position) -> str:
    return MATCH_ATTACH.fallback(state, state.seat, Random(0))


def test_the_stand_in_declares_the_first_symbol_on_offer_s10_5() -> None:
    state = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert fallback(state) == "target square"
    assert fallback(replace(state, deck=())) == "target circle"


@pytest.mark.parametrize("drawing", [CALM, LIT.replace("N14", "N15"), ""])
def test_the_stand_in_places_where_the_fewest_must_be_removed_s10_5(drawing: str) -> None:
    """The choice is made anew from the words of the rule."""
    state = turn(drawing) if drawing else turn("", deck=0)
    board = state.lies()
    ranked = sorted(
        (least_removals({**board, cell: (state.row[number - 1], quarter)}), cell, number, quarter)
        for cell, number, quarter in product(free_cells(board), (1, 2, 3), range(4))
    )
    _, cell, number, quarter = ranked[0]
    assert fallback(state) == f"{number} {cell} {TURNS[quarter]}"
    assert fallback(replace(state, due="pick")) == f"pick {number}"
    third = next(way for way in ranked if way[2] == 3)
    assert fallback(replace(state, picked=3)) == f"3 {third[1]} {TURNS[third[3]]}"


def test_the_stand_in_ends_removes_and_discards_s10_5() -> None:
    state = maneuvering(CHAIN)
    assert fallback(state) == "end"
    removing = moves(state, "end").state
    assert fallback(removing) == "x M13"
    board = removing.lies()
    least = min(least_removals(without(board, cell)) for cell in removable(board))
    assert least == least_removals(without(board, named("M13")))
    discarding = replace(maneuvering(CALM), due="discard", owed=1)
    assert fallback(discarding) == f"x {discardable(discarding.lies())[0]}" == "x M14"


def test_cell_names_go_by_letter_then_by_number_s10_5() -> None:
    assert sorted(map(named, ("M13", "N2", "M9"))) == [
        named("M9"),
        named("M13"),
        named("N2"),
    ]
    assert str(stand_in.discard({named(name): (0, 0) for name in ("M10", "M9")})) == "M9"


# -- what is offered ---------------------------------------------------------------------------


def test_a_placing_is_built_of_tile_cell_and_turn_the_best_turn_first_s11_1() -> None:
    state = turn(CALM)
    assert texts(state) == ["1", "2", "3"]
    assert texts(state, "2") == [f"2 {cell}" for cell in free_cells(state.lies())]
    menu = MATCH_ATTACH.options(state, 0, "2 n14")
    assert {option.text for option in menu.options} == {f"2 N14 {turn}" for turn in "urdl"}
    notes = [str(option.note) for option in menu.options]
    assert notes[0].startswith("+")
    for dead in ("4", "2 m13", "2 n14 r", "x", "2 n14 r r"):
        assert texts(state, dead) == []
    assert texts(replace(state, seat=1), "") == ["1", "2", "3"]
    assert MATCH_ATTACH.options(state, 1, "").options == ()


def test_where_nothing_is_active_no_maneuvers_are_promised_s5_7() -> None:
    state = maneuvering(CALM)
    assert state.used < MANEUVERS
    menu = MATCH_ATTACH.options(state, 0, "")
    assert str(menu.ask) == "Nothing clashes any more, so nothing moves. End the turn?"
    end = menu.options[0]
    assert end.text == "end" and end.at_once  # there is nothing to lose by it


def test_few_maneuvers_are_offered_at_once_with_end_beside_s11_2() -> None:
    row = ("▲G●B★R■Y", *drawn.ROW[1:])
    quarter = drawn.lying(row[0])[1]
    lit = moves(turn(CALM, row=row), f"1 N14 {TURNS[quarter]}").state
    assert drawn.drawing(lit).splitlines()[-1] == f"N14 {row[0]}"
    menu = MATCH_ATTACH.options(lit, 0, "")
    buttons = [option.text for option in menu.options if option.button]
    assert buttons == ["end", "undo", "restart"]
    assert all(option.whole and option.note for option in menu.options if not option.button)
    ways = [option for option in menu.options if not option.button]
    assert all(option.at_once for option in ways)  # each can be taken back
    assert all(re.search(r"^[MN]1[34] .+ \+\d", str(option.brief)) for option in ways)
    assert [option.at_once for option in menu.options if option.button] == [False, True, False]
    assert str(menu.ask) == "Move a clashing (Active) tile? 5 moves (maneuvers) are left."
    tile = str(sorted(active(lit.lies()))[0])
    of_tile = MATCH_ATTACH.options(lit, 0, tile.lower())
    assert str(of_tile.ask) == f"What does {tile} do?"
    assert all(option.text.startswith(tile) for option in of_tile.options)
    assert texts(lit, f"{tile} r") == []
    assert texts(lit, "hello") == []


def test_where_there_are_many_maneuvers_the_tile_is_asked_for_first_s11_2() -> None:
    state = replace(maneuvering(CHAIN), used=4)
    assert (
        str(MATCH_ATTACH.options(state, 0, "").ask)
        == "Move a clashing (Active) tile? 1 move (maneuver) is left."
    )
    assert len(active(state.lies())) == 3
    many = maneuvering("M13 ●R■B▲Y★G\nN13 ★B■Y●R▲G\nM14 ▲Y●B■R★G\nN14 ▲R●G■B★Y")
    menu = MATCH_ATTACH.options(many, 0, "")
    assert [option.text for option in menu.options] == ["M13", "M14", "N13", "N14", "end"]
    assert drawn.coded(str(menu.options[0].label)) == "M13: ●R■B▲Y★G"
    whole = [
        option.text
        for cell in ("M13", "M14")
        for option in MATCH_ATTACH.options(many, 0, cell).options
    ]
    assert {"M13 r", "M13 d", "M13 l", "M13 n", "M13 w", "M13 N13", "M14 M13"} <= set(whole)


def test_the_maneuvers_that_stand_best_come_first_s11_2() -> None:
    state = maneuvering(LIT)
    points = []
    for option in MATCH_ATTACH.options(state, 0, "").options[:-1]:
        after = moves(state, option.text).state
        points.append(outcome(after.lies(), 0, after.began, after.moved, 0).points)
    assert points == sorted(points, reverse=True)
    assert len(set(points)) > 1


def test_the_reserve_is_named_where_it_pays_for_more_s5_6() -> None:
    one = replace(maneuvering(RESTLESS, reserve=("●B★Y▲G■R",)), used=5)
    assert str(MATCH_ATTACH.options(one, 0, "").ask) == (
        "Your lost tile (Reserve) pays for one more move. What do you do?"
    )


def test_what_cannot_be_taken_back_is_looked_at_first_s10_2() -> None:
    state = replace(maneuvering(LIT), rules=Rules(no_take_backs=True))
    assert not any(option.at_once for option in MATCH_ATTACH.options(state, 0, "").options)


def test_a_placing_that_sets_nothing_in_motion_ends_the_turn_s5_7() -> None:
    assert MATCH_ATTACH.forced(turn(CALM)) is None
    assert MATCH_ATTACH.forced(maneuvering(LIT)) is None
    placed = moves(turn(CALM), "1 L13 r").state
    assert MATCH_ATTACH.forced(placed) == (0, "end")
    assert MATCH_ATTACH.forced(replace(placed, used=1)) is None  # it may be taken back


def test_removals_are_offered_those_that_save_most_first_s6_3() -> None:
    state = moves(maneuvering(CHAIN), "end").state
    menu = MATCH_ATTACH.options(state, 0, "")
    assert [option.text for option in menu.options] == ["x M13", "x L13", "x N13"]
    assert [str(option.note) for option in menu.options] == [
        "then 0 more",
        "then 1 more",
        "then 1 more",
    ]
    discarding = replace(maneuvering(CALM), due="discard", owed=1)
    assert texts(discarding) == ["x M14", "x N13"]
    assert texts(discarding, "x") == []


def test_a_declaration_is_offered_as_symbols_s3_4() -> None:
    state = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert texts(state) == ["target square", "target star"]
    assert [str(option.label) for option in MATCH_ATTACH.options(state, 0, "").options] == [
        "square",
        "star",
    ]


def test_a_view_holds_everything_but_the_order_of_the_deck_s3_3() -> None:
    state = replace(turn(CALM), deck=(2, 8, -1, 4))
    view = MATCH_ATTACH.view(state, None)
    assert (view.deck, view.back, view.until) == (3, (2, 3), 2)
    other = MATCH_ATTACH.view(replace(state, deck=(2, 4, -1, 8)), None)
    assert view == other
    assert view.points == (0, 0)
    assert MATCH_ATTACH.result(state) is None
