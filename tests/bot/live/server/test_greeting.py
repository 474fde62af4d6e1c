"""The bot greets a server that has just invited it; two presses lead to a board."""

from __future__ import annotations

import dataclasses
from functools import partial

import pytest

from bot.settings import Database
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.fake_clocks import SlowClock
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import CHANNEL, guild_id, settled, table_message
from tests.waiting import eventually, unhurried, until

TRY_IT = "Try it now"


def greetings(person: Person, channel: str = CHANNEL) -> list[Message]:
    return [message for message in person.messages(channel) if message.has(TRY_IT)]


async def noted(bot: Matchnight, playground: Playground) -> int:
    """Wait until a greeting was at least tried; return when the bot joined."""
    guild = guild_id(playground)
    return (
        await eventually(lambda: bot.app.store.servers.welcomed(guild), "the greeting is noted")
        or 0
    )


async def test_a_server_that_just_invited_the_bot_is_greeted_once(
    database: Database, watch: SlowClock
) -> None:
    options = dataclasses.replace(unhurried(), just_invited=True)
    async with hosted(options) as discord, Person(discord.url, "bruno") as bruno:
        async with running(discord, database, watch):
            await bruno.until(lambda: greetings(bruno))
            (greeting,) = greetings(bruno)
            assert [button.label for button in greeting.buttons] == [
                TRY_IT,
                "Learn",
                "Daily",
                "Set up",
            ]
            (alt,) = greeting.alt
            assert all(str(game.title) in alt for game in GAMES.values())
        async with running(discord, database, watch) as client:
            await until(client.is_ready, "the bot is there again")
            await settled(client)
            assert len(greetings(bruno)) == 1


async def test_one_press_on_the_greeting_begins_a_game_against_juno(
    database: Database, watch: SlowClock
) -> None:
    options = dataclasses.replace(unhurried(), just_invited=True)
    async with (
        hosted(options) as discord,
        Person(discord.url, "bruno") as bruno,
        running(discord, database, watch),
    ):
        (greeting,) = await bruno.until(lambda: greetings(bruno))
        begun = await bruno.press(greeting, TRY_IT)
        assert begun.ephemeral and "Your game is here" in begun.text
        board = await bruno.until(lambda: table_message(bruno))
        assert any("Juno" in alt for alt in board.alt) and len(greetings(bruno)) == 1
        refused = await bruno.press(greeting, "Set up")
        assert refused.ephemeral and "Only people who can manage the server" in refused.text


async def test_greeting_names_channels_it_cannot_play_in(
    playground: Playground, database: Database, watch: SlowClock
) -> None:
    playground.moderation.overwrite(CHANNEL, "bot", deny=("ATTACH_FILES",))
    playground.moderation.overwrite("tactics", "bot", deny=("VIEW_CHANNEL",))
    playground.moderation.take("CREATE_EVENTS")
    playground.moderation.invite_bot()
    async with Person(playground.url, "anna") as anna, running(playground, database, watch):
        (greeting,) = await anna.until(lambda: greetings(anna, "off-topic"), what="the greeting")
        channel = anna.channel(CHANNEL)
        assert (
            f"I can't post in <#{channel}>: missing the permission Attach Files." in greeting.text
        )
        assert greeting.text.count("I can't post") == 1


async def test_greeting_without_its_picture_is_posted_where_no_file_may_be(
    playground: Playground, database: Database, watch: SlowClock
) -> None:
    for place in (CHANNEL, "tactics", "off-topic"):
        playground.moderation.overwrite(place, "bot", deny=("ATTACH_FILES",))
    playground.moderation.invite_bot()
    async with Person(playground.url, "anna") as anna, running(playground, database, watch):
        (greeting,) = await anna.until(lambda: greetings(anna))
        assert not greeting.images
        assert greeting.text.count("missing the permission Attach Files") == 3


async def test_a_bot_that_is_invited_again_greets_again(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    assert greetings(anna) == []  # it has been here for long
    for _ in range(2):
        before = len(greetings(anna))
        playground.moderation.kick_bot()
        await anna.until(lambda: not anna.bot["guilds"])
        playground.moderation.invite_bot()
        await until(partial(_more, anna, before), "another greeting is posted")
        assert len(greetings(anna)) == before + 1


def _more(person: Person, before: int) -> bool:
    return len(greetings(person)) > before


@pytest.mark.parametrize(("channels", "found"), [(1, "tactics"), (3, None)])
async def test_a_greeting_is_posted_where_the_bot_may_post(
    playground: Playground, database: Database, watch: SlowClock, channels: int, found: str | None
) -> None:
    places = (CHANNEL, "tactics", "off-topic")
    for place in places[:channels]:
        playground.moderation.overwrite(place, "bot", deny=("SEND_MESSAGES",))
    playground.moderation.invite_bot()
    async with Person(playground.url, "anna") as anna, running(playground, database, watch) as bot:
        if found is not None:
            await anna.until(lambda: greetings(anna, found))
        await settled(bot)
        noted = await bot.app.store.servers.welcomed(guild_id(playground))
        assert (noted is not None) == (found is not None)
        assert [place for place in places if greetings(anna, place)] == [found][: found is not None]


async def test_a_greeting_that_is_refused_is_not_sent_again(
    playground: Playground, database: Database, watch: SlowClock
) -> None:
    playground.moderation.invite_bot()
    playground.faults.refuse("POST", ".*/messages", status=403, code=50013, count=None)
    async with Person(playground.url, "anna") as anna:
        for _ in range(2):
            async with running(playground, database, watch) as bot:
                await noted(bot, playground)
                await settled(bot)
        assert greetings(anna) == []
