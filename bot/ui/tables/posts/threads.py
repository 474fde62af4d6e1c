"""The threads of tables, for whatever a table belongs to: each is made once.

A thread may be there although its answer never came, or although the bot was killed before it could
note it. So it is noted first that one is requested; then it is looked for by its name. A post in a
server's forum is a thread, too.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord

from rules.text import Text, say

from ....errors import NoThread
from ....model.ids import ChannelId, GuildId, PersonId
from ....model.posts import TableThread, ThreadState
from ....model.tables import Table
from ....model.units import MINUTE_MS
from ....tables.lobby.new_tables import note_created, note_thread
from ...app import App
from ...kit.gateway.servers import known
from ...kit.layout import Screen
from ...kit.messages.responses import Interaction
from ...kit.permissions import NEEDED_FOR_A_POST
from ...kit.requests.refusals import (
    REFUSED,
    UNSENT,
    explanation_for_thread,
    is_forbidden,
    is_passing,
    is_server_error,
    level,
)
from ..lobby.lobby_screen import stands
from .contest_posts import contest_post, is_post_of
from .forum_posts import open_post
from .thread_places import Parent, thread_below, thread_name

log = logging.getLogger(__name__)

NO_THREAD: Final = say("Something went wrong on my side.")
PAUSES: Final = (0.0, 1.0, 4.0, 15.0)
"""Seconds before each look for a thread while a person waits."""
OPENS_LATER: Final = say("Your table gets its thread in a moment.")


@dataclass(frozen=True)
class ThreadRequest:
    """A table's thread, for a channel: its name tells it from others created there.

    It `begins` with what differs most, then come the people where `lists_people`, and what many
    share `ends` it. Where a `host` had the table created, the server's forum may take it. Once
    created, it is `then` in that state.
    """

    guild: GuildId
    parent: ChannelId
    table: Table
    begins: str
    ends: str = ""
    host: PersonId | None = None
    lists_people: bool = True
    then: ThreadState = "created"


async def open_thread(app: App, wanted: ThreadRequest) -> bool:
    """Make or find a table's thread; False while the bot is off its server.

    Raises `NoThread`, and what Discord answers where it may work a moment later.
    """
    guild, table = known(app.discord, wanted.guild), wanted.table
    if guild is None:
        return False  # an event says when it is back
    parent = guild.get_channel(wanted.parent)
    if not isinstance(parent, discord.TextChannel | discord.ForumChannel):
        raise NoThread(say("I can't make a thread here. Try another channel."))
    try:
        while (found := await app.store.table_messages.thread(table.id)) and found.state in (
            "wanted",
            "requested",
        ):
            thread = None
            if found.state == "requested":
                thread = await _made_before(app, parent, wanted, found.at)
            if thread is None:
                await note_thread(app.store, table.id, "requested")
                thread = await _make(app, parent, wanted)
            # Not while another click looks where the table stands: it would be in neither place.
            async with app.quotas.lock(table.host):
                await note_created(app.store, table.id, ChannelId(thread.id), wanted.then)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        log.log(level(error), "Table %s has no thread: %s", table.id, error)
        raise NoThread(_reason(parent, error)) from error
    return True


def pressed_at(interaction: Interaction) -> int:
    """Return when a person pressed, by Discord's clock, which dates threads, too."""
    return int(interaction.created_at.timestamp() * 1000)


async def thread_for(
    app: App, parent: discord.TextChannel, table: Table, name: str, *, at: int
) -> discord.Thread:
    """Make a thread for a table that stands elsewhere, asked for `at`.

    Where the answer is lost, it's looked for by its name. Raises what Discord answers.
    """
    guild, place = GuildId(parent.guild.id), ChannelId(parent.id)
    wanted = ThreadRequest(guild, place, table, name, lists_people=False)
    try:
        return await _make(app, parent, wanted)
    except UNSENT as error:
        if isinstance(error, REFUSED) and not is_server_error(error):
            raise
        for pause in PAUSES:
            await asyncio.sleep(pause)
            with suppress(*UNSENT):
                if found := await _made_before(app, parent, wanted, at):
                    return found
        raise


