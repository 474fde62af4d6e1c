"""The people and servers that the bot's operator has banned."""

from __future__ import annotations

from ...model.bans import Ban, BanKind
from ...model.ids import GuildId, PersonId
from ...model.jobs import JobKind
from ..connection import Link, Queries, columns, row_of
from ..jobs import JobWrites, with_due

_BAN = (
    "SELECT "
    + with_due(columns(Ban), "due", JobKind.MAINTENANCE, of="bans.id", key="bans.kind")
    + " FROM bans"
)


class BanReads(Queries):
    """Queries for bans."""

    async def get(self, kind: BanKind, id_: int) -> Ban | None:
        """Return the ban of a person or server, also one that has ended."""
        return await self._one(Ban, f"{_BAN} WHERE kind = ?1 AND id = ?2", kind, id_)

    async def all_bans(self) -> list[Ban]:
        """Return all bans, the latest first."""
        return await self._all(Ban, f"{_BAN} ORDER BY at DESC, kind, id")

    async def is_server_banned(self, guild: GuildId, now: int) -> bool:
        """Tell whether a server is banned at a time."""
        return await self._is_banned("server", guild, now)

    async def is_person_banned(self, person: PersonId, now: int) -> bool:
        """Tell whether a person is banned at a time."""
        return await self._is_banned("person", person, now)

    async def _is_banned(self, kind: BanKind, id_: int, now: int) -> bool:
        ban = await self.get(kind, id_)
        return ban is not None and ban.holds(now)


class BanWrites(BanReads):
    """Changes of bans."""

    def __init__(self, connection: Link, jobs: JobWrites) -> None:
        super().__init__(connection)
        self._jobs = jobs

    async def save(self, ban: Ban) -> None:
        """Store a ban, in place of an earlier one."""
        await self._insert("bans", row_of(ban, "due"), "kind, id")
        await self._jobs.schedule(JobKind.MAINTENANCE, ban.id, ban.kind, due=ban.due)

    async def drop(self, ban: Ban) -> None:
        """Delete a ban, unless it was changed meanwhile."""
        if await self._jobs.due(JobKind.MAINTENANCE, ban.id, ban.kind) == ban.due:
            await self._do("DELETE FROM bans WHERE kind = ?1 AND id = ?2", ban.kind, ban.id)
            await self._jobs.schedule(JobKind.MAINTENANCE, ban.id, ban.kind, due=None)

    async def postpone(self, ban: Ban) -> None:
        """Set a ban's next check to its end, unless it was changed meanwhile."""
        if await self._jobs.due(JobKind.MAINTENANCE, ban.id, ban.kind) == ban.due:
            await self._jobs.schedule(JobKind.MAINTENANCE, ban.id, ban.kind, due=ban.until)
