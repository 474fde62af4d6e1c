"""/daily: the same deal for everybody, played in the private panel as a lesson is.

A control holds the day, the move it was drawn at and the half-built move, so nothing is lost when
the bot restarts: `daily:0:seq:day verb text`. It bears no table's id.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core import Event, RuleError
from rules.games import GAMES
from rules.text import Text, say

from ...daily.deals import daily_of, daily_play
from ...errors import Silent
from ...model.ids import PersonId
from ...model.solo.daily import Attempt, Day, Deal, begins, day_of
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import press_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, Words, small
from ..kit.mentions import with_mentions
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.panel import Panel
from ..kit.portraits import look_of
from ..panels.panel_screen import panel_screen
from ..sessions import engine
from ..sessions.engine import MADE, Session, Step, read_step
from ..sessions.keys import DailyKey
from ..tables.lobby.admission import person_of
from ..tables.lobby.covers import cover_of
from . import sharing
from .screens import (
    ScoreRank,
    card,
    end_screen,
    fair_screen,
    front_screen,
    next_one,
    panel_head,
)

MOST_NEWS: Final = 240
"""Characters of what happened since the reader's last move: six lines of large text."""
MOST_DAYS: Final = 10**6
BUSY: Final = say(
    "The computer opponents are busy. Your move is kept. Press **Refresh** in a moment."
)


@dataclass(frozen=True)
class DailyRequest:
    """The day of a daily, and what its control asks for."""

    day: Day
    step: Step


def _asked(given: Given) -> DailyRequest:
    """Read `day action text`."""
    written, _, rest = given.control.text.partition(" ")
    return DailyRequest(Day(parsing.number(written, MOST_DAYS, base=36)), read_step(given, rest))


async def show_today(app: App, interaction: Interaction) -> None:
    """Show today's daily: the deal, the panel once it has begun, or the result.

    One of yesterday that can still be played to its end comes first.
    """
    person = user_id(interaction)
    deal = await app.dailies.today(person)
    before = await app.dailies.deal(Day(deal.day - 1))
    if before is not None and before.game in GAMES and not app.dailies.may_reveal(before):
        begun = await app.store.dailies.attempt(person, before.day)
        if begun is not None and not begun.over and GAMES[before.game].knows(begun.version):
            await _show(app, interaction, before)
            return
    if await app.store.dailies.attempt(person, deal.day) is not None:
        await _show(app, interaction, deal)
        return
    game, _ = daily_of(deal)
    streak, following, tomorrow, finished, cover = await asyncio.gather(
        app.dailies.streak(person),
        _following(app, person),
        app.dailies.deal(Day(deal.day + 1)),
        app.daily_replays.last(person),
        cover_of(app, game),
    )
    screen = front_screen(deal, streak, following, tomorrow, finished=finished, cover=cover)
    await responses.change(interaction, screen)


async def _following(app: App, person: PersonId) -> Text:
    """Return when a person's next daily opens."""
    zone = await app.dailies.zone(person)
    return next_one(begins(Day(day_of(app.now(), zone) + 1), zone), zone)


