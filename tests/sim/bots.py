"""A bot as a node of the simulation, which can be killed and started again."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial

import discord

from bot.settings import Settings
from bot.store import Store
from bot.store.sqlite.near import NearConnection
from bot.store.sqlite.threaded import Connection
from bot.ui.client import Matchnight
from tests.sim import inline
from tests.sim.nodes import Node


class SimulatedBot:
    """One start of a bot, from its database on, as a node of its own."""

    def __init__(self, settings: Settings, name: str = "bot") -> None:
        self._settings = settings
        self._stopping = asyncio.Event()
        self.client: Matchnight | None = None
        """What is connected, once the database is open."""
        self.node = Node(name)
        with self.node.running():
            self._work = asyncio.create_task(self._run(), name=name)

    def stop(self) -> None:
        """Ask the bot to stop."""
        self._stopping.set()

    async def ended(self) -> int:
        """Wait until the bot has stopped; return the exit code of its program."""
        await self._work
        return 0

    def kill(self) -> None:
        """End the bot as the power going out would."""
        if not self._work.done():
            self.node.kill()

    async def _run(self) -> None:
        settings = self._settings
        discord.http.Route.BASE = settings.api_url
        store = await Store.open(settings.database, runner=inline.runner())
        self.node.on_kill(partial(cut_off, store))
        try:
            async with Matchnight(settings, store, machine=inline.machine()) as client:
                self.client = client
                working = asyncio.create_task(client.start(settings.token))
                stopping = asyncio.create_task(self._stopping.wait())
                await asyncio.wait({working, stopping}, return_when="FIRST_COMPLETED")
                stopping.cancel()
                await client.close()
                await working
        finally:
            await store.close()


def cut_off(store: Store) -> None:
    """Close a database's files as a process's end does: nothing is committed."""
    for kept in vars(store._opened).values():
        if isinstance(kept, Connection):
            if isinstance(kept, NearConnection) and kept._near is not None:
                kept._near.close()
            if isinstance(kept._connection, sqlite3.Connection):
                kept._connection.close()
            kept._connection = None
