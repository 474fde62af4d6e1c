"""Servers as Discord reports them: in an outage it only names one.

https://docs.discord.com/developers/resources/guild#unavailable-guild-object
"""

from __future__ import annotations

import discord

from ....model.ids import GuildId


def is_down(client: discord.Client, guild: GuildId | None) -> bool:
    """Return whether a server is in an outage, its channels and people unknown."""
    found = client.get_guild(guild or 0)
    return found is not None and found.unavailable


def known(client: discord.Client, guild: GuildId | None) -> discord.Guild | None:
    """Return a server that the bot is on, None while it is down."""
    return None if is_down(client, guild) else client.get_guild(guild or 0)
