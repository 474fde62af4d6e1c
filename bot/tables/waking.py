"""Pausing a game that can't be played, and continuing with its clocks' time."""

from __future__ import annotations

from typing import Final

from ..clocks.availability import hours_of
from ..clocks.turn_clocks import granted
from ..model.ids import TableId
from ..model.units import HOUR_MS
from ..store.writing import Writing

REST: Final = "rest"
"""The chore of looking whether a table that rests can be played again."""
LOOKS: Final = HOUR_MS
"""Milliseconds between two of those looks."""


async def rest(write: Writing, table: TableId, since: int, *, now: int) -> None:
    """Pause the clocks of a game since a time, and schedule its next check."""
    await write.rest(table, since)
    if await write.chore(REST, table) is None:
        await write.set_chore(REST, table, due=now + LOOKS)


async def wake(write: Writing, table: TableId, now: int) -> bool:
    """Restart the clocks of a readable game; returns whether it was paused."""
    await write.set_chore(REST, table, due=None)
    found = await write.table(table)
    if found is None or found.rests is None or found.phase != "running":
        return False
    rested = now - found.rests
    for row in await write.deadlines(table):
        wishes = await write.wishes(row.person)
        awake = await hours_of(write, wishes, now)
        await write.set_deadline(granted(row, wishes, awake, now, since=found.rests))
    await write.rouse(table, rested)
    return True
