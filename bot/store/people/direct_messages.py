"""Direct messages that wait or were sent in the last hour."""

from __future__ import annotations

from ...model.ids import PersonId
from ...model.units import HOUR_MS
from ..connection import Queries


class DirectMessageReads(Queries):
    """Queries for direct messages."""

    async def sent(self, person: PersonId | None = None) -> list[int]:
        """Return when the stored messages were sent, to a person or to all, in order."""
        return await self._numbers(
            "SELECT sent FROM direct_messages WHERE sent IS NOT NULL "
            "AND (CAST(?1 AS BIGINT) IS NULL OR person = ?1) ORDER BY sent",
            person,
        )

    async def count_waiting(self, since: int) -> int:
        """Count the messages that wait and were asked for `since` a time."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM direct_messages WHERE sent IS NULL AND tried > ?1", since
        )
        return found[0]

    async def count_before(self, person: PersonId, key: str) -> int | None:
        """Count the messages that go before a waiting one; None where it was sent."""
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


class DirectMessageWrites(DirectMessageReads):
    """Changes of direct messages."""

    async def enqueue(self, person: PersonId, key: str, rank: int, *, now: int) -> None:
        """Add a direct message to the queue, or keep it there."""
        await self._do(
            "INSERT INTO direct_messages (person, key, rank, asked, tried) "
            "VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (person, key) DO UPDATE SET tried = ?4",
            person,
            key,
            rank,
            now,
        )

    async def set_sent(self, person: PersonId, key: str, sent: int | None) -> None:
        """Store when a direct message is sent; None puts it back into the queue."""
        await self._do(
            "UPDATE direct_messages SET sent = ?3 WHERE person = ?1 AND key = ?2",
            person,
            key,
            sent,
        )

    async def drop(self, person: PersonId, key: str) -> None:
        """Delete a direct message that is not to be sent."""
        await self._do("DELETE FROM direct_messages WHERE person = ?1 AND key = ?2", person, key)

    async def forget(self, now: int, *, sent: int, tried: int) -> None:
        """Delete messages that were sent, or last asked for, before two times.

        One that was sent hours after `now` was sent while the clock was wrong: it is deleted too.
        """
        await self._do(
            "DELETE FROM direct_messages WHERE sent <= ?1 OR sent > ?3 "
            "OR (sent IS NULL AND tried <= ?2)",
            sent,
            tried,
            now + HOUR_MS,  # several bots' clocks aren't quite the same
        )
