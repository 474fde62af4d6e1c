"""What the games of an arena are worth, and how everybody stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..contests.results import placed
from ..model.contests.arenas import WAITING, ArenaSeat, GameResult
from ..model.ids import PersonId
from ..model.records import Outcome

WIN: Final = 2
TIE: Final = 1
IN_A_ROW: Final = 4
"""What a win is worth right after another one."""
OVER_COMPUTER: Final = 1
"""What a win over a computer opponent is worth; it neither begins nor ends a row of wins."""


@dataclass(frozen=True)
class ArenaLine:
    """How a person stands in an arena: equal ranks are shared.

    `row` are the wins in a row up to now, `longest` the most there ever were.
    """

    entrant: int
    rank: int = 0
    points: int = 0
    wins: int = 0
    games: int = 0
    row: int = 0
    longest: int = 0


def standings(seats: Sequence[ArenaSeat], entrants: Iterable[int] = ()) -> list[ArenaLine]:
    """Return how everybody stands who has played or is named, the best first."""
    alone = _alone(seats)
    sums = {one: ArenaLine(one) for one in entrants}
    for seat in seats:
        if seat.number != WAITING and seat.result not in ("", "void"):
            line = sums.get(seat.entrant, ArenaLine(seat.entrant))
            computer = (seat.wave, seat.number) in alone
            sums[seat.entrant] = _after(line, seat.result, computer=computer)
    order = sorted(sums.values(), key=lambda one: (-one.points, -one.wins, one.entrant))
    ranks: dict[tuple[int, int], int] = {}
    for at, line in enumerate(order, 1):
        ranks.setdefault((line.points, line.wins), at)
    return [replace(line, rank=ranks[line.points, line.wins]) for line in order]


def _after(line: ArenaLine, result: GameResult, *, computer: bool) -> ArenaLine:
    """Return a line with one more game."""
    won, row = result == "won", line.row
    if computer:
        points = OVER_COMPUTER * won
    else:
        points = (IN_A_ROW if row else WIN) if won else TIE * (result == "tied")
        row = row + 1 if won else 0
    return replace(
        line,
        points=line.points + points,
        wins=line.wins + won,
        games=line.games + 1,
        row=row,
        longest=max(line.longest, row),
    )


def _alone(seats: Iterable[ArenaSeat]) -> set[tuple[int, int]]:
    """Return the tables with a computer opponent, by wave and number."""
    sitting = Counter((seat.wave, seat.number) for seat in seats if seat.number != WAITING)
    return {table for table, people in sitting.items() if people == 1}


def points_before(seats: Sequence[ArenaSeat], wave: int) -> Counter[int]:
    """Return the points that were known before a wave was drawn."""
    known = [
        seat
        if seat.counted is not None and seat.counted < wave
        else replace(seat, result="")  # still there: it tells who plays a computer opponent
        for seat in seats
    ]
    return Counter({line.entrant: line.points for line in standings(known)})


def results(
    seats: Sequence[ArenaSeat],
    numbers: Mapping[PersonId, int],
    outcomes: Sequence[Outcome],
    acted: Collection[PersonId],
) -> dict[int, GameResult]:
    """Return the result of a game for each person; `numbers` are theirs."""
    drawn = {seat.entrant for seat in seats}
    levels = [
        {numbers[person] for person in level if person in numbers} & drawn
        for level in placed(outcomes, acted, "arena")
    ]
    best = next((level for level in levels if level), set[int]())
    first: GameResult = "won" if len(best) < 2 else "tied"
    if len(drawn) == 1:
        first = _against_computer(outcomes, numbers)
    return {one: first if one in best else "lost" for one in drawn}


def _against_computer(outcomes: Sequence[Outcome], numbers: Mapping[PersonId, int]) -> GameResult:
    """Return how a person came out who stayed at a table with a computer opponent."""
    people = [each for each in outcomes if each.person in numbers]
    others = [each for each in outcomes if each.person not in numbers]
    if not people or not others:
        return "won"
    own, other = people[0], others[0]
    behind = own.points - other.points
    if own.place is not None and other.place is not None:
        behind = other.place - own.place
    return "won" if behind > 0 else "lost" if behind < 0 else "tied"
