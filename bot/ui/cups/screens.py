"""What a cup's public message shows: the sign-up, the check-in, a round, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from discord import ButtonStyle

import render
from render import Picture
from rules.text import Text, Word, count, labelled, listed, say, together

from ...cups.counting import dropped
from ...model.contests.cups import BY_CUP, BYE, Cup, CupSeat, CupTable, Member
from ...model.ids import PersonId
from ...model.titles import title_of
from ..contests.fairness import fair_button
from ..contests.people import MOST_NAMED, playing_lines, some_of
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, paragraph, row, small
from ..kit.mentions import mention, stamp
from ..panels.notice_lines import calling
from .shown import CupView
from .words import (
    ENDINGS,
    decimal_points,
    ending_text,
    kind_text,
    length_text,
    points_text,
    resting_text,
    standing_lines,
    title,
)

MOST_LINES: Final = 6
"""Lines of a card in words that stand in its message where it couldn't be drawn."""
MOST_FREE: Final = 20
"""People without a game in a round who are named below its tables."""
ROOM: Final = 2800
"""Characters for the tables of a round; the others are on the pages behind a button."""
AGREED: Final = say(
    "If you join, you agree to be seated at this cup's tables with anyone who joins. Its games "
    "start by themselves."
)
JOINING: Final = say("If you join, your games start by themselves.")
"""The same in a message, where *Read as text* has all of it."""
PODIUM: Final = 3
MOST_CALLED: Final = 70
"""People that one message mentions."""
MOST_WINNERS: Final = 12
"""People who are named as those who won the round before."""
RESIGNED: Final = say("If you leave a game, you earn nothing there. Those who stay move up.")


def cup_screen(shown: CupView, board: Sequence[Picture] = ()) -> Screen:
    """Show a cup as it is now; its pictures are drawn elsewhere."""
    match shown.cup.phase:
        case "open":
            return _sign_up(shown, board)
        case "called":
            return _check_in(shown, board)
        case "running":
            return _round(shown, board)
        case "over":
            return _over(shown, board)


# -- before the first round --------------------------------------------------------------------


def _sign_up(shown: CupView, board: Sequence[Picture]) -> Screen:
    cup = shown.cup
    parts = [*_resting(cup), *([small(JOINING)] if board else _in_words(shown))]
    buttons = [
        button(say("Join"), Control("cupjoin", cup.id), ButtonStyle.primary),
        button(say("Leave"), Control("cupleave", cup.id)),
        button(say("Start"), Control("cupcall", cup.id)),
    ]
    body = (f"### {title(cup)}", board, paragraph(parts))
    return Screen(body, (row(*buttons), row(*_about(cup))), bar=render.NIGHT_BAR)


def _about(cup: Cup) -> list[Button]:
    """Return the buttons that lead to everything about a cup."""
    words = button(say("Read as text"), Control("cupwords", cup.id))
    return [words, fair_button("cupfair", cup.id, cup)]


def _in_words(shown: CupView) -> list[str]:
    """Tell a card that couldn't be drawn, as far as a message has room."""
    return gathering_lines(shown)[:MOST_LINES]


def gathering_lines(shown: CupView) -> list[str]:
    """Tell of a cup that hasn't begun: its terms, who runs it, and everybody by name."""
    cup = shown.cup
    parts: list[Words] = [
        f"**{title_of(cup.game)}**",
        together([kind_text(cup), length_text(cup)]),
        say("Organised by {host}.", host=mention(cup.host)),
        AGREED,
    ]
    if cup.phase == "called":
        parts += [*_by_name(say("Here:"), shown.here), *_by_name(say("Not yet:"), shown.missing)]
    elif shown.joined:
        people = len(shown.joined)
        label = count("{n} person has joined:", "{n} people have joined:", people)
        parts += _by_name(label, shown.joined)
    else:
        parts.append(say("Nobody has joined yet."))
    return [*map(str, parts)]


