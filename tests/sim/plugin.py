"""Run live tests in one thread and virtual time, calm or with `--sim SEED`.

A calm network and machine are as quick as the developer's own. Any other seed makes them late.
"""

from __future__ import annotations

import asyncio
import inspect
import random
import time
from collections.abc import Callable, Generator, Mapping
from random import Random
from types import SimpleNamespace
from typing import Final

import pytest
from aiohttp import connector

from bot.clocks import wall_clock
from tests.sim import discord_time
from tests.sim.loop import EPOCH, QUICK, SimulatedLoop
from tests.sim.network import CALM

LIVE: Final = "tests/bot/live/"
CALMLY: Final = "calm"
NewLoop = Callable[[], asyncio.AbstractEventLoop]


class Simulation:
    """Gives each test its own loop, seeded by the run's seed and the test's name."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._calm = seed == CALMLY
        """Whether everything is as quick as on a machine of one's own."""
        self._seed = ""
        """That of the test which runs."""
        self._loop: SimulatedLoop | None = None
        """Its loop, once that is made."""

    def factories(self, item: pytest.Item) -> Mapping[str, NewLoop]:
        """Return what makes the loop of a test, by its name."""
        return {"simulated": self.new_loop} if covers(item) else {"real": asyncio.new_event_loop}

    def new_loop(self) -> SimulatedLoop:
        """Return a loop for the test that runs."""
        if self._calm:
            self._loop = SimulatedLoop(self._seed, QUICK, CALM)
        else:
            self._loop = SimulatedLoop(self._seed)
        return self._loop

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Choose the seed of a test, before anything of it is set up."""
        self.choose(item.nodeid)
        self._calm = self.seed == CALMLY or item.get_closest_marker("calm") is not None

    def choose(self, name: str) -> None:
        """Choose the seed of something."""
        self._seed = f"{self.seed} {name}"
        self._loop = None

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Give all code the time of the loop, and draw everything from the seed."""
        random.seed(self._seed)
        install(patch, self.monotonic, self.wall, Random(f"library {self._seed}"))

    def monotonic(self) -> float:
        """Return the virtual time in seconds."""
        return self._loop.time() if self._loop is not None else 0.0

    def wall(self) -> float:
        """Return what the bots' clock shows, in seconds since 1970."""
        return self._loop.bots_clock() if self._loop is not None else EPOCH

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Say of a test that failed who waited for what, and how it is repeated."""
        report = yield
        loop = self._loop
        if call.excinfo is not None and covers(item) and loop is not None and not loop.is_closed():
            report.sections.append(("Simulation", loop.waiting()))
        return report


SIMULATION: Final = pytest.StashKey[Simulation]()


def simulates(item: pytest.Item) -> bool:
    """Tell whether a test runs in virtual time."""
    return SIMULATION in item.config.stash and covers(item)


def covers(item: pytest.Item) -> bool:
    """Tell whether a test is simulated: a live one that is asynchronous."""
    asynchronous = inspect.iscoroutinefunction(getattr(item, "obj", None))
    return item.nodeid.startswith(LIVE) and asynchronous


def install(
    patch: pytest.MonkeyPatch,
    monotonic: Callable[[], float],
    wall: Callable[[], float],
    random_: Random,
) -> None:
    """Let all code go by virtual time that reads a clock by itself."""
    discord_time.install(patch, monotonic, wall, random_)
    # What tests call by themselves, such as `SlowClock`.
    clocks = SimpleNamespace(**vars(time) | {"time_ns": lambda: int(wall() * 1e9)})
    patch.setattr(wall_clock, "time", clocks)
    # A client would keep a connection for an hour that its server ends as the next request is sent.
    patch.setattr(connector, "monotonic", monotonic)
