"""New databases are made from a schema, old ones from migrations, alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.replays.verification import verify
from bot.settings import Database
from bot.store import Store, migrations
from tests.bot import database

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.sql"))
"""Databases with games, as bots of earlier versions stored them."""
RUNNING = {"after_0161": 18, "after_0166": 18}
"""Games that run in a recording by `tools.record_database`; the older ones have three."""


async def made(path: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Open a database, and return its schema and the rows that every new one has."""
    await (await Store.open(path)).close()
    rows = {table: database.rows(path, f"SELECT * FROM {table}") for table in ("writer", "leases")}
    return {**database.schema(path), **{f"rows of {table}": each for table, each in rows.items()}}


async def made_new(unmade: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return the same of a new database, and leave none behind."""
    found = await made(unmade)
    if isinstance(unmade, str):
        database.load(unmade, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    else:
        unmade.unlink()
    return found


async def test_new_database_is_what_all_migrations_make(
    unmade: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = max(migrations.files())
    fresh = await made_new(unmade)
    none = tmp_path / "none.sql"
    none.write_text("-- had 0")  # which is unknown, so that each migration is run
    monkeypatch.setattr(migrations, "SCHEMA", none)
    assert [change.numbers for change in migrations.missing(set())][-1] == (newest,)
    assert await made(unmade) == fresh


def test_schema_holds_every_migration() -> None:
    (schema,) = migrations.missing(set())
    assert [*schema.numbers] == [*migrations.files()]


async def test_schema_older_than_the_newest_migration_is_brought_up_to_date(
    unmade: Database, folder: Path
) -> None:
    held = [*migrations.files()]
    later = max(held) + 1
    (folder / f"{later:04}_more.sql").write_text("CREATE TABLE more (id BIGINT PRIMARY KEY);")
    changes = migrations.missing(set())
    assert [[*change.numbers] for change in changes] == [held, [later]]
    assert "more" in await made(unmade)


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda file: file.stem)
async def test_database_of_an_earlier_version_becomes_a_new_one(
    recorded: Path, unmade: Database
) -> None:
    fresh = await made_new(unmade)
    database.load(unmade, recorded.read_text(encoding="utf-8"))
    assert await made(unmade) == fresh
    store = await Store.open(unmade)
    tables = [row[0] for row in database.rows(unmade, "SELECT id FROM tables WHERE begun_at > 0")]
    running = RUNNING.get(recorded.stem, 3)
    assert len(tables) == running
    assert [await verify(store, table) for table in tables] == [True] * running
    await store.close()
