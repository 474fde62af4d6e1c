"""What one person may have holds also for what they ask for at the same moment."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.model.people import Server
from bot.tables.lobby.quotas import Limits
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.codec import encode
from tests.bot.live import OPEN_IN_A_THREAD
from tests.bot.live.playing import CHANNEL, GAME, at_once, guild_id, person_id
from tests.bot.live.secrets import versions
from tests.sim import inline

AT_ONCE = 6


async def channels(playground: Playground, person: Person) -> list[str]:
    """Make some channels, and return them once a person sees all of them."""
    made = [playground.moderation.add_channel(f"c{number}").id for number in range(AT_ONCE)]
    await person.until(lambda: set(made) <= person.channels.keys(), what="the channels")
    return made


async def allow(client: Matchnight, playground: Playground, limits: Limits) -> None:
    """Let everybody have so much; where threads are few, every table gets one."""
    server = Server(guild_id(playground), limits=encode(limits), threads=limits.threads < 5)
    async with client.app.store.writing() as write:
        await write.servers.save(server)


@pytest.mark.parametrize("rivals", [{}, {"computer": "easy"}], ids=["people", "computer"])
async def test_simultaneous_table_requests_open_no_more_than_the_quota(
    client: Matchnight, playground: Playground, dee: Person, rivals: dict[str, Any]
) -> None:
    await allow(client, playground, Limits(lobbies=2, tables=2))
    places = await channels(playground, dee)
    wanted = [dee.command(each, "play", game=GAME, **rivals) for each in places]
    answers = await asyncio.gather(*wanted)
    assert len(await client.app.store.tables.hosted(person_id(dee), ("lobby", "running"))) == 2
    assert sum("You h" in answer.text for answer in answers) == AT_ONCE - 2


async def test_simultaneous_thread_requests_create_no_more_than_the_quota(
    client: Matchnight, playground: Playground, dee: Person
) -> None:
    await allow(client, playground, Limits(lobbies=25, threads=2))
    await at_once(*(dee.command(CHANNEL, "play", game=GAME) for _ in range(AT_ONCE)))
    await inline.delivered()
    # A newer private answer clears an older one away.
    refused = {shown.id for shown in versions(dee) if "a lot of new threads" in shown.text}
    assert len(refused) == AT_ONCE - 2
    assert len(await client.app.store.tables.hosted(person_id(dee), ("lobby",))) == 2


@pytest.mark.parametrize(
    "options",
    [{"start": {}}, {"plan": {"when": "20:00", "zone": "Europe/Rome"}}],
    ids=["started", "planned"],
)
async def test_simultaneous_night_requests_start_no_more_than_the_quota(
    client: Matchnight, playground: Playground, anna: Person, options: dict[str, Any]
) -> None:
    await allow(client, playground, Limits(nights=2))
    places = await channels(playground, anna)
    wanted = [anna.command(each, "night", **options) for each in places]
    answers = await asyncio.gather(*wanted)
    nights = await client.app.store.nights.live(guild_id(playground))
    assert len(nights) == 2, [answer.text for answer in answers]
    assert sum("You host 2 game nights" in answer.text for answer in answers) == AT_ONCE - 2


async def test_second_click_on_the_last_allowed_thread_is_not_refused(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    await anna.command(CHANNEL, "play", game=GAME)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    await allow(client, playground, Limits(lobbies=1, threads=1))
    answers = await at_once(*(dee.press(offer, OPEN_IN_A_THREAD) for _ in range(3)))
    texts = [each.text for each in answers if isinstance(each, Message)]
    assert not [text for text in texts if "Start or cancel" in text or "a lot of" in text]
    assert len(await client.app.store.tables.hosted(person_id(dee), ("lobby",))) == 1
