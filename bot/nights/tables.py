"""Use cases of seating a night: create its tables and threads, start all."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from rules.core import RuleError
from rules.options import Pace
from rules.text import Text, say

from ..clocks.wall_clock import Now
from ..contests.people import allowed
from ..contests.tables import Terms, create_table
from ..errors import AlreadyDone
from ..languages import in_language
from ..model.contests.nights import ANNOUNCING, Night, SeatedTable, Vote
from ..model.ids import ChannelId, NightId, PersonId, PressId
from ..model.play import AnyGame
from ..model.tables import RuleAlarm
from ..model.units import HOUR_MS
from ..store import Store
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.lobby.lobbies import Lobbies
from .seating import Pair, seated_apart
from .votes import running

MOST_SEATED: Final = 60
"""People who are seated at once; the others in another go."""


@dataclass(frozen=True)
class _Known:
    """Who is free, how often each two have met, and which two are kept apart."""

    free: list[PersonId]
    met: Mapping[Pair, int]
    apart: set[Pair]


class NightTables:
    """The tables to which the people of a night are seated."""

    def __init__(self, store: Store, now: Now, lobbies: Lobbies, lobby_hours: int) -> None:
        self._store = store
        self._now = now
        self._lobbies = lobbies
        self._hours = lobby_hours
        self._locks: WeakValueDictionary[NightId, asyncio.Lock] = WeakValueDictionary()

    def lock(self, night: NightId) -> asyncio.Lock:
        """Return what is held from a look at the tables of a night until one more stands."""
        return self._locks.setdefault(night, asyncio.Lock())

    async def seat(
        self,
        night: Night,
        game: AnyGame,
        people: Mapping[PersonId, str],
        *,
        parent: ChannelId,
        press: PressId,
        pace: tuple[Pace, int] = ("live", 0),
        vote: Vote | None = None,
    ) -> list[list[PersonId]]:
        """Split people, by name, into tables of a game, and let their lobbies stand.

        They asked for it by saying that they are here, or by sitting at the last table. Each
        lobby's thread is pending, and the lobby is shown nowhere until it is there. After a `vote`
        the announcement is pending, too. Raises `RuleError` where nobody can be seated, and
        `AlreadyDone` where this press or this vote has.
        """
        while True:
            # It may take long: nothing waits for it. Who sits down meanwhile stays there.
            known = await self._known(self._store, night, people)
            tables = await asyncio.to_thread(
                seated_apart, known.free, game.players, known.met, known.apart
            )
            async with self._store.writing() as write:
                if await write.lobbies.is_in_live(press):
                    raise AlreadyDone
                if vote is not None and await write.votes.get(night.id) != vote:
                    raise AlreadyDone
                await running(write, night.id)
                if await self._known(write, night, people) != known:
                    continue
                if not tables:
                    raise RuleError(
                        say(
                            "There aren't enough people for a table of {game}. Everyone who wants "
                            "to play presses **{button}** first.",
                            game=game.title,
                            button=in_language(night.language, say("I'm here")),
                        )
                    )
                for number, sitting in enumerate(tables, 1):
                    terms = Terms(game.key, night.guild, night.language, pace, host=sitting[0])
                    guests = [(one, people[one], press) for one in sitting]
                    await self._create(write, night, terms, guests, at=(parent, number))
                await write.nights.mark_changed(night.id)
                if vote is not None:
                    await write.votes.save(dataclasses.replace(vote, seating=ANNOUNCING))
                return tables

    async def _known(self, source: Reading, night: Night, people: Mapping[PersonId, str]) -> _Known:
        """Return who of some people may be seated now, and what separates some."""
        busy = await source.night_people.busy(night.id)
        idle = [one for one in people if one not in busy]
        free = (await allowed(source, night.guild, idle, self._now()))[:MOST_SEATED]
        return _Known(
            free, await source.night_people.met(night.id), await source.people.blocked_pairs(free)
        )

    async def _create(
        self,
        write: Writing,
        night: Night,
        terms: Terms,
        guests: Sequence[tuple[PersonId, str, PressId]],
        *,
        at: tuple[ChannelId, int],
    ) -> None:
        now = self._now()
        table = await create_table(write, self._lobbies.new, terms, guests, at=now)
        await write.nights.add_table(night.id, table, channel=night.channel)
        expires = now + self._hours * HOUR_MS
        await write.clocks.set_alarms(table, [RuleAlarm(table, "lobby", "", expires, None)])
        await write.votes.add_seated(SeatedTable(table, night.id, *at, now))

    async def refused(self, seats: Sequence[SeatedTable]) -> None:
        """Delete tables without threads: nobody has seen them, all are free again."""
        async with self._store.writing() as write:
            for seat in seats:
                found = await write.tables.get(seat.table)
                if found is None or found.channel == ChannelId(seat.table):
                    await write.privacy.drop_tables([seat.table])
                else:
                    await write.table_messages.set_thread(seat.table, "announced")
                await write.nights.mark_changed(seat.night)

    async def begin_all(self, night: NightId, press: PressId) -> tuple[int, list[Text]]:
        """Start every seated table; returns how many, and the refusals."""
        begun, refusals = 0, []
        for table in await self._store.votes.seated_lobbies(night):
            try:
                lobby = await self._lobbies.load(table)
                await self._lobbies.begin(table, lobby.table.host, press=press)
            except RuleError as refusal:
                found = await self._store.tables.get(table)
                if found is None or found.phase != "running":  # by another press
                    refusals.append(refusal.text)
            else:
                begun += 1
        async with self._store.writing() as write:
            await write.nights.mark_changed(night)
        return begun, refusals
