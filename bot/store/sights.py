"""What is kept of how people read: games they have met or sat in, and how pictures look to them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..rows import Sight
from .asking import Asking


class Sights(Asking):
    """Questions about readers."""

    async def sight(self, person: int) -> Sight:
        """Return how somebody wants their own pictures."""
        found = await self._one(
            Sight, "SELECT large, contrast FROM sights WHERE person = ?1", person
        )
        return found or Sight()

    async def has_met(self, person: int, game: str) -> bool:
        """Tell whether somebody has opened a panel of a game before."""
        sql = "SELECT 1 FROM met WHERE person = ?1 AND game = ?2"
        return bool(await self._numbers(sql, person, game))

    async def played_at(self, person: int, tables: Sequence[int]) -> set[int]:
        """Return those of some tables where somebody had a seat at any time."""
        return set(
            await self._numbers(
                "SELECT DISTINCT table_id FROM sittings WHERE person = ?1 "
                "AND table_id IN (SELECT value FROM json_each(?2))",
                person, json.dumps(tables),
            )
        )  # fmt: skip

    async def names_at(self, tables: Sequence[int]) -> dict[int, list[str]]:
        """Return what the chairs of some tables are called, by seat."""
        found: dict[int, list[str]] = {table: [] for table in tables}
        rows = await self._connection.execute_fetchall(
            "SELECT table_id, name FROM seats WHERE table_id IN (SELECT value FROM json_each(?1)) "
            "ORDER BY table_id, seat",
            (json.dumps(tables),),
        )
        for table, name in rows:
            found[table].append(name)
        return found


class WritingSights(Sights):
    """What a transaction may change about readers."""

    async def set_sight(self, person: int, sight: Sight) -> None:
        """Keep how somebody wants their own pictures."""
        await self._connection.execute(
            "INSERT INTO sights (person, large, contrast) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (person) DO UPDATE SET large = excluded.large, "
            "contrast = excluded.contrast",
            (person, int(sight.large), int(sight.contrast)),
        )

    async def meet(self, person: int, game: str) -> None:
        """Note that somebody has opened a panel of a game."""
        await self._connection.execute(
            "INSERT INTO met (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            (person, game),
        )
