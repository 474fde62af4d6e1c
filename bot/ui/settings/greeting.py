"""The message with which the bot greets a server that has just invited it."""

from __future__ import annotations

import logging
from typing import Final

import discord

from rules.text import Text, count, listed

from ... import languages
from ...model.ids import ChannelId, GuildId
from ..app import App
from ..kit.gateway.servers import is_down
from ..kit.permissions import NEEDED, WANTED, cannot_post, lacks
from ..kit.requests.channel_backoff import asking
from ..kit.requests.delivery import send_once
from ..kit.requests.refusals import UNSENT, StillBarred
from ..tables.lobby.covers import gallery
from .help import greeting_screen

log = logging.getLogger(__name__)

JUST_NOW: Final = 24 * 3600 * 1000
"""Milliseconds after joining a server in which it is greeted, if the bot was away until then."""
MOST_NAMED: Final = 3
"""Lines of what the bot may not do that a greeting has room for."""


async def greet_servers(app: App) -> None:
    """Greet the servers that have invited the bot lately and got no greeting for that."""
    for guild in list(app.discord.guilds):
        await greet(app, guild)


async def greet(app: App, guild: discord.Guild) -> None:
    """Post the greeting once where the bot may post; a lost one isn't posted again."""
    id_, me = GuildId(guild.id), guild.me
    if is_down(app.discord, id_) or not app.store.lease.place.has(id_):
        return
    joined = me.joined_at if isinstance(me, discord.Member) else None
    joined_at = 0 if joined is None else int(joined.timestamp() * 1000)
    if joined_at < app.wall() - JUST_NOW or await app.store.bans.is_server_banned(id_, app.now()):
        return
    channel = _channel(guild)
    if channel is None:
        return
    async with app.store.writing() as write:
        before = await write.servers.welcomed(id_)
        if before is not None and before >= joined_at:
            return
        await write.servers.set_welcomed(id_, joined_at)
    server = await app.store.servers.get(id_)
    with languages.reading(server.language or languages.language_of(str(guild.preferred_locale))):
        await app.draw(gallery)
        pictured = not lacks(channel, NEEDED)
        screen = greeting_screen(lacking(guild), pictured=pictured)
    place = ChannelId(channel.id)
    try:
        async with asking(app, id_, place, "post"):
            await send_once(app.store, channel, screen, key=f"greeting {joined_at}", to=place)
    except (*UNSENT, StillBarred) as error:
        log.info("Server %s could not be greeted: %s", id_, error)


def lacking(guild: discord.Guild) -> list[Text]:
    """Say where the bot can't host games, and what it may not do on a server.

    Channels that it can't see aren't named: most of them are private for good reason.
    """
    lines = []
    for channel in _in_order(guild):
        missing = lacks(channel, NEEDED)
        if missing and (channel == guild.system_channel or NEEDED["view_channel"] not in missing):
            lines.append(cannot_post(channel.id, missing))
    may = guild.me.guild_permissions
    missing = [name for key, name in WANTED.items() if not getattr(may, key)]
    if missing:
        what = count(
            "On this server I'm missing the permission {permissions}.",
            "On this server I'm missing the permissions {permissions}.",
            len(missing),
            permissions=listed(missing),
        )
        return [*lines[:MOST_NAMED], what]
    return lines[:MOST_NAMED]


def _in_order(guild: discord.Guild) -> list[discord.TextChannel]:
    """Return a server's text channels, the one of its system messages first."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    return [*first, *(each for each in guild.text_channels if each not in first)]


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the first channel that takes the whole greeting, or else its text."""
    channels = _in_order(guild)
    whole = (each for each in channels if not lacks(each, NEEDED))
    text = {name: NEEDED[name] for name in ("view_channel", "send_messages")}
    return next(whole, next((each for each in channels if not lacks(each, text)), None))
