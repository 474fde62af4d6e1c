"""How good *hard* is at a turn of Match Attach: `python -m bench.match_attach`.

On 200 small positions its answer is compared with the best of everything, as
`bench.match_attach_exhaustive` found it, with three maneuvers; then with a search ten times as
wide on whole turns of five maneuvers.
"""

from __future__ import annotations

import argparse
from statistics import quantiles
from time import perf_counter

from rules.games.match_attach.opponent import WIDTH
from rules.games.match_attach.search import Search

from .match_attach_exhaustive import MANEUVERS, Puzzle, read
from .report import REPORT


def points(puzzle: Puzzle, width: int, maneuvers: int) -> int:
    """Return what the best turn makes that a search of some width finds."""
    search = Search(puzzle.target, puzzle.began, reserve=puzzle.reserve, width=width)
    return search.turn(puzzle.lies(), puzzle.row, None, maneuvers).points


def report(name: str, found: list[int], best: list[int], seconds: list[float]) -> None:
    """Print how often the best was found, what was given away, and how long it took."""
    hits = sum(one == other for one, other in zip(found, best, strict=True))
    lost = sum(best) - sum(found)
    marks = quantiles([1000 * second for second in seconds], n=20)
    REPORT.add(
        f"{name}: best turn found in {hits} of {len(best)} ({hits / len(best):.1%}), "
        f"{lost} of {sum(best)} points given away; {marks[9]:.0f} ms p50, {marks[18]:.0f} ms p95",
        name,
        best_turns=hits,
        of=len(best),
        points_given_away=lost,
        ms_in_the_median=marks[9],
        ms_in_95_of_100=marks[18],
    )


def main() -> None:
    """Print both comparisons."""
    REPORT.parse(argparse.ArgumentParser(prog="python -m bench.match_attach", description=__doc__))
    puzzles = read()
    for name, maneuvers in (("all of 3 maneuvers", MANEUVERS), ("5 maneuvers, 10 x as wide", 5)):
        found, seconds = [], []
        for puzzle in puzzles:
            began = perf_counter()
            found.append(points(puzzle, WIDTH, maneuvers))
            seconds.append(perf_counter() - began)
        best = [puzzle.best for puzzle in puzzles]
        if maneuvers > MANEUVERS:
            best = [points(puzzle, 10 * WIDTH, maneuvers) for puzzle in puzzles]
        report(name, found, best, seconds)


if __name__ == "__main__":
    main()
