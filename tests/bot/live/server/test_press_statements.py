"""How many statements of the database a press needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from bot.store.sqlite.near import NearConnection, NearWriter
from bot.store.sqlite.threaded import Connection
from bot.ui.client import Matchnight
from tests.bot.live.playing import Table, confirm, previewed, settled

PLAY, CHOICE, CONFIRM = 4, 4, 21
"""The most statements of each press, all that follows from it included."""


class Statements:
    """The statements that a bot in this process has run, as SQL."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.run: list[str] = []
        self._spy_on(monkeypatch, NearConnection)
        self._spy_on(monkeypatch, NearWriter)
        write, write_many = Connection.write, Connection.write_many

        def written(conn: Connection, sql: str, values: Sequence[object] = ()) -> None:
            self.run.append(sql)
            write(conn, sql, values)

        def all_written(conn: Connection, sql: str, rows: Iterable[Sequence[object]]) -> None:
            self.run.append(sql)
            write_many(conn, sql, rows)

        monkeypatch.setattr(Connection, "write", written)
        monkeypatch.setattr(Connection, "write_many", all_written)

    def _spy_on(self, monkeypatch: pytest.MonkeyPatch, owner: type[Any]) -> None:
        plain = owner._execute

        async def asked(conn: Connection, fn: Any, *args: Any, **options: Any) -> Any:
            self.run += [sql for sql in args[:1] if isinstance(sql, str)]
            return await plain(conn, fn, *args, **options)

        monkeypatch.setattr(owner, "_execute", asked)

    def taken(self) -> list[str]:
        """Return what was run since this was asked last."""
        run, self.run = self.run, []
        return run


async def test_press_of_a_move_runs_few_statements(
    client: Matchnight, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = table.mover
    assert mover is not None
    await table.panel(table.others[0])  # the next player's panel follows the move
    await table.panel(mover)
    await settled(client)
    statements = Statements(monkeypatch)
    panel = await table.panel(mover)
    await settled(client)
    played = statements.taken()
    panel = await previewed(panel)
    await settled(client)
    chosen = statements.taken()
    await confirm(panel, mover)
    await settled(client)
    confirmed = statements.taken()

    assert any("INSERT INTO moves" in sql for sql in confirmed)
    assert len(played) <= PLAY, played
    assert len(chosen) <= CHOICE, chosen
    assert len(confirmed) <= CONFIRM, confirmed
