"""A circuit breaker: one back-off for all requests while Discord is down.

Server errors, pages of HTML, time-outs and lost connections count, on several routes without an
answer between them: one message that Discord can't show must not keep back all others. While the
back-off lasts nothing is asked; then one request is, and the others follow once it is answered.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import aiohttp
import discord

from ..messages.outbox import WAITS
from .refusals import is_outage, seconds_in

log = logging.getLogger(__name__)

ROUTES: Final = 3
"""Routes that have to fail in a row before all requests wait."""


class Outage:
    """Notes how requests end, and refuses further ones while Discord is away.

    `ended` is called once Discord answers again after an outage.
    """

    def __init__(self, ended: Callable[[], None] = lambda: None) -> None:
        self._ended = ended
        self._failing: set[str] = set()
        self._times = 0
        self._until = 0.0
        self._probing = False

    @property
    def lasts(self) -> bool:
        """Return whether requests wait for Discord to answer again."""
        return self._times > 0

    def check(self, now: float) -> None:
        """Let a request go, or raise `discord.RateLimited` while Discord is away."""
        if not self.lasts:
            return
        if now < self._until or self._probing:
            raise discord.RateLimited(max(self._until - now, WAITS[0]))
        self._probing = True

    def note(self, answer: aiohttp.ClientResponse, route: str, now: float) -> None:
        """Note an answer: Discord is there, unless it failed or another server answered."""
        if is_outage(answer):
            self.failed(route, now, seconds_in(answer.headers))
        else:
            self._answered()

    def failed(self, route: str, now: float, asked: float = 0.0) -> None:
        """Note a request without an answer; `asked` are seconds of a `Retry-After`."""
        self._failing.add(route)
        probed, self._probing = self._probing, False
        if probed or len(self._failing) >= ROUTES and now >= self._until:
            wait = max(WAITS[min(self._times, len(WAITS) - 1)], asked)
            self._times, self._until = self._times + 1, now + wait
            log.warning("Discord is asked nothing for %.0f s: it doesn't answer.", wait)

    def unsent(self) -> None:
        """Note that the request that was let go has not been sent."""
        self._probing = False

    def _answered(self) -> None:
        self._failing.clear()
        self._probing, lasted, self._times = False, self.lasts, 0
        if lasted:
            log.info("Discord answers again.")
            self._ended()
