from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from playground import Playground
from playground.client import Person
from tests.playground.conftest import Bot, online
from tests.waiting import soon


async def test_a_bot_connects_and_sees_its_server(playground: Playground, bot: Bot) -> None:
    async with online(playground, bot):
        (guild,) = bot.guilds
        assert guild.name == "Game Night"
        assert [c.name for c in guild.text_channels] == ["game-night", "tactics", "off-topic"]
        assert guild.me.guild_permissions.send_messages
        assert playground.online
    assert bot.shard_count == 1


async def test_ids_are_the_same_at_every_start(playground: Playground) -> None:
    async with Playground() as another:
        assert list(another.world.people) == list(playground.world.people)
        assert list(another.world.channels) == list(playground.world.channels)
        assert another.world.guild.id == playground.world.guild.id


async def test_a_bad_token_is_refused(playground: Playground, bot: Bot) -> None:
    discord.http.Route.BASE = playground.api
    with pytest.raises(discord.LoginFailure):
        await bot.login("wrong")
    await bot.close()


async def test_members_come_in_chunks_to_a_bot_that_may_know_them(playground: Playground) -> None:
    intents = discord.Intents.default()
    intents.members = True
    async with online(playground, Bot(intents)) as bot:
        assert len(bot.guilds[0].members) == 6
        assert max(len(m.display_name) for m in bot.guilds[0].members) == 32


async def test_a_dropped_gateway_resumes_and_misses_nothing(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    resumed = asyncio.Event()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message.content)

    @bot.event
    async def on_resumed() -> None:
        resumed.set()

    async with online(playground, bot):
        playground.faults.drop_gateway()
        await anna.until(lambda: not anna.bot["online"])
        await anna.write("tactics", f"<@{bot.user.id if bot.user else 0}> are you there?")
        assert "are you there" in await soon(heard.get())
        await soon(resumed.wait())
        await anna.until(lambda: anna.bot["online"])


@pytest.mark.parametrize("how", ["reconnect", "resumable"])
async def test_a_bot_that_is_asked_to_reconnect_resumes(
    playground: Playground, bot: Bot, how: str
) -> None:
    resumed = asyncio.Event()

    @bot.event
    async def on_resumed() -> None:
        resumed.set()

    async with online(playground, bot):
        if how == "reconnect":
            playground.faults.ask_to_reconnect()
        else:
            playground.faults.invalidate(resumable=True)
        await soon(resumed.wait())


async def test_message_content_is_hidden_without_the_intent(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message.content)

    async with online(playground, bot):
        await anna.write("tactics", "a secret plan")
        assert await soon(heard.get()) == ""
        dm = await anna.open_dm()
        await anna.write(dm, "between us")
        assert await soon(heard.get()) == "between us"


async def test_kicked_and_reinvited_bot_receives_events(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    left, came = asyncio.Event(), asyncio.Event()

    @bot.event
    async def on_guild_remove(_: discord.Guild) -> None:
        left.set()

    @bot.event
    async def on_guild_join(_: discord.Guild) -> None:
        came.set()

    async with online(playground, bot):
        playground.moderation.kick_bot()
        await soon(left.wait())
        assert not bot.guilds
        playground.moderation.invite_bot()
        await soon(came.wait())
        assert bot.guilds[0].text_channels


async def test_foreign_pages_and_hosts_are_refused(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://example.org"}, {"Host": "example.org"}):
            url = f"{playground.url}/people/world"
            async with session.get(url, headers=headers) as response:
                assert response.status == 403


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nowhere", 404), ("DELETE", "/gateway", 405), ("GET", "/guilds/1", 404)],
)
async def test_unknown_routes_and_methods_are_answered_like_discord(
    playground: Playground, method: str, path: str, status: int
) -> None:
    headers = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, playground.api + path, headers=headers) as response,
    ):
        assert response.status == status
        assert (await response.json())["message"]
        assert response.headers["Via"]
