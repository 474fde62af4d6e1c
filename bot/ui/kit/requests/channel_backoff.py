"""What a channel forbids the bot is asked less and less often: backoff.

Discord bans an address for a while after 10,000 refused requests in ten minutes, so a move is no
reason to ask again. What is known is kept in the database: a restart asks no sooner.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import discord

from ....errors import LeaseLost
from ....model.ids import ChannelId, GuildId
from ....model.posts import Barred, What
from ....model.units import HOUR_MS, MINUTE_MS
from ..gateway.servers import known
from .delivery import Sending
from .refusals import StillBarred, meaning

log = logging.getLogger(__name__)

WAITS: Final = (5_000, 30_000, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS)
"""Milliseconds before a channel is asked again; the last for ever.

The first are short: Discord refuses now and then what no permission forbids.
"""

SOON: Final = 5_000
"""Milliseconds, at least, before a server is asked again that has the bot in time-out."""
CLOCKS_APART: Final = MINUTE_MS
"""How far Discord's clock may be behind the bot's: a time-out may last for so much longer."""


@asynccontextmanager
async def asking(
    app: Sending, guild: GuildId | None, channel: ChannelId, what: What
) -> AsyncIterator[None]:
    """Try a request in a channel; raises `StillBarred` if refused lately.

    Raises `LeaseLost` where another bot may be asking by now.
    """
    if not app.store.lease.held:
        raise LeaseLost
    known = await app.store.posts.barred(channel, what)
    if known is not None and known.due is not None and known.due > app.now():
        raise StillBarred(f"channel {channel} is asked for {what} later")
    try:
        yield
    except discord.HTTPException as error:
        if meaning(error) != "permission":
            raise
        tries = known.tries if known is not None else 0
        due = app.now() + WAITS[min(tries, len(WAITS) - 1)]
        left = _time_out(app, guild)
        if left is not None:
            due = min(due, app.now() + max(left + 1000, SOON))
        if left is None or left > 0:  # else what is asked so soon is no reason to wait longer
            tries += 1
        async with app.store.writing() as write:
            await write.posts.set_barred(Barred(channel, what, guild, tries, due))
        raise
    if known is not None:
        async with app.store.writing() as write:
            await write.posts.drop_barred(channel, what)


def _time_out(app: Sending, guild: GuildId | None) -> int | None:
    """Return the milliseconds left of a server's time-out of the bot, or None.

    Discord doesn't tell that it is over. One that seems to be over, with less than nothing left,
    may have lasted when this was asked, or by Discord's clock still does.
    """
    found = known(app.discord, guild)
    until = found.me.timed_out_until if found is not None else None
    if until is None:
        return None
    left = int(until.timestamp() * 1000) - app.wall()
    return None if left < -CLOCKS_APART else left
