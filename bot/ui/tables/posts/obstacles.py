"""Obstacles to play at tables, detected by Discord's events and by requests."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, Final

import discord

from ....model.ids import ChannelId, GuildId, PersonId, TableId
from ....model.posts import Barred
from ....model.tables import Table
from ...app import App
from ...kit.gateway import servers
from ...kit.requests.refusals import UNSENT, is_gone, is_thread_closed, meaning
from . import channel_retries

log = logging.getLogger(__name__)

ENTRIES: Final = 5
"""Entries of a server's audit log among which a thread's closing is looked for."""


async def look_at_servers(app: App) -> None:
    """Compare the reachable servers with the recorded ones, as events may be missed."""
    for lost in await app.store.servers.all_unreachable():
        if servers.known(app.discord, lost.guild) is not None:
            await app.obstacles.regain_server(lost.guild)
    for guild in await app.store.servers.with_games():
        if not app.store.lease.place.has(guild):
            continue
        if servers.known(app.discord, guild) is not None:
            await look_at_permissions(app, guild)
        else:
            down = servers.is_down(app.discord, guild)
            if down or app.discord.is_ready():  # else not all servers were named yet
                await app.obstacles.lose_server(guild, removed=not down)
    for table in await app.store.tables.obstructed():
        await look(app, table)


async def permissions_changed(app: App, guild: GuildId, channel: ChannelId | None = None) -> None:
    """Retry what a server's channels, or one, may allow now, and find new obstacles."""
    await channel_retries.lift(app, guild, channel)
    await look_at_permissions(app, guild, channel)


async def joined(app: App, guild: GuildId) -> None:
    """Post the tables of a server that has invited the bot back, and resume them."""
    await channel_retries.lift(app, guild)
    await app.obstacles.regain_server(guild)
    for table in await app.store.tables.live(guild):
        app.table_messages.refresh(table, repost=True)


async def look_at_permissions(app: App, guild: GuildId, channel: ChannelId | None = None) -> None:
    """Pause the tables that a server's channels hide, and resume those shown again.

    Those of which that was true, and isn't any more, go on.
    """
    for table in await app.store.tables.running_on(guild):
        if channel is None or channel in (table.channel, _parent(app, table)):
            await _look_at_permissions(app, table)


async def _look_at_permissions(app: App, table: Table) -> None:
    if not channel_retries.allowed(app, Barred(table.channel, "edit", table.guild, 0, None)):
        await app.obstacles.obstruct(table.id, "forbidden")
    elif table.obstacle == "forbidden":
        await app.obstacles.clear(table.id)
        app.table_messages.refresh(table.id)


async def look(app: App, table_id: TableId) -> None:
    """Look whether what keeps a table from being played is still there."""
    table = await app.store.tables.get(table_id)
    if table is None or not app.store.lease.place.has(table.guild):
        return
    if table.obstacle == "forbidden":
        await _look_at_permissions(app, table)
    elif table.obstacle == "closed":
        try:
            data: Any = await app.discord.http.get_channel(table.channel)
        except UNSENT as error:
            if is_gone(error):
                await app.tables.close(table_id, "channel gone")
                return
            log.info("The thread of table %s could not be looked at: %s", table_id, error)
        else:
            if _is_open(data):
                await _opened(app, table)
            else:
                await _closed(app, table)


async def thread_changed(app: App, data: Any) -> None:
    """Let the table of a thread that was closed rest, and go on once it's open.

    One that Discord has archived because nobody wrote in it is opened again, by posting the table.
    """
    table = await app.store.tables.live_in(ChannelId(int(data["id"])))
    if table is None:
        return
    if _is_open(data):
        await _opened(app, table)
    elif table.obstacle != "closed" and _archived_itself(data):
        app.table_messages.refresh(table.id, repost=True)
    else:
        await _closed(app, table)


async def _closed(app: App, table: Table) -> None:
    """Pause the table of a closed thread, and record the closer once known.

    Discord may write its audit log later than it sends that the thread is closed.
    """
    if table.obstacle_seat is None:
        await app.obstacles.obstruct(table.id, "closed", person=await _closed_by(app, table))


async def _opened(app: App, table: Table) -> None:
    """Let the table of a thread go on that is open again."""
    if table.obstacle:
        await app.obstacles.clear(table.id)
        app.table_messages.refresh(table.id, repost=True)


async def hides(app: App, table: Table) -> bool:
    """Return whether a table can't be shown until its thread or server is back."""
    if table.obstacle == "closed":
        return True
    if servers.known(app.discord, table.guild) is not None:
        return False
    return await app.store.servers.unreachable(table.guild) is not None


@asynccontextmanager
async def noted(app: App, table: TableId) -> AsyncIterator[None]:
    """Pause a table whose channel forbids a request; raises Discord's answer."""
    try:
        yield
    except discord.DiscordException as error:
        if meaning(error) == "permission":
            await app.obstacles.obstruct(table, "forbidden")
        raise


async def gone(app: App, table: TableId, error: discord.HTTPException) -> None:
    """Record a missing channel or a locked thread; posting reopens other threads."""
    if is_thread_closed(error):
        await app.obstacles.obstruct(table, "closed")
        return
    await app.tables.close(table, "channel gone")
    async with app.store.writing() as write:
        await write.table_messages.set_posting(table, None)


def _is_open(data: Any) -> bool:
    """Tell whether people can write in a thread; a channel is none."""
    state = data.get("thread_metadata", {})
    return not state.get("archived") and not state.get("locked")


def _archived_itself(data: Any) -> bool:
    """Return whether a thread was archived because nobody wrote there for long."""
    state = data["thread_metadata"]
    if state["locked"]:
        return False
    last = discord.utils.snowflake_time(max(int(data.get("last_message_id") or 0), int(data["id"])))
    archived = discord.utils.parse_time(state["archive_timestamp"])
    return bool(archived - last >= timedelta(minutes=state["auto_archive_duration"]))


async def _closed_by(app: App, table: Table) -> PersonId | None:
    """Return the person who closed a table's thread, if the audit log can be read."""
    guild = servers.known(app.discord, table.guild)
    if guild is None or not guild.me.guild_permissions.view_audit_log:
        return None
    try:
        async for entry in guild.audit_logs(
            limit=ENTRIES, action=discord.AuditLogAction.thread_update
        ):
            closes = getattr(entry.after, "archived", False) or getattr(
                entry.after, "locked", False
            )
            if closes and entry.target is not None and entry.target.id == table.channel:
                return PersonId(entry.user_id) if entry.user_id is not None else None
    except UNSENT as error:
        log.info("Nobody knows who closed the thread of table %s: %s", table.id, error)
    return None


def _parent(app: App, table: Table) -> int | None:
    found = app.discord.get_channel(table.channel)
    return found.parent_id if isinstance(found, discord.Thread) else None
