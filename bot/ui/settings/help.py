"""/help and a server's greeting: what Matchnight does, and first buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, app_commands

from rules.games import GAMES
from rules.puzzles import puzzles
from rules.text import Text, say, together

from ...settings import DISCORD, VERSION
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, is_outside
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Button, Screen, button, button_rows, paragraph, row, small
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import invite_link
from ..tables.lesson_buttons import learn_menu
from ..tables.lobby.at_once import begin_at_once
from ..tables.lobby.covers import gallery_made
from .person.personal import show_settings

WHAT = say("**Matchnight**: board games in this channel, live or one turn a day.")
MORE = say("`/play` opens a table for friends. Type `/` to see everything else.")
YOURS = say("`/recap` shows your year, `/album` your fighters.")
OUTSIDE = say("**Matchnight**: board games right here, alone or with friends.")
ADD_ME = say("`/play` opens a table for friends. For games over days, add me to a server.")
MANAGING = say("You manage this server: `/server` has its settings and its reports.")
GREETING = say(
    "**Try it now** starts a game against Juno, here. `/play` opens a table for friends, for any "
    "of the games."
)
WAYS = ("play", "try", "learn", "puzzle", "settings")
MOST_GAMES = 25
"""Buttons that a message has room for, five in a row."""


def help_screen(links: Sequence[str] = (), *, what: Text = WHAT, more: Text = MORE) -> Screen:
    """Return what the bot is for, with its games' covers and the ways on.

    People who manage the server read what is for them: a row of buttons more would reach beyond a
    screen, so `more` is a sentence. The `links` are written as Markdown.
    """
    foot = " · ".join((f"Matchnight {VERSION}", *links))
    text = paragraph((what, small(together([more, YOURS])), f"-# {foot}"))
    first = row(
        _way(say("Play now"), "play", ButtonStyle.primary),
        _way(say("Learn"), "learn"),
        _way(say("Puzzles"), "puzzle"),
    )
    second = row(
        _today(),
        button(say("My games"), Control("mine", text="0")),
        _way(say("Settings"), "settings"),
        button(say("Report"), Control("report")),
    )
    return Screen((gallery_made(), text), (first, second))


def links(app: App) -> list[str]:
    """Return the links of this bot's pages that are set, and the one that invites it."""
    settings = app.settings
    pages = [
        (say("Privacy"), settings.privacy_url),
        (say("Terms"), settings.terms_url),
        (say("Support"), settings.support_url),
    ]
    about = app.discord.application
    if about is not None and about.bot_public and settings.api_url == DISCORD:
        pages.append((say("Invite"), invite_link(about.id)))
    return [f"[{name}]({address})" for name, address in pages if address]


def greeting_screen(lacking: Sequence[Text] = (), *, pictured: bool = True) -> Screen:
    """Return the message that greets a server, public for all its members.

    It says what the bot is `lacking`, and has no picture where the bot may attach none.
    """
    text = paragraph((WHAT, small(GREETING), *map(small, lacking)))
    ways = row(
        _way(say("Try it now"), "try", ButtonStyle.primary),
        _way(say("Learn"), "learn"),
        _today(),
        button(say("Set up"), Control("setup")),
    )
    return Screen((gallery_made() if pictured else [], text), (ways,))


def _today() -> Button:
    return button(say("Daily"), Control("daily", text="0 open"))  # whatever its day


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
        case "try":
            await begin_at_once(app, interaction, next(iter(GAMES)), "normal")
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


def help_command(app: App) -> app_commands.Command[Any, ..., None]:
    """Return the command that says what the bot is for."""

    @app_commands.command(name="help", description="What Matchnight does, on one screen")
    async def help_(interaction: Interaction) -> None:
        manages = guild_id(interaction) is not None and interaction.permissions.manage_guild
        screen = help_screen(links(app), more=MANAGING if manages else MORE)
        if is_outside(interaction):
            screen = help_screen(links(app), what=OUTSIDE, more=ADD_ME)
        await responses.tell(interaction, screen)

    return help_
