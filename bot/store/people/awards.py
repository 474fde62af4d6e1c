"""What people got in games that have ended: awards, and pieces in albums."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat

from ...model.ids import GuildId, PersonId, TableId
from ...model.posts import ContestKind
from ...model.records import ALWAYS, Span
from ..connection import Queries, blanks
from ..contests.shared import TABLES

_SHOWN = "person IS NOT NULL AND person NOT IN (SELECT id FROM people WHERE awards = 0)"


class AwardReads(Queries):
    """Queries for awards."""

    async def of_table(self, table: TableId) -> dict[Seat, str]:
        """Return the awards of a game's people, without those who want none shown."""
        rows = await self._connection.execute_fetchall(
            "SELECT seat, awards FROM results WHERE table_id = ?1 AND awards <> '' "
            f"AND {_SHOWN} ORDER BY seat",
            (table,),
        )
        return {row["seat"]: row["awards"] for row in rows}

    async def of_contest(
        self, kind: ContestKind, contest: int, *, season: int = 0
    ) -> list[tuple[TableId, PersonId, str | None]]:
        """Return the awards of a contest's games, None where they were not worked out yet.

        People who want none shown aren't among them. A league's are those of one `season`.
        """
        rows, owner = TABLES[kind]
        where, values = (" AND season = ?2", (season,)) if kind == "league" else ("", ())
        found = await self._connection.execute_fetchall(
            "SELECT results.table_id, person, awards FROM results WHERE table_id IN "
            f"(SELECT table_id FROM {rows} WHERE {owner} = ?1{where}) "
            f"AND (awards IS NULL OR awards <> '') AND {_SHOWN} ORDER BY number",
            (contest, *values),
        )
        return [(TableId(table), PersonId(person), text) for table, person, text in found]

    async def of_person(
        self,
        person: PersonId,
        game: str | None,
        guild: GuildId | None,
        *,
        span: Span = ALWAYS,
    ) -> list[str]:
        """Return a person's awards by game, the latest first."""
        rows = await self._connection.execute_fetchall(
            "SELECT awards FROM results WHERE person = ?1 AND awards <> '' "
            "AND (CAST(?2 AS TEXT) IS NULL OR game = ?2) "
            f"AND (CAST(?3 AS BIGINT) IS NULL OR guild = ?3) AND {_SHOWN} "
            "AND ended_at >= ?4 AND ended_at < ?5 ORDER BY number DESC",
            (person, game, guild, span.since, span.until),
        )
        return [text for (text,) in rows]

    async def album(self, person: PersonId, game: str) -> dict[str, int]:
        """Return the pieces of a game that a person has collected, and when each first."""
        rows = await self._connection.execute_fetchall(
            "SELECT piece, at FROM album WHERE person = ?1 AND game = ?2 ORDER BY at, piece",
            (person, game),
        )
        return dict(rows)

    async def finished_tables(self, games: Sequence[str]) -> list[TableId]:
        """Return the tables of some games that were played out, in the order they ended."""
        return await self._ids(
            TableId,
            "SELECT table_id FROM results WHERE stay = 'finished' AND place IS NOT NULL "
            f"AND ending = '' AND game IN ({blanks(1, games)}) "
            "GROUP BY table_id ORDER BY min(number)",
            *games,
        )

    async def is_wanting(self, table: TableId) -> bool:
        """Tell whether a game has results whose awards were not worked out yet."""
        return bool(
            await self._numbers(
                "SELECT 1 FROM results WHERE table_id = ?1 AND awards IS NULL LIMIT 1", table
            )
        )

    async def wanting(self) -> list[TableId]:
        """Return the games whose awards were not worked out yet, the latest first."""
        return await self._ids(
            TableId,
            "SELECT table_id FROM results WHERE awards IS NULL "
            "GROUP BY table_id ORDER BY max(number) DESC",
        )


class AwardWrites(AwardReads):
    """Changes of awards."""

    async def set(self, table: TableId, awards: Sequence[tuple[Seat, str]]) -> None:
        """Store the awards of a game's seats."""
        self._connection.write_many(
            "UPDATE results SET awards = CASE WHEN person IS NULL THEN '' ELSE ?3 END "
            "WHERE table_id = ?1 AND seat = ?2",
            [(table, seat, text) for seat, text in awards],
        )

    async def collect(self, person: PersonId, game: str, pieces: Sequence[str], *, at: int) -> None:
        """Add pieces of a game to a person's album, unless they are in it already."""
        self._connection.write_many(
            "INSERT INTO album (person, game, piece, at) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (person, game, piece) DO NOTHING",
            [(person, game, piece, at) for piece in dict.fromkeys(pieces)],
        )

    async def drop_all(self) -> None:
        """Delete every award, so that all are worked out again."""
        self._connection.write("UPDATE results SET awards = NULL WHERE awards IS NOT NULL")
