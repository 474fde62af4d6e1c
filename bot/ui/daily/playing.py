"""/daily: the same deal for everybody, played in the private panel as a lesson is.

A control holds the day, the move it was drawn at and the half-built move, so nothing is lost when
the bot restarts: `daily:0:seq:day verb text`. It bears no table's id.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.core import Event, RuleError
from rules.games import GAMES
from rules.text import Text, say

from ...daily.deals import daily_of, daily_play
from ...errors import AlreadyDone, Silent, StaleControl
from ...model.daily import Attempt, Day, Deal, begins, day_of
from ...model.ids import PersonId
from ..app import App
from ..kit import parsing, responses
from ..kit.custom_ids import Control, short
from ..kit.discord_ids import press_id, user_id
from ..kit.layout import Words, small
from ..kit.mentions import with_mentions
from ..kit.panel import Panel, refused
from ..kit.parsing import Given, taking
from ..kit.portraits import look_of
from ..kit.responses import Interaction
from ..tables.covers import cover_of
from ..tables.moving import MADE, typing_form
from ..tables.opening import person_of
from ..tables.panel_controls import read_step
from ..tables.panel_screen import panel_screen
from . import sharing
from .screens import (
    Place,
    card,
    closed_text,
    end_screen,
    fair_screen,
    front_screen,
    next_one,
)

MOST_NEWS: Final = 240
"""Characters of what happened since the reader's last move: six lines of large text."""
MOST_DAYS: Final = 10**6


@dataclass(frozen=True)
class Asked:
    """What a control of a daily asks for, with the move as far as it is built or typed."""

    day: Day
    verb: str
    text: str = ""
    page: int = 0


def _asked(given: Given) -> Asked:
    """Read `day verb text`."""
    written, _, rest = given.control.text.partition(" ")
    verb, _, text = rest.partition(" ")
    day = Day(parsing.number(written, MOST_DAYS, base=36))
    return Asked(day, *read_step(given, verb, text))


async def show_today(app: App, interaction: Interaction) -> None:
    """Show today's daily: what it is, the panel of whoever has begun, or how it went.

    One of yesterday that can still be played to its end comes first.
    """
    person = user_id(interaction)
    deal = await app.dailies.today(person)
    before = await app.dailies.deal(Day(deal.day - 1))
    if before is not None and before.game in GAMES and not app.dailies.told(before):
        begun = await app.store.dailies.attempt(person, before.day)
        if begun is not None and not begun.over and GAMES[before.game].knows(begun.version):
            await _show(app, interaction, before, begun)
            return
    attempt = await app.store.dailies.attempt(person, deal.day)
    if attempt is not None:
        await _show(app, interaction, deal, attempt)
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


async def press(app: App, interaction: Interaction, control: Control, asked: Asked) -> None:
    """Do what a control of a daily says."""
    if asked.verb == "open":
        await show_today(app, interaction)
        return
    deal = await app.dailies.deal(asked.day)
    if deal is None:
        raise RuleError(say("There's no daily of that day. `/daily` opens today's."))
    if asked.verb == "begin":
        attempt = await app.dailies.begin(user_id(interaction), deal)
        await _show(app, interaction, deal, attempt)
        return
    if asked.verb == "share":
        await sharing.share(app, interaction, deal)
        return
    attempt = await app.dailies.begun(deal, user_id(interaction))
    if asked.verb in ("move", "typed"):
        await _move(app, interaction, deal, asked.text, control.seen)
    elif asked.verb == "type":
        await _type(app, interaction, deal, attempt, asked.text)
    elif asked.verb in ("see", "on", "back", "go", "more"):
        stale = attempt.seq != control.seen
        said = (say("The game has moved on. Here's where it is now."),) if stale else ()
        built: dict[str, Any] = {"text": asked.text, "page": asked.page}
        built["whole"] = asked.verb == "see"
        await _show(app, interaction, deal, attempt, said, **({} if stale else built))
    else:
        await _show(app, interaction, deal, attempt)


