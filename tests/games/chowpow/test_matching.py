"""Flipping, matching, collecting, and what is shown of it (§3 to §5)."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from rules.core import CLOCK, IllegalMove, Sitter, play
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW, ChowPowOptions
from rules.games.chowpow.position import CELLS, Face, Position
from rules.grid import named

from .drawn import codes, event_texts, later, move, moves, position

FIVE = """
A1 SU4
B1 SU2
C1 CA1
D1 TA1
A2 PI1
"""
"""Five piles; A1 and B1 match, nothing else does."""


def start(players: int) -> Position:
    """Return a table before the deal."""
    return CHOW_POW.start([Sitter()] * players, ChowPowOptions())


def test_two_cards_are_flipped_one_after_the_other_s3_1() -> None:
    state = position(FIVE, ["CA2", "CA3"])
    first = move(state, 0, "A1")
    assert first.state.due == "flip"
    assert event_texts(first) == ["Player 1 flips A1: Sushi 4 (Uramaki Avalanche)."]
    assert later(first.events) == ["Player 1 flips A1."]
    assert first.reveals == (0, 1)
    second = move(first.state, 0, "C1")
    assert event_texts(second)[1:] == ["Player 1 flipped A1 and C1: no match."]
    assert later(second.events) == ["Player 1 flips C1.", "Player 1 flipped A1 and C1: no match."]
    assert second.state.due == "battle"


def test_only_the_top_of_a_pile_is_flipped_s3_1() -> None:
    state = position("A1 CA1 SU4\nB1 CA2 PI1", ["TA1", "TA2"])
    assert moves(state, "A1").faces == (Face(named("A1"), cards.FIRST_OF["SU4"]),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A1", "A1 is open already: flip another of B1, C1, D1, A2."),
        ("D4", "D4 is empty: flip another of B1, C1, D1, A2."),
        ("pass", "Flip a card: name its slot, like B1."),
        ("A1 B1", "Flip a card: name its slot, like B1."),
        ("CA2 @2", "Flip a card: name its slot, like B1."),
        ("shuffle 1 2", "Only the table deals, shuffles and draws."),
    ],
)
def test_nothing_but_another_slot_can_be_flipped_s3_1(text: str, why: str) -> None:
    state = moves(position(FIVE, ["CA2", "CA3"]), "A1")
    with pytest.raises(IllegalMove) as refusal:
        play(CHOW_POW, state, 0, text)
    assert str(refusal.value) == why


def test_with_an_empty_hand_three_are_flipped_even_after_a_match_s3_2() -> None:
    state = moves(position(FIVE, ["", "CA3"]), "A1", "B1")
    assert state.due == "flip"
    assert state.wanted() == 3
    assert moves(state, "C1").due == "collect"


def test_with_two_slots_left_two_are_flipped_with_an_empty_hand_s3_2() -> None:
    state = position("A1 SU4\nD4 CA1", ["", "CA3"])
    assert moves(state, "A1", "D4").now.seat == 1


def test_cards_match_by_faction_and_wild_ones_with_everything_s3_3() -> None:
    kinds = {kind: cards.FIRST_OF[kind] for kind in ("SU1", "SU5", "CA1", "W", "TU")}
    matching = {
        (one, other)
        for one, other in combinations(kinds, 2)
        if cards.matches(kinds[one], kinds[other])
    }
    assert matching == set(combinations(kinds, 2)) - {("SU1", "CA1"), ("SU5", "CA1")}
    assert cards.matches(66, 67)


def test_of_several_matches_the_player_chooses_one_s3_4() -> None:
    state = moves(position("A1 W\nB2 CA1\nC3 TA1\nD4 BR1", ["", "CA3"]), "A1", "B2", "C3")
    assert state.due == "pair"
    found = CHOW_POW.options(state, 0, "")
    assert [option.text for option in found.options] == ["A1 B2", "A1 C3"]
    assert not CHOW_POW.options(state, 0, "A1").options
    with pytest.raises(IllegalMove) as refusal:
        move(state, 0, "B2 C3")
    assert str(refusal.value) == "B2 C3 isn't one of your matches: choose one of A1 B2, A1 C3."
    with pytest.raises(IllegalMove) as refusal:
        move(state, 0, "A1")
    assert str(refusal.value).startswith("Choose which match counts")
    chosen = move(state, 0, "A1 C3")
    assert chosen.state.now.pair == (named("A1"), named("C3"))
    assert not chosen.reveals
    assert event_texts(chosen) == ["Player 1 has a match: A1, C3."]


def test_with_fewer_than_two_slots_the_turn_goes_on_with_the_battle_s3_5() -> None:
    state = position("A1 W", ["CA2", "CA3"], due="battle")
    step = move(state, 0, "pass")
    assert event_texts(step) == [
        "Player 1 doesn't battle.",
        "Fewer than two slots hold a card: Player 2 can't match.",
    ]
    assert (step.state.due, step.state.now.seat) == ("battle", 1)


def test_without_a_match_the_battle_comes_s3_6() -> None:
    state = moves(position(FIVE, ["CA2", "CA3"]), "A1", "C1")
    assert (state.due, state.now.pair) == ("battle", ())


@pytest.mark.parametrize(
    ("pair", "near"),
    [
        ("A1 B1", "C1 A2 B2 C2"),
        ("A1 D4", "B1 A2 B2 C3 D3 C4"),
        ("B2 C3", "A1 B1 C1 A2 C2 D2 A3 B3 D3 B4 C4 D4"),
    ],
)
def test_a_pile_next_to_the_match_is_collected_also_diagonally_s4_1(pair: str, near: str) -> None:
    one, other = pair.split()
    state = position(f"{one} SU4\n{other} SU2", ["CA2", "CA3"], full=True, rest=True)
    state = moves(state, *pair.split())
    assert " ".join(map(str, state.to_collect())) == near
    offered = {option.text for option in CHOW_POW.options(state, 0, "").options}
    assert offered == set(near.split())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A1", "A1 is part of the match itself: collect from one of C1, A2."),
        ("B2", "B2 is empty: collect from one of C1, A2."),
        ("D1", "D1 isn't next to your match: collect from one of C1, A2."),
        ("pass", "Collect cards: name a slot next to your match, like C1."),
    ],
)
def test_nothing_else_can_be_collected_s4_1(text: str, why: str) -> None:
    state = moves(position(FIVE, ["CA2", "CA3"]), "A1", "B1")
    with pytest.raises(IllegalMove) as refusal:
        move(state, 0, text)
    assert str(refusal.value) == why


def test_the_slot_of_a_third_flipped_card_may_be_collected_s4_1() -> None:
    state = moves(position(FIVE, ["", "CA3"]), "A1", "B1", "C1", "C1")
    assert codes(state.hands[0]) == "CA1"


def test_collected_cards_go_to_the_hand_unseen_by_others_s4_2() -> None:
    state = position("A1 SU4\nB1 SU2\nA2 CA1 TA1", ["CA2", "CA3"], "BR1 BR2 BR3 BR4")
    step = move(moves(state, "A1", "B1"), 0, "A2")
    assert codes(step.state.hands[0]) == "CA2 CA1 TA1"
    assert event_texts(step, 1)[:2] == [
        "Player 1 collects 2 cards from A2.",
        "New face-down cards: A2, A1, B1.",
    ]
    assert event_texts(step, 0)[1] == "You collected Candy 1, Taco 1."
    assert step.reveals == (0,)


def test_the_empty_slot_is_filled_and_the_match_covered_s4_3() -> None:
    state = position(FIVE, ["CA2", "CA3"], "BR1 BR2 BR3 BR4")
    after = moves(state, "A1", "B1", "A2")
    piles = [codes(after.pile(named(name))) for name in ("A2", "A1", "B1")]
    assert piles == ["BR1", "SU4 BR2", "SU2 BR3"]
    assert codes(after.deck) == "BR4"


@pytest.mark.parametrize(
    ("deck", "piles"),
    [
        ("BR1 BR2", ["BR1", "SU4", "SU2 BR2"]),
        ("BR1", ["BR1", "SU4", "SU2"]),
        ("", ["", "SU4", "SU2"]),
    ],
)
def test_a_short_deck_fills_the_slot_then_the_first_flipped_s4_4(
    deck: str, piles: list[str]
) -> None:
    left = None if deck else 1
    after = moves(position(FIVE, ["CA2", "CA3"], deck, left=left), "B1", "A1", "A2")
    assert [codes(after.pile(named(name))) for name in ("A2", "A1", "B1")] == piles
    assert after.deck == ()


def test_an_empty_slot_can_neither_be_flipped_nor_collected_s4_4() -> None:
    state = position(FIVE, ["CA2", "CA3"])
    assert named("D4") not in state.to_flip()
    assert named("B2") not in moves(state, "A1", "B1").to_collect()


def test_with_nothing_next_to_the_match_it_is_covered_all_the_same_s4_5() -> None:
    state = position("A1 SU4\nD4 SU2\nA4 CA1", ["CA2", "CA3"], "BR1 BR2 BR3")
    step = move(moves(state, "A1"), 0, "D4")
    assert event_texts(step)[1:] == [
        "Player 1 has a match: A1, D4.",
        "There's no card next to the match: nothing to collect.",
        "New face-down cards: A1, D4.",
    ]
    assert codes(step.state.pile(named("A1"))) == "SU4 BR1"
    assert (step.state.due, step.state.now.taken) == ("battle", None)


def test_flipped_faces_are_public_at_their_slot_even_when_gone_s5_1() -> None:
    state = moves(position(FIVE, ["", "CA3"], "BR1 BR2 BR3 BR4"), "A1", "B1", "C1", "C1")
    faces = CHOW_POW.view(state, None).faces
    assert [(str(face.cell), codes([face.card or 0]), face.lies) for face in faces] == [
        ("A1", "SU4", False),
        ("B1", "SU2", False),
        ("C1", "CA1", False),
    ]
    before = moves(position(FIVE, ["", "CA3"]), "A1")
    assert CHOW_POW.view(before, None).faces[0].lies


def test_faces_are_turned_down_when_a_person_s_next_turn_begins_s5_2() -> None:
    state = moves(position(FIVE, ["CA2", "CA3"]), "A1", "C1", "pass")
    assert len(state.faces) == 2
    step = move(state, 1, "D1")
    assert step.hides
    assert [str(face.cell) for face in step.state.faces] == ["D1"]
    again = move(step.state, 1, "A2")
    assert not again.hides
    assert len(again.state.faces) == 2


def test_the_first_flip_of_all_hides_nothing_s5_2() -> None:
    assert not move(position(FIVE, ["CA2", "CA3"]), 0, "A1").hides


def test_a_person_who_cannot_match_hides_with_the_battle_or_the_pass_s5_2() -> None:
    shown = (Face(named("A1"), 66),)
    state = replace(position("A1 W", ["CA2 CA1", "CA3"], due="battle"), faces=shown)
    for text in ("pass", "CA2 @2"):
        step = move(state, 0, text)
        assert step.hides
        assert step.state.faces == ()


def test_a_program_s_turn_hides_nothing_and_its_faces_join_the_others_s5_2() -> None:
    state = position(FIVE, ["CA2", "CA3", "TA2"], people=[True, False, True])
    state = moves(state, "A1", "C1", "pass")
    step = move(state, 1, "D1")
    assert not step.hides
    state = moves(step.state, "A1", "pass")
    assert [str(face.cell) for face in state.faces] == ["C1", "D1", "A1"]
    assert move(state, 2, "A2").hides


def test_answering_an_attack_hides_nothing_s5_2() -> None:
    state = position(FIVE, ["CA2 CA1", "CA3"], people=[False, True])
    state = moves(state, "A1", "C1", "CA2 @2")
    step = move(state, 1, "CA3 !")
    assert not step.hides
    assert len(step.state.faces) == 2


def test_a_turn_that_passes_by_itself_hides_nothing_s5_2() -> None:
    state = position("A1 W", ["CA2", "", "CA3"], due="battle")
    state = replace(state, faces=(Face(named("A1"), 66),))
    state = replace(state, people=(False, True, True))
    step = move(state, 0, "pass")
    assert step.state.now.seat == 2
    assert not step.hides
    assert len(step.state.faces) == 1


def test_a_seat_that_changes_hands_counts_as_who_sits_there_s5_2() -> None:
    state = moves(position(FIVE, ["CA2", "CA3"]), "A1", "C1", "pass")
    gone = play(CHOW_POW, state, -3, "sit 1 program")[1].state
    assert gone.people == (True, False)
    assert not move(gone, 1, "D1").hides


def test_seats_see_where_faces_lie_open_but_not_which_s5_3() -> None:
    state = moves(position(FIVE, ["CA2", "CA3"]), "A1")
    assert CHOW_POW.view(state, None).faces[0].card == cards.FIRST_OF["SU4"]
    for seat in (0, 1):
        assert CHOW_POW.view(state, seat).faces == (Face(named("A1"), None),)


def test_time_to_look_depends_on_the_pace_s5_4() -> None:
    assert ChowPowOptions.fresh("live", 2) == ChowPowOptions(10)
    assert ChowPowOptions.fresh("slow", 2) == ChowPowOptions(0)
    assert CHOW_POW.start([Sitter()] * 2, ChowPowOptions(20)).look_seconds == 20


def test_heights_hands_deck_banks_and_last_turns_are_public_s5_5() -> None:
    state = position(FIVE + "B2 BR1 BR2", ["CA2 CA3", "TA2"], "PI2", banks=["W", "TU"], left=3)
    view = CHOW_POW.view(state, None)
    assert view.height(named("B2")) == 2
    assert (view.hands, view.deck, view.banks, view.left) == ((2, 1), 1, ((66,), (70,)), 3)
    assert view.hand == ()
    assert view.points == (1, 1)


def test_no_clock_runs_in_this_game() -> None:
    state = position(FIVE, ["CA2", "CA3"])
    assert CHOW_POW.alarms(state) == ()
    with pytest.raises(IllegalMove):
        play(CHOW_POW, state, CLOCK, "pass")


def test_random_tables_offer_only_piles_with_cards() -> None:
    random = Random(1)
    for _ in range(20):
        held = random.sample([str(c) for c in CELLS], 6)
        state = position(
            "\n".join(f"{name} PI{1 + n % 3}" for n, name in enumerate(held)), ["W", ""]
        )
        offered = {option.text for option in CHOW_POW.options(state, 0, "").options}
        assert offered == set(held)
        assert not CHOW_POW.options(state, 1, "").options
        assert not CHOW_POW.options(state, 0, "A").options
