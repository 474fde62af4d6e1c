"""Prove deals of Solitaire: `python -m bench.deals [--deals 1000] [--players 1]`.

Every deal is proved: the way that the search finds for each seat is played move by move, and has to
win. Besides, the first draw of each deal is searched to the end, whether it was dealt or not.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import median, quantiles
from time import process_time
from typing import Any

from rules.chance import Dice, seed
from rules.core import CHANCE, Sitter, play
from rules.games.match_and_stack import deals, solver
from rules.games.match_and_stack.notation import Deal, Play
from rules.games.match_and_stack.options import SolitaireOptions
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.solitaire import SOLITAIRE

from .report import REPORT


def drawn(number: int, players: int, options: SolitaireOptions) -> tuple[Position, Deal, float]:
    """Return a game before its deal, the deal, and its seconds of processor time."""
    state = SOLITAIRE.start([Sitter()] * players, options)
    begun = process_time()
    move = SOLITAIRE.chance(state, Dice(seed(b"bench/deals", [number]), 1))
    took = process_time() - begun
    assert isinstance(move, Deal)
    return state, move, took


def is_won(state: Position, seat: int) -> bool:
    """Play the way that the search finds for a seat; tell whether it wins."""
    hand = tuple(held.tile for held in state.hands[seat])
    found = solver.solve(hand, state.terms.rules, state.terms.piles, deals.STEPS.__gt__)
    for one in found.placings:
        text = str(Play(one.tile + 1, cell=one.cell, turn=one.turn))
        state = play(SOLITAIRE, state, seat, text)[1].state
    return state.winners == (seat,)


def first_draws(many: int, state: Position) -> Counter[str]:
    """Search the first draw of many deals to the end; count what there is to be found."""
    found = Counter[str]()
    rules, piles, each = state.terms.rules, state.terms.piles, state.terms.tiles
    for number in range(many):
        dice = Dice(seed(b"bench/deals", [number]), 1)
        hand = deals.draw([*range(112)], each, dice)
        if not deals.hang_together(hand, rules):
            found["can't be linked"] += 1
            continue
        searched = solver.solve(hand, rules, piles, deals.STEPS.__gt__, whole=True)
        if len(searched.placings) == each:
            found["can be placed"] += 1
        else:
            found["proved: no way places them all" if searched.proved else "undecided"] += 1
    return found


def percentile(took: list[float], place: int) -> float:
    """Return one of 99 percentiles of some times."""
    return quantiles(took, n=100, method="inclusive")[place - 1]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--tiles", type=int, default=10)
    parser.add_argument("--piles", type=int, default=2)
    chosen = REPORT.parse(parser)
    options = SolitaireOptions(tiles=chosen.tiles, piles=chosen.piles)
    options.check(chosen.players)
    won, doubtful, took = 0, 0, list[float]()
    state: Any = None
    for number in range(chosen.deals):
        state, move, seconds = drawn(number, chosen.players, options)
        took.append(seconds)
        doubtful += len(move.doubtful)
        dealt = play(SOLITAIRE, state, CHANCE, str(move))[1].state
        won += sum(is_won(dealt, seat) for seat in range(chosen.players))
    hands = chosen.deals * chosen.players
    REPORT.add(
        f"hands dealt                       {hands:7}",
        "Hands of Solitaire",
        dealt=hands,
        won=won,
        doubtful=doubtful,
    )
    REPORT.note(f"  won by playing the way found    {won:7}")
    REPORT.note(f"  dealt as doubtful               {doubtful:7}")
    for what, many in sorted(first_draws(chosen.deals, state).items()):
        REPORT.add(f"first draws: {what:30}{many:5}", f"First draws: {what}", hands=many)
    REPORT.add(
        f"a deal takes, in ms of processor time: median {1000 * median(took):.1f}, "
        f"p99 {1000 * percentile(took, 99):.1f}, most {1000 * max(took):.1f}",
        "A deal",
        ms_of_processor_time_in_the_median=1000 * median(took),
        ms_in_99_of_100=1000 * percentile(took, 99),
        ms_at_most=1000 * max(took),
    )


if __name__ == "__main__":
    main()
