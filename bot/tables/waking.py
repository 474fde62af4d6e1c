"""Pausing a game that can't be played, and continuing with its clocks' time."""

from __future__ import annotations

from typing import Final

from ..clocks.availability import hours_of
from ..clocks.turn_clocks import granted, keep_clock
from ..model.ids import TableId
from ..model.jobs import REST, JobKind
from ..model.units import HOUR_MS
from ..store.writing import Writing

RECHECK_MS: Final = HOUR_MS
"""Milliseconds between two looks whether a paused table can be played again."""


async def rest(write: Writing, table: TableId, since: int, *, now: int) -> None:
    """Pause the clocks of a game since a time, and schedule its next check."""
    await write.tables.pause(table, since)
    await write.jobs.add(JobKind.TABLE, table, REST, due=now + RECHECK_MS)


async def check_later(write: Writing, table: TableId, *, now: int) -> None:
    """Schedule the next check of a game that stays paused."""
    await write.jobs.schedule(JobKind.TABLE, table, REST, due=now + RECHECK_MS)


async def wake(write: Writing, table: TableId, now: int) -> bool:
    """Restart the clocks of a readable game; returns whether it was paused."""
    await write.jobs.schedule(JobKind.TABLE, table, REST, due=None)
    found = await write.tables.get(table)
    if found is None or found.rests is None or found.phase != "running":
        return False
    rested = now - found.rests
    for row in await write.clocks.deadlines(table):
        wishes = await write.people.preferences(row.person)
        awake = await hours_of(write, wishes, now)
        await keep_clock(write, granted(row, now, since=found.rests), wishes, awake, at=now)
    await write.tables.resume(table, rested)
    return True
