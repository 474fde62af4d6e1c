"""Use cases of data retention: deletion on request, or by age.

What is wished is done by the clock after seven days, and can be withdrawn until then. Ratings are
computed again afterwards, as a chore of its own, so that a bot that is stopped in between takes it
up again.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from rules.core import RuleError
from rules.text import say

from ..clocks.wall_clock import Now
from ..errors import Resting
from ..leagues.leagues import Leagues
from ..model.ids import GuildId, LeagueId, PersonId, TableId
from ..model.jobs import Job, JobKind
from ..model.solo.daily import MOVES_KEPT, Day, day_of
from ..model.units import DAY_MS
from ..records.ratings import reckon
from ..store import Store
from ..store.writing import Writing
from ..tables.endings import finish
from ..tables.lobby.lobbies import Lobbies
from ..tables.running import Tables
from .avatars import KEEP_AVATARS_MS

WAIT: Final = 7 * DAY_MS
"""Milliseconds in which a wish to be forgotten can be withdrawn."""

REPORTS_KEPT: Final = 90 * DAY_MS
KEPT_DAYS: Final = (0, 30, 90, 365, 730)
"""For how many days a server may keep finished games; 0 is for ever."""

FORGET, DROP, THIN, RECKON, EXPIRE = ("forget", "drop", "thin", "reckon", "expire")


class Privacy:
    """What the bot keeps of people and servers, and until when."""

    def __init__(
        self, store: Store, tables: Tables, lobbies: Lobbies, leagues: Leagues, *, now: Now
    ) -> None:
        self._store = store
        self._tables = tables
        self._lobbies = lobbies
        self._leagues = leagues
        self._now = now

    # -- wishes --------------------------------------------------------------------------------

    async def forget_person(self, person: PersonId) -> int:
        """Schedule a person's deletion; returns its time. A repeat changes nothing."""
        return await self._wish(FORGET, person)

    async def forget_server(self, guild: GuildId) -> int:
        """Let a server be forgotten; returns when that will be."""
        return await self._wish(DROP, guild)

    async def _wish(self, what: str, id_: int) -> int:
        async with self._store.writing() as write:
            due = await write.jobs.due(JobKind.MAINTENANCE, id_, what)
            if due is None:
                due = self._now() + WAIT
                await write.jobs.schedule(JobKind.MAINTENANCE, id_, what, due=due)
        return due

    async def keep_person(self, person: PersonId) -> None:
        """Withdraw a person's wish to be forgotten."""
        await self._withdraw(FORGET, person)

    async def keep_server(self, guild: GuildId) -> None:
        """Withdraw the wish that a server be forgotten."""
        await self._withdraw(DROP, guild)

    async def _withdraw(self, what: str, id_: int) -> None:
        async with self._store.writing() as write:
            await write.jobs.schedule(JobKind.MAINTENANCE, id_, what, due=None)

    async def keep_games(self, write: Writing, guild: GuildId, days: int) -> None:
        """Let a server keep finished games for some days; what is older goes after a day."""
        if days not in KEPT_DAYS:
            raise RuleError(say("That isn't possible. Choose from the menu."))
        await write.servers.set_kept_days(guild, days)
        due = self._now() + DAY_MS if days else None
        await write.jobs.schedule(JobKind.MAINTENANCE, guild, THIN, due=due)

    async def begin_expiring(self) -> None:
        """Delete expired data once a day, whether anybody plays or not."""
        async with self._store.writing() as write:
            await write.jobs.add(JobKind.MAINTENANCE, 0, EXPIRE, due=self._now() + DAY_MS)

    # -- what the clock does -------------------------------------------------------------------

    async def run_job(self, job: Job) -> None:
        """Do a chore that is due."""
        if await self._store.jobs.due(job.kind, job.id, job.key) != job.due:
            return  # withdrawn meanwhile
        if job.key == FORGET:
            await self._forget_person(job.person)
        elif job.key == DROP:
            await self.delete_server(job.guild)
        elif job.key == THIN:
            await self._thin(job.guild)
        elif job.key == EXPIRE:
            await self._expire()
        else:
            await reckon(self._store)
            await self._withdraw(RECKON, 0)

    async def _forget_person(self, person: PersonId) -> None:
        while True:
            for league in await self._store.members.contests_of("league", person):
                await self._leagues.leave(LeagueId(league), person)
            for table in await self._store.lobbies.of_person(person):
                await self._leave(table, self._lobbies.leave(table, person))
            for table in await self._store.tables.running_of(person):
                await self._leave(table, self._tables.resign(table, person))
            async with self._store.writing() as write:
                if (
                    await write.members.contests_of("league", person)
                    or await write.lobbies.of_person(person)
                    or await write.tables.running_of(person)
                ):
                    continue  # sat down again meanwhile
                before = {
                    night: await write.night_people.coming(night)
                    for night in await write.nights.awaiting(person)
                }
                await write.privacy.forget_person(person)
                for night, answers in before.items():
                    after = await write.night_people.coming(night)
                    await write.night_people.add_room(
                        night.id, set(after.coming) & set(answers.waiting)
                    )
                await write.jobs.schedule(JobKind.MAINTENANCE, 0, RECKON, due=self._now())
            return

    async def _leave(self, table: TableId, leaving: Awaitable[object]) -> None:
        """Remove a person from a table; a paused one has no players left, and closes."""
        try:
            await leaving
        except Resting:
            async with self._store.writing() as write:
                if (found := await write.tables.get(table)) is not None:
                    await finish(write, found, "ended", at=self._now())

    async def delete_server(self, guild: GuildId) -> None:
        """Close a server's tables and delete all that is stored of it."""
        for table in await self._store.tables.live(guild):
            await self._tables.close(table, "moderated")
        async with self._store.writing() as write:
            await write.privacy.forget_server(guild)
            await write.jobs.schedule(JobKind.MAINTENANCE, 0, RECKON, due=self._now())

    async def _expire(self) -> None:
        now = self._now()
        async with self._store.writing() as write:
            await write.dailies.thin(Day(day_of(now) - MOVES_KEPT))
            await write.people.drop_avatars(now - KEEP_AVATARS_MS)
            await write.reports.drop_before(now - REPORTS_KEPT)
            await write.jobs.schedule(JobKind.MAINTENANCE, 0, EXPIRE, due=now + DAY_MS)

    async def _thin(self, guild: GuildId) -> None:
        now = self._now()
        async with self._store.writing() as write:
            days = await write.servers.kept_days(guild)
            if days:
                await write.privacy.thin(guild, now - days * DAY_MS)
            await write.jobs.schedule(
                JobKind.MAINTENANCE, guild, THIN, due=now + DAY_MS if days else None
            )
