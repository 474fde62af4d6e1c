"""Game options, the clock, and the choice for a player who doesn't answer (§10)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from matchnight.testing.refusals import refused
from rules.core import CHANCE, CLOCK, Done, IllegalMove, play
from rules.games.match_attach import stand_in, tiles
from rules.games.match_attach.board import discardable, least_removals, removable, without
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.outcome import outcome
from rules.games.match_attach.position import Position, Rules
from rules.grid import named
from rules.squares import TURNS, free_cells

from . import drawn
from .drawn import event_texts, maneuvering, moves, turn
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
    assert event_texts(step) == [f"Player 1 picked {tiles.code(drawn.tile(drawn.ROW[1]))}."]
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


def test_declared_or_picked_actions_cannot_be_undone_by_others_s5_8_s10_1() -> None:
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


def test_phase_without_undo_continues_while_the_reserve_pays_s10_2_s5_6() -> None:
    state = maneuvering(RESTLESS, reserve=("●B★Y▲G■R",))
    state = moves(replace(state, rules=Rules(no_take_backs=True)), *["m13 m14"] * 5).state
    assert state.due == "maneuver"
    after = moves(state, "m13 m14").state
    assert (after.due, after.reserves[0]) == ("remove", ()), "the Reserve was the last to pay"


def test_with_take_backs_ending_is_always_a_move_s5_7() -> None:
    assert moves(turn(CALM), "1 L13 r").state.due == "maneuver"
    assert moves(maneuvering(RESTLESS), *["m13 m14"] * 5).state.due == "maneuver"


# -- §10.3 -------------------------------------------------------------------------------------


def test_clock_runs_from_turn_start_to_the_end_of_maneuvers_s10_3() -> None:
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


def test_timeout_ends_the_phase_and_removes_at_least_cost_s10_3_s10_6() -> None:
    state = replace(maneuvering(CHAIN), rules=RUSH)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert event_texts(step)[:2] == [
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


def test_the_clock_declares_and_places_what_is_missing_s10_3_s10_6() -> None:
    state = replace(turn(CALM, rules=RUSH), due="target", target=None, deck=(2, 8))
    assert tiles.back(2) == (2, 3)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    lines = event_texts(step)
    assert lines[:2] == ["Time is up for Player 1.", "Player 1 aims for square."]
    assert lines[2].startswith("Player 1 placed ")
    assert step.state.seat == 1
    assert len(step.state.board) == 4
    picked = moves(turn(CALM, rules=Rules(rush=30, see_everything=True)), "pick 3").state
    step = play(MATCH_ATTACH, picked, CLOCK, "time")[1]
    assert drawn.tile(drawn.ROW[2]) in {placed.tile for placed in step.state.board}


def test_the_clock_picks_where_a_pick_is_due_s10_1_s10_3() -> None:
    state = turn(CALM, rules=Rules(rush=30, see_everything=True))
    assert state.due == "pick"
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert len(step.state.board) == 4
    assert step.state.seat == 1


def test_what_the_clock_places_on_an_empty_board_lies_at_m13_s8_5_s10_6() -> None:
    state = replace(turn("", rules=RUSH, deck=0), due="target", target=None)
    step = play(MATCH_ATTACH, state, CLOCK, "time")[1]
    assert event_texts(step)[1] == "Player 1 aims for circle."
    assert drawn.drawing(step.state) == f"M13 {drawn.ROW[0]}", "the leftmost tile, unturned"


def test_match_made_by_the_clock_pays_like_any_other_s7_2_s10_3() -> None:
    state = turn("M13 ★G●R■Y▲B", row=("▲Y■R★B●G",), rules=RUSH)
    way = stand_in.placing(state.lies(), state.row, None)
    after = {**state.lies(), way.cell: (state.row[0], way.turn)}
    expected = {symbol: outcome(after, symbol, (), (), reserve=0).gained for symbol in range(4)}
    assert sorted(expected.values()) == [0, 0, 0, 2]
    for target, gained in expected.items():
        step = play(MATCH_ATTACH, replace(state, target=target), CLOCK, "time")[1]
        assert step.state.tallies[0].points == gained


# -- §10.4, §10.5, §10.6 -----------------------------------------------------------------------


def test_all_optional_rules_are_off_unless_agreed_s10_4_s10_5() -> None:
    options = MatchAttachOptions()
    assert options == MatchAttachOptions(False, False, 0, "normal", False)
    assert [value for value, _ in options.fields()["rush"].values] == [0, 30, 60, 90, 120]
    assert [value for value, _ in options.fields()["long_game"].values] == [
        "normal",
        "deeper",
        "endless",
    ]


def fallback(state: Position) -> str:
    return MATCH_ATTACH.fallback(state, state.seat, Random(0))


def test_the_stand_in_declares_the_first_symbol_on_offer_s10_6() -> None:
    state = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert fallback(state) == "target square"
    assert fallback(replace(state, deck=())) == "target circle"


@pytest.mark.parametrize("drawing", [CALM, LIT.replace("N14", "N15"), ""])
def test_the_stand_in_places_where_the_fewest_must_be_removed_s10_6(drawing: str) -> None:
    """The choice is made again from the words of the rule."""
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


def test_the_stand_in_ends_removes_and_discards_s10_6() -> None:
    state = maneuvering(CHAIN)
    assert fallback(state) == "end"
    removing = moves(state, "end").state
    assert fallback(removing) == "x M13"
    board = removing.lies()
    least = min(least_removals(without(board, cell)) for cell in removable(board))
    assert least == least_removals(without(board, named("M13")))
    discarding = replace(maneuvering(CALM), due="discard", owed=1)
    assert fallback(discarding) == f"x {discardable(discarding.lies())[0]}" == "x M14"


def test_cell_names_go_by_letter_then_by_number_s10_6() -> None:
    assert sorted(map(named, ("M13", "N2", "M9"))) == [
        named("M9"),
        named("M13"),
        named("N2"),
    ]
    assert str(stand_in.discard({named(name): (0, 0) for name in ("M10", "M9")})) == "M9"
