"""The screens of a daily around its panel: the page before it, and how it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle

import render
from render import Picture
from rules.text import Moment, Text, count, say, spell, together

from ...daily.deals import daily_of, outcome
from ...model.play import Play
from ...model.solo.daily import Attempt, Day, Deal, closes, date, number
from ...model.units import HOUR_MS
from ...workers.drawing import in_process
from ..kit.controls.custom_ids import Control, short
from ..kit.layout import Button, Screen, Words, button, paragraph, row, small
from ..kit.messages.sharing import share_button
from ..tables.lesson_buttons import lesson_button


@dataclass(frozen=True)
class ScoreRank:
    """Whereabouts a score stands among all of a day so far."""

    place: int
    of: int


def daily_button(label: Text, day: Day, verb: str, style: ButtonStyle) -> Button:
    """Make a button that does something about a day's daily."""
    return button(label, Control("daily", text=f"{short(day)} {verb}"), style)


def standings_button(day: Day) -> Button:
    """Make the button that shows how everybody came out."""
    return button(say("Standings"), Control("dailies", text=f"{day}/server/0"))


def next_one(at: int, zone: str) -> Text:
    """Return when the reader's next daily opens, in UTC if they chose no time zone."""
    opens = say("The next daily opens {when}.", when=Moment(at))
    if zone:
        return opens
    return together(
        [opens, say("Your days start at midnight UTC until you choose a time zone in `/settings`.")]
    )


def streak_text(streak: int) -> Text:
    """Say how many dailies in a row a person has played."""
    return count("Streak: {n} day", "Streak: {n} days", streak)


def turns_button(day: Day | None) -> tuple[Button, ...]:
    """Lead to the own turns of a daily that nobody can play any more, if there is one."""
    if day is None:
        return ()
    return (button(say("My turns, {day}", day=date(day)), Control("dayturns", day)),)


def name_of(deal: Deal) -> Text:
    """Name a daily by its number and game."""
    game, _ = daily_of(deal)
    return say("Daily #{n} · {game}", n=number(deal.day), game=game.title)


def front_screen(
    deal: Deal,
    streak: int,
    following: Text,
    tomorrow: Deal | None,
    *,
    finished: Day | None = None,
    cover: Sequence[Picture] = (),
) -> Screen:
    """Say what today's daily is, before it is begun: looking at this begins nothing.

    `finished` is the last day whose turns its reader may look at.
    """
    game, daily = daily_of(deal)
    heading = f"### {spell(name_of(deal))}\n{spell(daily.aim)}"
    below = [say("{streak}.", streak=streak_text(streak))] if streak else []
    below.append(following)
    return Screen(
        (*([cover] if cover else ()), heading, small(together(below))),
        (
            row(
                daily_button(say("Play"), deal.day, "begin", ButtonStyle.success),
                lesson_button(game.key, in_parallel=True),
                standings_button(deal.day),
                fair_button(deal.day, tomorrow),
                *turns_button(finished),
            ),
        ),
        bar=render.bar(game.key),
    )


def fair_button(day: Day, tomorrow: Deal | None) -> Button:
    """Return the button that shows the fingerprints; its custom id has tomorrow's.

    So the message itself holds what is promised, before that day is played.
    """
    promise = "" if tomorrow is None else f" {tomorrow.fingerprint}"
    return button(say("Fair deal"), Control("dayfair", text=f"{short(day)}{promise}"))


def fair_screen(deal: Deal, tomorrow: Deal | None) -> Screen:
    """Say what today's and tomorrow's deal are bound to, and lead to yesterday's."""
    lines: list[Words] = [
        say("### Fair deal"),
        say(
            "Everyone gets the same deal: one try, no take-backs, no hints, no clock. It's made of "
            "a secret that is shown once nobody can play that day any more. These fingerprints "
            "lock the secrets in."
        ),
    ]
    for name, one in ((say("Today"), deal), (say("Tomorrow"), tomorrow)):
        if one is not None:
            lines.append(say("{day}: {fingerprint}", day=name, fingerprint=f"`{one.fingerprint}`"))
    before = button(say("Yesterday's deal"), Control("daydeal", text=short(Day(deal.day - 1))))
    back = daily_button(say("Back"), deal.day, "open", ButtonStyle.secondary)
    return Screen((paragraph(lines),), (row(back, before),))


def result_line(deal: Deal, play: Play, score: int) -> Text:
    """Return the result of a daily in a few words: the score, and whether it won."""
    _, daily = daily_of(deal)
    ended = outcome(deal, play)
    if not daily.solved(score):
        return ended
    return say("{score}, {outcome}", score=daily.phrase(score), outcome=ended)


def card(deal: Deal, attempt: Attempt, play: Play, streak: int, *, look: render.Look) -> Picture:
    """Draw how a daily went, without its position. Call it in a thread."""
    game, daily = daily_of(deal)
    figures: tuple[tuple[str, Text], ...] = ((str(streak), say("Days in a row")),)
    if daily.solved(attempt.score or 0):
        what = say("Points") if not daily.fewest else say("Tries")
        figures = ((str(attempt.score), what), *figures)
    drawn = render.Daily(name_of(deal), outcome(deal, play), figures, attempt.glyphs)
    return in_process(render.daily, game.key, drawn, look)


def end_screen(
    deal: Deal,
    attempt: Attempt,
    drawn: Picture,
    following: Text,
    *,
    place: ScoreRank | None,
    tomorrow: Deal | None = None,
    finished: Day | None = None,
) -> Screen:
    """Show the card of a person's daily, and what they can do with it.

    `finished` is the last day whose turns its reader may look at.
    """
    game, _ = daily_of(deal)
    below = [following]
    if place is not None:
        below.insert(0, say("Place {place} of {n} so far.", place=place.place, n=place.of))
    share = Control("daily", text=f"{short(deal.day)} share")
    return Screen(
        ([drawn], attempt.glyphs, small(together(below))),
        (
            row(
                share_button(say("Share"), share, ButtonStyle.primary),
                standings_button(deal.day),
                fair_button(deal.day, tomorrow),
                *turns_button(finished),
            ),
        ),
        bar=render.bar(game.key),
    )


def panel_head(deal: Deal, now: int, *, late: bool) -> tuple[str, ...]:
    """Return a daily panel's first lines: its name, and if `late` until when."""
    # In the picture's band what has happened follows in the same line.
    name = say("{daily}.", daily=name_of(deal))
    lines = [name, *([time_left_text(deal, now)] if late else [])]
    return tuple(map(small, lines))


def time_left_text(deal: Deal, now: int) -> Text:
    """Return how many hours a day's daily can still be played, at least one."""
    hours = max(-(-(closes(deal.day) - now) // HOUR_MS), 1)
    return count("You have {n} hour to finish it.", "You have {n} hours to finish it.", hours)
