"""A person's path through a knock-out, in sentences: past and next opponents."""

from __future__ import annotations

from rules.text import Text, Word, say

from ...cups.brackets import bracket, way
from .shown import Shown


def way_lines(shown: Shown, entrant: int) -> list[Text]:
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
        lines.append(say("You have beaten {people}.", people=people))
    if gone.lost:
        lines.append(_end(shown, gone.by, gone.lost))
    elif gone.final and not gone.won:
        lines.append(say("This is the final."))
    elif not gone.final:
        lines.append(_next(shown, gone.following, won=gone.won))
    return lines


def _end(shown: Shown, by: int | None, round_: int) -> Text:
    if by is None:
        return say("You've been out since round {round}.", round=round_)
    return say("{person} beat you in round {round}.", person=shown.name(by), round=round_)


def _next(shown: Shown, following: tuple[int, ...], *, won: bool) -> Text:
    names = [shown.name(each) for each in following]
    if not names:
        return say("There's nobody left to play in the next round.")
    who: Word = names[0]
    if len(names) > 1:
        who = say("{one} or {other}", one=names[0], other=names[1])
    if won:
        return say("Next you meet {person}.", person=who)
    return say("If you win, you meet {person} next.", person=who)
