"""What several tests of the store look at."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import Database
from bot.store import migrations
from bot.store.sqlite.threaded import Connection
from tests.cluster import Cluster


@pytest.fixture
def unmade(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Return where a database is to be made."""
    if request.config.getoption("postgresql"):
        server: Cluster = request.getfixturevalue("cluster")
        address = server.database("template1")
        yield address
        server.drop(address)
    else:
        yield tmp_path / "matchnight.db"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the migrations to which a test may add."""
    copied = tmp_path / "migrations"
    shutil.copytree(migrations.FOLDER, copied)
    monkeypatch.setattr(migrations, "FOLDER", copied)
    return copied


@pytest.fixture
def turns(file: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how much was asked in each turn of a database's thread."""
    found: list[int] = []
    send = Connection._send

    def counted(self: Connection) -> None:
        found.append(len(self._asked))
        send(self)

    monkeypatch.setattr(Connection, "_send", counted)
    return found
