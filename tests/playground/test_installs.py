"""An app that a person has installed: its commands, and what it may do."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from playground import Playground
from playground.client import InteractionFailed, Person, Refused
from tests.playground.conftest import Bot, online

Click = discord.Interaction[Any]

anywhere = app_commands.AppInstallationType(guild=True, user=True)
everywhere = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
GROUP = "Anna, Bruno Caffè"


def add(bot: Bot, answer: Any, name: str = "look") -> None:
    """Add a command to a bot that people and servers may install."""
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name,
        description="Look",
        callback=answer,
        allowed_installs=anywhere,
        allowed_contexts=everywhere,
    )
    bot.tree.add_command(command)


async def group(playground: Playground, *people: Person) -> str:
    """Open a group of Anna and Bruno, and wait until they see it."""
    opened = playground.moderation.open_group("anna", "bruno")
    for person in people:
        await seen(person, opened.id)
    return opened.name


async def seen(person: Person, channel: str) -> None:
    """Wait until a person sees a channel."""
    await person.until(lambda: channel in person.channels)


async def test_command_in_a_group_is_for_those_who_installed_the_app(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    used: list[Click] = []

    async def look(interaction: Click) -> None:
        used.append(interaction)
        await interaction.response.send_message("here")

    add(bot, look)
    playground.moderation.install("anna")
    async with online(playground, bot):
        name = await group(playground, anna, bruno)
        assert name == GROUP
        answer = await anna.command(name, "look")
        assert (answer.text, answer.ephemeral) == ("here", False)
        await bruno.until(lambda: bruno.latest(name))
        with pytest.raises(Refused, match="no command"):
            await bruno.command(name, "look")
    (interaction,) = used
    assert interaction.context.private_channel and interaction.guild_id is None
    assert interaction.is_user_integration() and not interaction.is_guild_integration()
    assert isinstance(interaction.channel, discord.GroupChannel)
    may = {name for name, allowed in interaction.app_permissions if allowed}
    assert may == {"attach_files", "embed_links", "mention_everyone"}


async def test_press_in_a_group_belongs_to_who_installed_the_app(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    owners: list[Any] = []

    async def look(interaction: Click) -> None:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Me, too", custom_id="me"))
        await interaction.response.send_message("here", view=view)

    @bot.event
    async def on_interaction(interaction: Click) -> None:
        if interaction.type is discord.InteractionType.component:
            owners.append((interaction.user.name, interaction._integration_owners))
            await interaction.response.send_message("you, too", ephemeral=True)

    add(bot, look)
    playground.moderation.install("anna")
    async with online(playground, bot):
        name = await group(playground, anna, bruno)
        await anna.command(name, "look")
        shown = await bruno.until(lambda: bruno.latest(name))
        assert (await bruno.press(shown, "Me, too")).text == "you, too"
    assert owners == [("bruno", {1: int(anna.id)})]


async def test_bot_reaches_no_group_by_itself(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    heard: list[Any] = []

    async def look(interaction: Click) -> None:
        await interaction.response.send_message("here")

    @bot.event
    async def on_message(message: discord.Message) -> None:
        heard.append(message)

    add(bot, look)
    playground.moderation.install("anna")
    async with online(playground, bot):
        name = await group(playground, anna)
        answer = await anna.command(name, "look")
        await anna.write(name, "hello?")
        channel = bot.get_partial_messageable(int(answer.channel_id))
        for tried in (channel.send("hi"), channel.fetch_message(int(answer.id))):
            with pytest.raises(discord.Forbidden) as refused:
                await tried
            assert refused.value.code == 50001
    assert heard == []


async def test_sixth_follow_up_outside_is_refused(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    refusals: list[discord.HTTPException] = []

    async def look(interaction: Click) -> None:
        await interaction.response.send_message("0")
        for number in range(1, 7):
            try:
                await interaction.followup.send(str(number), wait=True)
            except discord.HTTPException as refusal:
                refusals.append(refusal)

    add(bot, look)
    playground.moderation.install("anna")
    async with online(playground, bot):
        name = await group(playground, anna)
        await anna.command(name, "look")
        await anna.until(lambda: len(anna.messages(name)) == 6)
        await anna.command("tactics", "look")
        await anna.until(lambda: len(anna.messages("tactics")) == 7)
    assert [(refusal.status, refusal.code) for refusal in refusals] == [(400, 40094)]


async def test_server_without_the_bot_has_the_commands_of_a_person(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    used: list[Click] = []

    async def look(interaction: Click) -> None:
        used.append(interaction)
        await interaction.response.send_message("here")

    @bot.tree.command(description="Only where the bot is")
    async def manage(interaction: Click) -> None:
        await interaction.response.send_message("here")

    add(bot, look)
    playground.moderation.install("bruno")
    async with online(playground, bot):
        await bruno.command("tactics", "manage")
        playground.moderation.kick_bot()
        assert (await bruno.command("tactics", "look")).ephemeral is False
        with pytest.raises(Refused, match="no command"):
            await bruno.command("tactics", "manage")
        with pytest.raises(Refused, match="no command"):
            await anna.command("tactics", "look")
        playground.moderation.take("USE_EXTERNAL_APPS", role="everyone")
        assert (await bruno.command("tactics", "look")).ephemeral is True
        opened = (await bruno.ask("dm", {}))["channel_id"]
        await seen(bruno, opened)
        assert (await bruno.command(opened, "look")).text == "here"
    on_server, _, direct = used
    assert on_server.guild_id and not on_server.is_guild_integration()
    assert on_server.is_user_integration()
    assert isinstance(on_server.user, discord.Member)
    assert direct.context.dm_channel


async def test_direct_messages_that_the_bot_opens_appear_with_a_message(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        dm = await bot.create_dm(discord.Object(int(anna.id)))
        assert str(dm.id) not in anna.channels
        await dm.send("hi")
        await seen(anna, str(dm.id))
        shown = await anna.until(lambda: anna.latest(str(dm.id)))
        assert shown.text == "hi"


async def test_message_of_a_bot_that_left_stays_silent(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async def look(interaction: Click) -> None:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Me, too", custom_id="me"))
        await interaction.response.send_message("here", view=view)

    add(bot, look)
    playground.stage.interactions.answer_seconds = 0.1
    async with online(playground, bot):
        shown = await anna.command("tactics", "look")
        playground.moderation.kick_bot()
        with pytest.raises(InteractionFailed, match="failed"):
            await anna.press(shown, "Me, too")
        failed = [event for event in anna.events if event.get("state") == "failed"]
        assert [event["delivered"] for event in failed] == [False]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("integration_types", [2]),
        ("integration_types", []),
        ("contexts", [3]),
        ("contexts", [1, 1]),
    ],
)
async def test_command_with_an_unknown_place_is_refused(
    playground: Playground, bot: Bot, key: str, value: list[int]
) -> None:
    async with online(playground, bot):
        command: Any = {"name": "look", "description": "Look", key: value}
        with pytest.raises(discord.HTTPException) as refused:
            await bot.http.upsert_global_command(int(playground.world.bot.id), command)
        assert refused.value.code == 50035 and key in refused.value.text


async def test_places_of_a_command_follow_an_installation(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async def look(interaction: Click) -> None:
        await interaction.response.send_message("here")

    add(bot, look)
    async with online(playground, bot):
        await anna.until(lambda: anna.commands)
        assert [each["places"] for each in anna.commands] == [[0, 1]]
        await anna.ask("settings", {"installed": True})
        await anna.until(lambda: anna.commands[0]["places"] == [0, 1, 2])
        assert anna.people[anna.id]["installed"] is True
        opened = await anna.ask("group", {"people": [playground.world.person("bruno").id]})
        assert opened == await anna.ask("group", {"people": [playground.world.person("bruno").id]})
