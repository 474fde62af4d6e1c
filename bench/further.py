"""Measure more thinking in Tactic Tiles: `python -m bench.further --playouts 40`.

*Hard* against an opponent that plays its best placings on, by the most points at once, with all
that is unseen dealt again. Every deal is played twice, with the seats swapped; the deals are those
from 0 on.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from math import inf
from random import Random
from statistics import quantiles

from rules.core import Event, Level, Reply, Seat
from rules.games.tactic_tiles.game import TacticTiles
from rules.games.tactic_tiles.opponent import Foresight, Try, tries
from rules.games.tactic_tiles.outlook import Outlook
from rules.games.tactic_tiles.position import View
from rules.games.tactic_tiles.proof import played_on

from .opponents import interval, matches, outcomes_of, played, share_of
from .report import REPORT

CONTENDERS = 8
"""So many placings are played on from."""


class Further(TacticTiles):
    """Tactic Tiles with an *expert* that plays on."""

    def __init__(self, playouts: int, turns: int) -> None:
        self.playouts = playouts
        self.turns = turns

    def choose(
        self, view: View, heard: Sequence[Event], level: Level, random: Random, *, seat: Seat
    ) -> Reply | None:
        if level != "expert" or view.turn != view.seat or view.over:
            return super().choose(view, heard, level, random, seat=seat)
        found = contenders(view)
        paid = played_on(view, found, random, playouts=self.playouts, turns=self.turns)
        sums = {
            one: sum(last for _, last in of_one) for one, of_one in zip(found, paid, strict=True)
        }
        return Reply(str(max(sums, key=sums.__getitem__).move)) if sums else None


def contenders(view: View) -> list[Try]:
    """Return the placings that *hard* likes best."""
    outlook = Outlook.of(view.lies())
    foresight = Foresight(view, outlook)
    return sorted(tries(outlook, view.hand), key=foresight.worth, reverse=True)[:CONTENDERS]


def main() -> None:
    """Print how often it wins, and the processor's time for a move."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--playouts", type=int, default=10)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=inf)
    chosen = REPORT.parse(parser)
    games = matches("tactic-tiles", "expert", "hard", chosen.games, first=0, players=2)
    play = partial(played, of=Further(chosen.playouts, chosen.turns))
    outcomes = outcomes_of(games, 2, chosen.minutes, play)
    del games[len(outcomes) :]
    mean, half = interval(share_of("expert", games, outcomes, 2))
    taken = [1000 * s for each in outcomes for level, s in each.seconds if level == "expert"]
    marks = quantiles(taken, n=20)
    REPORT.add(
        f"{chosen.playouts} deals, {chosen.turns} turns on: {mean:.1%} ± {half:.1%} in "
        f"{len(games)} games; p50 {marks[9]:.0f} ms, p95 {marks[18]:.0f} ms",
        f"{chosen.playouts} deals, {chosen.turns} turns on",
        games=len(games),
        share_won=mean,
        plus_or_minus=half,
        ms_in_the_median=marks[9],
        ms_in_95_of_100=marks[18],
    )


if __name__ == "__main__":
    main()
