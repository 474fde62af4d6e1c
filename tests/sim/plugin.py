"""`pytest --sim SEED`: tests of this run play in one thread and in virtual time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Generator, Mapping
from random import Random
from types import SimpleNamespace

import pytest

from bot.clocks import wall_clock
from tests.sim import discord_time
from tests.sim.loop import EPOCH, QUICK, SimulatedLoop
from tests.sim.network import CALM


class Simulation:
    """Gives each test a loop of its own, whose seed is made of the run's and the test's name."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._calm = seed.startswith("calm")
        """Whether everything is as quick as on a machine of one's own."""
        self._seed = ""
        """That of the test which runs."""
        self._loop: SimulatedLoop | None = None
        """Its loop, once that is made."""

    def pytest_asyncio_loop_factories(
        self, config: pytest.Config, item: pytest.Item
    ) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
        """Return what makes the loop of a test."""
        return {"simulated": self.new_loop}

    def new_loop(self) -> SimulatedLoop:
        """Return a loop for the test that runs."""
        if self._calm:
            self._loop = SimulatedLoop(self._seed, QUICK, CALM)
        else:
            self._loop = SimulatedLoop(self._seed)
        return self._loop

    @pytest.fixture(autouse=True)
    def _virtual(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let whoever asks for the time hear that of the loop."""
        install(monkeypatch, self.monotonic, Random(f"library {self._seed}"))

    def begin(self, patch: pytest.MonkeyPatch, name: str) -> None:
        """Simulate something by itself, without a test around it."""
        self._choose(name)
        install(patch, self.monotonic, Random(f"library {self._seed}"))

    def _choose(self, name: str) -> None:
        self._seed = f"{self.seed} {name}"
        self._loop = None
        random.seed(self._seed)

    def monotonic(self) -> float:
        """Return the virtual time in seconds."""
        return self._loop.time() if self._loop is not None else 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Choose the seed of a test."""
        self._choose(item.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Say of a test that failed who waited for what, and how it is repeated."""
        report = yield
        loop = self._loop
        if call.excinfo is not None and loop is not None and not loop.is_closed():
            report.sections.append(("Simulation", loop.waiting()))
        return report


def install(patch: pytest.MonkeyPatch, monotonic: Callable[[], float], random_: Random) -> None:
    """Let all code go by virtual time that reads a clock by itself."""

    def wall() -> float:
        return EPOCH + monotonic()

    discord_time.install(patch, monotonic, wall, random_)
    # What tests call by themselves, such as `Watch`.
    clocks = SimpleNamespace(**vars(time) | {"time_ns": lambda: int(wall() * 1e9)})
    patch.setattr(wall_clock, "time", clocks)
