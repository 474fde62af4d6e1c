"""The cards, the deal and the order of a turn (RULES.md §1 and §2)."""

from collections import Counter

import pytest

from rules.chance import Dice
from rules.core import CHANCE, IllegalMove, NotYourTurn
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import CELLS

from .drawn import event_texts, move, moves, position
from .test_matching import FIVE, start


def test_six_factions_have_eleven_cards_from_1_to_5_s1_1() -> None:
    assert len(cards.ALL) == 72
    for group in range(6):
        numbers = [cards.number(card) for card in cards.ALL if cards.faction(card) == group]
        assert numbers == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5]
    assert len(set(map(str, cards.NAMES))) == 66
    assert max(len(str(name)) for name in cards.NAMES) <= 24


def test_four_are_wild_and_two_team_up_worth_one_each_s1_2() -> None:
    kinds = Counter(cards.code(card) for card in cards.ALL if cards.faction(card) is None)
    assert kinds == {"W": 4, "TU": 2}
    assert [cards.number(card) for card in range(66, 72)] == [1] * 6


def test_a_card_is_written_with_two_letters_and_a_number_s1_3() -> None:
    assert [cards.code(11 * group) for group in range(6)] == [
        "CA1",
        "TA1",
        "PI1",
        "SU1",
        "BU1",
        "BR1",
    ]
    assert str(cards.words(43)) == "Sushi 5 (Shogun Salmon)"
    assert str(cards.words(66)) == "WILD"
    assert str(cards.words(70)) == str(cards.called(71)) == "TEAM UP"
    assert len(cards.KINDS) == 32


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 4), (4, 4), (5, 3), (6, 3)])
def test_hands_are_dealt_in_blocks_then_the_grid_then_the_deck_s2_1_s2_2(
    players: int, each: int
) -> None:
    order = Dice(b"deal", 1).shuffled(cards.ALL)
    step = move(start(players), CHANCE, "deal 1 " + " ".join(map(str, order)))
    state = step.state
    assert state.hands == tuple(
        tuple(order[each * seat : each * (seat + 1)]) for seat in range(players)
    )
    played = each * players
    assert [pile[0] for pile in state.grid] == order[played : played + 16]
    assert list(state.deck) == order[played + 16 :]
    assert [str(c) for c in CELLS][:5] == ["A1", "B1", "C1", "D1", "A2"]
    assert event_texts(step) == [f"Player 2 goes first. Everyone has {each} cards."]
    hand = ", ".join(str(cards.called(card)) for card in state.hands[0])
    assert event_texts(step, 0)[1:] == [f"Your hand: {hand}."]
    assert step.reveals == tuple(range(players))


def test_chance_decides_who_begins_and_turns_pass_clockwise_s2_3() -> None:
    firsts = {
        move(start(3), CHANCE, str(CHOW_POW.chance(start(3), Dice(b"who", n)))).state.now.seat
        for n in range(40)
    }
    assert firsts == {0, 1, 2}
    state = position(FIVE, ["CA2", "CA3", "TA2"], seat=2)
    assert moves(state, "A1", "C1", "pass").now.seat == 0


def test_a_deal_of_other_cards_or_for_nobody_is_refused_s2_1() -> None:
    order = " ".join(map(str, cards.ALL))
    for text in (f"deal 2 {order}", "deal 0 1 2 3", f"deal 0 {order.replace('71', '70')}"):
        with pytest.raises(IllegalMove) as refusal:
            move(start(2), CHANCE, text)
        assert str(refusal.value) == "Something else has to happen first: deal."
    with pytest.raises(IllegalMove):
        move(start(2), CHANCE, "A1")
    with pytest.raises(NotYourTurn):
        move(start(2), 0, "A1")


def test_a_turn_is_matching_then_collecting_then_a_battle_s2_4() -> None:
    state = position(FIVE, ["CA2", "CA3"], "BR1 BR2 BR3 BR4")
    seen = [state.due]
    for text in ("A1", "B1", "C1", "pass"):
        state = moves(state, text)
        seen.append(state.due)
    assert seen == ["flip", "flip", "collect", "battle", "flip"]
    assert state.now.seat == 1
