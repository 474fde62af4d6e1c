"""Fixtures to test any bot: a playground, and a program connected to it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest_asyncio

from playground.server import Playground
from playground.stage import Options

ONLINE_WITHIN: Final = 60.0
"""Seconds for a bot to connect and to register its commands."""
POLL_SECONDS: Final = 0.05
"""Seconds between two looks."""
Run = Callable[..., Awaitable[None]]


@pytest_asyncio.fixture
async def playground() -> AsyncIterator[Playground]:
    """Return a new playground on a free port, with five people and three channels."""
    async with Playground(options=Options(bot="Bot")) as running:
        yield running


@pytest_asyncio.fixture
async def run_bot(playground: Playground, tmp_path: Path) -> AsyncIterator[Run]:
    """Return a function that starts a bot's program and waits until it can be used.

    `await run_bot(sys.executable, "-m", "playground.redirect", "bot.py")` returns once the bot is
    connected and has registered a command. Raises `RuntimeError` with what it printed where the
    program ends before. It gets the variables of `environment`.
    """
    started: list[asyncio.subprocess.Process] = []

    async def run(*command: str, within: float = ONLINE_WITHIN) -> None:
        output = tmp_path / f"bot-{len(started)}.log"
        with output.open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                *command, env={**os.environ, **environment(playground)}, stdout=log, stderr=log
            )
        started.append(process)
        until = asyncio.get_running_loop().time() + within
        while not (playground.online and any(playground.world.commands.values())):
            late = asyncio.get_running_loop().time() > until
            if late or process.returncode is not None:
                how = "isn't online" if late else f"ended with {process.returncode}"
                raise RuntimeError(f"The bot {how}. It printed:\n{output.read_text('utf-8')}")
            await asyncio.sleep(POLL_SECONDS)

    yield run
    for process in started:
        if process.returncode is None:
            process.terminate()
            await process.wait()


def environment(playground: Playground) -> dict[str, str]:
    """Return the variables by which a bot finds a playground.

    `DISCORD_API` is what discord.js takes as `rest.api`: the address without a version.
    """
    return {
        "DISCORD_API": playground.api.rpartition("/")[0],
        "DISCORD_API_URL": playground.api,
        "DISCORD_GATEWAY_URL": playground.url.replace("http", "ws", 1) + "/gateway/",
        "DISCORD_TOKEN": playground.token,
    }
