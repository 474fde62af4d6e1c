"""Battles with the board (§7)."""

import pytest

from rules.chance import Dice
from rules.core import CHANCE, IllegalMove
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import Face, Position
from rules.grid import named

from .drawn import battling, codes, event_texts, move, moves, position

GRID = """
A1 PI1 BU4
B1 BU2
C1 TA5
D1 SU1
A2 W
"""


def table(hand: str, *others: str, grid: str = GRID, deck: str = "BR1 BR2 BR3") -> Position:
    """Return a table at which only the first seat holds cards and may battle."""
    return battling(position(grid, [hand, *(others or ("", ""))], deck))


def test_the_board_is_attacked_when_no_opponent_holds_a_card_s7_1() -> None:
    state = table("SU4 SU3")
    assert [o.text for o in CHOW_POW.options(state, 0, "SU4").options] == [
        "SU4 @board",
        "SU4 SU3",
    ]
    step = move(state, 0, "SU3 @board")
    assert event_texts(step) == ["Player 1 attacks the board with Sushi 3."]
    assert CHOW_POW.turn(step.state) == (1,)


def test_nobody_is_there_to_be_attacked_then_s7_1() -> None:
    with pytest.raises(IllegalMove) as refusal:
        move(table("SU4"), 0, "SU4 @2")
    assert str(refusal.value) == ("Player 2 has no cards: choose one of @board.")


def test_the_next_player_flips_any_top_card_against_it_s7_2() -> None:
    state = moves(table("SU4 SU3"), "SU3 @board")
    assert [o.text for o in CHOW_POW.options(state, 1, "").options] == [
        "A1",
        "B1",
        "C1",
        "D1",
        "A2",
    ]
    with pytest.raises(IllegalMove) as refusal:
        move(state, 1, "D4")
    assert str(refusal.value) == "D4 is empty: flip another of A1, B1, C1, D1, A2."
    with pytest.raises(IllegalMove):
        move(state, 1, "pass")
    step = move(state, 1, "A1")
    assert event_texts(step) == ["Player 2 flips A1: Burger 4 (Cheddar Shredder)."]
    assert step.reveals == (0, 1, 2)
    assert CHOW_POW.view(step.state, None).faces == (Face(named("A1"), 52),)
    assert (step.state.due, step.state.asked) == ("counter", 0)


def test_an_attacker_who_is_ahead_wins_at_once_s7_2() -> None:
    state = moves(table("SU4 SU3"), "SU4 @board", "B1")
    assert codes(state.banks[0]) == "SU4 BU2"


def test_counter_flips_another_slot_that_joins_if_it_matches_s7_3() -> None:
    state = moves(table("SU4 SU3 SU1"), "SU3 @board", "A1")
    counter = move(state, 0, "SU1 !")
    assert event_texts(counter) == ["Player 1 counters with Sushi 1."]
    assert counter.state.due == "board"
    with pytest.raises(IllegalMove) as refusal:
        move(counter.state, 1, "A1")
    assert str(refusal.value).startswith("A1 is open already")
    step = move(counter.state, 1, "B1")
    assert event_texts(step) == ["Player 2 flips B1: Burger 2 (Ketchup Charger)."]
    # 4 + 2 against 3 + 1: behind again, and a second counter decides it
    assert (step.state.due, step.state.asked) == ("counter", 0)
    won = move(step.state, 0, "SU4 !")
    assert won.reveals == (0, 1, 2)  # so that no private preview tells what the board's cards count
    assert event_texts(won)[1] == "Player 1 wins the battle and banks 5 cards: 14 points."
    assert codes(won.state.banks[0]) == "SU3 SU1 SU4 BU4 BU2"


def test_a_second_flip_that_does_not_match_does_not_count_s7_3() -> None:
    state = moves(table("SU4 SU3"), "SU3 @board", "A1", "SU4")
    step = move(state, 1, "C1")
    assert event_texts(step)[1:3] == [
        "C1 doesn't match the board's first card and doesn't count.",
        "Player 1 wins the battle and banks 3 cards: 11 points.",
    ]
    assert codes(step.state.pile(named("C1"))) == "TA5"


