"""Several bots share one limiter, which resends whole requests where necessary."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.client import Person
from tests.bot.live.playing import begin
from tests.waiting import soon, unhurried

PROXY = Path(__file__).parents[1] / "deploy" / "proxy"
MISSING = "no proxy found: install Node, and run `npm ci` in deploy/proxy"
PICTURE = b"x" * 200_000
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def node() -> Iterator[None]:
    if shutil.which("node") is None or not (PROXY / "node_modules").is_dir():
        pytest.skip(MISSING)
    yield


@asynccontextmanager
async def proxy(playground: Playground, per_second: int = 45) -> AsyncIterator[str]:
    """Run the limiter before a playground, and return the address of its API."""
    async with limiter(playground.url, per_second) as address:
        yield address


@asynccontextmanager
async def limiter(discord: str, per_second: int = 45) -> AsyncIterator[str]:
    with_port = {
        **os.environ,
        "UPSTREAM": f"{discord}/api",
        "PICTURES": discord,
        "PORT": "0",
        "PER_SECOND": str(per_second),
    }
    process = await asyncio.create_subprocess_exec(
        "node", str(PROXY / "proxy.mjs"), env=with_port, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        lines = (await soon(process.stdout.readline())).decode()
        yield lines.removeprefix("ready at ").strip() + "/api/v10"
    finally:
        process.terminate()
        await process.wait()


async def post(address: str, token: str, channel: str) -> tuple[int, Any]:
    """Post a message with a file, as a bot does."""
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content": "x"}')
    form.add_field("files[0]", PICTURE, filename="a.bin", content_type="application/octet-stream")
    async with (
        aiohttp.ClientSession(headers={"Authorization": f"Bot {token}"}) as session,
        session.post(f"{address}/channels/{channel}/messages", data=form) as response,
    ):
        return response.status, await response.json()


async def test_what_is_sent_again_after_a_429_is_whole() -> None:
    async with Playground(options=unhurried()) as playground, proxy(playground) as address:
        channel = playground.world.channel("tactics").id
        for everywhere in (False, True):
            playground.faults.rate_limit(
                "POST", "/channels/.*", retry_after=0.05, everywhere=everywhere
            )
            status, answer = await soon(post(address, playground.token, channel))
            assert status == 200 and answer["attachments"][0]["size"] == len(PICTURE)
        refused, *_ = [each for each in playground.requests if each.status == 429]
        assert refused.multipart
        assert len(playground.visible("tactics")) == 2


@asynccontextmanager
async def bot(playground: Playground, address: str, database: Path) -> AsyncIterator[None]:
    """Run a bot that asks the limiter alone."""
    settings = {
        **os.environ,
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_URL": address,
        "DATABASE": str(database),
        "LOG_LEVEL": "ERROR",
        "EMOJI": "off",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.live.seeds", env=settings, stdout=DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def test_an_answer_that_names_no_type_is_handed_on() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
        writer.close()

    upstream = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = upstream.sockets[0].getsockname()[1]
    async with (
        upstream,
        limiter(f"http://127.0.0.1:{port}") as address,
        aiohttp.ClientSession() as session,
        session.get(f"{address}/gateway") as response,
    ):
        assert (response.status, await soon(response.json())) == (200, {})


async def test_a_bot_plays_through_it(tmp_path: Path) -> None:
    async with (
        Playground(options=unhurried(locale="en-US")) as playground,
        proxy(playground) as address,
        bot(playground, address, tmp_path / "games.db"),
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        await anna.until(lambda: anna.bot["online"] and anna.commands, what="the bot")
        table = await begin(anna, bruno, tiles=12)
        for _ in range(3):
            await table.play()
        assert any(each.multipart for each in playground.requests)
        assert {each.status for each in playground.requests} <= {0, 200, 204}


async def test_pictures_of_people_come_through_it_too() -> None:
    async with Playground() as playground, proxy(playground) as address:
        person = next(iter(playground.world.people.values()))
        person.picture = PNG
        where = f"{address.removesuffix('/api/v10')}/avatars/{person.id}/{person.avatar}.png"
        async with aiohttp.ClientSession() as session, session.get(where) as response:
            assert (response.status, await response.read()) == (200, PNG)
