"""Reviews of a decision against a strong player's choice."""

from dataclasses import replace
from random import Random

from rules.games.match_n_lock.game import MATCH_N_LOCK
from rules.games.match_n_lock.position import Position
from rules.review import Review
from rules.text import spell

from . import drawn
from .drawn import BLUE, BLUE_10, GREEN, RED, THREE, full_but
from .test_opponent import chosen, whole

TO_PUT = drawn.position(THREE, (BLUE,), due="put", drawn=BLUE_10, border=False)
"""Three blue wedges wait for a fourth: the token that was drawn has it."""
TO_ACT = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
"""The token at E5 has it after a turn to the right."""


def reviewed(state: Position, *moves: str) -> Review:
    """Review a decision of the seat in turn."""
    found = MATCH_N_LOCK.review(MATCH_N_LOCK.view(state, state.seat), (), moves, 1.0)
    assert found is not None
    return found


def test_hole_that_closes_a_circle_is_best_with_its_points() -> None:
    review = reviewed(TO_PUT, "A1")
    assert review.best.moves == ("E5",)
    assert review.own is not None and review.own.points == 0
    assert review.cost == review.best.points > 0
    assert spell(review.text) == (
        f"Put the token into E5: {review.best.points} points. "
        "It completes a circle in blue at D4-E5."
    )
    assert reviewed(TO_PUT, "E5").cost == 0


def test_a_rotation_that_pays_is_better_than_a_token_not_yet_drawn() -> None:
    review = reviewed(TO_ACT, "place")
    assert review.best.moves == ("rotate E5 r",)
    assert review.best.points > 0
    assert spell(review.text).startswith("Rotate E5 to the right: ")


def test_best_move_is_worth_the_most_and_its_margin_is_over_the_second() -> None:
    for state in (TO_PUT, TO_ACT):
        costs = sorted(reviewed(state, move).cost for move in whole(state))
        assert costs[0] == 0
        assert abs(reviewed(state).margin - costs[1]) < 1e-6


def test_review_weighs_like_the_hard_opponent_and_is_deterministic() -> None:
    put = drawn.position(THREE, (BLUE, RED), due="put", drawn=BLUE_10)
    assert reviewed(put).best.moves == (chosen(put, "hard", 1),)
    assert reviewed(TO_ACT, "place") == reviewed(TO_ACT, "place")
    assert MATCH_N_LOCK.hint(MATCH_N_LOCK.view(put, 0), (), 1.0) == chosen(put, "hard", 2)


def test_equal_points_are_described_with_what_the_others_get() -> None:
    state = drawn.position(THREE, (GREEN, BLUE), due="put", drawn=BLUE_10)
    lines = {spell(reviewed(state, str(hole)).text) for hole in state.free()}
    assert any(sentence.endswith("It leaves less for the others.") for sentence in lines)


def test_next_players_best_reply_has_its_token_and_points() -> None:
    board = THREE + "\nE5 RRBB\nH3 RRBG\nG1 GGBY"
    state = drawn.position(board, (GREEN, BLUE), due="act")
    reviews = {move: spell(reviewed(state, move).text) for move in whole(state) if move != "place"}
    kept = [line for line in reviews.values() if "After your turn, the next player could" in line]
    assert kept and all("rotate E5 for" in line for line in kept)
    # What others have after a draw is left out: nobody knows where the token will lie.
    drawing = spell(reviewed(state, "place").text)
    assert drawing == "Rotate D4 to the left: 0 points. It leaves less for the others."


def test_a_turn_threatens_by_the_rotation_it_allows_and_the_best_does_not() -> None:
    board = THREE + "\nE5 RRBB\nH3 RRBG\nG1 GGBY"
    state = drawn.position(board, (GREEN, BLUE), due="act")
    view, best = MATCH_N_LOCK.view(state, state.seat), reviewed(state).best.moves
    found = {move: MATCH_N_LOCK.threat(view, [move], best) for move in whole(state)}
    threats = [threat for threat in found.values() if threat is not None]
    assert threats and all(threat.move.startswith("rotate E5") for threat in threats)
    assert all(threat.points for threat in threats)
    assert found["place"] is found[best[0]] is MATCH_N_LOCK.threat(view, [], best) is None


def test_draw_and_stall_are_described_without_unknown_points() -> None:
    drawing = drawn.position("D4 BBRR\nE5 RRRG", (BLUE, RED))
    assert spell(reviewed(drawing).text) == "Draw a token and place it."
    other = "D4 GGGB\nE4 GGGR\nD5 GGGY\nE5 YRBB\nH3 RRBB"
    state = drawn.position(other, (GREEN, RED), border=False)
    turned = drawn.moves(state, "rotate E5 l", "rotate E5 r", "rotate E5 l", "rotate E5 r")
    stalled = reviewed(turned, "stall E5")
    assert stalled.own is not None and stalled.own.points == 0


def test_review_is_empty_for_other_seats() -> None:
    for view in (MATCH_N_LOCK.view(TO_PUT, None), MATCH_N_LOCK.view(TO_ACT, 1)):
        assert MATCH_N_LOCK.review(view, (), (), 1.0) is None
        assert MATCH_N_LOCK.choose(view, (), "hard", Random(0), seat=0) is None


def test_the_last_hole_leaves_no_choice_and_is_not_reviewed() -> None:
    state = replace(full_but(1), due="put", drawn=BLUE_10)
    assert MATCH_N_LOCK.review(MATCH_N_LOCK.view(state, 0), (), (), 1.0) is None