def _by_name(label: Text, people: Sequence[Member]) -> list[Words]:
    """Return people below a label, some in each line, so that pages can break between."""
    if not people:
        return []
    lines: list[Words] = [label]
    for at in range(0, len(people), MOST_NAMED):
        some = people[at : at + MOST_NAMED]
        named: list[Word] = [mention(each.person or PersonId(0)) for each in some]
        lines.append(say("{people}.", people=named))
    return lines


def _check_in(shown: CupView, board: Sequence[Picture]) -> Screen:
    cup = shown.cup
    parts: list[Words] = [] if board else [*_in_words(shown)]
    parts += _resting(cup) or [
        say("**Press I'm here to stay in.** The check-in ends {when}.", when=stamp(cup.ends or 0))
    ]
    buttons = [
        button(say("I'm here"), Control("cuphere", cup.id), ButtonStyle.primary),
        button(say("Join"), Control("cupjoin", cup.id)),
        button(say("Leave"), Control("cupleave", cup.id)),
        button(say("Start now"), Control("cupbegin", cup.id)),
    ]
    body = (f"### {title(cup)}", board, paragraph(parts))
    rows = (row(*buttons), row(*_about(cup)))
    called = shown.called[:MOST_CALLED]
    if not called:
        return Screen(body, rows, bar=render.NIGHT_BAR)
    notice = calling(check_in_line(cup), called)
    return Screen(body, rows, called, notice=notice, bar=render.NIGHT_BAR)


def check_in_line(cup: Cup) -> Text:
    """Ask people whether they are here, so that a lock screen shows it."""
    return say("{title}: the check-in has started. Press **I'm here**.", title=title(cup))


def _resting(cup: Cup) -> list[Words]:
    """Say why a cup doesn't go on now, if it doesn't."""
    rests = resting_text(cup)
    return [] if rests is None else [f"⏸️ {rests}"]


# -- a round -----------------------------------------------------------------------------------


def _round(shown: CupView, board: Sequence[Picture]) -> Screen:
    cup = shown.cup
    parts: list[Words] = [*_resting(cup)] or [say("It ends {when}.", when=stamp(cup.ends or 0))]
    parts = [*parts, *_playing(shown)] if board else [*_round_in_words(shown), *parts]
    if any(table.refused and table.state == "playing" for table in shown.tables):
        parts.append(
            say(
                "Some tables have no thread yet. Check that I can create public threads here and "
                "that the server has fewer than 1,000 open ones. I try again every minute."
            )
        )
    buttons = [
        button(say("My table"), Control("cupmine", cup.id), ButtonStyle.primary),
        *_reading(shown),
        button(say("Leave"), Control("cupleave", cup.id)),
        fair_button("cupfair", cup.id, cup),
    ]
    body = (f"### {title(cup)}", board, paragraph(parts))
    return Screen(body, (row(*buttons),), bar=render.NIGHT_BAR)


def _playing(shown: CupView) -> list[Text]:
    """Name the threads of the games that go on, for people who look on."""
    places = [
        f"<#{shown.channels[table.table]}>"
        for table in shown.tables
        if table.state == "playing" and table.table in shown.channels
    ]
    return playing_lines(places)


def _round_in_words(shown: CupView) -> list[Words]:
    """Tell a round that couldn't be drawn, as far as a message has room."""
    cup, lines = shown.cup, table_lines(shown)
    fitting = _fitting(lines)
    on = say("**Round {round} of {rounds}.**", round=cup.round, rounds=cup.rounds)
    parts: list[Words] = [*_last_round(shown), on, *lines[:fitting]]
    if rest := len(lines) - fitting:
        parts.append(count("and {n} more table", "and {n} more tables", rest))
    return [*parts, *free_lines(shown)]


def free_lines(shown: CupView) -> list[Text]:
    """Name the people without a game in a round, with what they get for it."""
    parts, free = [], shown.at(BYE)
    if paid := [seat.entrant for seat in free if seat.points]:
        people = some_of([*map(shown.name, paid)], MOST_FREE)
        parts.append(say("No game this round, and full points: {people}.", people=people))
    if unpaid := [seat.entrant for seat in free if not seat.points]:
        people = some_of([*map(shown.name, unpaid)], MOST_FREE)
        parts.append(say("No game and no points, as they didn't move: {people}.", people=people))
    if out := sorted(dropped(shown.seats)):
        people = some_of([*map(shown.name, out)], MOST_FREE)
        parts.append(say("Out after two rounds without a move: {people}.", people=people))
    return parts


