"""Catching up after downtime: outdated messages, and deleted ones.

Of thousands of tables not all at once. Discord grants fifty requests a second, and people play
meanwhile; whatever they touch is shown at once, as ever. A table costs one request: its message is
edited where it stands, however old it is. So the first ten minutes take 1,900 of them at most.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from ....errors import Unavailable
from ....model.ids import ChannelId, MessageId, TableId
from ...app import App
from ...kit.requests.refusals import UNSENT, is_gone
from .lost_messages import lost

log = logging.getLogger(__name__)

AT_ONCE: Final = 100
"""Tables that are shown again without waiting; few bots have more that are behind."""
PAUSE: Final = 1 / 3
"""Seconds between two tables of the rest, and so between two requests."""


class CatchingUp:
    """The one task that goes through all tables, from the start when restarted."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._task: asyncio.Task[None] | None = None
        self._looked = False
        self._lock = asyncio.Lock()
        """Of several servers that come back at once each begins again."""

    async def begin(self) -> None:
        """Show the tables whose messages are behind, the first hundred at once."""
        async with self._lock:
            await self._begin()

    async def _begin(self) -> None:
        await self.close()
        store = self._app.store
        several = store.lease.place.among > 1
        behind = await store.table_messages.behind(self._app.now()) if several else []
        others = {each.table for each in behind if not store.lease.place.has(each.guild)}
        pending = [table for table in await store.table_messages.unshown() if table not in others]
        for table in pending[:AT_ONCE]:
            self._app.table_messages.refresh_in_place(table)
        self._task = asyncio.create_task(
            self._go_on(pending[:AT_ONCE], pending[AT_ONCE:]), name="catching up"
        )

    async def close(self) -> None:
        """Leave the rest; the database knows what is pending."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self, shown: Sequence[TableId], behind: Sequence[TableId]) -> None:
        for table in behind:
            await asyncio.sleep(PAUSE)
            self._app.table_messages.refresh_in_place(table)
        if not self._looked:
            try:
                await self._look_at_messages()
                await self._look_at_tables({*shown, *behind})
            except Unavailable as error:
                log.warning("Not all messages could be looked at: %s", error)
                return
            self._looked = True

    async def _look_at_messages(self) -> None:
        """Post the cups, leagues and nights again whose messages were deleted.

        They are few, and there is no other way to join or start most of them: they come first.
        """
        for each in await self._app.store.posts.standing():
            if each.message is not None and self._app.store.lease.place.has(each.guild):
                await self._look(each.channel, each.message)

    async def _look_at_tables(self, shown: set[TableId]) -> None:
        """Post the tables again whose messages were deleted while nobody was looking.

        Those just shown need no look: where there was nothing to edit, they were posted.
        """
        for table_id in await self._app.store.tables.live():
            if table_id in shown:
                continue
            table = await self._app.store.tables.get(table_id)
            if table is None or not table.live or table.message is None:
                continue
            if not self._app.store.lease.place.has(table.guild):
                continue
            await self._look(table.channel, table.message)

    async def _look(self, channel: ChannelId, message: MessageId) -> None:
        """Post again what a message shows if it is gone, unless that has moved meanwhile."""
        try:
            await self._app.discord.http.get_message(channel, message)
        except UNSENT as error:
            if is_gone(error):
                await lost(self._app, message)
            else:
                log.info("Message %s could not be looked at: %s", message, error)
        await asyncio.sleep(PAUSE)
