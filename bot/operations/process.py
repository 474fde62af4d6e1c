"""The bot's process: it connects to Discord, and works until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import signal
import sys
from contextlib import AsyncExitStack, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

import discord

from rules.games import FOUND

from .. import languages
from ..settings import Settings
from ..store import Store
from ..store.lease import Lease, leased
from ..store.places import Agreement, ShardRange
from ..workers.drawing import DrawingProcess

if TYPE_CHECKING:
    from ..ui.client import Matchnight

log = logging.getLogger("bot")

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used here


async def work(given: Settings) -> None:
    """Run the bot until a signal or Discord ends it: one for each lease that there is.

    On a server's database it stands by while another bot works. Raises `AlreadyRuns` where another
    one works on a file, `TakenOver` where one has taken over, `LoginFailure` for a wrong token.
    """
    languages.read_on(languages.ENGLISH)  # another reader is set where a sentence is written
    discord.http.Route.BASE = given.api_url
    for why in FOUND.refused:
        log.warning(why)
    stop, process = asyncio.Event(), secrets.token_hex(8)
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT"):
        with suppress(NotImplementedError, AttributeError):
            loop.add_signal_handler(getattr(signal, name), stop.set)
    agreement = Agreement()
    drawing = DrawingProcess() if (os.cpu_count() or 1) > 1 else None  # one for all leases
    set_aside()
    places = [
        ShardRange(number, given.leases, agreement=agreement) for number in range(given.leases)
    ]
    bots = [
        asyncio.create_task(_of_lease(given, place, process, drawing, stop=stop))
        for place in places
    ]
    try:
        await asyncio.wait(bots, return_when="FIRST_EXCEPTION")
    finally:
        stop.set()  # where one can't go on, the others hand over what they have
        ended = await asyncio.gather(*bots, return_exceptions=True)
        if drawing is not None:
            await asyncio.to_thread(drawing.close)
    for error in ended:
        if error is not None:
            raise error


def set_aside() -> None:
    """Import the bot's modules, and exempt them from garbage collection.

    A full look stops everybody for as long as it takes, about 50 ms for these 80,000 objects alone.
    """
    gc.disable()
    import_module("bot.ui.client")
    gc.freeze()
    gc.enable()


async def _of_lease(
    given: Settings,
    place: ShardRange,
    process: str,
    drawing: DrawingProcess | None,
    *,
    stop: asyncio.Event,
) -> None:
    """Run the bot of one lease; after giving way to another one, stand by for it."""
    while True:
        await _bot(given, place, process, drawing, stop=stop)
        if stop.is_set():
            return


async def _bot(
    given: Settings,
    place: ShardRange,
    process: str,
    drawing: DrawingProcess | None,
    *,
    stop: asyncio.Event,
) -> None:
    """Stand by and work, until `stop` is set or another process is to have the lease."""
    # Imported here so that verify and backup need no connection's worth of start-up.
    from ..opponents.autoplay import BEAT
    from ..ui.client import Matchnight
    from ..ui.kit.draw_pool import SWITCH_SECONDS
    from .monitoring.observing import observed

    async with AsyncExitStack() as until:
        lease = await until.enter_async_context(leased(given.database, place, process))
        store = await Store.open(given.database, lease)
        until.push_async_callback(store.close)
        sys.setswitchinterval(SWITCH_SECONDS)
        client = Matchnight(given, store, beat=BEAT)
        await until.enter_async_context(client)
        if drawing is not None:
            client.app.draw_pool.draw_in(drawing)
        if given.metrics_at is not None:
            host, port = given.metrics_at
            at = (host, port + place.number)
            await until.enter_async_context(observed(client.app, at))
        lease.begin()
        working = asyncio.create_task(_work(client, lease, given.token))
        stopping = asyncio.create_task(_stop(stop, lease))
        ends: set[asyncio.Future[Any]] = {working, stopping, lease.lost}
        done, _ = await asyncio.wait(ends, return_when="FIRST_COMPLETED")
        stopping.cancel()
        await client.close()
        working.cancel()
        for ended in (lease.lost, working):
            if ended in done:
                await ended
        await asyncio.gather(working, stopping, return_exceptions=True)


async def _work(client: Matchnight, lease: Lease, token: str) -> None:
    """Connect to Discord when wanted; take over once the lease is this bot's."""
    if not lease.held:
        client.draw_ahead()
    await lease.wanted()
    connected = asyncio.create_task(client.start(token))
    following = asyncio.create_task(_follow(client, lease))
    try:
        done, _ = await asyncio.wait({connected, following}, return_when="FIRST_COMPLETED")
        for ended in done:
            await ended
        await connected
    finally:
        following.cancel()
        connected.cancel()
        await asyncio.gather(connected, following, return_exceptions=True)


async def _follow(client: Matchnight, lease: Lease) -> None:
    """Take over once every shard is connected: the former holder waits for that."""
    from ..ui.kit.gateway.shards import all_connected

    await all_connected(client)
    await lease.acquired()
    await client.take_over()


async def _stop(asked: asyncio.Event, lease: Lease) -> None:
    """Wait until the bot must stop or give way, and its successor is listening."""
    reasons = [asyncio.create_task(asked.wait()), asyncio.create_task(lease.gives_way())]
    try:
        await asyncio.wait(reasons, return_when="FIRST_COMPLETED")
    finally:
        for reason in reasons:
            reason.cancel()
    await lease.hand_over()
