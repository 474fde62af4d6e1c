"""/server: three questions as long as nothing was decided, then all settings."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from rules.text import say

from ...model.ids import ChannelId
from ...model.people import Server
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.parsing import taking
from ..kit.controls.server_menus import channel_menu, role_menu
from ..kit.layout import Screen, button, paragraph, row, small
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_places
from ..settings.server import change_server, show_server
from ..settings.server_changes import managed


def setup_screen(server: Server) -> Screen:
    """Return the three questions, with what was answered so far."""
    lines = (
        say("### Set up Matchnight"),
        say("1. Where are games played? Without a choice, everywhere."),
        say("2. Who can open tables? Without a choice, anyone."),
        say("3. When is game night? I'll announce it here and remind everyone who comes."),
        small(say("Your choices are kept at once. `/server` brings you back to all settings.")),
    )
    return Screen(
        (paragraph(lines),),
        (
            channel_menu(say("Where games are played"), Control("setplace"), server.channels),
            role_menu(say("Who can open tables"), Control("setrole"), server.openers),
            row(
                button(say("Plan a game night"), Control("nform")),
                button(say("All settings"), Control("svback")),
            ),
        ),
    )


async def _show(app: App, interaction: Interaction, control: Control) -> None:
    server = await app.store.servers.get(managed(interaction))
    await responses.change(interaction, setup_screen(server))


async def _places(
    app: App, interaction: Interaction, control: Control, channels: tuple[ChannelId, ...]
) -> None:
    check_places(interaction, channels)
    await change_server(app, interaction, channels=channels)
    await _show(app, interaction, control)


async def _roles(
    app: App, interaction: Interaction, control: Control, roles: tuple[int, ...]
) -> None:
    await change_server(app, interaction, openers=roles)
    await _show(app, interaction, control)


PRESSES: Final = {
    "setup": _show,
    "setplace": taking(parsing.channels, _places),
    "setrole": taking(parsing.roles, _roles),
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
            await responses.change(interaction, setup_screen(found))
        else:
            await show_server(app, interaction)

    return [server]
