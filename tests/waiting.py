"""Waits of the tests for a condition, on a machine that may be busy."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from playground import Options, Playground

T = TypeVar("T")

PATIENCE: Final = 120.0
"""Seconds; whatever takes longer will not come. Nothing that works ever waits for so long."""

GLANCE: Final = 0.01
"""Seconds between two looks at what tells nobody that it has changed."""


async def soon(work: Awaitable[T]) -> T:
    """Return what comes of some work; raises `TimeoutError` where nothing does."""
    done = asyncio.ensure_future(work)
    async with asyncio.timeout(PATIENCE):
        await done
    return done.result()


async def eventually(
    condition: Callable[[], Awaitable[T]], what: str, within: float = PATIENCE
) -> T:
    """Wait until a condition holds, and return its (true) value.

    A shorter time than usual is for what may well not come, and is no fault then.
    """
    async with asyncio.timeout(within) as limit:
        while not (value := await condition()):
            if limit.expired():
                raise TimeoutError(what)
            await asyncio.sleep(GLANCE)
        return value


async def until(condition: Callable[[], T], what: str) -> T:
    """Wait until something that is seen at once holds, and return its (true) value."""

    async def look() -> T:
        return condition()

    return await eventually(look, what)


def unhurried(*, rate_limits: bool = False, locale: str = "", guilds: int = 1) -> Options:
    """Return a Discord that waits for answers as long as the tests do."""
    return Options(rate_limits=rate_limits, locale=locale, answer_seconds=PATIENCE, guilds=guilds)


@contextmanager
def impatient(playground: Playground, seconds: float = 0.2) -> Iterator[None]:
    """Let whatever is done meanwhile fail unless it is answered within some seconds."""
    interactions = playground.stage.interactions
    before, interactions.answer_seconds = interactions.answer_seconds, seconds
    try:
        yield
    finally:
        interactions.answer_seconds = before
