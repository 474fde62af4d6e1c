"""/help and a server's greeting: what Matchnight does, and first buttons."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, app_commands

from rules.games import GAMES
from rules.puzzles import puzzles
from rules.text import Text, say

from ...settings import VERSION
from ..app import App
from ..kit import parsing, responses
from ..kit.custom_ids import Control
from ..kit.layout import Button, Screen, button, button_rows, paragraph, row, small
from ..kit.parsing import Given, taking
from ..kit.responses import Interaction
from ..tables.at_once import begin_at_once
from ..tables.covers import gallery_made
from ..tables.lesson_buttons import learn_menu
from .personal import show_settings

WHAT = say("**Matchnight**: board games in this channel, live or one turn a day.")
MORE = say("`/play` opens a table for friends. Type `/` to see everything else.")
GREETING = say("**Play now** starts against the computer. `/play` opens a table for friends.")
WAYS = ("play", "learn", "puzzle", "settings")
MOST_GAMES = 25
"""Buttons that a message has room for, five in a row."""


def help_screen() -> Screen:
    """Return what the bot is for, with its games' covers and the ways on."""
    more = row(
        button(say("My games"), Control("mine", text="0")),
        _way(say("Settings"), "settings"),
    )
    text = paragraph((WHAT, small(MORE), f"-# Matchnight {VERSION}"))
    ways = row(*_first_ways(), _way(say("Puzzles"), "puzzle"))
    return Screen((gallery_made(), text), (ways, more))


def greeting_screen() -> Screen:
    """Return the message that greets a server, public for all its members."""
    return Screen((gallery_made(), paragraph((WHAT, small(GREETING)))), (row(*_first_ways()),))


def _first_ways() -> tuple[Button, ...]:
    return (
        _way(say("Play now"), "play", ButtonStyle.primary),
        _way(say("Learn"), "learn"),
        button(say("Daily"), Control("daily", text="0 open")),  # today's, whatever its day
    )


def _way(label: Text, way: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return button(label, Control("help", text=way), style)


def _games_screen(verb: str, keys: list[str], suffix: str = "") -> Screen:
    """Return a choice of games, each a button that does at once what was asked for."""
    buttons = [
        button(GAMES[key].title, Control(verb, text=key + suffix)) for key in keys[:MOST_GAMES]
    ]
    return Screen((say("Which one?"),), button_rows(buttons))


async def _help(app: App, interaction: Interaction, control: Control, way: str) -> None:
    match way:
        case "settings":
            await show_settings(app, interaction)
        case "learn":
            await responses.change(interaction, Screen((say("Which one?"),), (learn_menu(),)))
        case "puzzle":
            screen = _games_screen("puzzle", [*puzzles()], " next")
            await responses.change(interaction, screen)
        case _:
            await responses.change(interaction, _games_screen("begin", [*GAMES]))


async def _begin(app: App, interaction: Interaction, control: Control, game: str) -> None:
    await begin_at_once(app, interaction, game)


def _game(given: Given) -> str:
    return parsing.one_of(tuple(GAMES), parsing.text(given))


PRESSES = {
    "help": taking(lambda given: parsing.one_of(WAYS, parsing.text(given)), _help),
    "begin": taking(_game, _begin),
}


def help_command() -> app_commands.Command[Any, ..., None]:
    """Return the command that says what the bot is for."""

    @app_commands.command(name="help", description="What Matchnight does, on one screen")
    async def help_(interaction: Interaction) -> None:
        await responses.tell(interaction, help_screen())

    return help_
