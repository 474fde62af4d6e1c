"""Match & Stack's own figures: `python -m bench.match_and_stack`.

How long the word facts take to load, and how long *hard* thinks. What Solitaire deals is measured
by `bench/deals.py`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from random import Random
from statistics import median, quantiles
from time import perf_counter

from rules.core import CHANCE
from rules.games.match_and_stack.game import WordGame
from tests.games.match_and_stack.drawn import STYLES
from tests.games.match_and_stack.test_random import walk

from .report import REPORT

LOADING = """
from time import process_time
from rules.games.match_and_stack import matching
begun = process_time()
matching.by_rule()
print(1000 * (process_time() - begun))
"""


def loading(times: int = 9) -> float:
    """Return the median milliseconds of processor time for reading the facts afresh."""
    took = (
        subprocess.run([sys.executable, "-c", LOADING], capture_output=True, check=True, text=True)
        for _ in range(times)
    )
    return median(float(one.stdout) for one in took)


def thinking(game: WordGame, games: int) -> list[float]:
    """Return the milliseconds *hard* takes for each of many replies."""
    took = []
    for number in range(games):
        for seat, _, state, _ in walk(game, 10000 + number):
            if seat != CHANCE:
                view = game.view(state, seat)
                begun = perf_counter()
                game.choose(view, (), "hard", Random(number), seat=seat)
                took.append(1000 * (perf_counter() - begun))
    return took


def main() -> None:
    """Print the figures."""
    REPORT.parse(
        argparse.ArgumentParser(prog="python -m bench.match_and_stack", description=__doc__)
    )
    took = loading()
    what = "word facts, loaded by a fresh process"
    REPORT.add(f"{what:44}{took:9.1f} ms   aim 10.0", what, ms_of_processor_time_in_the_median=took)
    for game in STYLES:
        slow = quantiles(thinking(game, 3), n=20)[-1]
        what = f"{game.key}: hard thinks, p95"
        REPORT.add(f"{what:44}{slow:9.1f} ms", what, ms_in_95_of_100=slow)


if __name__ == "__main__":
    main()
