"""What several tests of the store look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.sqlite.threaded import Connection


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
