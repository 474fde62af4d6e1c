"""Starts and results, posted in the log channel that a server chose."""

from __future__ import annotations

import logging

import discord

from rules.text import listed, say

from ....model.ids import ChannelId
from ....model.play import Play
from ....model.tables import Table
from ....tables.endings import ending_text
from ...app import App
from ...kit.gateway.servers import known
from ...kit.layout import Screen
from ...kit.mentions import link, mention, message_text
from ...kit.permissions import open_to_all, place_of, seen_by_the_same
from ...kit.requests.channel_backoff import asking
from ...kit.requests.delivery import send_once
from ...kit.requests.refusals import UNSENT, StillBarred, is_final

log = logging.getLogger(__name__)


async def tell_log(app: App, play: Play) -> None:
    """Tell a server's log channel, once each, that a game began or ended.

    Of games in a channel that some of its readers can't see it gets nothing. What it doesn't take
    now is posted when the table is shown next. A game that is over stays pending until then: what
    Discord raises is raised. A channel that is gone or closed gets nothing more.
    """
    table, log_channel = play.table, play.pending.log_channel
    if table.guild is None or log_channel is None:
        return
    if not await _known_there(app, table, log_channel):
        return
    people = [mention(chair.person) for chair in play.people if chair.person is not None]
    if table.phase == "running":
        line = say("{table} started, with {people}.", table=link(table), people=listed(people))
    else:
        line = say("{table} is over: {how}", table=link(table), how=ending_text(play))
    channel = app.discord.get_partial_messageable(log_channel, guild_id=table.guild)
    screen = Screen((message_text(play, line),))
    try:
        async with asking(app, table.guild, log_channel, "post"):
            key = f"log {table.id} {table.phase}"
            await send_once(app.store, channel, screen, key=key, to=log_channel)
    except (*UNSENT, StillBarred) as error:
        if not is_final(error):
            log.info("A log channel is notified later: %s", error)
            if not table.live and not isinstance(error, discord.RateLimited):
                raise
            return
        log.info("A log channel can't be notified: %s", error)
    async with app.store.writing() as write:
        await write.table_messages.set_announced_phase(table.id, table.phase)


async def _known_there(app: App, table: Table, log_channel: ChannelId) -> bool:
    """Return whether readers of the log channel could read the table's channel too."""
    guild = known(app.discord, table.guild)
    channel = await place_of(guild, table.channel) if guild is not None else None
    if guild is None or channel is None:
        return False
    read = guild.get_channel(log_channel)
    return open_to_all(channel) or (read is not None and seen_by_the_same(channel, read))
