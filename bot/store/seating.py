"""Who hosts, sits and has sat where, asked of many tables at once."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import TABLE, Seat

from ..model.ids import PersonId, TableId
from ..model.tables import NextGame, Table
from .connection import Asking, blanks, columns


class Seating(Asking):
    """Questions about people at their tables."""

    async def hosted(self, person: PersonId, phases: Sequence[str]) -> list[Table]:
        """Return the tables in some phases that somebody hosts themselves, the earliest first."""
        return await self._all(
            Table,
            f"SELECT {columns(Table)} FROM tables WHERE host = ?1 "
            f"AND phase IN ({blanks(2, phases)}) AND id NOT IN (SELECT table_id "
            "FROM league_meetings WHERE table_id IS NOT NULL UNION ALL SELECT table_id "
            "FROM cup_tables) ORDER BY opened_at, id",
            person,
            *phases,
        )

    async def next_game(self, person: PersonId, *, but: TableId) -> NextGame | None:
        """Return a person's next game by deadline, not `but`, and how many wait."""
        return await self._one(
            NextGame,
            "SELECT tables.id, game, COUNT(*) OVER () AS count FROM seats "
            "JOIN tables ON tables.id = seats.table_id LEFT JOIN deadlines "
            "ON deadlines.table_id = seats.table_id AND deadlines.seat = seats.seat "
            "WHERE seats.person = ?1 AND seats.awaited = 1 AND seats.level IS NULL "
            "AND phase = 'running' AND rests IS NULL AND tables.id <> ?2 "
            "ORDER BY deadlines.due IS NULL, deadlines.due, begun_at, tables.id LIMIT 1",
            person,
            but,
        )

    async def in_turn_since(self, table: TableId, since: int) -> int | None:
        """Return when a seat came into turn by a move, or somebody came back to the table later."""
        found = await self._numbers(
            "SELECT MAX(at) FROM moves WHERE table_id = ?1 AND (seq = ?2 OR seat = ?3)",
            table,
            since,
            TABLE,
        )
        return found[0]

    async def turns_begun(self, after: int) -> dict[tuple[TableId, Seat], int]:
        """Return when each timed turn began, of those that began after an instant."""
        sql = (
            "SELECT deadlines.table_id, deadlines.seat, moves.at FROM deadlines JOIN moves "
            "ON moves.table_id = deadlines.table_id AND moves.seq = deadlines.since "
            "WHERE moves.at > ?1"
        )
        rows = await self._connection.execute_fetchall(sql, (after,))
        return {(TableId(table), Seat(seat)): at for table, seat, at in rows}

    async def finished(self, person: PersonId) -> int:
        """Return how many games somebody has played to the end."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM results WHERE person = ?1 AND stay IN ('finished', 'assisted')",
            person,
        )
        return found[0]

    async def played_at(self, person: PersonId, tables: Sequence[TableId]) -> set[TableId]:
        """Return those of some tables where somebody had a seat at any time."""
        return set(
            await self._ids(
                TableId,
                "SELECT DISTINCT table_id FROM sittings WHERE person = ?1 "
                f"AND table_id IN ({blanks(2, tables)})",
                person,
                *tables,
            )
        )

    async def names_at(self, tables: Sequence[TableId]) -> dict[TableId, list[str]]:
        """Return what the chairs of some tables are called, by seat."""
        found: dict[TableId, list[str]] = {table: [] for table in tables}
        rows = await self._connection.execute_fetchall(
            f"SELECT table_id, name FROM seats WHERE table_id IN ({blanks(1, tables)}) "
            "ORDER BY table_id, seat",
            tables,
        )
        for table, name in rows:
            found[table].append(name)
        return found
