"""*Rematch*: in the same channel, or in a thread where another table stands there."""

from __future__ import annotations

from typing import Final

from rules.core import RuleError
from rules.text import say

from ....errors import ChannelTaken
from ....languages import in_language
from ....model.ids import NO_GUILD, PersonId
from ....model.play import Lobby, Play
from ....tables.lobby.rematches import (
    check_rematch,
    is_complete,
    others_of,
    programs_of,
    rematch,
    unasked,
)
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import channel_id, press_id, user_id
from ...kit.layout import Screen
from ...kit.mentions import link
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import check_permissions
from .. import outside
from ..posts.threads import thread_screen
from . import admission, opening
from .lobby_screen import stands
from .outside_lobby import answer_with, check_public

IN: Final = say("You're in! The rematch starts when everyone is.")
STARTS: Final = say("Everyone is here: the rematch starts.")


async def _opened(app: App, interaction: Interaction, played: Play) -> tuple[Lobby | None, bool]:
    """Open or join the rematch of a table, within the limits of a person.

    Raises `ChannelTaken` where another table stands in the channel.
    """
    person, press, invited = (
        admission.person_of(interaction),
        press_id(interaction),
        list[PersonId](),
    )
    server = await app.store.servers.get(played.table.guild or NO_GUILD)
    if await app.store.tables.rematch_of(played.table.id) is None:
        if played.table.outside:
            check_public(interaction)
        else:
            await admission.admitted(app, interaction, played.table.game)
            check_permissions(interaction)
        check_rematch(played, person.id)
        await app.quotas.table(person.id, server, rematch=True)
        invited = await unasked(app.store, played, person.id, at=app.now())
    with app.quotas.inviting(person.id, server, invited, lobby=False):
        return await rematch(app.store, app.lobbies, played, person, press=press)


async def _rematch(app: App, interaction: Interaction, control: Control) -> None:
    played = await app.tables.load(control.table)
    if not played.table.outside and channel_id(interaction) != played.table.channel:
        raise RuleError(
            say(
                "Press **{button}** at the table itself: {link}",
                button=in_language(played.table.language, say("Rematch")),
                link=link(played.table),
            )
        )
    try:
        async with app.quotas.lock(user_id(interaction)):
            lobby, new = await _opened(app, interaction, played)
    except ChannelTaken:
        await opening.offer_thread(app, interaction, Control("rethread", played.table.id))
        return
    if played.table.outside:
        await _shown_outside(app, interaction, played, lobby if new else None)
        return
    if lobby is None:
        await responses.say_to(interaction, STARTS)
        return
    if new:
        app.table_messages.refresh(lobby.table.id)
    done = say("The rematch starts when everyone is in. It waits up to 30 days.")
    if not new:
        done = IN
    if not new and lobby.table.channel != played.table.channel:
        done = say("You're in: {link}", link=link(lobby.table))
    await responses.say_to(interaction, done)


async def _shown_outside(
    app: App, interaction: Interaction, played: Play, opened: Lobby | None
) -> None:
    """Show a rematch where the bot is no member; its lobby may be just `opened`."""
    if opened is not None:
        await answer_with(app, interaction, opened)
        return
    table = await app.store.tables.rematch_of(played.table.id)
    assert table is not None
    outside.hold(app, interaction, table.id)
    await responses.say_to(interaction, STARTS if table.phase != "lobby" else IN)


async def _in_thread(app: App, interaction: Interaction, control: Control) -> None:
    """Open a rematch in a thread, or join the open one; start it if all are computers."""
    played = await app.tables.load(control.table)
    person, press = admission.person_of(interaction), press_id(interaction)
    check_rematch(played, person.id)
    if await app.store.tables.rematch_of(played.table.id) is None:
        server = await admission.admitted(app, interaction, played.table.game)
        invited = await unasked(app.store, played, person.id, at=app.now())
        with app.quotas.inviting(person.id, server, invited, lobby=False):
            lobby = await opening.in_thread(
                app,
                interaction,
                played.table.game,
                server,
                language=played.table.language,
                invited=others_of(played, person.id),
                programs=programs_of(played),
                like=played.table,
            )
        if lobby is not None:
            app.table_messages.refresh(lobby.table.id)
            app.contest_messages.refresh("night")
            if is_complete(played):
                await app.lobbies.begin(lobby.table.id, person.id, press=press, whole=True)
            await responses.change(interaction, await thread_screen(app, lobby.table))
            return
    # Another player's press opened it, or this one, which came before.
    waiting, _ = await rematch(app.store, app.lobbies, played, person, press=press)
    await responses.change(interaction, stands(waiting.table) if waiting else Screen((STARTS,)))


PRESSES = {"rematch": _rematch, "rethread": _in_thread}
