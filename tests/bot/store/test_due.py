"""Due jobs are read in order from an index, and merged among their kinds."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.model.jobs import DAILY, LETTER, Job, JobKind
from bot.store import Store
from bot.store.sqlite.near import NearConnection


async def test_due_jobs_are_listed_in_order_across_kinds(store: Store) -> None:
    async with store.writing() as write:
        for person, due in enumerate((70, 30, 50)):
            await write.jobs.schedule(JobKind.REQUEST, person, "letter", due=due)
        for guild, at in enumerate((40, 20, 60)):
            await write.jobs.schedule(JobKind.REQUEST, guild, DAILY, due=at)
    assert [job.due for job in await store.jobs.next_due(20)] == [20, 30, 40, 50, 60, 70]
    first, second = Job(JobKind.REQUEST, 1, 20, DAILY), Job(JobKind.REQUEST, 1, 30, LETTER)
    assert await store.jobs.next_due(2) == [first, second]
    async with store.writing() as write:
        await write.jobs.schedule(JobKind.MAINTENANCE, 0, "sweep", due=80)
        await write.jobs.schedule(JobKind.MAINTENANCE, 0, "other", due=75)
    assert await store.jobs.next_due(1) == [Job(JobKind.MAINTENANCE, 0, 75, "other"), first]


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
    await store.jobs.next_due(20)
    with closing(sqlite3.connect(file)) as database:
        ((sql, values),) = asked
        plan = " / ".join(row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {sql}", values))
        assert "USING INDEX next_job " in plan and "USING INDEX next_job_apart" in plan
        assert "TEMP B-TREE" not in plan
