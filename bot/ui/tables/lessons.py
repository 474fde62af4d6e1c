"""/learn: lessons on the real panel, against nobody, and a first game at their end.

A lesson's controls hold the game, the lesson's number and the half-built move, so that nothing
is stored and nothing is lost. Their ids read `learn:0:number:game verb text`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle, app_commands

import render
from rules.core import Lesson, RuleError
from rules.core import play as try_out
from rules.games import GAMES
from rules.text import say, spell

from ...model.play import AnyGame
from ...tables.lesson_tables import lesson_play
from ...workers.drawing import beside
from ..app import App
from ..kit import parsing, responses
from ..kit.custom_ids import Control
from ..kit.discord_ids import user_id
from ..kit.layout import Button, Choice, Row, Screen, button, menu, row
from ..kit.mentions import told
from ..kit.panel import Panel
from ..kit.parsing import Given, taking
from ..kit.responses import Interaction
from . import opening
from .at_once import begin_at_once
from .moving import typing_form
from .panel_controls import read_step
from .panel_screen import panel_look, panel_screen, refused


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
    """Show a lesson's panel, with a move half-built or looked at; after the last, the end.

    As an `aside` it stands beside what was pressed, in the place of the one before.
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
    sight = await app.store.sight(user_id(interaction))
    panel = dataclasses.replace(panel, sight=sight, emoji=app.faces.emoji)
    screen = await app.draw(lesson_screen, panel)
    if aside:
        await app.asides.tell(interaction, screen)
    else:
        await responses.change(interaction, screen)


def lesson_screen(panel: Panel) -> Screen:
    """Draw the panel of a lesson under what is to be done; call it in a thread."""
    screen = panel_screen(dataclasses.replace(panel, said=(_task(panel), *panel.said)))
    ways = _ways(panel.play.game, panel.lesson or 0)
    return dataclasses.replace(screen, rows=(*screen.rows, ways))


def _task(panel: Panel) -> str:
    game, number = panel.play.game, panel.lesson or 0
    lessons = game.lessons()
    heading = say("## {game}: lesson {n} of {all}", game=game.title, n=number + 1, all=len(lessons))
    return f"{spell(heading)}\n{told(panel.play, lessons[number].before)}"


def done_screen(panel: Panel, move: str) -> Screen:
    """Show what a move in a lesson led to, and whether it was the one asked for.

    Raises `RuleError` where it cannot be made. It draws: call it in a thread.
    """
    play, seat, number = panel.play, panel.chair.seat, panel.lesson or 0
    lesson = play.game.lessons()[number]
    _, step = try_out(play.game, play.state, seat, move)
    right = lesson.goal(step)
    happened = [told(play, event.text) for event in step.events if event.known_to(seat)]
    board = beside(
        render.pictures, play.game.key, play.game.shown(step.state, seat), panel_look(panel)
    )
    verdict = f"### {say('Right!') if right else say('Not yet.')}"
    sentence = told(play, lesson.after if right else lesson.hint)
    again = _button(play.game, number, say("Play it again") if right else say("Try again"), right)
    ways: list[Button] = [again]
    if right:
        ways.insert(0, _button(play.game, number + 1, say("Next lesson"), False))
    rows: tuple[Row, ...] = (row(*ways),)
    if not right:
        rows = (*rows, _ways(play.game, number))
    lines = "\n".join(f"- {line}" for line in happened)
    body = _task(panel), board, lines, f"{verdict}\n{sentence}"
    return Screen(body, rows, bar=render.bar(play.game.key))


def _button(game: AnyGame, number: int, label: object, quiet: bool) -> Button:
    style = ButtonStyle.secondary if quiet else ButtonStyle.primary
    return button(str(label), Control("learn", 0, number, f"{game.key} show"), style)


def _ways(game: AnyGame, number: int) -> Row:
    """Make the buttons that lead from lesson to lesson, and out of them."""
    back = Control("learn", 0, max(number - 1, 0), f"{game.key} last")
    skip = Control("learn", 0, number + 1, f"{game.key} skip")
    return row(
        button(say("Previous lesson"), back, disabled=number == 0),
        button(say("Skip this lesson"), skip),
        button(say("Play a real game"), Control("learn", text=f"{game.key} begin")),
    )


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
    """What a control of a lesson asks for, with the move as far as it is built or typed."""

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
        case "beside":
            await responses.wait(interaction, fresh=True)
            await show_lesson(app, interaction, key, number, aside=True)
        case "type" | "move" | "typed":
            await _made(app, interaction, asked, number)
        case _:
            await show_lesson(app, interaction, key, number)


async def _made(app: App, interaction: Interaction, asked: Asked, number: int) -> None:
    """Ask for a typed move, or make one."""
    key, text = asked.game, asked.text
    game = GAMES.get(key)
    if game is None or number >= len(game.lessons()):
        raise RuleError(say("This lesson is gone. `/learn` starts over."))
    panel = _panel(game, number, game.lessons()[number], interaction)
    if asked.verb == "type":
        control = Control("learn", 0, number, f"{key} typed")
        form = typing_form(panel.play, panel.chair.seat, control, text)
        await responses.ask(interaction, form)
        return
    panel = dataclasses.replace(panel, sight=await app.store.sight(user_id(interaction)))
    try:
        screen = await app.draw(done_screen, panel, text)
    except RuleError as refusal:
        await _show(app, interaction, refused(panel, refusal.text, typed=text))
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
