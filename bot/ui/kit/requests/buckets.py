"""Rate-limit buckets that refuse a request only where Discord would do so."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
from discord.http import HTTPClient, Ratelimit

LONGEST: Final = 30.0
"""Seconds a request waits for its bucket; one that would wait longer raises `RateLimited`."""

MOST: Final = 256
"""Buckets that are kept before inactive ones are dropped."""


class Bucket(Ratelimit):
    """A bucket that refuses waits above `LONGEST`, and only once it is exhausted.

    With `max_ratelimit_timeout`, discord.py 2.7 refuses every request while the window ends in
    more than that, whatever remains of it: of 50 threads in 300 s a channel could have one.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(None)

    async def acquire(self) -> None:
        """Wait for room; raises `discord.RateLimited` where that takes too long."""
        self._last_request = self._loop.time()
        if self.is_expired():
            self._begin_window()
        while self.remaining <= 0:
            if (wait := self._left()) > LONGEST:
                raise discord.RateLimited(wait)
            released = self._loop.create_future()
            self._pending_requests.append(released)
            try:
                await asyncio.wait([released], timeout=LONGEST if self.expires is None else wait)
                if not released.done():
                    await self._refresh()
            except asyncio.CancelledError:
                released.cancel()
                if self.remaining > 0:
                    self._wake_next()
                raise
        self.remaining -= 1
        self.outgoing += 1

    async def _refresh(self) -> None:
        """Wait for the end of the window, or let waiting tasks see that it is too far."""
        if self._left() <= LONGEST:
            await super()._refresh()
        else:
            self._wake(len(self._pending_requests))

    def _begin_window(self) -> None:
        untyped: Any = self
        untyped.reset()

    def _left(self) -> float:
        return 0.0 if self.expires is None else max(0.0, self.expires - self._loop.time())


class Buckets(dict[str, Ratelimit]):
    """The buckets of a connection, each made when its first request asks for it."""

    def __missing__(self, key: str) -> Ratelimit:
        if len(self) >= MOST:
            for unused in [each for each, bucket in self.items() if bucket.is_inactive()]:
                del self[unused]
        self[key] = bucket = Bucket()
        return bucket


def use_buckets(http: HTTPClient) -> None:
    """Let a connection count its requests in `Bucket`s."""
    http._buckets = Buckets()
