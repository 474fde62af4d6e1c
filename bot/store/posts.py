"""The posts of contests, messages to delete, and what channels forbid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..model.ids import ChannelId, GuildId, MessageId
from ..model.jobs import DELETION, JobKind
from ..model.posts import Barred, ContestKind, Deletion, Post, What
from .connection import Link, Queries, columns, insertion, row_of
from .jobs import JobWrites, with_due

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
    "WHEN 'challenge' THEN owner IN (SELECT id FROM challenges WHERE phase <> 'over') "
    "WHEN 'arena' THEN owner IN (SELECT id FROM arenas WHERE phase <> 'over') "
    "ELSE (owner, part) IN (SELECT league_id, number FROM league_seasons WHERE phase <> 'over') "
    "END"
)
"""Whether the contest of a post isn't over."""
_CHANGED: Final = (
    "UPDATE posts SET revision = revision + 1 WHERE (message IS NOT NULL OR shown < revision)"
)
"""Changes what posts show; one that was deleted after the end of its contest shows nothing."""
EVERYWHERE: Final = ChannelId(0)
"""All channels of a contest."""
_BARRED = with_due(columns(Barred), "due", JobKind.REQUEST, of="channel", key="what")


class PostReads(Queries):
    """Queries for messages in channels."""

    async def count_pending(self) -> int:
        """Count the messages that are still to be posted, edited or deleted."""
        (pending,) = await self._numbers(PENDING)
        return pending

    async def pending(self, kind: ContestKind) -> list[Post]:
        """Return the posts that don't show the present state of their contest.

        One may also be unknown. The end of one night or season comes before the plan or sign-up
        of the next.
        """
        found = f"SELECT {_POST} FROM posts WHERE kind = ?1 AND"
        return await self._all(
            Post,
            f"SELECT found.* FROM ({found} shown < revision UNION {found} posting IS NOT NULL) "
            "AS found LEFT JOIN nights ON kind = 'night' AND nights.id = owner "
            "ORDER BY starts_at, owner, part, found.channel",
            kind,
        )

    async def standing(self) -> list[Post]:
        """Return the posts of contests that aren't over."""
        return await self._all(
            Post, f"SELECT {_POST} FROM posts WHERE message IS NOT NULL AND {_STANDS}"
        )

    async def of_message(self, message: MessageId) -> Post | None:
        """Return the post of a contest with a message."""
        return await self._one(Post, f"SELECT {_POST} FROM posts WHERE message = ?1", message)

    async def of_contest(self, kind: ContestKind, owner: int) -> list[Post]:
        """Return the posts of a contest."""
        return await self._all(
            Post,
            f"SELECT {_POST} FROM posts WHERE kind = ?1 AND owner = ?2 ORDER BY part, channel",
            kind,
            owner,
        )

    async def deletion(self, message: MessageId) -> Deletion | None:
        """Return the pending deletion of a message."""
        return await self._one(
            Deletion,
            f"SELECT {columns(Deletion)} FROM deletions "
            "JOIN jobs ON kind = 'request' AND id = message AND key = 'deletion' "
            "WHERE message = ?1",
            message,
        )

    async def deletions_in(self, channel: ChannelId) -> list[MessageId]:
        """Return the messages of a channel that are to be deleted."""
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

    async def barred_in(self, guild: GuildId | None = None) -> list[Barred]:
        """Return what the channels of a server, or of all, forbid."""
        return await self._all(
            Barred,
            f"SELECT {_BARRED} FROM barred "
            "WHERE CAST(?1 AS BIGINT) IS NULL OR guild = ?1 ORDER BY channel",
            guild,
        )


