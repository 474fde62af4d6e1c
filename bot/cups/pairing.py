"""Pairing of each round of a cup, from its entrants and results alone.

The same input gives the same round everywhere, so that a pairing can be checked like a deal. What
nothing else decides is decided by dice, whose secret has its fingerprint on the sign-up
(`rules.chance.commitment`). Entrants come in the order of their sign-up; numbers decide nothing.

- *pods*: tables of so many as are wished, never more, and never fewer than the game takes: as few
  tables as possible, as even as possible. As few byes as possible, for people who played at their
  last table, then for those who had the fewest; then as few repeats as possible; then byes for the
  lowest; then points as alike as possible at a table.
- *everybody*: each meets each once, two at a table (circle method). Where an entrant has left, the
  one they would have met meets another who is free, or has a bye.
- *knock-out*: of each table the better half goes on, and of equals the later seats. Two at a table
  meet in a bracket: the dice seed it, the first have byes, and the list of those left is folded,
  so that the first meets the last. A late entrant is not in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal

from rules import chance

from ..contests.seating import Costs, Pair, seated, weighed

Kind = Literal["pods", "everybody", "knock-out"]

Dice = chance.Dice
"""`Dice(secret, number)`: the cup's secret, and the number of the round to pair, from 1 on."""

LEAST: Final = 2
"""Nobody plays alone, even where a game allows it."""
FULL: Final = 120
"""What the first place of any table earns, in tenths of a point; so does a bye."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished round: its tables as they were paired, in that order, seats too.

    A bye is a table of one. `points` are tenths of a point; who isn't in it earned nothing. Who was
    `idle` made no move at their table.
    """

    tables: tuple[tuple[int, ...], ...]
    points: Mapping[int, int]
    wins: frozenset[int]
    idle: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Round:
    """Who sits together, in the order of their seats, and who has a bye.

    Without tables there is nothing left to play.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CupRank:
    """How an entrant stands, equal places shared; points are tenths.

    `opponents` is what those they met have on average, rounded down: tables are not all of a size.
    """

    place: int
    entrant: int
    points: int
    wins: int
    opponents: int


def rounds_needed(kind: Kind, entrants: int, *, size: int) -> int:
    """Return after how many rounds there is a winner, where nobody leaves.

    Of *pods* it is so many that at most one can have won all of theirs.
    """
    if entrants < LEAST:
        return 0
    if kind == "everybody":
        return entrants - 1 + entrants % 2
    rounds, left = 1, entrants
    while left > size:
        rounds += 1
        if kind == "pods":
            left = -(-left // size)
        else:
            left = sum(_advancing_of(seats) for seats in _sizes(left, range(LEAST, size + 1), size))
    return rounds


def pair(
    kind: Kind,
    entrants: Sequence[int],
    history: Sequence[Played],
    *,
    sizes: range,
    size: int,
    dice: Dice,
) -> Round:
    """Return the next round of a cup.

    `entrants` are those who are in it now, in the order of their sign-up, `sizes` how many a table
    of its game takes, `size` how many are wished, which only *pods* and *knock-out* have a use for.
    Raise ValueError where someone is entered twice, or the game takes no table of that size.
    """
    seats = LEAST if kind == "everybody" else size
    if seats not in sizes or seats < LEAST:
        raise ValueError(f"The game takes no table of {seats}.")
    if len({*entrants}) < len(entrants):
        raise ValueError("Someone is entered twice.")
    order = dice.shuffled(entrants)
    if kind == "pods":
        found = _pods(order, history, sizes, size, dice=dice)
    elif kind == "everybody":
        found = _everybody(order, history, dice)
    elif size == LEAST:
        found = _bracket(order, history)
    else:
        found = _halves(order, history, sizes, size, dice=dice)
    return _in_seat_order(found, history, order) if found.tables else Round(())


def verify(
    kind: Kind,
    entrants: Sequence[Sequence[int]],
    history: Sequence[Played],
    *,
    sizes: range,
    size: int,
    secret: bytes,
) -> int | None:
    """Return the first round not paired by the rules, None where all were.

    `entrants` are those of each round, in the order of their sign-up.
    """
    for number, (present, played) in enumerate(zip(entrants, history, strict=True), 1):
        dice = Dice(secret, number)
        found = pair(kind, present, history[: number - 1], sizes=sizes, size=size, dice=dice)
        if {*found.tables, *((one,) for one in found.byes)} != {*played.tables}:
            return number
    return None


def place_points(order: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return the points of the ranks at one table, the best first, in tenths.

    The first earns `FULL`, the last nothing, those between in even steps, so that a win is worth
    the same at tables of all sizes. Shared ranks share; all is exact up to seven seats.
    """
    seats = sum(map(len, order))
    if seats == 1:
        return {one: FULL for tied in order for one in tied}
    found: dict[int, int] = {}
    for tied in order:
        before = len(found)
        behind = seats - before - len(tied)
        worth = FULL * (seats - 1 - before + behind) // (2 * (seats - 1))
        found |= dict.fromkeys(tied, worth)
    return found


