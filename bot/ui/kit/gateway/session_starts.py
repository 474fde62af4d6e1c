"""When a gateway session may start: one at a time per bucket, keeping a reserve.

Discord resets the token of a bot that starts more than a thousand a day, as one that fails at every
start does.

https://docs.discord.com/developers/events/gateway#identifying
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Final

import discord

from ....store.lease import Lease

log = logging.getLogger(__name__)

RESERVED_STARTS: Final = 50
"""Starts of a day that are left alone: its operator needs some to repair it."""
PAUSE: Final = 5.0
"""Seconds between two sessions of one bucket, which shards share as `max_concurrency` says."""
POLL_SECONDS: Final = 60.0
"""Seconds until Discord is asked again whether there are enough."""
LIMITS_HOLD_SECONDS: Final = 30.0
"""Seconds for which an answer holds: `GET /gateway/bot` is granted twice in five seconds only."""
RETRY_DELAY: Final = 0.5
"""Seconds until it is looked again whether others have left room."""


class SessionStarts:
    """The buckets of all sessions, those of other bots on the database as well."""

    def __init__(self, connection: discord.AutoShardedClient, lease: Lease) -> None:
        self._connection = connection
        self._lease = lease
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._passed: dict[int, float] = {}
        self._begun: set[int] = set()
        self._limits: discord.SessionStartLimits | None = None
        self._learned_at = 0.0

    def learn(self, limits: discord.SessionStartLimits) -> None:
        """Record Discord's last answer, so that the first sessions need not ask."""
        self._limits, self._learned_at = limits, asyncio.get_running_loop().time()

    async def _ask(self, shard: int) -> discord.SessionStartLimits:
        """Return how many sessions can start; a shard's first one uses what is known."""
        fresh = asyncio.get_running_loop().time() < self._learned_at + LIMITS_HOLD_SECONDS
        if self._limits is None or not fresh or shard in self._begun:
            self.learn(await self._connection.fetch_session_start_limits())
        self._begun.add(shard)
        assert self._limits is not None
        return self._limits

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify itself; raises what Discord refuses."""
        limits = await self._ask(shard)
        while limits.remaining < RESERVED_STARTS:
            log.error(
                "Only %s of %s session starts are left today. "
                "The bot waits until there are more, in %s at the latest.",
                limits.remaining,
                limits.total,
                limits.reset_after,
            )
            await asyncio.sleep(POLL_SECONDS)
            self.learn(limits := await self._connection.fetch_session_start_limits())
        limits.remaining -= 1
        loop, bucket = asyncio.get_running_loop(), shard % limits.max_concurrency
        async with self._locks[bucket]:
            if bucket in self._passed:
                await asyncio.sleep(max(0.0, self._passed[bucket] + PAUSE - loop.time()))
            while True:
                if await self._lease.may_identify(bucket):
                    break
                await asyncio.sleep(RETRY_DELAY)
            self._passed[bucket] = loop.time()
