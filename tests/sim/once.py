"""Print a simulated game night: `python -m tests.sim.once SEED DATABASE`.

It is a program of its own because the order of Python's sets follows `PYTHONHASHSEED`, which is
read once.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.settings import Database
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import seeds
from tests.bot.live.hosting import hosted, opened, running
from tests.bot.live.playing import begin, settled
from tests.sim.loop import SimulatedLoop
from tests.sim.plugin import Simulation
from tests.waiting import unhurried


class Traced(logging.Handler):
    """Writes what is logged into the trace of the network."""

    def __init__(self, loop: SimulatedLoop) -> None:
        super().__init__(logging.INFO)
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        self._loop.network.note(f"{record.levelname} {record.name}: {record.getMessage()}")


@contextmanager
def traced_statements(loop: SimulatedLoop) -> Iterator[None]:
    """Write every statement that SQLite runs into the trace of the network."""
    connect = sqlite3.connect

    def traced(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.set_trace_callback(lambda sql: loop.network.note(f"SQL {sql}"))
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", traced)
        yield


async def play(database: Database) -> list[str]:
    """Play a few turns of a game, and return the trace."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimulatedLoop)
    logging.getLogger().addHandler(traced := Traced(loop))
    logging.getLogger().setLevel(logging.INFO)
    await (await opened(database)).close()  # a file notes when it was migrated
    with traced_statements(loop):
        async with (
            hosted(unhurried()) as playground,
            running(playground, database, SlowClock()) as client,
            Person(playground.url, "anna") as anna,
            Person(playground.url, "bruno") as bruno,
        ):
            table = await begin(anna, bruno, opponents=1, tiles=12)
            for _ in range(3):
                await table.play()
            await settled(client)
            for request in playground.requests:
                loop.network.note(f"{request.method} {request.path} {request.status}")
    logging.getLogger().removeHandler(traced)
    return loop.network.trace


def main(seed: str, database: str) -> None:
    """Print the trace of a night."""
    with pytest.MonkeyPatch.context() as patch:
        simulation = Simulation(seed)
        seeds.fix(patch)
        simulation.choose("once")
        simulation.install(patch)
        with asyncio.Runner(loop_factory=simulation.new_loop) as runner:
            print(*runner.run(play(Path(database))), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
