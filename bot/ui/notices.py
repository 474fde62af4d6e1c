"""Tells people that it is their turn: once for each turn, never for one that is over.

In a live game the mention is a line of its own that goes when its person has moved. In a slow
game the table itself is posted anew and mentions them. A person who plays alone against programs
is not mentioned in a live game: the turn has never left them for anybody else.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from rules.text import say, spell

from ..games import Play
from ..rows import Chair, Notice
from ..store import Store
from .screens import Screen
from .words import mention

if TYPE_CHECKING:
    from .client import Matchnight

log = logging.getLogger(__name__)

UNKNOWN_MEMBER = 10007


async def due(store: Store, play: Play) -> list[Chair]:
    """Return the people who are awaited and have not been told so."""
    standing = {notice.seat: notice.since for notice in await store.notices(play.table.id)}
    alone = len(play.people) == 1 and play.table.pace == "live"
    return [
        chair
        for chair in play.awaited
        if chair.present and not alone and standing.get(chair.seat) != chair.since
    ]


async def settle(client: Matchnight, play: Play) -> None:
    """Send the mentions that are due and take away those that are answered."""
    store, table = client.store, play.table
    channel = client.get_partial_messageable(table.channel, guild_id=table.guild)
    awaited = {chair.seat: chair.since for chair in play.awaited}
    for notice in await store.notices(table.id):
        if notice.message is not None and awaited.get(notice.seat) != notice.since:
            try:
                await channel.get_partial_message(notice.message).delete()
            except discord.HTTPException as error:
                log.info("A turn notice could not be deleted: %s", error)
            async with store.writing() as write:
                gone = Notice(notice.seat, notice.since, notice.channel, None)
                await write.set_notice(table.id, gone)
    for chair in await due(store, play):
        assert chair.person is not None
        if await _has_left(client, play, chair.person):
            await client.tables.vacate(table.id, chair.seat)
            client.changed(table.id)
            return
        message = None
        if table.pace == "live":
            line = say(
                "{person}, it is your turn: {link}",
                person=mention(chair.person),
                link=_link(play),
            )
            screen = Screen((spell(line),), mention=(chair.person,))
            nonce = f"t{table.id:x}-{chair.seat}-{chair.since:x}"[-25:]
            message = (await channel.send(**screen.posted(), nonce=nonce)).id
        async with store.writing() as write:
            notice = Notice(chair.seat, chair.since, table.channel, message)
            await write.set_notice(table.id, notice)


async def _has_left(client: Matchnight, play: Play, person: int) -> bool:
    """Tell whether a player is no longer in the server the table stands in."""
    if play.table.guild is None:
        return False
    try:
        await client.http.get_member(play.table.guild, person)
    except discord.NotFound as error:
        return error.code == UNKNOWN_MEMBER
    except discord.HTTPException:
        return False
    return False


def _link(play: Play) -> str:
    guild = play.table.guild or "@me"
    channel = play.table.channel
    address = f"https://discord.com/channels/{guild}/{channel}"
    if play.table.message is not None:
        address += f"/{play.table.message}"
    return f"[{play.game.title}]({address})"
