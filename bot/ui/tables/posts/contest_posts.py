"""Forum posts of the tables that a night, a cup or a league creates.

Where the forum can't take one, a table has a thread instead, and its channel hears so once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say

from .... import languages
from ....model.ids import ChannelId, GuildId, PersonId
from ....model.people import Server
from ....model.tables import Table
from ...app import App
from ...kit.layout import Screen, paragraph
from ...kit.requests.channel_backoff import asking
from ...kit.requests.delivery import send_once
from ...kit.requests.refusals import StillBarred, is_final, is_passing
from .forum_posts import demand_posting, demand_tag, forum_of, open_post

log = logging.getLogger(__name__)

THREADS_INSTEAD: Final = say("Until then, tables get threads here.")


async def contest_post(
    app: App, channel: discord.TextChannel, table: Table, host: PersonId, *, name: str
) -> discord.Thread | None:
    """Make a table's post in its server's forum; None where it is to have a thread.

    That is so without a forum, where it takes no post, and where a person who plays can't see it.
    Raises what Discord answers where it may work a moment later.
    """
    guild, place = channel.guild, GuildId(channel.guild.id)
    server = await app.store.servers.get(place)
    if server.home is None or table.game not in GAMES:
        return None
    forum = forum_of(guild, server)
    try:
        trouble = _trouble(forum, table.game)
        if forum is not None and trouble is None:
            if not await _all_may(app, forum, server, table, host=host):
                return None
            async with asking(app, place, ChannelId(forum.id), "post"):
                post = await open_post(
                    forum, name, table.game, table.language, origin=channel.mention
                )
            await _note(app, server, None)
            return post
    except StillBarred:
        return None  # the channel has heard so
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        log.info("Table %s can have no post: %s", table.id, error)
        trouble = say("{forum} doesn't take new posts from me.", forum=f"<#{server.home}>")
    if trouble is not None:
        await _tell(app, channel, server, trouble, table=table)
    return None


def _trouble(forum: discord.ForumChannel | None, game: str) -> Text | None:
    """Say why a forum can't take the post of a game, None where it can."""
    if forum is None:
        return say(
            "I can't find the forum for this server's tables. Someone who manages the server can "
            "choose one with `/server`."
        )
    try:
        demand_posting(forum)
        demand_tag(forum, game)
    except RuleError as error:
        return error.text
    return None


async def _all_may(
    app: App, forum: discord.ForumChannel, server: Server, table: Table, *, host: PersonId
) -> bool:
    """Return whether all players see a forum, and a table's host may post there."""
    guests = await app.store.lobbies.guests(table.id)
    people = [each.person for each in guests if each.person]
    posts = server.threads or await _each_may(forum, "send_messages", [host] if host else [])
    return posts and await _each_may(forum, "view_channel", people)


async def _each_may(
    forum: discord.ForumChannel, permission: str, people: Iterable[PersonId]
) -> bool:
    """Return whether a forum allows something to people, but for those who left.

    Where no one is excepted from what everyone may, no one is looked up.
    """
    everyone = getattr(forum.permissions_for(forum.guild.default_role), permission)
    excepted = any(getattr(each, permission) is False for each in forum.overwrites.values())
    if everyone and not excepted:
        return True
    for person in people:
        try:
            member = await forum.guild.fetch_member(person)
        except discord.NotFound:
            continue
        if not getattr(forum.permissions_for(member), permission):
            return False
    return True


async def _tell(
    app: App, channel: discord.TextChannel, server: Server, trouble: Text, *, table: Table
) -> None:
    """Send a channel the reason for a table's thread, once; raises passing errors."""
    if await app.store.servers.reported_home(server.id) == server.home:
        return
    here = ChannelId(channel.id)
    with languages.reading(table.language):
        screen = Screen((paragraph([trouble, THREADS_INSTEAD]),))
    try:
        async with asking(app, server.id, here, "post"):
            await send_once(app.store, channel, screen, key=f"no post for {table.id}", to=here)
    except StillBarred:
        return
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        log.info("Channel %s can't be notified of its server's forum: %s", here, error)
        return
    await _note(app, server, server.home)


async def _note(app: App, server: Server, forum: ChannelId | None) -> None:
    """Note the forum that a server has heard of."""
    if await app.store.servers.reported_home(server.id) != forum:
        async with app.store.writing() as write:
            await write.servers.set_reported_home(server.id, forum)


async def is_post_of(post: discord.Thread, channel: discord.TextChannel) -> bool:
    """Return whether a post's first message names the channel of a contest's table.

    Where that can't be read, its name has to do.
    """
    try:
        first = await post.fetch_message(post.id)
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        return True
    return channel.mention in first.content
