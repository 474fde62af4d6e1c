"""How a table comes to stand in a channel: /play, and a thread where one stands already."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say, spell

from ..lobbies import Person
from ..store import ChannelTaken, Repeated
from . import answers
from .answers import Interaction
from .controls import Control, short
from .lobby_screen import lobby_screen
from .screens import Screen, button, row
from .words import mention

if TYPE_CHECKING:
    from .client import Matchnight

log = logging.getLogger(__name__)

MOST_INVITED = 5

NEEDED: dict[str, Text] = {
    "view_channel": say("View Channel"),
    "send_messages": say("Send Messages"),
    "attach_files": say("Attach Files"),
}
NEEDED_IN_THREADS: dict[str, Text] = {
    "view_channel": say("View Channel"),
    "send_messages_in_threads": say("Send Messages in Threads"),
    "attach_files": say("Attach Files"),
}


def person_of(interaction: Interaction) -> Person:
    """Return who pressed or typed, with the name they have here."""
    return Person(interaction.user.id, interaction.user.display_name)


def check_permissions(interaction: Interaction) -> None:
    """Raise `RuleError` naming what the bot may not do in this channel."""
    if interaction.guild_id is None:
        return
    needed = NEEDED_IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = [
        label for name, label in needed.items() if not getattr(interaction.app_permissions, name)
    ]
    if missing:
        raise RuleError(
            say(
                "I cannot host a table here: somebody who manages this channel has to allow me {"
                "permissions}.",
                permissions=[*missing],
            )
        )


async def open_table(
    client: Matchnight, interaction: Interaction, game: str, invited: Sequence[int]
) -> None:
    """Open a lobby in this channel, or offer a thread where a table stands already."""
    if game not in GAMES:
        titles = ", ".join(str(each.title) for each in GAMES.values())
        raise RuleError(say("There is no such game here; there are: {titles}.", titles=titles))
    check_permissions(interaction)
    channel = interaction.channel_id or 0
    try:
        lobby = await client.lobbies.open(
            game, interaction.guild_id, channel, person_of(interaction), interaction.id, invited
        )
    except Repeated:
        return  # the command came twice, and is answered where it came first
    except ChannelTaken:
        await _offer_thread(client, interaction, game, invited)
        return
    client.clock.wake()
    alarms = await client.store.alarms(lobby.table.id)
    screen = lobby_screen(lobby, alarms[0].due if alarms else None, first=True)
    try:
        message = await answers.post(interaction, screen)
    except Exception:
        client.boards.freshen(lobby.table.id)  # the table stands; only its message is owed
        raise
    if message is None:
        client.boards.freshen(lobby.table.id)
        return
    async with client.store.writing() as write:
        await write.set_message(lobby.table.id, message, client.now())
        await write.set_shown(lobby.table.id, lobby.table.revision)
    client.boards.posted(channel)


async def _offer_thread(
    client: Matchnight, interaction: Interaction, game: str, invited: Sequence[int]
) -> None:
    table = await client.store.live_table(interaction.channel_id or 0)
    where = ""
    if table is not None and table.message is not None:
        guild = interaction.guild_id or "@me"
        where = f"https://discord.com/channels/{guild}/{table.channel}/{table.message}"
    if interaction.guild_id is None:
        raise RuleError(
            say("A table stands here already: {where} Finish or cancel it first.", where=where)
        )
    if not interaction.app_permissions.create_public_threads:
        raise RuleError(
            say(
                "A table stands here already: {where} I may not make threads here, so a second "
                "one needs another channel, or the permission Create Public Threads for me.",
                where=where,
            )
        )
    text = spell(
        say(
            "A table stands here already: {where} Another one can have a thread of its own.",
            where=where,
        )
    )
    people = ".".join(short(person) for person in invited)
    control = Control("thread", text=f"{game}.{people}" if people else game)
    label = str(say("Open it in a thread"))
    await answers.tell(
        interaction, Screen((text,), (row(button(label, control, discord.ButtonStyle.primary)),))
    )


async def open_in_thread(client: Matchnight, interaction: Interaction, text: str) -> None:
    """Make a thread beside a busy table and open a lobby in it."""
    game, *people = text.split(".")
    invited = [int(person, 36) for person in people]
    host = person_of(interaction)
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel) or game not in GAMES:
        raise RuleError(say("A thread cannot be made here; try another channel."))
    title = GAMES[game].title
    name = spell(say("{game} with {host}", game=title, host=host.name))[:100]
    try:
        thread = await parent.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.Forbidden:
        raise RuleError(
            say("I may not make threads here: allow me Create Public Threads, please.")
        ) from None
    lobby = await client.lobbies.open(
        game, interaction.guild_id, thread.id, host, interaction.id, invited
    )
    client.boards.freshen(lobby.table.id)
    client.clock.wake()
    opened = say("Your table stands in {thread}.", thread=thread.mention)
    await answers.change(interaction, Screen((spell(opened),)))


async def call(client: Matchnight, table: int, people: Sequence[int]) -> None:
    """Tell people, once, that they are invited to a table."""
    lobby = await client.lobbies.load(table)
    channel = client.get_partial_messageable(lobby.table.channel, guild_id=lobby.table.guild)
    line = say(
        "{people}: <@{host}> invites you to a game of {game}.",
        people=[mention(person) for person in people],
        host=str(lobby.table.host),
        game=lobby.game.title,
    )
    try:
        await channel.send(**Screen((spell(line),), mention=tuple(people)).posted())
    except discord.HTTPException as error:
        log.info("An invitation could not be posted: %s", error)