async def _move(app: App, interaction: Interaction, deal: Deal, text: str, seen: int) -> None:
    person = person_of(interaction)
    said: tuple[Words, ...] = ()
    try:
        attempt = await app.dailies.play(deal, person, text, seen=seen, press=press_id(interaction))
        responses.done(interaction, MADE)
    except AlreadyDone:
        attempt = await app.dailies.begun(deal, person.id)
    except StaleControl as stale:
        attempt = await app.dailies.begun(deal, person.id)
        said = (stale.text,)
    except RuleError as refusal:
        attempt = await app.dailies.running(deal, person.id)
        panel = refused(_panel(deal, attempt, interaction), refusal, typed=text)
        await _draw(app, interaction, deal, panel)
        return
    await _show(app, interaction, deal, attempt, said)


async def _type(
    app: App, interaction: Interaction, deal: Deal, attempt: Attempt, typed: str
) -> None:
    app.dailies.check_open(deal, attempt)
    play = daily_play(deal, attempt, person_of(interaction))
    control = Control("daily", 0, attempt.seq, f"{short(deal.day)} typed")
    await responses.ask(interaction, typing_form(play, 0, control, typed))


def _panel(deal: Deal, attempt: Attempt, interaction: Interaction) -> Panel:
    play = daily_play(deal, attempt, person_of(interaction))
    return Panel(play, play.chairs[0], daily=deal.day)


async def _show(
    app: App,
    interaction: Interaction,
    deal: Deal,
    attempt: Attempt,
    said: tuple[Words, ...] = (),
    **built: Any,
) -> None:
    """Let the opponents answer where it is their turn, and show what there is to do."""
    if not attempt.over:
        app.dailies.check_open(deal, attempt)
    try:
        attempt = await app.dailies.answered(deal, person_of(interaction))
    except Silent:
        busy = say(
            "The computer opponents are busy. Your move is kept. Press **Refresh** in a moment."
        )
        said = (*said, busy)
    panel = dataclasses.replace(_panel(deal, attempt, interaction), **built)
    news = news_lines(panel, await app.dailies.news(attempt))
    if not attempt.over:
        await _draw(app, interaction, deal, panel, (*said, *news))
        return
    sight, look = await asyncio.gather(
        app.store.people.sight(attempt.person), look_of(app.store, interaction.user)
    )
    look = dataclasses.replace(look, large=sight.large, contrast=sight.contrast)
    streak, bot = await app.dailies.streak(attempt.person), sharing.name_of_bot(app)
    screen = end_screen(
        deal,
        attempt,
        await app.draw(card, deal, attempt, panel.play, streak, look, bot),
        await _following(app, attempt.person),
        await _place(app, deal, attempt),
        tomorrow=await app.dailies.deal(Day(await app.dailies.own_day(attempt.person) + 1)),
        finished=await app.daily_replays.last(attempt.person),
    )
    await responses.change(interaction, screen)


async def _draw(
    app: App, interaction: Interaction, deal: Deal, panel: Panel, news: tuple[Words, ...] = ()
) -> None:
    person = user_id(interaction)
    sight = await app.store.people.sight(person)
    late = (
        (small(closed_text(deal, app.now())),)
        if await app.dailies.own_day(person) > deal.day
        else ()
    )
    said = (*late, *panel.said, *news)
    panel = dataclasses.replace(panel, said=said, sight=sight, emoji=app.faces.emoji)
    await responses.change(interaction, await app.draw(panel_screen, panel))


def news_lines(panel: Panel, events: Sequence[Event]) -> tuple[str, ...]:
    """Return what happened in a small line, what fades in full.

    Of more than a picture has room for, the last sentences are kept.
    """
    told = [event.text if event.faded else event.summed for event in events]
    lines = [with_mentions(panel.play, each, to=panel.chair.seat) for each in told]
    lines = [line for line in lines if line]
    while len(lines) > 1 and len(" ".join(lines)) > MOST_NEWS:
        del lines[0]
    return (small(" ".join(lines)),) if lines else ()


async def _place(app: App, deal: Deal, attempt: Attempt) -> Place | None:
    _, daily = daily_of(deal)
    found = await app.store.dailies.results(deal.day, fewest=daily.fewest)
    own = next((one for one in found if one.person == attempt.person), None)
    if own is None or not daily.solved(own.score):
        return None  # who has given up is ahead of nobody
    return Place(own.place, len(found)) if len(found) > 1 else None


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