def standings(
    entrants: Sequence[int], history: Sequence[Played], kind: Kind = "pods"
) -> tuple[CupRank, ...]:
    """Return the ranking: by points, wins, points of opponents; then shared.

    In a knock-out the ranking is by the round reached, then, of those out in the same round, by the
    points in it. A person who is not in `entrants` has no rank, but counts as an opponent.
    """
    points, wins = Counter[int](), Counter[int]()
    met: dict[int, list[int]] = {one: [] for one in entrants}
    reached = dict.fromkeys(entrants, (0, 0))
    for number, played in enumerate(history, 1):
        wins.update(played.wins)
        ahead = advancing(played)
        for table in played.tables:
            for one in table:
                earned = played.points.get(one, 0)
                points[one] += earned
                met.setdefault(one, []).extend(other for other in table if other != one)
                if kind == "knock-out":
                    reached[one] = (number + (one in ahead), earned)

    def opponents(one: int) -> int:
        return sum(points[other] for other in met[one]) // max(len(met[one]), 1)

    def worth(one: int) -> tuple[tuple[int, int], int, int, int]:
        return reached[one], points[one], wins[one], opponents(one)

    found: list[CupRank] = []
    before = None
    for number, one in enumerate(sorted(entrants, key=worth, reverse=True), 1):
        place = found[-1].place if found and worth(one) == before else number
        before = worth(one)
        found.append(CupRank(place, one, points[one], wins[one], opponents(one)))
    return tuple(found)


def _pods(
    order: Sequence[int], history: Sequence[Played], sizes: range, size: int, *, dice: Dice
) -> Round:
    places = standings(order, history)
    points = {each.entrant: each.points for each in places}
    return _seated_at([*points], points, history, _sizes(len(order), sizes, size), dice=dice)


