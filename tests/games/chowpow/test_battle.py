"""Battles between players (§6) and the move of a person who does not answer (§9)."""

from dataclasses import replace
from random import Random

import pytest

from matchnight.testing.refusals import refused
from rules.core import play
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import Position

from .drawn import Box, battling, codes, event_texts, move, moves, position

GRID = "A1 CA1\nB1 TA1\nC1 PI1\nD1 BU1"


def table(*hands: str, seat: int = 0) -> Position:
    """Return a table at which a seat may battle."""
    return battling(position(GRID, hands, seat=seat))


def offered(state: Position, seat: int, prefix: str = "") -> list[str]:
    return [option.text for option in CHOW_POW.options(state, seat, prefix).options]


def test_a_player_battles_once_or_passes_and_the_turn_is_over_s6_1() -> None:
    state = table("SU4 SU1", "BR1 BR2")
    assert moves(state, "pass").now.seat == 1
    fought = moves(state, "SU4 @2", "BR1", "pass")
    assert (fought.now.seat, fought.due) == (1, "flip")
    assert event_texts(move(state, 0, "pass"))[0] == "Player 1 doesn't battle."
    assert refused(CHOW_POW, state, "A1") == (
        "Battle or pass: play cards and name a player, like SU1 @2, or `pass`."
    )


def test_attack_example_names_a_legal_target_s6_2_s7_1() -> None:
    for hands, example in (
        (("SU4", "BR1"), "SU4 @2"),
        (("SU4", "", "BR1"), "SU4 @3"),
        (("SU4", ""), "SU4 @board"),
    ):
        state = table(*hands)
        assert refused(CHOW_POW, state, "A1").endswith(f"like {example}, or `pass`.")
        assert move(state, 0, example).events


def test_rules_are_shown_to_who_battles_with_the_board_or_holds_no_faction() -> None:
    def shown(state: Position, seat: int) -> list[str]:
        return [rule.key for rule in CHOW_POW.tips(state, seat)]

    assert shown(table("SU4 W TU", "BR1"), 0) == ["wild", "team up"]
    assert shown(table("SU4", "BR1"), 0) == shown(table("W", "BR1"), 1) == []
    alone = table("SU4 W", "")
    assert shown(alone, 0) == ["board", "wild"]
    assert shown(move(alone, 0, "SU4 @board").state, 1) == ["board"]
    assert shown(move(table("SU4", "W"), 0, "SU4 @2").state, 1) == ["wild"]


def test_an_opponent_with_a_card_is_attacked_with_cards_of_the_hand_s6_2() -> None:
    state = table("SU4 SU1", "BR1", "", "TA2")
    step = move(state, 0, "SU1 SU4 @4")
    assert event_texts(step) == ["Player 1 attacks Player 4 with Sushi 1, Sushi 4."]
    assert (step.state.due, CHOW_POW.turn(step.state)) == ("answer", (3,))
    assert CHOW_POW.awaited(step.state) == (3,)
    assert step.state.hands[0] == ()
    assert not step.reveals


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("SU1", "Who do you attack? End your move with one of @2, @4."),
        ("SU1 @3", "Player 3 has no cards: choose one of @2, @4."),
        ("SU1 @1", "You can't attack yourself: choose one of @2, @4."),
        ("SU1 @6", "There's no seat 6: choose one of @2, @4."),
        (
            "SU1 @board",
            "The board is attacked only when no opponent holds a card: choose one of @2, @4.",
        ),
        ("SU5 @2", "You don't have SU5. Your hand is SU1 and SU4."),
        ("SU1 SU1 @2", "You don't have SU1 and SU1. Your hand is SU1 and SU4."),
    ],
)
def test_attack_with_illegal_target_or_cards_is_refused_s6_2(text: str, why: str) -> None:
    assert refused(CHOW_POW, table("SU4 SU1", "BR1", "", "TA2"), text) == why


@pytest.mark.parametrize(
    ("some", "allowed"),
    [
        ("SU1", True),
        ("SU1 SU4 SU1", True),
        ("SU1 CA1", False),
        ("W", True),
        ("TU", True),
        ("W TU W", True),
        ("SU1 W W", True),
        ("SU1 CA1 W", False),
        ("SU1 CA1 TU", True),
        ("SU1 SU2 CA1 CA2 TU W", True),
        ("SU1 CA1 TA1 TU", False),
        ("SU1 CA1 TA1 TU TU", False),
    ],
)
def test_a_set_is_of_one_faction_or_of_two_with_team_up_s6_3(some: str, allowed: bool) -> None:
    chosen = Box().take(some)
    assert cards.is_set(chosen) == allowed
    state = table("SU1 SU1 SU2 SU4 CA1 CA2 TA1 W W TU TU", "BR1")
    if allowed:
        battle = moves(state, f"{some} @2").now.battle
        assert battle
        assert codes(battle.attack) == some
    else:
        assert "faction" in refused(CHOW_POW, state, f"{some} @2")


