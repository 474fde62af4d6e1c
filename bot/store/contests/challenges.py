"""Challenges: the two sides of a match, and the tables of each."""

from __future__ import annotations

from ...model.contests.challenges import Challenge, ChallengeTable
from ...model.ids import ChallengeId, GuildId, TableId
from ...model.posts import Post
from ..connection import columns, row_of
from .shared import ContestReads, ContestWrites

_TABLE = (
    'challenge_tables.table_id AS "table", challenge_id AS challenge, number, entrant, '
    "challenge_tables.at, refused, came, margin"
)


class ChallengeReads(ContestReads[ChallengeId, Challenge]):
    """Queries for challenges."""

    kind = "challenge"
    row = Challenge
    listed = columns(Challenge)
    rows = "challenges"

    async def of_code(self, code: str) -> Challenge | None:
        """Return the challenge with a code."""
        return await self._first("code = ?1 AND code <> ''", code)

    async def table(self, table: TableId) -> ChallengeTable | None:
        """Return what a table is in a match, None where it's in none."""
        return await self._one(
            ChallengeTable, f"SELECT {_TABLE} FROM challenge_tables WHERE table_id = ?1", table
        )

    async def tables(self, challenge: ChallengeId) -> list[ChallengeTable]:
        """Return the tables of a club, by number."""
        return await self._all(
            ChallengeTable,
            f"SELECT {_TABLE} FROM challenge_tables WHERE challenge_id = ?1 ORDER BY number",
            challenge,
        )

    async def pending_tables(self) -> list[ChallengeTable]:
        """Return the tables without an announced thread."""
        return await self._all(
            ChallengeTable,
            f"SELECT {_TABLE} FROM challenge_tables JOIN table_threads "
            "ON table_threads.table_id = challenge_tables.table_id "
            "WHERE table_threads.state <> 'announced' "
            "ORDER BY challenge_tables.at, challenge_id, number",
        )


class ChallengeWrites(ChallengeReads, ContestWrites[ChallengeId, Challenge]):
    """Changes of challenges."""

    async def schedule_on(self, guild: GuildId, at: int) -> None:
        """Schedule the matches of a server."""
        await self._schedule_all("guild = ?1 AND phase <> 'over'", at, guild)

    async def add(self, challenge: Challenge) -> None:
        """Add a side; raises `ChannelTaken` where its channel has one."""
        post = Post("challenge", challenge.id, 0, challenge.guild, challenge.channel)
        await self._open(challenge, post)

    async def add_table(self, table: ChallengeTable) -> None:
        """Add a table of a club."""
        row = row_of(table, table="table_id", challenge="challenge_id")
        await self._insert("challenge_tables", row)

    async def save_result(self, table: ChallengeTable) -> None:
        """Store how a table came out."""
        sql = "UPDATE challenge_tables SET came = ?2, margin = ?3 WHERE table_id = ?1"
        await self._do(sql, table.table, table.came, table.margin)

    async def set_refused(self, table: TableId, refused: bool) -> None:
        """Store whether Discord forbids a table's thread."""
        await self._do(
            "UPDATE challenge_tables SET refused = ?2 WHERE table_id = ?1", table, int(refused)
        )

    async def lengthen(self, more: int) -> None:
        """Move the ends of running matches by some milliseconds."""
        sql = "SELECT id FROM challenges WHERE phase = 'running'"
        for challenge in await self._ids(ChallengeId, sql):
            sql = "UPDATE challenges SET ends_at = ends_at + ?2 WHERE id = ?1"
            await self._do(sql, challenge, more)
            await self.mark_changed(challenge)
