"""/learn: lessons on the real panel without opponents, and then a first game.

A lesson's controls hold the game, the lesson's number and the half-built move, so that nothing
is stored and nothing is lost. Their ids read `learn:0:number:game verb text`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import partial
from typing import Any

from discord import ButtonStyle, app_commands

import render
from rules.core import RuleError
from rules.core import play as try_out
from rules.games import GAMES
from rules.text import Text, listed, say, spell

from ...model.play import AnyGame
from ...tables.lesson_tables import lesson_play
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.completions import GameOption
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import is_outside, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Button, Screen, button, button_rows, paragraph, row
from ..kit.mentions import with_mentions
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel
from ..kit.room import add_navigation
from ..panels.panel_screen import draw_view, fitted_screen, panel_screen
from ..sessions import engine
from ..sessions.engine import Session, Step, read_step
from ..sessions.keys import LessonKey
from ..tables.lesson_buttons import IN_PARALLEL, rules_button, taught
from ..tables.lobby.admission import person_of
from ..tables.lobby.at_once import begin_at_once

TaughtGame = app_commands.Transform[str, GameOption(taught)]


@dataclass(frozen=True)
class LessonSession(Session):
    """A lesson, whose position is never stored."""

    app: App
    interaction: Interaction
    game: AnyGame
    number: int

    async def panel(self) -> Panel:
        """Return the panel at the lesson's position."""
        lesson = self.game.lessons()[self.number]
        play = lesson_play(self.game, lesson, person_of(self.interaction))
        return Panel(play, play.chairs[lesson.seat], session=LessonKey(self.number))

    async def screen(self, panel: Panel) -> Screen:
        """Draw the lesson."""
        return await self.app.draw(lesson_screen, panel)

    async def move(self, text: str) -> Screen:
        """Return what a move led to; raises `RuleError`."""
        sight = await self.app.store.people.sight(user_id(self.interaction))
        panel = dataclasses.replace(await self.panel(), sight=sight)
        return await self.app.draw(done_screen, panel, text)


async def show_lesson(app: App, interaction: Interaction, key: str, number: int) -> None:
    """Show a lesson's panel, or the end of a game's lessons."""
    session = _session(app, interaction, key, number)
    if session is None:
        await responses.change(interaction, _end_screen(interaction, GAMES[key]))
    else:
        await session.show(await session.panel())


def _session(app: App, interaction: Interaction, key: str, number: int) -> LessonSession | None:
    """Return a lesson, None after the last; raises `RuleError` for a game without any."""
    game = taught().get(key)
    if game is None:
        titles = [each.title for each in taught().values()]
        raise RuleError(say("There are lessons for {titles}.", titles=listed(titles)))
    if number >= len(game.lessons()):
        return None
    return LessonSession(app, interaction, game, number)


def lesson_screen(panel: Panel) -> Screen:
    """Draw a lesson with its task in the picture; call it in a thread."""
    number = _number(panel)
    navigation = _navigation(panel.play.game, number, _place(panel))
    return panel_screen(
        dataclasses.replace(panel, task=(_task(panel.play.game, number),), navigation=navigation)
    )


def _place(panel: Panel) -> str:
    """Return what leads back to a half-built move, "" where nothing has been chosen."""
    return f"{'see' if panel.whole else 'on'} {panel.text}" if panel.text else ""


def _number(panel: Panel) -> int:
    assert isinstance(panel.session, LessonKey), "a lesson has a panel of its own"
    return panel.session.number


def _task(game: AnyGame, number: int) -> Text:
    lessons = game.lessons()
    task = lessons[number].before
    return say("Lesson {n} of {all}: {task}", n=number + 1, all=len(lessons), task=task)


def done_screen(panel: Panel, move: str) -> Screen:
    """Show what a move in a lesson led to, and whether it was the one asked for.

    Raises `RuleError` where it cannot be made. It draws: call it in a thread.
    """
    play, seat, number = panel.play, panel.chair.seat, _number(panel)
    lesson = play.game.lessons()[number]
    _, step = try_out(play.game, play.state, seat, move)
    right = lesson.goal(step)
    again = _button(play.game, number, say("Play it again") if right else say("Try again"), right)
    buttons: list[Button] = [again]
    navigation = _navigation(play.game, number, f"move {move}")
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


