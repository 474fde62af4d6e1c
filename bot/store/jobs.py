"""Jobs: all that is due; the clocks of games and turns; the heartbeat."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..model.health import SIGNS, Signs
from ..model.ids import PersonId, TableId
from ..model.jobs import CONCURRENT, Job, JobKind
from ..model.tables import Deadline, RuleAlarm
from .connection import Asking, Link, blanks, columns, filled

_JOB = "SELECT kind, id, due, key, tries FROM jobs"
# As in the migration: an index is used where its condition stands in a question word for word.
_INLINE = "kind IN ('alarm', 'maintenance', 'table', 'turn')"
_CONCURRENT = "kind IN ('contest', 'request', 'news', 'reminder')"
# A paused table's clocks stand still, and nobody is called to it.
_RUNS = (
    "NOT ((kind IN ('alarm', 'turn', 'reminder') OR (kind = 'table' AND key = 'idle') "
    "OR (kind = 'news' AND key IN ('question', 'next'))) "
    "AND id IN (SELECT id FROM tables WHERE rests IS NOT NULL))"
)
assert all(f"'{kind}'" in (_CONCURRENT if kind in CONCURRENT else _INLINE) for kind in JobKind)


def with_due(columns: str, name: str, kind: JobKind, *, of: str, key: str) -> str:
    """Return columns, one of them a job's time; its id `of` and `key` are SQL."""
    due = (
        f"(SELECT jobs.due FROM jobs WHERE jobs.kind = '{kind}' AND jobs.id = {of} "
        f"AND jobs.key = {key}) AS {name}"
    )
    return ", ".join(due if column == name else column for column in columns.split(", "))


class Jobs(Asking):
    """Questions about jobs."""

    async def job(self, kind: JobKind, id_: int, key: str = "") -> int | None:
        """Return when a job is due, None where there is none."""
        sql = "SELECT due FROM jobs WHERE kind = ?1 AND id = ?2 AND key = ?3"
        found = await self._numbers(sql, kind, id_, key)
        return found[0] if found else None

    async def is_due(self, kind: JobKind, id_: int, key: str, *, now: int) -> bool:
        """Tell whether a job is due: it may have changed since the clock read it."""
        due = await self.job(kind, id_, key)
        return due is not None and due <= now

    async def next_jobs(self, most: int) -> list[Job]:
        """Return the clock's own next job, and the next ones that run apart."""
        one, others = map(self._connection.using, ("next_job", "next_job_apart"))
        return await self._all(
            Job,
            f"SELECT * FROM ({_JOB} {one} WHERE {_INLINE} AND {_RUNS} ORDER BY due LIMIT 1) AS one "
            f"UNION ALL SELECT * FROM ({_JOB} {others} WHERE {_CONCURRENT} AND {_RUNS} "
            "ORDER BY due LIMIT ?1) AS others",
            most,
        )


class WritingJobs(Jobs):
    """Changes of jobs; `soonest` is when the first one is due that a transaction has set."""

    def __init__(self, connection: Link) -> None:
        super().__init__(connection)
        self.soonest: int | None = None

    def note_due(self, at: int) -> None:
        """Note that something may be due at a time, once this is committed."""
        self.soonest = at if self.soonest is None else min(at, self.soonest)

    async def set_job(self, kind: JobKind, id_: int, key: str = "", *, due: int | None) -> None:
        """Note when a job is due, or (None) that there is none."""
        if due is None:
            sql = "DELETE FROM jobs WHERE kind = ?1 AND id = ?2 AND key = ?3"
            await self._do(sql, kind, id_, key)
            return
        self.note_due(due)
        await self._do(
            "INSERT INTO jobs (kind, id, key, due, tries) VALUES (?1, ?2, ?3, ?4, 0) "
            "ON CONFLICT (kind, id, key) DO UPDATE SET due = excluded.due, tries = 0",
            kind,
            id_,
            key,
            due,
        )

    async def add_job(self, kind: JobKind, id_: int, key: str, *, due: int) -> None:
        """Note when a job is due, unless that is known."""
        if await self.job(kind, id_, key) is None:
            await self.set_job(kind, id_, key, due=due)

    async def postpone_job(self, job: Job, until: int, *, tries: int = 0) -> None:
        """Set a job's next time and its failed tries, unless it has changed."""
        self.note_due(until)
        await self._do(
            "UPDATE jobs SET due = ?5, tries = ?6 "
            "WHERE kind = ?1 AND id = ?2 AND key = ?3 AND due = ?4",
            job.kind,
            job.id,
            job.key,
            job.due,
            until,
            tries,
        )


