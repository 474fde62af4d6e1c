"""Keep every table's message up to date: one task a table, the newest state wins.

A commit marks it as pending; it counts as shown only when Discord has taken it.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import discord

from rules.core import RuleError

from .... import languages
from ....errors import Resting
from ....model.ids import ChannelId, MessageId, TableId
from ....model.play import Play
from ....model.tables import Chair, Table
from ....model.units import MINUTE_MS
from ....store.writing import Writing
from ...app import App
from ...kit.layout import Screen
from ...kit.messages import live_message
from ...kit.messages.live_message import TABLE, Delivery, Found, Living
from ...kit.messages.outbox import FAILURES, Outbox
from ...kit.requests.rate_limit import RateLimit
from ...kit.requests.refusals import is_channel_gone, meaning
from ...panels.panel_refresh import refresh_alone, refresh_panels
from .. import outside
from ..lobby.lobby_screen import resting_screen
from ..notices import among_direct, calls, turn_notices
from ..notices.server_log import tell_log
from ..playing.predictions import with_predictions
from ..table_views import view_of_game, view_of_lobby
from . import obstacles
from .clearing import Clearing, look_for_hidden
from .threads import place_of

log = logging.getLogger(__name__)

OLD: Final = 50 * MINUTE_MS
"""Milliseconds after which a message is posted again: Discord limits edits of old ones."""
BURIED: Final = 8
"""Messages of others below a table after which it is posted again."""
SENDING: Final = 10.0
"""Longest time in seconds that `sent` waits for a table's message."""


