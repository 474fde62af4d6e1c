"""Who plays and how they stand: the lines of players in every game's picture."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .kit.panel import Entry
from .look import Look


def entries(
    look: Look, points: Iterable[int], awaited: Collection[int], winners: Collection[int]
) -> tuple[Entry, ...]:
    """Return a line for each seat; those who are `awaited` to move have the pointer."""
    return tuple(
        Entry(
            seat,
            look.printed_name(seat),
            score,
            moves=seat in awaited,
            wins=seat in winners,
            face=look.face(seat),
        )
        for seat, score in enumerate(points)
    )
