"""What is kept of the rounds of cups: who was drawn to which table, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cups import CupSeat, CupTable, TableState
from ..model.ids import CupId, TableId
from .connection import columns
from .contests import Contests, WritingContests
from .posts import TOUCHED

_TABLE = (
    'cup_tables.table_id AS "table", cup_id AS cup, round, number, cup_tables.at, refused, '
    "cup_tables.state, final"
)
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

    async def pending_cup_tables(self) -> list[CupTable]:
        """Return the tables of cups whose thread isn't announced yet, in the order of the draw."""
        return await self._all(
            CupTable,
            f"SELECT {_TABLE} FROM cup_tables JOIN table_threads "
            "ON table_threads.table_id = cup_tables.table_id "
            "WHERE table_threads.state <> 'announced' ORDER BY cup_tables.at, cup_id, number",
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
            "INSERT INTO cup_tables (table_id, cup_id, round, number, at, refused, state, final) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            table.table,
            table.cup,
            table.round,
            table.number,
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

    async def set_cup_table_refused(self, table: TableId, refused: bool) -> None:
        """Note whether Discord forbids a table's thread."""
        await self._do(
            "UPDATE cup_tables SET refused = ?2 WHERE table_id = ?1", table, int(refused)
        )

    async def touch_cup_of(self, table: TableId) -> None:
        """Note that the cup of a table has changed, if it belongs to one."""
        await self._do(
            f"{TOUCHED} AND kind = 'cup' "
            "AND owner = (SELECT cup_id FROM cup_tables WHERE table_id = ?1)",
            table,
        )
