"""The rate limit of a channel's edits: of several changes the newest is sent.

That is a debounce, too: a table that changes at every moment is edited once in a while.

What Discord refuses all the same (429) is counted here, too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

from ....metrics import measured
from ....model.ids import ChannelId
from .refusals import TOO_MANY, seconds_in

EDITS: Final = 5
EDITS_SPAN: Final = 5.0
BURST: Final = 3
"""Edits that follow each other freely; later ones are spread over the span."""


class RateLimit:
    """So many edits of a channel's messages in a `span` of seconds."""

    def __init__(self) -> None:
        self.span = EDITS_SPAN
        self._sent: OrderedDict[ChannelId, deque[float]] = OrderedDict()  # the latest last
        self._waiting: set[asyncio.Task[Any] | None] = set()

    def __len__(self) -> int:
        """Return of how many channels the latest edits are kept."""
        return len(self._sent)

    async def room(self, channel: ChannelId) -> bool:
        """Wait until Discord grants another edit, so that the newest state is sent.

        Returns whether there was anything to wait for.
        """
        loop = asyncio.get_running_loop()
        self._forget(loop.time())
        sent = self._sent.setdefault(channel, deque(maxlen=EDITS))
        wait = next_edit(sent, self.span, loop.time()) - loop.time()
        if wait > 0:
            await self._wait(wait)
        measured("wait", "edit", max(wait, 0.0))
        sent.append(loop.time())
        self._sent[channel] = sent
        self._sent.move_to_end(channel)
        return wait > 0

    async def _wait(self, seconds: float) -> None:
        task = asyncio.current_task()
        self._waiting.add(task)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._waiting.discard(task)

    def close(self) -> None:
        """Cancel the tasks that wait: the next process sends what they would have sent."""
        for task in self._waiting:
            if task is not None:
                task.cancel()

    def _forget(self, now: float) -> None:
        """Drop the channels whose edits no longer count."""
        while self._sent:
            channel, sent = next(iter(self._sent.items()))
            if sent and now < sent[-1] + self.span:
                return
            del self._sent[channel]


def next_edit(sent: Sequence[float], span: float, now: float) -> float:
    """Return when a channel takes another edit, from when its last ones were sent.

    Five at once would leave the sixth waiting for almost the whole span, and what everybody sees
    would be as old as that; spread, no change waits longer than a third of it.
    """
    when = now
    if len(sent) >= BURST and now < sent[-BURST] + span:
        when = max(when, sent[-1] + span / BURST)
    if len(sent) >= EDITS:
        when = max(when, sent[-EDITS] + span)
    return when


def counting_refusals(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Record how long Discord asks a connection to wait when it refuses a request."""

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        if params.response.status == TOO_MANY:
            measured("wait", "refused", seconds_in(params.response.headers))

    trace.on_request_end.append(ended)
    return trace
