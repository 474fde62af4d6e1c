"""The share of Discord's requests that this process makes: one bot has fifty a second in all.

Discord counts them by the bot's token, wherever they come from, and bans who keeps asking for more.
Answers to interactions are signed by their own tokens and not counted: nobody waits for those.

https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from types import SimpleNamespace
from typing import Final

import aiohttp

from ...errors import LeaseLost
from ...store.lease import Lease

UNCOUNTED: Final = re.compile(r"/(interactions|webhooks)/")
SECOND: Final = 1.0


class RequestShare:
    """So many requests within any second; whoever comes too soon waits, in order."""

    def __init__(self, most: int) -> None:
        self._sent: deque[float] = deque(maxlen=most)

    def reserve(self, now: float) -> float:
        """Return in how many seconds the next request may be sent; it counts as sent then."""
        sent = self._sent
        at = max(now, sent[0] + SECOND) if len(sent) == sent.maxlen else now
        sent.append(at)
        return at - now

    def trace(self, lease: Lease) -> aiohttp.TraceConfig:
        """Return what lets every request of a connection wait for its turn.

        One that would change something raises `LeaseLost` where the lease has gone.
        """
        config = aiohttp.TraceConfig()

        async def begin(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            request: aiohttp.TraceRequestStartParams,
        ) -> None:
            if UNCOUNTED.search(request.url.path) is not None:
                return
            wait = self.reserve(asyncio.get_running_loop().time())
            if wait > 0:
                await asyncio.sleep(wait)
            if not lease.held and request.method != "GET":
                raise LeaseLost

        config.on_request_start.append(begin)
        return config
