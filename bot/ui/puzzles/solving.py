"""/puzzle: a position with one best turn, on the real panel; the answer follows one's own turn.

A puzzle's controls hold its key and the half-built move, so nothing is lost when the bot restarts.
Their ids read `puzzle:0:0:key verb text`; the moves made so far follow the key, and with `next` a
game stands in its place.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from rules.core import RuleError
from rules.games import GAMES
from rules.puzzles import Made, Puzzle
from rules.text import say

from ...model.puzzles import Answered
from ...tables.lesson_tables import seated_alone
from ..app import App
from ..kit import responses
from ..kit.custom_ids import LIMIT, Control
from ..kit.discord_ids import user_id
from ..kit.panel import Panel, apart
from ..kit.parsing import Given, taking
from ..kit.responses import Interaction
from ..tables.moving import typing_form
from ..tables.opening import person_of
from ..tables.panel_controls import read_step
from ..tables.panel_screen import refused
from .screens import all_done_screen, answered_screen, puzzle_screen

ROOM: Final = 16
"""Letters of a control that are left for a verb and a half-built move."""


@dataclass(frozen=True)
class Asked:
    """What a control of a puzzle asks for, with the move as far as it is built or typed."""

    key: str
    made: tuple[str, ...]
    verb: str
    text: str = ""
    page: int = 0


def _asked(given: Given) -> Asked:
    """Read `key;moves verb text`."""
    first, _, rest = given.control.text.partition(" ")
    verb, _, text = rest.partition(" ")
    key, *made = first.split(";", 1)
    return Asked(key, apart(*made) if made else (), *read_step(given, verb, text))


async def show_next(app: App, interaction: Interaction, game: str) -> None:
    """Show somebody the next puzzle of a game, or how they did where none is left."""
    person = user_id(interaction)
    puzzle = await app.solving.next(person, game)
    if puzzle is not None:
        await _show(app, interaction, _panel(puzzle, puzzle.made(()), interaction))
        return
    standing = await app.solving.standing(person, game)
    await responses.change(interaction, all_done_screen(GAMES[game], standing))


async def press(app: App, interaction: Interaction, control: Control, asked: Asked) -> None:
    """Do what a control of a puzzle says."""
    if asked.verb == "next":
        await show_next(app, interaction, asked.key)
        return
    puzzle = await app.solving.known(asked.key)
    answered = await app.solving.answered(user_id(interaction), puzzle)
    if answered is not None:
        await _show_answer(app, interaction, puzzle, answered, again=True)
        return
    panel = _panel(puzzle, puzzle.made(asked.made), interaction)
    match asked.verb:
        case "type":
            form = panel.control("typed", "")
            await responses.ask(interaction, typing_form(panel.play, puzzle.seat, form, asked.text))
        case "move" | "typed":
            await _move(app, interaction, puzzle, panel, (*asked.made, asked.text))
        case "giveup":
            given_up = await app.solving.answer(user_id(interaction), puzzle, ())
            await _show_answer(app, interaction, puzzle, given_up)
        case "see" | "on" | "back" | "go" | "more":
            built = dataclasses.replace(
                panel, text=asked.text, whole=asked.verb == "see", page=asked.page
            )
            await _show(app, interaction, built)
        case _:
            await _show(app, interaction, panel)


def _panel(puzzle: Puzzle, made: Made, interaction: Interaction) -> Panel:
    """Return the panel in which the next move of a puzzle's turn is made."""
    game, person = GAMES[puzzle.game], person_of(interaction)
    play = seated_alone(game, made.state, puzzle.seat, person)
    return Panel(play, play.chairs[puzzle.seat], puzzle=puzzle.key, coached=made.moves)


async def _sighted(app: App, interaction: Interaction, panel: Panel) -> Panel:
    sight = await app.store.sight(user_id(interaction))
    return dataclasses.replace(panel, sight=sight, emoji=app.faces.emoji)


async def _show(app: App, interaction: Interaction, panel: Panel) -> None:
    panel = await _sighted(app, interaction, panel)
    standing = await app.solving.standing(user_id(interaction), panel.play.game.key)
    await responses.change(interaction, await app.draw(puzzle_screen, panel, standing))


async def _move(
    app: App, interaction: Interaction, puzzle: Puzzle, panel: Panel, moves: tuple[str, ...]
) -> None:
    """Make a move of somebody's turn, whose end is their answer; one that can't be made is none."""
    try:
        made = puzzle.made(moves)
        if made.whole:
            person = user_id(interaction)
            answered = await app.solving.answer(person, puzzle, made.moves)
            await _show_answer(app, interaction, puzzle, answered)
            return
    except RuleError as refusal:
        await _show(app, interaction, refused(panel, refusal.text, typed=moves[-1]))
        return
    after = _panel(puzzle, made, interaction)
    if len(str(after.control("", ""))) > LIMIT - ROOM:
        longest = say("This try gets too long. End the turn, or start over.")
        after = refused(panel, longest)
    await _show(app, interaction, after)


async def _show_answer(
    app: App, interaction: Interaction, puzzle: Puzzle, answered: Answered, *, again: bool = False
) -> None:
    panel = await _sighted(app, interaction, _panel(puzzle, puzzle.made(()), interaction))
    hardness = await app.solving.hardness(puzzle)
    standing = await app.solving.standing(user_id(interaction), puzzle.game)
    screen = await app.draw(
        answered_screen, panel, puzzle, answered, hardness, standing, again=again
    )
    await responses.change(interaction, screen)


PRESSES: dict[str, Any] = {"puzzle": taking(_asked, press)}