def test_set_is_built_card_by_card_and_ends_with_its_target_s6_3() -> None:
    state = table("SU4 SU1 CA1 W", "BR1", "TA1")
    assert offered(state, 0) == ["CA1", "SU1", "SU4", "W", "pass"]
    assert offered(state, 0, "SU1") == ["SU1 @2", "SU1 @3", "SU1 SU4", "SU1 W"]
    assert offered(state, 0, "su1 w") == ["SU1 W @2", "SU1 W @3", "SU1 W SU4"]
    assert offered(state, 0, "SU1 CA1") == []
    assert offered(state, 0, "SU5") == []
    assert offered(state, 0, "SU1 @2") == []
    assert offered(state, 0, "nonsense") == []


def test_whole_attacks_are_buttons_above_many_cards_s6_3() -> None:
    few = CHOW_POW.options(table("SU4 SU1", "BR1", "TA1"), 0, "SU4").options
    assert [option.text for option in few] == ["SU4 @2", "SU4 @3", "SU4 SU1"]
    assert not any(option.button for option in few)
    hand = "SU1 SU2 SU3 SU4 SU5 CA1 CA2 TU"
    with_menu = CHOW_POW.options(table(hand, "BR1", "TA1"), 0, "TU").options
    assert [option.button for option in with_menu] == [True, True] + [False] * 7
    assert str(few[0].label) == "Attack Player 2"
    assert str(few[0].note) == "holds 1 card"
    last = CHOW_POW.options(table("SU4", "BR1", "TA1"), 0, "SU4").options
    assert [option.button for option in last] == [False, False]


def test_four_opponents_are_asked_for_in_a_step_of_their_own_s6_2() -> None:
    state = table("TU SU4 SU1 CA1 CA2 PI1", "BR1", "TA1", "TA2", "TA3")
    attack, *more = CHOW_POW.options(state, 0, "TU").options
    assert (attack.text, attack.button, attack.whole) == ("TU @", True, False)
    assert len(more) == 5
    found = CHOW_POW.options(state, 0, "TU @")
    assert [each.text for each in found.options] == ["TU @2", "TU @3", "TU @4", "TU @5"]
    assert str(found.options[0].brief) == "Player 2"
    assert [each.text for each in CHOW_POW.options(state, 0, "CA1 CA2 TU").options][0] == (
        "CA1 CA2 TU @"
    )
    assert not CHOW_POW.options(move(state, 0, "TU @2").state, 1, "BR1 @").options


def test_cards_of_a_long_hand_are_offered_by_their_codes_s1_3() -> None:
    hand = "W CA1 CA2 TA1 TA2 PI1 PI2 SU1 SU2"
    long = CHOW_POW.options(table(hand, "BR1"), 0, "").options
    assert "SU1" in [str(option.brief) for option in long]
    short = CHOW_POW.options(table(hand[:-4], "BR1"), 0, "").options
    assert "Sushi 1" in [str(option.brief) for option in short]


def test_defender_who_can_t_win_gives_way_without_a_preview_s6_4() -> None:
    lost = move(table("SU4 SU1 SU2", "BR1 BR5 CA1"), 0, "SU4 SU1 SU2 @2").state
    assert "You can't win" in str(CHOW_POW.options(lost, 1, "").ask)
    (end, *_) = CHOW_POW.options(lost, 1, "BR1").options
    assert (end.text, str(end.label), end.at_once) == ("BR1 !", "Let them win", True)
    tie = move(table("SU4 SU2", "BR1 BR5 CA1"), 0, "SU4 SU2 @2").state
    assert "You can't win" not in str(CHOW_POW.options(tie, 1, "").ask)
    assert not any(option.at_once for option in CHOW_POW.options(tie, 1, "BR1").options)


def test_a_card_is_offered_without_what_it_would_come_to() -> None:
    state = moves(table("SU1 SU2", "BR5 CA4 BR4"), "SU1 SU2 @2")
    for begun in ("", "BR5"):
        offered = [one for one in CHOW_POW.options(state, 1, begun).options if one.face]
        assert offered and all(one.note is None for one in offered)
    first = {one.text: str(one.brief) for one in CHOW_POW.options(state, 1, "").options}
    assert first["BR5"] == "Breakfast 5"
    assert str(CHOW_POW.options(state, 1, "BR5").ask) == "You play Breakfast 5. More?"
    assert str(CHOW_POW.options(state, 1, "BR5 BR4").ask).startswith("You play Breakfast")
    assert not str(CHOW_POW.options(state, 1, "BR5 BR4").ask).endswith("More?")


