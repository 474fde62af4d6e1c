from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground
from playground.client import Person, Refused
from playground.ratelimits import LIMITED
from playground.world import Message
from tests.openapi import description, odd_answers, problems
from tests.playground.conftest import Bot, online
from tests.playground.pictures import board, file
from tests.waiting import PATIENCE, soon, unhurried


def channel_of(bot: Bot, name: str = "tactics") -> discord.TextChannel:
    return next(c for c in bot.guilds[0].text_channels if c.name == name)


async def test_the_same_nonce_is_one_message(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        first = await channel_of(bot).send("board", nonce="t1-5")
        second = await channel_of(bot).send("board", nonce="t1-5")
        third = await channel_of(bot).send("board", nonce="t1-6")
        assert first.id == second.id != third.id
        await anna.until(lambda: len(anna.messages("tactics")) == 2)


async def test_nonce_identifies_one_message_in_all_channels_even_if_deleted(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        first = await channel_of(bot).send("board", nonce="t1-5")
        elsewhere = await channel_of(bot, "off-topic").send("board", nonce="t1-5")
        assert elsewhere.id == first.id
        assert playground.visible("off-topic") == []
        await first.delete()
        with pytest.raises(discord.NotFound) as gone:
            await channel_of(bot).send("board", nonce="t1-5")
        assert gone.value.code == 10008
        assert playground.visible("tactics") == []


async def test_only_allowed_mentions_notify(
    playground: Playground, bot: Bot, anna: Person, bruno: Person
) -> None:
    async with online(playground, bot):
        text = f"<@{anna.id}> <@{bruno.id}>"
        only = discord.AllowedMentions(users=[discord.Object(int(bruno.id))])
        sent = await channel_of(bot).send(text, allowed_mentions=only)
        assert [user.id for user in sent.mentions] == [int(bruno.id)]
        await bruno.until(lambda: bruno.heard("ping"))
        assert not anna.heard("ping")
        assert (await channel_of(bot).send(text)).mentions == []


async def test_history_is_listed_and_messages_go(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        for number in range(3):
            await channel_of(bot).send(str(number))
        seen = [message async for message in channel_of(bot).history(limit=2)]
        assert [m.content for m in seen] == ["2", "1"]
        after = [m.content async for m in channel_of(bot).history(after=seen[1])]
        assert after == ["2"]
        await seen[0].delete()
        await anna.until(lambda: [m.text for m in anna.messages("tactics")] == ["0", "1"])
        with pytest.raises(discord.NotFound) as gone:
            await channel_of(bot).fetch_message(seen[0].id)
        assert gone.value.code == 10008


async def test_a_shown_picture_stays_unless_it_is_dropped(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        sent = await channel_of(bot).send(view=board("one"), file=file())
        assert sent.attachments == []
        seen = await anna.until(lambda: anna.latest("tactics"))
        sent = await sent.edit(view=board("two"))  # names the stored file again
        await anna.until(lambda: (now := anna.now(seen)) and now.text == "two")
        assert await anna.fetch(seen.images[0])
        # The list is empty, so "keep what there was and add" keeps nothing.
        await sent.edit(attachments=[*sent.attachments, file("other.png")])
        with pytest.raises(Refused, match="404"):
            await anna.fetch(seen.images[0])


async def test_classic_messages_keep_the_attachments_they_list(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        sent = await channel_of(bot).send("files", files=[file("a.png"), file("b.png")])
        assert [a.filename for a in sent.attachments] == ["a.png", "b.png"]
        kept = await sent.edit(attachments=[sent.attachments[1], file("c.png")])
        assert [a.filename for a in kept.attachments] == ["b.png", "c.png"]
        assert (await kept.edit(content="still")).attachments == kept.attachments
        assert await anna.fetch(kept.attachments[0].url)
        embed = discord.Embed(title="Board").set_image(url="attachment://x.png")
        shown = await channel_of(bot).send(embed=embed, file=file("x.png"))
        assert shown.attachments == [] and str(shown.embeds[0].image.url).startswith("http")


async def test_threads_are_opened_archived_locked_and_deleted(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        start = await channel_of(bot).send("table 1")
        thread = await start.create_thread(name="Table 1", auto_archive_duration=1440)
        assert thread.id == start.id
        await anna.until(lambda: str(thread.id) in anna.channels)
        await anna.write("Table 1", "hello")
        await anna.until(lambda: anna.now(anna.messages("tactics")[0]))
        playground.moderation.archive("Table 1")
        await thread.send("wakes up")
        assert not playground.world.channel("Table 1").archived
        playground.moderation.lock("Table 1")
        with pytest.raises(discord.Forbidden) as locked:
            await thread.send("no")
        assert locked.value.code == 160005
        playground.moderation.give("MANAGE_THREADS")
        await thread.send("a moderator may")
        await thread.edit(locked=False, archived=True)
        with pytest.raises(discord.HTTPException) as archived:
            await (await thread.fetch_message(int(playground.visible("Table 1")[1].id))).edit(
                content="no"
            )
        assert archived.value.code == 50083
        found = [t.name async for t in channel_of(bot).archived_threads()]
        assert found == ["Table 1"]
        playground.moderation.delete_channel("Table 1")
        with pytest.raises(discord.NotFound) as gone:
            await thread.send("no")
        assert gone.value.code == 10003


async def test_missing_permissions_are_named_by_code(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        channel = channel_of(bot)
        reached = asyncio.Event()

        @bot.event
        async def on_guild_channel_update(_: Any, after: discord.TextChannel) -> None:
            reached.set()

        async def refused(coroutine: Any) -> int:
            with pytest.raises(discord.Forbidden) as refusal:
                await coroutine
            return refusal.value.code

        playground.moderation.overwrite("tactics", deny=("SEND_MESSAGES",))
        await soon(reached.wait())
        assert not channel.permissions_for(channel.guild.me).send_messages
        assert await refused(channel.send("no")) == 50013
        playground.moderation.overwrite("tactics", deny=("VIEW_CHANNEL",))
        assert await refused(channel.send("no")) == 50001
        playground.moderation.overwrite("tactics", clear=("VIEW_CHANNEL", "SEND_MESSAGES"))
        playground.moderation.take("ATTACH_FILES")
        playground.moderation.take("ATTACH_FILES", role="everyone")
        assert await refused(channel.send(file=file())) == 50013
        others = await anna.write("tactics", "mine")
        playground.moderation.take("MANAGE_MESSAGES")
        assert await refused(channel.get_partial_message(int(others.id)).delete()) == 50013
        assert await refused(channel.get_partial_message(int(others.id)).edit(content="x")) == 50005


async def test_scheduled_events_come_and_go(playground: Playground, bot: Bot, anna: Person) -> None:
    async with online(playground, bot):
        start = discord.utils.utcnow() + timedelta(days=1)
        event = await bot.guilds[0].create_scheduled_event(
            name="Game night",
            start_time=start,
            end_time=start + timedelta(hours=3),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location="#game-night",
        )
        await anna.until(lambda: anna.scheduled)
        await event.edit(name="Game night!")
        await anna.until(lambda: [e["name"] for e in anna.scheduled.values()] == ["Game night!"])
        await event.delete()
        await anna.until(lambda: not anna.scheduled)


async def test_limits_wait_and_answers_tell_the_bucket(
    playground: Playground, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = ("POST", "/channels/{channel_id}/messages")
    assert LIMITED[post] == (5, 5.0, "channel_id")
    monkeypatch.setitem(LIMITED, post, (5, PATIENCE, "channel_id"))  # however slow this machine is
    headers = {"Authorization": f"Bot {playground.token}"}
    url = f"{playground.api}/channels/{anna.channel('tactics')}/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        left = []
        for _ in range(5):
            async with session.post(url, json={"content": "x"}) as response:
                left.append(response.headers["X-RateLimit-Remaining"])
        assert left == ["4", "3", "2", "1", "0"]
        async with session.post(url, json={"content": "x"}) as response:
            body = await response.json()
            assert response.status == 429
            assert 0 < body["retry_after"] <= PATIENCE and body["global"] is False
            assert response.headers["Via"] and response.headers["X-RateLimit-Bucket"]


async def test_limits_can_be_turned_off_for_benches(bot: Bot) -> None:
    async with Playground(options=unhurried()) as free, online(free, bot):
        for number in range(12):
            await channel_of(bot).send(str(number))
        assert len(free.visible("tactics")) == 12


@pytest.mark.skipif(description() is None, reason="Discord's description is not at hand")
async def test_questions_and_answers_are_what_discord_documents(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    @bot.tree.command(description="Show")
    async def show(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=board("x"), file=file(), ephemeral=True)
        await interaction.edit_original_response(view=board("y"), attachments=[file()])

    async with online(playground, bot):
        await anna.command("tactics", "show")
        await bot.application_info()
        await bot.fetch_guild(bot.guilds[0].id)
        await bot.guilds[0].active_threads()
        await bot.guilds[0].fetch_member(int(anna.id))
        start = discord.utils.utcnow() + timedelta(days=1)
        await bot.guilds[0].create_scheduled_event(
            name="Game night",
            start_time=start,
            end_time=start + timedelta(hours=3),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location="#game-night",
        )
        sent = await channel_of(bot).send(view=board("x"), file=file(), nonce="1")
        await sent.edit(view=board("z", "n.png"), attachments=[file("n.png")])
        thread = await sent.create_thread(name="t")
        await thread.edit(archived=True)
        await (await bot.fetch_user(int(anna.id))).send("hi")
        await anna.until(lambda: any(r.template and "@me" in r.path for r in playground.requests))
    assert problems(playground.requests) == []
    assert odd_answers(playground.requests) == []
    assert any(request.multipart for request in playground.requests)


@pytest.mark.skipif(description() is None, reason="Discord's description is not at hand")
async def test_what_discord_does_not_document_is_found(
    playground: Playground, anna: Person
) -> None:
    headers = {"Authorization": f"Bot {playground.token}"}
    url = f"{playground.api}/channels/{anna.channel('tactics')}"
    label = "x" * 81
    button = {"type": 2, "style": 1, "label": label, "custom_id": "a"}
    body = {"flags": 1 << 15, "components": [{"type": 1, "components": [button]}]}
    async with aiohttp.ClientSession(headers=headers) as session:
        await session.post(f"{url}/messages?loud=1", json=body)
        await session.get(f"{url}/nothing")
    found = problems(playground.requests, refused=True)
    assert any("no query parameter 'loud'" in text for text in found)
    assert any("components.0.components.0.label" in text for text in found)
    assert any("no such path" in text for text in found)


async def test_only_the_last_versions_of_private_messages_are_kept(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.crowd.PRIVATE", 3)
    world = playground.world
    message = Message("1", world.dm_with(world.person("anna").id).id, world.bot.id)
    for text in "abcde":
        message.content = text
        playground.stage.crowd.show("message_edit", message)
    assert [version["content"] for version in playground.private("anna")] == ["c", "d", "e"]
