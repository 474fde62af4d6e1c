"""This process's share of Discord's requests: a bot has fifty a second in all.

Discord counts them by the bot's token, wherever they come from, and bans who keeps asking for more.
Answers to interactions are signed by their own tokens and not counted: nobody waits for those.

https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from yarl import URL

from ....errors import LeaseLost
from ....store.lease import Lease
from .outage import Outage
from .refusals import is_ban, seconds_in

log = logging.getLogger(__name__)

UNCOUNTED: Final = re.compile(r"/(interactions|webhooks)/")
SECOND: Final = 1.0
LOST: Final = (aiohttp.ClientError, OSError, TimeoutError)
"""What is raised where no answer comes."""
LEAST_BAN: Final = 60.0
"""Seconds without a request after a ban that doesn't say how long it lasts."""


def _connects(url: URL) -> bool:
    """Return whether a request is for the gateway, which the library limits."""
    return url.scheme.startswith("ws") or url.path.endswith("/gateway/bot")


class GlobalRateLimit:
    """So many requests within any second; what comes too soon waits, in order.

    While Discord doesn't answer, all wait for its `outage` to end.
    """

    def __init__(self, most: int, outage: Outage | None = None) -> None:
        self._sent: deque[float] = deque(maxlen=most)
        self._outage = outage or Outage()
        self._banned_until = 0.0

    def reserve(self, now: float) -> float:
        """Return in how many seconds the next request may be sent; it counts as sent then."""
        sent = self._sent
        at = max(now, sent[0] + SECOND) if len(sent) == sent.maxlen else now
        sent.append(at)
        return at - now

    def ban(self, seconds: float, now: float) -> None:
        """Note that the network in front of Discord refuses this address for some time.

        https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
        """
        self._banned_until = now + (seconds or LEAST_BAN)
        log.warning("Discord is asked nothing for %.0f s: it refuses this address.", seconds)

    def check(self, now: float) -> None:
        """Raise `discord.RateLimited` while this address is banned."""
        if (left := self._banned_until - now) > 0:
            raise discord.RateLimited(left)

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
            now = asyncio.get_running_loop().time()
            if not _connects(request.url):
                self.check(now)
            if UNCOUNTED.search(request.url.path) is not None:
                return
            if not _connects(request.url):
                self._outage.check(now)
                context.counted = True
            wait = self.reserve(now)
            if wait > 0:
                await asyncio.sleep(wait)
            if not lease.held and request.method != "GET":
                raise LeaseLost

        async def end(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            answer: aiohttp.TraceRequestEndParams,
        ) -> None:
            if is_ban(answer.response):
                seconds = seconds_in(answer.response.headers)
                self.ban(seconds, asyncio.get_running_loop().time())
            if hasattr(context, "counted"):
                route = f"{answer.method} {answer.url.path}"
                self._outage.note(answer.response, route, asyncio.get_running_loop().time())

        async def fail(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            failure: aiohttp.TraceRequestExceptionParams,
        ) -> None:
            if not hasattr(context, "counted"):
                return
            if isinstance(failure.exception, LOST):
                route = f"{failure.method} {failure.url.path}"
                self._outage.failed(route, asyncio.get_running_loop().time())
            else:
                self._outage.unsent()

        config.on_request_start.append(begin)
        config.on_request_end.append(end)
        config.on_request_exception.append(fail)
        return config
