"""The posts of contests, messages to delete, and what channels forbid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..model.ids import ChannelId, GuildId, MessageId, TableId
from ..model.jobs import DELETION, JobKind
from ..model.posts import Barred, Behind, ContestKind, Deletion, Post, What
from .connection import Asking, columns, filled
from .jobs import WritingJobs, with_due

PENDING: Final = (
    "SELECT (SELECT COUNT(*) FROM tables WHERE (shown < revision OR posting IS NOT NULL) "
    "AND channel <> id)"
    " + (SELECT COUNT(*) FROM deletions) + (SELECT COUNT(*) FROM news)"
)
"""How many messages are still to be posted, changed or deleted."""

_POST = columns(Post)
_AT = "kind = ?1 AND owner = ?2 AND part = ?3 AND channel = ?4"
_STANDS = (
    "CASE kind WHEN 'night' THEN owner IN (SELECT id FROM nights WHERE phase <> 'over') "
    "WHEN 'cup' THEN owner IN (SELECT id FROM cups WHERE phase <> 'over') "
    "ELSE (owner, part) IN (SELECT league_id, number FROM league_seasons WHERE phase <> 'over') "
    "END"
)
"""Whether the contest of a post isn't over."""
TOUCHED: Final = (
    "UPDATE posts SET revision = revision + 1 WHERE (message IS NOT NULL OR shown < revision)"
)
"""Changes what posts show; one that was deleted after the end of its contest shows nothing."""
EVERYWHERE: Final = ChannelId(0)
"""All channels of a contest."""
_BARRED = with_due(columns(Barred), "due", JobKind.REQUEST, of="channel", key="what")


class Posts(Asking):
    """Questions about messages in channels."""

    async def pending_messages(self) -> int:
        """Return how many messages are still to be posted, changed or deleted."""
        (pending,) = await self._numbers(PENDING)
        return pending

    async def pending_posts(self, kind: ContestKind) -> list[Post]:
        """Return the posts that don't show how their contest stands, or may be another.

        The end of one night or season comes before the plan or sign-up of the next.
        """
        found = f"SELECT {_POST} FROM posts WHERE kind = ?1 AND"
        return await self._all(
            Post,
            f"SELECT found.* FROM ({found} shown < revision UNION {found} posting IS NOT NULL) "
            "AS found LEFT JOIN nights ON kind = 'night' AND nights.id = owner "
            "ORDER BY starts_at, owner, part, found.channel",
            kind,
        )

    async def standing_posts(self) -> list[Post]:
        """Return the posts of contests that aren't over."""
        return await self._all(
            Post, f"SELECT {_POST} FROM posts WHERE message IS NOT NULL AND {_STANDS}"
        )

    async def post_of_message(self, message: MessageId) -> Post | None:
        """Return the post of a contest that a message is."""
        return await self._one(Post, f"SELECT {_POST} FROM posts WHERE message = ?1", message)

    async def posts_of(self, kind: ContestKind, owner: int) -> list[Post]:
        """Return the posts of a contest."""
        return await self._all(
            Post,
            f"SELECT {_POST} FROM posts WHERE kind = ?1 AND owner = ?2 ORDER BY part, channel",
            kind,
            owner,
        )

    async def deletion(self, message: MessageId) -> Deletion | None:
        """Return what is known of a message that has to go."""
        return await self._one(
            Deletion,
            f"SELECT {columns(Deletion)} FROM deletions "
            "JOIN jobs ON kind = 'request' AND id = message AND key = 'deletion' "
            "WHERE message = ?1",
            message,
        )

    async def deletions_in(self, channel: ChannelId) -> list[MessageId]:
        """Return the messages of a channel that have to go."""
        return await self._ids(
            MessageId, "SELECT message FROM deletions WHERE channel = ?1", channel
        )

    async def barred(self, channel: ChannelId, what: What) -> Barred | None:
        """Return what is known of a channel that forbids something."""
        return await self._one(
            Barred,
            f"SELECT {_BARRED} FROM barred WHERE channel = ?1 AND what = ?2",
            channel,
            what,
        )

    async def tables_behind(self, now: int) -> list[Behind]:
        """Return the tables whose message shows an earlier state."""
        return await self._all(
            Behind,
            'SELECT id AS "table", guild, revision, (SELECT MAX(due) FROM jobs '
            "JOIN barred ON channel = jobs.id AND what = key WHERE kind = 'request' "
            "AND jobs.id = tables.channel AND due > ?1) AS barred "
            "FROM tables WHERE shown < revision",
            now,
        )

    async def hides(self, table: TableId) -> bool:
        """Tell whether a table's message shows what a move has hidden."""
        return bool(
            await self._numbers("SELECT id FROM tables WHERE id = ?1 AND hid > shown", table)
        )

    async def hiding_tables(self) -> list[TableId]:
        """Return the tables whose message shows what a move has hidden."""
        return await self._ids(TableId, "SELECT id FROM tables WHERE hid > shown")

    async def barred_in(self, guild: GuildId | None = None) -> list[Barred]:
        """Return what the channels of a server, or of all, forbid."""
        return await self._all(
            Barred,
            f"SELECT {_BARRED} FROM barred "
            "WHERE CAST(?1 AS BIGINT) IS NULL OR guild = ?1 ORDER BY channel",
            guild,
        )


