"""What somebody sees of a daily besides its panel: the page before it, and how it went."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ButtonStyle

import render
from rules.core import Daily
from rules.text import Moment, Text, count, say, spell

from ...daily.dailies import daily_of
from ...model.daily import Attempt, Day, Deal, begins, closes, date
from ...model.play import Play
from ...model.titles import title_of
from ...workers.drawing import beside
from ..kit.custom_ids import Control, short
from ..kit.layout import Button, Screen, Words, button, paragraph, row, small
from ..kit.panel import Panel
from ..tables.lesson_buttons import lesson_button
from ..tables.panel_screen import panel_look


@dataclass(frozen=True)
class Place:
    """Whereabouts a score stands among all of a day so far."""

    place: int
    of: int


def daily_button(label: Text, day: Day, verb: str, style: ButtonStyle) -> Button:
    """Make a button that does something about a day's daily."""
    return button(label, Control("daily", text=f"{short(day)} {verb}"), style)


def standings_button(day: Day) -> Button:
    """Make the button that shows how everybody came out."""
    return button(say("Standings"), Control("dailies", text=f"{day}/server/0"))


def next_one(day: Day) -> Text:
    """Say when the next daily opens."""
    return say("The next one opens {when}.", when=Moment(begins(Day(day + 1))))


def streak_text(streak: int) -> Text:
    """Say how many dailies in a row somebody has played."""
    return count("Streak: {n} day", "Streak: {n} days", streak)


def turns_button(day: Day | None) -> tuple[Button, ...]:
    """Lead to the own turns of a daily that nobody can play any more, if there is one."""
    if day is None:
        return ()
    return (button(say("My turns, {day}", day=date(day)), Control("dayturns", day)),)


def front_screen(
    deal: Deal, streak: int, tomorrow: Deal | None, finished: Day | None = None
) -> Screen:
    """Say what today's daily is, before it is begun: looking at this begins nothing.

    `finished` is the last day whose turns its reader may look at.
    """
    game, daily = daily_of(deal)
    lines: list[Words] = [
        say("## Daily: {game}", game=game.title),
        say("Everyone gets the same deal today. One try, no take-backs, no hints, no clock."),
        _against(daily),
        "",
        streak_text(streak),
        small(say("Of seven days in a row you can miss one.")),
        next_one(deal.day),
    ]
    if tomorrow is not None:
        lines.append(
            small(
                say(
                    "Tomorrow: {game}. Its deal is made. Fingerprint: {fingerprint}",
                    game=title_of(tomorrow.game),
                    fingerprint=f"`{tomorrow.fingerprint}`",
                )
            )
        )
    return Screen(
        (paragraph(lines),),
        (
            row(
                daily_button(say("Play"), deal.day, "begin", ButtonStyle.success),
                lesson_button(game.key, beside=True),
                standings_button(deal.day),
                _check_button(deal.day),
                *turns_button(finished),
            ),
        ),
        bar=render.bar(game.key),
    )


def _check_button(day: Day) -> Button:
    """Make the button that checks the deal of the day before."""
    return button(say("Yesterday's deal"), Control("daydeal", text=short(Day(day - 1))))


def _against(daily: Daily[object]) -> Text:
    if not daily.others:
        return say("You play alone.")
    return count(
        "You play against {n} computer opponent (normal level).",
        "You play against {n} computer opponents (normal level).",
        len(daily.others),
    )


def result_line(deal: Deal, attempt: Attempt) -> Text:
    """Say what somebody's daily came to, in a few words."""
    game, daily = daily_of(deal)
    return say(
        "{day}, {game}: {score}",
        day=date(deal.day),
        game=game.title,
        score=daily.named(attempt.score or 0),
    )


def end_screen(
    deal: Deal,
    attempt: Attempt,
    panel: Panel,
    streak: int,
    place: Place | None,
    news: str = "",
    finished: Day | None = None,
) -> Screen:
    """Show how somebody's daily went. It draws: call it in a thread.

    `finished` is the last day whose turns its reader may look at.
    """
    play: Play = panel.play
    board = beside(
        render.pictures,
        play.game.key,
        play.game.shown(play.state, panel.chair.seat),
        panel_look(panel),
    )
    result = play.game.result(play.state)
    lines: list[Words] = [
        f"## {spell(result_line(deal, attempt))}",
        attempt.glyphs,
        streak_text(streak),
    ]
    if place is not None:
        lines.append(say("Place {place} of {n} so far.", place=place.place, n=place.of))
    lines.append(next_one(deal.day))
    ending = spell(result.text, lambda seat: play.names[seat]) if result is not None else ""
    share = daily_button(say("Share"), deal.day, "share", ButtonStyle.primary)
    return Screen(
        ("\n".join(filter(None, (news, ending))), board, paragraph(lines)),
        (
            row(
                share,
                standings_button(deal.day),
                _check_button(deal.day),
                *turns_button(finished),
            ),
        ),
        bar=render.bar(play.game.key),
    )


def closed_text(deal: Deal) -> Text:
    """Say until when a daily of a day can be played."""
    return say("You can play it to the end until {when}.", when=Moment(closes(deal.day), True))
