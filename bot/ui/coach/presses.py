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
from ...model.daily import Day, day_of
from ...model.play import AnyGame
from ..app import App
from ..kit import failures, responses
from ..kit.custom_ids import LIMIT, Control
from ..kit.discord_ids import user_id
from ..kit.layout import Screen
from ..kit.panel import Panel, apart, refused
from ..kit.parsing import Given, taking
from ..kit.refusals import UNSENT
from ..kit.responses import Interaction
from ..tables.moving import typing_form
from ..tables.opening import person_of
from ..tables.panel_controls import read_step
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
ROOM: Final = 24
"""Letters of a control that are left for a verb and a half-built move."""


OF_DAYS: Final = ("dayturns", "daycoach")
"""The verbs whose controls name a day in a table's place."""

STILL_LOOKING = say("I'm still looking at your last try. It comes in a moment.")


@dataclass(frozen=True)
class Asked:
    """What a control of a try asks for, after the moves made so far."""

    made: tuple[str, ...]
    verb: str
    text: str = ""
    page: int = 0


def _asked(given: Given) -> Asked:
    """Read `made verb text`."""
    made, _, rest = given.control.text.partition(" ")
    verb, _, text = rest.partition(" ")
    return Asked(apart(made), *read_step(given, verb, text))


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
    telling = _tell(app, interaction, control, game, looking)
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
    looking: asyncio.Task[Screen],
) -> None:
    """Show a search's progress in the same message, until its results replace it."""
    try:
        found = False
        while not found:
            await asyncio.wait([looking], timeout=NEWS)
            if not app.ephemeral.is_newest(interaction):
                return  # they have asked once more, or read something else
            # It may be over since before the first word of it was there: that is told as well.
            found = looking.done()
            screen = await _found(looking) if found else _waiting(app, interaction, control, game)
            await responses.update(interaction, screen)
    except UNSENT as error:
        log.info("Somebody's turns can't be shown to them: %r", error)
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
class Tried:
    """A turn that is tried again, with the game after the moves made so far."""

    own: Own
    turn: Turn
    made: tuple[str, ...]
    state: Any
    events: tuple[Event, ...]

    def panel(self, **built: Any) -> Panel:
        """Return the panel in which the next move is made."""
        play = turn_play(self.own, self.turn, self.state)
        chair, day = play.chairs[self.turn.seat], self.own.day
        return Panel(play, chair, daily=day, coached=self.made, **built)


async def _tried(
    app: App, interaction: Interaction, control: Control, made: tuple[str, ...]
) -> Tried:
    """Play the moves of a try; raises `RuleError`."""
    own = await _own(app, interaction, control)
    turn = own.turn(control.seen)
    game, state = own.replay.play.game, own.replay.reel.position(turn.after)
    events: tuple[Event, ...] = ()
    for move in made:
        _, step = try_out(game, state, turn.seat, move)
        state, events = step.state, (*events, *step.events)
    return Tried(own, turn, made, state, events)


def _page(app: App, tried: Tried) -> tuple[int, int]:
    """Return a turn's page of so many; the first one if that is forgotten."""
    costly = app.coach.known(tried.own)
    turns = [] if costly is None else [reviewed.turn for reviewed in costly.turns]
    return (turns.index(tried.turn) if tried.turn in turns else 0), len(turns)


async def press(app: App, interaction: Interaction, control: Control, asked: Asked) -> None:
    """Do what a control of a try says."""
    tried = await _tried(app, interaction, control, asked.made)
    match asked.verb:
        case "type":
            panel = tried.panel()
            typed = panel.control("typed", "")
            form = typing_form(panel.play, tried.turn.seat, typed, asked.text)
            await responses.ask(interaction, form)
        case "move" | "typed":
            await _move(app, interaction, tried, asked.text)
        case "see":
            await _show(app, interaction, tried, tried.panel(text=asked.text, whole=True))
        case "on" | "back" | "go" | "more":
            await _show(app, interaction, tried, tried.panel(text=asked.text, page=asked.page))
        case _:
            await _show(app, interaction, tried, tried.panel())


async def _move(app: App, interaction: Interaction, tried: Tried, text: str) -> None:
    """Make a move of a try: the turn goes on, or is compared with the best one."""
    game, seat = tried.own.replay.play.game, tried.turn.seat
    try:
        text, step = try_out(game, tried.state, seat, text)
    except RuleError as refusal:
        await _show(app, interaction, tried, refused(tried.panel(), refusal, typed=text))
        return
    made, events = (*tried.made, text), (*tried.events, *step.events)
    after = dataclasses.replace(tried, made=made, state=step.state, events=events)
    if game.ends_turn(tried.state, step.state):
        await responses.wait(interaction)
        with app.in_work.one(STILL_LOOKING, tried.own.person):
            review = await app.coach.tried(tried.own, tried.turn, made)
        sight = await app.store.people.sight(tried.own.person)
        panel = tried.panel(sight=sight)
        page, pages = _page(app, tried)
        drawn = partial(tried_screen, page=page, of=pages)
        screen = await app.draw(drawn, panel, step.state, events, review)
        await responses.change(interaction, screen)
    elif len(str(after.panel().control("", ""))) > LIMIT - ROOM:
        longest = say("This try is getting too long. End the turn, or start over.")
        await _show(app, interaction, tried, refused(tried.panel(), RuleError(longest)))
    else:
        await _show(app, interaction, tried, after.panel())


async def _show(app: App, interaction: Interaction, tried: Tried, panel: Panel) -> None:
    sight = await app.store.people.sight(user_id(interaction))
    panel = dataclasses.replace(panel, sight=sight, emoji=app.faces.emoji)
    await responses.change(interaction, await app.draw(try_screen, panel, _page(app, tried)[0]))


PRESSES = {
    "turns": show_turns,
    "coach": taking(_asked, press),
    "dayturns": show_turns,
    "daycoach": taking(_asked, press),
}
