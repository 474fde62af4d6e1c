"""Split people into tables: nobody alone, few together who were before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from ..contests.seating import Costs, begun, descended
from ..model.ids import PersonId

Pair = frozenset[PersonId]

LEAST: Final = 2
"""Nobody plays alone, even where a game allows it."""
NEVER: Final = 10**6
"""How many repeats weigh as much as two people together who are kept apart."""
COMFORTABLE: Final = 4
"""Larger tables take long; they are only made where smaller ones don't come out even."""


def splits(people: int, fits: Collection[int]) -> Iterator[tuple[int, ...]]:
    """Return the sizes of tables for so many people, the best way first.

    As few tables as possible, as even as possible, the larger ones first: seven are four and three.
    """
    allowed = {size for size in fits if size >= LEAST}
    small = {size for size in allowed if size <= COMFORTABLE}
    for offered in (small, allowed):
        for tables in range(1, people // LEAST + 1):
            least, more = divmod(people, tables)
            found = (least + 1,) * more + (least,) * (tables - more)
            if set(found) <= offered:
                yield found


def sizes(people: int, fits: Collection[int]) -> tuple[int, ...] | None:
    """Return how many sit at each table, None where no tables come out even."""
    return next(splits(people, fits), None)


def most_that_fit(people: int, fits: Collection[int]) -> int:
    """Return how many of so many people can be seated, 0 where none can."""
    return next((n for n in range(people, LEAST - 1, -1) if sizes(n, fits)), 0)


def seated(
    people: Sequence[PersonId], table_sizes: Sequence[int], met: Mapping[Pair, int]
) -> list[list[PersonId]]:
    """Return people at tables of given sizes, with few repeats (swaps of two).

    `met` says how often two have sat together. Equal seatings keep the order in which people come.
    """
    together = [[met.get(frozenset((one, other)), 0) for other in people] for one in people]
    costs = Costs(together, [0] * len(people))
    tables = descended(begun(table_sizes, costs), costs)
    return [[people[at] for at in table] for table in tables]


def seated_apart(
    people: Sequence[PersonId],
    fits: Collection[int],
    met: Mapping[Pair, int],
    apart: Collection[Pair],
) -> list[list[PersonId]]:
    """Return people at tables, never two who are kept `apart`, as many as possible.

    Where it can't be done otherwise, the one with the most blocks is left over; among equals the
    last to come.
    """
    left = list(people)
    weights = {pair: met.get(pair, 0) + NEVER * (pair in apart) for pair in {*met, *apart}}
    while most := most_that_fit(len(left), fits):
        caught: set[PersonId] = set()
        for sizes_ in splits(most, fits):
            tables = seated(left[:most], sizes_, weights)
            together = _together(tables, apart)
            if not together:
                return tables
            caught |= together
        conflicts = Counter(person for pair in apart if pair <= {*left} for person in pair)
        left.remove(
            max((one for one in reversed(left) if one in caught), key=conflicts.__getitem__)
        )
    return []


def _together(tables: Sequence[Sequence[PersonId]], apart: Collection[Pair]) -> set[PersonId]:
    """Return who sits with a person they are kept apart from."""
    pairs = (frozenset(pair) for table in tables for pair in combinations(table, 2))
    return {person for pair in pairs if pair in apart for person in pair}


def repeats(tables: Sequence[Sequence[PersonId]], met: Mapping[Pair, int]) -> int:
    """Count how often those who sit together now have before."""
    pairs = (pair for table in tables for pair in combinations(table, 2))
    return sum(met.get(frozenset(pair), 0) for pair in pairs)
