"""Who may open tables, and where: what each way to open one asks first."""

from __future__ import annotations

from typing import Final

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import listed, say

from ....model.ids import NO_GUILD, ChannelId
from ....model.people import Server
from ....tables.lobby.lobbies import Person
from ...app import App
from ...kit.controls.discord_ids import channel_id, guild_id, is_outside, user_id
from ...kit.messages.responses import Interaction

NO_MEMBER: Final = say("I'm not a member here, so that doesn't work. `/play` opens a table here.")


def parent_of(interaction: Interaction) -> ChannelId | None:
    """Return the channel a thread hangs below, None outside threads."""
    channel = interaction.channel
    return ChannelId(channel.parent_id) if isinstance(channel, discord.Thread) else None


def check_known(game: str) -> None:
    """Raise `RuleError` for a game that isn't installed."""
    if game not in GAMES:
        titles = ", ".join(str(each.title) for each in GAMES.values())
        raise RuleError(say("That game isn't available. Choose one of: {titles}.", titles=titles))


def person_of(interaction: Interaction) -> Person:
    """Return who pressed or typed, with the name they have here."""
    return Person(user_id(interaction), interaction.user.display_name)


async def admitted(app: App, interaction: Interaction, game: str | None = None) -> Server:
    """Return the server's settings; raises `RuleError` if it doesn't want the table.

    Without a game: where it does not want this person to open any here.
    """
    if is_outside(interaction):
        raise RuleError(NO_MEMBER)
    server = await app.store.servers.get(guild_id(interaction) or NO_GUILD)
    place = parent_of(interaction) or channel_id(interaction)
    if server.channels and place not in (*server.channels, server.home):
        places = [f"<#{each}>" for each in server.channels]
        raise RuleError(say("On this server, games are played in {places}.", places=listed(places)))
    if server.games and game is not None and game not in server.games:
        titles = [GAMES[key].title for key in server.games if key in GAMES]
        raise RuleError(say("This server plays other games: {titles}.", titles=[*titles]))
    member = interaction.user
    roles = {role.id for role in member.roles} if isinstance(member, discord.Member) else set()
    manager = interaction.permissions.manage_guild
    if server.openers and not manager and not roles & set(server.openers):
        names = [f"<@&{each}>" for each in server.openers]
        raise RuleError(
            say(
                "Only {roles} can open tables here. Ask one of them. Anyone can join a table, and "
                "`/learn`, `/daily` and `/puzzle` are for you alone.",
                roles=listed(names),
            )
        )
    return server
