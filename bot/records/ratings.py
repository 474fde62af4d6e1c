"""Ratings: a person's estimated skill and its certainty. Programs have none.

Estimated by openskill's Plackett-Luce model (Weng and Lin 2011, "A Bayesian Approximation Method
for Online Ranking"), a rating for each game, from the places of the people alone: who was ahead
of the others, whatever programs stood between them.

Results of the same two people weigh less when they come often: of those in `SPAN`, the first
`WHOLE` count in full and the nth `WHOLE / n` of that. Among more than two people a person's weight
is the mean of that with each of the others.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right, insort
from collections.abc import Mapping, Sequence
from itertools import combinations, groupby
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from ..model.ids import PersonId, TableId
from ..model.records import Contest, Rating
from ..model.units import DAY_MS
from ..store import Store
from ..store.people.records import RecordReads
from ..store.writing import Writing

Pair = tuple[PersonId, PersonId]
"""Two people, the smaller id first."""

SURE: Final = 10
"""Rated games before a rating stops being provisional."""

SPAN: Final = 30 * DAY_MS
"""Milliseconds in which results of the same two people are counted as repeated."""
WHOLE: Final = 2
"""Results of the same two people in that time that count in full."""

_MODEL: Final = PlackettLuce()
NEW_RATING: Final = Rating(_MODEL.mu, _MODEL.sigma, 0)

_MIDDLE: Final = 1500
_SCALE: Final = 40
_BATCH: Final = 50
"""Games that are computed at a stretch; then others have their turn."""


def shown(rating: Rating) -> int:
    """Return a rating as people read it: 1,500 to begin with."""
    return round(_MIDDLE + _SCALE * (rating.mu - NEW_RATING.mu))


def spread(rating: Rating) -> int:
    """Return how far the truth may lie from it to either side, with 95 % certainty."""
    return round(2 * _SCALE * rating.sigma)


def floor(rating: Rating) -> float:
    """Return what people are ranked by: the lower end of what is likely."""
    return rating.mu - 2 * rating.sigma


def provisional(rating: Rating) -> bool:
    """Tell whether there were too few games to go by."""
    return rating.games < SURE


def rated(
    before: Sequence[Rating], ranks: Sequence[int], weights: Sequence[float] = ()
) -> list[Rating]:
    """Return the ratings after a game; 1 is the best rank, and equal ranks are shared.

    `weights` say how much of the change counts for each person, all of it where there are none.
    """
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        _moved(old, Rating(new.mu, new.sigma, old.games + 1), weight)
        for old, (new,), weight in zip(before, after, weights or [1.0] * len(before), strict=True)
    ]


def _moved(old: Rating, new: Rating, weight: float) -> Rating:
    """Return a rating that has taken a part of the way to a new one."""
    if weight == 1:
        return new
    return Rating(
        old.mu + weight * (new.mu - old.mu),
        old.sigma + weight * (new.sigma - old.sigma),
        new.games,
    )


def repeat_weights(people: Sequence[PersonId], met: Mapping[Pair, int]) -> list[float]:
    """Return a game's weight per person; `met` counts earlier games of a pair."""
    return [
        fmean(
            min(1.0, WHOLE / (1 + met.get(_pair(one, other), 0)))
            for other in people
            if other != one
        )
        for one in people
    ]


def _pair(one: PersonId, other: PersonId) -> Pair:
    return (one, other) if one < other else (other, one)


def ranks(contests: Sequence[Contest]) -> list[int]:
    """Return each one's rank: all who gave up are behind all who stayed."""
    last = max(contest.place for contest in contests) + 1
    return [contest.place if contest.stay == "finished" else last for contest in contests]


async def rate(write: Writing, table: TableId) -> None:
    """Rate the people of a game that has just ended, in the transaction that ended it."""
    contests = await write.records.contests_of(table)
    if len(contests) < 2:
        return
    first, people = contests[0], [contest.person for contest in contests]
    found = await write.records.ratings(first.game, people)
    met = await write.records.meetings_before(
        first.game, people, number=first.number, since=first.ended_at - SPAN
    )
    before = [found.get(person, NEW_RATING) for person in people]
    after = rated(before, ranks(contests), repeat_weights(people, met))
    await write.records.set_ratings(list(zip(contests, after, strict=True)))


class Reckoning:
    """All ratings as they follow from the results, computed game by game."""

    def __init__(self) -> None:
        self.number = 0
        self.counted = 0
        self._latest: dict[tuple[str, PersonId], Rating] = {}
        self._met: dict[tuple[str, Pair], list[int]] = {}
        self.changes: list[tuple[Contest, Rating]] = []

    async def go_on(self, source: RecordReads) -> None:
        """Take the games in that have ended meanwhile."""
        last = await source.next_number() - 1
        while self.number < last:
            contests = await source.contests_between(after=self.number, until=self.number + _BATCH)
            for _, each in groupby(contests, lambda contest: contest.number):
                self._take(list(each))
            self.number = min(self.number + _BATCH, last)
            self.counted += len(contests)
            await asyncio.sleep(0)

    def _take(self, contests: list[Contest]) -> None:
        if len(contests) < 2:
            return
        keys = [(contest.game, contest.person) for contest in contests]
        before = [self._latest.get(key, NEW_RATING) for key in keys]
        people = [contest.person for contest in contests]
        weights = repeat_weights(people, self._meet(contests))
        after = rated(before, ranks(contests), weights)
        self._latest.update(zip(keys, after, strict=True))
        self.changes += zip(contests, after, strict=True)

    def _meet(self, contests: Sequence[Contest]) -> dict[Pair, int]:
        """Note a game of some people; return how often two of them had met lately."""
        game, at = contests[0].game, contests[0].ended_at
        found = {}
        for one, other in combinations([contest.person for contest in contests], 2):
            pair = _pair(one, other)
            times = self._met.setdefault((game, pair), [])
            found[pair] = len(times) - bisect_right(times, at - SPAN)
            insort(times, at)  # not always the last: a clock may be set back
        return found


async def reckon(store: Store) -> int:
    """Compute all ratings again from the results; returns how many games were rated.

    Play goes on meanwhile: games that end are taken in at last, in the one transaction that
    replaces everything. Where results vanish meanwhile it begins again.
    """
    while True:
        reckoning = Reckoning()
        await reckoning.go_on(store.records)
        async with store.writing() as write:
            if await write.records.count_contests(reckoning.number) != reckoning.counted:
                continue
            await reckoning.go_on(write.records)
            await write.records.drop_ratings()
            await write.records.set_ratings(reckoning.changes)
        return len({contest.number for contest, _ in reckoning.changes})
