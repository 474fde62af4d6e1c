"""A ten-line bot of each library answers, as `examples` has it."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from playground import Playground
from playground.client import InteractionFailed, Person
from playground.pytest_plugin import Run

EXAMPLES = Path(__file__).parents[1] / "examples"
MODULES = Path(os.environ.get("NODE_MODULES", EXAMPLES / "node_modules"))
"""Where npm has installed discord.js."""
pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("library", ["discord", "disnake"])
async def test_python_bot_answers_a_command(
    library: str, playground: Playground, run_bot: Run
) -> None:
    if find_spec(library) is None:
        pytest.skip(f"{library} isn't installed")
    name = {"discord": "discordpy", "disnake": "disnake"}[library]
    await run_bot(sys.executable, "-m", "playground.redirect", str(EXAMPLES / f"{name}-bot.py"))
    async with Person(playground.url, "anna") as anna:
        answer = await anna.command("tactics", "ping")
    assert answer.text == f"Pong from {name.replace('py', '.py')}!"


async def test_discord_js_bot_answers_a_command(
    playground: Playground, run_bot: Run, tmp_path: Path
) -> None:
    node = shutil.which("node")
    if node is None or not (MODULES / "discord.js").is_dir():
        pytest.skip("discord.js isn't installed")
    (tmp_path / "node_modules").symlink_to(MODULES)
    await run_bot(node, shutil.copy(EXAMPLES / "discordjs-bot.mjs", tmp_path))
    async with Person(playground.url, "anna") as anna:
        answer = await anna.command("tactics", "ping")
    assert answer.text == "Pong from discord.js!"


async def test_bot_that_ends_at_once_is_reported_with_its_output(run_bot: Run) -> None:
    with pytest.raises(RuntimeError, match="ended with 3. It printed:\nno token"):
        await run_bot(sys.executable, "-c", "print('no token'); raise SystemExit(3)")


async def test_bot_gets_the_addresses_of_the_playground(
    playground: Playground, run_bot: Run
) -> None:
    bot = "import os; print(os.environ['DISCORD_API_URL'], os.environ['DISCORD_GATEWAY_URL'])"
    with pytest.raises(RuntimeError) as ended:
        await run_bot(sys.executable, "-c", bot)
    assert str(playground.port) in str(ended.value) and "discord.com" not in str(ended.value)


async def test_command_of_a_bot_that_is_gone_fails_as_at_discord(
    playground: Playground, run_bot: Run
) -> None:
    if find_spec("discord") is None:
        pytest.skip("discord isn't installed")
    bot = str(EXAMPLES / "discordpy-bot.py")
    await run_bot(sys.executable, "-m", "playground.redirect", bot)
    async with Person(playground.url, "anna") as anna:
        playground.faults.withhold()
        with pytest.raises(InteractionFailed, match="did not respond"):
            await anna.command("tactics", "ping")
