"""Reviews of a turn: the best placing by the seat's knowledge, and its reasons."""

from dataclasses import replace
from random import Random

from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import Position
from rules.review import Review
from rules.text import spell

from . import drawn
from .test_opponent import PAIRS, chosen, legal
from .test_secrets import otherwise

FOUR = drawn.position(PAIRS, [["RYBB/Y", "BBYY/B"], ["YYYY/Y"]])
"""At M14 tile 1 makes four points; nothing else makes more than three."""


def reviewed(state: Position, *moves: str) -> Review:
    """Review a turn of the seat to move."""
    found = TACTIC_TILES.review(TACTIC_TILES.view(state, state.seat), (), moves, 1.0)
    assert found is not None
    return found


def test_best_turn_is_described_with_points_and_what_it_leaves() -> None:
    review = reviewed(FOUR, "1 L13 u")
    assert review.best.moves == ("1 M14 r",)
    assert (review.best.points, review.own and review.own.points) == (4, 2)
    assert spell(review.text) == (
        "Tile 1 at M14, rotated right: 4 points. It leaves the next player about 2 points less."
    )


def test_no_advice_names_the_buttons_as_the_way_on() -> None:
    assert "The buttons show" in spell(TACTIC_TILES.no_advice(FOUR, FOUR.seat))


def test_best_turn_costs_nothing_and_takes_one_sentence() -> None:
    review = reviewed(FOUR, "1 M14 r")
    assert review.own == review.best
    assert review.cost == 0
    assert spell(review.text) == "Tile 1 at M14, rotated right: 4 points."


def test_a_turn_costs_what_its_balance_falls_short() -> None:
    costs = {text: reviewed(FOUR, text).cost for text in legal(FOUR)}
    assert min(costs.values()) == 0
    assert {text for text, cost in costs.items() if cost == 0} == {"1 M14 r"}
    assert chosen(FOUR, "hard") == "1 M14 r", "it is weighed as *hard* weighs it"


def test_the_margin_is_that_over_the_next_best_turn() -> None:
    review = reviewed(FOUR)
    others = [reviewed(FOUR, text).cost for text in legal(FOUR) if text != "1 M14 r"]
    assert review.own is None
    assert abs(review.margin - min(others)) < 1e-9


def test_a_turn_threatens_where_it_opens_what_the_best_one_does_not() -> None:
    view = TACTIC_TILES.view(FOUR, FOUR.seat)
    threat = TACTIC_TILES.threat(view, ["1 L13 u"], ["1 M14 r"])
    assert threat is not None and threat.points is None
    assert threat.move == "M14", "the place the best turn takes"
    assert TACTIC_TILES.threat(view, ["1 M14 r"], ["1 M14 r"]) is None
    assert TACTIC_TILES.threat(view, [], ["1 M14 r"]) is None


def test_equal_points_are_described_with_the_difference() -> None:
    state = drawn.position("M13 RYBB/R\nN13 RBBR/B", [["YBYY/R"], ["YYYY/Y"]])
    review = reviewed(state, "1 M12 u")
    assert review.own
    assert review.own.points == review.best.points == 2
    assert spell(review.text) == (
        "Tile 1 at L13, rotated left: 2 points. "
        "It leaves less to the next player, or more for your own next turn."
    )


def test_a_tile_that_looks_the_same_in_another_rotation_is_the_same_turn() -> None:
    state = drawn.position("M13 RRRR/R", [["RRRR/B", "RRRR/Y"], ["YYYY/Y"]])
    as_it_is, turned = reviewed(state, "1 M12 u"), reviewed(state, "1 M12 d")
    assert as_it_is.own and turned.own
    assert as_it_is.own.worth == turned.own.worth
    assert turned.own.moves == ("1 M12 d",)
    assert as_it_is.cost == turned.cost


def test_advice_does_not_depend_on_other_hands_or_the_stack_s8_1() -> None:
    state = drawn.position(
        PAIRS, [["RYBB/Y", "BBYY/B"], ["YYYY/Y", "RRRR/R"]], stack=["BBBB/B", "RRRR/B"]
    )
    asked = [reviewed(state, text) for text in legal(state)]
    for number in range(5):
        other = otherwise(state, 0, Random(number))
        assert other != state
        assert [reviewed(other, text) for text in legal(state)] == asked


def test_a_turn_without_a_choice_or_of_another_person_is_not_reviewed() -> None:
    nothing_fits = drawn.position("M13 RRRR/R", [["BBBB/B"], ["RRRR/B"]])
    for view in (
        TACTIC_TILES.view(FOUR, 1),
        TACTIC_TILES.view(nothing_fits, 0),
        replace(TACTIC_TILES.view(FOUR, 0), over=True),
    ):
        assert TACTIC_TILES.review(view, (), (), 1.0) is None


def test_a_hint_is_the_first_move_of_the_best_turn() -> None:
    assert TACTIC_TILES.hint(TACTIC_TILES.view(FOUR, 0), (), 1.0) == "1 M14 r"
    assert TACTIC_TILES.hint(TACTIC_TILES.view(FOUR, 1), (), 1.0) is None
