"""Messages of contests that are posted once and never edited."""

from __future__ import annotations

import logging

from ...model.ids import ChannelId, GuildId
from ..app import App
from ..kit.layout import Screen
from ..kit.requests.channel_backoff import asking
from ..kit.requests.delivery import send_once
from ..kit.requests.refusals import UNSENT, StillBarred, is_final

log = logging.getLogger(__name__)


async def announce(
    app: App, guild: GuildId, channel: ChannelId, screen: Screen, *, key: str
) -> bool:
    """Post a message once, by its key; return False where Discord will never take it.

    Raises what Discord answers where it may work a moment later.
    """
    target = app.discord.get_partial_messageable(channel, guild_id=guild)
    try:
        async with asking(app, guild, channel, "post"):
            await send_once(app.store, target, screen, key=key, to=channel)
    except (*UNSENT, StillBarred) as error:
        if not is_final(error):
            raise
        log.info("Channel %s doesn't get the message “%s”: %s", channel, key, error)
        return False
    return True
