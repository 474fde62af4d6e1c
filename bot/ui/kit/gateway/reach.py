"""Discord's availability: its gateway is connected, and it answers requests."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from ....clocks.wall_clock import Now
from ....model.units import MINUTE_MS
from ..requests.refusals import UNSENT, is_ban

log = logging.getLogger(__name__)

ANSWER_HOLDS_MS: Final = MINUTE_MS
"""Milliseconds for which an answer shows that Discord answers."""
PATIENCE: Final = 10.0
"""Seconds that Discord may take to answer before it counts as away."""


class Reach:
    """Records Discord's answers, and asks after a minute without one."""

    def __init__(self, client: discord.AutoShardedClient, now: Now) -> None:
        self._client = client
        self._now = now
        self._answered_at: int | None = None

    async def can_play(self) -> bool:
        """Return whether people can press something now, and be answered."""
        if not self._client.is_ready():
            return False
        if all(shard.is_closed() for shard in self._client.shards.values()):
            return False
        return self._is_fresh() or await self._is_answered()

    def _is_fresh(self) -> bool:
        at = self._answered_at
        return at is not None and abs(self._now() - at) < ANSWER_HOLDS_MS

    async def _is_answered(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._client.http.request(discord.http.Route("GET", "/users/@me"))
        except (*UNSENT, TimeoutError) as error:
            log.info("Discord was asked in vain whether it answers: %s", error)
        return self._is_fresh()

    def trace(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Let a connection also note here which of its requests are answered."""

        async def ended(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            params: aiohttp.TraceRequestEndParams,
        ) -> None:
            status = params.response.status
            away = status >= 500 or is_ban(params.response)
            self._answered_at = None if away else self._now()

        async def failed(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            params: aiohttp.TraceRequestExceptionParams,
        ) -> None:
            self._answered_at = None

        trace.on_request_end.append(ended)
        trace.on_request_exception.append(failed)
        return trace