def _navigation(game: AnyGame, number: int, place: str) -> tuple[Button, ...]:
    """Return the buttons to other lessons and to the menu that leads back."""
    back, skip = _controls(game, number)
    menu = f"{game.key} menu {place}".rstrip()
    previous = (button("\N{BLACK LEFT-POINTING TRIANGLE}", back),)
    return (
        *(previous if number else ()),
        button("\N{BLACK RIGHT-POINTING TRIANGLE}", skip),
        button("\N{MIDLINE HORIZONTAL ELLIPSIS}", Control("learn", 0, number, menu)),
    )


def _controls(game: AnyGame, number: int) -> tuple[Control, Control]:
    """Return what leads to the lesson before one, and to the lesson after it."""
    back = Control("learn", 0, max(number - 1, 0), f"{game.key} last")
    return back, Control("learn", 0, number + 1, f"{game.key} skip")


def menu_screen(panel: Panel, place: str) -> Screen:
    """Return a lesson's menu: its task, and the ways back and elsewhere."""
    game, number = panel.play.game, _number(panel)
    task = with_mentions(panel.play, game.lessons()[number].before)
    heading = say(
        "### {game}: lesson {n} of {all}", game=game.title, n=number + 1, all=len(game.lessons())
    )
    back, skip = _controls(game, number)
    there = Control("learn", 0, number, f"{game.key} {place or 'show'}")
    buttons = (
        button(say("Back"), there, ButtonStyle.primary),
        *((button(say("Previous lesson"), back),) if number else ()),
        button(say("Skip this lesson"), skip),
        button(say("Play a real game"), Control("learn", text=f"{game.key} begin")),
        rules_button(game.key),
    )
    bar = render.bar(game.key)
    return Screen((paragraph((heading, task)),), button_rows(buttons, ordered=False), bar=bar)


def _end_screen(interaction: Interaction, game: AnyGame) -> Screen:
    heading = say("## {game}: that's all you need", game=game.title)
    first = (
        say("Next: play a first game against an easy computer opponent.")
        if game.first_players > 1
        else say("Next: play a first game on your own, no rush.")
    )
    there = (
        say("It opens a table in our direct messages.")
        if is_outside(interaction)
        else say("It opens a table here. You see a preview before you confirm, as in the lessons.")
    )
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
class LessonRequest:
    """The game of a lesson's control, and what it asks for."""

    game: str
    step: Step


def _asked(given: Given) -> LessonRequest:
    """Read `game action text`; the menu of all games carries nothing."""
    key, _, rest = given.control.text.partition(" ")
    if not key:
        return LessonRequest(parsing.one(given), Step("show"))
    return LessonRequest(key, read_step(given, rest))


async def press(app: App, interaction: Interaction, control: Control, asked: LessonRequest) -> None:
    """Do what a control of a lesson says."""
    key, step = asked.game, asked.step
    if step.action == "begin":
        await begin_at_once(app, interaction, key)
        return
    session = _session(app, interaction, key, control.seen)
    if session is None:
        if step.action in ("menu", "type", "move", "typed"):
            raise RuleError(say("This lesson is gone. `/learn` starts over."))
        await responses.change(interaction, _end_screen(interaction, GAMES[key]))
    elif step.action == "menu":
        await responses.change(interaction, menu_screen(await session.panel(), step.text))
    elif step.action == IN_PARALLEL:
        await responses.wait(interaction, fresh=True)
        await app.ephemeral.tell(
            interaction, await engine.session_screen(session, await session.panel())
        )
    else:
        await engine.take(session, step)


PRESSES = {"learn": taking(_asked, press)}


def learning_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return /learn."""

    @app_commands.command(name="learn", description="Learn a game in a few small steps")
    @app_commands.describe(game="Which game")
    async def learn(interaction: Interaction, game: TaughtGame) -> None:
        await show_lesson(app, interaction, game, 0)

    return [learn]
