"""/server: three questions as long as nothing was decided, then all settings."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, app_commands

from rules.text import say

from ...model.people import Server
from ..app import App
from ..kit.controls import forms, parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, Words, button, button_rows, paragraph, small
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..settings.decisions import Decisions, decided, decisions_of
from ..settings.server import change_server, show_server
from ..settings.server_changes import managed
from ..settings.server_forms import WHERE, first_form


def setup_screen(decisions: Decisions) -> Screen:
    """Return three questions with their answers; a form has the first two."""
    known, server = decided(decisions), decisions.server
    lines: tuple[Words, ...] = (
        say("### Set up Matchnight"),
        say("1. Where are games played? Without a choice, everywhere."),
        *([known["channels"]] if server.channels else []),
        say("2. Who can open tables? Without a choice, anyone."),
        *([known["openers"]] if server.openers else []),
        say("3. When is game night? I'll announce it here and remind everyone who comes."),
        small(say("Your choices are kept at once. `/server` brings you back to all settings.")),
    )
    buttons = (
        button(WHERE, Control("setask"), ButtonStyle.primary),
        button(say("Plan a game night"), Control("nform")),
        button(say("All settings"), Control("svback")),
    )
    return Screen((paragraph(lines),), button_rows(buttons))


async def _show(app: App, interaction: Interaction, control: Control) -> None:
    decisions = await decisions_of(app.store, managed(interaction))
    await responses.change(interaction, setup_screen(decisions))


async def _ask(app: App, interaction: Interaction, control: Control, _: None) -> None:
    now = await decisions_of(app.store, managed(interaction))
    await responses.ask(interaction, first_form(now, interaction.guild, Control("setasked")))


async def _answered(app: App, interaction: Interaction, control: Control, given: Given) -> None:
    await change_server(app, interaction, given)
    await _show(app, interaction, control)


PRESSES: Final = {
    "setup": _show,
    "setask": taking(parsing.nothing, _ask),
    "setasked": taking(forms.filled_in, _answered),
}


def server_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the command of those who manage a server."""

    @app_commands.command(
        name="server", description="Set up Matchnight on this server: channels, games, language"
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def server(interaction: Interaction) -> None:
        found = await app.store.servers.get(managed(interaction))
        if found == Server(found.id):
            await responses.change(interaction, setup_screen(Decisions(found)))
        else:
            await show_server(app, interaction)

    return [server]
