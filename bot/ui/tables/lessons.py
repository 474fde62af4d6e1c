"""/learn: lessons on the real panel without opponents, and then a first game.

A lesson's controls hold the game, the lesson's number and the half-built move, so that nothing
is stored and nothing is lost. Their ids read `learn:0:number:game verb text`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord import ButtonStyle, app_commands

import render
from rules.core import Lesson, RuleError
from rules.core import play as try_out
from rules.games import GAMES
from rules.text import Text, say, spell

from ...model.play import AnyGame
from ...tables.lesson_tables import lesson_play
from ..app import App
from ..kit import parsing, responses
from ..kit.custom_ids import Control
from ..kit.discord_ids import user_id
from ..kit.layout import Button, Choice, Row, Screen, button, button_rows, menu, paragraph, row
from ..kit.mentions import with_mentions
from ..kit.panel import Panel, refused
from ..kit.parsing import Given, taking
from ..kit.responses import Interaction
from ..kit.room import add_navigation
from . import opening
from .at_once import begin_at_once
from .lesson_buttons import rules_button
from .moving import typing_form
from .panel_controls import read_step
from .panel_screen import draw_view, fitted_screen, panel_screen


def taught() -> dict[str, AnyGame]:
    """Return the games that have lessons."""
    return {key: game for key, game in GAMES.items() if game.lessons()}


def learn_menu() -> Row:
    """Offer the lessons of every game in a menu."""
    choices = [Choice(str(game.title), key, str(game.summary)) for key, game in taught().items()]
    return menu(say("Learn a game in a few small steps"), Control("learn"), choices)


async def show_lesson(
    app: App, interaction: Interaction, key: str, number: int, *, aside: bool = False, **built: Any
) -> None:
    """Show a lesson's panel, with a half-built or previewed move, or the end.

    As an `aside` it stands next to what was pressed, in the place of the one before.
    """
    game = taught().get(key)
    if game is None:
        titles = [each.title for each in taught().values()]
        raise RuleError(say("There are lessons for {titles}.", titles=[*titles]))
    lessons = game.lessons()
    if number >= len(lessons):
        await responses.change(interaction, _end_screen(game))
        return
    panel = _panel(game, number, lessons[number], interaction)
    await _show(app, interaction, dataclasses.replace(panel, **built), aside=aside)


def _panel(game: AnyGame, number: int, lesson: Lesson[Any], interaction: Interaction) -> Panel:
    play = lesson_play(game, lesson, opening.person_of(interaction))
    return Panel(play, play.chairs[lesson.seat], lesson=number)


async def _show(app: App, interaction: Interaction, panel: Panel, *, aside: bool = False) -> None:
    sight = await app.store.people.sight(user_id(interaction))
    panel = dataclasses.replace(panel, sight=sight, emoji=app.faces.emoji)
    screen = await app.draw(lesson_screen, panel)
    if aside:
        await app.ephemeral.tell(interaction, screen)
    else:
        await responses.change(interaction, screen)


def lesson_screen(panel: Panel) -> Screen:
    """Draw a lesson with its task in the picture; call it in a thread."""
    number = panel.lesson or 0
    navigation = _navigation(panel.play.game, number)
    return panel_screen(
        dataclasses.replace(panel, task=(_task(panel.play.game, number),), navigation=navigation)
    )


def _task(game: AnyGame, number: int) -> Text:
    lessons = game.lessons()
    task = lessons[number].before
    return say("Lesson {n} of {all}: {task}", n=number + 1, all=len(lessons), task=task)


def done_screen(panel: Panel, move: str) -> Screen:
    """Show what a move in a lesson led to, and whether it was the one asked for.

    Raises `RuleError` where it cannot be made. It draws: call it in a thread.
    """
    play, seat, number = panel.play, panel.chair.seat, panel.lesson or 0
    lesson = play.game.lessons()[number]
    _, step = try_out(play.game, play.state, seat, move)
    right = lesson.goal(step)
    again = _button(play.game, number, say("Play it again") if right else say("Try again"), right)
    buttons: list[Button] = [again]
    navigation = _navigation(play.game, number)
    if right:
        buttons.insert(0, _button(play.game, number + 1, say("Next lesson"), False))
        navigation = navigation[-1:]
    rows = add_navigation(button_rows(buttons), navigation, optional=False)
    verdict = say("### Right!") if right else say("### Not yet.")
    below = paragraph((verdict, with_mentions(play, lesson.after if right else lesson.hint)))
    view = play.game.shown(step.state, seat)
    return fitted_screen(panel, partial(draw_view, view=view), below, rows)


def _button(game: AnyGame, number: int, label: object, quiet: bool) -> Button:
    style = ButtonStyle.secondary if quiet else ButtonStyle.primary
    return button(str(label), Control("learn", 0, number, f"{game.key} show"), style)


def _navigation(game: AnyGame, number: int) -> tuple[Button, ...]:
    """Return the buttons to other lessons and to the lesson's menu."""
    back, skip = _controls(game, number)
    previous = (button("\N{BLACK LEFT-POINTING TRIANGLE}", back),)
    return (
        *(previous if number else ()),
        button("\N{BLACK RIGHT-POINTING TRIANGLE}", skip),
        button("\N{MIDLINE HORIZONTAL ELLIPSIS}", Control("learn", 0, number, f"{game.key} menu")),
    )


