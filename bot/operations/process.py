"""The bot's own process: it connects to Discord, and works until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING, Any

import discord

from rules.games import FOUND

from .. import languages
from ..settings import Settings
from ..store import Store
from ..store.lease import Lease, leased

if TYPE_CHECKING:
    from ..ui.client import Matchnight

log = logging.getLogger("bot")

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used here


async def work(given: Settings) -> None:
    """Run the bot until a signal or Discord ends it.

    On a server's database it stands by while another bot works. Raises `AlreadyRuns` where another
    one works on a file, `TakenOver` where one has taken over, `LoginFailure` for a wrong token.
    """
    # Imported here so that verify and backup need no connection's worth of start-up.
    from ..ui.client import Matchnight
    from ..ui.kit.draw_pool import SWITCH_SECONDS
    from .observing import observed

    async with AsyncExitStack() as until:
        lease = await until.enter_async_context(leased(given.database))
        store = await Store.open(given.database, lease)
        until.push_async_callback(store.close)
        languages.read_on(languages.ENGLISH)  # whom a sentence is for is said where it is said
        discord.http.Route.BASE = given.api_url
        sys.setswitchinterval(SWITCH_SECONDS)
        for why in FOUND.refused:
            log.warning(why)
        client = Matchnight(given, store)
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGINT"):
            with suppress(NotImplementedError, AttributeError):
                loop.add_signal_handler(getattr(signal, name), stop.set)
        await until.enter_async_context(client)
        if given.metrics_at is not None:
            await until.enter_async_context(observed(client.app, given.metrics_at))
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
    """Be connected to Discord from when that is wanted; take over once the lease is this bot's."""
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
    await client.wait_until_ready()
    await lease.taken()
    await client.take_over()


async def _stop(asked: asyncio.Event, lease: Lease) -> None:
    """Wait until the bot is to stop, and whoever stands by hears what people press."""
    await asked.wait()
    await lease.hand_over()
