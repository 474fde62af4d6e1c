"""The pictures of a cup: its bracket, the tables of a round, the final ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

import render
from render import (
    Bracket,
    CupRound,
    CupTable,
    Entry,
    Group,
    Line,
    Look,
    Meeting,
    Picture,
    Sitting,
)
from rules.text import Text, count, say, together

from ...cups import brackets
from ...cups.brackets import advancing, bracket
from ...model.contests import cups
from ...model.contests.cups import BYE, CupSeat
from ...store.reading import Reading
from ...workers.drawing import in_process
from ..contests.people import MOST_FACES, look_of
from .shown import CupView
from .words import after, decimal_points, kind_text, length_text, title

MOST_LEADERS: Final = 6
"""People above the tables of a round, who lead."""
LAST_ROUNDS: Final = 3
"""Rounds of a bracket that stand below who has won."""


def pictures(shown: CupView) -> list[Picture]:
    """Draw a cup as it is now; nothing where it was over before anything was played."""
    names = _Names()
    match shown.cup.phase:
        case "running":
            return [_running(shown, names)]
        case "over" if shown.places:
            return [_over(shown, names)]
        case "open" | "called":
            return [_gathering(shown, names)]
    return []


async def faced(source: Reading, shown: CupView) -> CupView:
    """Gather the faces that the pictures of a cup show."""
    names = _Names()
    if shown.cup.phase == "running":
        _on(shown, names)
    elif shown.cup.phase in ("open", "called"):
        _groups(shown, names)
    else:
        names.of(place.entrant for place in shown.places)
    people = [shown.entrants[each].person for each in names.order[:MOST_FACES]]
    return replace(shown, faces=await source.people.avatars_of([each for each in people if each]))


def drawn_from(shown: CupView) -> CupView:
    """Return a cup without what isn't drawn: what has the same has the same pictures."""
    return replace(shown, channels={}, called=())


@dataclass
class _Names:
    """Who is in a picture, by the order in which they come to be named."""

    order: list[int] = field(default_factory=list)
    _at: dict[int, int] = field(default_factory=dict)

    def __call__(self, entrant: int) -> int:
        """Return which seat of the look a person is."""
        if entrant not in self._at:
            self._at[entrant] = len(self.order)
            self.order.append(entrant)
        return self._at[entrant]

    def of(self, entrants: Iterable[int]) -> tuple[int, ...]:
        """Return the same of several."""
        return tuple(map(self, entrants))

    def look(self, shown: CupView) -> Look:
        """Return how the picture names them."""
        people = [shown.entrants[each] for each in self.order]
        return look_of([(each.person, each.name) for each in people], shown.faces)


def _gathering(shown: CupView, names: _Names) -> Picture:
    """Draw who has joined a cup, or who has come to its check-in and who hasn't yet."""
    cup, groups = shown.cup, _groups(shown, names)
    about = together([kind_text(cup), length_text(cup)])
    return in_process(render.card, title(cup), about, groups, names.look(shown), key=cup.game)


def _groups(shown: CupView, names: _Names) -> list[Group]:
    if shown.cup.phase == "called":
        here = _group(say("Here"), shown.here, names)
        return [here, _group(say("Not yet"), shown.missing, names)]
    if not shown.joined:
        return [Group(say("Nobody has joined yet."))]
    people = len(shown.joined)
    label = count("{n} person has joined", "{n} people have joined", people)
    return [_group(label, shown.joined, names)]


def _group(label: Text, people: Sequence[cups.Member], names: _Names) -> Group:
    return Group(label, tuple(Entry(names(each.number)) for each in people))


def _running(shown: CupView, names: _Names) -> Picture:
    cup = shown.cup
    on = _on(shown, names)
    after_ = say("Round {round} of {rounds}", round=cup.round, rounds=cup.rounds)
    look = names.look(shown)
    if isinstance(on, Bracket):
        return in_process(render.bracket, cup.game, title(cup), after_, on, look=look)
    return in_process(render.cup_round, cup.game, title(cup), after_, on, look=look)


