"""A season as values: divisions, meetings, and which places can still come.

All people of a league stand on one ladder, the best first. Divisions are cut from it. In a division
people go by their number, their place on the ladder before the season: that parts equal points, so
a person has to win more to pass another. Where people have unequal numbers of meetings, as some
are kept apart, points a meeting decide.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import lcm
from typing import Final, TypeVar

T = TypeVar("T")

LEAST, MOST = 4, 8
"""People in a division."""
FEWEST: Final = 3
"""People a season needs at least, in a division of their own."""
SHORTEST, LONGEST = 14, 28
"""Days of a season."""
_NEVER: Final = 1_000_000
"""More points than anybody can win."""
MOVING: Final = 6
"""Of each so many people of a division one goes up and one down."""


@dataclass(frozen=True)
class DivisionTable:
    """A table of a division: its people by number, their points once it counted."""

    people: tuple[int, ...]
    points: tuple[int, ...] | None = None


@dataclass(frozen=True)
class DivisionRank:
    """How a person stands: their place, and the best and worst they can still come to.

    `counted` of their `meetings` have counted.
    """

    number: int
    points: int
    place: int
    best: int
    worst: int
    counted: int
    meetings: int


def division_sizes(people: int, *, size: int) -> tuple[int, ...]:
    """Return the number of people in each division, as near to `size` as 4 to 8 allow.

    Where they don't come out even, the lower divisions are larger. Too few people are one division.
    """
    fitting = [
        parts
        for parts in range(1, people // LEAST + 1)
        if people // parts >= LEAST and -(-people // parts) <= MOST
    ]
    parts = min(fitting, key=lambda parts: (abs(people - parts * size) / parts, parts), default=1)
    least, more = divmod(people, parts)
    return (least,) * (parts - more) + (least + 1,) * more


def divided(ladder: Sequence[T], size: int) -> list[list[T]]:
    """Cut a ladder into divisions, the best first."""
    found, begin = [], 0
    for people in division_sizes(len(ladder), size=size):
        found.append(list(ladder[begin : begin + people]))
        begin += people
    return found


def meetings(people: int, fits: Collection[int]) -> list[tuple[int, ...]]:
    """Return the tables of a division for a game; none where the game doesn't fit.

    A game of two is played by everybody against everybody. Any other is played at as many tables as
    there are people, so that each sits once in every seat.
    """
    size = next((size for size in sorted(fits) if 2 <= size <= people), 0)
    if size == 2:
        pairs = combinations(range(people), 2)
        return [(a, b) if (a + b) % 2 else (b, a) for a, b in pairs]
    if size == people:
        return [tuple(range(people))]
    if not size:
        return []
    return [tuple((first + at) % people for at in range(size)) for first in range(people)]


def points(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the points of a table: two for each person one beats, one for a tie.

    The lower rank is ahead. All points of a table of n people are n(n - 1) together.
    """
    return tuple(sum(2 * (rank < other) + (rank == other) for other in ranks) - 1 for rank in ranks)


def has_few(number: int, planned: Sequence[tuple[int, ...]], blocked: Collection[int]) -> bool:
    """Return whether a person's own blocks leave them under half of their meetings."""
    mine = [table for table in planned if number in table]
    left = sum(not {*table} & {*blocked} for table in mine)
    return 2 * left < len(mine)


