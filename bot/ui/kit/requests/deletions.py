"""Deletes outdated messages: a table posted elsewhere, an answered mention.

Each is pending in the database before it is tried, and until Discord says it is gone.
"""

from __future__ import annotations

import logging
from typing import Final

import aiohttp
import discord

from ....model.ids import MessageId
from ....model.jobs import DELETION, Job, JobKind
from ....model.posts import Deletion
from ....model.units import HOUR_MS, MINUTE_MS
from .channel_backoff import asking
from .delivery import Sending
from .refusals import is_channel_deleted, is_message_gone, meaning, wait_of

log = logging.getLogger(__name__)

WAITS: Final = (1000, 5000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS)
"""Milliseconds before another try; the last for ever."""


async def remove(app: Sending, message: MessageId) -> None:
    """Take a message away that has to go; where that fails, the clock tries again."""
    deletion = await app.store.posts.deletion(message)
    if deletion is None:
        return
    wait = WAITS[min(deletion.tries, len(WAITS) - 1)]
    channel = app.discord.get_partial_messageable(deletion.channel, guild_id=deletion.guild)
    try:
        async with asking(app, deletion.guild, deletion.channel, "delete"):
            await channel.get_partial_message(message).delete()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        if meaning(error) == "permission":
            await _later(app, deletion, max(wait, 5 * MINUTE_MS), error)
            return
        gone = is_channel_deleted(error, app.discord.get_channel(deletion.channel))
        if not gone and not is_message_gone(error):
            await _later(app, deletion, max(wait, int(wait_of(error) * 1000)), error)
            return
    async with app.store.writing() as write:
        await write.posts.drop_deletion(message)


async def _later(app: Sending, deletion: Deletion, wait: int, error: Exception) -> None:
    log.info("Message %s has to go, next try in %s s: %r", deletion.message, wait / 1000, error)
    job = Job(JobKind.REQUEST, deletion.message, deletion.due, DELETION)
    async with app.store.writing() as write:
        await write.jobs.postpone(job, app.now() + wait, tries=deletion.tries + 1)
