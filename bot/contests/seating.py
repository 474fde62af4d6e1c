"""Seat people at least cost: every way is tried for few, swaps of two for many.

People are numbers from 0 on. A table of one is a bye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules.chance import Dice

FEW: Final = 12
"""Up to so many people every way to seat them is looked at: there are at most 15,400."""
MOST_PAIRS_TRIED: Final = 150_000
"""While two still meet again: so many pairs of people are looked at, a few of them sent elsewhere
before. That bounds what a round computes, however many they are."""
MOVED: Final = 4
"""So many swaps lead away from what swapping two can't make better."""

Tables = list[list[int]]
Pair = frozenset[int]


@dataclass(frozen=True, slots=True)
class Costs:
    """What it costs that two sit together, by both, and that a person has a bye.

    Tables that cost less than `enough` need no further look.
    """

    together: Sequence[Sequence[int]]
    alone: Sequence[int]
    enough: int = 0

    def of(self, table: Sequence[int]) -> int:
        """Return what a table costs."""
        if len(table) == 1:
            return self.alone[table[0]]
        return sum(self.together[one][other] for one, other in combinations(table, 2))

    def sum(self, tables: Sequence[Sequence[int]]) -> int:
        """Return what all tables cost."""
        return sum(map(self.of, tables))


def weighed(
    ranked: Sequence[int],
    points: Mapping[int, int],
    met: Counter[Pair],
    byes: Counter[int],
    *,
    sizes: Sequence[int],
    absent: Collection[int] = (),
) -> Costs:
    """Return the costs of tables of some sizes for entrants, the best first.

    What counts more weighs more than all that counts less can sum up to: byes of `absent` people,
    earlier byes, repeats, how high byes go, and how far apart the points at a table are (their
    differences squared).
    """
    widest = max(points.values(), default=0) - min(points.values(), default=0)
    higher = 1 + widest**2 * sum(size * (size - 1) // 2 for size in sizes)
    repeat = higher * (1 + len(ranked) * sum(size == 1 for size in sizes))
    again = repeat * (1 + met.total())
    avoided = again * (1 + sizes.count(1) * max(byes.values(), default=0))
    return Costs(
        [
            [
                repeat * met[frozenset((one, other))] + (points[one] - points[other]) ** 2
                for other in ranked
            ]
            for one in ranked
        ],
        [
            avoided * (one in absent) + again * byes[one] + higher * (len(ranked) - at)
            for at, one in enumerate(ranked, 1)
        ],
        enough=repeat,
    )


def seated(sizes: Sequence[int], costs: Costs, dice: Dice) -> Tables:
    """Return people split into tables of given sizes, at little cost.

    For few people there is no better way; among equals it is the one that keeps their order.
    """
    people = range(sum(sizes))
    if len(people) <= FEW:
        return _least(sizes, costs)
    best = descended(begun(sizes, costs), costs)
    for _ in range(MOST_PAIRS_TRIED // len(people) ** 2):
        if costs.sum(best) < costs.enough:
            break
        moved = [list(table) for table in best]
        for _ in range(MOVED):
            one, other = dice.below(len(moved)), dice.below(len(moved))
            a, b = dice.below(len(moved[one])), dice.below(len(moved[other]))
            moved[one][a], moved[other][b] = moved[other][b], moved[one][a]
        best = min(best, descended(moved, costs), key=costs.sum)
    return best


def _least(sizes: Sequence[int], costs: Costs) -> Tables:
    """Look at every way to seat people that may still cost less than the best one."""
    best: Tables = []
    bound = costs.sum(descended(begun(sizes, costs), costs)) + 1

    def fill(left: Sequence[int], sizes: Sequence[int], tables: Tables, cost: int) -> None:
        nonlocal best, bound
        if cost >= bound:
            return
        if not left:
            best, bound = tables, cost
            return
        first, *others = left
        for size in sorted({*sizes}, reverse=True):
            rest = list(sizes)
            rest.remove(size)
            for company in combinations(others, size - 1):
                table = [first, *company]
                remaining = [one for one in others if one not in company]
                fill(remaining, rest, [*tables, table], cost + costs.of(table))

    fill(range(sum(sizes)), sizes, [], 0)
    return best


def begun(sizes: Sequence[int], costs: Costs) -> Tables:
    """Return tables filled one after another, after the cheapest byes."""
    byes = sum(size == 1 for size in sizes)
    alone = sorted(range(sum(sizes)), key=costs.alone.__getitem__)[:byes]
    left = [one for one in range(sum(sizes)) if one not in alone]
    tables: Tables = []
    for size in sizes:
        if size == 1:
            continue
        table = [left.pop(0)]
        while len(table) < size:
            table.append(
                min(left, key=lambda one: sum(costs.together[one][other] for other in table))
            )
            left.remove(table[-1])
        tables.append(table)
    return [*tables, *([one] for one in alone)]


def descended(tables: Tables, costs: Costs) -> Tables:
    """Let two people change places as long as that costs less."""
    together = costs.together
    at = {one: number for number, table in enumerate(tables) for one in table}
    bye = [len(table) == 1 for table in tables]
    # What each person would cost at each table, next to all who sit there now.
    there = [
        [
            costs.alone[one] if bye[number] else sum(together[one][other] for other in table)
            for number, table in enumerate(tables)
        ]
        for one in range(len(at))
    ]
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(at)), 2):
            a, b = at[one], at[other]
            if a == b:
                continue
            between = together[one][other] * (2 - bye[a] - bye[b])
            before = there[one][a] + there[other][b]
            if there[one][b] + there[other][a] - between >= before:
                continue
            better = True
            at[one], at[other] = b, a
            for row, costing in zip(there, together, strict=True):
                change = costing[other] - costing[one]
                row[a] += 0 if bye[a] else change
                row[b] -= 0 if bye[b] else change
    found: Tables = [[] for _ in tables]
    for one in range(len(at)):
        found[at[one]].append(one)
    return found