def standing(
    people: int, played: Sequence[DivisionTable], few: Collection[int] = ()
) -> list[DivisionRank]:
    """Return a division's ranking: by points per meeting, then by number.

    Those with `few` meetings are behind all others. A person without a meeting is counted as if
    they had tied one. Best and worst place are exact for games of two, and never too narrow for
    others.
    """
    won = [0] * people
    for meeting in played:
        for number, gained in zip(meeting.people, meeting.points or (), strict=False):
            won[number] += gained
    sizes = [len(meeting.people) for meeting in played]
    planned = [sum(one in meeting.people for meeting in played) for one in range(people)]
    tie = max(sizes, default=1) - 1
    # A common multiple of all numbers of meetings makes points a meeting whole numbers.
    whole = lcm(*(each or 1 for each in planned))
    weight = [whole // (each or 1) for each in planned]
    scored = [points if each else tie for points, each in zip(won, planned, strict=True)]
    open_ = [sum(1 << number for number in m.people) for m in played if m.points is None]
    # So many points some people, as bits of a number, get from each other whatever happens.
    every = (1 << people) - 1
    forced = [sum(_forced(some & table) for table in open_) for some in range(every + 1)]
    within = [forced[every] - forced[every & ~some] for some in range(every + 1)]
    order = sorted(range(people), key=lambda one: (one in few, -scored[one] * weight[one], one))
    stands = []
    for place, one in enumerate(order, 1):
        mine = [meeting for meeting in played if one in meeting.people]
        most = scored[one] + sum(2 * (len(m.people) - 1) for m in mine if m.points is None)
        # At best they win all that is left, and others may only win so much to stay behind.
        room = [
            (most * weight[one] - (other < one)) // weight[other] - scored[other]
            for other in range(people)
        ]
        # At worst they win nothing more, and others need so much to come past.
        lacks = [
            max(0, -((-scored[one] * weight[one] - (other > one)) // weight[other]) - scored[other])
            for other in range(people)
        ]
        for other in range(people):
            if (one in few) < (other in few):
                room[other], lacks[other] = _NEVER, _NEVER
            elif (one in few) > (other in few):
                room[other], lacks[other] = -1, 0
        behind = _largest(one, room, forced, most=False)
        ahead = _largest(one, lacks, within, most=True)
        counted = sum(meeting.points is not None for meeting in mine)
        stands.append(
            DivisionRank(one, won[one], place, people - behind, 1 + ahead, counted, len(mine))
        )
    return stands


def _forced(some: int) -> int:
    """Return the points that those of a table get at least who are among some people."""
    return some.bit_count() * (some.bit_count() - 1)


def _largest(one: int, share: Sequence[int], bound: Sequence[int], *, most: bool) -> int:
    """Return how many others can have their share of points at once.

    `bound` says for all of them, as bits of a number, how many points go to them at least, or at
    `most`. Points can be handed out that way where no part of them breaks its bound: that is
    Hall's condition, which for sums like these is enough (Edmonds 1970, of polymatroids).
    """
    sums, fits, found = [0] * len(bound), [True] * len(bound), 0
    for some in range(1, len(bound)):
        first = some & -some
        sums[some] = sums[some ^ first] + share[first.bit_length() - 1]
        kept = sums[some] <= bound[some] if most else sums[some] >= bound[some]
        fits[some] = (
            not some >> one & 1
            and kept
            and all(fits[some & ~(1 << other)] for other in range(len(share)) if some >> other & 1)
        )
        if fits[some]:
            found = max(found, some.bit_count())
    return found


def moving(upper: int, *, lower: int) -> int:
    """Return how many change places between two divisions of so many people."""
    return -(-min(upper, lower) // MOVING)


def next_ladder(divisions: Sequence[Sequence[T]]) -> list[T]:
    """Return the ladder after a season, from the final order of each division.

    Between two divisions the last of the upper one and the first of the lower one change places.
    Who comes down stands before those who stayed, who comes up behind them.
    """
    found: list[T] = []
    for at, division in enumerate(divisions):
        up, down = moved(divisions, at)
        came_down = divisions[at - 1][len(divisions[at - 1]) - up :] if up else ()
        came_up = divisions[at + 1][:down] if down else ()
        found += [*came_down, *division[up : len(division) - down], *came_up]
    return found


def moved(divisions: Sequence[Sequence[T]], at: int) -> tuple[int, int]:
    """Return how many of a division go up, and how many go down."""
    sizes = [len(division) for division in divisions]
    up = moving(sizes[at - 1], lower=sizes[at]) if at else 0
    down = moving(sizes[at], lower=sizes[at + 1]) if at + 1 < len(sizes) else 0
    return up, down
