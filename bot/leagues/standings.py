"""How the divisions of a season stand, from how its tables came out."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..model.contests.leagues import DivisionPlace, LeagueSeat, MeetingRow, Season
from ..model.endings import Points, rule_of
from ..model.ids import TableId
from ..store.reading import Reading
from .season import DivisionRank, DivisionTable, points, standing

UNCOUNTED: Final = "-"
"""What stands for the points of a meeting that counts for nobody."""
MISSES: Final = 2
"""Missed games in a season that end a person's place in a league."""


@dataclass(frozen=True)
class Line:
    """A person's rank in their division, and how many of their games they have missed."""

    who: DivisionPlace
    stand: DivisionRank
    missed: int

    @property
    def out(self) -> bool:
        """Whether they have missed too many games to keep their place."""
        return self.missed >= MISSES and not self.who.gone


@dataclass(frozen=True)
class Division:
    """A division of a season, the best first; `counted` of `meetings` have counted."""

    number: int
    lines: tuple[Line, ...]
    counted: int
    meetings: int


async def divisions(source: Reading, season: Season) -> list[Division]:
    """Return the divisions of a season as they stand."""
    places = await source.leagues.division_places(season.league, season.number)
    void = {*await source.leagues.void_meetings(season.league, season.number)}
    rows = [
        row
        for row in await source.leagues.meeting_rows(season.league, season.number)
        if row.points or row.table not in void
    ]
    live = {*await source.leagues.live_meetings(season.league, season.number)}
    seats: dict[TableId, list[LeagueSeat]] = {}
    for seat in await source.leagues.seats(season.league, season.number):
        seats.setdefault(seat.table, []).append(seat)

    def stand() -> list[Division]:
        return [
            _division(
                number,
                [place for place in places if place.division == number],
                [row for row in rows if row.division == number],
                seats,
                live=live,
            )
            for number in sorted({place.division for place in places})
        ]

    return await asyncio.to_thread(stand)  # 10 ms for eight people


def _division(
    number: int,
    people: Sequence[DivisionPlace],
    rows: Sequence[MeetingRow],
    seats: Mapping[TableId, Sequence[LeagueSeat]],
    *,
    live: Collection[TableId],
) -> Division:
    played: list[DivisionTable] = []
    missed = Counter[int]()
    for row in rows:
        found = seats.get(row.table, ()) if row.table else ()
        if row.points == UNCOUNTED:
            continue
        if row.points:
            worth = tuple(map(int, row.points.split()))
        elif found:
            rule = rule_of(found[0].ending, "league")
            worth = points(_ranks(row, people, found, rule.points))
            missed.update(
                one
                for one, seat in zip(row.numbers, found, strict=False)
                if rule.miss
                and not _stayed(people[one], seat)
                and seat.stay not in ("resigned", "assisted", "forfeited")
            )
        elif row.table in live:
            played.append(DivisionTable(row.numbers))
            continue
        else:
            worth = (len(row.numbers) - 1,) * len(row.numbers)  # nobody can say how it stood
        played.append(DivisionTable(row.numbers, worth))
    few = {place.number for place in people if place.few}
    stands = standing(len(people), played, few=few)
    lines = tuple(Line(people[each.number], each, missed[each.number]) for each in stands)
    counted = sum(meeting.points is not None for meeting in played)
    return Division(number, lines, counted, len(played))


def _stayed(who: DivisionPlace, seat: LeagueSeat) -> bool:
    """Return whether the member in a seat finished the game and mostly played it."""
    return seat.stay == "finished" and seat.person == who.person


def _ranks(
    row: MeetingRow, people: Sequence[DivisionPlace], seats: Sequence[LeagueSeat], by: Points
) -> list[int]:
    """Return the ranks of a table's people; those who left share the last rank.

    A game that was stopped before its end is decided `by` what its ending says.
    """

    def rank(seat: LeagueSeat) -> int:
        if by == "board":
            return -seat.points
        return seat.place or 0  # none: nobody is ahead

    found = [
        (0, rank(seat)) if _stayed(people[one], seat) else (1, 0)
        for one, seat in zip(row.numbers, seats, strict=False)
    ]
    order = sorted({*found})
    return [order.index(each) for each in found]
