"""What is kept of direct messages: which wait to be sent, and which were in the last hour."""

from __future__ import annotations

from ..model.ids import PersonId
from ..model.units import HOUR_MS
from .connection import Asking


class DirectMessages(Asking):
    """Questions about direct messages."""

    async def direct_messages_sent(self, person: PersonId | None = None) -> list[int]:
        """Return when those still kept were sent, to somebody or to all, in order."""
        return await self._numbers(
            "SELECT sent FROM direct_messages WHERE sent IS NOT NULL "
            "AND (CAST(?1 AS BIGINT) IS NULL OR person = ?1) ORDER BY sent",
            person,
        )

    async def direct_messages_waiting(self, since: int) -> int:
        """Return how many wait and were asked for `since` a time."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM direct_messages WHERE sent IS NULL AND tried > ?1", since
        )
        return found[0]

    async def direct_messages_before(self, person: PersonId, key: str) -> int | None:
        """Return how many wait that go before one, None where that one was sent."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM direct_messages AS other, direct_messages AS this "
            "WHERE this.person = ?1 AND this.key = ?2 AND this.sent IS NULL "
            "AND other.sent IS NULL AND (other.rank, other.asked, other.person, other.key) "
            "< (this.rank, this.asked, this.person, this.key) "
            "UNION ALL SELECT -1 FROM direct_messages "
            "WHERE person = ?1 AND key = ?2 AND sent IS NOT NULL",
            person,
            key,
        )
        return None if -1 in found else found[0]


class WritingDirectMessages(DirectMessages):
    """Changes of what is kept of direct messages."""

    async def ask_direct_message(self, person: PersonId, key: str, rank: int, *, now: int) -> None:
        """Let a direct message wait, or go on waiting."""
        await self._do(
            "INSERT INTO direct_messages (person, key, rank, asked, tried) "
            "VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (person, key) DO UPDATE SET tried = ?4",
            person,
            key,
            rank,
            now,
        )

    async def set_direct_message(self, person: PersonId, key: str, sent: int | None) -> None:
        """Note when a direct message is sent, or (None) that it waits again."""
        await self._do(
            "UPDATE direct_messages SET sent = ?3 WHERE person = ?1 AND key = ?2",
            person,
            key,
            sent,
        )

    async def drop_direct_message(self, person: PersonId, key: str) -> None:
        """Forget a direct message that is not to be sent."""
        await self._do("DELETE FROM direct_messages WHERE person = ?1 AND key = ?2", person, key)

    async def forget_direct_messages(self, now: int, *, sent: int, tried: int) -> None:
        """Forget what was sent, and what was last asked for, before two times.

        What was sent hours after `now` was sent while the clock was wrong: nobody waits for that.
        """
        await self._do(
            "DELETE FROM direct_messages WHERE sent <= ?1 OR sent > ?3 "
            "OR (sent IS NULL AND tried <= ?2)",
            sent,
            tried,
            now + HOUR_MS,  # several bots' clocks aren't quite the same
        )
