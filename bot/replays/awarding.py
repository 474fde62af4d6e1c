"""Awards of finished games: worked out once in the replay process, and kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Final, TypeVar

from rules.core import Seat

from ..errors import Unavailable
from ..model.ids import PersonId, TableId
from ..model.posts import ContestKind
from ..model.records import Outcome
from ..nights.highlights import Record
from ..records.awards import AWARDS, Award, Course, earned, read
from ..store import Store
from .played import record_of
from .renderer import ReplayRenderer

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 3.0
"""Longest time in seconds that a last message waits for awards."""


class Awarding:
    """The awards of a store's games."""

    def __init__(self, store: Store, projector: ReplayRenderer) -> None:
        self._store = store
        self._projector = projector

    async def of(self, table: TableId) -> dict[Seat, tuple[Award, ...]]:
        """Return a finished game's awards by seat; of people who want none, none."""
        found = await self._store.awards.of_table(table)
        if not found and await self._store.awards.is_wanting(table):
            await self.renew(table)
            found = await self._store.awards.of_table(table)
        return {seat: read(text) for seat, text in found.items()}

    async def of_contest(
        self, kind: ContestKind, contest: int, *, season: int = 0
    ) -> dict[Award, list[PersonId]]:
        """Return who got which awards in the games of a contest, in the order of `AWARDS`."""
        found = await self._store.awards.of_contest(kind, contest, season=season)
        if missing := dict.fromkeys(table for table, _, text in found if text is None):
            for table in missing:
                await self.renew(table)
            found = await self._store.awards.of_contest(kind, contest, season=season)
        got: dict[Award, dict[PersonId, None]] = {award: {} for award in AWARDS.values()}
        for _, person, text in found:
            for award in read(text or ""):
                got[award][person] = None
        return {award: [*people] for award, people in got.items() if people}

    async def renew_all(self) -> None:
        """Work out the awards of all games again, the latest first."""
        async with self._store.writing() as write:
            await write.awards.drop_all()
        for table in await self._store.awards.wanting():
            await self.renew(table)

    async def renew(self, table: TableId) -> None:
        """Work a game's awards out and store them.

        A game that can't be played again now is tried again when its awards are asked for. One
        whose rules changed on the way has none, as its points aren't known from the start.
        """
        outcomes = await self._store.records.results(table)
        record = await record_of(self._store, self._projector, table)
        if record is None or not record.points:
            return
        texts = dict.fromkeys((outcome.seat for outcome in outcomes), "")
        if len(await self._store.games.beginnings(table)) == 1:
            keys = earned(course(record, outcomes))
            texts |= {seat: " ".join(each) for seat, each in keys.items()}
        async with self._store.writing() as write:
            await write.awards.set(table, [*texts.items()])


async def in_time(finding: Awaitable[T], nothing: T) -> T:
    """Return awards, or `nothing` where they take too long or can't be stored."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await finding
    except (TimeoutError, Unavailable) as error:
        log.info("Awards aren't shown: %r", error)
        return nothing


def course(record: Record, outcomes: list[Outcome]) -> Course:
    """Return the course of a game that was played again."""
    numbers, turns = [min(record.points)], list[Seat]()
    for move in record.moves:
        if move.seq not in record.points:
            continue
        if move.seat >= 0 and move.seat != (turns[-1] if turns else None):
            turns.append(move.seat)
            numbers.append(move.seq)
        else:
            numbers[-1] = move.seq  # what chance does belongs to the turn before
    table = record.table
    lasted = (table.ended_at or 0) - (table.begun_at or 0)
    points = tuple(tuple(record.points[number]) for number in numbers)
    return Course(points, tuple(turns), tuple(outcomes), lasted, table.pace == "live")
