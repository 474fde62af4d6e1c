"""Reviews of a whole turn: its placing, its maneuvers, and forced removals."""

from dataclasses import replace

import pytest

from rules.games.match_attach import review as module
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.position import ADVENT, Position, Rules
from rules.review import Review
from rules.text import spell

from .drawn import maneuvering, moves, turn
from .test_ending import ROW_OF_FIVE
from .test_maneuvers import CALM, LIT

ENOUGH = 600.0
"""Seconds that no search here takes: what is found depends on its width alone."""


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search less than people wait for."""
    monkeypatch.setattr(module, "WIDTH", 120)


def reviewed(state: Position, *made: str, seconds: float = ENOUGH) -> Review:
    """Review a turn of seat 0."""
    found = MATCH_ATTACH.review(MATCH_ATTACH.view(state, 0), (), made, seconds)
    assert found is not None
    return found


def first_choices(state: Position) -> tuple[str, ...]:
    """Place the first tile as it is, end at once, and remove what comes first."""
    made: list[str] = []
    while state.seat == 0 and state.number == 1:
        text = {"place": "1 L13 u", "maneuver": "end"}.get(state.due)
        if text is None:
            text = MATCH_ATTACH.options(state, 0, "").options[0].text
        made.append(text)
        state = moves(state, text).state
    return tuple(made)


def test_a_turn_pays_what_the_rules_pay_it_and_the_best_is_one_they_allow() -> None:
    state = turn(CALM)
    made = first_choices(state)
    review = reviewed(state, *made)
    assert review.own is not None
    assert review.own.points == moves(state, *made).state.tallies[0].points
    best = moves(state, *review.best.moves).state
    assert best.number == 2
    assert best.tallies[0].points == review.best.points
    assert review.cost == review.best.points - review.own.points > 0


def test_best_turn_is_described_tile_by_tile() -> None:
    review = reviewed(turn(CALM))
    text = spell(review.text)
    assert text.startswith("Tile ") and f": {review.best.points} points." in text
    assert review.own is None
    chosen = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert spell(reviewed(chosen).text).startswith("Aim for ")


def test_best_turn_costs_nothing_even_after_undone_moves() -> None:
    state = turn(CALM)
    best = reviewed(state).best.moves
    assert reviewed(state, *best).cost == 0
    assert reviewed(state, best[0], "undo", *best).cost == 0


def test_with_open_rows_the_tile_is_picked_first() -> None:
    best = reviewed(turn(CALM, rules=Rules(see_everything=True))).best.moves
    assert best[0].startswith("pick ")


def test_advice_of_a_turn_that_scores_nothing_names_no_points() -> None:
    state = turn("", rules=Rules(see_everything=True))
    advice = MATCH_ATTACH.advice(MATCH_ATTACH.view(state, 0), (), ENOUGH)
    assert advice is not None and advice.text is not None
    assert (advice.move, advice.pays) == ("pick 1", None)
    assert spell(advice.text) == "The whole turn: Tile 1 at M13, as is."


def test_advice_is_the_same_whatever_comes_next_in_the_deck() -> None:
    state = turn(CALM)
    other = replace(state, deck=(state.deck[0], *reversed(state.deck[1:])))
    made = first_choices(state)
    assert other != state
    assert reviewed(other, *made) == reviewed(state, *made)


def test_a_turn_ends_with_its_last_removal() -> None:
    state = turn(CALM)
    placed = moves(state, "1 L13 u").state
    assert not MATCH_ATTACH.ends_turn(state, placed)
    *most, last = first_choices(state)
    before = moves(state, *most).state
    assert MATCH_ATTACH.ends_turn(before, moves(before, last).state)


def test_only_whole_turns_of_ones_own_are_reviewed() -> None:
    for view in (
        MATCH_ATTACH.view(maneuvering(LIT), 0),
        MATCH_ATTACH.view(turn(CALM), 1),
        MATCH_ATTACH.view(turn(CALM), None),
    ):
        assert MATCH_ATTACH.review(view, (), (), 0.2) is None


def test_without_time_the_best_placing_is_found_and_no_maneuver_is_tried() -> None:
    hurried, best = reviewed(turn(ROW_OF_FIVE), seconds=0), reviewed(turn(ROW_OF_FIVE))
    assert hurried.best.points < best.best.points
    assert "Then: " in spell(best.text) and "Then: " not in spell(hurried.text)
    assert len(hurried.best.moves) == 2


def test_review_omits_what_a_turn_allows_others() -> None:
    state = turn(LIT)
    view, best = MATCH_ATTACH.view(state, state.seat), reviewed(state, seconds=0).best.moves
    assert MATCH_ATTACH.threat(view, ["end"], best) is None


def test_the_best_turn_ends_with_what_has_to_be_removed() -> None:
    best = reviewed(turn(LIT), seconds=0).best.moves
    assert best[1:] == ("end", "x N13"), "it is Active, and without it nothing is"
    assert moves(turn(LIT), *best).state.number == 2


def test_the_best_turn_ends_with_the_discard_that_an_advent_asks_for() -> None:
    state = turn(ROW_OF_FIVE, advents=1)
    best = reviewed(state, seconds=0).best.moves
    assert best[-1].startswith("x ")
    assert moves(state, *best).state.number == 2


def test_advent_in_the_deck_does_not_change_what_a_turn_pays() -> None:
    state = turn(CALM)
    coming = replace(state, deck=(*state.deck[:2], ADVENT, *state.deck[3:]))
    assert reviewed(coming) == reviewed(state)
