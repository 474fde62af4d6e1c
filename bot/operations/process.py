"""The bot's own process: it connects to Discord, and works until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack, suppress
from typing import Any

import discord

from rules.games import FOUND

from .. import languages
from ..settings import Settings
from ..store import Store
from ..store.single_instance import only_bot

log = logging.getLogger("bot")

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used here


async def work(given: Settings) -> None:
    """Run the bot until a signal or Discord ends it.

    Raises `AlreadyRuns` where another bot works on the database, `LoginFailure` for a wrong token.
    """
    # Imported here so that verify and backup need no connection's worth of start-up.
    from ..ui.client import Matchnight
    from ..ui.kit.draw_pool import SWITCH_SECONDS
    from .observing import observed

    async with AsyncExitStack() as until:
        ousted = await until.enter_async_context(only_bot(given.database))
        store = await Store.open(given.database)
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
        running = asyncio.create_task(client.start(given.token))
        stopping = asyncio.create_task(stop.wait())
        ends: set[asyncio.Future[Any]] = {running, stopping, ousted}
        done, _ = await asyncio.wait(ends, return_when="FIRST_COMPLETED")
        stopping.cancel()
        await client.close()
        for ended in (ousted, running):
            if ended in done:
                await ended
        await asyncio.gather(running, stopping, return_exceptions=True)
