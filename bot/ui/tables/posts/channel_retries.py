"""Retries of requests that a channel forbade: when due, or when rights change."""

from __future__ import annotations

from typing import Final

import discord
import msgspec

from ....model.ids import ChannelId, GuildId
from ....model.jobs import Job
from ....model.posts import Barred, What
from ...app import App
from ...kit.gateway import servers

NEEDED: Final[dict[What, tuple[str, ...]]] = {
    "post": ("view_channel", "send_messages", "attach_files"),
    "edit": ("view_channel", "attach_files"),
    "delete": ("view_channel",),
    "look": ("view_channel",),
}


async def retry(app: App, job: Job) -> None:
    """Retry a channel's forbidden request, if it is still the one that is due."""
    what = msgspec.convert(job.key, What)
    known = await app.store.posts.barred(ChannelId(job.id), what)
    if known is not None and known.due == job.due:
        await _open(app, [known])


async def lift(app: App, guild: GuildId | None = None, channel: ChannelId | None = None) -> None:
    """Retry where a server's channels, or one and its threads, may allow it now."""
    open_ = [
        known
        for known in await app.store.posts.barred_in(guild)
        if channel in (None, known.channel, _parent(app, known)) and allowed(app, known)
    ]
    if open_:
        await _open(app, open_)


async def _open(app: App, open_: list[Barred]) -> None:
    async with app.store.writing() as write:
        for each in open_:
            await write.posts.set_barred(
                Barred(each.channel, each.what, each.guild, each.tries, None)
            )
            await write.posts.hurry_deletions(each.channel, app.now())
    for channel in dict.fromkeys(each.channel for each in open_):
        for table in await app.store.tables.shown_in(channel):
            app.table_messages.refresh(table)
    app.contest_messages.refresh()


def _parent(app: App, known: Barred) -> int | None:
    found = app.discord.get_channel(known.channel)
    return found.parent_id if isinstance(found, discord.Thread) else None


def allowed(app: App, known: Barred) -> bool:
    """Return whether a channel allows something, by the permissions the bot knows."""
    found = app.discord.get_channel(known.channel)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or (
        isinstance(found, discord.Thread) and found.parent is None
    ):
        return known.guild is None or servers.known(app.discord, known.guild) is not None
    may = found.permissions_for(found.guild.me)
    needed = [*NEEDED[known.what]]
    if isinstance(found, discord.Thread) and "send_messages" in needed:
        needed[needed.index("send_messages")] = "send_messages_in_threads"
    return all(getattr(may, name) for name in needed)
