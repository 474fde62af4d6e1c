"""The tree of all commands: the language of their answers, and their faults."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import discord
from discord import app_commands

from .. import languages
from .app import App
from .arenas.commands import arena_commands
from .challenges.commands import challenge_command
from .context_menus import context_menus
from .cups.commands import cup_commands
from .daily.commands import daily_commands
from .kit import permissions, reader_language
from .kit.controls.completions import Completions
from .kit.controls.discord_ids import guild_id, press_id, user_id
from .kit.messages import responses
from .kit.requests import failures
from .kit.requests.refusals import UNSENT
from .leagues.commands import league_commands
from .learning.lessons import learning_commands
from .nights.commands import night_commands
from .puzzles.commands import puzzle_commands
from .records.album import album_commands
from .records.leaderboard import leader_commands
from .records.recap import recap_commands
from .records.stats import record_commands
from .replays.deal import fair_commands
from .replays.replay import replay_commands
from .reports.reporting import report_menus
from .settings.help import help_command
from .settings.person.personal import personal_commands
from .settings.privacy import privacy_commands
from .setup.setup import server_commands
from .tables.commands import table_commands
from .tables.playing.proposals import asking_commands

FOR_ANYBODY: Final = ("privacy",)
"""The commands that banned people and servers keep: what is theirs stays theirs."""


FOR_PEOPLE: Final = frozenset(
    [
        "play",
        "daily",
        "puzzle",
        "learn",
        "rules",
        "stats",
        "recap",
        "album",
        "settings",
        "help",
        "privacy",
    ]
)
"""The commands that people may install for themselves, and then use in groups, too.

They need nothing of a server and answer by the interaction's token. So does /play; against the
computer alone it opens its table in the direct messages.
"""
FOR_DIRECT_MESSAGES: Final = frozenset(["end"])
"""The commands that those people have besides, for the games in their direct messages."""
IN_GROUPS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BY_PEOPLE: Final = app_commands.AppInstallationType(guild=True, user=True)


class Commands(app_commands.CommandTree[Any]):
    """The slash commands; their refusals and faults are shown like those of presses."""

    def __init__(self, connection: discord.Client, app: App) -> None:
        super().__init__(
            connection,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._app = app
        self._completions = Completions()

    async def interaction_check(self, interaction: discord.Interaction[Any]) -> bool:
        """Note before anything else what language the answer has to be in."""
        if not await self._app.in_flight.accept_soon():
            return False
        languages.read_on(reader_language.shown_by_discord(interaction))
        completing = interaction.type is discord.InteractionType.autocomplete
        if completing and not await self._completions.admit(user_id(interaction)):
            return False
        try:
            if not await self._app.store.claim(press_id(interaction)):
                return False  # it is answered where it came first, by this bot or another one
            responses.ensure_acknowledged(interaction, self._app.in_flight)
            press = await self._app.store.presses.get(user_id(interaction), guild_id(interaction))
            languages.read_on(reader_language.read_by(press.wishes, interaction))
            permissions.note_host_role(interaction, press.host_role)
            if _name(interaction) not in FOR_ANYBODY:
                self._app.bans.admit(press)
        except Exception as error:
            if completing:
                with suppress(*UNSENT):
                    await interaction.response.autocomplete([])
            elif await failures.failed(
                interaction, "the look at who asks", error, self._app.entropy
            ):
                await self._app.ephemeral.note_answer(interaction, refused=True)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        # Of an option that can't be read, too, the reason is its cause.
        cause = error.__cause__ or error
        name = interaction.command.qualified_name if interaction.command else "a command"
        refused = await failures.failed(interaction, f"/{name}", cause, self._app.entropy)
        await self._app.ephemeral.note_answer(interaction, refused=refused)


def _name(interaction: discord.Interaction[Any]) -> str:
    data: Any = interaction.data
    return str(data["name"])


def add_commands(tree: Commands, app: App) -> None:
    """Add every command to the tree."""
    for command in (
        *table_commands(app),
        help_command(app),
        *personal_commands(app),
        *asking_commands(app),
        *learning_commands(app),
        *daily_commands(app),
        *puzzle_commands(app),
        *replay_commands(app),
        *fair_commands(app),
        *server_commands(app),
        *record_commands(app),
        *leader_commands(app),
        *recap_commands(app),
        *album_commands(app),
        *privacy_commands(app),
    ):
        tree.add_command(command)
    tree.add_command(night_commands(app))
    tree.add_command(league_commands(app))
    tree.add_command(cup_commands(app))
    tree.add_command(arena_commands(app))
    tree.add_command(challenge_command(app))
    for menu in (*context_menus(app), *report_menus()):
        tree.add_command(menu)
    for each in tree.get_commands(type=discord.AppCommandType.chat_input):
        if each.name in FOR_PEOPLE:
            each.allowed_contexts, each.allowed_installs = IN_GROUPS, BY_PEOPLE
        elif each.name in FOR_DIRECT_MESSAGES:
            each.allowed_installs = BY_PEOPLE
