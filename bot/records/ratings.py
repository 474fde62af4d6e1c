"""Ratings: how well somebody plays a game, and how sure that is. Programs have none.

Estimated by openskill's Plackett-Luce model (Weng and Lin 2011, "A Bayesian Approximation Method
for Online Ranking"), a rating for each game, from the places of the people alone: who was ahead
of whom, whatever programs stood between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from openskill.models import PlackettLuce

from ..model.ids import PersonId, TableId
from ..model.records import Contest, Rating
from ..store import Store
from ..store.records import Records
from ..store.writing import Writing

SURE: Final = 10
"""Rated games before a rating stops being provisional."""

_MODEL: Final = PlackettLuce()
FRESH: Final = Rating(_MODEL.mu, _MODEL.sigma, 0)

_MIDDLE: Final = 1500
_SCALE: Final = 40
_BATCH: Final = 50
"""Games that are computed at a stretch; then others have their turn."""


def shown(rating: Rating) -> int:
    """Return a rating as people read it: 1,500 to begin with."""
    return round(_MIDDLE + _SCALE * (rating.mu - FRESH.mu))


def spread(rating: Rating) -> int:
    """Return how far the truth may lie from it to either side, with 95 % certainty."""
    return round(2 * _SCALE * rating.sigma)


def floor(rating: Rating) -> float:
    """Return what people are ranked by: the lower end of what is likely."""
    return rating.mu - 2 * rating.sigma


def provisional(rating: Rating) -> bool:
    """Tell whether there were too few games to go by."""
    return rating.games < SURE


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game; 1 is the best rank, and equal ranks are shared."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(new.mu, new.sigma, old.games + 1) for old, (new,) in zip(before, after, strict=True)
    ]


def ranks(contests: Sequence[Contest]) -> list[int]:
    """Return who counts as ahead of whom: whoever gave up is behind all who stayed."""
    last = max(contest.place for contest in contests) + 1
    return [contest.place if contest.stay == "finished" else last for contest in contests]


async def rate(write: Writing, table: TableId) -> None:
    """Rate the people of a game that has just ended, in the transaction that ended it."""
    contests = await write.contests_of(table)
    if len(contests) < 2:
        return
    found = await write.ratings(contests[0].game, [contest.person for contest in contests])
    before = [found.get(contest.person, FRESH) for contest in contests]
    changes = list(zip(contests, rated(before, ranks(contests)), strict=True))
    await write.set_ratings(changes)


class Reckoning:
    """All ratings as they follow from the results, computed game by game."""

    def __init__(self) -> None:
        self.number = 0
        self.counted = 0
        self._latest: dict[tuple[str, PersonId], Rating] = {}
        self.changes: list[tuple[Contest, Rating]] = []

    async def go_on(self, source: Records) -> None:
        """Take the games in that have ended meanwhile."""
        last = await source.next_number() - 1
        while self.number < last:
            contests = await source.contests(after=self.number, until=self.number + _BATCH)
            for _, each in groupby(contests, lambda contest: contest.number):
                self._take(list(each))
            self.number = min(self.number + _BATCH, last)
            self.counted += len(contests)
            await asyncio.sleep(0)

    def _take(self, contests: list[Contest]) -> None:
        if len(contests) < 2:
            return
        keys = [(contest.game, contest.person) for contest in contests]
        after = rated([self._latest.get(key, FRESH) for key in keys], ranks(contests))
        self._latest.update(zip(keys, after, strict=True))
        self.changes += zip(contests, after, strict=True)


async def reckon(store: Store) -> int:
    """Compute all ratings anew from the results; returns how many games were rated.

    Play goes on meanwhile: games that end are taken in at last, in the one transaction that
    replaces everything. Where results vanish meanwhile it begins again.
    """
    while True:
        reckoning = Reckoning()
        await reckoning.go_on(store)
        async with store.writing() as write:
            if await write.contests_until(reckoning.number) != reckoning.counted:
                continue
            await reckoning.go_on(write)
            await write.drop_ratings()
            await write.set_ratings(reckoning.changes)
        return len({contest.number for contest, _ in reckoning.changes})
