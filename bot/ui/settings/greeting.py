"""The message with which the bot greets a server that has just invited it."""

from __future__ import annotations

import logging
from typing import Final

import discord

from ... import languages
from ...model.ids import ChannelId, GuildId
from ..app import App
from ..kit.channel_backoff import asking
from ..kit.delivery import send_once
from ..kit.permissions import NEEDED
from ..kit.refusals import UNSENT, StillBarred
from ..kit.servers import is_down
from ..tables.covers import gallery
from .help import greeting_screen

log = logging.getLogger(__name__)

JUST_NOW: Final = 24 * 3600 * 1000
"""Milliseconds after joining a server in which it is greeted, if the bot was away until then."""


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
        screen = greeting_screen()
    place = ChannelId(channel.id)
    try:
        async with asking(app, id_, place, "post"):
            await send_once(app.store, channel, screen, key=f"greeting {joined_at}", to=place)
    except (*UNSENT, StillBarred) as error:
        log.info("Server %s could not be greeted: %s", id_, error)


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, or else the first one, in which the bot may post."""
    channels = [*filter(None, [guild.system_channel]), *guild.text_channels]
    return next((channel for channel in channels if _may_post(channel)), None)


def _may_post(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return all(getattr(allowed, name) for name in NEEDED)
