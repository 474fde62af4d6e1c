"""Who changed what about a server, and whom its moderators keep out of its games."""

from __future__ import annotations

from typing import Final

from rules.codec import encode
from rules.text import Text

from ..errors import KeptOutHere
from ..model.ids import GuildId, PersonId
from ..model.people import Change, KeptOut
from .connection import Asking

KEPT: Final = 100
"""How many changes of a server are kept, the latest."""


class ServerChanges(Asking):
    """Questions about what moderators have decided."""

    async def changes(self, guild: GuildId) -> list[Change]:
        """Return what was changed about a server, the latest first."""
        return await self._all(
            Change,
            "SELECT person, at, change FROM server_changes WHERE guild = ?1 ORDER BY number DESC",
            guild,
        )

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


class WritingServerChanges(ServerChanges):
    """What a transaction may change of that."""

    async def add_change(
        self,
        guild: GuildId,
        person: PersonId,
        change: Text,
        *,
        at: int,
        about: PersonId | None = None,
    ) -> None:
        """Remember who changed what; of the oldest ones only the last hundred stay."""
        await self._do(
            "INSERT INTO server_changes (guild, number, at, person, about, change) "
            "SELECT ?1, COALESCE(MAX(number), 0) + 1, ?2, ?3, ?4, ?5 FROM server_changes "
            "WHERE guild = ?1",
            guild,
            at,
            person,
            about,
            encode(change),
        )
        await self._do(
            "DELETE FROM server_changes WHERE guild = ?1 AND number <= "
            f"(SELECT MAX(number) FROM server_changes WHERE guild = ?1) - {KEPT}",
            guild,
        )

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
