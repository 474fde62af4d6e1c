"""Scheduled events: who may make them, and who is interested."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import discord
import pytest

from playground import Playground
from playground.client import Person, Refused
from playground.world import VOICE
from tests.openapi import description, odd_answers, problems
from tests.waiting import PATIENCE, until

from .conftest import Bot, online


async def made(bot: Bot, name: str = "Game night") -> discord.ScheduledEvent:
    start = discord.utils.utcnow() + timedelta(days=1)
    return await bot.guilds[0].create_scheduled_event(
        name=name,
        start_time=start,
        end_time=start + timedelta(hours=4),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location="#game-night",
    )


async def subscribers(bot: Bot, event: discord.ScheduledEvent, **page: Any) -> list[str]:
    rows = await bot.http.get_scheduled_event_users(
        event.guild_id, event.id, limit=page.pop("limit", 100), with_member=False, **page
    )
    return [str(row["user"]["id"]) for row in rows]


async def test_person_who_is_interested_is_listed_in_order_and_by_pages(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    async with online(playground, bot):
        event = await made(bot)
        await anna.until(lambda: anna.scheduled)
        await bruno.be_interested(str(event.id))
        await anna.be_interested(str(event.id))
        await anna.be_interested(str(event.id))
        assert await subscribers(bot, event) == [anna.id, bruno.id]
        assert await subscribers(bot, event, limit=1) == [anna.id]
        assert await subscribers(bot, event, after=int(anna.id)) == [bruno.id]
        assert await subscribers(bot, event, before=int(bruno.id)) == [anna.id]
        fetched = await bot.guilds[0].fetch_scheduled_event(event.id)
        assert fetched.user_count == 2
        assert [user.name async for user in fetched.users()] == ["anna", "bruno"]
        await bruno.until(
            lambda: bruno.scheduled[str(event.id)]["interested"] == [bruno.id, anna.id]
        )
        await bruno.be_interested(str(event.id), False)
        assert await subscribers(bot, event) == [anna.id]
    if description() is not None:
        assert problems(playground.requests) == []
        assert odd_answers(playground.requests) == []


async def test_the_bot_hears_of_subscriptions(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()

    @bot.event
    async def on_socket_event_type(name: str) -> None:
        if name.startswith("GUILD_SCHEDULED_EVENT_USER"):
            heard.put_nowait(name)

    async with online(playground, bot):
        event = await made(bot)
        await anna.be_interested(str(event.id))
        await anna.be_interested(str(event.id), False)
        async with asyncio.timeout(PATIENCE):
            assert (await heard.get()).endswith("_ADD")
            assert (await heard.get()).endswith("_REMOVE")


async def test_an_event_needs_the_permission_to_create_events(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        event = await made(bot)
        playground.moderation.take("CREATE_EVENTS")
        for deed in (made(bot), event.delete()):
            with pytest.raises(discord.Forbidden) as refused:
                await deed
            assert refused.value.code == 50013
        playground.moderation.give("MANAGE_EVENTS")
        await event.delete()
        await anna.until(lambda: not anna.scheduled)
        with pytest.raises(discord.Forbidden):  # which since 2026 makes none any more
            await made(bot)


async def test_an_event_in_a_voice_channel_needs_one_that_its_maker_can_join(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        added = playground.moderation.add_channel("Lounge", kind=VOICE)
        guild = bot.guilds[0]
        await until(lambda: guild.voice_channels, "the voice channel")
        (lounge,) = guild.voice_channels

        async def spoken(channel: discord.VoiceChannel) -> discord.ScheduledEvent:
            return await guild.create_scheduled_event(
                name="Game night",
                start_time=discord.utils.utcnow() + timedelta(days=1),
                channel=channel,
                entity_type=discord.EntityType.voice,
                privacy_level=discord.PrivacyLevel.guild_only,
            )

        event = await spoken(lounge)
        assert (event.channel_id, event.location) == (lounge.id, None)
        playground.moderation.overwrite(added.id, deny=("CONNECT",))
        with pytest.raises(discord.Forbidden):
            await spoken(lounge)
        playground.moderation.delete_channel(added.id)
        with pytest.raises(discord.HTTPException, match="required"):
            await spoken(lounge)


async def test_what_is_gone_has_no_subscribers(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        event = await made(bot)
        await event.delete()
        with pytest.raises(discord.NotFound) as refused:
            await subscribers(bot, event)
        assert refused.value.code == 10070
        with pytest.raises(Refused):
            await anna.be_interested(str(event.id))
