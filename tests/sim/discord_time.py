"""Put discord.py's clocks, randomness and heartbeats into virtual time."""

from __future__ import annotations

import asyncio
import datetime
import random
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from discord import abc, backoff, gateway, utils
from discord.ui import view


class Heartbeats(gateway.KeepAliveHandler):
    """Sends heartbeats by timers of the loop instead of a thread's."""

    _timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Send the first heartbeat after an interval."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self.interval or 0.0, self._send)

    def _send(self) -> None:
        if self._stop_ev.is_set():
            return
        self._sending = asyncio.create_task(self._sent(), name="heartbeat")

    async def _sent(self) -> None:
        if self._last_recv + self.heartbeat_timeout < asyncio.get_running_loop().time():
            await self.ws.close(4000)
            self.stop()
            return
        try:
            await self.ws.send_heartbeat(self.get_payload())
        except Exception:
            self.stop()
        else:
            self._last_send = asyncio.get_running_loop().time()
            self.start()

    def stop(self) -> None:
        """Send no more."""
        super().stop()
        if self._timer is not None:
            self._timer.cancel()


def install(
    patch: pytest.MonkeyPatch,
    monotonic: Callable[[], float],
    wall: Callable[[], float],
    random_: Random,
) -> None:
    """Let the library go by these clocks, in seconds, and draw from this generator."""

    def utcnow() -> datetime.datetime:
        return datetime.datetime.fromtimestamp(wall(), datetime.UTC)

    clocks = SimpleNamespace(time=wall, monotonic=monotonic, perf_counter=monotonic)
    for module in (abc, backoff, gateway, view):
        patch.setattr(module, "time", clocks)
    patch.setattr(gateway, "KeepAliveHandler", Heartbeats)
    patch.setattr(utils, "utcnow", utcnow)
    seeded = SimpleNamespace(Random=lambda: Drawn(random_))
    patch.setattr(backoff, "random", seeded)


class Drawn(random.Random):
    """A generator that cannot be reseeded from the machine's entropy."""

    def __init__(self, source: Random) -> None:
        super().__init__(source.getrandbits(64))

    def seed(self, *seed: Any, **_: Any) -> None:
        """Take a seed, and ignore that none is given."""
        if seed:
            super().seed(*seed)
