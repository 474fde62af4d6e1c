"""Stacks: rounds, and stacks that grow and split (§6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import CHANCE, CLOCK, play
from rules.games.match_and_stack import tiles
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS

from .drawn import begun, event_texts, many, played, refusal, table

IN_ORDER = "deal " + " ".join(map(str, tiles.ALL))


def one_stack(stuck: str = "draw") -> Position:
    """Return a game in which the first player's tile 1 fits the only stack."""
    return table(
        STACKS, ["met zoo", "boa pat"], stacks=["men"], pile="wet wed sin", options={"stuck": stuck}
    )


def of_ten(many_tiles: int, stuck: str = "draw") -> Position:
    """Return a game with a stack of so many tiles, `men` on top."""
    below = tuple(tile for tile in tiles.ALL if tile not in many("met zoo boa pat men wet wed"))
    state = one_stack(stuck)
    return replace(state, stacks=((*below[: many_tiles - 1], *many("men")),))


def test_round_deals_four_each_and_the_next_tile_starts_a_stack_s6_1() -> None:
    step = play(STACKS, begun(STACKS, 3), CHANCE, IN_ORDER)[1]
    assert [[held.tile for held in hand] for hand in step.state.hands] == [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
    ]
    assert step.state.stacks == ((12,),) and step.state.pile == tuple(range(13, 112))
    assert event_texts(step).startswith("Round 1: everyone has four tiles, ")


def test_a_tile_goes_on_any_stack_whose_top_it_matches_with_any_word_s6_2() -> None:
    step = play(STACKS, one_stack(), 0, "1 s1")[1]
    assert event_texts(step) == (
        "Player 1 puts can/met/dye/sir on stack 1. It matches: met – men: first two letters."
    )
    assert step.state.stacks == (many("men met"),)
    assert refusal(STACKS, one_stack(), 0, "1 s2") == "There's only 1 stack: choose 1."
    two = table(STACKS, ["met zoo", "boa pat"], stacks=["men", "pet"])
    assert refusal(STACKS, two, 0, "1 s3") == "There are only 2 stacks: choose 1 to 2."
    assert refusal(STACKS, two, 1, "2 s1").startswith("No word of pat/jab/rue/you matches any of")


def test_two_menus_lead_to_a_play_s6_2_s9_2() -> None:
    state = table(STACKS, ["met zoo", "boa pat"], stacks=["pat", "men"], rules="1")
    tile, *others = STACKS.options(state, 0, "").options
    assert (tile.text, str(tile.label)) == ("1", "1: can met dye sir")
    assert all(option.button for option in others)
    (stack,) = STACKS.options(state, 0, "1").options
    assert (stack.text, str(stack.label)) == ("1 s2", "Stack 2: now sub men yak")
    assert str(stack.note) == "met – men: first two letters"


def test_a_stack_of_ten_splits_and_the_lower_five_get_the_next_number_s6_3() -> None:
    state = of_ten(9)
    step = play(STACKS, state, 0, "1 s1")[1]
    whole = (*state.stacks[0], *many("met"))
    assert step.state.stacks == (whole[5:], whole[:5])
    assert "Stack 1 splits. Its lower 5 tiles are stack 2, with " in event_texts(step)


def test_player_first_without_tiles_wins_and_all_are_shuffled_s6_4_s6_1() -> None:
    state = table(STACKS, ["met", "boa pat"], stacks=["men"], pile="wet wed")
    step = play(STACKS, state, 0, "1 s1")[1]
    assert event_texts(step).endswith("Player 1 wins round 1.")
    assert STACKS.turn(step.state) == (CHANCE,) and step.state.wins == (1, 0)
    assert STACKS.result(step.state) is None and STACKS.alarms(step.state) == ()
    again = played(STACKS, step.state, CHANCE, IN_ORDER)
    assert again.round == 2 and [len(hand) for hand in again.hands] == [4, 4]
    assert len(again.stacks) == 1 and len(again.pile) == 103


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_first_to_win_the_agreed_rounds_wins_the_game_s6_5(rounds: int) -> None:
    state = table(STACKS, ["met", "boa pat"], stacks=["men"], options={"rounds": rounds})
    over = played(STACKS, replace(state, wins=(rounds - 1, 0)), 0, "1 s1")
    result = STACKS.result(over)
    assert result and result.places == (1, 2)
    won = "1 round." if rounds == 1 else "3 rounds."
    assert str(result.text) == f"Player 1 wins with {won}"
    assert [score.points for score in STACKS.scores(over)] == [rounds, 0]


def test_two_who_reach_the_target_together_share_the_win_s6_5_s3_7() -> None:
    state = table(
        STACKS, ["met", "boa", "pat zoo"], stacks=["men"], pile="wet", options={"rounds": 1}
    )
    step = play(STACKS, state, CLOCK, "time")[1]
    assert "Player 1 and Player 2 share the win of round 1." in event_texts(step)
    result = STACKS.result(step.state)
    assert result and result.places == (1, 1, 3)
    assert str(result.text) == "Player 1 and Player 2 share the win with 1 round each."


def test_when_all_are_stuck_everybody_draws_s3_5_s6_6() -> None:
    drawing = played(STACKS, one_stack(), CLOCK, "time")
    assert drawing.phase == "draw"
    assert [len(hand) for hand in played(STACKS, drawing, CHANCE, "more").hands] == [3, 3]


def test_tallest_stack_is_halved_by_option_and_odd_tile_stays_below_s6_6() -> None:
    state = of_ten(5, "split")
    state = replace(state, stacks=(many("wet"), *state.stacks, state.stacks[0]), pressed=(0,))
    step = play(STACKS, state, 1, "stuck")[1]
    first, upper, third, lower = step.state.stacks
    assert first == many("wet") and third == state.stacks[2]
    assert (lower, upper) == (state.stacks[1][:3], state.stacks[1][3:])
    assert step.state.pressed == () and step.state.lull == state.lull + 1
    assert "Stack 2 splits. Its lower 3 tiles are stack 4" in event_texts(step)


def test_when_every_stack_is_a_single_tile_everybody_draws_s6_6() -> None:
    state = table(
        STACKS, ["met", "boa"], stacks=["men", "pat"], pile="wet wed", options={"stuck": "split"}
    )
    assert played(STACKS, state, CLOCK, "time").phase == "draw"


def test_a_drawn_tile_fills_the_gap_in_the_hand_s1_5() -> None:
    state = played(STACKS, one_stack(), 0, "1 s1")
    assert [held and held.number for held in state.slots(0)] == [None, 2, None, None]
    drawn = played(STACKS, played(STACKS, state, CLOCK, "time"), CHANCE, "more")
    assert [held and held.number for held in drawn.slots(0)] == [1, 2, None, None]
    assert drawn.hands[0][1] == state.hands[0][0]


def test_in_version_1_a_hand_lies_close_together() -> None:
    state = replace(played(STACKS, one_stack(), 0, "1 s1"), version=1)
    assert [held and held.number for held in state.slots(0)] == [2]


@pytest.mark.parametrize("game", [CROSSWORDS, SOLITAIRE, STACKS], ids=lambda game: game.key)
def test_lesson_has_no_button_for_a_tile_that_was_never_dealt(game: WordGame) -> None:
    for lesson in game.lessons():
        state = lesson.state
        numbers = {held.number for held in state.hands[lesson.seat]}
        if game is SOLITAIRE:
            numbers |= {placed.number for placed in state.boards[0]}
        off = game.options(state, lesson.seat, "").off
        assert {label.blanks["n"] for _, label in off} <= numbers