def test_the_opponent_must_defend_with_any_set_also_a_losing_one_s6_4() -> None:
    state = moves(table("SU4 SU1", "BR1 BR2 CA1"), "SU4 @2")
    assert offered(state, 1) == ["CA1", "BR1", "BR2"]
    assert offered(state, 1, "CA1") == ["CA1 !"]
    assert refused(CHOW_POW, state, "pass") == (
        "You're attacked and must play at least one card, like CA1."
    )
    assert refused(CHOW_POW, state, "BR1 @1") == "You're defending: just type your cards, like SU4."
    step = move(state, 1, "CA1 !")
    assert event_texts(step) == ["Player 2 defends with Candy 1."]
    assert (step.state.due, step.state.asked) == ("counter", 1)


@pytest.mark.parametrize(
    ("ours", "theirs", "ahead"),
    [
        ("CA1 CA1", "SU5", 1),
        ("CA1", "SU5", -1),
        ("CA1 CA1 CA1", "SU5 SU4", 1),
        ("CA3 CA1", "SU2 SU2", 0),
        ("W", "SU1", 0),
    ],
)
def test_more_cards_win_then_the_higher_total_s6_5(ours: str, theirs: str, ahead: int) -> None:
    box = Box()
    one, other = box.take(ours), box.take(theirs)
    assert cards.compared(one, other) == ahead == -cards.compared(other, one)


def test_person_who_is_behind_adds_cards_and_both_may_go_on_s6_6() -> None:
    state = moves(table("SU4 SU1 SU3", "BR1 BR2 BR3"), "SU4 @2")
    state = moves(state, "BR3")
    assert state.asked == 1  # 3 against 4: the defender is behind
    state = moves(state, "BR1")
    assert state.asked == 0  # two cards against one: the attacker is
    step = move(state, 0, "SU1 !")
    assert event_texts(step) == ["Player 1 counters with Sushi 1."]
    assert step.state.asked == 1
    step = move(step.state, 1, "BR2 !")
    assert step.state.asked == 0
    step = move(step.state, 0, "SU3 !")
    assert event_texts(step)[1:3] == [
        "Player 2 has no card left to counter.",
        "Player 1 wins the battle and banks 6 cards: 14 points.",
    ]


def test_a_counter_need_not_change_the_lead_s6_6() -> None:
    state = moves(table("SU1 SU1 SU1 CA2", "BR1 BR2 BR3"), "SU1 SU1 SU1 @2", "BR1")
    step = move(state, 1, "BR2 !")
    assert (step.state.due, step.state.asked) == ("counter", 1)


def test_a_counter_keeps_the_set_allowed_s6_6() -> None:
    state = moves(table("SU4 SU1", "BR1 BR2 CA2 TU W"), "SU4 SU1 @2", "BR1")
    assert offered(state, 1) == ["BR2", "W", "TU", "pass"]
    assert offered(state, 1, "TU") == ["TU !", "TU CA2", "TU BR2", "TU W"]
    assert refused(CHOW_POW, state, "CA2").startswith(
        "Cards you play together must be of one faction"
    )
    assert codes(moves(state, "TU CA2").banks[1]) == "SU4 SU1 BR1 TU CA2"


def test_trailing_player_without_a_fitting_card_gives_up_s6_6() -> None:
    state = moves(table("SU4 SU1", "BR1 CA5"), "SU4 SU1 @2", "BR1")
    assert (state.due, state.asked) == ("counter", 1)
    assert offered(state, 1) == ["pass"]
    assert CHOW_POW.forced(state) == (1, "pass")
    step = move(state, 1, "pass")
    assert event_texts(step)[:2] == [
        "Player 2 gives up.",
        "Player 1 wins the battle and banks 3 cards: 6 points.",
    ]


def test_an_attacker_who_gives_up_loses_s6_6() -> None:
    state = moves(table("SU4 SU1", "BR5"), "SU1 @2", "BR5", "pass")
    assert [codes(bank) for bank in state.banks] == ["", "SU1 BR5"]
    assert state.before
    assert state.before.outcome == "lost"


def test_a_tie_ends_the_battle_and_both_bank_their_own_s6_7() -> None:
    step = move(moves(table("SU3 SU1", "BR2 BR4"), "SU3 SU1 @2"), 1, "BR4 !")
    assert step.state.due == "counter"
    step = move(moves(table("SU3 SU1", "CA2 CA2"), "SU3 SU1 @2"), 1, "CA2 CA2 !")
    assert event_texts(step)[1] == "A tie: Player 1 and Player 2 bank their own cards."
    assert [codes(bank) for bank in step.state.banks] == ["SU3 SU1", "CA2 CA2"]
    assert step.state.before
    assert step.state.before.outcome == "tie"
    assert step.state.now.seat == 1