def _last_round(shown: CupView) -> list[Text]:
    """Tell who won the tables of the round before, and who leads."""
    last = shown.cup.finished
    if not last:
        return []
    won = [
        shown.name(seat.entrant)
        for seat in shown.seats
        if seat.round == last and seat.number > BYE and seat.won
    ]
    parts = []
    if won:
        parts.append(
            count(
                "Round {round}: {people} won a table.",
                "Round {round}: {people} won their tables.",
                len(won),
                round=last,
                people=some_of(won, MOST_WINNERS),
            )
        )
    leading = [place for place in shown.places if place.place == 1]
    if len(leading) == 1:
        best = leading[0]
        points = points_text(best.points)
        parts.append(
            say("{person} leads with {points}.", person=shown.name(best.entrant), points=points)
        )
    return [together(parts)] if parts else []


def _reading(shown: CupView) -> list[Button]:
    cup = shown.cup
    return [
        button(say("Standings"), Control("cupstand", cup.id)),
        button(say("All tables"), Control("cuptabs", cup.id)),
    ]


def _fitting(lines: Sequence[str]) -> int:
    """Return how many lines there is room for."""
    room = ROOM
    for number, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            return number
    return len(lines)


def table_lines(shown: CupView) -> list[str]:
    """Return a line for each table of the round: its link, its people or its result."""
    return [str(_table_line(shown, table)) for table in shown.tables]


def _table_line(shown: CupView, table: CupTable) -> Text:
    seats = shown.at(table.number)
    where = shown.channels.get(table.table)
    place: Words = f"<#{where}>" if where is not None else say("Table {n}", n=table.number)
    if table.state == "void":
        return say("{table}: doesn't count.", table=place)
    if table.state == "playing":
        people: list[Word] = [shown.name(seat.entrant) for seat in seats]
        return say("{table}: {people}", table=place, people=people)
    return say("{table}: {points}.", table=place, points=list[Word](_earned(shown, seats)))


def _earned(shown: CupView, seats: Iterable[CupSeat]) -> list[Text]:
    best = sorted(seats, key=lambda seat: -seat.points)
    return [
        say("{name} {points}", name=shown.name(seat.entrant), points=decimal_points(seat.points))
        for seat in best
    ]


# -- the end -----------------------------------------------------------------------------------


def _over(shown: CupView, board: Sequence[Picture]) -> Screen:
    cup = shown.cup
    why = [ending_text(cup)] if cup.ending in ENDINGS else []
    if not shown.places:
        empty = why or [say("Nothing was played.")]
        return Screen((paragraph([f"## {title(cup)}", *empty]),), bar=render.NIGHT_BAR)
    podium = [] if board else standing_lines(shown)[:PODIUM]
    parts = paragraph([*podium, *map(small, why)])
    rows = (row(*_reading(shown)[:1], fair_button("cupfair", cup.id, cup)),)
    heading = f"## {labelled(title(cup), _winners(shown))}"
    return Screen((heading, board, parts), rows, bar=render.NIGHT_BAR)


def _winners(shown: CupView) -> Text:
    people: list[Word] = [shown.name(place.entrant) for place in shown.places if place.place == 1]
    if len(people) > 1:
        return say("{people} share the cup", people=listed(people[:MOST_NAMED]))
    return say("{person} wins the cup", person=people[0])


def secret_text(shown: CupView) -> Text:
    """Return the secret of an ended cup, which checks its draws and deals."""
    secret = f"`{shown.cup.secret}`"
    if shown.cup.method == BY_CUP:
        return say(
            "The secret of the draws and deals was {secret}. Its fingerprint was on the sign-up.",
            secret=secret,
        )
    return say(
        "The secret of the draws was {secret}. Its fingerprint was on the sign-up.", secret=secret
    )
