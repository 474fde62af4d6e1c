"""Deadlines: one task, asleep until the nearest row is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .rows import Due
from .store import Store
from .times import Now

log = logging.getLogger(__name__)

LONGEST = 3600.0
"""Seconds of one sleep: a clock that was set shows itself within the hour."""


class Clock:
    """Rings every alarm once it is due; what is due is a row, so a restart misses nothing."""

    def __init__(self, store: Store, now: Now, ring: Callable[[Due], Awaitable[None]]) -> None:
        self._store = store
        self._now = now
        self._ring = ring
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to keep time."""
        self._task = asyncio.create_task(self._run(), name="clock")

    def wake(self) -> None:
        """Look again: an alarm may have come, gone or moved."""
        self._changed.set()

    async def close(self) -> None:
        """Stop keeping time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            due = await self._store.next_alarm()
            wait = LONGEST
            if due is not None and due.due is not None:
                wait = min(LONGEST, (due.due - self._now()) / 1000)
            if due is not None and wait <= 0:
                try:
                    await self._ring(due)
                    continue
                except Exception:
                    log.exception("Alarm %s of table %s failed", due.key, due.table)
                    wait = 60.0
            try:
                await asyncio.wait_for(self._changed.wait(), max(wait, 0.001))
            except TimeoutError:
                continue
