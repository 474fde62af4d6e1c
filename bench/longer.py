"""Print the proof of each puzzle that ships: `python -m bench.longer [game]`.

That is how far an answer stays ahead in points, by its game's proof (`rules/proof.py`), with the
errors of what is sampled taken off. It depends on no clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Final

from rules.games import GAMES
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.task import reached
from rules.proof import surplus
from rules.puzzles import Puzzle, puzzles

from .report import REPORT


def ahead(puzzle: Puzzle) -> float:
    """Return the value of a puzzle's answer above the next best, negative if below."""
    return LONGER[puzzle.game](puzzle)


def proved_ahead(puzzle: Puzzle) -> float:
    """Return what the game's proof leaves of the lead once its errors are taken off.

    Less than 0 where a seed finds another turn, or none that is clearly the best.
    """
    game = GAMES[puzzle.game]
    proof, view = game.task.proof, game.view(puzzle.state(), puzzle.seat)
    assert proof is not None
    parts = []
    for seed in range(proof.seeds):
        part = proof.part(view, seed)
        if part is None or not puzzle.solved_by(part.answer):
            return float("-inf")
        parts.append(part)
    return surplus(parts) if round(parts[0].margin, 2) == puzzle.margin else float("-inf")


def solitaire(puzzle: Puzzle) -> float:
    """Try every play, and after each everything that can still be placed.

    Return how many tiles the answer places more than any other play: 0 where another one is right.
    """
    state, seat = puzzle.state(), puzzle.seat
    plays = [
        str(way.play) for held in state.hands[seat] for way in SOLITAIRE.ways(state, seat, held)
    ]
    placed = {text: reached(puzzle.made((text,)).state, seat) for text in plays}
    answer = placed.pop(puzzle.answer[0])
    return float(answer - max(placed.values(), default=0))


LONGER: Final[Mapping[str, Callable[[Puzzle], float]]] = {
    "tactic-tiles": proved_ahead,
    "match-n-lock": proved_ahead,
    "match-attach": proved_ahead,
    "solitaire": solitaire,
}
"""By game: how far a longer look finds an answer ahead."""


def main() -> None:
    """Print of each puzzle how far its answer is ahead."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=LONGER)
    chosen = REPORT.parse(parser).game
    for key in [chosen] if chosen else LONGER:
        for number, puzzle in enumerate(puzzles().get(key, ()), 1):
            answer = " ".join(puzzle.answer)
            REPORT.add(
                f"{key} {number:2} {answer:12} {ahead(puzzle):6.2f}",
                f"{key}, puzzle {number}",
                points_ahead=ahead(puzzle),
            )


if __name__ == "__main__":
    main()
