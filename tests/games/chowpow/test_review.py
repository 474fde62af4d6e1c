"""The review of a flip: a match that its seat had seen."""

from dataclasses import replace

import pytest

from rules.core import Event, play
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import Position
from rules.review import Advice, Review
from rules.text import say, spell

from .drawn import move, position
from .test_opponent import GRID, flipped
from .walked import moments

STATE = position(GRID, ["BR5", "BR4"], full=True)
SEEN = flipped("A1 SU4", "B1 CA2", "A2 SU2")
"""Both Sushi cards have lain open; nobody has seen a second Candy."""


def reviewed(state: Position, heard: list[Event], *moves: str) -> Review | None:
    """Review a flip of seat 0."""
    return CHOW_POW.review(CHOW_POW.view(state, 0), heard, moves, 1.0)


def test_a_pair_that_had_been_seen_is_named_with_its_places() -> None:
    review = reviewed(STATE, SEEN, "B1")
    assert review is not None and review.cost > 0
    assert review.best.moves[0] in ("A1", "A2")
    assert spell(review.text) == "You had seen Sushi 4 at A1 and Sushi 2 at A2. They match."


def test_person_who_flips_one_of_the_pair_did_well() -> None:
    for cell in ("A1", "A2"):
        review = reviewed(STATE, SEEN, cell)
        assert review is not None and review.cost == 0


def test_with_one_flip_left_only_what_goes_with_the_open_card_is_a_pair() -> None:
    open_ = move(STATE, 0, "A1").state
    review = reviewed(open_, SEEN, "B1")
    assert review is not None
    assert review.best.moves == ("A2",)
    other = move(STATE, 0, "B1").state
    assert reviewed(other, SEEN, "C1") is None


def test_review_mentions_no_unseen_card() -> None:
    assert reviewed(STATE, [], "B1") is None
    assert reviewed(STATE, flipped("A1 SU4"), "B1") is None


def test_advice_does_not_depend_on_hidden_cards() -> None:
    changed = position(GRID.replace("D4 CA1", "D4 PI2"), ["BR5", "BU4"], full=True)
    assert changed != STATE
    assert reviewed(changed, SEEN, "B1") == reviewed(STATE, SEEN, "B1")


def test_a_hint_names_both_slots_of_a_match_and_no_face() -> None:
    advice = CHOW_POW.advice(CHOW_POW.view(STATE, 0), SEEN, 1.0)
    one, other = "A1", "A2"
    both = say("Flip {one}, then {other}. They match.", one=one, other=other)
    assert advice == Advice(one, both, (other,))


def test_a_hint_with_one_flip_left_names_the_other_slot() -> None:
    open_ = move(STATE, 0, "A1").state
    assert CHOW_POW.advice(CHOW_POW.view(open_, 0), SEEN, 1.0) == Advice("A2")


def test_a_hint_without_a_remembered_match_is_none() -> None:
    assert CHOW_POW.advice(CHOW_POW.view(STATE, 0), [], 1.0) is None


def test_no_advice_for_a_flip_says_that_any_slot_is_as_good() -> None:
    assert "Any slot is as good as another." in spell(CHOW_POW.no_advice(STATE, 0))


@pytest.mark.parametrize("due", ["pair", "collect", "battle", "answer", "counter", "board"])
def test_hint_of_every_question_after_flipping_is_a_move_that_can_be_made(due: str) -> None:
    asked = [one.before for one in moments(3, 1) if one.before.due == due]
    assert asked
    for state in asked:
        (seat,) = CHOW_POW.turn(state)
        advice = CHOW_POW.advice(CHOW_POW.view(state, seat), [], 1.0)
        assert advice is not None
        assert play(CHOW_POW, state, seat, advice.move)[0] == advice.move


def test_only_flips_of_the_player_to_move_are_reviewed() -> None:
    assert CHOW_POW.review(CHOW_POW.view(STATE, 1), SEEN, (), 1.0) is None
    battle = replace(STATE, due="battle")
    assert reviewed(battle, SEEN, "pass") is None
