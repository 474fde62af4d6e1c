"""Play in a panel: what its controls ask for is the same in every session.

A table, a daily, a lesson, a puzzle and a turn that is tried again are sessions. Their controls
hold what a session is, an action, and the move as far as it is built, so a panel outlives a
restart.
"""

from __future__ import annotations

import contextlib
import dataclasses
from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.core import RuleError
from rules.core import play as try_out
from rules.text import say

from ...errors import AlreadyDone
from ...tables.move_words import choices_of
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import LIMIT
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel, refused
from ..panels.picked import read_picked
from ..panels.text_view import words_screen
from .typing_form import typing_form

MOVED_ON: Final = say("The game has moved on. Here's where it is now.")
MADE: Final = say("Your move was made.")


@dataclass(frozen=True)
class Step:
    """An action that a control asks for, with the move as far as it is built."""

    action: str
    text: str = ""
    page: int = 0


def read_step(given: Given, rest: str) -> Step:
    """Read `action text` from a control's text after its key; raises `UnknownControl`."""
    action, _, text = rest.partition(" ")
    match action:
        case "go":
            picked = read_picked(parsing.one(given))
            return _of_page(picked.text) if picked.do == "more" else Step(picked.do, picked.text)
        case "typed":
            return Step(action, parsing.typed("move")(given))
        case "more":
            parsing.text(given)
            return _of_page(text)
        case "words":
            parsing.text(given)
            return Step(action, text, parsing.number(text or "0", parsing.MOST_PAGES))
        case _:
            parsing.text(given)
            return Step(action, text)


def _of_page(text: str) -> Step:
    """Read a page and a half-built move; raises `UnknownControl`."""
    page, _, begun = text.partition("#")
    return Step("more", begun, parsing.number(page, parsing.MOST_PAGES))


class Session(ABC):
    """What one kind of session does differently, for one press."""

    app: App
    interaction: Interaction
    room: ClassVar[int] = 24
    """Characters of a custom id that are left for an action and a half-built move."""

    @abstractmethod
    async def panel(self) -> Panel:
        """Return the panel at the position as it is now; raises `RuleError`."""

    @abstractmethod
    async def screen(self, panel: Panel) -> Screen:
        """Return a panel of it as a screen."""

    @abstractmethod
    async def move(self, text: str) -> Panel | Screen:
        """Make a move; return the panel after it, or what came of it.

        Raises `RuleError` where the rules refuse or the position is another one, `AlreadyDone`
        where this press has made its move before.
        """

    def is_stale(self, panel: Panel) -> bool:
        """Return whether the control was drawn at another position than a panel's."""
        return False

    def hold(self) -> AbstractAsyncContextManager[None]:
        """Return what keeps its panel as it is until a press is answered."""
        return contextlib.nullcontext()

    async def show(self, panel: Panel) -> None:
        """Show a panel in the pressed private message, or in a new one."""
        await responses.change(self.interaction, await session_screen(self, panel))


async def take(session: Session, step: Step) -> None:
    """Do what a control of a session asks for, and show what came of it."""
    if step.action == "type":
        panel = await session.panel()
        await responses.ask(session.interaction, typing_form(panel, step.text))
        return
    if step.action == "words":
        panel, ephemeral = await session.panel(), session.app.ephemeral
        screen = words_screen(panel.play, panel.chair, step.page, panel.control("words", ""))
        await (ephemeral.show if step.text else ephemeral.tell)(session.interaction, screen)
        return
    async with session.hold():
        if step.action == "move":
            await _move(session, step.text)
            return
        panel = await session.panel()
        if step.action == "typed":
            await _typed(session, panel, step.text)
            return
        if step.action in ("see", "on", "back", "go", "more"):
            if session.is_stale(panel):
                panel = dataclasses.replace(panel, said=(MOVED_ON, *panel.said))
            else:
                whole = step.action == "see"
                panel = dataclasses.replace(panel, text=step.text, whole=whole, page=step.page)
        await session.show(panel)


async def _typed(session: Session, panel: Panel, text: str) -> None:
    """Preview a typed move as if it had been chosen, or make it if its button would."""
    play, seat = panel.play, panel.chair.seat
    if play.table.phase != "running" or session.is_stale(panel):
        await _move(session, text)  # says why not
        return
    try:
        move, _ = try_out(play.game, play.state, seat, text)
    except RuleError as refusal:
        await session.show(refused(panel, refusal, typed=text))
        return
    if any(option.at_once for option in choices_of(play, seat, move)):
        await _move(session, move)
    else:
        await session.show(dataclasses.replace(panel, text=move, whole=True))


async def _move(session: Session, text: str) -> None:
    try:
        found = await session.move(text)
    except AlreadyDone:
        panel = await session.panel()
        await session.show(dataclasses.replace(panel, said=(MOVED_ON, *panel.said)))
        return
    except RuleError as refusal:
        panel = await session.panel()
        await session.show(refused(panel, refusal, typed=text))
        return
    if isinstance(found, Screen):
        await responses.change(session.interaction, found)
    elif len(str(found.control("", ""))) > LIMIT - session.room:
        longest = say("This try is getting too long. End the turn, or start over.")
        await session.show(refused(await session.panel(), RuleError(longest)))
    else:
        await session.show(found)


async def session_screen(session: Session, panel: Panel) -> Screen:
    """Return a panel's screen as its reader wants pictures."""
    sight = await session.app.store.people.sight(user_id(session.interaction))
    emoji = session.app.faces.emoji
    return await session.screen(dataclasses.replace(panel, sight=sight, emoji=emoji))
