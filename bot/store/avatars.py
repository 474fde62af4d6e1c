"""How people look: their avatar, a small PNG, and their username."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

from ..model.ids import PersonId
from ..model.people import Avatar
from .connection import Asking, blanks, columns


class Avatars(Asking):
    """Questions about how people look."""

    async def avatar(self, person: PersonId) -> Avatar | None:
        """Return how somebody looks, None where it was never looked for."""
        sql = f"SELECT {columns(Avatar)} FROM avatars WHERE person = ?1"
        return await self._one(Avatar, sql, person)

    async def avatars_of(self, people: Sequence[PersonId]) -> dict[PersonId, Avatar]:
        """Return how some people look, as far as they were looked for."""
        sql = f"SELECT {columns(Avatar)} FROM avatars WHERE person IN ({blanks(1, people)})"
        return {avatar.person: avatar for avatar in await self._all(Avatar, sql, *people)}

    async def sits(self, person: PersonId) -> bool:
        """Tell whether somebody is in a lobby or a running game."""
        sql = (
            "SELECT 1 FROM seats JOIN tables ON id = table_id "
            "WHERE person = ?1 AND phase = 'running' "
            "UNION SELECT 1 FROM guests JOIN tables ON id = table_id "
            "WHERE person = ?1 AND phase = 'lobby' LIMIT 1"
        )
        return bool(await self._numbers(sql, person))


class WritingAvatars(Avatars):
    """Keeps how people look."""

    async def set_avatar(self, avatar: Avatar) -> None:
        """Keep how somebody looks."""
        self._connection.write(
            "INSERT INTO avatars (person, username, source, picture, at) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (person) DO UPDATE SET "
            "username = excluded.username, source = excluded.source, "
            "picture = excluded.picture, at = excluded.at",
            (
                avatar.person,
                avatar.username,
                avatar.source,
                b64encode(avatar.picture).decode(),
                avatar.at,
            ),
        )

    async def drop_avatars(self, before: int) -> None:
        """Forget how those look who have sat nowhere since an instant."""
        self._connection.write("DELETE FROM avatars WHERE at < ?1", (before,))
