"""The messages and threads of tables."""

from __future__ import annotations

from ...model.ids import GuildId, MessageId, TableId
from ...model.posts import Behind, TableThread, ThreadState
from ..connection import Link, Queries

_THREAD = 'table_id AS "table", state, at, parent, person, name'


class TableMessageReads(Queries):
    """Queries for the messages and threads of tables."""

    async def unshown(self, guild: GuildId | None = None) -> list[TableId]:
        """Return the tables, or a server's, whose message doesn't show the present state.

        A post of theirs may also be unknown. Live games come first, then the newest. A table
        without a channel has no message.
        """
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE shown < revision "
            "UNION SELECT id FROM tables WHERE posting IS NOT NULL) AND channel <> id "
            "AND (CAST(?1 AS BIGINT) IS NULL OR guild = ?1) "
            "ORDER BY pace = 'slow', opened_at DESC, id DESC",
            guild,
        )

    async def shows_hidden(self, table: TableId) -> bool:
        """Tell whether a table's message shows what a move has hidden."""
        return bool(
            await self._numbers("SELECT id FROM tables WHERE id = ?1 AND hid > shown", table)
        )

    async def showing_hidden(self) -> list[TableId]:
        """Return the tables whose message shows what a move has hidden."""
        return await self._ids(TableId, "SELECT id FROM tables WHERE hid > shown")

    async def behind(self, now: int) -> list[Behind]:
        """Return the tables whose message shows an earlier state."""
        return await self._all(
            Behind,
            'SELECT id AS "table", guild, revision, (SELECT MAX(due) FROM jobs '
            "JOIN barred ON channel = jobs.id AND what = key WHERE kind = 'request' "
            "AND jobs.id = tables.channel AND due > ?1) AS barred "
            "FROM tables WHERE shown < revision",
            now,
        )

    async def thread(self, table: TableId) -> TableThread | None:
        """Return the thread of a table, None where it needs none."""
        return await self._one(
            TableThread, f"SELECT {_THREAD} FROM table_threads WHERE table_id = ?1", table
        )

    async def pending_threads(self) -> list[TableThread]:
        """Return the threads that aren't announced."""
        return await self._all(
            TableThread,
            f"SELECT {_THREAD} FROM table_threads WHERE state <> 'announced' ORDER BY at, table_id",
        )


class TableMessageWrites(TableMessageReads):
    """Changes of the messages and threads of tables.

    `changed` are the tables whose message has to show something new once this is committed.
    """

    def __init__(self, connection: Link) -> None:
        super().__init__(connection)
        self.changed: set[TableId] = set()

    async def mark_changed(self, table: TableId) -> None:
        """Mark that a table's message has to show something new."""
        await self._do("UPDATE tables SET revision = revision + 1 WHERE id = ?1", table)
        self.changed.add(table)

    async def set_shown(self, table: TableId, revision: int) -> None:
        """Store the revision a table's message shows."""
        await self._do("UPDATE tables SET shown = ?2 WHERE id = ?1 AND shown < ?2", table, revision)
        self.changed.discard(table)

    async def set_delivered(
        self, table: TableId, revision: int, *, posting: int | None = None
    ) -> None:
        """Store the revision a message shows, and since when a post may be unknown."""
        await self._do(
            "UPDATE tables SET shown = CASE WHEN shown < ?2 THEN ?2 ELSE shown END, "
            "posting = ?3 WHERE id = ?1",
            table,
            revision,
            posting,
        )

    async def hide(self, table: TableId) -> None:
        """Mark that a table's message shows what a move has hidden, until it's edited."""
        await self._do("UPDATE tables SET hid = revision WHERE id = ?1", table)

    async def set_message(self, table: TableId, message: MessageId | None, at: int | None) -> None:
        """Store the message of a table."""
        await self._do(
            "UPDATE tables SET message = ?2, message_at = ?3 WHERE id = ?1", table, message, at
        )

    async def set_posting(self, table: TableId, since: int | None) -> None:
        """Store since when a post of a table may be unknown; None: all are known."""
        await self._do("UPDATE tables SET posting = ?2 WHERE id = ?1", table, since)

    async def set_announced_phase(self, table: TableId, phase: str) -> None:
        """Store the phase that was announced in a server's log channel."""
        await self._do("UPDATE tables SET told = ?2 WHERE id = ?1", table, phase)

    async def add_thread(self, thread: TableThread) -> None:
        """Add a table's thread."""
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
        """Set the state of a table's thread."""
        await self._do("UPDATE table_threads SET state = ?2 WHERE table_id = ?1", table, state)
        if state == "announced":
            await self._do(
                "UPDATE table_threads SET person = NULL, name = '' WHERE table_id = ?1", table
            )
