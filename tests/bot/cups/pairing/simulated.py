"""Simulated cups: the people present in each round, and random results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.cups.pairing import Dice, Kind, Played, Round, pair, place_points

SECRET = bytes(range(32))


class Paired(NamedTuple):
    """A round as it was paired, and all that was known then."""

    number: int
    present: tuple[int, ...]
    history: tuple[Played, ...]
    round: Round


def tables(found: Round) -> tuple[tuple[int, ...], ...]:
    """Return the tables of a round, its byes behind them as tables of one."""
    return (*found.tables, *((one,) for one in found.byes))


def finished(found: Round, dice: Dice) -> Played:
    """Return how a round might end: any order, and now and then two share a place."""
    points: dict[int, int] = {}
    wins: set[int] = set()
    for table in tables(found):
        places: list[list[int]] = []
        for one in dice.shuffled(table):
            if places and dice.below(5) == 0:
                places[-1].append(one)
            else:
                places.append([one])
        points |= place_points(places)
        if len(table) > 1:
            wins |= {*places[0]}
    return Played(tables(found), points, frozenset(wins))


def cup(
    kind: Kind,
    present: Sequence[Sequence[int]],
    *,
    size: int,
    sizes: range = range(1, 7),
    secret: bytes = SECRET,
) -> list[Paired]:
    """Play a cup, given who is in each of its rounds."""
    history: list[Played] = []
    paired: list[Paired] = []
    for number, entrants in enumerate(present, 1):
        dice = Dice(secret, number)
        found = pair(kind, entrants, history, sizes=sizes, size=size, dice=dice)
        paired.append(Paired(number, tuple(entrants), tuple(history), found))
        history.append(finished(found, Dice(b"results" + secret, number)))
    return paired


def met(history: Sequence[Played], one: int, other: int) -> int:
    """Count how often two have sat together."""
    return sum(one in table and other in table for played in history for table in played.tables)


def byes(history: Sequence[Played], one: int) -> int:
    """Count how often a person had a bye."""
    return sum((one,) in played.tables for played in history)
