"""The threads of tables that were laid for many people at once: each is made once.

A thread may be there although its answer never came, or although the bot was killed before it could
note it. So it is noted first that one is being made; then it is looked for. A post in a server's
forum is a thread, too.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import discord

from rules.text import say

from ...errors import NoThread
from ...model.ids import ChannelId, GuildId, PersonId
from ...model.tables import Table
from ...model.units import MINUTE_MS
from ..app import App
from ..kit.refusals import explanation_for_thread, is_passing, level
from ..kit.servers import known
from .laid_posts import is_post_of, laid_post
from .thread_places import public_type, thread_name

log = logging.getLogger(__name__)

NO_THREAD: Final = say("Something went wrong on my side.")


@dataclass(frozen=True)
class Wanted:
    """A table's thread, for a channel: its name tells it from others created there.

    It `begins` with what differs most, then come the people, and what many share `ends` it.
    Whoever had the table laid is its `host`. It is wanted since `at`, and `perhaps` it has been
    made.
    """

    guild: GuildId
    parent: ChannelId
    table: Table
    host: PersonId
    begins: str
    at: int
    perhaps: bool
    ends: str = ""


async def laid_thread(
    app: App,
    wanted: Wanted,
    names: Callable[[], Awaitable[Sequence[str]]],
    making: Callable[[], Awaitable[None]],
) -> ChannelId | None:
    """Make or find a thread; None while the bot is off its server.

    `names` are the people in its name, `making` records that it may be there from then on. Raises
    `NoThread`, and what Discord answers where it may work a moment later.
    """
    guild = known(app.discord, wanted.guild)
    if guild is None:
        return None  # the bot is told when it is back
    parent = guild.get_channel(wanted.parent)
    if not isinstance(parent, discord.TextChannel):
        raise NoThread(say("I can't make a thread here. Try another channel."))
    try:
        thread = await _made_before(app, parent, wanted) if wanted.perhaps else None
        if thread is None:
            await making()
            name = thread_name(await names(), wanted.begins, wanted.ends)
            thread = await laid_post(app, parent, wanted.table, wanted.host, name)
            thread = thread or await parent.create_thread(name=name, type=public_type(parent))
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        log.log(level(error), "Table %s has no thread: %s", wanted.table.id, error)
        raise NoThread(explanation_for_thread(error) or NO_THREAD) from error
    return ChannelId(thread.id)


async def _made_before(
    app: App, parent: discord.TextChannel, wanted: Wanted
) -> discord.Thread | None:
    """Return the thread or post that was made although its answer never came.

    The server may have chosen its forum since, or another one.
    """
    for thread in await parent.guild.active_threads():
        made = thread.created_at.timestamp() * 1000 if thread.created_at else 0
        named = thread.name.startswith(wanted.begins) and thread.name.endswith(wanted.ends)
        same = named and made > wanted.at - MINUTE_MS
        if (
            same
            and thread.owner_id == parent.guild.me.id
            and await app.store.live_table(ChannelId(thread.id)) is None
            and await _stands_for(thread, parent)
        ):
            return thread
    return None


async def _stands_for(thread: discord.Thread, channel: discord.TextChannel) -> bool:
    """Return whether a thread is below a channel, or is the post of its table."""
    if isinstance(thread.parent, discord.ForumChannel):
        return await is_post_of(thread, channel)
    return thread.parent_id == channel.id
