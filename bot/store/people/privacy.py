"""Everything stored about a person or server: how it is exported and deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...model.ids import GuildId, PersonId, TableId
from ...model.people import Server
from ..connection import Link, Queries, columns
from ..personal_data import HERE, OF_SERVERS, OF_TABLES, PERSONAL, STAYING
from ..play.logs import LogWrites
from ..posts import PostWrites

Row = dict[str, Any]


class PrivacyReads(Queries):
    """Queries for what is stored about a person or server."""

    async def all_of_person(self, person: PersonId) -> dict[str, list[Row]]:
        """Return everything stored about a person, by database table."""
        return {name: await self._rows(kept.exported, person) for name, kept in PERSONAL.items()}

    async def all_of_server(self, guild: GuildId) -> dict[str, list[Row]]:
        """Return a server's settings, tables, results and contests."""
        return {
            "server": await self._rows(
                f"SELECT {columns(Server)} FROM guilds WHERE id = ?1", guild
            ),
            "changes": await self._rows(
                "SELECT at, person, change FROM server_changes WHERE guild = ?1 ORDER BY number",
                guild,
            ),
            "kept_out": await self._rows(
                "SELECT person, by_person, why, at FROM kept_out WHERE guild = ?1 ORDER BY at",
                guild,
            ),
            "bans": await self._rows(
                "SELECT why, at, until FROM bans WHERE kind = 'server' AND id = ?1", guild
            ),
            "keeping": await self._rows("SELECT days FROM keeping WHERE guild = ?1", guild),
            "daily_posts": await self._rows(
                "SELECT channel, hour, due FROM daily_posts JOIN jobs ON kind = 'request' "
                "AND id = guild AND key = 'daily' WHERE guild = ?1",
                guild,
            ),
            "tables": await self._rows(
                "SELECT id, game, channel, host, phase, ending, pace, opened_at, begun_at, "
                "ended_at, why FROM tables WHERE guild = ?1 ORDER BY id",
                guild,
            ),
            "results": await self._rows(
                "SELECT table_id, seat, person, level, name, stay, place, points, ended_at "
                "FROM results WHERE guild = ?1 ORDER BY number, seat",
                guild,
            ),
            "nights": await self._rows(
                "SELECT id, channel, host, name, scoring, phase, ending, starts_at, ended_at, "
                "series FROM nights WHERE guild = ?1 ORDER BY starts_at, id",
                guild,
            ),
            "leagues": await self._rows(
                "SELECT id, channel, host, game, days, size, opened_at, ended_at, ending "
                "FROM leagues WHERE guild = ?1 ORDER BY opened_at, id",
                guild,
            ),
            "league_places": await self._rows(
                "SELECT league_id, season, division, number, person, name, gone, few "
                "FROM league_places JOIN leagues ON id = league_id WHERE guild = ?1 "
                "ORDER BY league_id, season, division, number",
                guild,
            ),
            "contest_people": await self._rows(
                "SELECT kind, contest, number, person, name, here, gone, paused, rested "
                f"FROM contest_people WHERE {HERE} ORDER BY kind, contest, number",
                guild,
            ),
            "night_people": await self._rows(
                "SELECT night_id, person, here, perhaps FROM night_people JOIN nights "
                "ON id = night_id WHERE guild = ?1 ORDER BY night_id, person",
                guild,
            ),
            "cups": await self._rows(
                "SELECT id, channel, host, name, game, kind, phase, ending, opened_at, ended_at "
                "FROM cups WHERE guild = ?1 ORDER BY opened_at, id",
                guild,
            ),
            "cup_tables": await self._rows(
                "SELECT cup_id, cup_tables.round, number, table_id, state, final FROM cup_tables "
                "JOIN cups ON id = cup_id WHERE guild = ?1 "
                "ORDER BY cup_id, cup_tables.round, number",
                guild,
            ),
            "cup_seats": await self._rows(
                "SELECT cup_id, cup_seats.round, entrant, number, points AS tenths, won, idle "
                "FROM cup_seats JOIN cups ON id = cup_id WHERE guild = ?1 "
                "ORDER BY cup_id, cup_seats.round, number, place",
                guild,
            ),
            "league_meetings": await self._rows(
                "SELECT league_id, season, division, number, table_id, people, points "
                "FROM league_meetings JOIN leagues ON id = league_id WHERE guild = ?1 "
                "ORDER BY league_id, season, division, number",
                guild,
            ),
            "arenas": await self._rows(
                "SELECT id, channel, host, game, minutes, phase, ending, opened_at, ended_at "
                "FROM arenas WHERE guild = ?1 ORDER BY opened_at, id",
                guild,
            ),
            "arena_tables": await self._rows(
                "SELECT arena_id, arena_tables.wave, number, table_id FROM arena_tables "
                "JOIN arenas ON id = arena_id WHERE guild = ?1 "
                "ORDER BY arena_id, arena_tables.wave, number",
                guild,
            ),
            "arena_seats": await self._rows(
                "SELECT arena_id, arena_seats.wave, entrant, number, result FROM arena_seats "
                "JOIN arenas ON id = arena_id WHERE guild = ?1 "
                "ORDER BY arena_id, arena_seats.wave, place",
                guild,
            ),
            "challenges": await self._rows(
                "SELECT id, channel, host, club, game, games, days, phase, ending, opened_at, "
                "ended_at FROM challenges WHERE guild = ?1 ORDER BY opened_at, id",
                guild,
            ),
            "challenge_tables": await self._rows(
                "SELECT challenge_id, number, entrant, table_id, came, margin "
                "FROM challenge_tables JOIN challenges ON id = challenge_id WHERE guild = ?1 "
                "ORDER BY challenge_id, number",
                guild,
            ),
            "night_votes": await self._rows(
                "SELECT night_id, games, night_votes.ended_at, winner FROM night_votes "
                "JOIN nights ON id = night_id WHERE guild = ?1 ORDER BY night_id",
                guild,
            ),
        }

    async def ended_games_of(self, person: PersonId) -> list[TableId]:
        """Return the ended games in which a person ever had a seat, the latest first."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') "
            "AND id IN (SELECT table_id FROM sittings WHERE person = ?1) "
            "AND id IN (SELECT table_id FROM snapshots) ORDER BY ended_at DESC",
            person,
        )

    async def ended_games_on(self, guild: GuildId) -> list[TableId]:
        """Return the games of a server that have ended and are kept, the latest first."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND guild = ?1 "
            "AND id IN (SELECT table_id FROM snapshots) ORDER BY ended_at DESC",
            guild,
        )


