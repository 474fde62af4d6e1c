"""Who has won: the most points in most games, ties shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .core import Result
from .text import Player, Word, count, listed


def places(standings: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's rank, 1 for the highest value; equal values share one.

    >>> places([7, 9, 7])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


def by_points(points: Sequence[int], standings: Sequence[Any] = ()) -> Result:
    """Return the result by points, or by `standings` where points alone do not decide."""
    ranked = places(standings or points)
    winners: list[Word] = [Player(seat) for seat, place in enumerate(ranked) if place == 1]
    most = points[ranked.index(1)]
    if len(winners) > 1:
        text = count(
            "{winners} share the win with {n} point each.",
            "{winners} share the win with {n} points each.",
            most,
            winners=listed(winners),
        )
    else:
        text = count(
            "{winner} wins with {n} point.",
            "{winner} wins with {n} points.",
            most,
            winner=winners[0],
        )
    return Result(ranked, text)
