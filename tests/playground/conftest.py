"""A playground and a real discord.py bot for every test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import discord.http
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

from playground import Playground
from playground.client import Person
from tests.waiting import PATIENCE, unhurried


class Bot(discord.AutoShardedClient):
    """A bot with a command tree and one `on` for all events the tests wait for."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents.default(),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
        )
        self.tree = app_commands.CommandTree(self)
        self.became_ready = asyncio.Event()
        self.errors: list[Exception] = []

        @self.tree.error
        async def note(_: discord.Interaction, error: app_commands.AppCommandError) -> None:
            self.errors.append(error)

    async def on_ready(self) -> None:
        self.became_ready.set()


@asynccontextmanager
async def online(playground: Playground, bot: Bot) -> AsyncIterator[Bot]:
    """Connect a bot, register its commands, and close it at the end."""
    discord.http.Route.BASE = playground.api
    # Where discord.py identifies again after an invalid session, whatever /gateway/bot says.
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{playground.port}/gateway/")
    running = asyncio.create_task(bot.start(playground.token))
    ready = asyncio.create_task(bot.became_ready.wait())
    try:
        await asyncio.wait({running, ready}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        assert ready.done(), "the bot did not get ready"
        if bot.tree.get_commands():
            await bot.tree.sync()
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        running.cancel()
        await asyncio.gather(running, ready, return_exceptions=True)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(options=unhurried(rate_limits=True)) as discord_:
        yield discord_


@pytest.fixture
def bot() -> Bot:
    return Bot()


@pytest.fixture
async def anna(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "anna") as person:
        yield person


@pytest.fixture
async def bruno(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "bruno") as person:
        yield person
