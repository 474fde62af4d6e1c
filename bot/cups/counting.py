"""What a cup's table brings its people, and a cup's rounds as the draw knows them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Final

from ..model.contests.cups import BYE, OUT, CupSeat, TableState
from ..model.endings import rule_of
from ..model.ids import PersonId, TableId
from ..model.records import Outcome
from ..store.writing import Writing
from .pairing import Played, place_points

IDLE_ROUNDS: Final = 2
"""Tables in a row without a move of their own after which a person is out of a cup."""


def counted(
    seats: Sequence[CupSeat], numbers: Mapping[PersonId, int], order: Sequence[Sequence[PersonId]]
) -> list[CupSeat]:
    """Return the seats of a table with the points of their ranks.

    `numbers` are the entrants'. A person without a rank comes last and earns nothing, and others
    don't earn less for that.
    """
    drawn = {seat.entrant for seat in seats}
    known = [
        [numbers[person] for person in level if numbers.get(person) in drawn] for level in order
    ]
    levels = [level for level in known if level]
    earning = {entrant for level in levels for entrant in level}
    points = place_points([*levels, *([sorted(drawn - earning)] if drawn - earning else [])])
    best = levels[0] if levels else []
    return [
        replace(
            seat,
            points=points[seat.entrant] if seat.entrant in earning else 0,
            won=seat.entrant in best,
        )
        for seat in seats
    ]


def with_idle(
    seats: Sequence[CupSeat],
    numbers: Mapping[PersonId, int],
    outcomes: Sequence[Outcome],
    acted: Collection[PersonId],
) -> list[CupSeat]:
    """Return the seats of a table that was played, noting who was `idle` there.

    Who was still at a table that ended early isn't: their turn may never have come.
    """
    stayed = {each.person for each in outcomes if each.stay == "finished" and each.place is None}
    there = {number for person, number in numbers.items() if person in stayed or person in acted}
    known = {*numbers.values()}
    return [
        replace(seat, idle=seat.entrant in known and seat.entrant not in there) for seat in seats
    ]


def dropped(seats: Sequence[CupSeat]) -> set[int]:
    """Return the entrants who are out: idle at the last `IDLE_ROUNDS` tables."""
    idle: dict[int, int] = {}
    for seat in seats:
        if seat.number > BYE:
            idle[seat.entrant] = idle.get(seat.entrant, 0) + 1 if seat.idle else 0
    return {entrant for entrant, rounds in idle.items() if rounds >= IDLE_ROUNDS}


def unplayed(
    seats: Sequence[CupSeat], numbers: Mapping[PersonId, int], waiting: Sequence[PersonId | None]
) -> list[CupSeat]:
    """Return the seats of a table that never began, some people still `waiting`.

    Those who have left lose to those who stayed; where all stayed it's a tie.
    """
    stayed = [person for person in waiting if person is not None]
    if {numbers.get(person) for person in stayed} >= {seat.entrant for seat in seats}:
        return shared(seats)
    return counted(seats, numbers, [stayed])


def shared(seats: Sequence[CupSeat]) -> list[CupSeat]:
    """Return the seats of a table whose game can't be read any more: a tie."""
    points = place_points([[seat.entrant for seat in seats]])
    return [replace(seat, points=points[seat.entrant], won=False) for seat in seats]


def history(seats: Sequence[CupSeat]) -> tuple[Played, ...]:
    """Return the rounds that were drawn, from their seats in the order of the draw."""
    played = []
    for _, of_round in groupby(seats, attrgetter("round")):
        drawn = [seat for seat in of_round if seat.number != OUT]
        tables = [
            tuple(seat.entrant for seat in of_table)
            for number, of_table in groupby(drawn, attrgetter("number"))
            if number != BYE
        ]
        byes = [(seat.entrant,) for seat in drawn if seat.number == BYE]
        played.append(
            Played(
                (*tables, *byes),
                {seat.entrant: seat.points for seat in drawn},
                frozenset(seat.entrant for seat in drawn if seat.won),
                frozenset(seat.entrant for seat in drawn if seat.idle),
            )
        )
    return tuple(played)


def drawn_from(seats: Sequence[CupSeat]) -> list[list[int]]:
    """Return who was in the cup at each draw, in the order of the sign-up."""
    return [
        sorted(seat.entrant for seat in of_round)
        for _, of_round in groupby(seats, attrgetter("round"))
    ]


def voided(seats: Sequence[CupSeat]) -> list[CupSeat]:
    """Return the seats of a table that counts for nobody."""
    return [replace(seat, points=0, won=False, idle=False) for seat in seats]


async def worth(
    write: Writing, table: TableId, seats: Sequence[CupSeat], numbers: Mapping[PersonId, int]
) -> tuple[list[CupSeat], TableState] | None:
    """Return the points and state of a table whose ending is void; None for any other.

    It counts for nobody, or, where an entrant at it kept it from being played, against that one.
    `numbers` are the entrants'.
    """
    found = await write.tables.get(table)
    if found is None or rule_of(found.ending, "cup").points != "void":
        return None
    chairs = await write.seats.chairs(table)
    if found.obstacle_seat is None:
        await write.predictions.score(table, [])
        return voided(seats), "void"
    others = [chair.person for chair in chairs if chair.seat != found.obstacle_seat]
    return unplayed(seats, numbers, others), "stopped"
