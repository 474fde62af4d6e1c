"""What can't be sent on is refused where it comes in, and ends no task that sends."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from yarl import URL

from playground import Options, Playground
from playground.avatars import MOST_BYTES as LARGEST_PICTURE
from playground.client import Person
from playground.people import MOST_BYTES
from tests.playground.conftest import Bot, online
from tests.playground.test_gateway import dial, identify
from tests.waiting import PATIENCE

Click = discord.Interaction[Any]
DEEP = b'{"a":' * 100_000 + b"1" + b"}" * 100_000
UNSENDABLE = {"half a character": "\ud83d", "NUL": "a\0b"}


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


async def posted(session: aiohttp.ClientSession, url: str, body: bytes) -> int:
    headers = {"Content-Type": "application/json"}
    async with session.post(url, data=body, headers=headers) as answer:
        return answer.status


@pytest.mark.parametrize("text", UNSENDABLE.values(), ids=UNSENDABLE)
async def test_text_that_cannot_be_sent_on_is_refused_and_all_go_on(
    playground: Playground, bot: Bot, session: aiohttp.ClientSession, text: str
) -> None:
    @bot.tree.command(description="Echo")
    async def echo(interaction: Click, said: str) -> None:
        await interaction.response.send_message(said)

    @echo.autocomplete("said")
    async def complete(_: Click, typed: str) -> list[discord.app_commands.Choice[str]]:
        return []

    async with online(playground, bot), Person(playground.url, "dee") as dee:
        channel = dee.channel("tactics")
        option = {"channel_id": channel, "name": "echo", "options": {"said": text}}
        requests: dict[str, dict[str, Any]] = {
            "messages": {"channel_id": channel, "content": text},
            "commands": option,
            "autocomplete": {**option, "focused": "said"},
            "typing": {"channel_id": channel, text: "a name"},
        }
        for path, body in requests.items():
            url = f"{playground.url}/people/{dee.id}/{path}"
            assert await posted(session, url, json.dumps(body).encode()) == 400, path
        async with Person(playground.url, "anna") as anna:
            assert (await anna.command("tactics", "echo", said="hello")).text == "hello"
            assert [m.text for m in anna.messages("tactics")] == ["hello"]
        api = f"{playground.api}/channels/{channel}/messages"
        headers = {"Authorization": f"Bot {playground.token}", "Content-Type": "application/json"}
        sent = json.dumps({"content": text}).encode()
        async with session.post(api, data=sent, headers=headers) as answer:
            assert answer.status == 400


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("messages", DEEP),
        ("messages", b"[" * 100_000),
        ("messages", b"\xff\xfe"),
        ("messages", b'"\xed\xa0\x80"'),
        ("messages", b'{"channel_id":{"a":1}}'),
        ("messages", b'{"channel_id":"CHANNEL","content":"x","reply_to":{"b":2}}'),
        ("commands", b'{"channel_id":"CHANNEL","name":"echo","options":[1,2]}'),
        ("commands", b'{"channel_id":"CHANNEL","name":"echo","options":5}'),
        ("commands", b'{"channel_id":"CHANNEL","name":"echo","type":"x"}'),
        ("commands", b'{"channel_id":"CHANNEL","name":"group one","options":{"a":5}}'),
        ("commands", b'{"channel_id":"CHANNEL","name":"group","options":{"one":5}}'),
        ("autocomplete", b'{"channel_id":"CHANNEL","name":"echo","options":5}'),
        ("components", b'{"message_id":[1],"custom_id":{},"values":{"a":1}}'),
        ("modals", b'{"values":5,"modal_id":{}}'),
        ("events", b'{"event_id":{},"interested":"x"}'),
    ],
)
async def test_malformed_bodies_are_refused_with_a_sentence(
    playground: Playground, bot: Bot, session: aiohttp.ClientSession, path: str, body: bytes
) -> None:
    @bot.tree.command(description="Echo")
    async def echo(interaction: Click, said: str) -> None:
        await interaction.response.send_message(said)

    group = discord.app_commands.Group(name="group", description="Group")

    @group.command(description="One")
    async def one(interaction: Click) -> None:
        await interaction.response.send_message("one")

    bot.tree.add_command(group)
    async with online(playground, bot):
        dee, channel = playground.world.person("dee"), playground.world.channel("tactics")
        sent = body.replace(b"CHANNEL", channel.id.encode())
        url = f"{playground.url}/people/{dee.id}/{path}"
        async with session.post(url, data=sent) as answer:
            assert answer.status == 400
            assert (await answer.json())["error"]


async def test_bodies_that_are_too_large_are_refused(
    playground: Playground, session: aiohttp.ClientSession
) -> None:
    dee = playground.world.person("dee")
    url = f"{playground.url}/people/{dee.id}"
    body = io.BytesIO(b"{}".ljust(MOST_BYTES + 1))
    async with session.post(f"{url}/typing", data=body) as answer:
        assert answer.status == 413
        assert (await answer.json())["error"]
    picture = io.BytesIO(bytes(LARGEST_PICTURE + 1))
    async with session.put(f"{url}/avatar", data=picture) as answer:
        assert answer.status == 413
    assert dee.avatar is None


@pytest.mark.parametrize("name", ["%00", "index.html%00.js", "a" * 5000])
async def test_a_page_with_an_impossible_name_is_not_found(
    playground: Playground, session: aiohttp.ClientSession, name: str
) -> None:
    async with session.get(URL(f"{playground.url}/page/{name}", encoded=True)) as answer:
        assert answer.status == 404


async def test_connections_go_on_after_a_value_that_cannot_be_encoded(
    playground: Playground, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    async with dial(playground) as socket:
        await socket.send_json(identify(playground))
        for _ in range(2):
            await socket.receive_json(timeout=PATIENCE)
        playground.stage.gateway.dispatch("TYPING_START", {"text": "\ud83d"})
        playground.stage.crowd.tell(anna.id, {"t": "person", "text": "\ud83d"})
        await anna.write("tactics", "hello")
        assert (await socket.receive_json(timeout=PATIENCE))["t"] == "MESSAGE_CREATE"
    assert caplog.text.count("can't be encoded and is dropped") == 2


async def test_a_world_is_kept_without_what_cannot_be_encoded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kept = Options(keep=tmp_path / "world.db")
    async with Playground(options=kept) as before:
        async with Person(before.url, "anna") as anna:
            bad = await anna.write("tactics", "bad")
            await anna.write("tactics", "good")
        message = before.world.find_message(bad.id)
        assert message is not None
        message.content = "\ud83d"
    async with Playground(options=kept) as after:
        assert [message.content for message in after.visible("tactics")] == ["good"]
    assert "can't be encoded and is dropped" in caplog.text


async def test_a_world_is_kept_again_after_any_failure(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kept = Options(keep=tmp_path / "world.db")
    async with Playground(options=kept) as before:
        world, locale = before.world, before.world.guild.locale
        assert before._keeper is not None
        world.guild.locale = "\ud83d"
        await before._save(before._keeper)
        assert "the world could not be kept" in caplog.text
        world.guild.locale = locale
        before.moderation.add_channel("puzzles")
    async with Playground(options=kept) as after:
        assert after.world.channel("puzzles")
