"""What is kept of predictions: who is said to win a cup's final, and who was right."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat

from ..model.ids import GuildId, PersonId, TableId
from ..model.predictions import Guesses, Prediction
from .connection import Asking, blanks, columns


class Predictions(Asking):
    """Questions about predictions."""

    async def predictions(self, table: TableId) -> list[Prediction]:
        """Return what is said of a final, the first one first."""
        return await self._all(
            Prediction,
            f"SELECT {columns(Prediction)} FROM predictions WHERE table_id = ?1 "
            "ORDER BY at, person",
            table,
        )

    async def is_moved(self, table: TableId) -> bool:
        """Tell whether anybody has moved in a game, also where that was taken back."""
        return bool(
            await self._numbers(
                "SELECT seq FROM moves WHERE table_id = ?1 AND seat >= 0 LIMIT 1", table
            )
        )

    async def guesses(
        self, person: PersonId, game: str | None = None, guild: GuildId | None = None
    ) -> Guesses:
        """Return how often somebody was right, in a game or all, on a server or all."""
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


class WritingPredictions(Predictions):
    """Keeps predictions."""

    async def set_prediction(self, table: TableId, said: Prediction) -> None:
        """Keep who somebody says wins; they may change their mind."""
        await self._do(
            "INSERT INTO predictions (table_id, person, seat, at) VALUES (?1, ?2, ?3, ?4) "
            "ON CONFLICT (table_id, person) DO UPDATE SET seat = excluded.seat, at = excluded.at",
            table,
            said.person,
            said.seat,
            said.at,
        )

    async def count_predictions(self, table: TableId, winners: Sequence[Seat]) -> None:
        """Give everybody a point who named a winner, the others none; nobody's counts without.

        Nor does that of somebody who sat down there after all: they had a hand in it.
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
