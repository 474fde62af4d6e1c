"""The proof of puzzles: every turn is tried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.games.match_attach import proof
from rules.games.match_attach.game import MATCH_ATTACH
from rules.puzzles import puzzles

FIRST = puzzles()["match-attach"][0]


def test_no_turn_makes_more_than_the_answer() -> None:
    view = MATCH_ATTACH.view(FIRST.state(), FIRST.seat)
    part = proof.part(view, 0)
    assert part is not None
    assert part.margin == FIRST.margin
    assert FIRST.solved_by(part.answer)
    assert part == proof.part(view, 1)


def test_positions_that_are_no_puzzle_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    view = MATCH_ATTACH.view(FIRST.state(), FIRST.seat)
    assert proof.part(replace(view, target=None), 0) is None
    assert proof.part(MATCH_ATTACH.view(FIRST.state(), 1 - FIRST.seat), 0) is None
    assert proof.part(replace(view, reserves=((1, 2), (1, 2))), 0) is None
    monkeypatch.setattr(proof, "MOST", 0)
    assert proof.part(view, 0) is None
