"""The gateway without discord.py, which waits for seconds or hides its messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground import Playground
from playground.client import Person
from tests.waiting import PATIENCE

GUILDS_AND_MESSAGES = 1 << 0 | 1 << 9


@asynccontextmanager
async def dial(playground: Playground) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    url = f"ws://127.0.0.1:{playground.port}/gateway/?v=10&encoding=json"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


def identify(playground: Playground, **more: Any) -> dict[str, Any]:
    body = {"token": playground.token, "intents": GUILDS_AND_MESSAGES, "properties": {}}
    return {"op": 2, "d": {**body, **more}}


async def test_a_heartbeat_is_acknowledged(playground: Playground) -> None:
    async with dial(playground) as socket:
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json(timeout=PATIENCE))["op"] == 11


async def test_a_bad_token_closes_with_4004(playground: Playground) -> None:
    async with dial(playground) as socket:
        await socket.send_json(identify(playground, token="wrong"))
        assert (await socket.receive(timeout=PATIENCE)).data == 4004


async def test_an_unknown_session_cannot_be_resumed(playground: Playground) -> None:
    async with dial(playground) as socket:
        body = {"token": playground.token, "session_id": "gone", "seq": 3}
        await socket.send_json({"op": 6, "d": body})
        assert await socket.receive_json(timeout=PATIENCE) == {"op": 9, "d": False}


async def test_an_invalidated_session_is_gone(playground: Playground) -> None:
    async with dial(playground) as socket:
        await socket.send_json(identify(playground))
        ready = await socket.receive_json(timeout=PATIENCE)
        assert ready["t"] == "READY" and ready["d"]["guilds"][0]["unavailable"]
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "GUILD_CREATE"
        playground.faults.invalidate()
        assert await socket.receive_json(timeout=PATIENCE) == {"op": 9, "d": False}
        assert not playground.online


async def test_each_shard_hears_its_own(playground: Playground, anna: Person) -> None:
    guild_shard = (int(playground.world.guild.id) >> 22) % 2
    async with dial(playground) as mine, dial(playground) as other:
        await mine.send_json(identify(playground, shard=[guild_shard, 2]))
        await other.send_json(identify(playground, shard=[1 - guild_shard, 2]))
        assert (await mine.receive_json(timeout=PATIENCE))["t"] == "READY"
        assert (await mine.receive_json(timeout=PATIENCE))["t"] == "GUILD_CREATE"
        assert (await other.receive_json(timeout=PATIENCE))["d"]["guilds"] == []
        await anna.write("tactics", "hello")
        heard = await mine.receive_json(timeout=PATIENCE)
        assert (heard["t"], heard["d"]["content"]) == ("MESSAGE_CREATE", "")


async def test_events_without_their_intent_do_not_come(
    playground: Playground, anna: Person
) -> None:
    async with dial(playground) as socket:
        await socket.send_json(identify(playground, intents=1))
        for _ in range(2):
            await socket.receive_json(timeout=PATIENCE)
        await anna.write("tactics", "hello")
        playground.moderation.add_channel("more")
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "CHANNEL_CREATE"