_ALARM = with_due(
    "key, move, due, remaining", "due", JobKind.ALARM, of="table_id", key="alarms.key"
)
_DEADLINE = columns(Deadline).replace("table", 'table_id AS "table"', 1)


class Clocks(Asking):
    """Questions about clocks."""

    async def alarms(self, table: TableId) -> list[RuleAlarm]:
        """Return a table's alarms."""
        return await self._all(
            RuleAlarm,
            f'SELECT table_id AS "table", {_ALARM} FROM alarms WHERE table_id = ?1 ORDER BY key',
            table,
        )

    async def closes(self, lobby: TableId) -> int | None:
        """Return when a lobby closes if nobody starts it, in milliseconds; None if it doesn't."""
        alarms = await self.alarms(lobby)
        return alarms[0].due if alarms else None

    async def moved_alone(self, table: TableId, seat: int, texts: Collection[str]) -> int:
        """Return how many of some moves a seat made since a person was there."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM moves WHERE table_id = ?1 AND seat = ?2 AND seq > COALESCE("
            "(SELECT seq FROM moves WHERE table_id = ?1 AND person IS NOT NULL "
            "ORDER BY seq DESC LIMIT 1), 0) "
            "AND seq > (SELECT attended FROM tables WHERE id = ?1) "
            f"AND move IN ({blanks(3, [*texts])})",
            table,
            seat,
            *texts,
        )
        return found[0]

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

    async def heartbeat(self) -> int | None:
        """Return when the bot last noted that it runs."""
        found = await self._numbers("SELECT at FROM heartbeat WHERE id = 0")
        return found[0] if found else None

    async def playable_at(self) -> int | None:
        """Return the last moment, in milliseconds, at which people are known to have been able to
        play: the bot ran, and Discord answered it."""
        found = await self._numbers("SELECT playable FROM heartbeat WHERE playable IS NOT NULL")
        return found[0] if found else None


class WritingClocks(WritingJobs, Clocks):
    """Changes of clocks."""

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
            await self.set_job(JobKind.ALARM, table, alarm.key, due=alarm.due)

    async def attend(self, table: TableId, seq: int) -> None:
        """Note that a person was at a table after move `seq`."""
        await self._do("UPDATE tables SET attended = ?2 WHERE id = ?1", table, seq)

    async def set_deadline(self, row: Deadline, *, look_at: int | None) -> None:
        """Keep the clock of a turn, and when it has to be looked at next."""
        listed, given, values = filled(row)
        changed = ", ".join(f"{name} = excluded.{name}" for name in listed.split(", ")[2:])
        await self._do(
            f"INSERT INTO deadlines ({listed.replace('table', 'table_id')}) "
            f"VALUES ({given}) ON CONFLICT (table_id, seat) DO UPDATE SET {changed}",
            *values,
        )
        await self.set_job(JobKind.TURN, row.table, str(row.seat), due=look_at)

    async def drop_deadline(self, table: TableId, seat: int) -> None:
        """Stop the clock of a turn; nobody is reminded of it any more."""
        await self._do("DELETE FROM deadlines WHERE table_id = ?1 AND seat = ?2", table, seat)
        sql = "DELETE FROM jobs WHERE kind IN ('turn', 'reminder') AND id = ?1 AND key = ?2"
        await self._do(sql, table, str(seat))

    async def drop_deadlines(self, table: TableId) -> None:
        """Stop all clocks of a table's turns."""
        for row in await self.deadlines(table):
            await self.drop_deadline(table, row.seat)

    async def beat(self, at: int, signs: Signs = SIGNS, *, playable: bool = True) -> None:
        """Note that the bot runs, how it is, and whether people can play."""
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

    async def lengthen_idle(self, more: int) -> None:
        """Let tables count as abandoned later by some milliseconds, unless they rest."""
        await self._do(
            "UPDATE jobs SET due = due + ?1 WHERE kind = 'table' AND key = 'idle' "
            "AND id IN (SELECT id FROM tables WHERE rests IS NULL)",
            more,
        )

    async def lengthen_table(self, table: TableId, more: int) -> None:
        """Let what a paused table waits for, its turns aside, be due later."""
        await self._do(
            "UPDATE jobs SET due = due + ?2 WHERE id = ?1 "
            "AND (kind = 'alarm' OR kind = 'table' AND key = 'idle')",
            table,
            more,
        )
        self.note_due(0)  # what did not count while the table was paused

    async def lengthen_alarms(
        self, more: int, *, lobbies: bool, but: Collection[TableId] = ()
    ) -> list[TableId]:
        """Let the clocks of games' rules end later by some milliseconds; return whose they are.

        Those of lobbies do so only where `lobbies` is set; a table that rests, or is among `but`,
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
