"""An outbox worker: one task that sends what is pending, and retries failures."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ...errors import Unavailable
from .lifecycle import finish

log = logging.getLogger(__name__)

WAITS: Final = (1.0, 5.0, 15.0, 60.0)
"""Seconds after which what failed is tried again; the last for ever."""
SELDOM: Final = 3600.0
"""Seconds, at most, after which what failed by a defect of the bot is tried again."""


def wait_after(failures: int, *, fault: bool = False) -> float:
    """Return the seconds before another try of what has failed so many times before.

    Where a defect of the bot is why, they are doubled each time beyond the usual ones.
    """
    beyond = failures - len(WAITS) + 1
    if beyond > 0 and fault:
        return min(WAITS[-1] * 2.0**beyond, SELDOM)
    return WAITS[min(failures, len(WAITS) - 1)]


class Payer:
    """Sends the rows pending in the database; `pay_all` returns False to be retried.

    Whatever changes while it works is sent with it.
    """

    def __init__(self, name: str, pay_all: Callable[[], Awaitable[bool]]) -> None:
        self._name = name
        self._pay_all = pay_all
        self._closed = False
        self._dirty = False
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._retry: asyncio.TimerHandle | None = None

    def freshen(self) -> None:
        """See to it that everything that is owed is paid, soon."""
        self._dirty = not self._closed
        if self._dirty and self._task is None:
            self._task = asyncio.create_task(self._keep(), name=self._name)
            self._task.add_done_callback(lambda _: self._kept())

    def _kept(self) -> None:
        self._task = None
        if self._dirty:
            self.freshen()  # a person asked while the task was ending

    async def settled(self) -> None:
        """Wait until everything that can be paid is paid."""
        while self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """Stop once running requests are done; other rows stay pending in the database."""
        self._closed, self._dirty = True, False
        if self._task is not None:
            await finish([self._task])
        if self._retry is not None:
            self._retry.cancel()

    async def _keep(self) -> None:
        while self._dirty:
            self._dirty = fault = False
            try:
                paid = await self._pay_all()
            except Unavailable as error:
                log.warning("What is owed of %s could not be looked at: %s", self._name, error)
                paid = False
            except Exception:
                log.exception("What is owed of %s could not be looked at", self._name)
                paid, fault = False, True
            if paid:
                self._failures = 0
            else:
                self._later(fault=fault)

    def _later(self, *, fault: bool) -> None:
        wait = wait_after(self._failures, fault=fault)
        self._failures += 1
        if self._retry is not None:
            self._retry.cancel()
        self._retry = asyncio.get_running_loop().call_later(wait, self.freshen)
