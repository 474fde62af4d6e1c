"""Opening tables in a channel: /play, and a thread where one is open already."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.options import Pace
from rules.text import Text, count, listed, say, spell

from .... import languages
from ....errors import AlreadyDone, ChannelTaken, NoThread
from ....model.ids import NO_GUILD, ChannelId, PersonId, PressId
from ....model.people import Server
from ....model.play import Lobby, name_of
from ....model.posts import TableThread
from ....model.tables import Guest, Table
from ....tables.lobby.apart import unreached
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import channel_id, guild_id, is_outside, press_id, user_id
from ...kit.layout import Screen, button, paragraph, row
from ...kit.mentions import link
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import NEEDED_FOR_A_THREAD, check_permissions, is_private, missing_here
from ...kit.reader_language import languages_alone
from ...kit.requests.refusals import REFUSED, UNSENT, explanation_for_thread, is_server_error
from ..notices.among_direct import with_words
from ..posts.deserted import way_out
from ..posts.forum_posts import home_of
from ..posts.thread_places import (
    Parent,
    may_have_thread,
    parent_for_threads,
    place_for_a_thread,
    thread_name,
)
from ..posts.threads import NO_THREAD, asked_for, drop, open_thread, pressed_at, thread_screen
from .admission import admitted, check_known, parent_of, person_of
from .covers import made
from .lobby_screen import lobby_screen, stands
from .outside_lobby import open_outside
from .wishes import Wish, thread_control

log = logging.getLogger(__name__)

A_CLICK = 5000
"""Milliseconds within which the same wish, said twice, is one."""


async def open_table(
    app: App, interaction: Interaction, game: str, invited: Sequence[PersonId]
) -> None:
    """Open a lobby in this channel, or offer a thread where a table stands already.

    Where the bot is no member, it is the answer to the command.
    """
    if is_outside(interaction):
        await open_outside(app, interaction, game, invited)
        return
    server = await app.store.servers.get(guild_id(interaction) or NO_GUILD)
    with app.quotas.inviting(user_id(interaction), server, invited):
        try:
            await open_here(app, interaction, game, invited)
        except ChannelTaken:
            await offer_thread(app, interaction, thread_control(game, invited))


async def open_here(
    app: App, interaction: Interaction, game: str, invited: Sequence[PersonId]
) -> None:
    """Open a lobby in this channel; raises `ChannelTaken` if one is open already."""
    check_known(game)
    server = await admitted(app, interaction, game)
    check_permissions(interaction)
    channel = channel_id(interaction)
    here = isinstance(interaction.channel, discord.TextChannel)
    # The night of the channel above would tell everybody who plays in a private thread.
    apart = isinstance(interaction.channel, discord.Thread) and is_private(interaction.channel)
    threaded = home_of(interaction, server) or not missing_here(interaction, NEEDED_FOR_A_THREAD)
    if server.threads and here and threaded:
        await open_in_thread(app, interaction, Wish(game, tuple(invited)))
        return
    language, shared = await languages_alone(app.store, interaction, server, invited)
    try:
        async with app.quotas.lock(user_id(interaction)):
            if await app.store.tables.live_in(channel) is None:
                await app.quotas.table(user_id(interaction), server)
            lobby = await app.lobbies.open(
                game,
                guild_id(interaction),
                channel,
                person_of(interaction),
                press=press_id(interaction),
                invited=invited,
                pace=(server.pace, server.turn_seconds),
                parent=None if apart else parent_of(interaction),
                language=language,
                shared_language=shared,
            )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    # A person may press Join before it is noted which message the table's is.
    with shown_anyway(app, lobby.table):
        async with app.table_messages.lock(lobby.table.id):
            await _answer_with(app, interaction, lobby)


@contextmanager
def shown_anyway(app: App, table: Table) -> Iterator[None]:
    """Have a new table shown whatever fails: only its message is missing."""
    try:
        yield
    except Exception:
        app.table_messages.refresh(table.id)
        raise


async def _answer_with(app: App, interaction: Interaction, lobby: Lobby) -> None:
    """Show a new lobby as the answer to the command that opened it."""
    table = await app.store.tables.get(lobby.table.id) or lobby.table
    if table.message is not None:
        await responses.tell(interaction, stands(table))  # `/board` has shown it meanwhile
        return
    async with app.store.writing() as write:
        await write.table_messages.set_posting(table.id, app.wall())
        await write.news.add_tags(table.id, app.now())  # of a post whose last game is over
    expires, silent = await app.store.clocks.closes(table.id), await unreached(app.store, lobby)
    with languages.reading(table.language):
        cover = made(lobby.game)
        screen = lobby_screen(lobby, expires, cover=cover, first=app.now(), silent=silent)
        screen = with_words(table, None, screen, expires=expires, now=app.now())
    message = await responses.post(interaction, screen)
    if message is None:
        app.table_messages.refresh(table.id)
        return
    async with app.store.writing() as write:
        await write.table_messages.set_message(table.id, message, app.now())
        await write.table_messages.set_posting(table.id, None)
        if cover and not screen.follows:
            await write.table_messages.set_shown(table.id, table.revision)
    app.table_messages.posted(table.channel)
    if screen.follows or not cover:
        # It stands as an invitation, or without its cover; the whole lobby is pending.
        app.table_messages.refresh(table.id)


async def offer_thread(app: App, interaction: Interaction, opens: Control) -> None:
    """Offer a thread because this channel has a table; `opens` is its control."""
    table = await app.store.tables.live_in(channel_id(interaction))
    where = link(table) if table is not None else ""
    guild = guild_id(interaction)
    if guild is None:
        raise RuleError(
            say("There's already a table here: {where}. Finish or cancel it first.", where=where)
        )
    server = await app.store.servers.get(guild)
    missing = missing_here(interaction, NEEDED_FOR_A_THREAD)
    threads = parent_for_threads(interaction) is not None
    may_move = threads and not missing and interaction.permissions.create_public_threads
    said, room = (
        await way_out(app, table, user_id(interaction), may_move=may_move) if table else ((), [])
    )
    home = home_of(interaction, server)
    if home is not None:
        missing = []  # the person who presses is asked for what is missing
    if home is None and not threads and not room:
        raise RuleError(
            say(
                "There's already a table here: {where}. For a second one use another channel.",
                where=where,
            )
        )
    if missing and not room:
        raise RuleError(
            count(
                "There's already a table here: {where}. For a second one use another channel, or "
                "a thread: someone has to give me the permission {permissions}.",
                "There's already a table here: {where}. For a second one use another channel, or "
                "a thread: someone has to give me the permissions {permissions}.",
                len(missing),
                where=where,
                permissions=listed(missing),
            )
        )
    allowed = home is not None or may_have_thread(interaction, server)
    if not allowed and not room:
        raise RuleError(
            say(
                "There's already a table here: {where}. For a second one use another channel: you "
                "can't create threads here.",
                where=where,
            )
        )
    if missing or not allowed or not (home or threads):
        standing = say("There's already a table here: {where}.", where=where)
        await responses.tell(interaction, Screen((paragraph((standing, *said)),), (row(*room),)))
        return
    text = say(
        "There's already a table here: {where}. Another one can have its own thread.",
        where=where,
    )
    elsewhere = button(say("Open it in a thread"), opens, discord.ButtonStyle.primary)
    await responses.tell(interaction, Screen((paragraph((text, *said)),), (row(elsewhere, *room),)))


async def open_in_thread(app: App, interaction: Interaction, wish: Wish) -> None:
    """Open a lobby in a thread next to a busy table; a repeated press makes one."""
    game, invited = wish.game, wish.invited
    server = await admitted(app, interaction, game)
    language, shared = await languages_alone(app.store, interaction, server, invited)
    lobby = await in_thread(
        app,
        interaction,
        game,
        server,
        language=language,
        shared_language=shared,
        invited=invited,
        pace=(server.pace, server.turn_seconds),
    )
    if lobby is None:
        return
    app.table_messages.refresh(lobby.table.id)
    await responses.change(interaction, await thread_screen(app, lobby.table))


async def _clicked(
    app: App, pressed: discord.Message, game: str, host: PersonId, *, parent: Parent
) -> Table | None:
    """Return the table that an earlier click on this very button opened, or None.

    What the same person opened elsewhere is another one, however short ago it was.
    """
    lately = app.now() - A_CLICK
    found = await app.store.lobbies.opened_since(
        host, game, press=PressId(pressed.id), after=lately
    )
    if found is None or found.channel == pressed.id:  # whose thread is not there yet
        return None
    place = parent.guild.get_channel_or_thread(found.channel)
    same = place is None or (isinstance(place, discord.Thread) and place.parent_id == parent.id)
    return found if same else None


async def in_thread(
    app: App,
    interaction: Interaction,
    game: str,
    server: Server,
    *,
    language: str,
    shared_language: str = "",
    invited: Sequence[PersonId] = (),
    pace: tuple[Pace, int] = ("live", 0),
    programs: Sequence[Guest] = (),
    name: Text | None = None,
    like: Table | None = None,
    trial_of: Table | None = None,
) -> Lobby | None:
    """Open a lobby in a new thread; None if the same press or click did before.

    With `like` it is that table's rematch. Raises `RuleError` where no thread can be made.
    """
    pressed = interaction.message
    parent = place_for_a_thread(interaction, server, game)
    # The table is there before its thread, so that of two presses only one makes any. Until then
    # it stands at the private message that was pressed: one table for all clicks on its button.
    offer = pressed if pressed is not None and responses.is_private(pressed) else None
    host = person_of(interaction)
    entry = ChannelId(press_id(interaction) if offer is None else offer.id)
    with languages.reading(language):
        seated = [host.name, *(spell(name_of(each), called=str) for each in programs)]
        people = [spell(name)] if name else seated
        title = thread_name(people, "", f" · {spell(GAMES[game].title)}")
    try:
        with ExitStack() as counted:
            async with app.quotas.lock(host.id):
                if offer and (clicked := await _clicked(app, offer, game, host.id, parent=parent)):
                    await responses.change(interaction, stands(clicked))
                    return None
                # What comes after a click, or twice, is neither counted nor refused.
                if await app.store.tables.live_in(entry) is None:
                    await app.quotas.table(host.id, server, rematch=like is not None)
                    counted.enter_context(app.quotas.thread(host.id, server))
                lobby = await app.lobbies.open(
                    game,
                    guild_id(interaction),
                    entry,
                    host,
                    press=press_id(interaction),
                    invited=invited,
                    like=like,
                    pace=pace,
                    programs=programs,
                    language=language,
                    shared_language=shared_language,
                    parent=parent_of(interaction) or channel_id(interaction),
                    trial_of=trial_of,
                )
            # Shown where it stands till then, it would be taken for one whose channel has gone.
            async with app.table_messages.lock(lobby.table.id):
                await _move_to_thread(app, lobby.table, parent, title, at=pressed_at(interaction))
    except AlreadyDone:
        return None  # the press came twice, and is answered where it came first
    except ChannelTaken:
        await responses.acknowledge(interaction)
        return None
    return await app.lobbies.load(lobby.table.id)


async def _move_to_thread(app: App, table: Table, parent: Parent, title: str, *, at: int) -> None:
    """Let a new table stand in a thread; raises `RuleError` where none can be made.

    Where Discord's answer is lost it may be there: then it's looked for before the table is shown.
    """
    try:
        place = ChannelId(parent.id)
        thread = TableThread(table.id, "wanted", at, place, table.host, title)
        async with app.store.writing() as write:
            await write.table_messages.add_thread(thread)
        await open_thread(app, asked_for(table, thread))
    except NoThread as error:
        await drop(app, table)
        raise RuleError(error.why) from None
    except UNSENT as error:
        if isinstance(error, REFUSED) and not is_server_error(error):
            await drop(app, table)
            raise RuleError(explanation_for_thread(error) or NO_THREAD) from None
        log.warning("Table %s is still to get its thread: %r", table.id, error)
        app.table_messages.refresh(table.id)
    except BaseException:
        app.table_messages.refresh(table.id)
        raise
