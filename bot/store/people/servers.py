"""Servers: settings, people who are kept out, and whether the bot can reach them."""

from __future__ import annotations

from typing import Final

import msgspec

from rules.codec import encode
from rules.text import Text

from ...errors import KeptOutHere
from ...model.ids import ChannelId, GuildId, PersonId
from ...model.people import Change, KeptOut, Server
from ...model.tables import Unreachable
from ..connection import Queries, columns, row_of

MOST_CHANGES: Final = 100
"""How many changes of a server are kept, the latest."""


class ServerReads(Queries):
    """Queries for servers."""

    async def get(self, guild: GuildId) -> Server:
        """Return a server's settings, or the defaults."""
        for row in await self._rows(f"SELECT {columns(Server)} FROM guilds WHERE id = ?1", guild):
            lists = {name: row[name].split() for name in ("channels", "games", "openers")}
            return msgspec.convert({**row, **lists}, Server, strict=False)
        return Server(guild)

    async def reported_home(self, guild: GuildId) -> ChannelId | None:
        """Return the forum a server knows to be closed to posts, or None."""
        sql = "SELECT home_told FROM guilds WHERE id = ?1 AND home_told IS NOT NULL"
        return next(iter(await self._ids(ChannelId, sql, guild)), None)

    async def welcomed(self, guild: GuildId) -> int | None:
        """Return when the bot joined a server that got its greeting, or None."""
        rows = await self._connection.execute_fetchall(
            "SELECT joined_at FROM welcomes WHERE guild = ?1", (guild,)
        )
        return next((int(joined_at) for (joined_at,) in rows), None)

    async def changes(self, guild: GuildId) -> list[Change]:
        """Return the changes of a server, the latest first."""
        return await self._all(
            Change,
            "SELECT person, at, change FROM server_changes WHERE guild = ?1 ORDER BY number DESC",
            guild,
        )

    async def kept_out(self, guild: GuildId) -> list[KeptOut]:
        """Return the people who are kept out of a server's games, the latest first."""
        return await self._all(
            KeptOut,
            "SELECT person, by_person, why, at FROM kept_out WHERE guild = ?1 "
            "ORDER BY at DESC, person",
            guild,
        )

    async def exclusion(self, guild: GuildId | None, person: PersonId) -> KeptOut | None:
        """Return how a person is kept out of a server's games, or None."""
        return await self._one(
            KeptOut,
            "SELECT person, by_person, why, at FROM kept_out WHERE guild = ?1 AND person = ?2",
            guild,
            person,
        )

    async def check_not_kept_out(self, guild: GuildId | None, person: PersonId) -> None:
        """Raise `KeptOutHere` where a person is kept out of a server's games."""
        if (found := await self.exclusion(guild, person)) is not None:
            raise KeptOutHere(found.why)

    async def unreachable(self, guild: GuildId | None) -> Unreachable | None:
        """Return since when a server can't be reached, and why."""
        return await self._one(
            Unreachable,
            "SELECT guild, since, removed FROM unreachable WHERE guild = ?1",
            guild or 0,
        )

    async def all_unreachable(self) -> list[Unreachable]:
        """Return the servers that can't be reached."""
        return await self._all(
            Unreachable, "SELECT guild, since, removed FROM unreachable ORDER BY guild"
        )

    async def with_games(self) -> list[GuildId]:
        """Return the servers where games run."""
        return await self._ids(
            GuildId,
            "SELECT DISTINCT guild FROM tables WHERE guild IS NOT NULL AND phase = 'running' "
            "ORDER BY guild",
        )

    async def stored(self) -> list[GuildId]:
        """Return the servers of which anything is stored."""
        return await self._ids(
            GuildId,
            "SELECT DISTINCT guild FROM tables WHERE guild <> 0 AND begun_at IS NOT NULL "
            "UNION SELECT guild FROM tables WHERE guild <> 0 AND phase = 'lobby' "
            "UNION SELECT DISTINCT guild FROM results WHERE guild <> 0 "
            "UNION SELECT guild FROM nights UNION SELECT guild FROM leagues "
            "UNION SELECT guild FROM cups UNION SELECT guild FROM arenas "
            "UNION SELECT guild FROM challenges "
            "UNION SELECT guild FROM wanted_games "
            "UNION SELECT guild FROM daily_posts "
            "UNION SELECT guild FROM daily_shares WHERE guild <> 0 "
            "UNION SELECT guild FROM kept_out UNION SELECT guild FROM server_changes "
            "UNION SELECT guild FROM keeping UNION SELECT id FROM guilds ORDER BY 1",
        )

    async def kept_days(self, guild: GuildId) -> int:
        """Return for how many days a server keeps finished games, 0 for ever."""
        found = await self._numbers("SELECT days FROM keeping WHERE guild = ?1", guild)
        return found[0] if found else 0


