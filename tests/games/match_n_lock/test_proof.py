"""The proof of puzzles: its quick board against the rules, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.core import play
from rules.games.match_n_lock import proof
from rules.games.match_n_lock.game import MATCH_N_LOCK
from rules.games.match_n_lock.position import Position
from rules.puzzles import puzzles

from . import drawn
from .drawn import GREEN, RED
from .test_opponent import gain, halfway, whole


def part(state: Position, seat: int | None = None) -> object:
    """Return what one seed says of a position to the seat in turn, or to another."""
    view = MATCH_N_LOCK.view(state, state.seat if seat is None else seat)
    return proof.part(view, 0)


@pytest.mark.parametrize("due", ["act", "put"])
def test_quick_board_pays_and_locks_as_the_rules_do(due: str) -> None:
    state = halfway(2, 36, due=due)
    for text in whole(state) - {"place"}:
        board = proof._Board(state)
        assert board.made(text, []) == pytest.approx(gain(state, text))
        after = play(MATCH_N_LOCK, state, state.seat, text)[1].state
        same = proof._Board(after)
        assert board.lies == same.lies
        assert board.locked == same.locked
        assert board.seat == same.seat


def test_quick_board_plays_on_until_no_hole_is_empty() -> None:
    state = halfway(2, 61, due="act")
    board, left = proof._Board(state), [*state.bag]
    board.played(left, range(64))
    assert len(board.lies) >= 63
    assert proof._Board(state).played([], range(64)) == 0


def test_stall_counts_for_nothing_before_its_token_is_known() -> None:
    assert proof._Board(halfway(2, 20, due="act")).made("stall D4", []) == 0


def test_draw_is_worth_the_best_hole_of_every_token() -> None:
    puzzle = next(one for one in puzzles()["match-n-lock"] if "rotate" in one.answer[0])
    state = puzzle.state()
    sampled = proof.worths(state)[proof.PLACE]
    assert proof._drawing(state) == pytest.approx(sampled, abs=0.5)


def test_positions_that_are_no_puzzle_are_refused() -> None:
    assert part(halfway(3, 30)) is None
    assert part(halfway(2, 30), seat=1 - halfway(2, 30).seat) is None
    assert part(drawn.position("D4 BBRR\nE5 RRRG")) is None
    full = halfway(2, 60)
    assert part(full) is None


def test_best_turn_that_pays_most_at_once_is_no_puzzle() -> None:
    greedy = drawn.position("D4 RYBG\nE4 YGRB\nD5 RBGY\nE5 RRBB", (GREEN, RED), border=False)
    assert part(greedy) is None


def test_answer_that_falls_behind_a_turn_later_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = puzzles()["match-n-lock"][0].state()
    assert part(state) is not None
    monkeypatch.setattr(proof, "FURTHER", 1000.0)
    assert part(state) is None


def test_same_seed_plays_the_same_games() -> None:
    state = halfway(2, 30)
    texts = sorted(whole(state))[:2]
    one, other = (proof.played_on(state, texts, Random(3), 4) for _ in range(2))
    assert one == other
    assert one != proof.played_on(state, texts, Random(4), 4)
    assert replace(state) == state


def test_draw_that_is_worth_more_than_the_best_turn_refuses_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = next(one for one in puzzles()["match-n-lock"] if "rotate" in one.answer[0])
    assert part(puzzle.state()) is not None
    monkeypatch.setattr(proof, "_drawing", lambda _: 1000.0)
    assert part(puzzle.state()) is None


def test_quick_board_draws_for_the_best_hole() -> None:
    state = halfway(2, 36, due="act")
    left = [*state.bag]
    drawn_for = proof._Board(state)._place([*left], range(64))
    assert proof._Board(state).made(proof.PLACE, left, range(64)) == pytest.approx(drawn_for)
