"""Due jobs are read in order from an index, and merged among their kinds."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.model.tables import Due
from bot.store import Store
from bot.store.near import NearConnection


async def test_what_is_due_is_told_in_order_whatever_its_kind(store: Store) -> None:
    async with store.writing() as write:
        for person, due in enumerate((70, 30, 50)):
            await write.set_chore("letter", person, due=due)
        for guild, at in enumerate((40, 20, 60)):
            await write._do("INSERT INTO daily_posts VALUES (?1, 1, 0, ?2)", guild, at)
    assert [due.due for due in await store.next_errands(20)] == [20, 30, 40, 50, 60, 70]
    assert await store.next_errands(2) == [Due("daily", 1, 20), Due("letter", 1, 30, "letter")]
    assert await store.next_alarm() is None
    async with store.writing() as write:
        await write.set_chore("sweep", 0, due=80)
        await write.set_chore("other", 0, due=75)
    assert await store.next_alarm() == Due("chore", 0, 75, "other")


async def test_what_is_due_first_is_found_without_sorting_all_kinds_together(
    file: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, ask = list[tuple[str, Any]](), NearConnection.execute_fetchall

    def execute_fetchall(
        self: NearConnection, sql: str, parameters: Iterable[Any] | None = None
    ) -> Any:
        asked.append((sql, parameters))
        return ask(self, sql, parameters)

    monkeypatch.setattr(NearConnection, "execute_fetchall", execute_fetchall)
    await store.next_alarm()
    await store.next_errands(20)
    with closing(sqlite3.connect(file)) as database:
        for sql, values in asked:
            plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            assert plan[0] == "COMPOUND QUERY" and not any("MERGE" in step for step in plan)
    assert len(asked) == 2
