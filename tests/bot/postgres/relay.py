"""A network between a bot and its database, which can be cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.cluster import Cluster


class Relay:
    """Passes bytes to a server and back; while cut, neither side receives any."""

    def __init__(self, server: Cluster) -> None:
        self._server = server
        self._whole = asyncio.Event()
        self._whole.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []
        self.port = 0

    def cut(self) -> None:
        """Let no byte through any more, and tell nobody."""
        self._whole.clear()

    def heal(self) -> None:
        """Let everything through again, also what was held back."""
        self._whole.set()

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        try:
            there = await asyncio.open_connection("127.0.0.1", self._server.port)
        except OSError:  # the server is down
            writer.close()
            return
        self._writers.append(there[1])
        for source, target in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(self._pass(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while some := await source.read(65536):
                await self._whole.wait()
                target.write(some)
                await target.drain()
        target.close()

    async def close(self) -> None:
        """End everything that is on its way."""
        self.heal()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


@asynccontextmanager
async def relayed(server: Cluster) -> AsyncIterator[Relay]:
    """Run a relay to a server."""
    relay = Relay(server)
    listening = await asyncio.start_server(relay._met, "127.0.0.1", 0)
    relay.port = listening.sockets[0].getsockname()[1]
    try:
        yield relay
    finally:
        listening.close()
        await relay.close()
