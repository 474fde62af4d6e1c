"""The drawing threads: what one person waits for precedes public pictures."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from queue import PriorityQueue
from typing import Any, Final, TypeVar

from ...metrics import timed
from ...workers.drawing import DrawingProcess, draw_in

T = TypeVar("T")

THREADS: Final = 2
SWITCH_SECONDS: Final = 0.0005
"""How long a thread that draws may keep Python's lock while the event loop wants it.

An answer asks for it dozens of times, at each question to the database twice; Python's own 5 ms
would make half a second of them.
"""


class DrawPool:
    """Two threads, and what they are to draw, the most urgent first."""

    def __init__(self, threads: Executor | None = None) -> None:
        self._process: DrawingProcess | None = None
        self._closed = False
        self._threads = threads or ThreadPoolExecutor(
            THREADS, thread_name_prefix="pictures", initializer=self._begun
        )
        self._wanted: PriorityQueue[tuple[bool, int, Callable[[], Any], Future[Any]]]
        self._wanted = PriorityQueue()
        self._numbers = itertools.count()

    def draw_in(self, process: DrawingProcess) -> None:
        """Have everything drawn in a second process; to be called before anything is."""
        self._process = process

    def _begun(self) -> None:
        draw_in(self._process)

    async def draw(self, make: Callable[[], T], *, for_all: bool) -> T:
        """Run a drawing function; one `for_all` waits until nobody waits for an answer."""
        return await asyncio.wrap_future(self.begin(make, for_all=for_all))

    def begin(self, make: Callable[[], T], *, for_all: bool) -> Future[T]:
        """Let a drawing function be run without waiting for it."""
        made: Future[T] = Future()
        self._wanted.put((for_all, next(self._numbers), make, made))
        self._threads.submit(self._next)
        return made

    def draw_ahead(self, makes: Iterable[Callable[[], object]]) -> None:
        """Prefetch drawings where they are cached: in the process, once it is ready.

        Who is closed meanwhile finishes the one it's at, and begins no other: all take seconds.
        """

        def ahead() -> None:
            if self._process is not None:
                self._process.wait()
            for make in makes:
                if self._closed:
                    return
                make()

        self.begin(ahead, for_all=True)

    def _next(self) -> None:
        """Draw the most urgent picture, which need not be the one this was submitted for."""
        for_all, _, make, made = self._wanted.get_nowait()
        if not made.set_running_or_notify_cancel():
            return
        try:
            with timed("draw", "everybody" if for_all else "one person"):
                picture = make()
            made.set_result(picture)
        except BaseException as error:
            made.set_exception(error)

    def close(self) -> None:
        """Draw nothing more, and wait for what the bot itself is drawing.

        What a process next to draws is waited for by nobody any more: it may hang.
        """
        self._closed = True
        self._threads.shutdown(wait=self._process is None, cancel_futures=True)
