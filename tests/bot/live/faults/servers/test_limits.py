"""The bot keeps to what Discord grants it: requests a second, and sessions a day."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.settings import Settings
from bot.store import Store
from bot.ui.client import Matchnight
from bot.ui.kit.gateway import session_starts
from bot.ui.kit.requests.global_rate_limit import GlobalRateLimit
from playground import Playground
from playground.client import Person
from tests.bot.live.hosting import hosted, opened, running
from tests.bot.live.playing import begin, settled
from tests.sim import inline
from tests.waiting import unhurried, until


async def test_own_requests_count_and_answers_to_presses_do_not(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[float] = []
    plain = GlobalRateLimit.reserve

    def reserve(self: GlobalRateLimit, now: float) -> float:
        counted.append(now)
        return plain(self, now)

    monkeypatch.setattr(GlobalRateLimit, "reserve", reserve)
    async with (
        hosted(unhurried()) as playground,
        running(playground, database) as client,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        table = await begin(anna, bruno, tiles=12)
        await table.play()
        await settled(client)
        answers = ("/interactions/", "/webhooks/")
        own = [each for each in playground.requests if not each.path.startswith(answers)]
        gateways = 1  # an address that is asked for, and no request
        assert len(own) < len(playground.requests) and len(counted) - gateways == len(own)


async def connected(playground: Playground, store: Store) -> tuple[Matchnight, asyncio.Task[None]]:
    discord.http.Route.BASE = playground.api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(f"ws://127.0.0.1:{playground.port}/gateway/")
    settings = Settings(playground.token, playground.api, emoji=False)
    client = Matchnight(settings, store, machine=inline.machine(), guild_ready_timeout=0.1)
    return client, asyncio.create_task(client.start(playground.token))


@pytest.mark.parametrize("shards", [1, 3])
async def test_a_start_asks_for_the_gateway_once(
    database: Path, monkeypatch: pytest.MonkeyPatch, shards: int
) -> None:
    monkeypatch.setattr(session_starts, "PAUSE", 0.0)
    store = await opened(database)
    async with hosted(unhurried()) as playground:
        playground.faults.shard(shards)
        client, running_ = await connected(playground, store)
        await until(client.is_ready, "the bot")
        asked = [each.path for each in playground.requests if each.path.startswith("/gateway")]
        assert asked == ["/gateway/bot"]
        await client.close()
        await running_
    await store.close()


async def test_a_bot_leaves_the_last_sessions_of_a_day_alone(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(session_starts, "POLL_SECONDS", 0.01)
    store = await opened(database)
    async with hosted(unhurried()) as playground:
        playground.faults.limit_starts(seconds=0, remaining=session_starts.RESERVED_STARTS - 1)
        client, running_ = await connected(playground, store)
        await until(lambda: "session starts are left" in caplog.text, "the bot to say so")
        assert not playground.stage.gateway.sessions
        playground.faults.limit_starts(seconds=0, remaining=session_starts.RESERVED_STARTS)
        await until(client.is_ready, "the bot")
        assert playground.stage.gateway.starts.remaining == session_starts.RESERVED_STARTS - 1
        caplog.clear()
        await client.close()
        await running_
    await store.close()


async def test_shards_go_through_their_doors_one_after_the_other(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_starts, "PAUSE", 0.1)
    store = await opened(database)
    async with hosted(unhurried()) as playground:
        playground.faults.shard(5)
        playground.faults.limit_starts(seconds=0.05, max_concurrency=2)
        client, running_ = await connected(playground, store)
        await until(client.is_ready, "the bot")
        assert sorted(client.shards) == [0, 1, 2, 3, 4]
        assert {each.shard for each in playground.stage.gateway.sessions.values()} == {
            (number, 5) for number in range(5)
        }
        await client.close()
        await running_
    await store.close()