class LiveTableMessages(Outbox[TableId]):
    """The live messages of all tables."""

    def __init__(self, app: App) -> None:
        super().__init__("table")
        self._app = app
        self.rate_limit = RateLimit()
        self._reposts: set[TableId] = set()
        self._in_place: set[TableId] = set()
        self.clearing = Clearing()
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._below: dict[int, int] = {}

    def refresh(self, table: TableId, *, repost: bool = False, hides: bool = False) -> None:
        """Refresh a table's message soon.

        With `hides` it shows something that is hidden now: `hidden` waits until it's gone.
        """
        self._in_place.discard(table)
        if self._closed:
            return
        if hides:
            self.clearing.begin(table)
        if repost:
            self._reposts.add(table)
        self._wake(table)

    def refresh_in_place(self, table: TableId) -> None:
        """Refresh it by an edit: nobody has acted, so it isn't posted again."""
        self._in_place.add(table)
        self._wake(table)

    def kept(self) -> dict[str, int]:
        """Return of how many channels something is kept in memory, by what it is."""
        return {
            "edits": len(self.rate_limit),
            "messages_below": len(self._below),
            "retries": len(self._failures),
        }

    def buried(self, channel: ChannelId) -> None:
        """Count a message of another person below a channel's table."""
        if channel in self._below:
            self._below[channel] += 1

    def lock(self, table: TableId) -> asyncio.Lock:
        """Return the lock to hold while a table's message is reposted as an answer."""
        return self._locks.setdefault(table, asyncio.Lock())

    @asynccontextmanager
    async def posting(self, table: Table) -> AsyncIterator[None]:
        """Post something at a table that only a search finds until it's recorded.

        Hold the table's lock meanwhile. Where it fails, or a post was unknown before, the task of
        the table's message searches: nobody else does until the table changes.
        """
        try:
            yield
        except Exception:
            self.refresh_in_place(table.id)
            raise
        if table.posting is None:
            async with self._app.store.deferred_writing() as write:
                await write.table_messages.set_posting(table.id, None)
        else:
            self.refresh_in_place(table.id)

    async def sent(self, table: TableId) -> None:
        """Wait, but not for long, until a table's message is where and as it should be."""
        if task := self._tasks.get(table):
            await asyncio.wait({task}, timeout=SENDING)

    async def hidden(self, table: TableId) -> None:
        """Wait until nothing stands any longer that a move has hidden; raises `RuleError`."""
        try:
            await look_for_hidden(self._app, table)
            await self.clearing.over(table, self._tasks)
        except RuleError:
            self.refresh(table)
            raise

    async def close(self) -> None:
        """Stop once running requests are done; the rest stays pending in the database."""
        self.rate_limit.close()
        await super().close()

    async def _send(self, table: TableId) -> bool:
        try:
            async with self.lock(table):
                await self._deliver(table)
        except FAILURES as error:
            await refresh_alone(self._app, table)
            if meaning(error) != "permission":
                raise
            log.info("Table %s cannot be shown: %s", table, error)
        except Exception:
            log.exception("Table %s could not be drawn", table)
        return True

    async def _deliver(self, table_id: TableId) -> None:
        app = self._app
        table = await app.store.tables.get(table_id)
        if table is not None and table.outside:
            if table.shown < table.revision and not self._closed:
                with languages.reading(table.language):
                    await self._show_state(table)
            return
        if table is None or not table.stands or not app.store.lease.place.has(table.guild):
            self.clearing.end(table_id, self.clearing.wanted(table_id))
            return
        if self._closed or (table := await place_of(app, table)) is None:
            return
        if await obstacles.hides(app, table):
            await refresh_alone(app, table_id)
            return
        if await self.rate_limit.room(table.channel):
            table = await app.store.tables.get(table_id) or table
        with languages.reading(table.language):
            async with obstacles.noted(app, table_id):
                await self._show_state(table)

    async def _show_state(self, table: Table) -> None:
        app, table_id = self._app, table.id
        play = hiding = None
        called, again = calls.Calls(), None
        try:
            if table.begun_at is None:
                screen = await view_of_lobby(app, table)
            else:
                hiding = self.clearing.wanted(table_id)
                play = await app.tables.load(table_id)
                if play.pending.plans and await app.premoves.carry_out(table_id):
                    self._changed.discard(table_id)  # what they did and hid is loaded now
                    hiding = self.clearing.wanted(table_id)
                    play = await app.tables.load(table_id)
                table = play.table
                if table.rests is not None:
                    await app.timeouts.resume(table_id)  # it can be read again: its clocks go on
                if hiding is not None:
                    await refresh_panels(app, play, hides=True)
                called = await calls.due(app, play)
                screen = await view_of_game(app, play)
                screen = await with_predictions(app.store, play, screen)
        except Resting as rests:
            await app.timeouts.rest(table_id)
            play, screen = None, resting_screen(table, rests.text)
        if table.outside:
            shows = await outside.show(app, table, screen)
            self.clearing.end(table_id, hiding)  # nothing else can change what stands there
            if shows:
                await self._note_shown(table, play, None)
            if play is not None:
                await refresh_panels(app, play)
            return
        repost = table_id in self._reposts or self._stale(table)
        texts: list[Chair] = []
        if play is not None and called.now and table.pace == "slow":
            repost, people = True, await turn_notices.mentioned(app, called.now)
            texts = [chair for chair in called.now if chair.person in people]
            if await turn_notices.vacated(app, play, texts):
                return
            screen = await turn_notices.with_notice(app, play, screen, texts)
        if table.guild is None:
            expires = await app.store.clocks.closes(table_id) if table.phase == "lobby" else None
            screen = among_direct.with_words(table, play, screen, expires=expires, now=app.now())
        try:
            lost = await live_message.lost(app, table.guild, table.channel, table.posting)
            shown = await self._show(
                table, screen, repost, lost or (), hiding=hiding, notified=texts
            )
        except discord.HTTPException as error:
            if not is_channel_gone(error, app.discord.get_channel(table.channel)):
                raise
            self._below.pop(table.channel, None)
            await obstacles.gone(app, table_id, error)
            await refresh_alone(app, table_id)
            return
        if table.obstacle:
            await app.obstacles.clear(table_id)
        # An older message that could not be deleted yet may show what had to be hidden.
        if not shown.older and not (hiding and await app.store.posts.deletions_in(table.channel)):
            self.clearing.end(table_id, hiding)
        if play is not None:
            untold = [chair for chair in called.now if not shown.posted or chair not in texts]
            called = dataclasses.replace(called, now=untold)
            again = await turn_notices.settle(app, play, called, lost or ())
            await tell_log(app, play)  # while the table is pending: a kill here loses nothing
        unknown = table.posting if lost is None else None
        if shown.refused is not None:
            await self._note_posted(table_id, play, again, unknown)
            raise shown.refused  # people can read whose turn it is; the board is pending
        await self._note_shown(table, play, again, unknown)
        if play is not None:
            await refresh_panels(app, play)
        if not table.live:
            app.contest_messages.refresh("night", "league")  # standings follow the table's end

    async def _note_posted(
        self, table_id: TableId, play: Play | None, call_at: int | None, unknown: int | None
    ) -> None:
        """Note since when a post of a table may be unknown, and when people are called."""
        store = self._app.store
        table = await store.tables.get(table_id)
        async with store.deferred_writing() as write:
            if table is not None and table.posting != unknown:
                await write.table_messages.set_posting(table_id, unknown)
            if play is not None:
                await calls.schedule_call(write, play, call_at)

    async def _note_shown(
        self, table: Table, play: Play | None, call_at: int | None, unknown: int | None = None
    ) -> None:
        """Note what a table shows, since when a post may be unknown, and the next call."""

        async def note(write: Writing) -> None:
            await write.table_messages.set_delivered(table.id, table.revision, posting=unknown)
            if play is not None:
                await calls.schedule_call(write, play, call_at)

        await self._app.store.enqueue_write(note)

    def _stale(self, table: Table) -> bool:
        if table.message is None or table.message_at is None:
            return True
        if not table.live or table.id in self._in_place:
            return False
        age = self._app.now() - table.message_at
        return age > OLD or self._below.get(table.channel, 0) >= BURIED

    async def _show(
        self,
        table: Table,
        screen: Screen,
        repost: bool,
        lost: Sequence[Found],
        *,
        hiding: asyncio.Event | None,
        notified: Sequence[Chair] = (),
    ) -> Delivery:
        """Show a screen; players its post mentions are `notified` with it, and not again."""

        async def begin(write: Writing, since: int | None) -> None:
            await write.table_messages.set_posting(table.id, since)

        async def note(write: Writing, message: MessageId, at: int) -> None:
            await write.table_messages.set_message(table.id, message, at)

        shown = await live_message.show(
            self._app,
            Living(
                table.guild,
                table.channel,
                table.message,
                table.posting,
                f"table {table.id}",
                begin,
                note,
                lambda write: write.table_messages.mark_changed(table.id),
                partial(turn_notices.store_notices, self._app, table, notified),
            ),
            screen,
            repost=repost,
            found=[each for each in lost if each.has(table.id, *TABLE)],
            hid=partial(self.clearing.end, table.id, hiding) if hiding is not None else None,
        )
        if table.id not in self._changed:  # else it was asked for once more, in place or not
            self._in_place.discard(table.id)
        if shown.posted:
            self._reposts.discard(table.id)
            self.posted(table.channel)
        elif table.live:
            self._below.setdefault(table.channel, 0)  # after a restart: count from here
        if not table.live:
            self._below.pop(table.channel, None)
        if shown.older:
            self._changed.add(table.id)  # Discord answers with the first post, which may show less
        return shown

    def posted(self, channel: ChannelId) -> None:
        """Note that a table stands at the end of a channel."""
        self._below[channel] = 0
