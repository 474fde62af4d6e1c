"""Fixtures: a store in a file, a clock that tests move, and the tests' own game."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.settings import Database
from bot.store import Store
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.lobbies import Lobbies
from bot.tables.running import Tables
from bot.tables.timeouts import Timeouts
from render.games import DRAWINGS
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock
from tests.cluster import Cluster

from . import drawing
from .counting import COUNTING
from .seating import Services, deal_alike

ORDER = [*GAMES]
"""The games as they are registered: which stands first is proposed first."""


@pytest.fixture(autouse=True)
def _games_in_order() -> None:
    """Restore the order of games, if an earlier test withdrew one."""
    games = {key: GAMES.pop(key) for key in ORDER}
    others = dict(GAMES)
    GAMES.clear()
    GAMES.update(games | others)


@pytest.fixture
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """Return where the database lies, which is empty."""
    if request.config.getoption("postgresql"):
        server: Cluster = request.getfixturevalue("cluster")
        return server.emptied()
    return tmp_path / "matchnight.db"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh database to copy, because the migrations take their time."""
    made = tmp_path_factory.mktemp("empty") / "matchnight.db"

    async def make() -> None:
        await (await Store.open(made)).close()

    asyncio.run(make())
    return made


@pytest.fixture
def file(path: Database) -> Path:
    """Return where the database lies, for what is true of files alone."""
    if not isinstance(path, Path):
        pytest.skip("about a file of SQLite")
    return path


@pytest.fixture
def made(path: Database, empty_database: Path) -> Database:
    """Return where the database lies, as the bot first makes it."""
    return Path(shutil.copyfile(empty_database, path)) if isinstance(path, Path) else path


@pytest.fixture
async def store(made: Database) -> AsyncIterator[Store]:
    """Return an open database, empty."""
    opened = await Store.open(made)
    yield opened
    await opened.close()


@pytest.fixture
def watch() -> FrozenClock:
    """Return a clock that stands until it is moved: on a Tuesday evening, 2023-11-14."""
    return FrozenClock(1_700_000_000_000)


@pytest.fixture
def services(
    counting: None, store: Store, watch: FrozenClock, monkeypatch: pytest.MonkeyPatch
) -> Services:
    """Return the use cases of one database, whose games are the same in every run."""
    deal_alike(monkeypatch)
    return Services(store, watch, Lobbies(store, watch, 24), Tables(store, watch))


@pytest.fixture
def timeouts(services: Services) -> Timeouts:
    """Return the use cases of time."""
    return Timeouts(services.store, services.tables, services.watch)


@pytest.fixture
def proposals(services: Services) -> Proposals:
    """Return the use cases of what others have to agree to."""
    return Proposals(services.store, services.tables, services.watch)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the tests' own game."""
    monkeypatch.setitem(GAMES, "counting", COUNTING)
    monkeypatch.setitem(DRAWINGS, "counting", drawing)