def _on(shown: CupView, names: _Names) -> Bracket | CupRound:
    """Return what is drawn of the current round: the bracket's end once it fits."""
    tree = _tree(shown, names, render.MOST_COLUMNS)
    if tree is not None and tree.first <= shown.cup.round:
        return tree
    # In a knock-out everybody who is left has won as much.
    knock_out = shown.cup.kind == "knock-out"
    leading = [] if knock_out else _lines(shown, names, MOST_LEADERS)
    sitting: dict[int, list[CupSeat]] = {table.number: [] for table in shown.tables}
    for seat in shown.seats:
        if seat.round == shown.cup.round and seat.number in sitting:
            sitting[seat.number].append(seat)
    points = cache(decimal_points)
    tables = tuple(
        _table(table, sitting[table.number], names, points, knock_out=knock_out)
        for table in shown.tables
    )
    return CupRound(tuple(leading), tables, names.of(seat.entrant for seat in shown.at(BYE)))


def _over(shown: CupView, names: _Names) -> Picture:
    lines = _lines(shown, names)
    tree = _tree(shown, names, LAST_ROUNDS)
    cup, look = shown.cup, names.look(shown)
    return in_process(
        render.cup_final, cup.game, title(cup), after(cup), lines, tree=tree, look=look
    )


def _lines(shown: CupView, names: _Names, most: int | None = None) -> list[Line]:
    """Return how everybody stood after the last round, or the best of them."""
    points = cache(decimal_points)
    best = max((place.points for place in shown.places), default=0)
    played = Counter(seat.entrant for seat in shown.seats if seat.number > BYE)
    return [
        Line(
            names(place.entrant),
            place.place,
            points(place.points),
            place.points / best if best else 0.0,
            place.wins,
            played[place.entrant],
        )
        for place in shown.places[:most]
    ]


def _table(
    table: cups.CupTable,
    seats: Sequence[CupSeat],
    names: _Names,
    points: Callable[[int], str],
    *,
    knock_out: bool,
) -> CupTable:
    if table.state in ("playing", "void"):
        people = [Sitting(names(seat.entrant), at) for at, seat in enumerate(seats)]
        return CupTable(table.number, tuple(people), table.state)
    ahead = advancing(seats) if knock_out else {seat.entrant for seat in seats if seat.won}
    order = sorted(enumerate(seats), key=lambda each: -each[1].points)
    people = [
        Sitting(names(seat.entrant), at, points(seat.points), ahead=seat.entrant in ahead)
        for at, seat in order
    ]
    return CupTable(table.number, tuple(people), "over")


# -- the bracket -----------------------------------------------------------------------------------


def _tree(shown: CupView, names: _Names, most: int) -> Bracket | None:
    """Return the last rounds of a knock-out of two at a table, at most so many."""
    cup = shown.cup
    if cup.kind != "knock-out" or cup.size != 2:
        return None
    states = {table.number: table.state for table in shown.tables}
    rounds = bracket(shown.seats, states, round_=cup.round, rounds=cup.rounds)
    if rounds is None:
        return None
    drawn = [[seat for seat in shown.seats if seat.round == at + 1] for at in range(len(rounds))]
    first = max(len(rounds) - most, 0)
    columns = [
        tuple(_meeting(each, drawn[at], names) for each in rounds[at])
        for at in range(first, len(rounds))
    ]
    depth = len(rounds[0]).bit_length()
    return Bracket(tuple(columns), first + 1, depth)


def _meeting(of: brackets.Meeting, drawn: Sequence[CupSeat], names: _Names) -> Meeting:
    table = [seat.entrant for seat in drawn if of.number and seat.number == of.number]

    def side(entrant: int | None) -> Sitting | None:
        if entrant is None:
            return None
        seat = table.index(entrant) if entrant in table else None
        return Sitting(names(entrant), seat, ahead=entrant == of.ahead)

    return Meeting((side(of.sides[0]), side(of.sides[1])), of.state, of.number)
