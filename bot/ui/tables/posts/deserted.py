"""Abandoned live games: closed or moved to a thread to free their channel."""

from __future__ import annotations

from contextlib import suppress

from discord import ButtonStyle

from rules.core import RuleError
from rules.text import listed, say, spell

from .... import languages
from ....errors import Resting
from ....model.contests.refusals import NO_CALLING_OFF
from ....model.ids import ChannelId, MessageId, PersonId, TableId
from ....model.play import name_of
from ....model.tables import Chair, Table
from ....model.titles import title_of
from ....tables.deserted import close_deserted, move_aside, quiet_since
from ....tables.endings import deserting_seats
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import channel_id, user_id
from ...kit.layout import Button, Screen, button
from ...kit.mentions import named, stamp
from ...kit.messages import live_message, responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import NEEDED_FOR_A_THREAD, demand
from ...kit.requests.deletions import remove
from ...kit.requests.refusals import REFUSED, UNSENT, explanation_for_thread
from .thread_places import parent_for_threads, thread_name
from .threads import pressed_at, thread_for


async def way_out(
    app: App, table: Table, person: PersonId, *, may_move: bool
) -> tuple[tuple[str, ...], list[Button]]:
    """Return the text and buttons that close or move a deserted game.

    Nothing of either where it is not deserted; `may_move` says whether a thread can be made.
    `person` is who wants to make room.
    """
    since = await quiet_since(app.store, table, app.now())
    if since is None:
        return (), []
    what = say("The last move there was {when}. You can make room here.", when=stamp(since, "R"))
    if table.rests is not None:
        when = stamp(table.rests, "R")
        what = say("That game was paused {when}. You can make room here.", when=when)
    lines = [spell(what)]
    aside = button(say("Move the old game to a thread"), Control("aside", table.id))
    close = button(say("Close the old game"), Control("shut", table.id), ButtonStyle.danger)
    if await app.store.tables.context_of(table.id) in NO_CALLING_OFF:
        return tuple(lines), [aside] if may_move else []
    if table.rests is None:
        chairs = await app.store.seats.chairs(table.id)
        late = [named(chairs[seat]) for seat in deserting_seats(chairs, person)]
        if late:
            cost = say("If you close it, it counts as given up by {people}.", people=listed(late))
            lines.append(spell(cost))
    return tuple(lines), [aside, close] if may_move else [close]


async def _shut(app: App, interaction: Interaction, control: Control) -> None:
    table, _ = await _standing_here(app, interaction, control.table)
    await close_deserted(app.store, table.id, user_id(interaction), app.now())
    done = say("The old game is closed. `/play` opens a new one here.")
    await responses.change(interaction, Screen((done,)))


async def _aside(app: App, interaction: Interaction, control: Control) -> None:
    table, chairs = await _standing_here(app, interaction, control.table)
    parent = parent_for_threads(interaction)
    if parent is None:
        raise RuleError(say("I can't make a thread here. Try another channel."))
    if not interaction.permissions.create_public_threads:
        raise RuleError(say("You need permission to create threads here for that."))
    if await quiet_since(app.store, table, app.now()) is None:
        raise RuleError(say("Someone has just moved in that game, so it stays where it is."))
    demand(interaction, NEEDED_FOR_A_THREAD)
    await responses.wait(interaction)
    with languages.reading(table.language):
        names = [spell(name_of(chair), called=str) for chair in chairs]
        name = thread_name(names, "", f" · {spell(title_of(table.game))}")
    async with app.table_messages.lock(table.id):  # its message must not be renewed in between
        await _standing_here(app, interaction, control.table)  # or a click before has moved it
        try:
            thread = await thread_for(app, parent, table, name, at=pressed_at(interaction))
        except REFUSED as error:
            if (why := explanation_for_thread(error)) is None:
                raise
            raise RuleError(why) from None
        try:
            lost = await _lost_posts(app, table)
            to = ChannelId(thread.id)
            gone = await move_aside(
                app.store, table, to, user_id(interaction), now=app.now(), lost=lost
            )
        except (RuleError, *UNSENT):
            with suppress(*UNSENT):
                await thread.delete()
            raise
        for message in gone:
            await remove(app, message)
    done = say(
        "The old game is in {thread} now. `/play` opens a new one here.", thread=f"<#{thread.id}>"
    )
    await responses.change(interaction, Screen((done,)))
    await app.table_messages.sent(table.id)


async def _lost_posts(app: App, table: Table) -> list[MessageId]:
    """Return a table's unrecorded posts: no other code will look for them."""
    now = await app.store.tables.get(table.id) or table
    found = await live_message.lost(app, now.guild, now.channel, now.posting)
    known = {now.message, *(notice.message for notice in await app.store.games.notices(table.id))}
    of_it = [each.id for each in found or () if each.has(table.id, *live_message.TABLE, "since")]
    return [message for message in of_it if message not in known]


async def _standing_here(
    app: App, interaction: Interaction, table: TableId
) -> tuple[Table, list[Chair]]:
    """Return the game that is in the way, which may rest, and who sits there.

    Raises `RuleError` unless it stands in this channel.
    """
    found = await app.store.tables.get(table)
    if found is None or found.phase != "running":
        raise RuleError(say("There's no running game at this table. `/play` opens a new one."))
    if found.channel != channel_id(interaction):
        raise RuleError(say("That game is in another channel now."))
    with suppress(Resting):
        return found, await app.store.seats.chairs(table)
    return found, []  # nobody can tell who sits there


PRESSES = {"aside": _aside, "shut": _shut}
