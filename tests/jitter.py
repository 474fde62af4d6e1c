"""A machine that is busy, made to order: `pytest --jitter SEED` lets things come late.

Whatever another thread, process or program does takes as long as it likes: an answer of Discord, an
event, a transaction, a picture, an opponent's move. A test that looks too early passes as long as
all of them are quick. Here some of them are slow in each test, as the seed and the test's name say,
and the others as quick as ever: who waits for one overtakes the other then. What is promised is
kept: what goes through one connection keeps its order, and people see what Discord has noted before
the bot hears that it has.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Awaitable, Callable
from functools import wraps
from random import Random
from typing import Any, Final, Literal, ParamSpec, TypeVar

import pytest
from aiohttp import web

from bot.store import near, threaded
from bot.ui.kit import draw_pool
from bot.workers import process
from playground import gateway
from playground.rest import Rest

P = ParamSpec("P")
T = TypeVar("T")
Place = Literal["messages", "noted", "answers", "events", "database", "pictures", "programs"]

PLACES: Final[tuple[Place, ...]] = (
    "messages",
    "noted",
    "answers",
    "events",
    "database",
    "pictures",
    "programs",
)
"""What may be slow: requests about messages before they are served and their answers after that,
answers to people and all other requests, events, the database, pictures, other processes."""
ANSWER: Final = re.compile(r"/api/v10/(?!channels/)")
VARIABLE: Final = "MATCHNIGHT_JITTER"
"""Says to a bot in a process of its own what is slow there."""
SLOW: Final = 0.3
"""How likely a place is slow in a test, where none is named."""
LATE: Final = 0.5
"""How many things of a slow place come late."""
SELDOM: Final = 0.1
"""How many statements of a slow database do: a single move runs dozens."""
SECONDS: Final = (0.02, 0.6)
"""How late those come: most of what a test does next on a busy machine takes less."""


class Jitter:
    """How late each thing comes, from a seed, which may begin with the one place that is slow."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)
        chosen = [place for place in PLACES if self._random.random() < SLOW]
        self._slow = [place for place in PLACES if seed.startswith(place)] or chosen

    def seconds(self, place: Place) -> float:
        """Return how late the next thing comes in a place."""
        often = SELDOM if place == "database" else LATE
        late = place in self._slow and self._random.random() < often
        return self._random.uniform(*SECONDS) if late else 0.0

    async def pause(self, place: Place) -> None:
        """Let the event loop do something else for so long."""
        if seconds := self.seconds(place):
            await asyncio.sleep(seconds)

    def rest(self, place: Place) -> None:
        """Let this thread do nothing for so long."""
        if seconds := self.seconds(place):
            time.sleep(seconds)

    def around(
        self, place: Place, function: Callable[P, Awaitable[T]]
    ) -> Callable[P, Awaitable[T]]:
        """Let a function begin late, and its answer come late."""

        @wraps(function)
        async def late(*args: P.args, **kwargs: P.kwargs) -> T:
            await self.pause(place)
            try:
                return await function(*args, **kwargs)
            finally:
                await self.pause(place)

        return late

    def before(self, place: Place, function: Callable[P, T]) -> Callable[P, T]:
        """Let a function begin late that a thread of its own runs."""

        @wraps(function)
        def late(*args: P.args, **kwargs: P.kwargs) -> T:
            self.rest(place)
            return function(*args, **kwargs)

        return late


class Late(asyncio.Queue[Any]):
    """A queue that hands events out late, in their order, and many as soon as one."""

    def __init__(self, queue: asyncio.Queue[Any], jitter: Jitter) -> None:
        super().__init__()
        self._jitter = jitter
        while not queue.empty():
            self.put_nowait(queue.get_nowait())

    def put_nowait(self, item: Any) -> None:
        """Let something be next after all others."""
        at = time.monotonic() + self._jitter.seconds("events")
        super().put_nowait((at, item))

    async def get(self) -> Any:
        """Return what is next."""
        at, found = await super().get()
        # What waited behind another was on its way meanwhile: a slow line is no narrow one.
        await asyncio.sleep(at - time.monotonic())
        return found


def install(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Let things come late in this process, and in the bots it starts."""
    jitter = Jitter(seed)
    patch.setenv(VARIABLE, seed)
    serve, write = Rest.serve, gateway.Connection.write

    async def served(rest: Rest, request: web.Request) -> web.StreamResponse:
        about_messages = ANSWER.match(request.path) is None
        await jitter.pause("messages" if about_messages else "answers")
        try:
            return await serve(rest, request)
        finally:
            await jitter.pause("noted" if about_messages else "answers")

    async def told(connection: gateway.Connection) -> None:
        patch.setattr(connection, "_frames", Late(connection._frames, jitter))
        await write(connection)

    patch.setattr(Rest, "serve", served)
    patch.setattr(gateway.Connection, "write", told)
    for kind in (near.NearConnection, near.NearWriter):
        patch.setattr(kind, "_execute", jitter.around("database", kind._execute))
    read, draw = threaded.Connection._answer, draw_pool.DrawPool._next
    patch.setattr(threaded.Connection, "_answer", jitter.before("database", read))
    patch.setattr(draw_pool.DrawPool, "_next", jitter.before("pictures", draw))
    patch.setattr(process.Worker, "answered", jitter.around("programs", process.Worker.answered))
    patch.setattr(asyncio, "to_thread", jitter.around("programs", asyncio.to_thread))


def inherit(patch: pytest.MonkeyPatch) -> None:
    """Do the same in a bot's own process, if the test that has started it wants it so."""
    if seed := os.environ.get(VARIABLE):
        install(patch, seed)
