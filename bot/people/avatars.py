"""Avatars: fetched when a person sits down, at most once a day.

Whatever goes wrong, the initial stays; nobody waits for a picture. What is kept of a file from
outside is never the file itself, but a small picture drawn from it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from render import avatar_of

from ..clocks.wall_clock import Now
from ..errors import Unavailable
from ..model.ids import PersonId
from ..model.people import Avatar
from ..model.units import DAY_MS
from ..store import Store

log = logging.getLogger(__name__)

KEEP_AVATARS_MS: Final = 90 * DAY_MS
"""Milliseconds after which nobody's avatar is kept who has sat at no table since."""
REMEMBERED: Final = 5000
"""People remembered as having no new avatar, who are not asked for."""
MAX_CONCURRENT: Final = 2
"""Pictures that are fetched at a time."""

Fetch = Callable[[str], Awaitable[bytes | None]]
"""Fetches a file by its path on Discord's server of pictures; None where there is none."""


class Avatars:
    """How the people at the tables look."""

    def __init__(self, store: Store, fetch: Fetch, now: Now) -> None:
        self._store = store
        self._fetch = fetch
        self._now = now
        self._known: dict[PersonId, tuple[str, int]] = {}
        self._tasks: dict[PersonId, asyncio.Task[None]] = {}
        """The last look for each person, which waits for the one before."""
        self._gate = asyncio.Semaphore(MAX_CONCURRENT)

    def look(self, person: PersonId, username: str, source: str, path: str) -> None:
        """See to it that a person's avatar is kept, soon.

        `source` is Discord's name of it, "" where they have none, `path` where it is found.
        """
        if self._is_known(person, source):
            return
        seen, before = Avatar(person, username, source), self._tasks.get(person)
        task = self._tasks[person] = asyncio.create_task(self._look(seen, path, before))
        task.add_done_callback(lambda _: self._looked(person, task))

    async def wished(self, person: PersonId, *, shown: bool) -> None:
        """Apply a person's wish for no picture to their tables, too."""
        self._known.pop(person, None)
        if task := self._tasks.get(person):  # it may have read the wish of before
            task.add_done_callback(lambda _: self._known.pop(person, None))
        if shown:
            return
        async with self._store.writing() as write:
            kept = await write.people.avatar(person)
            if kept is None or not kept.source:
                return
            await write.people.set_avatar(replace(kept, source="", picture=b""))
            for table in await write.tables.running_of(person):
                await write.table_messages.mark_changed(table)

    async def settled(self) -> None:
        """Wait until nothing is looked for any longer."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def close(self) -> None:
        """Give up what is looked for."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_known(self, person: PersonId, source: str) -> bool:
        source_known, until = self._known.get(person, ("", 0))
        return source_known == source and self._now() < until

    def _looked(self, person: PersonId, task: asyncio.Task[None]) -> None:
        if self._tasks.get(person) is task:
            del self._tasks[person]

    async def _look(
        self, seen: Avatar, path: str, before: asyncio.Task[None] | None = None
    ) -> None:
        try:
            if before is not None:
                await before  # who presses while their picture is on its way needs it once
            if self._is_known(seen.person, seen.source):
                return
            async with self._gate:
                await self._keep(seen, path)
        except Unavailable as error:
            log.warning("The avatar of %s could not be kept: %s", seen.person, error)
        except Exception:
            log.exception("The avatar of %s could not be kept", seen.person)

    async def _keep(self, seen: Avatar, path: str) -> None:
        now, person = self._now(), seen.person
        if not await self._store.people.is_seated(person):
            return
        kept = await self._store.people.avatar(person)
        fresh = kept is not None and now < kept.at + DAY_MS
        if not (await self._store.people.preferences(person)).avatar:
            made = replace(seen, source="", at=now)
        elif kept is not None and kept.source == seen.source and (fresh or kept.picture):
            made = replace(seen, picture=kept.picture, at=now)
        elif kept is not None and kept.source and seen.source and fresh:
            made = kept  # once a day is enough: the new one is looked for tomorrow
        else:
            made = replace(seen, picture=await self._drawn(path) if seen.source else b"", at=now)
        if kept is None or not fresh or replace(made, at=kept.at) != kept:
            await self._write(made)
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[person] = seen.source, (kept.at if kept and fresh else now) + DAY_MS

    async def _drawn(self, path: str) -> bytes:
        """Fetch a picture and draw it small; nothing where that cannot be done."""
        file = await self._fetch(path)
        small = await asyncio.to_thread(avatar_of, file) if file else None
        return small or b""

    async def _write(self, made: Avatar) -> None:
        async with self._store.writing() as write:
            # They may have stood up, been forgotten or wished for none in the meantime.
            if not await write.people.is_seated(made.person):
                return
            if not (await write.people.preferences(made.person)).avatar:
                made = replace(made, source="", picture=b"")
            await write.people.set_avatar(made)
            await write.people.drop_avatars(made.at - KEEP_AVATARS_MS)
