"""What is kept of who changed what about a server."""

from __future__ import annotations

from typing import Final

from rules.codec import encode
from rules.text import Text

from ..model.ids import GuildId, PersonId
from ..model.people import Change
from .connection import Asking

KEPT: Final = 100
"""How many changes of a server are kept, the latest."""


class ServerChanges(Asking):
    """Questions about what was changed."""

    async def changes(self, guild: GuildId) -> list[Change]:
        """Return what was changed about a server, the latest first."""
        return await self._all(
            Change,
            "SELECT person, at, change FROM server_changes WHERE guild = ?1 ORDER BY number DESC",
            guild,
        )


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
