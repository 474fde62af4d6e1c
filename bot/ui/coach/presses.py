"""My turns under a finished game, and a turn retried in the panel.

The controls of a try hold the moves made so far and the half-built one, so nothing of it is stored:
`coach:table:after:made verb text`, or `daycoach:day:after:made verb text` of a daily.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rules.core import Event, RuleError
from rules.core import play as try_out
from rules.games import GAMES
from rules.text import say

from ...coach.coach import Own
from ...coach.turns import Turn
from ...model.play import AnyGame
from ...model.solo.daily import Day, day_of
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel
from ..kit.requests import failures
from ..kit.requests.refusals import UNSENT
from ..sessions import engine
from ..sessions.engine import Session, Step, read_step
from ..sessions.keys import RetryKey, split_moves
from ..tables.lobby.admission import person_of
from .screens import (
    AGAIN,
    BETTER,
    nothing_screen,
    tried_screen,
    try_screen,
    turn_play,
    turn_screen,
    waiting_screen,
)

log = logging.getLogger(__name__)

AT_ONCE: Final = 0.4
"""Seconds that are waited for what is known already, before it is said how far a search is."""
NEWS: Final = 4.0
"""Seconds between two words of how far it is."""


OF_DAYS: Final = ("dayturns", "daycoach")
"""The verbs whose controls name a day in a table's place."""

STILL_LOOKING = say("I'm still looking at your last try. It comes in a moment.")


@dataclass(frozen=True)
class RetryRequest:
    """The moves made so far of a turn tried again, and what a control asks for."""

    made: tuple[str, ...]
    step: Step


def _asked(given: Given) -> RetryRequest:
    """Read `made action text`."""
    made, _, rest = given.control.text.partition(" ")
    return RetryRequest(split_moves(made), read_step(given, rest))


async def _own(app: App, interaction: Interaction, control: Control) -> Own:
    """Return a control's turns, of a table or of a daily; raises `RuleError`."""
    if control.verb not in OF_DAYS:
        return await app.coach.own(control.table, user_id(interaction))
    day = Day(control.id)
    deal = await app.dailies.deal(day) if day <= day_of(app.now()) else None
    if deal is None:
        raise RuleError(say("There's no daily of that day. `/daily` opens today's."))
    person = person_of(interaction)
    played = await app.daily_replays.load(deal, person)
    return await app.coach.of(played.replay, played.log, person.id, day)


async def show_turns(app: App, interaction: Interaction, control: Control) -> None:
    """Show a person's turn, or the search's progress; its results follow."""
    looking = asyncio.create_task(_turns(app, interaction, control), name="coach's page")
    try:
        done, _ = await asyncio.wait([looking], timeout=AT_ONCE)
        game = None if done else await _game(app, control)
        if game is None:
            await app.ephemeral.show(interaction, await looking)
            return
        again = control.text == AGAIN
        await app.ephemeral.show(
            interaction, _waiting(app, interaction, control, game, again=again)
        )
    except BaseException:
        looking.cancel()
        raise
    telling = _tell(app, interaction, control, game, looking=looking)
    app.coach.tell(failures.guarded(interaction, "the coach", telling, app.entropy))


async def _game(app: App, control: Control) -> AnyGame | None:
    """Return the game that a control is about, None where there is none any more."""
    if control.verb in OF_DAYS:
        deal = await app.dailies.deal(Day(control.id))
        return None if deal is None else GAMES.get(deal.game)
    table = await app.store.tables.get(control.table)
    return None if table is None else GAMES.get(table.game)


def _waiting(
    app: App, interaction: Interaction, control: Control, game: AnyGame, *, again: bool = False
) -> Screen:
    person = user_id(interaction)
    ahead, progress = app.coach.ahead(person), app.coach.progress(person)
    return waiting_screen(game, control, ahead=ahead, progress=progress, again=again)