class PostWrites(PostReads):
    """Changes of messages in channels.

    `changed` are the kinds of contests whose messages may have to show something new once this is
    committed.
    """

    def __init__(self, connection: Link, jobs: JobWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs
        self.changed: set[ContestKind] = set()

    async def add(self, post: Post) -> None:
        """Post a contest at the end of a channel, also where it is posted already."""
        sql, values = insertion("posts", row_of(post))
        await self._do(
            f"{sql} ON CONFLICT (kind, owner, part, channel) "
            "DO UPDATE SET revision = posts.revision + 1, repost_from = posts.revision + 1",
            *values,
        )
        self.changed.add(post.kind)

    async def mark_changed(
        self, kind: ContestKind, owner: int, *, part: int = 0, repost: ChannelId | None = None
    ) -> None:
        """Mark that a contest has changed.

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
        self.changed.add(kind)

    async def mark_all_changed(self, kind: ContestKind, where: str, *values: object) -> None:
        """Mark that contests have changed: those `where` an SQL condition on posts holds."""
        await self._do(f"{_CHANGED} AND kind = '{kind}' AND {where}", *values)
        self.changed.add(kind)

    async def mark_post_changed(self, post: Post) -> None:
        """Mark that a post has to be checked once more, whenever its kind is sent next."""
        await self._do(f"{_CHANGED} AND {_AT}", *_key(post))

    async def set_posting(self, post: Post, since: int | None) -> None:
        """Store since when a post may be unknown; None: all are known."""
        await self._do(f"UPDATE posts SET posting = ?5 WHERE {_AT}", *_key(post), since)

    async def set_message(self, post: Post, message: MessageId, at: int) -> None:
        """Store the message of a post; what it shows is still pending."""
        await self._do(
            f"UPDATE posts SET message = ?5, message_at = ?6 WHERE {_AT}", *_key(post), message, at
        )

    async def set_shown(self, post: Post, *, posting: int | None = None) -> None:
        """Store that a post shows its contest; since `posting` one may be unknown."""
        await self._do(
            f"UPDATE posts SET shown = ?5, posting = ?6 WHERE {_AT}",
            *_key(post),
            post.revision,
            posting,
        )

    async def lose_message(self, post: Post) -> None:
        """Store that a message was deleted; another is pending in an open contest.

        A post may still be unknown.
        """
        await self._do(
            "UPDATE posts SET message = NULL, message_at = NULL, "
            f"revision = revision + CASE WHEN {_STANDS} THEN 1 ELSE 0 END "
            f"WHERE {_AT} AND message = ?5",
            *_key(post),
            post.message,
        )
        self.changed.add(post.kind)

    async def drop_in(self, channel: ChannelId) -> None:
        """Delete the posts of contests in a deleted channel."""
        await self._do("DELETE FROM posts WHERE channel = ?1", channel)

    async def add_deletions(
        self, guild: GuildId | None, channel: ChannelId, messages: Iterable[MessageId], *, due: int
    ) -> None:
        """Request the deletion of messages."""
        for message in messages:
            row = {"message": message, "channel": channel, "guild": guild}
            await self._add("deletions", row)
            await self._jobs.add(JobKind.REQUEST, message, DELETION, due=due)

    async def hurry_deletions(self, channel: ChannelId, due: int) -> None:
        """Retry the deletions of a channel at once."""
        await self._do(
            "UPDATE jobs SET due = ?2 WHERE kind = 'request' AND key = 'deletion' "
            "AND id IN (SELECT message FROM deletions WHERE channel = ?1)",
            channel,
            due,
        )
        self._jobs.note_due(due)

    async def drop_deletion(self, message: MessageId) -> None:
        """Store that a message is deleted."""
        await self._do("DELETE FROM deletions WHERE message = ?1", message)
        await self._jobs.schedule(JobKind.REQUEST, message, DELETION, due=None)

    async def set_barred(self, barred: Barred) -> None:
        """Store what a channel forbids."""
        await self._insert("barred", row_of(barred, "due"), "channel, what")
        await self._jobs.schedule(JobKind.REQUEST, barred.channel, barred.what, due=barred.due)

    async def drop_barred(self, channel: ChannelId, what: What) -> None:
        """Store that a channel allows something."""
        await self._do("DELETE FROM barred WHERE channel = ?1 AND what = ?2", channel, what)
        await self._jobs.schedule(JobKind.REQUEST, channel, what, due=None)

    async def close_channel(self, channel: ChannelId) -> None:
        """Delete the jobs of a channel that is gone."""
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
