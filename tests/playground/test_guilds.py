"""Two servers in one world: each has its own channels, members, roles and events."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from playground import Options, Playground
from playground.client import Person, Refused
from tests.openapi import description, odd_answers, problems
from tests.playground.conftest import Bot, online
from tests.playground.test_events import made
from tests.playground.test_shards import Sharded
from tests.waiting import soon, unhurried, until

HOME, CLUB = "Game Night", "Meeple Club"
HOME_CHANNELS = {"game-night", "tactics", "off-topic"}
OLD = Path(__file__).with_name("world-form-1.json")
"""What a file of a world had when there was one server."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(options=unhurried(guilds=2)) as discord_:
        yield discord_


@pytest.fixture
async def luca(playground: Playground) -> AsyncIterator[Person]:
    """Return the other server's person; they aren't on the first one."""
    async with Person(playground.url, "luca") as person:
        yield person


def named(bot: Bot, name: str) -> discord.Guild:
    """Return the server of this name as the bot knows it."""
    return next(guild for guild in bot.guilds if guild.name == name)


async def asked(bot: Bot, method: str, path: str) -> int:
    """Return the status of a request of the bot's."""
    try:
        await bot.http.request(discord.http.Route(method, path))
    except discord.HTTPException as error:
        return error.status
    return 200