async def _tell(
    app: App,
    interaction: Interaction,
    control: Control,
    game: AnyGame,
    *,
    looking: asyncio.Task[Screen],
) -> None:
    """Show a search's progress in the same message, until its results replace it."""
    try:
        found = False
        while not found:
            await asyncio.wait([looking], timeout=NEWS)
            if not app.ephemeral.is_newest(interaction):
                return  # they have asked once more, or read something else
            # It may have ended before its first progress was shown: the result is shown as well.
            found = looking.done()
            screen = await _found(looking) if found else _waiting(app, interaction, control, game)
            await responses.update(interaction, screen)
    except UNSENT as error:
        log.info("A person's turns can't be shown to them: %r", error)
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


async def _found(looking: asyncio.Task[Screen]) -> Screen:
    """Return what a search has come to, a refusal as its sentence."""
    try:
        return await looking
    except RuleError as refusal:
        return Screen((refusal.text,))


async def _turns(app: App, interaction: Interaction, control: Control) -> Screen:
    """Return a turn as a page, once all were searched; raises `RuleError`."""
    own = await _own(app, interaction, control)
    costly = await app.coach.costly(own)
    if not costly.turns:
        return nothing_screen(own.replay.play, costly.compared)
    page = min(control.seen, len(costly.turns) - 1)
    sight = await app.store.people.sight(own.person)
    reviewed = costly.turns[page]
    turn = reviewed.turn
    play = turn_play(own, turn, own.replay.reel.position(turn.after))
    pages = len(costly.turns)
    better = control.text == BETTER
    drawn = partial(turn_screen, page=page, of=pages, sight=sight, day=own.day, better=better)
    return await app.draw(drawn, play, reviewed)


@dataclass(frozen=True)
class RetrySession(Session):
    """A turn that is tried again, with the game after the moves made so far."""

    app: App
    interaction: Interaction
    own: Own
    turn: Turn
    made: tuple[str, ...]
    state: Any
    events: tuple[Event, ...]

    async def panel(self) -> Panel:
        """Return the panel in which the next move is made."""
        play = turn_play(self.own, self.turn, self.state)
        return Panel(play, play.chairs[self.turn.seat], session=RetryKey(self.own.day, self.made))

    async def screen(self, panel: Panel) -> Screen:
        """Draw the turn as it was then."""
        return await self.app.draw(try_screen, panel, self._page()[0])

    def _page(self) -> tuple[int, int]:
        """Return a turn's page of so many; the first one if that is forgotten."""
        costly = self.app.coach.known(self.own)
        turns = [] if costly is None else [reviewed.turn for reviewed in costly.turns]
        return (turns.index(self.turn) if self.turn in turns else 0), len(turns)

    async def move(self, text: str) -> Panel | Screen:
        """Go on with the turn, or compare it with the best one; raises `RuleError`."""
        game = self.own.replay.play.game
        text, step = try_out(game, self.state, self.turn.seat, text)
        made, events = (*self.made, text), (*self.events, *step.events)
        if not game.ends_turn(self.state, step.state):
            after = dataclasses.replace(self, made=made, state=step.state, events=events)
            return await after.panel()
        await responses.wait(self.interaction)
        with self.app.in_work.one(STILL_LOOKING, self.own.person):
            review = await self.app.coach.tried(self.own, self.turn, made)
        sight = await self.app.store.people.sight(self.own.person)
        page, pages = self._page()
        panel = dataclasses.replace(await self.panel(), sight=sight)
        drawn = partial(tried_screen, page=page, of=pages)
        return await self.app.draw(drawn, panel, step.state, events, review)


async def press(app: App, interaction: Interaction, control: Control, asked: RetryRequest) -> None:
    """Do what a control of a try says; raises `RuleError`."""
    own = await _own(app, interaction, control)
    turn = own.turn(control.seen)
    game, state = own.replay.play.game, own.replay.reel.position(turn.after)
    events: tuple[Event, ...] = ()
    for move in asked.made:
        _, step = try_out(game, state, turn.seat, move)
        state, events = step.state, (*events, *step.events)
    session = RetrySession(app, interaction, own, turn, asked.made, state, events)
    await engine.take(session, asked.step)


PRESSES = {
    "turns": show_turns,
    "coach": taking(_asked, press),
    "dayturns": show_turns,
    "daycoach": taking(_asked, press),
}
