"""Packs the logs of older games slowly, while people play."""

from __future__ import annotations

import asyncio
from typing import Final

from ..errors import Unavailable
from ..model.ids import TableId
from ..store import Store

AT_ONCE: Final = 50
"""So many games are looked up at a time."""
PAUSE: Final = 0.1
"""Seconds between two games, in which players' moves are stored."""
AGAIN: Final = 60.0
"""Seconds until a database that was away is asked again."""


class LogPacking:
    """The packing of logs of games that ended before `Writing.end` packed them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with the oldest game."""
        self._task = asyncio.create_task(self._run(), name="log packing")

    async def close(self) -> None:
        """Pack no more; what is left is packed after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                return await self.pack_all()
            except Unavailable:
                await asyncio.sleep(AGAIN)

    async def pack_all(self) -> None:
        """Pack every log that isn't packed yet, each in a transaction of its own."""
        last = TableId(0)
        while tables := await self._store.unpacked_logs(last, AT_ONCE):
            for table in tables:
                async with self._store.writing() as write:
                    await write.pack_events(table)
                await asyncio.sleep(PAUSE)
            last = tables[-1]
