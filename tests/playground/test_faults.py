from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground
from playground.client import InteractionFailed, Person
from tests.playground.conftest import Bot, online
from tests.playground.test_messages import channel_of
from tests.waiting import eventually, impatient, soon, until

Click = discord.Interaction[Any]
CALLBACK = r"/interactions/.*/callback"


async def test_a_rate_limit_without_via_raises_at_once(playground: Playground, bot: Bot) -> None:
    async with online(playground, bot):
        playground.faults.rate_limit("POST", r"/channels/\d+/messages", via=False)
        with pytest.raises(discord.HTTPException) as refusal:
            await channel_of(bot).send("x")
        assert refusal.value.status == 429
        playground.faults.rate_limit("POST", r"/channels/\d+/messages", retry_after=0.05)
        assert await channel_of(bot).send("x")


async def test_a_long_rate_limit_raises_instead_of_sleeping(
    playground: Playground, bot: Bot
) -> None:
    bot.http.max_ratelimit_timeout = 30
    async with online(playground, bot):
        playground.faults.rate_limit("POST", r"/channels/\d+/messages", retry_after=60)
        with pytest.raises(discord.RateLimited):
            await channel_of(bot).send("x")


@pytest.mark.parametrize("kind", ["cut_before", "cut_after"])
async def test_a_cut_connection_is_before_or_after_the_effect(
    playground: Playground, bot: Bot, kind: str
) -> None:
    async with online(playground, bot):
        getattr(playground.faults, kind)("POST", r"/channels/\d+/messages")
        with pytest.raises((aiohttp.ClientError, ConnectionError)):
            await channel_of(bot).send("x", nonce="7")
        assert len(playground.visible("tactics")) == (kind == "cut_after")
        await channel_of(bot).send("x", nonce="7")
        assert len(playground.visible("tactics")) == 1


async def test_a_callback_cut_after_its_effect_answers_40060_the_second_time(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        with pytest.raises((aiohttp.ClientError, ConnectionError)):
            await interaction.response.send_message("pong")
        with pytest.raises(discord.HTTPException) as refusal:
            await interaction.response.send_message("pong")
        code.set_result(refusal.value.code)

    async with online(playground, bot):
        playground.faults.cut_after("POST", CALLBACK)
        assert (await anna.command("tactics", "ping")).text == "pong"
        assert await soon(code) == 40060


async def test_a_callback_answered_before_is_shown_and_refused_with_40060(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    code: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        with pytest.raises(discord.HTTPException) as refusal:
            await interaction.response.send_message("pong")
        code.set_result(refusal.value.code)

    async with online(playground, bot):
        playground.faults.answered()
        assert (await anna.command("tactics", "ping")).text == "pong"
        assert await soon(code) == 40060


async def test_server_errors_and_delays_are_retried_or_waited_for(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        playground.faults.status("POST", r"/channels/\d+/messages", 503)
        with pytest.raises(discord.DiscordServerError):
            await channel_of(bot).send("x")
        playground.faults.delay("POST", r"/channels/\d+/messages", seconds=0.05)
        assert await channel_of(bot).send("y")
        assert [m.content for m in playground.visible("tactics")] == ["y"]


async def test_what_is_held_is_served_once_it_is_released(playground: Playground, bot: Bot) -> None:
    async with online(playground, bot):
        playground.faults.hold("POST", r"/channels/\d+/messages")
        held = asyncio.create_task(channel_of(bot).send("x"))

        async def arrived() -> bool:
            return bool(playground.faults.held)

        await eventually(arrived, "the request to be held")
        assert playground.visible("tactics") == [] and not held.done()
        playground.faults.release()
        await held
        assert [m.content for m in playground.visible("tactics")] == ["x"]


async def test_an_answer_that_is_held_arrives_once_it_is_released(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        playground.faults.hold_answer("POST", r"/channels/\d+/messages")
        held = asyncio.create_task(channel_of(bot).send("x"))
        await until(lambda: playground.faults.held, "the answer to be held")
        assert [m.content for m in playground.visible("tactics")] == ["x"] and not held.done()
        playground.faults.release()
        await held


async def test_edits_of_old_messages_are_refused_with_30046(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        sent = await channel_of(bot).send("x")
        fault = playground.faults.old_edits(retry_after=0.01)
        with pytest.raises(discord.HTTPException) as refusal:
            await sent.edit(content="y")
        assert (refusal.value.status, refusal.value.code) == (429, 30046)
        playground.faults.disarm(fault)
        assert (await sent.edit(content="z")).content == "z"


async def test_an_interaction_may_arrive_twice(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    ids: asyncio.Queue[int] = asyncio.Queue()

    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        ids.put_nowait(interaction.id)
        await interaction.response.send_message("pong")

    async with online(playground, bot):
        playground.faults.deliver_twice()
        await anna.command("tactics", "ping")
        first, second = [await soon(ids.get()) for _ in range(2)]
        assert first == second
        assert len(playground.visible("tactics")) == 1


async def test_withheld_interactions_arrive_late(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    arrived = asyncio.Event()

    @bot.tree.command(description="Ping")
    async def ping(interaction: Click) -> None:
        arrived.set()

    async with online(playground, bot):
        await anna.fault("withhold")
        with impatient(playground), pytest.raises(InteractionFailed):
            await anna.command("tactics", "ping")
        assert not arrived.is_set()
        await anna.fault("release")
        await soon(arrived.wait())


async def test_direct_messages_opened_too_fast_are_refused_with_40003(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        await anna.fault("dms_too_fast")
        with pytest.raises(discord.Forbidden) as refusal:
            await bot.create_dm(discord.Object(int(anna.id)))
        assert refusal.value.code == 40003
        assert (await bot.create_dm(discord.Object(int(anna.id)))).recipient is not None


async def test_a_refusal_and_a_page_strike_every_second_request(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        path = r"/channels/\d+/messages"
        fault = playground.faults.refuse("POST", path, status=400, code=200000, count=None)
        fault.every = 2
        for _ in range(2):
            with pytest.raises(discord.HTTPException) as refusal:
                await channel_of(bot).send("x")
            assert (refusal.value.status, refusal.value.code) == (400, 200000)
            assert await channel_of(bot).send("x")
        playground.faults.clear()
        playground.faults.page("POST", path, 403)
        with pytest.raises(discord.Forbidden, match="Cloudflare"):
            await channel_of(bot).send("x")
        assert len(playground.visible("tactics")) == 2
