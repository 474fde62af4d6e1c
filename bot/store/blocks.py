"""What is kept of whom somebody doesn't want to be seated with."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.ids import PersonId
from .connection import Asking, blanks


class Blocks(Asking):
    """Questions about people who are kept apart."""

    async def blocked_by(self, person: PersonId) -> list[PersonId]:
        """Return whom somebody has blocked, the first one first."""
        return await self._ids(
            PersonId, "SELECT blocked FROM blocks WHERE person = ?1 ORDER BY at, blocked", person
        )

    async def apart(self, people: Sequence[PersonId]) -> set[frozenset[PersonId]]:
        """Return which two of some people may not be seated together, whoever of them says so."""
        rows = await self._connection.execute_fetchall(
            f"SELECT person, blocked FROM blocks WHERE person IN ({blanks(1, people)}) "
            f"AND blocked IN ({blanks(1, people)})",
            tuple(people),
        )
        return {frozenset((PersonId(one), PersonId(other))) for one, other in rows}


class WritingBlocks(Blocks):
    """Keeps people apart."""

    async def block(self, person: PersonId, *, other: PersonId, at: int) -> None:
        """Keep somebody apart from another person."""
        await self._do(
            "INSERT INTO blocks (person, blocked, at) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (person, blocked) DO NOTHING",
            person,
            other,
            at,
        )

    async def unblock(self, person: PersonId, *, other: PersonId) -> None:
        """Keep somebody apart from another person no longer."""
        await self._do("DELETE FROM blocks WHERE person = ?1 AND blocked = ?2", person, other)
