"""When tables whose messages could not be sent are tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import discord

from ...model.ids import TableId
from ..kit.paying import wait_after
from ..kit.refusals import is_fault, wait_of


class Retries:
    """The tables to be retried, later after each failure in a row."""

    def __init__(self, retry: Callable[[TableId], None]) -> None:
        self._retry = retry
        self._failures: dict[TableId, int] = {}
        self._timers: dict[TableId, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        """Return how many tables have failed since their message was last sent."""
        return len(self._failures)

    def later(self, table: TableId, error: Exception) -> float:
        """Schedule a table's retry, no sooner than Discord asks; return its seconds."""
        failures = self._failures.get(table, 0)
        wait = max(wait_after(failures, fault=is_fault(error)), wait_of(error))
        self.forget(table)
        # What was not sent at all has not failed once more.
        self._failures[table] = failures + (not isinstance(error, discord.RateLimited))
        loop = asyncio.get_running_loop()
        self._timers[table] = loop.call_later(wait, self._retry, table)
        return wait

    def forget(self, table: TableId) -> None:
        """Forget the failures of a table, whose message was sent."""
        self._failures.pop(table, None)
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()

    def retry_all(self) -> None:
        """Try all tables again now, as if none had failed."""
        for table in [*self._failures]:
            self.forget(table)
            self._retry(table)

    def close(self) -> None:
        """Try nothing again."""
        for timer in self._timers.values():
            timer.cancel()