@dataclass(frozen=True)
class DailySession(Session):
    """A person's attempt at a day's deal, from a control drawn at move `seen`."""

    app: App
    interaction: Interaction
    deal: Deal
    seen: int = 0

    async def panel(self) -> Panel:
        """Return the panel after the opponents have moved; raises `RuleError`."""
        dailies, deal, person = self.app.dailies, self.deal, person_of(self.interaction)
        attempt = await dailies.begun(deal, person.id)
        lines: tuple[Words, ...] = ()
        if not attempt.over:
            dailies.check_open(deal, attempt)
        try:
            attempt = await dailies.answered(deal, person)
        except Silent:
            lines = (BUSY,)
        play = daily_play(deal, attempt, person)
        return Panel(play, play.chairs[0], said=lines, session=DailyKey(deal.day))

    def is_stale(self, panel: Panel) -> bool:
        """Return whether a move was made after the control was drawn."""
        return panel.play.seq != self.seen

    async def screen(self, panel: Panel) -> Screen:
        """Draw the panel with what has happened, or how the attempt ended."""
        app, deal, person = self.app, self.deal, user_id(self.interaction)
        attempt = await app.dailies.begun(deal, person)
        if attempt.over:
            return await self._end(attempt, panel)
        late = await app.dailies.own_day(person) > deal.day
        news = news_lines(panel, await app.dailies.news(attempt)) if not panel.retry else ()
        lines = (*panel_head(deal, app.now(), late=late), *panel.said, *news)
        return await app.draw(panel_screen, dataclasses.replace(panel, said=lines))

    async def _end(self, attempt: Attempt, panel: Panel) -> Screen:
        app, deal = self.app, self.deal
        play = daily_play(deal, attempt, person_of(self.interaction))
        look = await look_of(app.store, self.interaction.user)
        look = dataclasses.replace(look, large=panel.sight.large, contrast=panel.sight.contrast)
        streak = await app.dailies.streak(attempt.person)
        tomorrow = Day(await app.dailies.own_day(attempt.person) + 1)
        return end_screen(
            deal,
            attempt,
            await app.draw(card, deal, attempt, play, streak, look=look),
            await _following(app, attempt.person),
            place=await _place(app, deal, attempt),
            tomorrow=await app.dailies.deal(tomorrow),
            finished=await app.daily_replays.last(attempt.person),
        )

    async def move(self, text: str) -> Panel:
        """Make a move and let the opponents answer; raises `RuleError`, `AlreadyDone`."""
        person, press = person_of(self.interaction), press_id(self.interaction)
        await self.app.dailies.play(self.deal, person, text, seen=self.seen, press=press)
        responses.done(self.interaction, MADE)
        return await self.panel()


async def _show(app: App, interaction: Interaction, deal: Deal) -> None:
    session = DailySession(app, interaction, deal)
    await session.show(await session.panel())


async def press(app: App, interaction: Interaction, control: Control, asked: DailyRequest) -> None:
    """Do what a control of a daily says."""
    step = asked.step
    if step.action == "open":
        await show_today(app, interaction)
        return
    deal = await app.dailies.deal(asked.day)
    if deal is None:
        raise RuleError(say("There's no daily of that day. `/daily` opens today's."))
    if step.action == "share":
        await sharing.share(app, interaction, deal)
        return
    if step.action == "begin":
        await app.dailies.begin(user_id(interaction), deal)
    await engine.take(DailySession(app, interaction, deal, control.seen), step)


def news_lines(panel: Panel, events: Sequence[Event]) -> tuple[str, ...]:
    """Return what happened in a small line, what fades in full.

    Of more than a picture has room for, the last sentences are kept.
    """
    texts = [event.text if event.faded else event.summed for event in events]
    lines = [with_mentions(panel.play, each, to=panel.chair.seat) for each in texts]
    lines = [line for line in lines if line]
    while len(lines) > 1 and len(" ".join(lines)) > MOST_NEWS:
        del lines[0]
    return (small(" ".join(lines)),) if lines else ()


async def _place(app: App, deal: Deal, attempt: Attempt) -> ScoreRank | None:
    _, daily = daily_of(deal)
    found = await app.store.dailies.results(deal.day, fewest=daily.fewest)
    own = next((one for one in found if one.person == attempt.person), None)
    if own is None or not daily.solved(own.score):
        return None  # who has given up is ahead of nobody
    return ScoreRank(own.place, len(found)) if len(found) > 1 else None


def _promised(given: Given) -> Day:
    """Read a day; the fingerprint behind it is for readers of the message."""
    written, _, _ = parsing.text(given).partition(" ")
    return Day(parsing.number(written, MOST_DAYS, base=36))


async def _fair(app: App, interaction: Interaction, control: Control, day: Day) -> None:
    """Show what today's and tomorrow's deal are bound to."""
    deal = await app.dailies.deal(day)
    if deal is None:
        raise RuleError(say("There's no daily of that day. `/daily` opens today's."))
    tomorrow = await app.dailies.deal(Day(day + 1))
    await app.ephemeral.show(interaction, fair_screen(deal, tomorrow))


PRESSES = {"daily": taking(_asked, press), "dayfair": taking(_promised, _fair)}