def _controls(game: AnyGame, number: int) -> tuple[Control, Control]:
    """Return what leads to the lesson before one, and to the lesson after it."""
    back = Control("learn", 0, max(number - 1, 0), f"{game.key} last")
    return back, Control("learn", 0, number + 1, f"{game.key} skip")


def menu_screen(panel: Panel) -> Screen:
    """Return a lesson's menu: its task as text, and where else it leads."""
    game, number = panel.play.game, panel.lesson or 0
    task = with_mentions(panel.play, game.lessons()[number].before)
    heading = say(
        "### {game}: lesson {n} of {all}", game=game.title, n=number + 1, all=len(game.lessons())
    )
    back, skip = _controls(game, number)
    buttons = (
        button(say("Back"), Control("learn", 0, number, f"{game.key} show"), ButtonStyle.primary),
        *((button(say("Previous lesson"), back),) if number else ()),
        button(say("Skip this lesson"), skip),
        button(say("Play a real game"), Control("learn", text=f"{game.key} begin")),
        rules_button(game.key),
    )
    bar = render.bar(game.key)
    return Screen((paragraph((heading, task)),), button_rows(buttons, ordered=False), bar=bar)


def _end_screen(game: AnyGame) -> Screen:
    heading = say("## {game}: that's all you need", game=game.title)
    first = (
        say("Next: play a first game against an easy computer opponent.")
        if game.first_players > 1
        else say("Next: play a first game on your own, no rush.")
    )
    there = say("It opens a table here. You see a preview before you confirm, as in the lessons.")
    begin = Control("learn", text=f"{game.key} begin")
    again = Control("learn", text=f"{game.key} show")
    read = Control("rules", text=f"{game.key}#0")
    buttons = (
        button(say("Play a first game"), begin, ButtonStyle.success),
        button(say("From the start"), again),
        button(say("Rules"), read),
    )
    said = f"{spell(heading)}\n{spell(first)} {spell(there)}"
    return Screen((said,), (row(*buttons),), bar=render.bar(game.key))


# -- presses -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """The action a lesson's control asks for, with the move built or typed so far."""

    game: str
    verb: str
    text: str = ""
    page: int = 0


def _asked(given: Given) -> Asked:
    """Read `game verb text`; the menu of all games carries nothing."""
    key, _, rest = given.control.text.partition(" ")
    verb, _, text = rest.partition(" ")
    if not key:
        return Asked(parsing.one(given), "show")
    return Asked(key, *read_step(given, verb, text))


async def press(app: App, interaction: Interaction, control: Control, asked: Asked) -> None:
    """Do what a control of a lesson says."""
    key, number, text = asked.game, control.seen, asked.text
    match asked.verb:
        case "begin":
            await begin_at_once(app, interaction, key)
        case "see":
            await show_lesson(app, interaction, key, number, text=text, whole=True)
        case "on" | "back":
            await show_lesson(app, interaction, key, number, text=text)
        case "go" | "more":
            await show_lesson(app, interaction, key, number, text=text, page=asked.page)
        case "menu":
            await responses.change(interaction, menu_screen(_known(key, number, interaction)))
        case "beside":
            await responses.wait(interaction, fresh=True)
            await show_lesson(app, interaction, key, number, aside=True)
        case "type" | "move" | "typed":
            await _made(app, interaction, asked, number)
        case _:
            await show_lesson(app, interaction, key, number)


def _known(key: str, number: int, interaction: Interaction) -> Panel:
    """Return a lesson's panel; raises `RuleError` for one there is not."""
    game = GAMES.get(key)
    if game is None or number >= len(game.lessons()):
        raise RuleError(say("This lesson is gone. `/learn` starts over."))
    return _panel(game, number, game.lessons()[number], interaction)


async def _made(app: App, interaction: Interaction, asked: Asked, number: int) -> None:
    """Ask for a typed move, or make one."""
    key, text = asked.game, asked.text
    panel = _known(key, number, interaction)
    if asked.verb == "type":
        control = Control("learn", 0, number, f"{key} typed")
        form = typing_form(panel.play, panel.chair.seat, control, text)
        await responses.ask(interaction, form)
        return
    panel = dataclasses.replace(panel, sight=await app.store.people.sight(user_id(interaction)))
    try:
        screen = await app.draw(done_screen, panel, text)
    except RuleError as refusal:
        await _show(app, interaction, refused(panel, refusal, typed=text))
        return
    await responses.change(interaction, screen)


PRESSES = {"learn": taking(_asked, press)}


def learning_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return /learn."""
    games = [app_commands.Choice(name=str(game.title), value=key) for key, game in taught().items()]

    @app_commands.command(name="learn", description="Learn a game in a few small steps")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=games)
    async def learn(interaction: discord.Interaction[Any], game: str) -> None:
        await show_lesson(app, interaction, game, 0)

    return [learn]