def _sizes(people: int, sizes: range, size: int) -> list[int]:
    """Return the sizes of the tables, the large ones first; a bye is a table of one."""
    least = max(LEAST, min(sizes))
    for playing in range(people, least - 1, -1):
        tables = -(-playing // size)
        fewest, more = divmod(playing, tables)
        if fewest >= least:
            seats = [fewest + 1] * more + [fewest] * (tables - more)
            return seats + [1] * (people - playing)
    return [1] * people


def _seated_at(
    ranked: Sequence[int],
    points: Mapping[int, int],
    history: Sequence[Played],
    seats: Sequence[int],
    *,
    dice: Dice,
) -> Round:
    byes = Counter(table[0] for played in history for table in played.tables if len(table) == 1)
    costs = weighed(ranked, points, _met(history), byes, sizes=seats, absent=absent(history))
    tables = [tuple(ranked[at] for at in table) for table in seated(seats, costs, dice)]
    return Round(
        tuple(table for table in tables if len(table) > 1),
        tuple(table[0] for table in tables if len(table) == 1),
    )


def _everybody(order: Sequence[int], history: Sequence[Played], dice: Dice) -> Round:
    """Turn the circle of the first round, whose last place stays."""
    met = _met(history)
    ring = slots(history[0]) if history else [*order, *[None] * (len(order) % 2)]
    tables: list[tuple[int, ...]] = []
    left = [*order]
    if {*order} <= {*ring}:
        turned = len(history) % max(len(ring) - 1, 1)
        circle = ring[:-1]
        for one, other in folded([*circle[-turned:], *circle[:-turned], *ring[-1:]]):
            if one in left and other in left and not met[frozenset((one, other))]:
                tables.append((one, other))
                left = [each for each in left if each not in (one, other)]
    # Those the circle leaves over meet others, first who has most people still to meet.
    to_meet = {one: sum(not met[frozenset((one, other))] for other in order) for one in left}
    left.sort(key=to_meet.__getitem__, reverse=True)
    repeat = 1 + len(left)
    costs = Costs(
        [[repeat * met[frozenset((one, other))] for other in left] for one in left],
        range(len(left), 0, -1),
        enough=repeat,
    )
    rest = seated(_sizes(len(left), range(LEAST, LEAST + 1), LEAST), costs, dice)
    pairs = [tuple(left[at] for at in table) for table in rest if len(table) == LEAST]
    tables += [two for two in pairs if not met[frozenset(two)]]
    playing = {one for table in tables for one in table}
    return Round(tuple(tables), tuple(one for one in order if one not in playing))


def slots(first: Played) -> list[int | None]:
    """Return the list that a first round was folded from, byes first."""
    byes = [table[0] for table in first.tables if len(table) == 1]
    pairs = [table for table in first.tables if len(table) > 1]
    return [
        *byes,
        *(table[0] for table in pairs),
        *(table[1] for table in reversed(pairs)),
        *[None] * len(byes),
    ]


def folded(left: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    """Let the first meet the last, the second the last but one, and so on."""
    half = len(left) // 2
    return list(zip(left[:half], left[: half - 1 : -1], strict=True)) if half else []


def _bracket(order: Sequence[int], history: Sequence[Played]) -> Round:
    """Fold the list of those left, in which nobody's place is taken by another."""
    if history:
        left = slots(history[0])
    else:
        left = [*order, *[None] * ((1 << max(len(order) - 1, 0).bit_length()) - len(order))]
    for played in history:
        ahead = advancing(played)
        left = [next((one for one in pair if one in ahead), None) for pair in folded(left)]
    present = [one if one in order else None for one in left]
    pairs = folded(present)
    return Round(
        tuple((one, other) for one, other in pairs if one is not None and other is not None),
        tuple(one for pair in pairs if None in pair for one in pair if one is not None),
    )


def _halves(
    order: Sequence[int], history: Sequence[Played], sizes: range, size: int, *, dice: Dice
) -> Round:
    """Seat all who went on; where one table held them all, that was the final."""
    if history and len(history[-1].tables) == 1:
        return Round(())
    ahead = advancing(history[-1]) if history else {*order}
    left = [one for one in order if one in ahead]
    if len(left) < LEAST:
        return Round(())
    seats = _sizes(len(left), sizes, size)
    return _seated_at(left, dict.fromkeys(left, 0), history, seats, dice=dice)


def advancing(played: Played) -> set[int]:
    """Return each table's better half, of equals the later seats: they go on."""
    found: set[int] = set()
    for table in played.tables:
        worth = [(played.points.get(one, 0), seat, one) for seat, one in enumerate(table)]
        found |= {one for _, _, one in sorted(worth, reverse=True)[: _advancing_of(len(table))]}
    return found


def _advancing_of(seats: int) -> int:
    return (seats + 1) // 2


def absent(history: Sequence[Played]) -> set[int]:
    """Return who made no move at the table where they sat last."""
    found: set[int] = set()
    for played in history:
        sat = {one for table in played.tables if len(table) > 1 for one in table}
        found = (found - sat) | (sat & played.idle)
    return found


def _met(history: Sequence[Played]) -> Counter[Pair]:
    """Count how often two have sat together."""
    return Counter(
        frozenset(two)
        for played in history
        for table in played.tables
        for two in combinations(table, 2)
    )


def _in_seat_order(found: Round, history: Sequence[Played], order: Sequence[int]) -> Round:
    """Return people in seats, the first for those whose seats were latest so far.

    Seats are counted from the middle of each table.
    """
    early = Counter[int]()
    for played in history:
        for table in played.tables:
            for seat, one in enumerate(table):
                early[one] += len(table) - 1 - 2 * seat
    at = {one: place for place, one in enumerate(order)}
    return Round(
        tuple(
            tuple(sorted(table, key=lambda one: (early[one], at[one]))) for table in found.tables
        ),
        found.byes,
    )
