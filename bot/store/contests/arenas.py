"""Arenas: who is in, the waves that were drawn, and how their games came out."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.contests.arenas import Arena, ArenaSeat, ArenaTable
from ...model.ids import ArenaId, TableId
from ...model.posts import Post
from ..connection import columns, row_of
from .shared import ContestReads, ContestWrites

_TABLE = (
    'arena_tables.table_id AS "table", arena_id AS arena, wave, number, arena_tables.at, '
    "arena_tables.refused, playing"
)


class ArenaReads(ContestReads[ArenaId, Arena]):
    """Queries for arenas."""

    kind = "arena"
    row = Arena
    listed = columns(Arena)
    rows = "arenas"

    async def table(self, table: TableId) -> ArenaTable | None:
        """Return the arena's table of an id, None where it's of no arena."""
        return await self._one(
            ArenaTable, f"SELECT {_TABLE} FROM arena_tables WHERE table_id = ?1", table
        )

    async def playing(self, arena: ArenaId) -> list[ArenaTable]:
        """Return the tables of an arena whose result isn't counted yet."""
        return await self._all(
            ArenaTable,
            f"SELECT {_TABLE} FROM arena_tables WHERE arena_id = ?1 AND playing = 1 "
            "ORDER BY wave, number",
            arena,
        )

    async def pending_tables(self) -> list[ArenaTable]:
        """Return the tables without an announced thread, in the order of the draws."""
        return await self._all(
            ArenaTable,
            f"SELECT {_TABLE} FROM arena_tables JOIN table_threads "
            "ON table_threads.table_id = arena_tables.table_id "
            "WHERE table_threads.state <> 'announced' ORDER BY arena_tables.at, arena_id, number",
        )

    async def seats(self, arena: ArenaId) -> list[ArenaSeat]:
        """Return where each wave put everybody, in the order of each draw."""
        return await self._all(
            ArenaSeat,
            f"SELECT {columns(ArenaSeat)} FROM arena_seats WHERE arena_id = ?1 "
            "ORDER BY wave, place",
            arena,
        )


class ArenaWrites(ArenaReads, ContestWrites[ArenaId, Arena]):
    """Changes of arenas."""

    async def add(self, arena: Arena) -> None:
        """Add an arena; raises `ChannelTaken` where its channel has one."""
        await self._open(arena, Post("arena", arena.id, 0, arena.guild, arena.channel))

    async def add_table(self, table: ArenaTable) -> None:
        """Add a table of a wave."""
        await self._insert("arena_tables", row_of(table, table="table_id", arena="arena_id"))

    async def save_table(self, table: ArenaTable) -> None:
        """Store whether a table is still playing, and its thread refused."""
        row = row_of(table, table="table_id", arena="arena_id")
        await self._update("arena_tables", row, "table_id")

    async def save_seats(self, arena: ArenaId, seats: Sequence[ArenaSeat]) -> None:
        """Insert seats of a wave, or update them with their results."""
        for seat in seats:
            row = {"arena_id": arena, **row_of(seat)}
            await self._insert("arena_seats", row, "arena_id, wave, entrant")

    async def lengthen(self, more: int) -> None:
        """Move the ends of running arenas by some milliseconds."""
        for arena in await self._ids(ArenaId, "SELECT id FROM arenas WHERE phase = 'running'"):
            await self._do("UPDATE arenas SET ends_at = ends_at + ?2 WHERE id = ?1", arena, more)
            await self.mark_changed(arena)
