"""Compares the database with Discord, as the gateway repeats no missed events.

One task asks one question after the other, first of all when the bot has connected and then once a
day. Servers, channels and threads are compared in `tables/obstacles.py`.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from ..errors import Resting, Unavailable
from ..model.ids import GuildId, TableId
from ..model.jobs import Job
from .app import App
from .kit.gateway.servers import known
from .kit.requests.refusals import UNSENT, is_not_on_server
from .nights.events import apply_event, check_event

log = logging.getLogger(__name__)

EVERY: Final = 24 * 3600.0
"""Seconds from the end of one comparison to the next."""
PAUSE: Final = 1.0
"""Seconds between two requests, so that Discord gets 60 a minute at most."""


async def delete_removed(app: App, job: Job) -> None:
    """Delete a server's data after it removed the bot, unless Discord finds it.

    Where Discord's answer is unknown, the chore stays due.
    """
    if await app.store.jobs.due(job.kind, job.guild, job.key) != job.due:
        return  # it was invited again meanwhile
    try:
        await app.discord.http.get_guild(job.guild, with_counts=False)
    except UNSENT as error:
        if not is_not_on_server(error):
            log.info("Whether server %s removed the bot is unknown: %s", job.guild, error)
            return
        await app.privacy.delete_server(job.guild)
        log.info("Server %s removed the bot long ago: its data is deleted", job.guild)
    else:
        await app.obstacles.regain_server(job.guild)


class Reconciling:
    """The one task that compares, restarted with each connection."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    async def begin(self) -> None:
        """Compare everything from now on, restarting where that is under way."""
        async with self._lock:
            await self.close()
            self._task = asyncio.create_task(self._go_on(), name="reconciling")

    async def close(self) -> None:
        """Stop; nothing is lost, as the next connection starts over."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        cached = True  # what Discord has just sent
        while True:
            try:
                await self._check_servers()
                await self._check_events(cached=cached)
                await self._check_people()
            except (Unavailable, *UNSENT) as error:
                log.warning("Not everything could be compared with Discord: %r", error)
            except Exception:
                log.exception("Not everything could be compared with Discord")
            cached = False
            await asyncio.sleep(EVERY)

    async def _check_servers(self) -> None:
        """Note the servers that have removed the bot while nobody was listening.

        One in an outage is named by Discord all the same.
        """
        connection, store = self._app.discord, self._app.store
        if not connection.is_ready():
            return  # not all servers were named yet
        for guild in await store.servers.stored():
            if store.lease.place.has(guild) and connection.get_guild(guild) is None:
                lost = await store.servers.unreachable(guild)
                if lost is None or not lost.removed:
                    await self._app.obstacles.lose_server(guild, removed=True)

    async def _check_events(self, *, cached: bool) -> None:
        """Bring nights in line with their events; with `cached` fetch only unknown ones."""
        unknown = []
        for night in await self._app.store.nights.with_events():
            guild = known(self._app.discord, night.guild)
            if guild is None or not self._app.store.lease.place.has(night.guild):
                continue
            event = guild.get_scheduled_event(night.event or 0) if cached else None
            if event is None:
                unknown.append(night)
            else:
                await apply_event(self._app, night, event)
        for night in unknown:
            now = await self._app.store.nights.get(night.id)
            if now is not None and now.phase != "over":
                try:
                    await check_event(self._app, now)
                except UNSENT as error:
                    log.info("The event of night %s could not be compared: %s", now.id, error)
                await asyncio.sleep(PAUSE)

    async def _check_people(self) -> None:
        """Give up the seats of people who have left the server of a running game.

        Each is asked for at most once a day; the bot's intents don't tell it who leaves.
        """
        store = self._app.store
        for guild in await store.servers.with_games():
            if not store.lease.place.has(guild):
                continue
            for table in await store.tables.running_on(guild):
                if table.rests is None and known(self._app.discord, guild) is not None:
                    with suppress(Resting):
                        await self._check_people_of(guild, table.id)

    async def _check_people_of(self, guild: GuildId, table: TableId) -> None:
        for chair in await self._app.store.seats.chairs(table):
            if chair.person is None or not chair.present:
                continue
            await asyncio.sleep(PAUSE)
            left = self._app.membership.left
            if await left(self._app.discord, guild, chair.person, fresh=False):
                await self._app.tables.vacate(table, chair.person)
