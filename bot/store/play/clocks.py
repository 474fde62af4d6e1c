"""The clocks of games' rules and of turns, and the bot's heartbeat."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.core import Seat

from ...model.health import SIGNS, Signs
from ...model.ids import PersonId, TableId
from ...model.jobs import JobKind
from ...model.tables import Deadline, RuleAlarm
from ..connection import Link, Queries, columns, row_of
from ..jobs import JobWrites, with_due

_ALARM = with_due(
    "key, move, due, remaining", "due", JobKind.ALARM, of="table_id", key="alarms.key"
)
_DEADLINE = columns(Deadline).replace("table", 'table_id AS "table"', 1)


class ClockReads(Queries):
    """Queries for clocks."""

    async def alarms(self, table: TableId) -> list[RuleAlarm]:
        """Return a table's alarms."""
        return await self._all(
            RuleAlarm,
            f'SELECT table_id AS "table", {_ALARM} FROM alarms WHERE table_id = ?1 ORDER BY key',
            table,
        )

    async def closes(self, lobby: TableId) -> int | None:
        """Return when a lobby closes if it isn't started, in milliseconds, or None."""
        alarms = await self.alarms(lobby)
        return alarms[0].due if alarms else None

    async def deadlines(self, table: TableId) -> list[Deadline]:
        """Return the clocks of a table's turns."""
        return await self._all(
            Deadline, f"SELECT {_DEADLINE} FROM deadlines WHERE table_id = ?1 ORDER BY seat", table
        )

    async def all_deadlines(self) -> list[Deadline]:
        """Return the clocks of all tables."""
        return await self._all(Deadline, f"SELECT {_DEADLINE} FROM deadlines")

    async def deadlines_of(self, person: PersonId) -> list[Deadline]:
        """Return the clocks that run for a person."""
        return await self._all(
            Deadline, f"SELECT {_DEADLINE} FROM deadlines WHERE person = ?1", person
        )

    async def turns_begun(self, after: int) -> dict[tuple[TableId, Seat], int]:
        """Return when each timed turn began, of those that began after a time."""
        sql = (
            "SELECT deadlines.table_id, deadlines.seat, moves.at FROM deadlines JOIN moves "
            "ON moves.table_id = deadlines.table_id AND moves.seq = deadlines.since "
            "WHERE moves.at > ?1"
        )
        rows = await self._connection.execute_fetchall(sql, (after,))
        return {(TableId(table), Seat(seat)): at for table, seat, at in rows}

    async def heartbeat(self) -> int | None:
        """Return the time of the bot's last heartbeat."""
        found = await self._numbers("SELECT at FROM heartbeat WHERE id = 0")
        return found[0] if found else None

    async def playable_at(self) -> int | None:
        """Return the last time at which people could play, in milliseconds.

        The bot ran then, and Discord answered it.
        """
        found = await self._numbers("SELECT playable FROM heartbeat WHERE playable IS NOT NULL")
        return found[0] if found else None


class ClockWrites(ClockReads):
    """Changes of clocks."""

    def __init__(self, connection: Link, jobs: JobWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs

    async def set_alarms(self, table: TableId, alarms: Iterable[RuleAlarm]) -> None:
        """Replace a table's alarms."""
        await self._do("DELETE FROM alarms WHERE table_id = ?1", table)
        await self._do("DELETE FROM jobs WHERE kind = 'alarm' AND id = ?1", table)
        for alarm in alarms:
            await self._do(
                "INSERT INTO alarms (table_id, key, move, remaining) VALUES (?1, ?2, ?3, ?4)",
                table,
                alarm.key,
                alarm.move,
                alarm.remaining,
            )
            await self._jobs.schedule(JobKind.ALARM, table, alarm.key, due=alarm.due)

    async def attend(self, table: TableId, seq: int) -> None:
        """Store that a person was at a table after move `seq`."""
        await self._do("UPDATE tables SET attended = ?2 WHERE id = ?1", table, seq)

    async def set_deadline(self, row: Deadline, *, look_at: int | None) -> None:
        """Store the clock of a turn, and when its next job is due."""
        await self._insert("deadlines", row_of(row, table="table_id"), "table_id, seat")
        await self._jobs.schedule(JobKind.TURN, row.table, str(row.seat), due=look_at)

    async def drop_deadline(self, table: TableId, seat: int) -> None:
        """Stop the clock of a turn, and its reminders."""
        await self._do("DELETE FROM deadlines WHERE table_id = ?1 AND seat = ?2", table, seat)
        sql = "DELETE FROM jobs WHERE kind IN ('turn', 'reminder') AND id = ?1 AND key = ?2"
        await self._do(sql, table, str(seat))

    async def drop_deadlines(self, table: TableId) -> None:
        """Stop all clocks of a table's turns."""
        for row in await self.deadlines(table):
            await self.drop_deadline(table, row.seat)

    async def beat(self, at: int, signs: Signs = SIGNS, *, playable: bool = True) -> None:
        """Store the bot's heartbeat, its health, and whether people can play."""
        await self._do(
            "INSERT INTO heartbeat (id, at, connected, answered, playable) "
            "VALUES (0, ?1, ?2, ?3, ?4) ON CONFLICT (id) DO UPDATE SET at = excluded.at, "
            "connected = excluded.connected, "
            "answered = COALESCE(excluded.answered, heartbeat.answered), "
            "playable = COALESCE(excluded.playable, heartbeat.playable)",
            at,
            int(signs.connected),
            signs.answered,
            at if playable else None,
        )

    async def note_stopped(self) -> None:
        """Store that the bot isn't connected any more, and not when: its last beat stays."""
        await self._do("UPDATE heartbeat SET connected = 0")

    async def lengthen_idle(self, more: int) -> None:
        """Move the time at which tables count as abandoned, unless they are paused."""
        await self._do(
            "UPDATE jobs SET due = due + ?1 WHERE kind = 'table' AND key = 'idle' "
            "AND id IN (SELECT id FROM tables WHERE rests IS NULL)",
            more,
        )

    async def lengthen_table(self, table: TableId, more: int) -> None:
        """Move the jobs of a paused table, except its turns."""
        await self._do(
            "UPDATE jobs SET due = due + ?2 WHERE id = ?1 "
            "AND (kind = 'alarm' OR kind = 'table' AND key = 'idle')",
            table,
            more,
        )
        self._jobs.note_due(0)  # what did not count while the table was paused

    async def lengthen_alarms(
        self, more: int, *, lobbies: bool, but: Collection[TableId] = ()
    ) -> list[TableId]:
        """Move the alarms of running games by some milliseconds; return their tables.

        Those of lobbies are moved too where `lobbies` is set; a paused table, or one among `but`,
        keeps its own.
        """
        phases = "('running', 'lobby')" if lobbies else "('running')"
        found = await self._ids(
            TableId,
            "SELECT DISTINCT id FROM jobs WHERE kind = 'alarm' AND id IN "
            f"(SELECT id FROM tables WHERE rests IS NULL AND phase IN {phases}) ORDER BY id",
        )
        longer = [table for table in found if table not in but]
        self._connection.write_many(
            "UPDATE jobs SET due = due + ?2 WHERE kind = 'alarm' AND id = ?1",
            [(table, more) for table in longer],
        )
        return longer
