"""What is kept of messages that have to go, and of channels that forbid the bot something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..model.ids import ChannelId, GuildId, MessageId, TableId
from ..model.jobs import DELETION, JobKind
from ..model.owed import Barred, Behind, Deletion, EventMessage, What
from .connection import Asking, columns
from .jobs import WritingJobs, with_due

OWED: Final = (
    "SELECT (SELECT COUNT(*) FROM tables WHERE (shown < revision OR posting IS NOT NULL) "
    "AND channel <> id)"
    " + (SELECT COUNT(*) FROM deletions) + (SELECT COUNT(*) FROM news)"
)
"""How many messages are still to be posted, changed or deleted."""

_BARRED = with_due(columns(Barred), "due", JobKind.REQUEST, of="channel", key="what")


class Owed(Asking):
    """Questions about what is owed to channels."""

    async def owed_messages(self) -> int:
        """Return how many messages are still to be posted, changed or deleted."""
        (owed,) = await self._numbers(OWED)
        return owed

    async def deletion(self, message: MessageId) -> Deletion | None:
        """Return the debt of a message that has to go."""
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

    async def event_messages(self) -> list[EventMessage]:
        """Return the messages that show a cup, a season or a night which isn't over."""
        return await self._all(
            EventMessage,
            "SELECT guild, channel, message FROM cups "
            "WHERE phase <> 'over' AND message IS NOT NULL "
            "UNION ALL SELECT guild, channel, message FROM league_seasons "
            "JOIN leagues ON leagues.id = league_id "
            "WHERE phase <> 'over' AND message IS NOT NULL "
            "UNION ALL SELECT guild, night_channels.channel, night_channels.message "
            "FROM night_channels JOIN nights ON nights.id = night_id "
            "WHERE phase <> 'over' AND night_channels.message IS NOT NULL",
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


class WritingOwed(WritingJobs, Owed):
    """Keeps what is owed to channels."""

    async def owe_deletions(
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

    async def pay_deletion(self, message: MessageId) -> None:
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
        """Forget what was owed to a channel that is gone."""
        await self._do(
            "DELETE FROM jobs WHERE kind = 'request' AND (key = 'deletion' "
            "AND id IN (SELECT message FROM deletions WHERE channel = ?1) "
            "OR id = ?1 AND key IN (SELECT what FROM barred WHERE channel = ?1))",
            channel,
        )
        await self._do("DELETE FROM barred WHERE channel = ?1", channel)
        await self._do("DELETE FROM deletions WHERE channel = ?1", channel)
