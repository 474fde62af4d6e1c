"""What a proof of a puzzle accepts, and what it refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.games import GAMES
from rules.games.match_attach import proof as attaching
from rules.games.match_n_lock import proof as matching
from rules.games.tactic_tiles import proof as placing
from rules.proof import Lead, Part, Proof, holds, lead, proved, surplus
from rules.puzzles import puzzles

AHEAD = Part(("a1",), 2.0, (Lead(3.0, 0.5), Lead(2.0, 0.4)))
PROOFS = {"tactic-tiles": placing, "match-n-lock": matching, "match-attach": attaching}


def of(key: str) -> tuple[object, object]:
    """Return the view and the answer of a game's first puzzle."""
    puzzle = puzzles()[key][0]
    return GAMES[key].view(puzzle.state(), puzzle.seat), puzzle.answer


def test_lead_within_its_error_proves_nothing() -> None:
    assert holds([AHEAD])
    assert not holds([replace(AHEAD, leads=(Lead(3.0, 0.5), Lead(2.0, 1.1)))])


def test_more_seeds_make_the_error_smaller() -> None:
    unsure = replace(AHEAD, leads=(Lead(2.0, 0.9),))
    assert surplus([unsure]) == pytest.approx(0.2)
    assert surplus([unsure] * 4) == pytest.approx(1.1)


def test_lead_of_equal_differences_has_no_error() -> None:
    assert lead([2.0, 2.0, 2.0]) == Lead(2.0, 0.0)


def test_seed_that_finds_another_turn_better_refutes() -> None:
    behind = replace(AHEAD, leads=(Lead(3.0, 0.1), Lead(-0.5, 0.1)))
    assert proved(Proof(lambda view, seed: AHEAD), None) == AHEAD
    assert proved(Proof(lambda view, seed: behind if seed == 2 else AHEAD), None) is None
    assert proved(Proof(lambda view, seed: None), None) is None


def test_seeds_that_agree_but_within_the_error_prove_nothing() -> None:
    parts = [replace(AHEAD, leads=(Lead(mean, 0.1),)) for mean in (0.21, 0.3)]
    assert all(holds([part]) for part in parts)
    wide = replace(AHEAD, leads=(Lead(1.0, 0.6),))
    assert not holds([wide])


@pytest.mark.parametrize("key", PROOFS)
def test_part_of_a_shipped_puzzle_names_its_answer(key: str) -> None:
    view, answer = of(key)
    puzzle = puzzles()[key][0]
    part = PROOFS[key].part(view, 0)
    assert part is not None
    assert puzzle.solved_by(part.answer)
    assert round(part.margin, 2) == puzzle.margin
    assert all(one.mean > 0 for one in part.leads)
