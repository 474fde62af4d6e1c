"""Notices to people about a table, and who follows one."""

from __future__ import annotations

from collections.abc import Iterable

from ..model.ids import NOBODY, PersonId, TableId
from ..model.jobs import JobKind
from ..model.posts import About, News
from .connection import Link, Queries
from .jobs import JobWrites


class NewsReads(Queries):
    """Queries for pending notices and followers."""

    async def due(self, table: TableId, what: About, now: int) -> list[News]:
        """Return the notices of a table that are due."""
        return await self._all(
            News,
            'SELECT table_id AS "table", person, what, due, other FROM news '
            "WHERE table_id = ?1 AND what = ?2 AND due <= ?3 ORDER BY person",
            table,
            what,
            now,
        )

    async def followed(self, person: PersonId) -> list[TableId]:
        """Return the games that a person follows."""
        return await self._ids(
            TableId, "SELECT table_id FROM follows WHERE person = ?1 ORDER BY table_id", person
        )


class NewsWrites(NewsReads):
    """Changes of pending notices and followers."""

    def __init__(self, connection: Link, jobs: JobWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs

    async def add(
        self,
        table: TableId,
        people: Iterable[PersonId],
        what: About,
        *,
        due: int,
        other: PersonId = NOBODY,
    ) -> None:
        """Add a notice for people; a table where the bot is no member has none."""
        self._connection.write_many(
            "INSERT INTO news (table_id, person, what, due, other) SELECT id, CAST(?2 AS BIGINT), "
            "CAST(?3 AS TEXT), CAST(?4 AS BIGINT), CAST(?5 AS BIGINT) FROM tables "
            "WHERE id = ?1 AND NOT (guild IS NULL AND channel = id) "
            "ON CONFLICT (table_id, what, person) DO UPDATE SET due = excluded.due, "
            "other = excluded.other",
            [(table, person, what, due, other) for person in people],
        )
        await self.schedule(table, what)
        self._jobs.note_due(due)

    async def schedule(self, table: TableId, what: About) -> None:
        """Schedule the first notice of a table."""
        await self._jobs.schedule(JobKind.NEWS, table, what, due=None)
        await self._do(
            "INSERT INTO jobs (kind, id, key, due) SELECT 'news', table_id, what, MIN(due) "
            "FROM news WHERE table_id = ?1 AND what = ?2 GROUP BY table_id, what",
            table,
            what,
        )

    async def postpone(self, news: News, until: int) -> None:
        """Postpone a notice to a person."""
        await self._do(
            "UPDATE news SET due = ?5 WHERE table_id = ?1 AND person = ?2 AND what = ?3 "
            "AND due = ?4",
            news.table,
            news.person,
            news.what,
            news.due,
            until,
        )
        await self.schedule(news.table, news.what)
        self._jobs.note_due(until)

    async def mark_delivered(self, delivered: Iterable[News]) -> None:
        """Delete delivered notices, unless they were renewed meanwhile."""
        self._connection.write_many(
            "DELETE FROM news WHERE table_id = ?1 AND person = ?2 AND what = ?3 AND due = ?4",
            [(each.table, each.person, each.what, each.due) for each in delivered],
        )
        for table, what in {(each.table, each.what): None for each in delivered}:
            await self.schedule(table, what)

    async def drop(self, table: TableId, what: About) -> None:
        """Delete the notices of a table."""
        await self._do("DELETE FROM news WHERE table_id = ?1 AND what = ?2", table, what)
        await self.schedule(table, what)

    async def follow(self, table: TableId, person: PersonId) -> None:
        """Let a person follow a game."""
        await self._do(
            "INSERT INTO follows (table_id, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            table,
            person,
        )

    async def unfollow(self, table: TableId, person: PersonId) -> bool:
        """Stop following a game; return whether the person did."""
        sql = "DELETE FROM follows WHERE table_id = ?1 AND person = ?2"
        return await self._count(sql, table, person) > 0

    async def add_tags(self, table: TableId, at: int) -> None:
        """Request new tags for a table's forum post, on a server that has a forum."""
        await self._do(
            "INSERT INTO news (table_id, person, what, due) "
            "SELECT tables.id, 0, 'tags', CAST(?2 AS BIGINT) FROM tables "
            "JOIN guilds ON guilds.id = tables.guild "
            "WHERE tables.id = ?1 AND guilds.home IS NOT NULL "
            "ON CONFLICT (table_id, what, person) DO UPDATE SET due = excluded.due",
            table,
            at,
        )
        await self.schedule(table, "tags")
        self._jobs.note_due(at)

    async def end(self, table: TableId, at: int) -> None:
        """Replace the notices of a table that has ended by those of its end.

        Its followers get one. The notice of a lost seat stays; all others are deleted.
        """
        await self._do("DELETE FROM news WHERE table_id = ?1 AND what <> 'replaced'", table)
        await self._do(
            "INSERT INTO news (table_id, person, what, due) "
            "SELECT table_id, person, 'end', ?2 FROM follows WHERE table_id = ?1",
            table,
            at,
        )
        await self._do("DELETE FROM follows WHERE table_id = ?1", table)
        sql = "DELETE FROM jobs WHERE kind = 'news' AND id = ?1 AND key NOT IN ('replaced', 'call')"
        await self._do(sql, table)
        await self.schedule(table, "end")
        await self.add_tags(table, at)
