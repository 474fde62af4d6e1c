"""Who is still in the server they play in: Discord tells a bot only if it asks."""

from __future__ import annotations

from typing import Final

import discord

from ....clocks.wall_clock import Now
from ....model.ids import GuildId, PersonId
from ....model.units import DAY_MS
from ..requests.refusals import REFUSED, is_member_gone

ASKED: Final = DAY_MS
"""Milliseconds for which an answer is good enough where nobody waits at the table."""


class Membership:
    """What Discord has answered lately; after a restart it is asked again."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._there: dict[tuple[GuildId, PersonId], int] = {}

    def __len__(self) -> int:
        """Return how many answers are kept."""
        return len(self._there)

    async def left(
        self, connection: discord.Client, guild: GuildId, person: PersonId, *, fresh: bool
    ) -> bool:
        """Tell whether a person has left a server; with `fresh` Discord is asked now.

        Where it does not answer, they are taken to be there.
        <https://discord.com/developers/docs/resources/guild#get-guild-member>
        """
        now = self._now()
        if not fresh and now - self._there.get((guild, person), now - ASKED) < ASKED:
            return False
        try:
            await connection.http.get_member(guild, person)
        except discord.NotFound as error:
            return is_member_gone(error)
        except REFUSED:
            return False
        # Answers that are too old to count are forgotten whenever another one is kept.
        self._there = {who: at for who, at in self._there.items() if now - at < ASKED}
        self._there[guild, person] = now
        return False
