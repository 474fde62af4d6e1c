"""The puzzles that ship: whole sets, each with one best turn that longer searches find, too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench.longer import LONGER, ahead
from rules.core import RuleError
from rules.games import GAMES
from rules.games.match_and_stack.position import Laid
from rules.games.match_and_stack.position import Position as Words
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.tactic_tiles.game import TacticTiles
from rules.puzzles import FILE, Puzzle, puzzle_of, puzzles, read, write
from tools.puzzles import PLAYS, of_game

EACH = [puzzle for of_game in puzzles().values() for puzzle in of_game]
SECONDS = 300.0
"""None takes so long: a busy machine changes no answer."""


def named(puzzle: Puzzle) -> str:
    """Name a puzzle in the list of tests."""
    return f"{puzzle.game}-{puzzle.key}"


def assert_best(puzzle: Puzzle) -> None:
    """Check that the review finds the answer, as far ahead as is said, and so does the search."""
    game = GAMES[puzzle.game]
    review = game.review(game.view(puzzle.state(), puzzle.seat), (), (), SECONDS)
    assert review is not None
    assert puzzle.solved_by(puzzle.answer)
    assert puzzle.solved_by(review.best.moves)
    further = ahead(puzzle)
    if review.second is None:
        assert puzzle.margin == further > 0
    else:
        assert puzzle.margin == round(review.margin, 2)
        assert further > 0


def test_every_set_has_thirty_puzzles_that_differ() -> None:
    assert puzzles().keys() == LONGER.keys()
    assert {len(of_game) for of_game in puzzles().values()} == {30}
    assert len({puzzle.key for puzzle in EACH}) == len(EACH)
    assert all(puzzle_of(puzzle.key) is puzzle for puzzle in EACH)
    assert puzzle_of("nothing") is None


@pytest.mark.parametrize("puzzle", EACH[::30], ids=named)
def test_the_answer_of_some_puzzles_is_the_best_turn(puzzle: Puzzle) -> None:
    assert_best(puzzle)


@pytest.mark.many_games
@pytest.mark.parametrize("puzzle", EACH, ids=named)
def test_the_answer_of_every_puzzle_is_the_best_turn(puzzle: Puzzle) -> None:
    assert_best(puzzle)


@pytest.mark.parametrize("puzzle", EACH, ids=named)
def test_the_seat_is_in_turn_and_its_answer_solves_the_puzzle(puzzle: Puzzle) -> None:
    game, state = GAMES[puzzle.game], puzzle.state()
    assert game.turn(state) == (puzzle.seat,)
    assert puzzle.made(puzzle.answer).whole
    assert puzzle.solved_by([move.upper() for move in puzzle.answer])


@pytest.mark.many_games
@pytest.mark.parametrize(
    ("key", "deals"), [("tactic-tiles", 10), ("match-attach", 2), ("solitaire", 40)]
)
def test_the_same_seed_makes_the_same_puzzles(key: str, deals: int) -> None:
    made = [puzzle for deal in range(deals) for puzzle in of_game(key, 1_000_000 + deal)]
    shipped = {puzzle.key: puzzle for puzzle in puzzles()[key]}
    assert made
    assert [shipped[puzzle.key] for puzzle in made] == made


def of(key: str) -> Puzzle:
    """Return a game's first puzzle."""
    return puzzles()[key][0]


def test_a_turn_of_match_attach_that_makes_as_many_points_solves_its_puzzle() -> None:
    puzzle = of("match-attach")
    placing, *between, end = puzzle.answer
    assert not puzzle.made([placing, *between]).whole
    assert puzzle.solved_by([placing, between[0], "undo", *between, end])
    assert not puzzle.solved_by([placing, between[0], end])


@pytest.mark.parametrize("puzzle", puzzles()["solitaire"][::8], ids=named)
def test_a_puzzle_of_solitaire_has_one_right_play(puzzle: Puzzle) -> None:
    assert_one_right(puzzle)


@pytest.mark.many_games
@pytest.mark.parametrize("puzzle", puzzles()["solitaire"], ids=named)
def test_every_puzzle_of_solitaire_has_one_right_play(puzzle: Puzzle) -> None:
    assert_one_right(puzzle)


def assert_one_right(puzzle: Puzzle) -> None:
    """Check by the rules alone that all tiles can be placed after one play only."""
    state = puzzle.state()
    plays = [str(way.play) for held in state.hands[0] for way in SOLITAIRE.ways(state, 0, held)]
    assert len(plays) >= PLAYS
    right = [text for text in plays if _fit(puzzle.made([text]).state, set())]
    assert right == [*puzzle.answer]
    assert [text for text in plays if puzzle.solved_by([text])] == right


def _fit(state: Words, refuted: set[frozenset[Laid]]) -> bool:
    """Tell whether all tiles can be placed, by the rules alone."""
    if not state.hands[0]:
        return True
    lying = frozenset(laid._replace(number=place) for place, laid in _piled(state))
    if lying in refuted:
        return False
    for held in state.hands[0]:
        for way in SOLITAIRE.ways(state, 0, held):
            if _fit(SOLITAIRE.apply(state, 0, way.play).state, refuted):
                return True
    refuted.add(lying)
    return False


def _piled(state: Words) -> list[tuple[int, Laid]]:
    """Return the tiles on a table, each with how many lie below it."""
    return [
        (sum(below.cell == laid.cell for below in state.boards[0][:place]), laid)
        for place, laid in enumerate(state.boards[0])
    ]


def test_what_lies_in_a_puzzle_of_solitaire_stays_there() -> None:
    puzzle = of("solitaire")
    laid = puzzle.state().boards[0][-1].number
    for move in (f"{laid} back", "give up"):
        with pytest.raises(RuleError, match="stay"):
            puzzle.solved_by([move])


def test_a_puzzle_of_rules_that_have_changed_is_left_out(tmp_path: Path) -> None:
    first, second = puzzles()["tactic-tiles"][:2]
    lines = [write(first), write(replace(second, version=99))]
    (tmp_path / FILE).write_text("\n".join(lines), encoding="utf-8")

    class Elsewhere(TacticTiles):
        folder = tmp_path

    assert [*read(Elsewhere())] == [first]