def test_a_tie_that_a_counter_makes_ends_it_too_s6_7() -> None:
    state = moves(table("SU3 SU1 SU1", "CA2 CA2"), "SU3 SU1 @2", "CA2", "CA2")
    assert [codes(bank) for bank in state.banks] == ["SU3 SU1", "CA2 CA2"]


def test_the_winner_banks_all_cards_which_score_and_never_return_s6_8() -> None:
    state = moves(table("SU4 SU1", "BR1 BR2"), "SU4 SU1 @2", "BR1", "pass")
    assert codes(state.banks[0]) == "SU4 SU1 BR1"
    assert [score.points for score in CHOW_POW.scores(state)] == [6, 0]
    parts = {str(part.label): part.points for part in CHOW_POW.scores(state)[0].parts}
    assert parts == {
        "Candy": 0,
        "Taco": 0,
        "Pizza": 0,
        "Sushi": 5,
        "Burger": 0,
        "Breakfast": 1,
        "wild cards": 0,
    }
    assert CHOW_POW.view(state, 1).banks[0] == state.banks[0]


def test_without_a_card_after_matching_the_program_passes_s6_9() -> None:
    state = position(GRID, ["", "BR1"])
    step = move(moves(state, "A1", "B1"), 0, "C1")
    assert event_texts(step)[2:] == ["Player 1 has no cards and can't battle."]
    assert step.state.now.seat == 1


def test_with_nobody_and_nothing_to_battle_the_program_passes_s6_9() -> None:
    state = battling(position("", ["SU4 SU3", "CA1"], seat=1, left=2))
    step = move(moves(state, "CA1 @1"), 0, "SU4 !")
    assert event_texts(step)[3:] == [
        "Fewer than two slots hold a card: Player 1 can't match.",
        "There's nobody and nothing for Player 1 to battle.",
    ]
    assert step.state.due == "over"


# -- §9 ----------------------------------------------------------------------------------------


def answers(state: Position) -> set[str]:
    """Return what is done for a person who does not answer, over many throws."""
    (seat,) = CHOW_POW.turn(state)
    found = {CHOW_POW.fallback(state, seat, Random(n)) for n in range(60)}
    for text in found:
        CHOW_POW.check(state, seat, CHOW_POW.read(text))
    return found


def test_who_does_not_answer_flips_and_collects_at_random_s9_1() -> None:
    state = position("A1 SU4\nB1 SU2\nC1 CA1\nA2 PI1", ["TA1", "TA2"])
    assert answers(state) == {"A1", "B1", "C1", "A2"}
    assert answers(moves(state, "A1")) == {"B1", "C1", "A2"}
    assert answers(moves(state, "A1", "B1")) == {"C1", "A2"}
    assert answers(moves(state, "A1", "C1")) == {"pass"}


def test_who_does_not_answer_settles_for_the_match_flipped_first_s9_1() -> None:
    state = position("A1 CA1\nB2 W\nC3 TA1\nD4 BR1", ["", "CA3"])
    assert answers(moves(state, "D4", "B2", "A1")) == {"B2 D4"}
    assert answers(moves(state, "D4", "A1", "B2")) == {"B2 D4"}


def test_who_does_not_answer_flips_for_the_board_at_random_s9_1() -> None:
    state = moves(table("SU1 SU2", "", seat=0), "SU1 @board")
    assert answers(state) == {"A1", "B1", "C1", "D1"}


@pytest.mark.parametrize(
    ("hand", "defence"),
    [
        ("SU3 CA2 PI4", "CA2 !"),
        ("SU2 CA2", "CA2 !"),
        ("W TU SU5", "SU5 !"),
        ("TU W", "W !"),
    ],
)
def test_who_does_not_answer_defends_with_the_lowest_card_s9_2(hand: str, defence: str) -> None:
    state = moves(table("BR1 BR2", hand), "BR1 BR2 @2")
    assert answers(state) == {defence}
    after = moves(state, defence)
    if after.due == "counter":
        assert answers(after) == {"pass"}


def test_a_seat_that_was_left_keeps_its_cards_and_may_be_attacked_s9_3() -> None:
    state = table("SU4", "BR1 BR2")
    gone = play(CHOW_POW, state, -3, "sit 1 program")[1].state
    assert gone.hands == state.hands
    assert move(gone, 0, "SU4 @2").state.asked == 1


def test_only_slot_next_to_a_match_is_collected_by_itself_until_the_end() -> None:
    state = moves(position("A1 SU4\nB1 SU1\nC1 BR1", ["CA4", "CA5"]), "A1", "B1")
    assert state.due == "collect"
    assert CHOW_POW.forced(state) == (0, "C1")
    assert CHOW_POW.forced(replace(state, due="over")) is None
