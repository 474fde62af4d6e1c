"""Bans: refused people lose nothing, and others play on.

What is decided on the command line is a row, which the bot's clock sees to, exactly once: the games
of a banned person are left to computer opponents, those of a banned server rest.
"""

from __future__ import annotations

from contextlib import suppress

from rules.core import RuleError
from rules.text import Moment, Name, Text, say

from ..clocks.wall_clock import Now
from ..errors import Resting
from ..model.bans import Ban, BanKind
from ..model.ids import GuildId, PersonId
from ..model.jobs import Job
from ..store import Store
from ..store.people.presses import StoredPress
from ..tables.lobby.lobbies import Lobbies
from ..tables.timeouts import Timeouts


class Bans:
    """The people and servers that the bot does not serve."""

    def __init__(self, store: Store, lobbies: Lobbies, timeouts: Timeouts, now: Now) -> None:
        self._store = store
        self._lobbies = lobbies
        self._timeouts = timeouts
        self._now = now

    def admit(self, press: StoredPress) -> None:
        """Raise `RuleError` if the person or a server of a press is banned."""
        now = self._now()
        for ban in press.bans:
            if ban.holds(now):
                raise RuleError(banned_text(ban))

    async def run_job(self, job: Job) -> None:
        """See to a ban that is new, or over."""
        kind: BanKind = "person" if job.key == "person" else "server"
        ban = await self._store.bans.get(kind, job.id)
        if ban is None or ban.due != job.due:
            return  # changed meanwhile
        if not ban.holds(self._now()):
            async with self._store.writing() as write:
                await write.bans.drop(ban)
            if ban.kind == "server":
                await self._rouse(job.guild)
            return
        if ban.kind == "server":
            await self._rest(job.guild)
        else:
            await self._leave(job.person)
        async with self._store.writing() as write:
            await write.bans.postpone(ban)

    async def _leave(self, person: PersonId) -> None:
        """Let others play on: without a person in a lobby, with an opponent in their seat."""
        for lobby in await self._store.lobbies.of_person(person):
            await self._lobbies.leave(lobby, person)
        for table in await self._store.tables.running_of(person):
            with suppress(Resting):
                await self._timeouts.replace_person(table, person)

    async def _rest(self, guild: GuildId) -> None:
        for table in await self._store.tables.live(guild):
            await self._timeouts.rest(table)
        await self._ring_cups(guild)

    async def _rouse(self, guild: GuildId) -> None:
        for table in await self._store.tables.live(guild):
            found = await self._store.tables.get(table)
            if found is not None and found.rests is not None:
                await self._timeouts.resume(table)
        await self._ring_cups(guild)

    async def _ring_cups(self, guild: GuildId) -> None:
        """Let the cups of a server rest with their tables, or go on with them."""
        async with self._store.writing() as write:
            await write.cups.schedule_on(guild, self._now())


def banned_text(ban: Ban) -> Text:
    """Return why a ban holds, until when, and that nothing is lost."""
    until = say("for now") if ban.until is None else say("until {day}", day=Moment(ban.until, True))
    why: Text | Name = Name(ban.why) if ban.why else say("no longer on record")
    if ban.kind == "server":
        return say(
            "Sorry, the person who runs this bot has banned this server {until}. Nothing is lost: "
            "its games wait, and `/privacy` still works. The reason: {why}",
            until=until,
            why=why,
        )
    return say(
        "Sorry, the person who runs this bot has banned you {until}. Nothing of yours is lost, and "
        "`/privacy` still shows, exports and deletes it. The reason: {why}",
        until=until,
        why=why,
    )
