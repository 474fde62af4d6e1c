"""What Discord tells is worked on in tasks that are known, so that whoever stops waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from ...clocks import wall_clock
from ...clocks.wall_clock import Now
from ...errors import Unavailable

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
Listening = TypeVar("Listening", bound="HasEars")

FINISHING: Final = 3.0
"""Seconds that what goes on has to be finished; as long as Discord waits for an answer."""

WAITING: Final = 2.5
"""Seconds that a press waits for a bot that is about to take over; Discord gives up after 3."""

COMPARED: Final = 200
"""Of how many presses the ages are compared, to tell a late one from a clock that is wrong."""

TOO_OLD: Final = 3.0
"""Seconds; were every press as old as that when it is heard, none would ever be answered."""


AGAIN: Final = 1.0
"""Seconds before a bot that begins asks its database once more."""


class InFlight:
    """The tasks that work on what was heard; nothing is, until it is this bot's to answer."""

    def __init__(self, wall: Now = wall_clock.now) -> None:
        self.wall = wall
        """The machine's clock, which is about Discord's."""
        self._open = True
        self._duty = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ages: deque[float] = deque(maxlen=COMPARED)
        self.answered: int | None = None
        """When a person was last answered, in milliseconds since 1970."""
        self.connected = False
        """Whether every shard is connected to Discord."""

    @property
    def on_duty(self) -> bool:
        """Whether what Discord tells was ever heard: not by whoever stands by."""
        return self._duty.is_set()

    def begin(self) -> None:
        """Hear what Discord tells from now on."""
        self._duty.set()

    def hear(self) -> bool:
        """Let this task be waited for; False before anything is heard, and once nothing is."""
        task = asyncio.current_task()
        hears = self._open and self._duty.is_set()
        if hears and task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return hears

    async def accept_soon(self) -> bool:
        """Do the same for what a person has pressed, which waits while one bot follows another."""
        if not self._duty.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(WAITING):
                    await self._duty.wait()
        return self.hear()

    def delay(self, age: float) -> float:
        """Return how late a press is, from how old it is by Discord's clock and this one's."""
        self._ages.append(age)
        youngest = min(self._ages)
        return age - youngest if youngest < 0 or youngest > TOO_OLD else age

    async def settled(self) -> None:
        """Wait until all that was heard is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Hear nothing more; what was heard is finished, or given up where that takes long."""
        self._open = False
        await finish(self._tasks)


class HasEars(Protocol):
    """Whoever has listeners that are waited for."""

    in_flight: InFlight


async def finish(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Wait for tasks, and give up those that take long."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=FINISHING)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


def heard(
    listener: Callable[Concatenate[Listening, P], Awaitable[None]],
) -> Callable[Concatenate[Listening, P], Coroutine[Any, Any, None]]:
    """Let a listener be waited for when the bot stops, and leave out what it hears after that."""

    @wraps(listener)
    async def listen(who: Listening, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if who.in_flight.hear():
            try:
                await listener(who, *args, **kwargs)
            except Unavailable as error:
                log.warning("%s was heard in vain: %s", listener.__name__, error)

    return listen


def pressed(
    listener: Callable[Concatenate[Listening, P], Awaitable[None]],
) -> Callable[Concatenate[Listening, P], Coroutine[Any, Any, None]]:
    """Do the same for a listener to what people press, which tells them itself what fails."""

    @wraps(listener)
    async def listen(who: Listening, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if await who.in_flight.accept_soon():
            await listener(who, *args, **kwargs)

    return listen


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask the database until it answers: one that is slow for a moment ends no bot that begins."""
    while True:
        try:
            return await ask()
        except Unavailable as error:
            log.info("What was left can't be taken up yet: %s", error)
        await asyncio.sleep(AGAIN)
