"""The rules of Bids, sentence by sentence."""

from __future__ import annotations

from random import Random

from matchnight.testing.refusals import refused
from rules.core import CHANCE, Dice, GameOptions, Sitter, play

from matchnight_bids.game import BIDS, HAND, PRIZES, Position

CHOOSING = Position(((3, 21), (5, 12)), (0, 0), (0, 0), (2,), 7)


def test_everyone_is_dealt_six_cards_s1_1() -> None:
    start = BIDS.start([Sitter()] * 3, GameOptions())
    assert refused(BIDS, start, "prize 2", CHANCE) == "The cards are dealt first."
    move = str(BIDS.chance(start, Dice(b"deal", 1)))
    hands = play(BIDS, start, CHANCE, move)[1].state.hands
    assert [len(hand) for hand in hands] == [HAND] * 3
    assert len({card for hand in hands for card in hand}) == 3 * HAND


def test_a_prize_that_is_left_is_turned_up_s2_1() -> None:
    dealt = Position(((3,), (5,)), (0, 0), (0, 0), (2, 6))
    assert BIDS.turn(dealt) == (CHANCE,)
    why = "One of the prizes that are left is turned up."
    assert refused(BIDS, dealt, "prize 7") == why
    state = play(BIDS, dealt, CHANCE, "prize 6")[1].state
    assert (state.prize, state.prizes) == (6, (2,))
    assert sorted(PRIZES) == [*PRIZES]


def test_everyone_chooses_at_the_same_time_s2_2() -> None:
    assert BIDS.turn(CHOOSING) == BIDS.awaited(CHOOSING) == (0, 1)
    assert refused(BIDS, CHOOSING, "12", 0) == "You don't have the 12."
    assert refused(BIDS, CHOOSING, "prize 2", 0).startswith("Only the table does that.")
    chosen = play(BIDS, CHOOSING, 1, "12")[1]
    assert BIDS.turn(chosen.state) == (0,)
    assert chosen.reveals == ()


def test_nobody_sees_which_card_was_chosen_s2_2() -> None:
    low, high = (play(BIDS, CHOOSING, 1, card)[1] for card in ("5", "12"))
    assert BIDS.view(low.state, 0) == BIDS.view(high.state, 0)
    assert low.events == high.events
    assert BIDS.view(low.state, 1).bid == 5


def test_the_highest_card_wins_the_prize_s2_3() -> None:
    chosen = play(BIDS, CHOOSING, 1, "12")[1].state
    turned = play(BIDS, chosen, 0, "21")[1]
    assert (turned.state.points, turned.state.hands) == ((7, 0), ((3,), (5,)))
    assert turned.reveals == (0, 1)
    assert BIDS.turn(turned.state) == (CHANCE,)


def test_the_game_ends_after_the_last_prize_s3_1() -> None:
    state = Position(((3,), (5,)), (0, 0), (7, 0), (), 2)
    for seat, card in ((0, "3"), (1, "5")):
        state = play(BIDS, state, seat, card)[1].state
    result = BIDS.result(state)
    assert result and result.places == (1, 2)


def test_a_program_plays_higher_cards_for_higher_prizes() -> None:
    hands = ((3, 21, 38), (5, 12, 30))
    for prize, card in ((2, "3"), (7, "38")):
        left = tuple(each for each in (2, 5, 7) if each != prize)
        state = Position(hands, (0, 0), (0, 0), left, prize)
        reply = BIDS.choose(BIDS.view(state, 0), (), "normal", Random(0), seat=0)
        assert reply and reply.text == card
