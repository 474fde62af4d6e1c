"""Exports: their contents, the secrets they leave out, and their format."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from bot.model.ids import ChannelId, GuildId
from bot.model.solo.daily import Posting
from bot.people import exports
from bot.people.exporter import Exporter
from bot.store.personal_data import PERSONAL
from rules.core import RuleError
from rules.recorded import read

from ..finished_games import ended
from ..seating import BEN, CARLA, DORA, GUILD, Services
from .traces import ANNA, lived, privacy

__all__ = ["privacy"]


def unpacked(*files: Path) -> dict[str, str]:
    """Return the entries of an export, and let it be written again."""
    found: dict[str, str] = {}
    for file in files:
        with zipfile.ZipFile(file) as archive:
            found |= {name: archive.read(name).decode() for name in archive.namelist()}
        file.unlink()
    return found


async def test_an_export_holds_everything_of_a_person_and_their_games(
    services: Services, tmp_path: Path
) -> None:
    tables = await lived(services)
    files = unpacked(*await exports.of_person(services.store, ANNA.id, services.watch(), tmp_path))
    data = json.loads(files["matchnight.json"])
    assert set(PERSONAL) <= set(data)
    assert data["people"][0]["zone"] == "Europe/London"
    assert len(data["absences"]) == 1
    assert data["unrated"] == [{"unrated": 1}]
    assert {row["table_id"] for row in data["results"]} == {tables["won"], tables["resigned"]}
    assert data["games_left_out"] == []
    games = {int(name[6:-5]) for name in files if name.startswith("games/")}
    assert games == {tables["won"], tables["resigned"]}
    won = files[f"games/{tables['won']}.game"]
    assert won.startswith(
        f"game counting\ntable {tables['won']}\nseats person, person\nyou seat 1\n"
    )
    assert "2 seat 1: add 10\n\nresult 1, 2\npoints 10, 0\n" in won
    again = read(won)
    assert again.game.result(again.state) is not None and [s.person for s in again.seats] == [1, 1]
    assert "3 table: sit 0 person" in files[f"games/{tables['resigned']}.game"]


async def test_an_export_names_nobody_else_and_tells_no_secret_of_a_running_game(
    services: Services, tmp_path: Path
) -> None:
    tables = await lived(services)
    packed = unpacked(*await exports.of_person(services.store, ANNA.id, services.watch(), tmp_path))
    whole = "\n".join(packed.values())
    for other in (BEN, CARLA, DORA):
        assert not re.search(rf"\b{other.id}\b", whole)
        assert other.name not in whole
    running = await services.tables.load(tables["running"])
    (deal,) = [m.move for m in await services.store.logs.moves(tables["running"]) if m.seat == -1]
    assert deal not in whole
    assert running.table.secret not in whole
    assert running.table.seed not in whole
    data = json.loads(packed["matchnight.json"])
    moves = [row["move"] for row in data["moves"] if row["table_id"] == tables["running"]]
    assert moves == ["add 1"]


async def test_a_server_takes_away_its_games_and_not_those_of_others(
    services: Services, tmp_path: Path
) -> None:
    tables = await lived(services)
    there = await ended(services.store, [ANNA.id, BEN.id], guild=GuildId(8))
    async with services.store.writing() as write:
        await write.dailies.set_posting(GUILD, Posting(GUILD, ChannelId(10), 14, 0))
    files = unpacked(*await exports.of_server(services.store, GUILD, services.watch(), tmp_path))
    data = json.loads(files["matchnight.json"])
    ids = {row["id"] for row in data["tables"]}
    assert tables["running"] in ids
    assert there not in ids
    assert tables["alone"] not in ids
    assert {int(name[6:-5]) for name in files if name.startswith("games/")} == {
        tables["won"],
        tables["resigned"],
    }
    running = await services.store.tables.get(tables["running"])
    assert running is not None
    assert running.secret not in files["matchnight.json"]
    assert data["daily_posts"] == [{"channel": 10, "hour": 14, "due": 0}]
    assert [row["host"] for row in data["nights"]] == [ANNA.id, BEN.id]
    coming = {(row["night_id"], row["person"], row["here"]) for row in data["night_people"]}
    first, second = (row["id"] for row in data["nights"])
    assert coming == {(first, ANNA.id, 1), (second, BEN.id, 0), (second, ANNA.id, 0)}
    elsewhere = unpacked(
        *await exports.of_server(services.store, GuildId(8), services.watch(), tmp_path)
    )
    assert json.loads(elsewhere["matchnight.json"])["nights"] == []


async def test_export_that_grows_is_split_in_files_and_omits_the_oldest_games(
    services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    games = []
    for channel in range(5):
        games.append(
            (await services.begun(ANNA, BEN, channel=ChannelId(channel), goal=10)).table.id
        )
        await services.tables.play(games[-1], 0, "add 10")
        services.watch.pass_(1)
    monkeypatch.setattr(exports, "LIMIT", 500)
    files = await exports.of_person(services.store, ANNA.id, services.watch(), tmp_path)
    assert len(files) == 3
    assert [name for name in unpacked(*files) if name.startswith("games/")] == [
        f"games/{table}.game" for table in reversed(games)
    ]
    monkeypatch.setattr(exports, "MOST_FILES", 1)
    found = unpacked(*await exports.of_person(services.store, ANNA.id, services.watch(), tmp_path))
    kept = [table for table in games if f"games/{table}.game" in found]
    assert kept == games[-len(kept) :]
    assert 0 < len(kept) < 5
    left_out = json.loads(found["matchnight.json"])["games_left_out"]
    assert left_out == games[: -len(kept)][::-1]


async def test_many_rows_of_an_export_are_divided(
    services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for _ in range(5):
        await ended(services.store, [ANNA.id, BEN.id])
    whole = unpacked(*await exports.of_server(services.store, GUILD, services.watch(), tmp_path))
    monkeypatch.setattr(exports, "ROWS", 4)
    found = unpacked(*await exports.of_server(services.store, GUILD, services.watch(), tmp_path))
    parts = [json.loads(found[f"matchnight{part}.json"]) for part in ("", "-2", "-3")]
    assert [len(part["results"]) for part in parts] == [4, 4, 2]
    rows = [row for part in parts for row in part["results"]]
    assert rows == json.loads(whole["matchnight.json"])["results"]


async def test_an_export_is_written_in_a_process_of_its_own_that_ends_with_it(
    services: Services, path: Path
) -> None:
    table = await ended(services.store, [ANNA.id, BEN.id])
    packer = Exporter(path)
    async with packer.packed("server", 7, now=services.watch()) as files:
        data = json.loads(unpacked(*files)["matchnight.json"])
        assert {row["table_id"] for row in data["results"]} == {table}
        assert packer._worker._process is None
    assert not files[0].parent.exists()


async def test_an_export_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("this is no database, however long one looks at it" * 99)
    with pytest.raises(RuleError, match="couldn't write your export"):
        async with Exporter(tmp_path / "no.db").packed("person", ANNA.id, now=0):
            raise AssertionError
