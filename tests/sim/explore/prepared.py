"""What every evening begins with: a migrated database, translated commands."""

from __future__ import annotations

import asyncio
import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from bot.ui import client
from playground import Options
from tests.bot.live import seeds
from tests.bot.live.hosting import hosted, opened, running
from tests.sim.plugin import Simulation


def prepare(database: Path) -> None:
    """Make a database, and start a bot once for what its modules keep."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()):
        simulation = Simulation("prepared")
        seeds.fix(patch)
        simulation.choose("prepared")
        simulation.install(patch)
        patch.setattr(client, "warm", lambda: ())
        with asyncio.Runner(loop_factory=simulation.new_loop) as runner:
            runner.run(_prepare(database))


async def _prepare(database: Path) -> None:
    await (await opened(database)).close()
    async with (
        hosted(Options()) as playground,
        running(playground, database.with_suffix(".started")),
    ):
        pass
