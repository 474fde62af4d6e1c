"""What a cup's table is worth that something kept from being played until its round's end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..model.cups import CupSeat, TableState
from ..model.endings import rule_of
from ..model.ids import PersonId, TableId
from ..store.writing import Writing
from .counting import unplayed


def voided(seats: Sequence[CupSeat]) -> list[CupSeat]:
    """Return the seats of a table that counts for nobody."""
    return [replace(seat, points=0, won=False, idle=False) for seat in seats]


async def worth(
    write: Writing, table: TableId, seats: Sequence[CupSeat], numbers: Mapping[PersonId, int]
) -> tuple[list[CupSeat], TableState] | None:
    """Return what a table brings whose ending is void, and its state; None for any other.

    It counts for nobody, or where an entrant who sits there kept it from being played, against
    them. `numbers` are the entrants'.
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
