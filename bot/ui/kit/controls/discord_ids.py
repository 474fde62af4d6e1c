"""Whose an interaction is and where it came from, as ids of their kinds."""

from __future__ import annotations

from typing import Any

import discord

from ....model.ids import ChannelId, GuildId, PersonId, PressId

Interaction = discord.Interaction[Any]


def user_id(interaction: Interaction) -> PersonId:
    """Return who pressed or typed."""
    return PersonId(interaction.user.id)


def is_outside(interaction: Interaction) -> bool:
    """Return whether the bot is no member of where a person uses it.

    They have installed it for themselves, or press what such a person shared. In a group, and on a
    server without the bot, it gets no events, and nothing but the interaction's token works.
    """
    if interaction.guild_id is None:
        return bool(interaction.context.private_channel)
    return not interaction.is_guild_integration()


def guild_id(interaction: Interaction) -> GuildId | None:
    """Return the bot's server that a person is on.

    None in a private conversation, and on a server that the bot isn't on: nothing is known or
    stored of that.
    """
    if interaction.guild_id is None or is_outside(interaction):
        return None
    return GuildId(interaction.guild_id)


def answers_privately(interaction: Interaction) -> bool:
    """Return whether Discord shows every answer to its person alone."""
    if interaction.guild_id is None or not is_outside(interaction):
        return False
    return not interaction.permissions.use_external_apps


def channel_id(interaction: Interaction) -> ChannelId:
    """Return the channel or thread a person is in, 0 where Discord names none."""
    return ChannelId(interaction.channel_id or 0)


def press_id(interaction: Interaction) -> PressId:
    """Return an interaction's own id, which is the same if Discord repeats it."""
    return PressId(interaction.id)
