"""What is kept of news: what people are still to be told about a table, and who follows one."""

from __future__ import annotations

from collections.abc import Iterable

from ..model.ids import NOBODY, PersonId, TableId
from ..model.jobs import JobKind
from ..model.posts import About, News
from .connection import Asking
from .jobs import WritingJobs


class AskingNews(Asking):
    """Questions about news."""

    async def news(self, table: TableId, what: About, now: int) -> list[News]:
        """Return what people are to be told by now."""
        return await self._all(
            News,
            'SELECT table_id AS "table", person, what, due, other FROM news '
            "WHERE table_id = ?1 AND what = ?2 AND due <= ?3 ORDER BY person",
            table,
            what,
            now,
        )

    async def followed(self, person: PersonId) -> list[TableId]:
        """Return the games that somebody follows."""
        return await self._ids(
            TableId, "SELECT table_id FROM follows WHERE person = ?1 ORDER BY table_id", person
        )


class WritingNews(WritingJobs, AskingNews):
    """Changes of news."""

    async def owe_news(
        self,
        table: TableId,
        people: Iterable[PersonId],
        what: About,
        *,
        due: int,
        other: PersonId = NOBODY,
    ) -> None:
        """Note that people are to be told something."""
        self._connection.write_many(
            "INSERT INTO news (table_id, person, what, due, other) VALUES (?1, ?2, ?3, ?4, ?5) "
            "ON CONFLICT (table_id, what, person) DO UPDATE SET due = excluded.due, "
            "other = excluded.other",
            [(table, person, what, due, other) for person in people],
        )
        await self.schedule_news(table, what)
        self.note_due(due)

    async def schedule_news(self, table: TableId, what: About) -> None:
        """Let the clock look when the first person is to be told something about a table."""
        await self.set_job(JobKind.NEWS, table, what, due=None)
        await self._do(
            "INSERT INTO jobs (kind, id, key, due) SELECT 'news', table_id, what, MIN(due) "
            "FROM news WHERE table_id = ?1 AND what = ?2 GROUP BY table_id, what",
            table,
            what,
        )

    async def put_news_off(self, news: News, until: int) -> None:
        """Note that somebody is to be told later."""
        await self._do(
            "UPDATE news SET due = ?5 WHERE table_id = ?1 AND person = ?2 AND what = ?3 "
            "AND due = ?4",
            news.table,
            news.person,
            news.what,
            news.due,
            until,
        )
        await self.schedule_news(news.table, news.what)
        self.note_due(until)

    async def pay_news(self, told: Iterable[News]) -> None:
        """Note that people have been told, unless there is something new to tell."""
        self._connection.write_many(
            "DELETE FROM news WHERE table_id = ?1 AND person = ?2 AND what = ?3 AND due = ?4",
            [(each.table, each.person, each.what, each.due) for each in told],
        )
        for table, what in {(each.table, each.what): None for each in told}:
            await self.schedule_news(table, what)

    async def drop_news(self, table: TableId, what: About) -> None:
        """Forget what nobody need be told any more."""
        await self._do("DELETE FROM news WHERE table_id = ?1 AND what = ?2", table, what)
        await self.schedule_news(table, what)

    async def follow(self, table: TableId, person: PersonId) -> None:
        """Note that somebody wants to hear how a game ends."""
        await self._do(
            "INSERT INTO follows (table_id, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            table,
            person,
        )

    async def unfollow(self, table: TableId, person: PersonId) -> bool:
        """Note that somebody does not follow a game any more; returns whether they did."""
        sql = "DELETE FROM follows WHERE table_id = ?1 AND person = ?2"
        return await self._count(sql, table, person) > 0

    async def owe_tags(self, table: TableId, at: int) -> None:
        """Let a table owe its post new tags, on a server whose tables have a home."""
        await self._do(
            "INSERT INTO news (table_id, person, what, due) "
            "SELECT tables.id, 0, 'tags', CAST(?2 AS BIGINT) FROM tables "
            "JOIN guilds ON guilds.id = tables.guild "
            "WHERE tables.id = ?1 AND guilds.home IS NOT NULL "
            "ON CONFLICT (table_id, what, person) DO UPDATE SET due = excluded.due",
            table,
            at,
        )
        await self.schedule_news(table, "tags")
        self.note_due(at)

    async def end_news(self, table: TableId, at: int) -> None:
        """Let a table that has ended owe those who follow it how it ended.

        Whoever lost their seat before that is still told so, and nobody anything else.
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
        await self.schedule_news(table, "end")
        await self.owe_tags(table, at)
