"""Whom the bot does not serve, and which tables are to end, as whoever runs it has decided."""

from __future__ import annotations

from ..model.bans import Ban, BanKind
from ..model.ids import GuildId, PersonId, TableId
from ..model.jobs import ENDS, JobKind
from .connection import Asking, columns, filled
from .jobs import WritingJobs, with_due

_BAN = (
    "SELECT "
    + with_due(columns(Ban), "due", JobKind.MAINTENANCE, of="bans.id", key="bans.kind")
    + " FROM bans"
)


class Bans(Asking):
    """Questions about what whoever runs the bot has decided."""

    async def ban(self, kind: BanKind, id_: int) -> Ban | None:
        """Return the ban of a person or server, also where it holds no longer."""
        return await self._one(Ban, f"{_BAN} WHERE kind = ?1 AND id = ?2", kind, id_)

    async def bans(self) -> list[Ban]:
        """Return all bans, the latest first."""
        return await self._all(Ban, f"{_BAN} ORDER BY at DESC, kind, id")

    async def bans_on(self, person: PersonId, guild: GuildId | None, about: int) -> list[Ban]:
        """Return the bans of somebody, and of the servers they are on and do something about.

        What that is `about` is the id of a table, night, league or cup; anything else is on
        no server.
        """
        return await self._all(
            Ban,
            f"{_BAN} WHERE (kind = 'person' AND id = ?1) "
            "OR (kind = 'server' AND (id = ?2 OR id IN (SELECT guild FROM tables WHERE id = ?3 "
            "UNION SELECT guild FROM nights WHERE id = ?3 UNION SELECT guild FROM leagues "
            "WHERE id = ?3 UNION SELECT guild FROM cups WHERE id = ?3))) ORDER BY kind",
            person,
            guild,
            about,
        )

    async def is_banned(self, guild: GuildId, now: int) -> bool:
        """Tell whether a server is not served at a time."""
        return await self._holds("server", guild, now)

    async def is_person_banned(self, person: PersonId, now: int) -> bool:
        """Tell whether a person is not served at a time."""
        return await self._holds("person", person, now)

    async def _holds(self, kind: BanKind, id_: int, now: int) -> bool:
        ban = await self.ban(kind, id_)
        return ban is not None and ban.holds(now)


class WritingBans(WritingJobs, Bans):
    """Changes of what whoever runs the bot has decided."""

    async def set_ban(self, ban: Ban) -> None:
        """Keep a ban, in place of an earlier one of the same person or server."""
        listed, given, values = filled(ban, "due")
        await self._do(
            f"INSERT INTO bans ({listed}) VALUES ({given}) "
            "ON CONFLICT (kind, id) DO UPDATE SET why = excluded.why, at = excluded.at, "
            "until = excluded.until",
            *values,
        )
        await self.set_job(JobKind.MAINTENANCE, ban.id, ban.kind, due=ban.due)

    async def drop_ban(self, ban: Ban) -> None:
        """Forget a ban, unless it was changed meanwhile."""
        if await self.job(JobKind.MAINTENANCE, ban.id, ban.kind) == ban.due:
            await self._do("DELETE FROM bans WHERE kind = ?1 AND id = ?2", ban.kind, ban.id)
            await self.set_job(JobKind.MAINTENANCE, ban.id, ban.kind, due=None)

    async def postpone_ban(self, ban: Ban) -> None:
        """Note that a ban is seen to until it is over, unless it was changed meanwhile."""
        if await self.job(JobKind.MAINTENANCE, ban.id, ban.kind) == ban.due:
            await self.set_job(JobKind.MAINTENANCE, ban.id, ban.kind, due=ban.until)

    async def order_end(self, table: TableId, why: str, at: int) -> None:
        """Let the bot end a table, and say why, as soon as it looks."""
        await self._do("UPDATE tables SET why = ?2 WHERE id = ?1", table, why)
        await self.set_job(JobKind.TABLE, table, ENDS, due=at)

    async def carried_out(self, table: TableId) -> None:
        """Note that a table need not be ended any more."""
        await self.set_job(JobKind.TABLE, table, ENDS, due=None)
