"""What is kept of the rounds of cups: who was drawn to which table, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cups import CupSeat, CupTable, TableState
from ..model.ids import CupId, TableId
from .connection import columns
from .contests import Contests, WritingContests

_TABLE = 'table_id AS "table", cup_id AS cup, round, number, owed, at, refused, state, final'
_SEAT = columns(CupSeat)


class CupTables(Contests):
    """Questions about the rounds of cups."""

    async def cup_table(self, table: TableId) -> CupTable | None:
        """Return what a table is in a cup, None where it's in none."""
        return await self._one(
            CupTable, f"SELECT {_TABLE} FROM cup_tables WHERE table_id = ?1", table
        )

    async def tables_of_round(self, cup: CupId, number: int) -> list[CupTable]:
        """Return the tables of a cup's round, by number."""
        return await self._all(
            CupTable,
            f"SELECT {_TABLE} FROM cup_tables WHERE cup_id = ?1 AND round = ?2 ORDER BY number",
            cup,
            number,
        )

    async def owed_cup_tables(self) -> list[CupTable]:
        """Return the tables of cups to which something is owed, in the order they were drawn."""
        return await self._all(
            CupTable,
            f"SELECT {_TABLE} FROM cup_tables WHERE owed > 0 ORDER BY at, cup_id, number",
        )

    async def ended_of_round(self, cup: CupId, number: int) -> list[CupTable]:
        """Return the tables of a cup's round that have ended since they were last counted."""
        return await self._all(
            CupTable,
            f"SELECT {_TABLE} FROM cup_tables WHERE cup_id = ?1 AND round = ?2 "
            "AND state = 'playing' AND NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id "
            "AND phase IN ('lobby', 'running')) ORDER BY number",
            cup,
            number,
        )

    async def cup_seats(self, cup: CupId) -> list[CupSeat]:
        """Return who was drawn to which table, round by round, in the order of each draw."""
        return await self._all(
            CupSeat,
            f"SELECT {_SEAT} FROM cup_seats WHERE cup_id = ?1 ORDER BY round, place",
            cup,
        )


class WritingCupTables(CupTables, WritingContests):
    """Keeps the rounds of cups."""

    async def add_cup_table(self, table: CupTable) -> None:
        """Keep a table of a round."""
        await self._do(
            "INSERT INTO cup_tables (table_id, cup_id, round, number, owed, at, refused, state, "
            "final) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            table.table,
            table.cup,
            table.round,
            table.number,
            table.owed,
            table.at,
            int(table.refused),
            table.state,
            int(table.final),
        )

    async def add_cup_seats(self, cup: CupId, seats: Sequence[CupSeat]) -> None:
        """Keep the draw of a round."""
        for seat in seats:
            await self._do(
                f"INSERT INTO cup_seats (cup_id, {_SEAT}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                cup,
                seat.round,
                seat.entrant,
                seat.place,
                seat.number,
                seat.points,
                int(seat.won),
                int(seat.idle),
            )

    async def set_cup_points(self, cup: CupId, seats: Sequence[CupSeat]) -> None:
        """Keep what a table has brought those who sat there, and who was idle."""
        for seat in seats:
            await self._do(
                "UPDATE cup_seats SET points = ?4, won = ?5, idle = ?6 "
                "WHERE cup_id = ?1 AND round = ?2 AND entrant = ?3",
                cup,
                seat.round,
                seat.entrant,
                seat.points,
                int(seat.won),
                int(seat.idle),
            )

    async def set_cup_table_state(self, table: TableId, state: TableState) -> None:
        """Keep what has become of a table."""
        await self._do("UPDATE cup_tables SET state = ?2 WHERE table_id = ?1", table, state)

    async def set_cup_table_owed(self, table: TableId, owed: int, *, refused: bool = False) -> None:
        """Note what a table is still owed, and whether Discord forbids its thread."""
        await self._do(
            "UPDATE cup_tables SET owed = ?2, refused = ?3 WHERE table_id = ?1",
            table,
            owed,
            int(refused),
        )

    async def ring_cup_of(self, table: TableId, at: int) -> None:
        """Let the cup of a table that has ended be looked at."""
        await self._do(
            "UPDATE cups SET rings = ?2 WHERE phase = 'running' "
            "AND id = (SELECT cup_id FROM cup_tables WHERE table_id = ?1)",
            table,
            at,
        )
