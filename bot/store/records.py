"""What is kept of games that have ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple

from ..rows import Outcome, Sitting
from .asking import Asking

_OUTCOME = (
    'table_id AS "table", seat, number, game, guild, person, level, name, stay, place, points, '
    "ending, people, ended_at"
)


class Records(Asking):
    """Questions about games that have ended."""

    async def results(self, table: int) -> list[Outcome]:
        """Return how a game came out, by seat; nothing while it goes on."""
        return await self._all(
            Outcome, f"SELECT {_OUTCOME} FROM results WHERE table_id = ?1 ORDER BY seat", table
        )

    async def results_of(
        self, person: int, game: str | None = None, guild: int | None = None, since: int = 0
    ) -> list[Outcome]:
        """Return what became of a person's games, the latest first."""
        return await self._all(
            Outcome,
            f"SELECT {_OUTCOME} FROM results WHERE person = ?1 AND ended_at >= ?2 "
            "AND (?3 IS NULL OR game = ?3) AND (?4 IS NULL OR guild = ?4) "
            "ORDER BY ended_at DESC, number DESC",
            person, since, game, guild,
        )  # fmt: skip

    async def sittings(self, table: int) -> list[Sitting]:
        """Return who sat where since which move, and whose doing each change was, in order."""
        return await self._all(
            Sitting,
            "SELECT sittings.seat, from_seq, sittings.person, level, moves.person AS doing "
            "FROM sittings LEFT JOIN moves ON moves.table_id = sittings.table_id "
            "AND moves.seq = from_seq "
            "WHERE sittings.table_id = ?1 ORDER BY from_seq, sittings.seat",
            table,
        )

    async def next_number(self) -> int:
        """Return the number of the game that ends next."""
        return (await self._numbers("SELECT coalesce(max(number), 0) + 1 FROM results"))[0]


class WritingRecords(Records):
    """Keeps what remains of games."""

    async def add_results(self, outcomes: Sequence[Outcome]) -> None:
        """Keep how a game came out."""
        await self._connection.executemany(
            "INSERT INTO results "
            "(table_id, seat, number, game, guild, person, level, name, stay, place, points, "
            "ending, people, ended_at) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
            [astuple(outcome) for outcome in outcomes],
        )