class PrivacyWrites(PrivacyReads):
    """Deletions of what is stored about a person or server."""

    def __init__(self, connection: Link, *, logs: LogWrites, posts: PostWrites) -> None:
        super().__init__(connection)
        self._logs = logs
        self._posts = posts

    async def forget_person(self, person: PersonId) -> None:
        """Delete a person who is at no table; the games of others stay whole."""
        await self._take_name_out(person)
        own = await self._ids(
            TableId,
            "SELECT id FROM tables WHERE guild IS NULL AND channel <> id "
            "AND (host = ?1 OR id IN (SELECT table_id FROM sittings WHERE person = ?1))",
            person,
        )
        await self.drop_tables(own)  # their channels are the person's own
        await self._posts.mark_all_changed(
            "night",
            "owner IN (SELECT id FROM nights WHERE phase <> 'over' AND (host = ?1 "
            "OR id IN (SELECT night_id FROM night_people WHERE person = ?1)))",
            person,
        )
        await self._posts.mark_all_changed(
            "league",
            "(owner, part) IN (SELECT league_id, number FROM league_seasons "
            "WHERE phase <> 'over' AND league_id IN (SELECT id FROM leagues WHERE host = ?1 "
            "UNION SELECT contest FROM contest_people WHERE kind = 'league' AND person = ?1 "
            "UNION SELECT league_id FROM league_places WHERE person = ?1))",
            person,
        )
        await self._posts.mark_all_changed(
            "cup",
            "owner IN (SELECT id FROM cups WHERE phase <> 'over' AND (host = ?1 "
            "OR id IN (SELECT contest FROM contest_people WHERE kind = 'cup' AND person = ?1)))",
            person,
        )
        await self._posts.mark_all_changed(
            "arena",
            "owner IN (SELECT id FROM arenas WHERE phase <> 'over' AND (host = ?1 "
            "OR id IN (SELECT contest FROM contest_people WHERE kind = 'arena' AND person = ?1)))",
            person,
        )
        await self._posts.mark_all_changed(
            "challenge",
            "owner IN (SELECT own.id FROM challenges AS own WHERE "
            "(own.host = ?1 OR EXISTS (SELECT 1 FROM contest_people WHERE kind = 'challenge' "
            "AND contest IN (own.id, own.other) AND person = ?1)))",
            person,
        )
        self._connection.write(
            "UPDATE tables SET revision = revision + 1 WHERE id IN (SELECT table_id "
            "FROM predictions WHERE person = ?1) AND id IN (SELECT table_id FROM snapshots)",
            (person,),
        )
        for kept in PERSONAL.values():
            self._connection.write(kept.forgotten, (person,))

    async def _take_name_out(self, person: PersonId) -> None:
        """Remove a person's name from the events of joining and leaving."""
        rows = await self._rows(
            "SELECT table_id, seat, from_seq, person FROM sittings AS one WHERE EXISTS (SELECT 1 "
            "FROM sittings WHERE table_id = one.table_id AND seat = one.seat AND person = ?1) "
            "ORDER BY table_id, seat, from_seq",
            person,
        )
        holder = None  # whose name the chair bears: a program plays on under it
        for row in rows:
            if row["from_seq"] == 0:
                holder = None
            elif person in (holder, row["person"]):
                blanks = {"name"} if holder == person else set()
                blanks |= {"new"} if row["person"] == person else set()
                await self._logs.take_names_out(row["table_id"], row["from_seq"], blanks)
            holder = row["person"] or holder

    async def drop_tables(self, tables: Sequence[TableId]) -> None:
        """Delete tables altogether."""
        for name in OF_TABLES:
            self._connection.write_many(
                f"DELETE FROM {name} WHERE table_id = ?1", [(table,) for table in tables]
            )
        self._drop_jobs(tables)
        self._connection.write_many(
            "DELETE FROM tables WHERE id = ?1", [(table,) for table in tables]
        )

    def _drop_jobs(self, tables: Sequence[TableId]) -> None:
        self._connection.write_many(
            "DELETE FROM jobs WHERE id = ?1 "
            "AND kind IN ('alarm', 'news', 'reminder', 'table', 'turn')",
            [(table,) for table in tables],
        )

    async def forget_server(self, guild: GuildId) -> None:
        """Delete a server with all its tables."""
        await self.drop_tables(
            await self._ids(TableId, "SELECT id FROM tables WHERE guild = ?1", guild)
        )
        for sql in OF_SERVERS.values():
            self._connection.write(sql, (guild,))

    async def thin(self, guild: GuildId, before: int) -> int:
        """Delete the games of a server that ended before a time, except their results."""
        old = await self._ids(
            TableId,
            "SELECT id FROM tables WHERE guild = ?1 AND phase IN ('over', 'closed') "
            "AND ended_at < ?2 AND (seed <> '' OR secret <> '')",
            guild,
            before,
        )
        blanks = [(table,) for table in old]
        self._drop_jobs(old)
        for name in OF_TABLES:
            if name not in STAYING:
                self._connection.write_many(f"DELETE FROM {name} WHERE table_id = ?1", blanks)
        self._connection.write_many(
            "UPDATE tables SET seed = '', secret = '', house = '{}', host = 0, why = '' "
            "WHERE id = ?1",
            blanks,
        )
        return len(old)
