"""What is kept of the tables to which a night's people were seated, and of their threads."""

from __future__ import annotations

from ..model.ids import NightId, PersonId, TableId
from ..model.nights import SeatedTable
from .connection import Asking

_SEATED = (
    'night_threads.table_id AS "table", night_id AS night, parent, night_threads.number, owed, '
    "night_threads.at"
)


class NightThreads(Asking):
    """Questions about seated tables."""

    async def owed_threads(self) -> list[SeatedTable]:
        """Return the tables whose thread is still to be made, in the order they were laid."""
        return await self._all(
            SeatedTable,
            f"SELECT {_SEATED} FROM night_threads JOIN night_tables "
            "ON night_tables.table_id = night_threads.table_id WHERE owed > 0 "
            'ORDER BY night_threads.at, night_threads.number, "table"',
        )

    async def seated_since(self, night: NightId, at: int) -> list[TableId]:
        """Return the tables of a night to which people were seated since an instant."""
        return await self._ids(
            TableId,
            "SELECT night_threads.table_id FROM night_threads JOIN night_tables "
            "ON night_tables.table_id = night_threads.table_id "
            "WHERE night_id = ?1 AND at >= ?2 ORDER BY at, number, night_threads.table_id",
            night,
            at,
        )

    async def seated_lobbies(self, night: NightId) -> list[TableId]:
        """Return the tables of a night to which people were seated and that haven't begun."""
        return await self._ids(
            TableId,
            "SELECT id FROM night_threads JOIN tables ON id = night_threads.table_id "
            "JOIN night_tables ON night_tables.table_id = id "
            "WHERE night_id = ?1 AND phase = 'lobby' AND owed = 0 ORDER BY at, number, id",
            night,
        )

    async def lobbies_of_night(self, night: NightId) -> list[TableId]:
        """Return the tables of a night that haven't begun and stand somewhere."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables JOIN night_tables ON night_tables.table_id = id "
            "LEFT JOIN night_threads ON night_threads.table_id = id "
            "WHERE night_id = ?1 AND phase = 'lobby' AND COALESCE(owed, 0) = 0 "
            "ORDER BY opened_at, id",
            night,
        )

    async def met_at_night(self, night: NightId) -> dict[frozenset[PersonId], int]:
        """Return how often each two people have sat at one table of a night."""
        rows = await self._connection.execute_fetchall(
            "SELECT one.person, other.person, COUNT(*) FROM night_tables "
            "JOIN seats AS one ON one.table_id = night_tables.table_id "
            "JOIN seats AS other ON other.table_id = one.table_id AND other.person > one.person "
            "WHERE night_id = ?1 GROUP BY one.person, other.person",
            (night,),
        )
        return {frozenset((PersonId(one), PersonId(two))): times for one, two, times in rows}


class WritingNightThreads(NightThreads):
    """Keeps seated tables."""

    async def add_seated(self, seated: SeatedTable) -> None:
        """Keep a table to which people were seated."""
        await self._do(
            "INSERT INTO night_threads (table_id, parent, number, owed, at) "
            "VALUES (?1, ?2, ?3, ?4, ?5)",
            seated.table,
            seated.parent,
            seated.number,
            seated.owed,
            seated.at,
        )

    async def touch_night_of_lobby(self, table: TableId) -> None:
        """Note that a night shows other places: somebody came to a table of it, left or began."""
        await self._do(
            "UPDATE night_channels SET revision = revision + 1 WHERE live = 1 AND night_id = "
            "(SELECT night_id FROM night_tables WHERE table_id = ?1)",
            table,
        )

    async def set_thread_owed(self, table: TableId, owed: int) -> None:
        """Note how far the thread of a table is: 1 to be made, 2 perhaps there, 0 made."""
        await self._do("UPDATE night_threads SET owed = ?2 WHERE table_id = ?1", table, owed)
