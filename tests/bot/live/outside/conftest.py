"""A group of two people, and a server that the bot isn't on."""

from __future__ import annotations

import pytest

from bot.model.ids import GuildId
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live.playing import CHANNEL
from tests.waiting import eventually

GROUP = "Anna, Bruno Caffè"


@pytest.fixture
async def group(client: Matchnight, playground: Playground, anna: Person, bruno: Person) -> str:
    """Return a group of Anna, who has the app among her own, and Bruno, who doesn't."""
    playground.moderation.install("anna")
    playground.moderation.open_group("anna", "bruno")
    await bruno.until(lambda: GROUP in [each["name"] for each in bruno.channels.values()])
    await anna.until(lambda: any(2 in each["places"] for each in anna.commands))
    return GROUP


@pytest.fixture
async def elsewhere(client: Matchnight, playground: Playground, anna: Person) -> str:
    """Return a channel of a server that the bot isn't on."""
    playground.moderation.install("anna")
    playground.moderation.kick_bot()
    guild = GuildId(int(playground.world.guild.id))
    await eventually(lambda: client.app.store.servers.unreachable(guild), "the bot to notice")
    return CHANNEL
