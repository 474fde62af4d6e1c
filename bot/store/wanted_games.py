"""What is kept of who wants to hear when a table opens."""

from __future__ import annotations

from collections.abc import Collection

from ..model.ids import GuildId, PersonId
from .connection import Asking


class AskingWantedGames(Asking):
    """Questions about wanted games."""

    async def wanted_games(self, person: PersonId) -> list[tuple[GuildId, str]]:
        """Return of which games, and where, somebody wants to hear when a table opens."""
        rows = await self._connection.execute_fetchall(
            "SELECT guild, game FROM wanted_games WHERE person = ?1 ORDER BY guild, game", (person,)
        )
        return [(GuildId(guild), game) for guild, game in rows]

    async def who_wants(self, guild: GuildId, game: str, *, since: int) -> list[PersonId]:
        """Return who wants to hear of a game on a server and has heard of none `since`."""
        return await self._ids(
            PersonId,
            "SELECT person FROM wanted_games WHERE guild = ?1 AND game = ?2 AND NOT EXISTS "
            "(SELECT 1 FROM wanted_games AS other WHERE other.person = wanted_games.person "
            "AND other.told_at > ?3) ORDER BY person",
            guild,
            game,
            since,
        )


class WritingWantedGames(AskingWantedGames):
    """Changes of wanted games."""

    async def set_wanted_games(
        self, person: PersonId, guild: GuildId, games: Collection[str]
    ) -> None:
        """Keep which games somebody wants to hear of on a server, and no others there."""
        for kept_guild, game in await self.wanted_games(person):
            if kept_guild == guild and game not in games:
                await self._do(
                    "DELETE FROM wanted_games WHERE person = ?1 AND guild = ?2 AND game = ?3",
                    person,
                    guild,
                    game,
                )
        for game in games:
            await self._do(
                "INSERT INTO wanted_games (person, guild, game) VALUES (?1, ?2, ?3) "
                "ON CONFLICT (person, guild, game) DO NOTHING",
                person,
                guild,
                game,
            )

    async def want_no_games(self, person: PersonId) -> None:
        """Note that somebody wants to hear of no game any more, wherever it is."""
        await self._do("DELETE FROM wanted_games WHERE person = ?1", person)

    async def told_of_opening(
        self, person: PersonId, guild: GuildId, game: str, *, at: int
    ) -> None:
        """Note when somebody has heard of a table that opened."""
        await self._do(
            "UPDATE wanted_games SET told_at = ?4 WHERE person = ?1 AND guild = ?2 AND game = ?3",
            person,
            guild,
            game,
            at,
        )
