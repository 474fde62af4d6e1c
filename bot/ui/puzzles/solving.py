"""/puzzle: a position with one best turn, on the real panel, then the answer.

A puzzle's controls hold its key and the half-built move, so nothing is lost when the bot restarts.
Their ids read `puzzle:0:0:key verb text`; the moves made so far follow the key, and with `next` a
game stands in its place. A `+` after the key marks a later try, which isn't kept.
"""

from __future__ import annotations

import asyncio
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
from ..kit.panel import Panel, apart, refused
from ..kit.parsing import Given, taking
from ..kit.responses import Interaction
from ..tables.moving import typing_form
from ..tables.opening import person_of
from ..tables.panel_controls import read_step
from .screens import (
    Tried,
    all_done_screen,
    answered_screen,
    missed_screen,
    moves_screen,
    puzzle_screen,
)

LATER: Final = "+"
"""Marks the key of a puzzle that was answered and is tried again."""
ROOM: Final = 16
"""Letters of a control that are left for a verb and a half-built move."""


@dataclass(frozen=True)
class Asked:
    """A puzzle control's request, with the move as far as it is built or typed.

    It's a `later` try where the puzzle has been answered before.
    """

    key: str
    made: tuple[str, ...]
    later: bool
    verb: str
    text: str = ""
    page: int = 0


def _asked(given: Given) -> Asked:
    """Read `key;moves verb text`."""
    first, _, rest = given.control.text.partition(" ")
    verb, _, text = rest.partition(" ")
    key, *made = first.split(";", 1)
    later = key.endswith(LATER)
    step = read_step(given, verb, text)
    return Asked(key.removesuffix(LATER), apart(*made) if made else (), later, *step)


async def show_next(app: App, interaction: Interaction, game: str) -> None:
    """Show a person the next puzzle of a game, or how they did where none is left."""
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
    if answered is not None and not asked.later:
        await _show_answer(app, interaction, puzzle, Tried(answered, answered.moves, again=True))
        return
    panel = _panel(puzzle, puzzle.made(asked.made), interaction, later=answered is not None)
    match asked.verb:
        case "type":
            form = panel.control("typed", "")
            await responses.ask(interaction, typing_form(panel.play, puzzle.seat, form, asked.text))
        case "move" | "typed":
            await _move(app, interaction, puzzle, panel, (*asked.made, asked.text), answered)
        case "giveup":
            if answered is None:
                answered = await app.solving.answer(user_id(interaction), puzzle, ())
            await _show_answer(app, interaction, puzzle, Tried(answered, ()))
        case "moves":
            await app.ephemeral.tell(interaction, moves_screen(panel, puzzle))
        case "see" | "on" | "back" | "go" | "more":
            built = dataclasses.replace(
                panel, text=asked.text, whole=asked.verb == "see", page=asked.page
            )
            await _show(app, interaction, built, answered)
        case _:
            await _show(app, interaction, panel, answered)


def _panel(puzzle: Puzzle, made: Made, interaction: Interaction, *, later: bool = False) -> Panel:
    """Return the panel in which the next move of a puzzle's turn is made."""
    game, person = GAMES[puzzle.game], person_of(interaction)
    play = seated_alone(game, made.state, puzzle.seat, person)
    key = puzzle.key + LATER if later else puzzle.key
    return Panel(play, play.chairs[puzzle.seat], puzzle=key, coached=made.moves)


async def _sighted(app: App, interaction: Interaction, panel: Panel) -> Panel:
    sight = await app.store.people.sight(user_id(interaction))
    return dataclasses.replace(panel, sight=sight, emoji=app.faces.emoji)


async def _show(
    app: App, interaction: Interaction, panel: Panel, answered: Answered | None = None
) -> None:
    """Show a puzzle, or a later try at one that was answered."""
    panel = await _sighted(app, interaction, panel)
    standing = await app.solving.standing(user_id(interaction), panel.play.game.key)
    await responses.change(interaction, await app.draw(puzzle_screen, panel, standing, answered))


async def _move(
    app: App,
    interaction: Interaction,
    puzzle: Puzzle,
    panel: Panel,
    moves: tuple[str, ...],
    answered: Answered | None,
) -> None:
    """Make a move of a puzzle's turn, whose end is the answer, unless illegal."""
    later = answered is not None
    try:
        made = puzzle.made(moves)
        if made.whole:
            person = user_id(interaction)
            if answered is None:
                answered = await app.solving.answer(person, puzzle, made.moves)
                tried = Tried(answered, answered.moves)
            else:
                solved = await asyncio.to_thread(puzzle.solved_by, made.moves)
                tried = Tried(answered, made.moves, solved=solved)
            await _show_answer(app, interaction, puzzle, tried)
            return
    except RuleError as refusal:
        shown = refused(panel, refusal, typed=moves[-1])
        await _show(app, interaction, shown, answered)
        return
    after = _panel(puzzle, made, interaction, later=later)
    if len(str(after.control("", ""))) > LIMIT - ROOM:
        longest = say("This try is getting too long. End the turn, or start over.")
        after = refused(panel, RuleError(longest))
    await _show(app, interaction, after, answered)


async def _show_answer(app: App, interaction: Interaction, puzzle: Puzzle, tried: Tried) -> None:
    """Show the best turn to solvers and those who gave up; else how to go on."""
    begun = _panel(puzzle, puzzle.made(()), interaction, later=True)
    panel = await _sighted(app, interaction, begun)
    hardness = await app.solving.hardness(puzzle)
    standing = await app.solving.standing(user_id(interaction), puzzle.game)
    screen = answered_screen if tried.right or not tried.moves else missed_screen
    drawn = await app.draw(screen, panel, puzzle, tried, hardness, standing)
    await responses.change(interaction, drawn)


PRESSES: dict[str, Any] = {"puzzle": taking(_asked, press)}
