"""The jobs that are due at a time."""

from __future__ import annotations

from ..model.jobs import CONCURRENT, Job, JobKind
from .connection import Link, Queries

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


class JobReads(Queries):
    """Queries for jobs."""

    async def due(self, kind: JobKind, id_: int, key: str = "") -> int | None:
        """Return when a job is due, None where there is none."""
        sql = "SELECT due FROM jobs WHERE kind = ?1 AND id = ?2 AND key = ?3"
        found = await self._numbers(sql, kind, id_, key)
        return found[0] if found else None

    async def is_due(self, kind: JobKind, id_: int, key: str, *, now: int) -> bool:
        """Tell whether a job is due: it may have changed since the clock read it."""
        due = await self.due(kind, id_, key)
        return due is not None and due <= now

    async def next_due(self, most: int) -> list[Job]:
        """Return the scheduler's own next job, and the next concurrent ones."""
        one, others = map(self._connection.using, ("next_job", "next_job_apart"))
        return await self._all(
            Job,
            f"SELECT * FROM ({_JOB} {one} WHERE {_INLINE} AND {_RUNS} ORDER BY due LIMIT 1) AS one "
            f"UNION ALL SELECT * FROM ({_JOB} {others} WHERE {_CONCURRENT} AND {_RUNS} "
            "ORDER BY due LIMIT ?1) AS others",
            most,
        )


class JobWrites(JobReads):
    """Changes of jobs; `soonest` is the first time a transaction has scheduled."""

    def __init__(self, connection: Link) -> None:
        super().__init__(connection)
        self.soonest: int | None = None

    def note_due(self, at: int) -> None:
        """Note that a job may be due at a time, once this is committed."""
        self.soonest = at if self.soonest is None else min(at, self.soonest)

    async def schedule(self, kind: JobKind, id_: int, key: str = "", *, due: int | None) -> None:
        """Set when a job is due; None drops it."""
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

    async def add(self, kind: JobKind, id_: int, key: str, *, due: int) -> None:
        """Add a job, unless it exists."""
        if await self.due(kind, id_, key) is None:
            await self.schedule(kind, id_, key, due=due)

    async def postpone(self, job: Job, until: int, *, tries: int = 0) -> None:
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


def with_due(columns: str, name: str, kind: JobKind, *, of: str, key: str) -> str:
    """Return columns, one of them a job's time; its id `of` and `key` are SQL."""
    due = (
        f"(SELECT jobs.due FROM jobs WHERE jobs.kind = '{kind}' AND jobs.id = {of} "
        f"AND jobs.key = {key}) AS {name}"
    )
    return ", ".join(due if column == name else column for column in columns.split(", "))
