"""What is kept of whom the moderators of a server keep out of its games."""

from __future__ import annotations

from ..errors import KeptOutHere
from ..model.ids import GuildId, PersonId
from ..model.people import KeptOut
from .connection import Asking


class KeptOutPeople(Asking):
    """Questions about who is kept out."""

    async def kept_out(self, guild: GuildId) -> list[KeptOut]:
        """Return the people who are kept out of a server's games, the latest first."""
        return await self._all(
            KeptOut,
            "SELECT person, by_person, why, at FROM kept_out WHERE guild = ?1 "
            "ORDER BY at DESC, person",
            guild,
        )

    async def is_kept_out(self, guild: GuildId | None, person: PersonId) -> KeptOut | None:
        """Return why somebody is kept out of a server's games, None where they are not."""
        return await self._one(
            KeptOut,
            "SELECT person, by_person, why, at FROM kept_out WHERE guild = ?1 AND person = ?2",
            guild,
            person,
        )

    async def let_in(self, guild: GuildId | None, person: PersonId) -> None:
        """Raise `KeptOutHere` where somebody is kept out of a server's games."""
        if (found := await self.is_kept_out(guild, person)) is not None:
            raise KeptOutHere(found.why)


class WritingKeptOutPeople(KeptOutPeople):
    """Keeps people out, and lets them back."""

    async def keep_out(self, guild: GuildId, out: KeptOut) -> None:
        """Keep somebody out of a server's games."""
        await self._do(
            "INSERT INTO kept_out (guild, person, by_person, why, at) VALUES (?1, ?2, ?3, ?4, ?5) "
            "ON CONFLICT (guild, person) DO UPDATE SET by_person = excluded.by_person, "
            "why = excluded.why, at = excluded.at",
            guild,
            out.person,
            out.by_person,
            out.why,
            out.at,
        )

    async def let_back(self, guild: GuildId, person: PersonId) -> None:
        """Keep somebody out of a server's games no more."""
        await self._do("DELETE FROM kept_out WHERE guild = ?1 AND person = ?2", guild, person)
