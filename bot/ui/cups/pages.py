"""What one person reads of a cup: standings, tables, their own table and path."""

from __future__ import annotations

import render
from rules.text import Text, Word, listed, say, together

from ...cups.brackets import bracket, way
from ...model.contests.cups import BYE, Member
from ...model.ids import PersonId
from ..contests.fairness import fairness_screen
from ..kit.controls.custom_ids import Control
from ..kit.layout import Screen, Words, paragraph, small
from ..panels.pager import page_screen
from .screens import RESIGNED, free_lines, gathering_lines, secret_text, table_lines
from .shown import CupView
from .words import after, fingerprint_text, resting_text, standing_lines, title


def standings_page(shown: CupView, page: int) -> Screen:
    """Tell how everybody stands."""
    cup = shown.cup
    heading = say("### {title}, {after}", title=title(cup), after=after(cup))
    if not shown.places:
        nothing = say("Nothing has been played yet.")
        if cup.phase == "running":
            nothing = say("Round {round} is running, no results yet.", round=cup.round)
        body = paragraph((f"### {title(cup)}", *_resting(shown), nothing))
        return Screen((body,), bar=render.NIGHT_BAR)
    parts = [*map(str, _resting(shown)), *standing_lines(shown)]
    parts.append(
        small(
            say(
                "At each table the first gets 12 points, the last none, the others in even "
                "steps. Tied players split the points. If the total is equal, wins decide, "
                "then the opponents' points."
            )
        )
    )
    parts.append(small(RESIGNED))
    return _page(shown, "cupstand", heading, parts, page=page)


def words_page(shown: CupView, page: int) -> Screen:
    """Return a cup in words: its entrants before it has begun, its ranking later."""
    if shown.cup.phase not in ("open", "called"):
        return standings_page(shown, page)
    heading = say("### {title}", title=title(shown.cup))
    return _page(shown, "cupwords", heading, gathering_lines(shown), page=page)


def fair_page(shown: CupView, sound: bool | None = None) -> Screen:
    """Return the page of a cup's fingerprint.

    `sound` is the result of a check of all draws.
    """
    parts = [fingerprint_text(shown.cup)]
    if shown.cup.phase == "over":
        parts.append(secret_text(shown))
    return fairness_screen(title(shown.cup), *parts, sound=sound, bar=render.NIGHT_BAR)


def tables_page(shown: CupView, page: int) -> Screen:
    """Tell of all tables of the round."""
    cup = shown.cup
    heading = say("### {title}, round {round}", title=title(cup), round=cup.round)
    lines = [*table_lines(shown), *map(str, free_lines(shown))]
    if any(table.state in ("played", "stopped") for table in shown.tables):
        lines.append(small(RESIGNED))
    if not lines:
        return Screen((heading, say("Nothing has been played yet.")), bar=render.NIGHT_BAR)
    return _page(shown, "cuptabs", heading, lines, page=page)


def _page(shown: CupView, verb: str, heading: Words, parts: list[str], *, page: int) -> Screen:
    control = Control(verb, shown.cup.id)
    return page_screen(control, heading, parts, page, bar=render.NIGHT_BAR)


def _resting(shown: CupView) -> list[Words]:
    rests = resting_text(shown.cup)
    return [] if rests is None else [rests]


def my_table_text(shown: CupView, person: PersonId) -> Text:
    """Return a person's table of this round, and their path through a knock-out."""
    entrant = next((each for each in shown.entrants.values() if each.person == person), None)
    if entrant is None:
        return say("You're not in this cup.")
    return together([_seat_text(shown, entrant), *way_lines(shown, entrant.number)])


def _seat_text(shown: CupView, entrant: Member) -> Text:
    mine = [
        seat
        for seat in shown.seats
        if (seat.round, seat.entrant) == (shown.cup.round, entrant.number)
    ]
    found = [table for table in shown.tables if mine and table.number == mine[0].number]
    if found:
        where = shown.channels.get(found[0].table)
        if where is None:
            waits = say("Your table gets its thread in a moment.")
            return resting_text(shown.cup) or waits
        return say("You sit here: {where}", where=f"<#{where}>")
    if mine and mine[0].number == BYE:
        if not mine[0].points:
            return say(
                "You have no game this round. As you made no move in your last one, you get no "
                "points for it."
            )
        return say("You have no game this round, and get full points for it.")
    return say("You have no game this round.")


def way_lines(shown: CupView, entrant: int) -> list[Text]:
    """Tell a person's way through a knock-out at tables of two, once it has begun."""
    cup = shown.cup
    if cup.kind != "knock-out" or cup.size != 2 or cup.phase != "running":
        return []
    states = {table.number: table.state for table in shown.tables}
    rounds = bracket(shown.seats, states, round_=cup.round, rounds=cup.rounds)
    if rounds is None or not any(seat.entrant == entrant for seat in shown.seats):
        return []
    gone = way(rounds, entrant, round_=cup.round)
    lines = [
        say("You had no game in round {round} and went straight through.", round=n)
        for n in gone.free
    ]
    if gone.beaten:
        people: list[Word] = [shown.name(each) for each in gone.beaten]
        lines.append(say("You have beaten {people}.", people=listed(people)))
    if gone.lost:
        lines.append(_end(shown, gone.by, gone.lost))
    elif gone.final and not gone.won:
        lines.append(say("This is the final."))
    elif not gone.final:
        lines.append(_next(shown, gone.following, won=gone.won))
    return lines


def _end(shown: CupView, by: int | None, round_: int) -> Text:
    if by is None:
        return say("You've been out since round {round}.", round=round_)
    return say("{person} beat you in round {round}.", person=shown.name(by), round=round_)


def _next(shown: CupView, following: tuple[int, ...], *, won: bool) -> Text:
    names = [shown.name(each) for each in following]
    if not names:
        return say("There's nobody left to play in the next round.")
    who: Word = names[0]
    if len(names) > 1:
        who = say("{one} or {other}", one=names[0], other=names[1])
    if won:
        return say("Next you meet {person}.", person=who)
    return say("If you win, you meet {person} next.", person=who)
