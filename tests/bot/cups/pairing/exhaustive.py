"""The best pods, found by trying every way to split people into groups.

It shares no line with the pairing: the rules are written a second time, as a key whose least value
wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.cups.pairing import Played
from tests.bot.cups.pairing.simulated import byes, met

Groups = list[list[int]]
Key = tuple[int, ...]


def splits(people: Sequence[int], most: int) -> Iterator[Groups]:
    """Return each way to split people into groups of at most so many, once."""
    if not people:
        yield []
        return
    *others, last = people
    for groups in splits(others, most):
        yield [*groups, [last]]
        for at, group in enumerate(groups):
            if len(group) < most:
                yield [*groups[:at], [*group, last], *groups[at + 1 :]]


def shape(groups: Groups) -> Key:
    """Return how many have byes, how many tables there are, and how uneven they are."""
    seats = [len(group) for group in groups if len(group) > 1]
    return sum(len(group) == 1 for group in groups), len(seats), sum(n * n for n in seats)


def key(groups: Groups, ranked: Sequence[int], history: Sequence[Played]) -> Key:
    """Return what makes a round good, the most important first; less is better."""
    points = {one: sum(played.points.get(one, 0) for played in history) for one in ranked}
    alone = [group[0] for group in groups if len(group) == 1]
    together = [two for group in groups for two in combinations(group, 2)]
    return (
        *shape(groups),
        sum(byes(history, one) for one in alone),
        sum(met(history, *two) for two in together),
        sum(len(ranked) - ranked.index(one) for one in alone),
        sum((points[one] - points[other]) ** 2 for one, other in together),
    )


def least(ranked: Sequence[int], history: Sequence[Played], sizes: range, size: int) -> Key | None:
    """Return the least key of all rounds that a game allows, None if nobody can play."""
    allowed = [
        groups
        for groups in splits(ranked, size)
        if all(len(group) == 1 or len(group) in sizes for group in groups)
    ]
    best = min(map(shape, allowed))
    if not best[1]:
        return None
    return min(key(groups, ranked, history) for groups in allowed if shape(groups) == best)
