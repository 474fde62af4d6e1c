"""What people and servers may take away: a ZIP file with everything as JSON, and the games.

A game that has ended is written move by move in its own notation, as it was logged: seats by
number, without anybody's name. Of a running game nothing is told but the asker's own moves, as
its log holds what other seats do not know.
"""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any, Final

from rules.core import CHANCE, CLOCK, TABLE
from rules.games import GAMES

from .games import read_state
from .rows import Table
from .store import Store

LIMIT: Final = 9 * 1024 * 1024
"""Bytes of the games in a file; Discord takes 10 MiB, and the rest is small."""

_MOVERS: Final = {CHANCE: "chance", CLOCK: "clock", TABLE: "table"}


async def of_person(store: Store, person: int, now: int) -> bytes:
    """Return everything that is kept of a person, with the games they sat in."""
    kept: dict[str, Any] = dict(await store.all_of_person(person))
    return await _packed(
        store, {"person": person, "written_at": now, **kept},
        await store.ended_games_of(person), person,
    )  # fmt: skip


async def of_server(store: Store, guild: int, now: int) -> bytes:
    """Return everything that is kept of a server, with the games that have ended there."""
    kept: dict[str, Any] = dict(await store.all_of_server(guild))
    return await _packed(
        store, {"guild": guild, "written_at": now, **kept}, await store.ended_games_on(guild), None
    )


async def _packed(
    store: Store, kept: dict[str, Any], tables: list[int], person: int | None
) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        written = 0
        for table in tables:
            if file.tell() > LIMIT:
                break
            found = await store.table(table)
            if found is not None and found.game in GAMES:
                archive.writestr(f"games/{table}.game", await _game(store, found, person))
            written += 1
        kept["games_left_out"] = tables[written:]
        archive.writestr("matchnight.json", json.dumps(kept, indent=1, ensure_ascii=False))
    return file.getvalue()


async def _game(store: Store, table: Table, person: int | None) -> str:
    chairs = await store.chairs(table.id)
    snapshot = await store.snapshot(table.id)
    lines = [f"game {table.game}", f"table {table.id}"]
    lines.append("seats " + ", ".join(chair.level or "person" for chair in chairs))
    if person is not None:
        own = await store.seats_of(table.id, person)
        lines.append("you " + ", ".join(f"seat {seat + 1}" for seat in own))
    lines += [f"house {table.house}", ""]
    lines += [
        f"{seq} {_MOVERS.get(seat, f'seat {seat + 1}')}: {move}"
        for seq, seat, move in await store.plain_moves(table.id)
    ]
    if snapshot is not None:
        game = GAMES[table.game]
        state = read_state(game, snapshot)
        result, scores = game.result(state), game.scores(state)
        lines.append("")
        if result is not None:
            lines.append("result " + ", ".join(map(str, result.places)))
        lines.append("points " + ", ".join(str(score.points) for score in scores))
    return "\n".join(lines) + "\n"
