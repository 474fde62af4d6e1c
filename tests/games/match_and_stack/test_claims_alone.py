"""Claims in solitaire, where each player has a table of their own (RULES.md §4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.core import CLOCK, TABLE, NotYourTurn, play
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS

from .drawn import event_texts, played, refusal, table


def test_what_is_said_beforehand_waits_for_the_claim_it_is_about_s4_9() -> None:
    state = two_claims()
    assert SOLITAIRE.waits(state, 3, "accept 3")
    assert not SOLITAIRE.waits(state, 3, "accept 1")
    assert not SOLITAIRE.waits(state, 3, "1 m13")
    assert not SOLITAIRE.waits(replace(state, given_up=(2,)), 3, "accept 3")
    court = replace(state.court, people=(True, True, False, True))
    assert not SOLITAIRE.waits(replace(state, court=court), 3, "accept 3")
    calm = table(STACKS, ["met pet", "met sin"], stacks=["men"], pile="boa", rules="19")
    assert STACKS.waits(calm, 0, "accept")


def two_claims() -> Position:
    """Return Solitaire in which the first two of four players have claimed."""
    hands = ["met tan", "pat zoo wet", "bad cat", "dug lay"]
    state = table(SOLITAIRE, hands, lying=[""] * 4, rules="19")
    for seat in (0, 1):
        state = played(SOLITAIRE, state, seat, "1 m13")
    state = played(SOLITAIRE, state, 0, "2 m14 9")
    return played(SOLITAIRE, state, 1, "2 m14 9")


def test_solitaire_claim_blocks_its_own_table_and_claimants_vote_s4_7() -> None:
    state = two_claims()
    assert [claim.seat for claim in state.court.claims] == [0, 1]
    assert SOLITAIRE.awaited(state) == (0, 1, 2, 3)
    assert "Your table waits" in refusal(SOLITAIRE, state, 0, "1 back")
    assert "Your table waits" in refusal(SOLITAIRE, state, 0, "give up")
    assert len(played(SOLITAIRE, state, 2, "1 m13").boards[2]) == 1
    assert [option.text for option in SOLITAIRE.options(state, 0, "").options] == [
        "accept 2",
        "refuse 2",
    ]
    labels = [str(option.label) for option in SOLITAIRE.calls(state)]
    assert labels == [
        "Accept Player 1's claim (0)",
        "Refuse Player 1's claim (0)",
        "Accept Player 2's claim (0)",
        "Refuse Player 2's claim (0)",
    ]
    assert [alarm.move for alarm in SOLITAIRE.alarms(state)] == ["count 1", "count 2"]
    assert SOLITAIRE.fallback(state, 0, Random(1)) == "accept 2"


def test_who_has_given_up_still_votes_s4_7() -> None:
    state = played(SOLITAIRE, two_claims(), 2, "give up")
    voted = played(SOLITAIRE, state, 2, "accept 2")
    assert [claim.accepted for claim in voted.court.claims] == [(), (2,)]
    both = played(SOLITAIRE, voted, 0, "accept 2")
    assert [claim.seat for claim in both.court.claims] == [0] and len(both.boards[1]) == 2
    counted = played(SOLITAIRE, played(SOLITAIRE, both, 2, "refuse 1"), 3, "refuse 1")
    assert counted.court.claims == () and len(counted.boards[0]) == 1
    with pytest.raises(NotYourTurn, match="You've given up"):
        play(SOLITAIRE, counted, 2, "1 m13")


def test_the_clock_counts_each_claim_by_itself_s4_4_s4_7() -> None:
    counted = played(SOLITAIRE, two_claims(), CLOCK, "count 2")
    assert [claim.seat for claim in counted.court.claims] == [0] and len(counted.boards[1]) == 2


def test_leaving_decides_every_claim_that_is_open_s4_3_s4_7() -> None:
    state = two_claims()
    for text in ("accept 1", "refuse 2"):
        state = played(SOLITAIRE, state, 2, text)
    step = play(SOLITAIRE, state, TABLE, "sit 3 program")[1]
    assert "The claim of Player 2 is refused" in event_texts(step)
    assert [claim.seat for claim in step.state.court.claims] == [0]
    state = played(SOLITAIRE, two_claims(), 2, "accept 1")
    over = played(
        SOLITAIRE, played(SOLITAIRE, state, TABLE, "sit 3 program"), TABLE, "sit 1 program"
    )
    assert over.phase == "over" and over.court.claims == ()


def test_taking_a_tile_back_is_no_play_s4_8() -> None:
    state = table(SOLITAIRE, ["met tan", "pat zoo"], lying=["", ""], rules="19")
    for seat in (0, 1):
        state = played(SOLITAIRE, state, seat, "1 m13")
    for turn in "ur":
        claim = played(SOLITAIRE, state, 0, f"2 m14 {turn} 9")
        state = played(SOLITAIRE, claim, 1, "refuse 1")
    taken = played(SOLITAIRE, state, 1, "1 back")
    assert "Someone else has to play" in refusal(SOLITAIRE, taken, 0, "2 m14 d 9")
    placed = played(SOLITAIRE, taken, 1, "1 m13 r")
    assert played(SOLITAIRE, placed, 0, "2 m14 d 9").court.claims


def test_claim_may_complete_a_table_and_ends_all_claims_s8_6_s4_5() -> None:
    state = played(SOLITAIRE, played(SOLITAIRE, two_claims(), 2, "accept 1"), 1, "accept 1")
    assert SOLITAIRE.result(state) and state.winners == (0,) and state.court.claims == ()
