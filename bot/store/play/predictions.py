"""Predictions of who wins a cup's final."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat

from ...model.contests.cups import Guesses, Prediction
from ...model.ids import GuildId, PersonId, TableId
from ..connection import Queries, blanks, columns


class PredictionReads(Queries):
    """Queries for predictions."""

    async def of_table(self, table: TableId) -> list[Prediction]:
        """Return the predictions of a final, the first one first."""
        return await self._all(
            Prediction,
            f"SELECT {columns(Prediction)} FROM predictions WHERE table_id = ?1 "
            "ORDER BY at, person",
            table,
        )

    async def guesses(
        self, person: PersonId, game: str | None = None, guild: GuildId | None = None
    ) -> Guesses:
        """Return how often a person was right, in a game or all, on a server or all."""
        rows = await self._all(
            Guesses,
            'SELECT COUNT(*) FILTER (WHERE point = 1) AS "right", COUNT(point) AS counted '
            "FROM predictions JOIN tables ON id = table_id WHERE person = ?1 "
            "AND (CAST(?2 AS TEXT) IS NULL OR game = ?2) "
            "AND (CAST(?3 AS BIGINT) IS NULL OR guild = ?3)",
            person,
            game,
            guild,
        )
        return rows[0]


class PredictionWrites(PredictionReads):
    """Changes of predictions."""

    async def save(self, table: TableId, said: Prediction) -> None:
        """Store a person's prediction, in place of an earlier one."""
        await self._do(
            "INSERT INTO predictions (table_id, person, seat, at) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (table_id, person) DO UPDATE SET seat = excluded.seat, at = excluded.at",
            table,
            said.person,
            said.seat,
            said.at,
        )

    async def score(self, table: TableId, winners: Sequence[Seat]) -> None:
        """Score the predictions of a final: a point for those who named a winner.

        Without winners none counts, and neither does one of a person who sat there after all.
        """
        if winners:
            await self._do(
                f"UPDATE predictions SET point = CASE WHEN seat IN ({blanks(2, winners)}) "
                "THEN 1 ELSE 0 END WHERE table_id = ?1 AND person NOT IN (SELECT person "
                "FROM sittings WHERE table_id = ?1 AND person IS NOT NULL)",
                table,
                *winners,
            )
        else:
            await self._do("UPDATE predictions SET point = NULL WHERE table_id = ?1", table)
