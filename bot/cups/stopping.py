"""How the games of a cup's round stop that still run when it ends or the cup is closed."""

from __future__ import annotations

from ..model.cups import Cup
from ..model.endings import Ending
from ..model.ids import PersonId
from ..model.units import DAY_MS
from ..store.writing import Writing
from ..tables.endings import finish, late_seats, seats_of
from .cups import LIVE_ROUND
from .obstructed import ending_of


async def stop_round(
    write: Writing, cup: Cup, why: Ending, *, at: int, by: PersonId | None = None
) -> None:
    """End the games of a round that still run; an entrant who ends them loses their own."""
    half = (cup.days * DAY_MS if cup.days else LIVE_ROUND) // 2
    for each in await write.cups.round_tables(cup.id, cup.round):
        table = await write.tables.get(each.table)
        if each.state != "playing" or table is None:
            continue
        ending = await ending_of(write, table, why)
        if ending == "round over":
            forfeits = await late_seats(write, table, at, half=half)
        else:
            forfeits = await seats_of(write, table, by)
        await finish(write, table, ending, at=at, by=by, forfeits=forfeits)
