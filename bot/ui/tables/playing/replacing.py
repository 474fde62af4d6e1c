"""Who may be named for a seat that is given away."""

from __future__ import annotations

import discord

from rules.core import RuleError
from rules.text import Word, say

from ....model.ids import PersonId
from ...kit.controls.discord_ids import channel_id
from ...kit.mentions import mention
from ...kit.messages.responses import Interaction

User = discord.User | discord.Member


def check_guest(interaction: Interaction, new: User) -> None:
    """Raise `RuleError` for a person who could not accept a seat at a table here."""
    if new.bot:
        raise RuleError(
            say("That's a bot account. Leave this empty and one of my computer opponents plays.")
        )
    here = interaction.guild and interaction.guild.get_channel_or_thread(channel_id(interaction))
    if (
        not here
        or not isinstance(new, discord.Member)
        or not here.permissions_for(new).view_channel
    ):
        raise RuleError(
            say(
                "{name} can't see this channel, so they can't sit down here.",
                name=mention(PersonId(new.id)),
            )
        )


def person_name(person: PersonId | None) -> Word:
    return mention(person) if person else say("a computer opponent")
