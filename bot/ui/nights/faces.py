"""How the people of a night are named and look in its picture, before they have sat at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from render import Look

from ...model.ids import GuildId, PersonId
from ..app import App
from ..contests.people import look_of
from ..kit.servers import known

MOST: Final = 60
"""People that a picture names: it has no room for more."""
REMEMBERED: Final = 5000
"""Names that are kept until all of them are asked for again."""


class NightFaces:
    """Names and avatars; Discord is asked once for people who have sat at no table."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._asked: dict[tuple[GuildId, PersonId], str] = {}

    async def look(self, guild: GuildId, people: Sequence[PersonId]) -> Look:
        """Return how a picture names and shows people, in their order."""
        shown = people[:MOST]
        found = await self._app.store.people.names(shown)
        names = [
            found[person][0] if person in found else await self._name(guild, person)
            for person in shown
        ]
        faces = await self._app.store.people.avatars_of(shown)
        names += ["" for _ in people[MOST:]]
        return look_of(zip(people, names, strict=True), faces)

    async def _name(self, guild: GuildId, person: PersonId) -> str:
        """Return a person's name on a server, "" where Discord doesn't say."""
        if (guild, person) in self._asked:
            return self._asked[guild, person]
        server = known(self._app.discord, guild)
        if server is None:
            return ""
        try:
            member = server.get_member(person) or await server.fetch_member(person)
        except discord.HTTPException:
            return ""  # the picture goes without it
        if len(self._asked) >= REMEMBERED:
            self._asked.clear()
        return self._asked.setdefault((guild, person), member.display_name)
