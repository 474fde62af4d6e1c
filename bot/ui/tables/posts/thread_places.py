"""The place of a table's thread: below a channel, or as a post in the forum."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ....model.people import Server
from ...kit.layout import shorten
from ...kit.messages.responses import Interaction
from ...kit.permissions import NEEDED_FOR_A_THREAD, demand
from .forum_posts import demand_post, home_of

PublicType = Literal[discord.ChannelType.news_thread, discord.ChannelType.public_thread]

Parent = discord.TextChannel | discord.ForumChannel
"""Below what threads are made."""

JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""Part of letters of some languages, and of emoji."""
LONGEST_NAME: Final = 100
"""https://docs.discord.com/developers/resources/channel#channel-object-channel-structure"""
LONGEST_END: Final = 40
"""Letters of what follows the people in a thread's name, such as a club's."""


def thread_name(people: Iterable[str], begins: str, ends: str) -> str:
    """Return a thread's name: distinct words first, as sidebars cut the end off."""
    shown, ends = _in_a_line(", ".join(people)), shorten(_in_a_line(ends), LONGEST_END)
    return f"{begins}{shorten(shown, LONGEST_NAME - len(begins) - len(ends))}{ends}"


def _in_a_line(text: str) -> str:
    """Return a text in one line, without letters that turn it around."""
    lead = " " if text.startswith(" ") else ""
    line = " ".join(text.split())
    return lead + "".join(each for each in line if each.isprintable() or each == JOINER)


def may_have_thread(interaction: Interaction, server: Server) -> bool:
    """Return whether a person may have a thread, by own right or the server's."""
    return server.threads or interaction.permissions.create_public_threads


def parent_for_threads(interaction: Interaction) -> discord.TextChannel | None:
    """Return the channel for new threads from here, None where there is none.

    Voice channels have no threads, and those of a forum are its posts.
    """
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    return parent if isinstance(parent, discord.TextChannel) else None


def place_for_a_thread(interaction: Interaction, server: Server, game: str) -> Parent:
    """Return the home of a server's tables, else this channel; raises `RuleError`."""
    parent = parent_for_threads(interaction)
    if game in GAMES and (home := home_of(interaction, server)) is not None:
        demand_post(interaction, server, home, game)
        return home
    if parent is None or game not in GAMES:
        raise RuleError(say("I can't make a thread here. Try another channel."))
    demand(interaction, NEEDED_FOR_A_THREAD)
    if not may_have_thread(interaction, server):
        raise RuleError(
            say("You can't create threads in this channel. Open your table in another one.")
        )
    return parent


async def thread_below(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Make a public thread below a channel."""
    return await channel.create_thread(name=name, type=public_type(channel))


def public_type(channel: discord.TextChannel) -> PublicType:
    """Return the type of the public threads below a channel.

    https://docs.discord.com/developers/topics/threads
    """
    if channel.is_news():
        return discord.ChannelType.news_thread
    return discord.ChannelType.public_thread
