"""What nights, cups, leagues and arenas have in common as rows."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from ...errors import ChannelTaken
from ...model.ids import ChannelId, GuildId, PressId, TableId
from ...model.jobs import JobKind
from ...model.posts import ContestKind, Post
from ..connection import Link, Queries, insertion, row_of
from ..jobs import JobWrites
from ..posts import PostWrites

C = TypeVar("C")
K = TypeVar("K", bound=int)

TABLES: Final[dict[ContestKind, tuple[str, str]]] = {
    "cup": ("cup_tables", "cup_id"),
    "league": ("league_meetings", "league_id"),
    "arena": ("arena_tables", "arena_id"),
    "challenge": ("challenge_tables", "challenge_id"),
    "night": ("night_tables", "night_id"),
}
"""Where the tables of each kind of contest are, by `table_id`, and the column of their contest."""
CONTEXT: Final = (
    "CASE "
    + " ".join(
        f"WHEN EXISTS (SELECT 1 FROM {rows} WHERE {rows}.table_id = tables.id) THEN '{kind}'"
        for kind, (rows, _) in TABLES.items()
    )
    + " ELSE 'free' END"
)
"""The kind of contest a row of `tables` is played for."""


def owner_of(kind: ContestKind) -> str:
    """Return a query for the contest of a kind that the table ?1 belongs to."""
    rows, owner = TABLES[kind]
    return f"SELECT {owner} FROM {rows} WHERE table_id = ?1"


class ContestReads(Queries, Generic[K, C]):
    """Queries for contests of a `kind`, each a `row` with columns `listed` in `rows`."""

    kind: ClassVar[ContestKind]
    row: type[C]
    listed: ClassVar[str]
    rows: ClassVar[str]
    live_where: ClassVar[str] = "phase <> 'over'"
    live_here: ClassVar[str] = "channel = ?1 AND phase <> 'over'"
    ended_here: ClassVar[str] = (
        "channel = ?1 AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1"
    )

    async def _first(self, where: str, *values: object) -> C | None:
        sql = f"SELECT {self.listed} FROM {self.rows} WHERE {where}"
        return await self._one(self.row, sql, *values)

    async def _each(self, where: str, *values: object) -> list[C]:
        sql = f"SELECT {self.listed} FROM {self.rows} WHERE {where}"
        return await self._all(self.row, sql, *values)

    async def get(self, contest: K) -> C | None:
        """Return a contest by its id."""
        return await self._first("id = ?1", contest)

    async def live_in(self, channel: ChannelId, *, parent: ChannelId | None = None) -> C | None:
        """Return the contest of a channel that isn't over, or of its parent."""
        found = await self._first(self.live_here, channel)
        return found if found or parent is None else await self.live_in(parent)

    async def last_in(self, channel: ChannelId, *, parent: ChannelId | None = None) -> C | None:
        """Return a channel's contest that isn't over, or else the one that ended last."""
        found = await self.live_in(channel) or await self._first(self.ended_here, channel)
        return found if found or parent is None else await self.last_in(parent)

    async def live(self, guild: GuildId) -> list[C]:
        """Return the contests of a server that aren't over."""
        return await self._each(f"guild = ?1 AND {self.live_where} ORDER BY id", guild)

    async def of_press(self, press: PressId | None) -> C | None:
        """Return the contest that an interaction opened."""
        return await self._first("press = ?1", press)


class ContestWrites(ContestReads[K, C]):
    """Changes of contests."""

    def __init__(self, connection: Link, *, jobs: JobWrites, posts: PostWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs
        self._posts = posts

    async def _open(self, contest: C, post: Post) -> None:
        """Add a contest with its message; raises `ChannelTaken` where its channel has one."""
        sql, values = insertion(self.rows, row_of(contest))
        try:
            await self._count(sql, *values)
        except self._connection.refusal as error:
            raise ChannelTaken from error
        await self._posts.add(post)

    async def save(self, contest: C) -> None:
        """Store the changes of a contest."""
        await self._update(self.rows, row_of(contest), "id")

    async def schedule(self, contest: K, at: int | None) -> None:
        """Schedule a contest's next job, or drop it where there is no time."""
        await self._jobs.schedule(JobKind.CONTEST, contest, self.kind, due=at)

    async def mark_changed(self, contest: K, repost: ChannelId | None = None) -> None:
        """Mark that a contest has changed.

        Its message in the channel `repost`, or `EVERYWHERE`, is posted again; others are edited.
        """
        await self._posts.mark_changed(self.kind, contest, repost=repost)

    async def schedule_by_table(self, table: TableId, at: int) -> None:
        """Schedule the live contest of a table that has ended."""
        await self._schedule_all(f"id = ({owner_of(self.kind)}) AND {self.live_where}", at, table)

    async def _schedule_all(self, which: str, at: int, *values: int) -> None:
        sql = f"SELECT id FROM {self.rows} WHERE {which}"
        for (contest,) in [*await self._connection.execute_fetchall(sql, values)]:
            await self.schedule(contest, at)

    async def mark_table_changed(self, table: TableId) -> None:
        """Mark that the contest of a table has changed, if it belongs to one."""
        await self._posts.mark_all_changed(self.kind, f"owner = ({owner_of(self.kind)})", table)
