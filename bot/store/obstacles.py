"""What is kept of servers that can't be reached and of tables that can't be played."""

from __future__ import annotations

from ..model.ids import GuildId, TableId
from ..model.tables import Obstacle, Table, Unreachable
from .connection import Asking, columns

_TABLE = columns(Table)


class Obstacles(Asking):
    """Questions about what keeps people from playing."""

    async def unreachable(self, guild: GuildId | None) -> Unreachable | None:
        """Return since when a server can't be reached, and why."""
        return await self._one(
            Unreachable,
            "SELECT guild, since, removed FROM unreachable WHERE guild = ?1",
            guild or 0,
        )

    async def unreachable_servers(self) -> list[Unreachable]:
        """Return the servers that can't be reached."""
        return await self._all(
            Unreachable, "SELECT guild, since, removed FROM unreachable ORDER BY guild"
        )

    async def resting(self) -> list[TableId]:
        """Return the running games that rest."""
        return await self._ids(
            TableId, "SELECT id FROM tables WHERE rests IS NOT NULL AND phase = 'running'"
        )

    async def obstructed(self) -> list[TableId]:
        """Return the lobbies and running games that can't be played where they are."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE obstacle <> '' AND phase IN ('lobby', 'running') "
            "ORDER BY id",
        )

    async def running_in(self, guild: GuildId) -> list[Table]:
        """Return the running games of a server."""
        return await self._all(
            Table,
            f"SELECT {_TABLE} FROM tables WHERE guild = ?1 AND phase = 'running' ORDER BY id",
            guild,
        )

    async def servers_with_games(self) -> list[GuildId]:
        """Return the servers where games run."""
        return await self._ids(
            GuildId,
            "SELECT DISTINCT guild FROM tables WHERE guild IS NOT NULL AND phase = 'running' "
            "ORDER BY guild",
        )

    async def stored_servers(self) -> list[GuildId]:
        """Return the servers of which anything is stored."""
        return await self._ids(
            GuildId,
            "SELECT DISTINCT guild FROM tables WHERE guild <> 0 AND begun_at IS NOT NULL "
            "UNION SELECT guild FROM tables WHERE guild <> 0 AND phase = 'lobby' "
            "UNION SELECT DISTINCT guild FROM results WHERE guild <> 0 "
            "UNION SELECT guild FROM nights UNION SELECT guild FROM leagues "
            "UNION SELECT guild FROM cups UNION SELECT guild FROM wanted_games "
            "UNION SELECT guild FROM daily_posts "
            "UNION SELECT guild FROM daily_shares WHERE guild <> 0 "
            "UNION SELECT guild FROM kept_out UNION SELECT guild FROM server_changes "
            "UNION SELECT guild FROM keeping UNION SELECT id FROM guilds ORDER BY 1",
        )


class WritingObstacles(Obstacles):
    """Keeps what keeps people from playing."""

    async def set_unreachable(self, guild: GuildId, since: int, *, removed: bool) -> None:
        """Note that a server can't be reached; it stays since when it couldn't before.

        A removal counts from itself, also where an outage came first.
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
        """Note that a server can be reached again."""
        await self._do("DELETE FROM unreachable WHERE guild = ?1", guild)

    async def set_obstacle(self, table: TableId, why: Obstacle, seat: int | None = None) -> None:
        """Note what keeps a table from being played, and whose doing it is; "" is nothing."""
        await self._do(
            "UPDATE tables SET obstacle = ?2, obstacle_seat = ?3 WHERE id = ?1", table, why, seat
        )
