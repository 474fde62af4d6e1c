"""A playground, a bot connected to it, and people, for every end-to-end test."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping

import pytest

from bot.settings import Database
from bot.ui.client import Matchnight
from bot.ui.kit.controls import clicks
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock, SlowClock
from tests.bot.live import seeds
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import Table, begin, settled
from tests.sim.plugin import SIMULATION, NewLoop, simulates
from tests.waiting import unhurried


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, NewLoop]:
    """Return what makes the loop of a test: a simulated one, where that is asked for."""
    simulation = config.stash.get(SIMULATION, None)
    return {"real": asyncio.new_event_loop} if simulation is None else simulation.factories(item)


@pytest.fixture(autouse=True)
def _no_fault_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever a test does: the bot apologises to nobody, and no task of it dies."""
    yield
    for phase in ("setup", "call"):
        logged = [r for r in caplog.get_records(phase) if r.levelno >= logging.ERROR]
        assert not [r for r in logged if r.name.startswith(("bot", "discord", "asyncio"))]


@pytest.fixture(autouse=True)
def _no_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix deals and opponents for every run; in real time, no bot is in a hurry."""
    seeds.fix(monkeypatch)
    if simulates(request.node):
        request.config.stash[SIMULATION].install(monkeypatch)
    else:
        seeds.take_time(monkeypatch)


@pytest.fixture
def _again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept a second press at once, however quickly it follows."""
    monkeypatch.setattr(clicks, "DOUBLE_CLICK", -1)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A Discord that grants any number of requests, as nobody here tests patience."""
    async with hosted(unhurried()) as discord_:
        yield discord_


@pytest.fixture
def database(made: Database) -> Database:
    """Return where the bot's database lies, in which nothing has happened yet."""
    return made


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> SlowClock:
    """Return the bot's clock, which a test may put forward, at the loop's own speed."""
    return SlowClock(1) if simulates(request.node) else SlowClock()


@pytest.fixture
def still() -> FrozenClock:
    """Return a frozen clock: pass it on instead of `watch` in a slow game."""
    return FrozenClock()


@pytest.fixture
async def client(
    playground: Playground, database: Database, watch: SlowClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, watch) as bot:
        yield bot


@pytest.fixture
async def anna(playground: Playground) -> AsyncIterator[Person]:
    """The owner of the server."""
    async with Person(playground.url, "anna") as person:
        yield person


@pytest.fixture
async def bruno(playground: Playground) -> AsyncIterator[Person]:
    async with Person(playground.url, "bruno") as person:
        yield person


@pytest.fixture
async def dee(playground: Playground) -> AsyncIterator[Person]:
    """A person who only watches, unless a test says otherwise."""
    async with Person(playground.url, "dee") as person:
        yield person


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    """A game of two that its message shows."""
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    return table
