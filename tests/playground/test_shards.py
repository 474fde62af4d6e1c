"""Several shards, several sessions of one, and how often either may begin."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.client import Person
from tests.playground.conftest import Bot, online
from tests.playground.test_gateway import dial, identify
from tests.waiting import PATIENCE, soon

Socket = aiohttp.ClientWebSocketResponse


async def ask(playground: Playground, method: str, path: str, body: Any = None) -> Any:
    """Return the JSON of a request to the people API or, below `/api/v10`, as the bot."""
    async with (
        aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session,
        session.request(method, playground.url + path, json=body) as response,
    ):
        return await response.json()


async def heard(socket: Socket) -> dict[str, Any]:
    """Return the next frame that is not about the bot's own coming."""
    while True:
        frame: dict[str, Any] = await socket.receive_json(timeout=PATIENCE)
        if frame.get("t") not in ("READY", "GUILD_CREATE"):
            return frame


async def closed(socket: Socket) -> int:
    """Return the code with which the gateway closes a connection."""
    while (message := await socket.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.TEXT:
        pass
    return int(message.data)


class Sharded(Bot):
    """A bot whose shards needn't wait for each other."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass


async def test_bot_starts_the_recommended_number_of_shards(
    playground: Playground, anna: Person
) -> None:
    await ask(playground, "POST", "/people/faults", {"kind": "shards", "count": 3})
    bot = Sharded()
    presses: asyncio.Queue[tuple[int | None, str]] = asyncio.Queue()

    @bot.event
    async def on_message(message: Any) -> None:
        presses.put_nowait((message.guild.shard_id if message.guild else None, message.content))

    async with online(playground, bot):
        assert bot.shard_count == 3 and sorted(bot.shards) == [0, 1, 2]
        (guild,) = bot.guilds
        assert guild.shard_id == (guild.id >> 22) % 3
        await anna.write("tactics", "here")
        assert await soon(presses.get()) == (guild.shard_id, "")
        await anna.write(await anna.open_dm(), "and here")
        assert await soon(presses.get()) == (None, "and here")


async def test_direct_messages_come_to_shard_0_alone(playground: Playground, anna: Person) -> None:
    intents = 1 << 0 | 1 << 9 | 1 << 12
    async with dial(playground) as first, dial(playground) as second:
        await first.send_json(identify(playground, shard=[0, 2], intents=intents))
        await second.send_json(identify(playground, shard=[1, 2], intents=intents))
        assert (await second.receive_json(timeout=PATIENCE))["t"] == "READY"
        await anna.write(await anna.open_dm(), "between us")
        await anna.write("tactics", "to everybody")
        while (frame := await heard(first))["t"] == "CHANNEL_CREATE":
            pass
        assert frame["d"]["content"] == "between us"
        assert "guild_id" in (await heard(second))["d"]


async def test_two_sessions_of_one_shard_both_hear_everything(
    playground: Playground, anna: Person
) -> None:
    async with dial(playground) as old, dial(playground) as new:
        for socket in (old, new):
            await socket.send_json(identify(playground, shard=[0, 1]))
            assert (await socket.receive_json(timeout=PATIENCE))["t"] == "READY"
        await anna.write("tactics", "hello")
        first, second = await heard(old), await heard(new)
        assert first["t"] == second["t"] == "MESSAGE_CREATE" and first["d"] == second["d"]


@pytest.mark.parametrize(
    "shard", [[2, 2], [-1, 2], [0, 0], [0], ["0", "1"], 0], ids=lambda shard: str(shard)
)
async def test_a_shard_that_cannot_be_closes_with_4010(playground: Playground, shard: Any) -> None:
    async with dial(playground) as socket:
        await socket.send_json(identify(playground, shard=shard))
        assert await closed(socket) == 4010


async def test_a_bot_in_too_many_servers_for_its_shards_is_refused_with_4011(
    playground: Playground,
) -> None:
    playground.faults.shard(4, needed=4)
    async with dial(playground) as socket:
        await socket.send_json(identify(playground, shard=[0, 2]))
        assert await closed(socket) == 4011
    async with dial(playground) as socket:
        await socket.send_json(identify(playground, shard=[0, 4]))
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "READY"


async def test_shard_that_identifies_too_soon_after_another_is_disconnected(
    playground: Playground,
) -> None:
    playground.faults.limit_starts(seconds=PATIENCE, max_concurrency=2)
    async with dial(playground) as zero, dial(playground) as one, dial(playground) as two:
        await zero.send_json(identify(playground, shard=[0, 4]))
        assert (await zero.receive_json(timeout=PATIENCE))["t"] == "READY"
        await one.send_json(identify(playground, shard=[1, 4]))
        assert (await one.receive_json(timeout=PATIENCE))["t"] == "READY"
        await two.send_json(identify(playground, shard=[2, 4]))
        assert await two.receive_json(timeout=PATIENCE) == {"op": 9, "d": False}
        playground.faults.limit_starts(seconds=0)
        await two.send_json(identify(playground, shard=[2, 4]))
        assert (await two.receive_json(timeout=PATIENCE))["t"] == "READY"


async def test_session_starts_are_counted_and_reported(playground: Playground) -> None:
    body = {"kind": "starts", "seconds": 0, "remaining": 2, "max_concurrency": 16}
    await ask(playground, "POST", "/people/faults", body)
    async with dial(playground) as socket:
        await socket.send_json(identify(playground))
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "READY"
        limit = (await ask(playground, "GET", "/api/v10/gateway/bot"))["session_start_limit"]
        assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 1, 16)
        assert 0 < limit["reset_after"] <= 86_400_000


async def test_person_who_begins_more_sessions_than_a_day_has_is_locked_out(
    playground: Playground,
) -> None:
    playground.faults.limit_starts(seconds=0, remaining=1)
    async with dial(playground) as first, dial(playground) as second:
        await first.send_json(identify(playground))
        assert (await first.receive_json(timeout=PATIENCE))["t"] == "READY"
        await second.send_json(identify(playground))
        assert await closed(second) == 4004
        assert await closed(first) == 4004
        assert not playground.online


async def test_requests_over_all_routes_are_limited_together(playground: Playground) -> None:
    body = {"kind": "global_limit", "requests": 3, "seconds": PATIENCE}
    await ask(playground, "POST", "/people/faults", body)
    headers = {"Authorization": f"Bot {playground.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:

        async def get(path: str) -> aiohttp.ClientResponse:
            response = await session.get(playground.api + path)
            await response.read()
            return response

        for path in ("/users/@me", "/gateway/bot", "/gateway"):
            assert (await get(path)).status == 200
        answer = await get("/users/@me/guilds")
        assert answer.status == 429
        assert answer.headers["X-RateLimit-Global"] == "true"
        assert answer.headers["X-RateLimit-Scope"] == "global"
        assert 1 <= int(answer.headers["Retry-After"]) <= PATIENCE and answer.headers["Via"]
        body = await answer.json()
        assert body["global"] and 0 < body["retry_after"] <= PATIENCE


async def test_answers_to_interactions_are_not_counted_with_all_requests(
    playground: Playground,
) -> None:
    playground.faults.limit_everywhere(0)
    body = {"type": 6}
    answer = await ask(playground, "POST", "/api/v10/interactions/1/token/callback", body)
    assert answer["code"] == 10062
    assert (await ask(playground, "GET", "/api/v10/users/@me"))["global"]


async def test_all_limits_are_listed_and_taken_back(playground: Playground) -> None:
    before = await ask(playground, "GET", "/people/faults")
    playground.faults.shard(7, needed=2)
    playground.faults.limit_starts(remaining=9)
    playground.faults.limit_everywhere(None)
    armed = await ask(playground, "GET", "/people/faults")
    assert (armed["shards"], armed["shards_needed"], armed["global_limit"]) == (7, 2, None)
    assert (armed["starts"]["remaining"], armed["starts"]["seconds"]) == (9, 5)
    await ask(playground, "DELETE", "/people/faults")
    after = await ask(playground, "GET", "/people/faults")
    assert after["starts"].pop("reset_after") and before["starts"].pop("reset_after")
    assert after == before
