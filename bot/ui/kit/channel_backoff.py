"""What a channel forbids the bot is asked less and less often, and at once when that may change.

Discord bans an address for a while after 10,000 refused requests in ten minutes, so a move is no
reason to ask again. What is known is kept in the database: a restart asks no sooner.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import discord
import msgspec

from ...model.owed import Barred, What
from ...model.tables import Due
from ...model.units import HOUR_MS, MINUTE_MS

if TYPE_CHECKING:
    from ..client import Matchnight

log = logging.getLogger(__name__)

WAITS: Final = (5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS)
"""Milliseconds before a channel is asked again; the last for ever."""

NEEDED: Final[dict[What, tuple[str, ...]]] = {
    "post": ("view_channel", "send_messages", "attach_files"),
    "edit": ("view_channel", "attach_files"),
    "delete": ("view_channel",),
    "look": ("view_channel",),
}


class StillBarred(discord.DiscordException):
    """A channel has forbidden this lately and is not asked again yet."""


@asynccontextmanager
async def asking(
    app: Matchnight, guild: int | None, channel: int, what: What
) -> AsyncIterator[None]:
    """Ask a channel for something, unless it forbade that lately: then raises `StillBarred`."""
    known = await app.store.barred(channel, what)
    if known is not None and known.due is not None and known.due > app.now():
        raise StillBarred(f"channel {channel} is asked for {what} later")
    try:
        yield
    except discord.Forbidden:
        tries = known.tries if known is not None else 0
        due = app.now() + WAITS[min(tries, len(WAITS) - 1)]
        due = min(due, _time_out(app, guild) or due)
        async with app.store.writing() as write:
            await write.set_barred(Barred(channel, what, guild, tries + 1, due))
        app.clock.wake()
        raise
    if known is not None:
        async with app.store.writing() as write:
            await write.drop_barred(channel, what)


def _time_out(app: Matchnight, guild: int | None) -> int | None:
    """Return when a server's time-out of the bot is over: Discord does not tell that it is."""
    found = app.get_guild(guild or 0)
    until = found.me.timed_out_until if found is not None else None
    if until is None or until <= discord.utils.utcnow():
        return None
    return app.now() + int((until - discord.utils.utcnow()).total_seconds() * 1000) + 1000


async def ask(app: Matchnight, due: Due) -> None:
    """Ask a channel again for what it forbade, if it is for anything; the clock says when."""
    what = msgspec.convert(due.key, What)
    known = await app.store.barred(due.id, what)
    if known is not None and known.due == due.due:
        await _open(app, [known])


async def lift(app: Matchnight, guild: int | None = None, channel: int | None = None) -> None:
    """Ask again where a server's channels, or one and its threads, seem to allow it now."""
    open_ = [
        known
        for known in await app.store.barred_in(guild)
        if channel in (None, known.channel, _parent(app, known)) and _allowed(app, known)
    ]
    if open_:
        await _open(app, open_)


async def _open(app: Matchnight, open_: list[Barred]) -> None:
    async with app.store.writing() as write:
        for each in open_:
            await write.set_barred(Barred(each.channel, each.what, each.guild, each.tries, None))
            await write.hurry_deletions(each.channel, app.now())
    for channel in dict.fromkeys(each.channel for each in open_):
        for table in await app.store.shown_in(channel):
            app.boards.freshen(table)
    app.night_boards.freshen()
    app.clock.wake()


def _parent(app: Matchnight, known: Barred) -> int | None:
    found = app.get_channel(known.channel)
    return found.parent_id if isinstance(found, discord.Thread) else None


def _allowed(app: Matchnight, known: Barred) -> bool:
    """Tell whether a channel allows something, as far as the bot knows its permissions."""
    found = app.get_channel(known.channel)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or (
        isinstance(found, discord.Thread) and found.parent is None
    ):
        return known.guild is None or app.get_guild(known.guild) is not None
    may = found.permissions_for(found.guild.me)
    needed = [*NEEDED[known.what]]
    if isinstance(found, discord.Thread) and "send_messages" in needed:
        needed[needed.index("send_messages")] = "send_messages_in_threads"
    return all(getattr(may, name) for name in needed)
