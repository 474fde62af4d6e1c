"""The proof of puzzles: what it counts exactly, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from statistics import fmean

import pytest

from rules.games.tactic_tiles import proof, tiles
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.outlook import Outlook, of_tiles
from rules.games.tactic_tiles.position import View
from rules.puzzles import puzzles

FIRST = puzzles()["tactic-tiles"][0]


def view() -> View:
    """Return what the seat of the first puzzle sees."""
    return TACTIC_TILES.view(FIRST.state(), FIRST.seat)


def test_worth_of_a_placing_is_counted_over_every_hand() -> None:
    seen = replace(view(), hands=(2, 2))
    worths = proof.worths(seen)
    one = next(one for one in worths if FIRST.solved_by((str(one.move),)))
    after = Outlook.of(seen.lies()).after(one.move.cell, one.tile, one.move.turn).ladder()
    unseen = sorted(set(tiles.ALL) - {placed.tile for placed in seen.board} - set(seen.hand))
    best = {
        tile: max((at for at, rung in enumerate(after) if rung & of_tiles([tile])), default=0)
        for tile in unseen
    }
    hands = (max(best[tile] for tile in hand) for hand in combinations(unseen, 2))
    assert worths[one] == pytest.approx(one.points - fmean(hands))


def test_turns_played_on_take_the_most_points() -> None:
    outlook = Outlook.of(view().lies())
    hand = list(view().hand)
    best = proof.most_points(outlook, hand)
    assert best is not None
    assert best[0] == max(one.points for one in proof.worths(view()))
    assert proof.most_points(outlook, []) is None


def test_positions_that_are_no_puzzle_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = view()
    assert proof.part(seen, 0) is not None
    assert proof.part(replace(seen, turn=1 - FIRST.seat), 0) is None
    assert proof.part(replace(seen, hands=(3, 3, 3)), 0) is None
    monkeypatch.setattr(proof, "CONTENDERS", 1000)
    assert proof.part(seen, 0) is None
    monkeypatch.undo()
    monkeypatch.setattr(proof, "RIVALS", 1000)
    assert proof.part(seen, 0) is None


def test_seat_without_tiles_passes_in_what_is_played_on() -> None:
    seen = view()
    outlook = Outlook.of(seen.lies())
    assert proof._played(seen, outlook, [[], []], [], stack=[], turns=2) == (0.0, 0.0)