def test_a_wild_card_on_the_board_matches_too_s7_3() -> None:
    state = moves(table("W SU1 SU2", grid="A1 BU5\nA2 TU\nB1 CA5"), "SU1 @board", "A1", "W", "A2")
    assert state.due == "counter"
    assert codes(moves(state, "SU2").banks[0]) == "SU1 W SU2 BU5 TU"
    state = moves(table("SU2 W SU1", grid="A1 BU5\nA2 W\nB1 CA5"), "SU1 @board", "A1", "W", "A2")
    assert codes(moves(state, "SU2").banks[0]) == "SU1 W SU2 BU5 W"


def test_a_tie_after_the_second_flip_banks_the_own_cards_s7_3() -> None:
    state = moves(table("SU4 SU2"), "SU2 @board", "A1", "SU4", "B1")
    assert codes(state.banks[0]) == "SU2 SU4"
    assert codes(state.pile(named("A1"))) == "PI1 BU4"


def test_behind_again_with_no_card_left_is_lost_s7_3() -> None:
    state = moves(table("SU2 SU1"), "SU2 @board", "A1", "SU1")
    step = move(state, 1, "B1")
    assert event_texts(step)[1:] == [
        "Player 1 has no card left to counter.",
        "Player 1 loses to the board.",
    ]
    assert step.state.due == "shuffle"


def test_with_no_other_slot_the_first_counter_decides_s7_3() -> None:
    state = moves(table("SU4 SU3", grid="A1 CA1 BU4"), "SU3 @board", "A1", "SU4")
    assert codes(state.banks[0]) == "SU3 SU4 BU4"


def test_the_board_s_cards_are_banked_and_their_slots_filled_in_order_s7_4() -> None:
    state = moves(table("SU4 SU3 SU1"), "SU3 @board", "B1")
    assert codes(state.pile(named("B1"))) == "BR1"
    state = moves(table("SU4 SU3 W", deck="BR1"), "SU3 @board", "A1", "SU4 W", "B1")
    assert codes(state.banks[0]) == "SU3 SU4 W BU4 BU2"
    assert [codes(state.pile(named(name))) for name in ("A1", "B1")] == ["PI1 BR1", ""]
    assert state.left == 3


def test_a_win_that_takes_the_last_card_fixes_the_last_turns_s7_4_s8_1() -> None:
    step = move(moves(table("SU4", deck="BR1"), "SU4 @board"), 1, "B1")
    assert event_texts(step)[1:4] == [
        "Player 1 wins the battle and banks 2 cards: 6 points.",
        "New face-down cards: B1.",
        "The deck is empty: after this turn everyone has one more.",
    ]


def test_lost_cards_are_shuffled_into_the_deck_s7_5() -> None:
    state = moves(table("SU3 CA1"), "SU3 @board", "A1")
    step = move(state, 0, "pass")
    assert event_texts(step) == ["Player 1 gives up.", "Player 1 loses to the board."]
    assert CHOW_POW.turn(step.state) == (CHANCE,)
    with pytest.raises(IllegalMove) as refusal:
        move(step.state, CHANCE, "shuffle 1 2 3")
    assert str(refusal.value) == "Something else has to happen first: shuffle."
    with pytest.raises(IllegalMove):
        move(step.state, CHANCE, "pass")
    shuffled = move(step.state, CHANCE, str(CHOW_POW.chance(step.state, Dice(b"x", 3))))
    assert event_texts(shuffled) == ["The lost cards are shuffled into the deck."]
    assert sorted(map(cards.code, shuffled.state.deck)) == ["BR1", "BR2", "BR3", "SU3"]
    assert shuffled.state.now.seat == 1
    orders = {str(CHOW_POW.chance(step.state, Dice(b"x", n))) for n in range(99)}
    assert len(orders) > 15


def test_the_board_keeps_its_cards_after_a_tie_and_they_stay_open_s7_5() -> None:
    state = moves(table("SU4"), "SU4 @board", "A1")
    assert codes(state.banks[0]) == "SU4"
    assert codes(state.pile(named("A1"))) == "PI1 BU4"
    assert [str(face.cell) for face in state.faces] == ["A1"]


def test_a_person_s_seat_sees_the_slots_but_not_the_board_s_cards_s5_3() -> None:
    state = moves(table("SU3 SU1"), "SU3 @board", "A1")
    view = CHOW_POW.view(state, 0)
    assert view.now.battle
    assert view.now.battle.slots == (named("A1"),)
    assert view.now.battle.defence == ()
    assert view.faces == (Face(named("A1"), None),)
