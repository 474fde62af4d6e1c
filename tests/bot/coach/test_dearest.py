"""The turns shown to a person: the most costly, each missed chance once."""

from __future__ import annotations

from bot.coach.coach import Reviewed, dearest
from rules.review import Line, Review
from rules.text import say

from .test_turns import game, own

TURN = own(*game("tactic-tiles"))[0]


def reviewed(best: str, cost: float) -> Reviewed:
    """Return a turn that cost so many points against its best move."""
    mine = Line(("else",), 0, 0.0)
    return Reviewed(TURN, Review(Line((best,), 0, cost), say("Better."), own=mine))


def test_turns_that_cost_most_come_first_and_cheap_ones_are_left_out() -> None:
    found = [reviewed("a", 1.0), reviewed("b", 9.0), reviewed("c", 0.1)]
    assert [each.review.best.moves for each in dearest(found)] == [("b",), ("a",)]


def test_chance_missed_in_two_turns_is_shown_once() -> None:
    found = [reviewed("a", 9.0), reviewed("a", 8.0), reviewed("b", 7.0), reviewed("c", 6.0)]
    assert [each.review.best.moves for each in dearest(found)] == [("a",), ("b",), ("c",)]
