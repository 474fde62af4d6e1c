"""Steal & Stack: everybody's loose tiles and everybody's stack (§7)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.core import CHANCE, CLOCK, IllegalMove, NotYourTurn, play
from rules.games.match_and_stack import tiles
from rules.games.match_and_stack.options import StealOptions
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.steal import STEAL_AND_STACK as STEAL

from .drawn import begun, event_texts, many, played, refusal, table

IN_ORDER = "deal " + " ".join(map(str, tiles.ALL))


def forming() -> Position:
    """Return a game in which both players are to form their stacks."""
    return played(STEAL, begun(STEAL), CHANCE, IN_ORDER)


def going(first: str = "met zoo", second: str = "boa mew", rounds: int = 3) -> Position:
    """Return a game with two stacks: `men` on top of the first."""
    return table(
        STEAL,
        [first, second],
        stacks=["wet men", "pet pat"],
        pile="sin wed",
        options={"rounds": rounds},
    )


def test_everybody_gets_six_tiles_that_are_numbered_together_s7_1_s1_5() -> None:
    state = forming()
    assert [[held.number for held in hand] for hand in state.hands] == [
        [1, 2, 3, 4, 5, 6],
        [7, 8, 9, 10, 11, 12],
    ]
    assert [held.tile for held in state.hands[1]] == [6, 7, 8, 9, 10, 11]
    assert state.phase == "form" and len(state.pile) == 100


def test_players_form_a_stack_of_two_own_tiles_before_play_s7_2_s3_1() -> None:
    state = forming()
    assert STEAL.turn(state) == STEAL.awaited(state) == (0, 1)
    assert "First form your stack" in refusal(STEAL, state, 0, "1 s1")
    assert [rule.key for rule in STEAL.tips(state, 0)] == ["forms"]
    step = play(STEAL, state, 0, "form 3 5")[1]
    assert event_texts(step) == "Player 1 forms stack 1: pay/non/tee/pro on say/pig/sue/urn."
    assert step.state.stacks == ((2, 4), ()) and STEAL.turn(step.state) == (1,)
    with pytest.raises(NotYourTurn, match="play starts when everyone has formed one"):
        play(STEAL, step.state, 0, "form 1 2")
    begun_ = play(STEAL, step.state, 1, "form 12 7")[1]
    assert event_texts(begun_).endswith("All stacks are formed: play!")
    assert begun_.state.phase == "play" and begun_.state.stacks[1] == (11, 6)
    assert "All stacks are formed" in refusal(STEAL, begun_.state, 0, "form 1 2")
    assert [alarm.move for alarm in STEAL.alarms(begun_.state)] == ["time"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("form 3 7", "Tile 7 isn't yours. Yours are 1, 2, 3, 4, 5 and 6."),
        ("form 9 1", "Tile 9 isn't yours"),
        ("form 3 3", "A stack takes two different tiles"),
        ("stuck", "First form your stack"),
    ],
)
def test_a_stack_is_formed_of_two_different_own_tiles_s7_2(text: str, right: str) -> None:
    assert right in refusal(STEAL, forming(), 0, text)


def test_chance_and_the_clock_form_no_stack_s7_2() -> None:
    with pytest.raises(IllegalMove, match="Only the table does that"):
        STEAL.check(forming(), CLOCK, STEAL.read("form 1 2"))


def test_two_menus_form_a_stack_s7_2() -> None:
    state = forming()
    under = STEAL.options(state, 0, "").options
    assert [option.text for option in under] == [f"form {n}" for n in range(1, 7)]
    assert str(under[0].label) == "1: pat jab rue you"
    top = STEAL.options(state, 0, "FORM 3").options
    assert [option.text for option in top] == [f"form 3 {n}" for n in (1, 2, 4, 5, 6)]
    assert all(option.whole for option in top)
    assert STEAL.options(state, 0, "form 7").options == ()
    assert STEAL.options(played(STEAL, state, 0, "form 1 2"), 0, "").options == ()


def test_timeout_forms_a_stack_of_the_first_two_tiles_dealt_s7_2() -> None:
    state = played(STEAL, forming(), 0, "form 6 5")
    (alarm,) = STEAL.alarms(state)
    assert (alarm.seconds, alarm.move) == (30, "time")
    assert str(alarm.label) == "Stacks are formed for everyone who has none"
    step = play(STEAL, state, CLOCK, "time")[1]
    assert step.state.stacks == ((5, 4), (6, 7)) and step.state.phase == "play"
    assert event_texts(step).splitlines()[0] == "The time to form a stack is over."
    assert STEAL.fallback(state, 1, Random(1)) == "form 7 8"


def test_nobody_waits_for_a_program_to_form_its_stack_s10_1() -> None:
    state = played(STEAL, begun(STEAL, people=[True, False]), CHANCE, IN_ORDER)
    assert STEAL.turn(state) == (0, 1) and STEAL.awaited(state) == (0,)


def test_any_loose_tile_fits_any_stack_and_a_theft_is_logged_s7_3() -> None:
    own = play(STEAL, going(), 0, "1 s1")[1]
    assert own.state.stacks[0] == many("wet men met")
    stolen = play(STEAL, going(), 0, "4 s1")[1]
    assert event_texts(stolen).startswith(
        "Player 1 takes sat/see/mew/wiz from Player 2 and puts it on stack 1. It matches: "
    )
    assert [len(hand) for hand in stolen.state.hands] == [2, 1]
    labels = {str(option.label) for option in STEAL.options(going(), 0, "").options}
    assert {"1: can met dye sir", "4: sat see mew wiz (Player 2)"} <= labels
    assert "No loose tile has the number 9" in refusal(STEAL, going(), 0, "9 s1")


def test_a_stolen_tile_may_be_claimed_too_s4_1_s7_3() -> None:
    hands, tops = ["met pat", "ivy mew"], ["wet men", "pet zoo"]
    state = table(STEAL, hands, stacks=tops, rules="19")
    assert STEAL.awaited(state) == ()
    claim = played(STEAL, state, 0, "3 s1 ivy men 9")
    assert STEAL.awaited(claim) == (1,) and STEAL.fallback(claim, 1, Random(1)) == "accept"
    after = played(STEAL, claim, 1, "accept")
    assert [len(hand) for hand in after.hands] == [2, 1]


def test_stacks_do_not_split_s7_3() -> None:
    state = going()
    tall = tuple(tile for tile in tiles.ALL if tile not in many("met zoo boa mew men sin wed"))
    state = replace(state, stacks=((*tall[:9], *many("men")), state.stacks[1]))
    assert [len(s) for s in played(STEAL, state, 0, "1 s1").stacks] == [11, 2]


def test_tile_keeps_its_number_and_drawn_tiles_take_free_ones_s1_5() -> None:
    after = played(STEAL, going(), 0, "1 s1")
    assert [[held.number for held in hand] for hand in after.hands] == [[2], [3, 4]]
    drawn = played(STEAL, played(STEAL, after, CLOCK, "time"), CHANCE, "more")
    assert [[held.number for held in hand] for hand in drawn.hands] == [[1, 2], [3, 4, 7]]


def test_player_without_loose_tiles_wins_also_if_one_was_stolen_s7_4() -> None:
    step = play(STEAL, going(second="mew"), 0, "3 s1")[1]
    assert event_texts(step).endswith("Player 2 wins round 1.") and step.state.wins == (0, 1)
    assert STEAL.turn(step.state) == (CHANCE,)


@pytest.mark.parametrize("rounds", [1, 3, 5, 10])
def test_the_rounds_to_win_are_an_option_s7_5(rounds: int) -> None:
    assert rounds in dict(StealOptions.fields()["rounds"].values)
    state = replace(going(first="met", rounds=rounds), wins=(rounds - 1, rounds - 1))
    result = STEAL.result(played(STEAL, state, 0, "1 s1"))
    assert result and result.places == (1, 2)