class ServerWrites(ServerReads):
    """Changes of servers."""

    async def save(self, server: Server) -> None:
        """Store a server's settings."""
        lists = {
            "channels": " ".join(map(str, server.channels)),
            "games": " ".join(server.games),
            "openers": " ".join(map(str, server.openers)),
        }
        await self._insert("guilds", row_of(server) | lists, "id")

    async def set_reported_home(self, guild: GuildId, forum: ChannelId | None) -> None:
        """Store the forum that was reported to a server as closed; None once it is open."""
        await self._do("UPDATE guilds SET home_told = ?2 WHERE id = ?1", guild, forum)

    async def set_welcomed(self, guild: GuildId, joined_at: int) -> None:
        """Store that a server gets its greeting, and when the bot joined it."""
        self._connection.write(
            "INSERT INTO welcomes (guild, joined_at) VALUES (?1, ?2) "
            "ON CONFLICT (guild) DO UPDATE SET joined_at = excluded.joined_at",
            (guild, joined_at),
        )

    async def add_change(
        self,
        guild: GuildId,
        person: PersonId,
        change: Text,
        *,
        at: int,
        about: PersonId | None = None,
    ) -> None:
        """Add a change of a server; only the latest hundred stay."""
        await self._do(
            "INSERT INTO server_changes (guild, number, at, person, about, change) "
            "SELECT ?1, COALESCE(MAX(number), 0) + 1, ?2, ?3, ?4, ?5 FROM server_changes "
            "WHERE guild = ?1",
            guild,
            at,
            person,
            about,
            encode(change),
        )
        await self._do(
            "DELETE FROM server_changes WHERE guild = ?1 AND number <= "
            f"(SELECT MAX(number) FROM server_changes WHERE guild = ?1) - {MOST_CHANGES}",
            guild,
        )

    async def keep_out(self, guild: GuildId, out: KeptOut) -> None:
        """Keep a person out of a server's games."""
        await self._insert("kept_out", {"guild": guild, **row_of(out)}, "guild, person")

    async def let_back(self, guild: GuildId, person: PersonId) -> None:
        """Let a person play on a server again."""
        await self._do("DELETE FROM kept_out WHERE guild = ?1 AND person = ?2", guild, person)

    async def set_unreachable(self, guild: GuildId, since: int, *, removed: bool) -> None:
        """Store that a server can't be reached, and since when.

        An earlier time stays; a removal counts from itself, also where an outage came first.
        """
        await self._do(
            "INSERT INTO unreachable (guild, since, removed) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (guild) DO UPDATE SET removed = excluded.removed, since = CASE "
            "WHEN excluded.removed > unreachable.removed THEN excluded.since "
            "ELSE unreachable.since END",
            guild,
            since,
            int(removed),
        )

    async def set_reachable(self, guild: GuildId) -> None:
        """Store that a server can be reached again."""
        await self._do("DELETE FROM unreachable WHERE guild = ?1", guild)

    async def set_kept_days(self, guild: GuildId, days: int) -> None:
        """Keep for how long a server keeps finished games, 0 for ever."""
        self._connection.write("DELETE FROM keeping WHERE guild = ?1", (guild,))
        if days:
            self._connection.write(
                "INSERT INTO keeping (guild, days) VALUES (?1, ?2)", (guild, days)
            )
