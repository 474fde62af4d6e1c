"""Who may be named for a seat, and what its person is told when it is given away."""

from __future__ import annotations

import discord

from rules.core import RuleError
from rules.text import Word, say

from ...model.ids import PersonId
from ...model.play import Play
from ..app import App
from ..kit.discord_ids import channel_id
from ..kit.mentions import mention
from ..kit.responses import Interaction
from . import turn_notices
from .notice_lines import calling

User = discord.User | discord.Member


def check_guest(interaction: Interaction, new: User) -> None:
    """Raise `RuleError` for somebody who could not accept a seat at a table here."""
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


def whom(person: PersonId | None) -> Word:
    return mention(person) if person else say("a computer opponent")


async def tell_replaced(
    app: App, before: Play, seat: int, by: PersonId, *, to: PersonId | None
) -> None:
    """Tell whoever had a seat before that somebody else handed it over."""
    chair = before.chairs[seat]
    if chair.person is None or chair.person == by:
        return
    awake = await app.people.awake(chair.person)
    line = say(
        "{game}: your seat has been handed over to {other}.",
        game=before.game.title,
        other=whom(to),
    )
    line = calling(line, [chair.person])
    people = await turn_notices.mentioned(app, [chair]) if awake else ()
    await turn_notices.announce(app, [before.table.id], line, people)
