"""Match & Stack's own figures: `python -m bench.match_and_stack [--deals 50]`.

How long the word facts take to load, how often Solitaire's search finds a solution, and how long
*hard* thinks.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from random import Random
from statistics import median, quantiles
from time import perf_counter

from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.solitaire import SOLITAIRE
from tests.games.match_and_stack.drawn import STYLES
from tests.games.match_and_stack.test_random import walk

LOADING = """
from time import process_time
from rules.games.match_and_stack import matching
begun = process_time()
matching.by_rule()
print(1000 * (process_time() - begun))
"""


def loading(times: int = 9) -> float:
    """Return the median milliseconds of processor time in which a fresh process reads the facts."""
    took = (
        subprocess.run([sys.executable, "-c", LOADING], capture_output=True, check=True, text=True)
        for _ in range(times)
    )
    return median(float(one.stdout) for one in took)


def solved(deals: int, seconds: float = 5.0) -> tuple[int, float]:
    """Return for how many deals a solution is found in time, and the median seconds of those."""
    found = []
    for number in range(deals):
        state = SOLITAIRE.start([Sitter()], SOLITAIRE.house_kind.fresh("live", 1))
        deal = str(SOLITAIRE.chance(state, Dice(b"bench/match-and-stack", number)))
        view = SOLITAIRE.view(play(SOLITAIRE, state, CHANCE, deal)[1].state, 0)
        begun = perf_counter()
        if SOLITAIRE.solution(view, seconds):
            found.append(perf_counter() - begun)
    return len(found), median(found)


def thinking(game: WordGame, games: int) -> list[float]:
    """Return the milliseconds *hard* takes for each of many replies."""
    took = []
    for number in range(games):
        for seat, _, state, _ in walk(game, 10000 + number):
            if seat != CHANCE:
                view = game.view(state, seat)
                begun = perf_counter()
                game.choose(view, (), "hard", Random(number))
                took.append(1000 * (perf_counter() - begun))
    return took


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=50)
    chosen = parser.parse_args()
    print(f"{'word facts, loaded by a fresh process':44}{loading():9.1f} ms   aim 10.0")
    found, seconds = solved(chosen.deals)
    print(f"Solitaire: {found} of {chosen.deals} deals solved in 5 s, median {seconds:.2f} s")
    for game in STYLES:
        took = thinking(game, 3)
        print(f"{game.key + ': hard thinks, p95':44}{quantiles(took, n=20)[-1]:9.1f} ms")


if __name__ == "__main__":
    main()
