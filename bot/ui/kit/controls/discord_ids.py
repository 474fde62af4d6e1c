"""Whose an interaction is and where it came from, as ids of their kinds."""

from __future__ import annotations

from typing import Any

import discord

from ....model.ids import ChannelId, GuildId, PersonId, PressId

Interaction = discord.Interaction[Any]


def user_id(interaction: Interaction) -> PersonId:
    """Return who pressed or typed."""
    return PersonId(interaction.user.id)


def guild_id(interaction: Interaction) -> GuildId | None:
    """Return the server a person is on, None in a private conversation."""
    return None if interaction.guild_id is None else GuildId(interaction.guild_id)


def channel_id(interaction: Interaction) -> ChannelId:
    """Return the channel or thread a person is in, 0 where Discord names none."""
    return ChannelId(interaction.channel_id or 0)


def press_id(interaction: Interaction) -> PressId:
    """Return an interaction's own id, which is the same if Discord repeats it."""
    return PressId(interaction.id)
