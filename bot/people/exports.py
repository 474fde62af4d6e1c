"""Exports of people and servers: ZIP files with all data as JSON, and games.

A game that has ended is written move by move in its own notation, as it was logged: seats by
number, without anybody's name. Of a running game nothing is written but the asker's own moves, as
its log holds what other seats do not know. It is written where `bot.people.exporter_process` runs.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rules import recorded

from ..errors import Resting
from ..model.ids import GuildId, PersonId, TableId
from ..model.play import game_of, read_state
from ..model.tables import Snapshot, Table
from ..store.reading import Reading

LIMIT: Final = 8 * 1024 * 1024
"""Bytes after which the next file is begun; Discord takes 10 MiB, and no entry is that large."""
MOST_FILES: Final = 20
"""Files with games; what ended before those is left out, and said to be."""
ROWS: Final = 5_000
"""Rows of one kind in one JSON entry."""


async def of_person(source: Reading, person: PersonId, now: int, folder: Path) -> list[Path]:
    """Write all data kept of a person, with their games; return the files."""
    return await _packed(
        source,
        folder,
        {"person": person, "written_at": now},
        await source.privacy.all_of_person(person),
        tables=await source.privacy.ended_games_of(person),
        person=person,
    )


async def of_server(source: Reading, guild: GuildId, now: int, folder: Path) -> list[Path]:
    """Write everything that is kept of a server, with the games that have ended there."""
    return await _packed(
        source,
        folder,
        {"guild": guild, "written_at": now},
        await source.privacy.all_of_server(guild),
        tables=await source.privacy.ended_games_on(guild),
        person=None,
    )


class _Files:
    """ZIP files in a folder: the next one is begun where the last is full."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.paths: list[Path] = []

    def add(self, name: str, text: str) -> None:
        """Write an entry."""
        if not self.paths or self.paths[-1].stat().st_size > LIMIT:
            self.paths.append(self._folder / f"{len(self.paths)}.zip")
        with zipfile.ZipFile(self.paths[-1], "a", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(name, text)

    @property
    def full(self) -> bool:
        """Whether no more games are taken."""
        return len(self.paths) == MOST_FILES and self.paths[-1].stat().st_size > LIMIT


async def _packed(
    source: Reading,
    folder: Path,
    head: dict[str, Any],
    kept: dict[str, list[dict[str, Any]]],
    *,
    tables: Sequence[TableId],
    person: PersonId | None,
) -> list[Path]:
    files = _Files(folder)
    written = 0
    for table in tables:
        if files.full:
            break
        found = await source.tables.get(table)
        if found is not None:
            files.add(f"games/{table}.game", await _game(source, found, person))
        written += 1
    head["games_left_out"] = list(tables[written:])
    parts = max(-(-len(rows) // ROWS) for rows in kept.values()) or 1
    for part in range(parts):
        some = {name: rows[part * ROWS : (part + 1) * ROWS] for name, rows in kept.items()}
        name = f"matchnight-{part + 1}.json" if part else "matchnight.json"
        files.add(name, "".join(_json({**head, **some} if not part else some)))
    return files.paths


def _json(value: dict[str, Any]) -> Iterator[str]:
    """Write an object with one row on each line."""
    between = "{\n"
    for name, part in value.items():
        yield f"{between}{json.dumps(name)}: "
        between = ",\n"
        if isinstance(part, list) and part and isinstance(part[0], dict):
            yield "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in part) + "\n]"
        else:
            yield json.dumps(part, ensure_ascii=False)
    yield "\n}\n"


async def _game(source: Reading, table: Table, person: PersonId | None) -> str:
    snapshot, beginnings = (
        await source.games.snapshot(table.id),
        await source.games.beginnings(table.id),
    )
    lines = [_heading(table, beginnings), f"table {table.id}"]
    lines.append("seats " + ", ".join(await _seats(source, table.id)))
    if person is not None:
        own = await source.seats.of_person(table.id, person)
        lines.append("you " + ", ".join(f"seat {seat + 1}" for seat in own))
    lines += [f"house {table.house}", ""]
    lines += [
        recorded.numbered(seq, seat, move)
        for seq, seat, move in await source.logs.plain_moves(table.id)
    ]
    with suppress(Resting):  # what cannot be played for now has its moves all the same
        lines += _outcome(table, snapshot) if snapshot is not None else []
    return "\n".join(lines) + "\n"


def _heading(table: Table, beginnings: Sequence[Snapshot]) -> str:
    """Name the game, and the rules it began under, where they are known."""
    with suppress(Resting):
        game = game_of(table)
        if beginnings and not beginnings[0].seq:
            return recorded.heading(game, beginnings[0].version)
    return f"game {table.game}"


async def _seats(source: Reading, table: TableId) -> list[str]:
    """Return who sat down where, and their choices; later changes are in the log."""
    guests = await source.lobbies.guests(table)
    if not guests:
        return [chair.level or "person" for chair in await source.seats.chairs(table)]
    return [f"{guest.level or 'person'} {guest.choice}".rstrip() for guest in guests]


def _outcome(table: Table, snapshot: Snapshot) -> list[str]:
    game = game_of(table)
    state = read_state(game, snapshot)
    result, scores = game.result(state), game.scores(state)
    lines = [""]
    if result is not None:
        lines.append("result " + ", ".join(map(str, result.places)))
    lines.append("points " + ", ".join(str(score.points) for score in scores))
    return lines
