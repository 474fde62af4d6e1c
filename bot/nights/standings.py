"""Points of a night as values: a table's worth, the ranking, what to play next.

Only people are ranked. Opponents take no points and no ranks: a person's rank is
counted among the people of their table. A table counts where it was played out and at least two
people sat at it, so that an evening can't be won against programs. Those who gave
their seats up are ranked behind all who stayed, and get nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Final

from rules.core import Seat
from rules.games import GAMES

from ..model.contests.nights import Scoring, Seated
from ..model.ids import PersonId
from ..model.play import AnyGame

SCORINGS: Final[tuple[Scoring, ...]] = ("places", "winner", "scaled")
Points = int | Fraction
"""Exact, as ties share; a whole number wherever nothing is shared."""

BY_PLACE: Final = (3, 2, 1)
"""Points of the first places; all others get none."""
FULL: Final = 10
"""What the best of a table gets where game points are scaled."""


@dataclass(frozen=True)
class NightRank:
    """How a person stands: equal ranks are shared; `gained` came from the last table."""

    rank: int
    person: PersonId
    name: str
    points: Points
    wins: int
    tables: int
    gained: Points = 0


@dataclass(frozen=True)
class NightRanking:
    """Everybody who sat at a table that ended, the best first.

    `played` tables were played out, `broken` ones were not; `games` are what was played, in
    order, and `last` are the people of the table that ended last.
    """

    stands: tuple[NightRank, ...] = ()
    played: int = 0
    broken: int = 0
    games: tuple[str, ...] = ()
    last: tuple[PersonId, ...] = ()

    @property
    def podium(self) -> tuple[NightRank, ...]:
        """Those on the first three ranks who have any points."""
        return tuple(each for each in self.stands if each.rank <= 3 and each.points)

    @property
    def leaders(self) -> tuple[NightRank, ...]:
        """Those on the first rank, if they have any points."""
        return tuple(each for each in self.stands if each.rank == 1 and each.points)


def worth(seats: Sequence[Seated], scoring: Scoring) -> dict[PersonId, Points]:
    """Return each person's points for a table; none where it does not count."""
    people = [seat for seat in seats if seat.stay != "program"]
    stayed = [seat for seat in people if seat.stay == "finished" and seat.place is not None]
    if len(people) < 2:
        return {}
    if scoring == "scaled":
        points = _scaled(stayed)
    else:
        points = _by_place(stayed, BY_PLACE if scoring == "places" else (1,))
    return {seat.person: points[seat.seat] for seat in stayed if seat.person is not None}


def _by_place(stayed: Sequence[Seated], prizes: Sequence[int]) -> dict[Seat, Points]:
    """Return the prize of each rank; equal ranks share the prizes they fill."""
    found: dict[Seat, Points] = {}
    place = 0
    for _, tied in groupby(sorted(stayed, key=_place), _place):
        seats = [each.seat for each in tied]
        prize = sum(prizes[place : place + len(seats)])
        found |= dict.fromkeys(seats, prize if len(seats) == 1 else Fraction(prize, len(seats)))
        place += len(seats)
    return found


def _scaled(stayed: Sequence[Seated]) -> dict[Seat, Points]:
    """Give the best ten points and the others what theirs are of that, in tenths."""
    best = max((seat.points for seat in stayed), default=0)
    if best <= 0:
        first = min(map(_place, stayed), default=0)
        return {seat.seat: FULL * (_place(seat) == first) for seat in stayed}
    # Tenths, rounded half up.
    return {
        seat.seat: Fraction((200 * max(seat.points, 0) + best) // (2 * best), 10) for seat in stayed
    }


def _place(seat: Seated) -> int:
    return seat.place or 0


@dataclass
class _Sum:
    """What a person has gathered so far, while a standing is added up."""

    name: str
    points: Points = 0
    wins: int = 0
    tables: int = 0


def standing(seats: Iterable[Seated], scoring: Scoring) -> NightRanking:
    """Add up a night from its seats, which come by number."""
    sums: dict[PersonId, _Sum] = {}
    games: list[str] = []
    gained: Mapping[PersonId, Points] = {}
    played = 0
    last: tuple[PersonId, ...] = ()
    for _, group in groupby(seats, attrgetter("number")):
        table = list(group)
        games.append(table[0].game)
        stayed = [seat for seat in table if seat.stay == "finished"]
        last = tuple(seat.person for seat in stayed if seat.person is not None)
        for seat in table:
            if seat.person is not None:
                one = sums.setdefault(seat.person, _Sum(seat.name))
                one.name, one.tables = seat.name, one.tables + 1
        if table[0].place is None:
            continue
        played += 1
        gained = worth(table, scoring)
        best = min(map(_place, stayed), default=0)
        for seat in stayed:
            if seat.person in gained:
                one = sums[seat.person]
                one.points += gained[seat.person]
                one.wins += seat.place == best
    return NightRanking(_ranked(sums, gained), played, len(games) - played, tuple(games), last)


def _ranked(
    sums: Mapping[PersonId, _Sum], gained: Mapping[PersonId, Points]
) -> tuple[NightRank, ...]:
    order = sorted(sums.items(), key=lambda one: (-one[1].points, -one[1].wins, one[1].name))
    stands: list[NightRank] = []
    for number, (person, one) in enumerate(order, 1):
        before = stands[-1] if stands else None
        tied = before and (before.points, before.wins) == (one.points, one.wins)
        rank = before.rank if before and tied else number
        last = gained.get(person, 0)
        stands.append(NightRank(rank, person, one.name, one.points, one.wins, one.tables, last))
    return tuple(stands)


def next_games(people: int, played: Sequence[str], allowed: Collection[str] = ()) -> list[AnyGame]:
    """Propose games for so many people, the best first: one that was not just played.

    Where none fits, the one that comes nearest: a person alone finds opponents, a crowd plays at
    two tables. Of those that fit, the one that was played least, then the longest ago.
    """
    offered = [game for key, game in GAMES.items() if not allowed or key in allowed]

    def order(game: AnyGame) -> tuple[int, bool, int, int]:
        missing = max(game.players[0] - people, people - game.players[-1], 0)
        times = [at for at, key in enumerate(played) if key == game.key]
        return missing, len(played) - 1 in times, len(times), max(times, default=-1)

    return sorted(offered or GAMES.values(), key=order)
