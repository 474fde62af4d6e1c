"""What is kept of how people read: which games they have met, and how pictures look to them."""

from __future__ import annotations

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
