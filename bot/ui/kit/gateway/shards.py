"""The connections of a bot's shards: waiting for all, and closing leftovers."""

from __future__ import annotations

import asyncio
import threading
from typing import Final

import discord
from discord.gateway import KeepAliveHandler

POLL_SECONDS: Final = 0.1
"""Seconds between two looks at shards that connect again."""


async def all_connected(connection: discord.AutoShardedClient) -> None:
    """Wait until every shard is ready, and none has disconnected meanwhile."""
    await connection.wait_until_ready()
    while True:
        if not any(shard.is_closed() for shard in connection.shards.values()):
            return
        await asyncio.sleep(POLL_SECONDS)


async def hang_up(connection: discord.Client) -> None:
    """Close the connections and threads that a closed client leaves behind.

    The library forgets the connection of a shard which is given up while it waits to begin its
    session, as where a bot stops while its shards connect in turn, and a thread keeps it alive.
    """
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws._connection is connection._connection:
            thread.stop()
            await thread.ws.socket.close()
