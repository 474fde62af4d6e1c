"""/help: what Matchnight does in three lines, and four ways on."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, app_commands

from rules.games import GAMES
from rules.text import say, spell

from ...settings import VERSION
from ..app import App
from ..kit import parsing, responses
from ..kit.custom_ids import Control
from ..kit.layout import Choice, Screen, button, menu, row
from ..kit.parsing import taking
from ..kit.responses import Interaction
from ..tables.at_once import begin_at_once
from ..tables.lessons import learn_menu
from ..tables.lobby_screen import ranges
from .personal import show_settings

HELP = (
    say("**Matchnight**: board games in this channel, live or one turn a day."),
    say("`/play` opens a table for friends. With **Play** you start now against the computer."),
    say(
        "`/night` is a whole game night, `/cup` a tournament, and `/league` goes on for weeks. "
        "Type `/` to see everything else."
    ),
)
WAYS = ("play", "learn", "settings")


def help_screen() -> Screen:
    """Say what the bot is for, and lead on."""
    ways = (
        button(say("Play"), Control("help", text="play"), ButtonStyle.primary),
        button(say("Learn"), Control("help", text="learn")),
        button(say("My games"), Control("mine", text="0")),
        button(say("Settings"), Control("help", text="settings")),
    )
    return Screen(("\n".join(map(spell, HELP)), f"-# Matchnight {VERSION}"), (row(*ways),))


async def _help(app: App, interaction: Interaction, control: Control, way: str) -> None:
    if way == "settings":
        await show_settings(app, interaction)
        return
    rows = (learn_menu(),)
    if way == "play":
        games = [Choice(str(game.title), key, str(ranges(game))) for key, game in GAMES.items()]
        rows = (menu(say("Which game"), Control("begin"), games),)
    ask = say("Which one?")
    await responses.change(interaction, Screen((spell(ask),), rows))


async def _begin(app: App, interaction: Interaction, control: Control, game: str) -> None:
    await begin_at_once(app, interaction, game)


PRESSES = {
    "help": taking(lambda given: parsing.one_of(WAYS, parsing.text(given)), _help),
    "begin": taking(parsing.one_among(tuple(GAMES)), _begin),
}


def help_command() -> app_commands.Command[Any, ..., None]:
    """Return the command that says what the bot is for."""

    @app_commands.command(name="help", description="What Matchnight does, on one screen")
    async def help_(interaction: Interaction) -> None:
        await responses.tell(interaction, help_screen())

    return help_