class WritingPosts(WritingJobs, Posts):
    """Keeps what stands in channels."""

    async def add_post(self, post: Post) -> None:
        """Let a contest be shown at the end of a channel, also where it is shown already."""
        listed, given, values = filled(post)
        await self._do(
            f"INSERT INTO posts ({listed}) VALUES ({given}) "
            "ON CONFLICT (kind, owner, part, channel) "
            "DO UPDATE SET revision = posts.revision + 1, repost_from = posts.revision + 1",
            *values,
        )

    async def touch_posts(
        self, kind: ContestKind, owner: int, *, part: int = 0, repost: ChannelId | None = None
    ) -> None:
        """Note that a contest has changed.

        Its message in the channel `repost`, or `EVERYWHERE`, is posted again.
        """
        await self._do(
            "UPDATE posts SET revision = revision + 1, "
            "repost_from = CASE WHEN CAST(?4 AS BIGINT) = 0 OR channel = ?4 THEN revision + 1 "
            "ELSE repost_from END WHERE kind = ?1 AND owner = ?2 AND part = ?3 "
            "AND (message IS NOT NULL OR shown < revision)",
            kind,
            owner,
            part,
            repost,
        )

    async def touch_post(self, post: Post) -> None:
        """Note that a post has to be looked at once more."""
        await self._do(f"{TOUCHED} AND {_AT}", *_key(post))

    async def begin_post(self, post: Post, since: int | None) -> None:
        """Note since when a post may be there unknown, or (None) that all are known."""
        await self._do(f"UPDATE posts SET posting = ?5 WHERE {_AT}", *_key(post), since)

    async def set_post_message(self, post: Post, message: MessageId, at: int) -> None:
        """Note which message a post is; what it shows is still to be seen to."""
        await self._do(
            f"UPDATE posts SET message = ?5, message_at = ?6 WHERE {_AT}", *_key(post), message, at
        )

    async def set_post_shown(self, post: Post) -> None:
        """Note that a post shows its contest as it was; none can be there unknown."""
        await self._do(
            f"UPDATE posts SET shown = ?5, posting = NULL WHERE {_AT}", *_key(post), post.revision
        )

    async def lose_message(self, post: Post) -> None:
        """Note that a message was deleted; another is pending unless its contest is over.

        A post may still be there unknown.
        """
        await self._do(
            "UPDATE posts SET message = NULL, message_at = NULL, "
            f"revision = revision + CASE WHEN {_STANDS} THEN 1 ELSE 0 END "
            f"WHERE {_AT} AND message = ?5",
            *_key(post),
            post.message,
        )

    async def drop_posts(self, channel: ChannelId) -> None:
        """Forget the posts of contests in a channel that is gone."""
        await self._do("DELETE FROM posts WHERE channel = ?1", channel)

    async def add_deletions(
        self, guild: GuildId | None, channel: ChannelId, messages: Iterable[MessageId], *, due: int
    ) -> None:
        """Note that messages have to go."""
        for message in messages:
            await self._do(
                "INSERT INTO deletions (message, channel, guild) VALUES (?1, ?2, ?3) "
                "ON CONFLICT (message) DO NOTHING",
                message,
                channel,
                guild,
            )
            await self.add_job(JobKind.REQUEST, message, DELETION, due=due)

    async def hurry_deletions(self, channel: ChannelId, due: int) -> None:
        """Try at once what has to go from a channel."""
        await self._do(
            "UPDATE jobs SET due = ?2 WHERE kind = 'request' AND key = 'deletion' "
            "AND id IN (SELECT message FROM deletions WHERE channel = ?1)",
            channel,
            due,
        )
        self.note_due(due)

    async def drop_deletion(self, message: MessageId) -> None:
        """Note that a message is gone."""
        await self._do("DELETE FROM deletions WHERE message = ?1", message)
        await self.set_job(JobKind.REQUEST, message, DELETION, due=None)

    async def set_barred(self, barred: Barred) -> None:
        """Keep what a channel forbids."""
        await self._do(
            "INSERT INTO barred (channel, what, guild, tries) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (channel, what) DO UPDATE SET tries = excluded.tries",
            barred.channel,
            barred.what,
            barred.guild,
            barred.tries,
        )
        await self.set_job(JobKind.REQUEST, barred.channel, barred.what, due=barred.due)

    async def drop_barred(self, channel: ChannelId, what: What) -> None:
        """Note that a channel allows something."""
        await self._do("DELETE FROM barred WHERE channel = ?1 AND what = ?2", channel, what)
        await self.set_job(JobKind.REQUEST, channel, what, due=None)

    async def close_channel(self, channel: ChannelId) -> None:
        """Forget what was to be done in a channel that is gone."""
        await self._do(
            "DELETE FROM jobs WHERE kind = 'request' AND (key = 'deletion' "
            "AND id IN (SELECT message FROM deletions WHERE channel = ?1) "
            "OR id = ?1 AND key IN (SELECT what FROM barred WHERE channel = ?1))",
            channel,
        )
        await self._do("DELETE FROM barred WHERE channel = ?1", channel)
        await self._do("DELETE FROM deletions WHERE channel = ?1", channel)


def _key(post: Post) -> tuple[str, int, int, ChannelId]:
    return post.kind, post.owner, post.part, post.channel
