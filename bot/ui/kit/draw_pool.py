"""The threads that draw: what one person waits for comes before what everybody will see."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import PriorityQueue
from typing import Any, Final, TypeVar

from ...metrics import timed

T = TypeVar("T")

THREADS: Final = 2
SWITCH_SECONDS: Final = 0.0005
"""How long a thread that draws may keep Python's lock while the event loop wants it.

An answer asks for it dozens of times, at each question to the database twice; Python's own 5 ms
would make half a second of them.
"""


class DrawPool:
    """Two threads, and what they are to draw, the most urgent first."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pictures")
        self._wanted: PriorityQueue[tuple[bool, int, Callable[[], Any], Future[Any]]]
        self._wanted = PriorityQueue()
        self._numbers = itertools.count()

    async def draw(self, make: Callable[[], T], *, for_all: bool) -> T:
        """Run a drawing function; what is `for_all` waits until nobody waits for an answer."""
        return await asyncio.wrap_future(self.begin(make, for_all=for_all))

    def begin(self, make: Callable[[], T], *, for_all: bool) -> Future[T]:
        """Let a drawing function be run without waiting for it."""
        made: Future[T] = Future()
        self._wanted.put((for_all, next(self._numbers), make, made))
        self._threads.submit(self._next)
        return made

    def _next(self) -> None:
        """Draw the most urgent picture, which need not be the one this was submitted for."""
        for_all, _, make, made = self._wanted.get_nowait()
        if not made.set_running_or_notify_cancel():
            return
        try:
            with timed("draw", "everybody" if for_all else "somebody"):
                picture = make()
            made.set_result(picture)
        except BaseException as error:
            made.set_exception(error)

    def close(self) -> None:
        """Wait for what is being drawn."""
        self._threads.shutdown()