async def place_of(app: App, table: Table) -> Table | None:
    """Return a new table where it stands, in its thread; None without one.

    A table whose thread Discord refuses is dropped: nobody has seen it but a night's message.
    """
    if table.message is not None:
        return table
    thread = await app.store.table_messages.thread(table.id)
    if thread is None or thread.parent is None or thread.state == "announced":
        return table
    try:
        opened = await open_thread(app, asked_for(table, thread))
    except NoThread:
        await drop(app, table)
        return None
    return await app.store.tables.get(table.id) if opened else None


def asked_for(table: Table, thread: TableThread) -> ThreadRequest:
    """Return the thread that a person asked for."""
    assert table.guild is not None and thread.parent is not None
    return ThreadRequest(
        table.guild, thread.parent, table, thread.name, lists_people=False, then="announced"
    )


async def thread_screen(app: App, table: Table) -> Screen:
    """Say in which thread a table stands, or that it's still to be opened."""
    if await opens_later(app, table):
        return Screen((OPENS_LATER,))
    return stands(await app.store.tables.get(table.id) or table)


async def opens_later(app: App, table: Table) -> bool:
    """Tell whether the thread of a table is still to be made or found."""
    thread = await app.store.table_messages.thread(table.id)
    return thread is not None and thread.state != "announced"


async def drop(app: App, table: Table) -> None:
    """Drop a table that can have no thread."""
    async with app.store.writing() as write:
        await write.nights.mark_lobby_changed(table.id)
        await write.privacy.drop_tables([table.id])
    app.contest_messages.refresh("night")


async def _make(app: App, parent: Parent, wanted: ThreadRequest) -> discord.Thread:
    table, people = wanted.table, list[str]()
    if wanted.lists_people:
        guests = await app.store.lobbies.guests(table.id)
        people = [guest.name for guest in guests if guest.person is not None]
    name = thread_name(people, wanted.begins, wanted.ends)
    if isinstance(parent, discord.ForumChannel):
        return await open_post(parent, name, table.game, table.language)
    post = None
    if wanted.host is not None:
        post = await contest_post(app, parent, table, wanted.host, name=name)
    return post or await thread_below(parent, name)


def _reason(parent: Parent, error: discord.HTTPException) -> Text:
    if isinstance(parent, discord.ForumChannel) and is_forbidden(error):
        return say(
            "I can't post in {forum}. Please give me the permission {permission} there.",
            forum=f"<#{parent.id}>",
            permission=NEEDED_FOR_A_POST["send_messages"],
        )
    return explanation_for_thread(error) or NO_THREAD


async def _made_before(
    app: App, parent: Parent, wanted: ThreadRequest, at: int
) -> discord.Thread | None:
    """Return the thread or post that was made although its answer never came.

    The server may have chosen its forum since, or another one.
    """
    for thread in await parent.guild.active_threads():
        made = thread.created_at.timestamp() * 1000 if thread.created_at else 0
        named = thread.name.startswith(wanted.begins) and thread.name.endswith(wanted.ends)
        if (
            named
            and made > at - MINUTE_MS
            and thread.owner_id == parent.guild.me.id
            and await app.store.tables.live_in(ChannelId(thread.id)) is None
            and await _stands_for(thread, parent)
        ):
            return thread
    return None


async def _stands_for(thread: discord.Thread, channel: Parent) -> bool:
    """Return whether a thread is below a channel, or is the post of its table."""
    if isinstance(thread.parent, discord.ForumChannel) and thread.parent_id != channel.id:
        return isinstance(channel, discord.TextChannel) and await is_post_of(thread, channel)
    return thread.parent_id == channel.id