async def test_bot_learns_of_each_guild_with_its_own_channels_and_members(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        home, club = named(bot, HOME), named(bot, CLUB)
        assert [channel.name for channel in club.text_channels] == ["club-room", "challenges"]
        assert not {c.id for c in home.channels} & {c.id for c in club.channels}
        members = [
            each["user"]["username"]
            for each in await bot.http.get_members(club.id, limit=100, after=None)
        ]
        assert members == ["Matchnight", "anna", "dee", "luca", "carmen"]
        assert (home.member_count, club.member_count) == (6, 5)
        assert club.owner_id == int(playground.world.person("luca").id) != home.owner_id
        roles = [role.name for role in await club.fetch_roles()]
        assert roles == ["@everyone", "Matchnight", "regulars"]
        assert not {r.id for r in home.roles} & {r.id for r in club.roles}
        found = [guild.name async for guild in bot.fetch_guilds()]
        assert found == [HOME, CLUB]
        assert await asked(bot, "GET", f"/guilds/{club.id + 1}") == 404
        stranger = playground.world.person("luca").id
        assert await asked(bot, "GET", f"/guilds/{home.id}/members/{stranger}") == 404
    if description() is not None:
        assert not problems(playground.requests)
        assert not odd_answers(playground.requests)


async def test_command_names_the_guild_it_is_used_in_and_the_rights_there(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        guild, there = interaction.guild, interaction.permissions.manage_guild
        assert guild is not None and isinstance(interaction.user, discord.Member)
        assert interaction.user.guild == guild
        await interaction.response.send_message(
            f"{guild.name} {interaction.guild_locale} {there}", ephemeral=True
        )

    playground.moderation.set_guild_locale("it", CLUB)
    async with online(playground, bot):
        assert (await anna.command("tactics", "ping")).text == f"{HOME} en-US True"
        assert (await anna.command("challenges", "ping")).text == f"{CLUB} it False"
        assert not bot.tree.get_commands(guild=named(bot, CLUB))


async def test_message_and_thread_belong_to_the_guild_of_their_channel(
    playground: Playground, bot: Bot, anna: Person, luca: Person
) -> None:
    posted: asyncio.Queue[discord.Message] = asyncio.Queue()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        if not message.author.bot:
            posted.put_nowait(message)

    async with online(playground, bot):
        club = named(bot, CLUB)
        await luca.write("club-room", "hello")
        message = await soon(posted.get())
        assert message.guild == club and message.guild != named(bot, HOME)
        thread = await message.create_thread(name="Table 1")
        await luca.until(lambda: str(thread.id) in luca.channels)
        await anna.until(lambda: anna.channels[str(thread.id)]["guild_id"] == str(club.id))
        assert [each.name for each in await club.active_threads()] == ["Table 1"]
        assert await named(bot, HOME).active_threads() == []


async def test_person_sees_the_channels_of_their_own_guilds(
    playground: Playground, anna: Person, luca: Person
) -> None:
    assert {each["name"] for each in luca.channels.values()} == {"club-room", "challenges"}
    assert len(anna.channels) == 5
    with pytest.raises(Refused, match="sees no channel"):
        luca.channel("tactics")
    await luca.ask("join")
    await luca.until(lambda: len(luca.channels) == 5)
    await luca.until(lambda: len(luca.people[luca.id]["guilds"]) == 2)
    await luca.ask("leave", {"guild_id": CLUB})
    await luca.until(lambda: {each["name"] for each in luca.channels.values()} == HOME_CHANNELS)
    assert luca.people[luca.id]["guilds"] == [playground.world.guild.id]


async def test_bot_kicked_from_one_guild_stays_on_the_other(
    playground: Playground, bot: Bot, anna: Person, luca: Person
) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong", ephemeral=True)

    async with online(playground, bot):
        letter = await bot.http.start_private_message(int(luca.id))
        playground.moderation.kick_bot(CLUB)
        await until(lambda: [guild.name for guild in bot.guilds] == [HOME], "the end")
        await anna.until(lambda: anna.bot["guilds"] == [playground.world.guild.id])
        await luca.until(lambda: not any(each["guilds"] for each in luca.commands))
        assert (await anna.command("tactics", "ping")).text == "pong"
        with pytest.raises(Refused, match="no command"):
            await anna.command("challenges", "ping")
        there = playground.world.channel("challenges").id
        assert await asked(bot, "GET", f"/channels/{there}") == 403
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(int(letter["id"])).send("hello")
        playground.moderation.invite_bot(CLUB)
        await until(lambda: len(bot.guilds) == 2, "the return")
        await bot.get_partial_messageable(int(letter["id"])).send("hello")


async def test_event_and_role_belong_to_one_guild(
    playground: Playground, bot: Bot, anna: Person, luca: Person
) -> None:
    async with online(playground, bot):
        home, club = named(bot, HOME), named(bot, CLUB)
        event = await made(bot)
        assert event.guild == home
        assert [each.id for each in await home.fetch_scheduled_events()] == [event.id]
        assert await club.fetch_scheduled_events() == []
        assert await asked(bot, "GET", f"/guilds/{club.id}/scheduled-events/{event.id}") == 404
        with pytest.raises(Refused, match="no such event"):
            await luca.be_interested(str(event.id))
        hosts = playground.moderation.add_role("Hosts", "MANAGE_GUILD", guild=CLUB)
        playground.moderation.give_role(hosts.id, "anna")
        await until(lambda: club.get_role(int(hosts.id)), "the role")
        assert home.get_role(int(hosts.id)) is None
        guilds = playground.world.guilds
        assert guilds[str(club.id)].members[anna.id].roles == [hosts.id]
        assert guilds[str(home.id)].members[anna.id].roles == []
        playground.moderation.take("CREATE_EVENTS", guild=HOME)
        with pytest.raises(discord.Forbidden):
            await made(bot)


async def test_guilds_belong_to_different_shards(playground: Playground) -> None:
    playground.stage.faults.shard(2)
    bot = Sharded()
    async with online(playground, bot):
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}


async def test_guilds_are_the_same_in_a_world_that_was_kept(tmp_path: Path) -> None:
    kept = dataclasses.replace(unhurried(guilds=2), keep=tmp_path / "world.db")
    async with Playground(options=kept) as before:
        before.moderation.leave("anna", CLUB)
        before.moderation.set_guild_locale("es-ES", CLUB)
        before.moderation.add_channel("matches", guild=CLUB)
        guilds, people = before.world.guilds, before.world.people
    async with Playground(options=kept) as after, Person(after.url, "luca") as luca:
        assert (after.world.guilds, after.world.people) == (guilds, people)
        assert luca.channel("matches")


async def test_world_kept_with_one_guild_gets_the_second_one(tmp_path: Path) -> None:
    path = tmp_path / "world.db"
    async with Playground(options=dataclasses.replace(unhurried(), keep=path)):
        pass
    with sqlite3.connect(path) as file:
        body = json.dumps(json.loads(OLD.read_text("utf-8"))).encode()
        file.execute("UPDATE world SET body = ?", (body,))
    file.close()
    kept = Options(keep=path, guilds=2)
    for _ in range(2):
        async with Playground(options=kept) as discord_, Person(discord_.url, "anna") as anna:
            world = discord_.world
            home = world.guild
            assert [guild.name for guild in world.guilds.values()] == [HOME, CLUB]
            assert (home.locale, home.owner_id) == ("it", anna.id)
            assert world.person("inaki").id not in home.members
            hosts = next(role.id for role in home.roles.values() if role.name == "Hosts")
            assert home.members[world.person("dee").id].roles == [hosts]
            assert world.bot.id in home.members and not world.channel("puzzles").is_dm
            assert anna.messages("tactics")[0].text == "hello"
            assert {
                anna.channels[anna.channel(name)]["guild_id"] for name in ("tactics", "Table 1")
            } == {home.id}
            assert anna.channel("club-room") and await anna.open_dm()
