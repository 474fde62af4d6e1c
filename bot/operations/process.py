"""The bot's own process: it connects to Discord, and works until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack, suppress

import discord

from rules.games import FOUND

from .. import languages
from ..settings import Settings
from ..store import Store

log = logging.getLogger("bot")

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used here


async def work(given: Settings) -> None:
    """Run the bot until a signal or Discord ends it; raises `LoginFailure` for a wrong token."""
    # Imported here so that verify and backup need no connection's worth of start-up.
    from ..ui.client import Matchnight
    from ..ui.kit.draw_pool import SWITCH_SECONDS
    from .observing import observed

    languages.read_on(languages.ENGLISH)  # whom a sentence is for is said where it is said

    discord.http.Route.BASE = given.api_url
    sys.setswitchinterval(SWITCH_SECONDS)
    for why in FOUND.refused:
        log.warning(why)
    store = await Store.open(given.database)
    client = Matchnight(given, store)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT"):
        with suppress(NotImplementedError, AttributeError):
            loop.add_signal_handler(getattr(signal, name), stop.set)
    try:
        async with AsyncExitStack() as until:
            await until.enter_async_context(client)
            if given.metrics_at is not None:
                await until.enter_async_context(observed(client.app, given.metrics_at))
            running = asyncio.create_task(client.start(given.token))
            stopping = asyncio.create_task(stop.wait())
            done, _ = await asyncio.wait({running, stopping}, return_when="FIRST_COMPLETED")
            stopping.cancel()
            await client.close()
            if running in done:
                await running
            await asyncio.gather(running, stopping, return_exceptions=True)
    finally:
        await store.close()
