"""Measure the pairing of a cup: `python -m bench.cup` for 200 people and 8 rounds.

Results are thrown by dice. Printed are the processor time of each round's pairing, how often two
met who had met before, byes, and how far apart the points at a table are: in tables of four and of
two, and in tables of four with so many rounds that some have to meet again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations
from statistics import mean, median
from time import process_time

from bot.cups.pairing import Dice, Played, Round, pair, place_points, standings

from .report import REPORT

SECRET = bytes(32)
SIZES = range(2, 7)


def finished(found: Round, number: int) -> Played:
    """Return how a round ends in which everything is luck."""
    dice = Dice(b"results", number)
    orders = [dice.shuffled(table) for table in found.tables]
    byes = [[one] for one in found.byes]
    points: dict[int, int] = {}
    for order in (*orders, *byes):
        points |= place_points([[one] for one in order])
    tables = (*found.tables, *((one,) for one in found.byes))
    return Played(tables, points, frozenset(order[0] for order in orders))


def measured(people: int, rounds: int, size: int) -> None:
    """Pair one cup, and report what it took."""
    met: Counter[frozenset[int]] = Counter()
    history: list[Played] = []
    took: list[float] = []
    repeats = byes = 0
    apart: list[int] = []
    for number in range(1, rounds + 1):
        points = {each.entrant: each.points for each in standings(range(people), history)}
        began = process_time()
        found = pair(
            "pods", range(people), history, sizes=SIZES, size=size, dice=Dice(SECRET, number)
        )
        took.append(process_time() - began)
        pairs = [frozenset(two) for table in found.tables for two in combinations(table, 2)]
        repeats += sum(met[two] for two in pairs)
        byes += len(found.byes)
        met.update(pairs)
        earned = [[points[one] for one in table] for table in found.tables]
        apart += [max(each) - min(each) for each in earned]
        history.append(finished(found, number))
    REPORT.add(
        f"{people} people, {rounds} rounds of pods of {size}: "
        f"{1000 * median(took):.0f} ms of processor time a round, at most {1000 * max(took):.0f}; "
        f"{repeats} repeats, {byes} byes, tables {mean(apart) / 10:.1f} points apart",
        f"Pairing a round of {people} people at tables of {size}, {rounds} rounds",
        ms_of_processor_time_in_the_median=1000 * median(took),
        ms_at_most=1000 * max(took),
        repeats=repeats,
        points_between_people_at_a_table=mean(apart) / 10,
    )


def main() -> None:
    """Read what is asked for, and measure it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cup", description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=8)
    asked = REPORT.parse(parser)
    for size in (4, 2):
        measured(asked.people, asked.rounds, size)
    measured(asked.people, asked.people // 4, 4)


if __name__ == "__main__":
    main()
