"""Cups: who takes part, and the rounds that are drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...model.contests.cups import Cup, CupSeat, CupTable, TableState
from ...model.ids import CupId, GuildId, TableId
from ...model.posts import Post
from ..connection import blanks, columns, row_of
from .shared import ContestReads, ContestWrites

_CUP_TABLE = (
    'cup_tables.table_id AS "table", cup_id AS cup, round, number, cup_tables.at, refused, '
    "cup_tables.state, final"
)
_CUP_SEAT = columns(CupSeat)


class CupReads(ContestReads[CupId, Cup]):
    """Queries for cups."""

    kind = "cup"
    row = Cup
    listed = columns(Cup)
    rows = "cups"

    async def table(self, table: TableId) -> CupTable | None:
        """Return what a table is in a cup, None where it's in none."""
        return await self._one(
            CupTable, f"SELECT {_CUP_TABLE} FROM cup_tables WHERE table_id = ?1", table
        )

    async def round_tables(self, cup: CupId, number: int) -> list[CupTable]:
        """Return the tables of a cup's round, by number."""
        return await self._all(
            CupTable,
            f"SELECT {_CUP_TABLE} FROM cup_tables WHERE cup_id = ?1 AND round = ?2 ORDER BY number",
            cup,
            number,
        )

    async def pending_tables(self) -> list[CupTable]:
        """Return the tables of cups whose thread isn't announced, in the draw's order."""
        return await self._all(
            CupTable,
            f"SELECT {_CUP_TABLE} FROM cup_tables JOIN table_threads "
            "ON table_threads.table_id = cup_tables.table_id "
            "WHERE table_threads.state <> 'announced' ORDER BY cup_tables.at, cup_id, number",
        )

    async def ended_tables(self, cup: CupId, number: int) -> list[CupTable]:
        """Return the tables of a cup's round that have ended since they were last counted."""
        return await self._all(
            CupTable,
            f"SELECT {_CUP_TABLE} FROM cup_tables WHERE cup_id = ?1 AND round = ?2 "
            "AND state = 'playing' AND NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id "
            "AND phase IN ('lobby', 'running')) ORDER BY number",
            cup,
            number,
        )

    async def seats(self, cup: CupId) -> list[CupSeat]:
        """Return the seats of every round, in the order of each draw."""
        return await self._all(
            CupSeat,
            f"SELECT {_CUP_SEAT} FROM cup_seats WHERE cup_id = ?1 ORDER BY round, place",
            cup,
        )


class CupWrites(CupReads, ContestWrites[CupId, Cup]):
    """Changes of cups."""

    async def add(self, cup: Cup) -> None:
        """Add a cup; raises `ChannelTaken` where its channel has one."""
        await self._open(cup, Post("cup", cup.id, 0, cup.guild, cup.channel))

    async def lengthen(self, games: Collection[str], more: int, *, slow: bool) -> None:
        """Move the ends of check-ins and rounds of some games by some milliseconds.

        Those that take days are moved only where `slow` is set; those of paused cups are not.
        """
        which = (
            "phase <> 'over' AND ends IS NOT NULL AND rests IS NULL AND (days = 0 OR ?1 = 1) "
            f"AND game IN ({blanks(2, [*games])})"
        )
        for cup in await self._ids(CupId, f"SELECT id FROM cups WHERE {which}", int(slow), *games):
            await self._do(
                "UPDATE jobs SET due = due + ?2 WHERE kind = 'contest' AND key = 'cup' "
                "AND id = ?1 AND due = (SELECT ends FROM cups WHERE id = ?1)",
                cup,
                more,
            )
            await self._do("UPDATE cups SET ends = ends + ?2 WHERE id = ?1", cup, more)
            await self.mark_changed(cup)

    async def pause(self, games: Collection[str], since: int) -> None:
        """Pause the cups of all other games from a time on, unless they are paused."""
        which = (
            "rests IS NULL AND phase IN ('called', 'running') "
            f"AND game NOT IN ({blanks(1, [*games])})"
        )
        for cup in await self._ids(CupId, f"SELECT id FROM cups WHERE {which}", *games):
            await self._do("UPDATE cups SET rests = ?2 WHERE id = ?1", cup, since)
            await self.mark_changed(cup)

    async def schedule_paused(self, at: int) -> None:
        """Schedule all paused cups."""
        await self._schedule_all("rests IS NOT NULL AND phase <> 'over'", at)

    async def schedule_on(self, guild: GuildId, at: int) -> None:
        """Schedule the cups of a server whose check-in or round is on."""
        await self._schedule_all("guild = ?1 AND phase IN ('called', 'running')", at, guild)

    async def add_table(self, table: CupTable) -> None:
        """Add a table of a round."""
        await self._insert("cup_tables", row_of(table, table="table_id", cup="cup_id"))

    async def add_seats(self, cup: CupId, seats: Sequence[CupSeat]) -> None:
        """Add the draw of a round."""
        for seat in seats:
            await self._insert("cup_seats", {"cup_id": cup, **row_of(seat)})

    async def save_points(self, cup: CupId, seats: Sequence[CupSeat]) -> None:
        """Store the points of a table's seats, and who was idle."""
        for seat in seats:
            row = {"cup_id": cup, **row_of(seat)}
            await self._update("cup_seats", row, "cup_id", "round", "entrant")

    async def set_table_state(self, table: TableId, state: TableState) -> None:
        """Set the state of a cup's table."""
        await self._do("UPDATE cup_tables SET state = ?2 WHERE table_id = ?1", table, state)

    async def set_table_refused(self, table: TableId, refused: bool) -> None:
        """Store whether Discord forbids a table's thread."""
        await self._do(
            "UPDATE cup_tables SET refused = ?2 WHERE table_id = ?1", table, int(refused)
        )
