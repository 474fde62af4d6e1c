"""Runs Discord's events in known tasks, so that a shutdown can wait for them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from ....clocks import wall_clock
from ....clocks.wall_clock import Now
from ....errors import Unavailable

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


RETRY_DELAY: Final = 1.0
"""Seconds before a bot that begins asks its database once more."""


class InFlight:
    """The tasks of accepted events; none before this bot may answer."""

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
        """Whether an event of Discord's was ever handled: not by a bot that stands by."""
        return self._duty.is_set()

    def begin(self) -> None:
        """Hear what Discord tells from now on."""
        self._duty.set()

    def hear(self) -> bool:
        """Track this task; returns False before anything is accepted, and after."""
        task = asyncio.current_task()
        hears = self._open and self._duty.is_set()
        if hears and task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return hears

    async def accept_soon(self) -> bool:
        """Track an interaction's task, which waits while one bot follows another."""
        if not self._duty.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(WAITING):
                    await self._duty.wait()
        return self.hear()

    def delay(self, age: float) -> float:
        """Return an interaction's delay, from its age by Discord's clock and this one's."""
        self._ages.append(age)
        youngest = min(self._ages)
        return age - youngest if youngest < 0 or youngest > TOO_OLD else age

    async def settled(self) -> None:
        """Wait until all that was heard is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Accept nothing more; finish what was accepted, or give it up after a while."""
        self._open = False
        await finish(self._tasks)


class HasEars(Protocol):
    """An object with listeners that are waited for."""

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
    """Track a listener until the bot stops, and ignore its later events."""

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
    """Track a listener to interactions, which reports its own failures."""

    @wraps(listener)
    async def listen(who: Listening, /, *args: P.args, **kwargs: P.kwargs) -> None:
        if await who.in_flight.accept_soon():
            await listener(who, *args, **kwargs)

    return listen


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Retry the database until it answers: a slow moment ends no starting bot."""
    while True:
        try:
            return await ask()
        except Unavailable as error:
            log.info("What was left can't be taken up yet: %s", error)
        await asyncio.sleep(RETRY_DELAY)
