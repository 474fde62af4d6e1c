"""The highlights of an evening: its best turn, closest game and longest thought.

All of it is read from the moves that are stored: the points after each, the time from when they
were made. Moves that were undone count for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from rules.core import Seat

from ..model.contests.nights import Seated
from ..model.ids import PersonId
from ..model.play import standing
from ..model.tables import LogEntry, Table


@dataclass(frozen=True)
class Record:
    """A table's moves, and the points by the number of the move before."""

    table: Table
    moves: tuple[LogEntry, ...]
    points: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class BestTurn:
    """The most points a person won in one turn."""

    person: PersonId
    points: int
    game: str


@dataclass(frozen=True)
class ClosestGame:
    """The game with the first two people nearest to each other; a tie is nearest."""

    people: tuple[PersonId, PersonId]
    points: tuple[int, int]
    game: str


@dataclass(frozen=True)
class LongestThought:
    """The longest time a person took for a move in a live game, in milliseconds."""

    person: PersonId
    length: int
    game: str


@dataclass(frozen=True)
class Highlights:
    """What an evening is remembered for, as far as there is anything."""

    turn: BestTurn | None = None
    closest: ClosestGame | None = None
    thought: LongestThought | None = None


def record(table: Table, log: Sequence[LogEntry], points: Mapping[int, tuple[int, ...]]) -> Record:
    """Return the record of a log; without points where its old rules can't be played."""
    return Record(table, tuple(standing(log)), points)


def highlights(records: Iterable[Record], seats: Sequence[Seated]) -> Highlights:
    """Return the highlights of those who stayed to the end; of equals the first."""
    records = list(records)
    games = {each.table.id: each.table.game for each in records}
    people = {seat.person for seat in seats}
    turns = [one for each in records for one in _turns(each) if one.person in people]
    thoughts = [one for each in records for one in _thoughts(each) if one.person in people]
    close = [
        found
        for table, group in groupby(seats, attrgetter("table"))
        if table in games and (found := _close(list(group), games[table]))
    ]
    return Highlights(
        max(turns, key=attrgetter("points"), default=None),
        min(close, key=lambda one: abs(one.points[0] - one.points[1]), default=None),
        max(thoughts, key=attrgetter("length"), default=None),
    )


def _turns(record: Record) -> list[BestTurn]:
    """Return the gain of each turn: one person's moves in a row, draws included."""
    found = []
    before: int | None = None
    turn: tuple[Seat, int, int] | None = None  # whose, and the points before and after
    for move in record.moves:
        if before is None:
            before = min(record.points, default=0)
        if move.seat >= 0 and before in record.points and move.seq in record.points:
            now = record.points[move.seq][move.seat]
            if turn is not None and turn[0] == move.seat:
                turn = (move.seat, turn[1], now)
            else:
                turn = (move.seat, record.points[before][move.seat], now)
            if move.person is not None and now > turn[1]:
                found.append(BestTurn(move.person, now - turn[1], record.table.game))
        before = move.seq
    return found


def _thoughts(record: Record) -> list[LongestThought]:
    if record.table.pace != "live":
        return []
    found = []
    before = record.table.begun_at or 0
    for move in record.moves:
        if move.person is not None and move.seat >= 0:
            found.append(LongestThought(move.person, move.at - before, record.table.game))
        before = move.at
    return found


def _close(seats: Sequence[Seated], game: str) -> ClosestGame | None:
    stayed = sorted(
        (s for s in seats if s.stay == "finished" and s.place and s.person is not None),
        key=lambda seat: (seat.place or 0, seat.seat),
    )
    if len(stayed) < 2:
        return None
    one, other = stayed[:2]
    assert one.person is not None and other.person is not None
    return ClosestGame((one.person, other.person), (one.points, other.points), game)
