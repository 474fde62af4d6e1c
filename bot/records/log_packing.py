"""Pack the events of games that ended under an older version."""

from __future__ import annotations

from typing import Final

from ..model.jobs import Job
from ..store import Store

BATCH_SIZE: Final = 5
PAUSE: Final = 500
"""Milliseconds between two batches, in which players' moves are stored."""


async def pack_logs(store: Store, job: Job, now: int) -> None:
    """Pack some logs, each in its own transaction; the job stays until none is left."""
    found = await store.logs.unpacked(BATCH_SIZE)
    for table in found:
        async with store.writing() as write:
            await write.logs.pack_events(table)
    due = now + PAUSE if found else None
    async with store.writing() as write:
        await write.jobs.schedule(job.kind, job.id, job.key, due=due)
