"""How somebody's slow games with others went, and their turns in them."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.ids import GuildId, PersonId, TableId
from ..model.records import SlowGame, SlowTurn
from .connection import Asking, blanks


class AskingConduct(Asking):
    """Questions about how somebody plays slow games."""

    async def slow_games(
        self, person: PersonId, guild: GuildId | None, most: int
    ) -> list[SlowGame]:
        """Return somebody's last slow games with others, on a server or all, the latest first.

        Who handed their seat to another person, or was replaced, didn't leave anybody waiting: that
        game doesn't count.
        """
        return await self._all(
            SlowGame,
            "SELECT results.table_id, "
            "CASE WHEN stay IN ('finished', 'assisted') THEN 1 ELSE 0 END AS finished FROM results "
            "JOIN tables ON tables.id = results.table_id "
            "WHERE results.person = ?1 AND tables.pace = 'slow' AND rivals > 0 "
            "AND (stay IN ('finished', 'assisted', 'away', 'forfeited') "
            "OR (stay = 'resigned' AND level IS NOT NULL)) "
            "AND (CAST(?2 AS BIGINT) IS NULL OR results.guild = ?2) "
            "ORDER BY number DESC LIMIT ?3",
            person,
            guild,
            most,
        )

    async def slow_turns(self, person: PersonId, tables: Sequence[TableId]) -> list[int | None]:
        """Return how long somebody's turns at tables took, in ms awake; None: one ran out."""
        rows = await self._connection.execute_fetchall(
            f"SELECT took FROM slow_turns WHERE person = ?1 AND table_id IN ({blanks(2, tables)})",
            (person, *tables),
        )
        return [took for (took,) in rows]


class WritingConduct(AskingConduct):
    """Keeps how turns of slow games went."""

    async def add_slow_turn(self, turn: SlowTurn) -> None:
        """Note how a turn of a slow game ended."""
        await self._do(
            "INSERT INTO slow_turns (table_id, seat, since, person, took) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat, since) DO NOTHING",
            turn.table,
            turn.seat,
            turn.since,
            turn.person,
            turn.took,
        )
