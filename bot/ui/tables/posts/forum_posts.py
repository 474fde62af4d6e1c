"""Posts of tables in the forum a server chose as their home, and their tags.

A tag is Discord's: this bot uses those that are there, by name, and makes none.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, count, listed, say, spell

from .... import languages
from ....languages import LANGUAGES
from ....model.ids import TableId
from ....model.people import Server
from ....model.posts import News
from ....model.tables import Table
from ....model.units import DAY_MS, HOUR_MS
from ...app import App
from ...kit.messages.responses import Interaction
from ...kit.permissions import NEEDED_FOR_A_POST
from ...kit.requests.refusals import is_gone, is_passing

log = logging.getLogger(__name__)

MOST_TAGS: Final = 5
"""Tags that Discord allows a post."""
WAITING: Final = say("waiting")
OVER: Final = say("over")


def home_of(interaction: Interaction, server: Server) -> discord.ForumChannel | None:
    """Return the forum a server chose for its tables, None if there is none."""
    return forum_of(interaction.guild, server)


def forum_of(guild: discord.Guild | None, server: Server) -> discord.ForumChannel | None:
    """Return the forum that a server chose, None where there is none (any more)."""
    found = guild.get_channel(server.home) if guild is not None and server.home else None
    return found if isinstance(found, discord.ForumChannel) else None


def demand_posting(forum: discord.ForumChannel) -> None:
    """Raise `RuleError` naming what the bot may not do in a forum."""
    may = forum.permissions_for(forum.guild.me)
    missing = [label for name, label in NEEDED_FOR_A_POST.items() if not getattr(may, name)]
    if missing:
        raise RuleError(
            count(
                "I can't open tables in {forum}: someone who manages it has to give me the "
                "permission {permissions}.",
                "I can't open tables in {forum}: someone who manages it has to give me the "
                "permissions {permissions}.",
                len(missing),
                forum=f"<#{forum.id}>",
                permissions=listed(missing),
            )
        )


def demand_post(
    interaction: Interaction, server: Server, forum: discord.ForumChannel, game: str
) -> None:
    """Raise `RuleError` where no post can be made for a person, and say why."""
    demand_posting(forum)
    where, member = f"<#{forum.id}>", interaction.user
    may = forum.permissions_for(member) if isinstance(member, discord.Member) else None
    if may is None or not may.view_channel or not (server.threads or may.send_messages):
        raise RuleError(
            say("On this server tables open in {forum}, and you can't post there.", forum=where)
        )
    demand_tag(forum, game)


def demand_tag(forum: discord.ForumChannel, game: str) -> None:
    """Raise `RuleError` where posts need a tag, and a game has none."""
    if forum.flags.require_tag and not _first_tags(forum, game):
        raise RuleError(
            say(
                "Each post in {forum} needs a tag. Someone who manages it has to add one called "
                "{game}.",
                forum=f"<#{forum.id}>",
                game=GAMES[game].title,
            )
        )


async def open_post(
    forum: discord.ForumChannel, name: str, game: str, language: str, *, origin: str = ""
) -> discord.Thread:
    """Make a table's post, whose first message stays above what the table shows.

    It leads back to the channel of `origin`, a mention, if the table comes from one.
    """
    title = GAMES[game].title
    text = say("A table of {game}. Join, play and talk below.", game=title)
    if origin:
        text = say(
            "A table of {game} from {channel}. Play and talk below.", game=title, channel=origin
        )
    with languages.reading(language):
        words = spell(text)
    made = await forum.create_thread(
        name=name,
        content=words,
        applied_tags=_first_tags(forum, game),
        allowed_mentions=discord.AllowedMentions.none(),
    )
    return made.thread


async def tag(app: App, table_id: TableId, news: Sequence[News]) -> None:
    """Let the tags of a table's post say whether it waits for people or is over."""
    table = await app.store.tables.get(table_id)
    try:
        if table is not None:
            await _tag(app, table)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        log.info("The post of table %s does not get its tags: %s", table_id, error)
        ended = table.ended_at if table is not None else None
        later = ended is None or app.now() < ended + DAY_MS  # then it is given up
        if later and not is_gone(error):  # unless the post is gone
            async with app.store.writing() as write:
                for each in news:
                    await write.news.postpone(each, app.now() + HOUR_MS)
            return
    async with app.store.writing() as write:
        await write.news.mark_delivered(news)


async def _tag(app: App, table: Table) -> None:
    await app.discord.wait_until_ready()  # a post whose forum isn't known yet has no tags
    post = app.discord.get_channel(table.channel) or await app.discord.fetch_channel(table.channel)
    if not isinstance(post, discord.Thread) or not isinstance(post.parent, discord.ForumChannel):
        return
    forum = post.parent
    standing = await app.store.tables.live_in(table.channel)
    label = {"lobby": WAITING, "running": None}[standing.phase] if standing is not None else OVER
    ours = {each.id for word in (WAITING, OVER) for each in _called(forum, word)}
    kept = [each for each in post.applied_tags if each.id not in ours]
    wanted = [*_called(forum, label), *kept][:MOST_TAGS]
    same = {each.id for each in wanted} == {each.id for each in post.applied_tags}
    if same or (forum.flags.require_tag and not wanted):
        return
    if not post.archived:
        await post.edit(applied_tags=wanted)
    elif not post.locked:
        await post.edit(applied_tags=wanted, archived=False)


def _first_tags(forum: discord.ForumChannel, game: str) -> list[discord.ForumTag]:
    return [*_called(forum, GAMES[game].title), *_called(forum, WAITING)]


def _called(forum: discord.ForumChannel, word: Text | str | None) -> list[discord.ForumTag]:
    """Return the tag with a word's name in any language; [] if the bot can't use it."""
    names = set()
    for language in LANGUAGES if word is not None else ():
        with languages.reading(language):
            names.add(str(word).casefold())
    manages = forum.permissions_for(forum.guild.me).manage_threads
    found = [
        each
        for each in forum.available_tags
        if each.name.strip().casefold() in names and (manages or not each.moderated)
    ]
    return found[:1]
