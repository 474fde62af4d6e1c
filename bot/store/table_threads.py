"""What is kept of the threads of tables, and of the seated tables of nights."""

from __future__ import annotations

from ..model.ids import NightId, PersonId, TableId
from ..model.nights import SeatedTable
from ..model.posts import TableThread, ThreadState
from .connection import Asking
from .posts import TOUCHED

_THREAD = 'table_id AS "table", state, at, parent, person, name'
_SEATED = (
    'night_threads.table_id AS "table", night_id AS night, night_threads.parent, '
    "night_threads.number, night_threads.at"
)


class TableThreads(Asking):
    """Questions about the threads of tables."""

    async def thread_of(self, table: TableId) -> TableThread | None:
        """Return how far the thread of a table is, None where it needs none."""
        return await self._one(
            TableThread, f"SELECT {_THREAD} FROM table_threads WHERE table_id = ?1", table
        )

    async def pending_threads(self) -> list[TableThread]:
        """Return the threads of which people don't know yet."""
        return await self._all(
            TableThread,
            f"SELECT {_THREAD} FROM table_threads WHERE state <> 'announced' ORDER BY at, table_id",
        )

    async def pending_seated(self) -> list[SeatedTable]:
        """Return the seated tables whose thread is still to be made, in their order."""
        return await self._all(
            SeatedTable,
            f"SELECT {_SEATED} FROM night_threads JOIN night_tables "
            "ON night_tables.table_id = night_threads.table_id JOIN table_threads "
            "ON table_threads.table_id = night_threads.table_id WHERE state <> 'announced' "
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
            "JOIN table_threads ON table_threads.table_id = id WHERE night_id = ?1 "
            "AND phase = 'lobby' AND state = 'announced' ORDER BY night_threads.at, number, id",
            night,
        )

    async def lobbies_of_night(self, night: NightId) -> list[TableId]:
        """Return the tables of a night that haven't begun and stand somewhere."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables JOIN night_tables ON night_tables.table_id = id "
            "LEFT JOIN table_threads ON table_threads.table_id = id WHERE night_id = ?1 "
            "AND phase = 'lobby' AND COALESCE(state, 'announced') = 'announced' "
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


class WritingTableThreads(TableThreads):
    """Keeps the threads of tables, and seated tables."""

    async def add_thread(self, thread: TableThread) -> None:
        """Keep that a table is to have a thread."""
        await self._do(
            "INSERT INTO table_threads (table_id, state, at, parent, person, name) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            thread.table,
            thread.state,
            thread.at,
            thread.parent,
            thread.person,
            thread.name,
        )

    async def set_thread(self, table: TableId, state: ThreadState) -> None:
        """Note how far the thread of a table is."""
        await self._do("UPDATE table_threads SET state = ?2 WHERE table_id = ?1", table, state)
        if state == "announced":
            await self._do(
                "UPDATE table_threads SET person = NULL, name = '' WHERE table_id = ?1", table
            )

    async def add_seated(self, seated: SeatedTable) -> None:
        """Keep a table to which people were seated."""
        await self._do(
            "INSERT INTO night_threads (table_id, parent, number, at) VALUES (?1, ?2, ?3, ?4)",
            seated.table,
            seated.parent,
            seated.number,
            seated.at,
        )

    async def touch_night_of_lobby(self, table: TableId) -> None:
        """Note that a night shows other places: somebody came to a table of it, left or began."""
        await self._do(
            f"{TOUCHED} AND kind = 'night' AND owner = (SELECT night_id FROM night_tables "
            "JOIN nights ON id = night_id WHERE table_id = ?1 AND phase = 'running')",
            table,
        )
