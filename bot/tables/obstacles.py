"""Use cases of what keeps people from playing, on a whole server or at one table.

Tables rest meanwhile, and go on with all their time. Only an outage of Discord stops a server's
contests, too: its moderators could remove the bot, lock a thread or take a permission.
"""

from __future__ import annotations

from typing import Final

from ..clocks.downtime import BRIEF
from ..clocks.wall_clock import Now
from ..model.endings import Ending
from ..model.ids import GuildId, PersonId, TableId
from ..model.jobs import REMOVED, JobKind
from ..model.tables import Obstacle, Table
from ..model.units import DAY_MS
from ..store import Store
from ..store.reading import Reading
from .timeouts import Timeouts

UNPLAYABLE: Final[Ending] = "unplayable"
"""The ending of a game that a contest stops while something keeps it from being played."""

KEPT_AFTER_REMOVAL: Final = 30 * DAY_MS
"""Milliseconds from the bot's removal to the deletion of what is stored of a server."""


async def is_obstructed(source: Reading, table: Table) -> bool:
    """Return whether a table's channel or server keeps it from being played."""
    return bool(table.obstacle) or await source.servers.unreachable(table.guild) is not None


class Obstacles:
    """What keeps people of a store's tables from playing."""

    def __init__(self, store: Store, timeouts: Timeouts, now: Now) -> None:
        self._store = store
        self._timeouts = timeouts
        self._now = now

    async def lose_server(self, guild: GuildId, *, removed: bool) -> None:
        """Pause the tables of a server out of reach, in an outage its cups as well.

        Where the bot was `removed`, the server's matches end. Its data is deleted 30 days later.
        """
        async with self._store.writing() as write:
            await write.servers.set_unreachable(guild, self._now(), removed=removed)
            lost = await write.servers.unreachable(guild)
            due = lost.since + KEPT_AFTER_REMOVAL if lost is not None and removed else None
            await write.jobs.schedule(JobKind.REQUEST, guild, REMOVED, due=due)
            await write.cups.schedule_on(guild, self._now())
            if removed:
                await write.challenges.schedule_on(guild, self._now())
        for table in await self._store.tables.running_on(guild):
            await self._timeouts.rest(table.id)

    async def regain_server(self, guild: GuildId) -> None:
        """Let everything of a server go on that can be reached again."""
        async with self._store.writing() as write:
            if (lost := await write.servers.unreachable(guild)) is None:
                return
            await write.servers.set_reachable(guild)
            # A game may have ended meanwhile: nothing else shows that any more.
            write.table_messages.changed.update(await write.table_messages.unshown(guild))
            await write.jobs.schedule(JobKind.REQUEST, guild, REMOVED, due=None)
            if not lost.removed:
                until, playable = self._now(), await write.clocks.playable_at()
                if playable is not None and until - playable >= BRIEF:
                    until = max(lost.since, playable)  # the rest is given back to all servers
                await write.leagues.lengthen_seasons(until - lost.since, guild)
            await write.cups.schedule_on(guild, self._now())
        for table in await self._store.tables.running_on(guild):
            if table.rests is not None:
                await self._timeouts.resume(table.id)

    async def obstruct(
        self, table: TableId, why: Obstacle, *, person: PersonId | None = None
    ) -> None:
        """Pause a table that can't be played where it is, maybe due to a `person`.

        What already keeps it from being played stays noted, unless only this names a person there.
        """
        found = await self._store.tables.get(table)
        if found is None or (
            found.obstacle and (person is None or found.obstacle_seat is not None)
        ):
            return
        chairs = await self._store.seats.chairs(table) if person is not None else []
        seat = next((chair.seat for chair in chairs if chair.person == person), None)
        async with self._store.writing() as write:
            await write.tables.set_obstacle(table, why, seat)
        if found.phase == "running":
            await self._timeouts.rest(table)

    async def clear(self, table: TableId) -> None:
        """Let a table go on whose obstacle is gone."""
        found = await self._store.tables.get(table)
        if found is None or not found.obstacle:
            return
        async with self._store.writing() as write:
            await write.tables.set_obstacle(table, "")
        if found.rests is not None:
            await self._timeouts.resume(table)
