"""The puzzles that ship: whole sets, each with one best turn by a long search."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench.longer import LONGER, ahead
from rules.core import RuleError
from rules.games import GAMES
from rules.games.match_and_stack.position import PlacedTile
from rules.games.match_and_stack.position import Position as Words
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_n_lock import proof as matching
from rules.games.tactic_tiles import proof as placing
from rules.games.tactic_tiles.game import TacticTiles
from rules.puzzles import FILE, Puzzle, puzzle_of, puzzles, read, write
from tools.puzzles import PLAYS, of_game

FIRST = {"tactic-tiles": 3_000_000, "match-n-lock": 3_000_000, "solitaire": 1_000_000}
"""The first deal that each set was made of."""
EACH = [puzzle for of_game in puzzles().values() for puzzle in of_game]


def named(puzzle: Puzzle) -> str:
    """Name a puzzle in the list of tests."""
    return f"{puzzle.game}-{puzzle.key}"


def test_every_set_has_about_thirty_puzzles_that_differ() -> None:
    assert puzzles().keys() == LONGER.keys()
    assert all(25 <= len(of_game) <= 30 for of_game in puzzles().values())
    assert len({puzzle.key for puzzle in EACH}) == len(EACH)
    assert all(puzzle_of(puzzle.key) is puzzle for puzzle in EACH)
    assert puzzle_of("nothing") is None


@pytest.mark.parametrize("puzzle", [of_game[0] for of_game in puzzles().values()], ids=named)
def test_proof_of_the_first_puzzle_of_a_set_holds(puzzle: Puzzle) -> None:
    assert puzzle.solved_by(puzzle.answer)
    assert ahead(puzzle) > 0


@pytest.mark.many_games
@pytest.mark.parametrize("puzzle", EACH, ids=named)
def test_proof_of_every_puzzle_holds(puzzle: Puzzle) -> None:
    assert puzzle.solved_by(puzzle.answer)
    assert ahead(puzzle) > 0


@pytest.mark.parametrize("puzzle", puzzles()["tactic-tiles"], ids=named)
def test_most_points_do_not_give_an_answer_of_tactic_tiles_away(puzzle: Puzzle) -> None:
    view = GAMES[puzzle.game].view(puzzle.state(), puzzle.seat)
    paid = {one.move: one.points for one in placing.worths(view)}
    mine = next(points for move, points in paid.items() if puzzle.solved_by((str(move),)))
    assert sum(points >= mine for points in paid.values()) > placing.RIVALS


@pytest.mark.parametrize("puzzle", puzzles()["match-n-lock"], ids=named)
def test_margin_of_match_n_lock_is_exact_and_one_turn_has_it(puzzle: Puzzle) -> None:
    worths = matching.worths(puzzle.state())
    answer = worths.pop(puzzle.answer[0])
    worths.pop(matching.PLACE, None)  # counted exactly by the proof alone: it takes seconds
    assert answer - max(worths.values()) >= puzzle.margin - 0.01 >= matching.MARGIN - 0.01


@pytest.mark.parametrize("puzzle", EACH, ids=named)
def test_the_seat_is_in_turn_and_its_answer_solves_the_puzzle(puzzle: Puzzle) -> None:
    game, state = GAMES[puzzle.game], puzzle.state()
    assert game.turn(state) == (puzzle.seat,)
    assert puzzle.made(puzzle.answer).whole
    assert puzzle.solved_by([move.upper() for move in puzzle.answer])


@pytest.mark.many_games
@pytest.mark.parametrize(
    ("key", "deals"), [("tactic-tiles", 2), ("match-n-lock", 1), ("solitaire", 40)]
)
def test_the_same_seed_makes_the_same_puzzles(key: str, deals: int) -> None:
    made = [puzzle for deal in range(deals) for puzzle in of_game(key, FIRST[key] + deal)]
    shipped = {puzzle.key: puzzle for puzzle in puzzles()[key]}
    assert made
    assert [shipped[puzzle.key] for puzzle in made] == made


def of(key: str) -> Puzzle:
    """Return a game's first puzzle."""
    return puzzles()[key][0]


def test_match_attach_turn_with_as_many_points_solves_its_puzzle() -> None:
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


def _fit(state: Words, refuted: set[frozenset[PlacedTile]]) -> bool:
    """Tell whether all tiles can be placed, by the rules alone."""
    if not state.hands[0]:
        return True
    lying = frozenset(placed._replace(number=place) for place, placed in _piled(state))
    if lying in refuted:
        return False
    for held in state.hands[0]:
        for way in SOLITAIRE.ways(state, 0, held):
            if _fit(SOLITAIRE.apply(state, 0, way.play).state, refuted):
                return True
    refuted.add(lying)
    return False


def _piled(state: Words) -> list[tuple[int, PlacedTile]]:
    """Return the tiles on a table, each with how many lie below it."""
    return [
        (sum(below.cell == placed.cell for below in state.boards[0][:place]), placed)
        for place, placed in enumerate(state.boards[0])
    ]


def test_what_lies_in_a_puzzle_of_solitaire_stays_there() -> None:
    puzzle = of("solitaire")
    placed = puzzle.state().boards[0][-1].number
    for move in (f"{placed} back", "give up"):
        with pytest.raises(RuleError, match="stay"):
            puzzle.solved_by([move])


def test_a_puzzle_of_rules_that_have_changed_is_left_out(tmp_path: Path) -> None:
    first, second = puzzles()["tactic-tiles"][:2]
    lines = [write(first), write(replace(second, version=99))]
    (tmp_path / FILE).write_text("\n".join(lines), encoding="utf-8")

    class Elsewhere(TacticTiles):
        folder = tmp_path

    assert [*read(Elsewhere())] == [first]
