"""/puzzle: a position with one best turn, on the real panel, then the answer.

A puzzle's controls hold its key and the half-built move, so nothing is lost when the bot restarts.
Their ids read `puzzle:0:0:key verb text`; the moves made so far follow the key, and with `next` a
game stands in its place. A `+` after the key marks a later try, which isn't kept.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

from rules.games import GAMES
from rules.puzzles import Made, Puzzle

from ...model.solo.puzzles import Answered
from ...tables.lesson_tables import seated_alone
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel
from ..sessions import engine
from ..sessions.engine import Session, Step, read_step
from ..sessions.keys import LATER, PuzzleKey, split_moves
from ..tables.lobby.admission import person_of
from .screens import (
    Tried,
    all_done_screen,
    answered_screen,
    missed_screen,
    moves_screen,
    puzzle_screen,
)


@dataclass(frozen=True)
class PuzzleRequest:
    """A puzzle, the moves of its turn so far, and what its control asks for.

    It's a `later` try where the puzzle has been answered before.
    """

    key: str
    made: tuple[str, ...]
    later: bool
    step: Step


def _asked(given: Given) -> PuzzleRequest:
    """Read `key;moves action text`."""
    first, _, rest = given.control.text.partition(" ")
    key, *made = first.split(";", 1)
    later = key.endswith(LATER)
    made_so_far = split_moves(*made) if made else ()
    return PuzzleRequest(key.removesuffix(LATER), made_so_far, later, read_step(given, rest))


@dataclass(frozen=True)
class PuzzleSession(Session):
    """A puzzle after some moves of its turn; nothing is stored but the answer."""

    app: App
    interaction: Interaction
    puzzle: Puzzle
    made: Made
    answered: Answered | None = None
    room: ClassVar[int] = 16

    async def panel(self) -> Panel:
        """Return the panel in which the next move of the turn is made."""
        return self._panel(self.made, later=self.answered is not None)

    def _panel(self, made: Made, *, later: bool) -> Panel:
        puzzle, person = self.puzzle, person_of(self.interaction)
        play = seated_alone(GAMES[puzzle.game], made.state, puzzle.seat, person)
        key = PuzzleKey(puzzle.key, made.moves, later)
        return Panel(play, play.chairs[puzzle.seat], session=key)

    async def screen(self, panel: Panel) -> Screen:
        """Draw the puzzle, or a later try at one that was answered."""
        standing = await self.app.solving.standing(user_id(self.interaction), self.puzzle.game)
        undone = panel.play.state == self.puzzle.state()
        drawn = partial(puzzle_screen, undone=undone)
        return await self.app.draw(drawn, panel, standing, self.answered)

    async def move(self, text: str) -> Panel | Screen:
        """Make a move of the turn, whose end is the answer; raises `RuleError`."""
        made = self.puzzle.made((*self.made.moves, text))
        if not made.whole:
            return self._panel(made, later=self.answered is not None)
        answered = self.answered
        if answered is None:
            person = user_id(self.interaction)
            answered = await self.app.solving.answer(person, self.puzzle, made.moves)
            return await self.answer(Tried(answered, answered.moves))
        solved = await asyncio.to_thread(self.puzzle.solved_by, made.moves)
        return await self.answer(Tried(answered, made.moves, solved=solved))

    async def answer(self, tried: Tried) -> Screen:
        """Draw the best turn for solvers and those who gave up; else how to go on."""
        app, puzzle = self.app, self.puzzle
        sight = await app.store.people.sight(user_id(self.interaction))
        panel = self._panel(puzzle.made(()), later=True)
        panel = replace(panel, sight=sight, emoji=app.faces.emoji)
        hardness = await app.solving.hardness(puzzle)
        standing = await app.solving.standing(user_id(self.interaction), puzzle.game)
        screen = answered_screen if tried.right or not tried.moves else missed_screen
        return await app.draw(screen, panel, puzzle, tried, hardness, standing=standing)


async def show_next(app: App, interaction: Interaction, game: str) -> None:
    """Show a person the next puzzle of a game, or how they did where none is left."""
    person = user_id(interaction)
    puzzle = await app.solving.next(person, game)
    if puzzle is None:
        standing = await app.solving.standing(person, game)
        await responses.change(interaction, all_done_screen(GAMES[game], standing))
        return
    session = PuzzleSession(app, interaction, puzzle, puzzle.made(()))
    await session.show(await session.panel())


async def press(app: App, interaction: Interaction, control: Control, asked: PuzzleRequest) -> None:
    """Do what a control of a puzzle says."""
    if asked.step.action == "next":
        await show_next(app, interaction, asked.key)
        return
    puzzle = await app.solving.known(asked.key)
    answered = await app.solving.answered(user_id(interaction), puzzle)
    session = PuzzleSession(app, interaction, puzzle, puzzle.made(()), answered)
    if answered is not None and not asked.later:
        tried = Tried(answered, answered.moves, again=True)
        await responses.change(interaction, await session.answer(tried))
        return
    session = replace(session, made=puzzle.made(asked.made))
    match asked.step.action:
        case "giveup":
            if answered is None:
                answered = await app.solving.answer(user_id(interaction), puzzle, ())
            await responses.change(interaction, await session.answer(Tried(answered, ())))
        case "moves":
            await app.ephemeral.tell(interaction, moves_screen(await session.panel(), puzzle))
        case _:
            await engine.take(session, asked.step)


PRESSES: dict[str, Any] = {"puzzle": taking(_asked, press)}
