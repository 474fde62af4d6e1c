"""Changes by other bots on the database to tables and nights shown by this one.

The clock of the bot with the first lease, and the bot that answers a direct message, change tables
of any server. What they change is pending in the database, and is found there. So is what a
bot that was frozen has shown too late, after this one had taken over, and what happens at a table
that only the token of a press which came to this one can show.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable
from typing import Final

from ....errors import Unavailable
from ....model.posts import ContestKind
from ...app import App

log = logging.getLogger(__name__)

POLL_SECONDS: Final = 1.0
"""Seconds between two looks."""
POLL_SECONDS_ALONE: Final = 5.0
"""The same where there is one lease: only a bot that had it before can have changed anything."""


class ChangedElsewhere:
    """The one task that looks, where a database can have several bots."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._seen: set[Hashable] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look, unless nobody else can have changed anything."""
        if self._app.store.lease.shared:
            self._task = asyncio.create_task(self._run(), name="changed elsewhere")

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = POLL_SECONDS if self._app.store.lease.place.among > 1 else POLL_SECONDS_ALONE
        look = self._leave
        while True:
            try:
                await look()
                look = self._look
            except Unavailable as error:
                log.info("What others have changed can't be looked at: %s", error)
            except Exception:
                log.exception("What others have changed can't be looked at")
            await asyncio.sleep(pause)

    async def _leave(self) -> None:
        """Leave what is behind by now to `CatchingUp`, which doesn't show it all at once."""
        self._seen = {*await self._app.store.table_messages.behind(self._app.now())}

    async def _look(self) -> None:
        """Handle every change once; a message that fails is retried by its own task."""
        app = self._app
        pending: set[Hashable] = set()
        hiding = {*await app.store.table_messages.showing_hidden()}
        for each in await app.store.table_messages.behind(app.now()):
            here = app.store.lease.place.has(each.guild)
            if not here and not app.press_tokens.usable(each.table):
                continue
            if each not in self._seen:
                if app.table_messages.keeps(each.table):
                    continue  # perhaps with what it was before: it is looked at again
                if each.table in hiding:
                    app.table_messages.refresh(each.table, hides=True)
                if here:
                    app.changed(each.table)
                else:  # what its token shows, another bot's programs play
                    app.table_messages.refresh(each.table)
            pending.add(each)
        threads: set[Hashable] = {*await app.store.table_messages.pending_threads()}
        changed: dict[ContestKind, set[Hashable]] = {
            "night": {
                (what, night, person)
                for what, found in (
                    ("begins", await app.store.night_people.pending_reminders(app.now())),
                    ("room", await app.store.night_people.pending_room(app.now())),
                )
                for night, people in found.items()
                for person in people
            }
            | {
                (each.channel, each.what)
                for each in await app.store.posts.barred_in()
                if not each.due
            },
            "league": threads | {*await app.store.leagues.pending_departures()},
            "cup": threads,
            "arena": threads,
            "challenge": threads,
        }
        for kind, found in changed.items():
            found |= {
                (kind, each.owner, each.part, each.channel, each.revision)
                for each in await app.store.posts.pending(kind)
            }
            if not found <= self._seen:
                app.contest_messages.refresh(kind)
        self._seen = pending.union(*changed.values())
        app.scheduler.wake()  # a turn that began elsewhere may be the first to run out
