"""Arenas: people come in, are paired and play until the time is over.

Whatever ends a table schedules its arena, and so does a person who comes in. The clock then looks
at all of it: what has ended is counted, and who is free is drawn. Rows come first; threads and
games are made from them, so a bot that is killed goes on where it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.codec import encode
from rules.games import GAMES
from rules.levels import up_to
from rules.text import say

from ..contests.engine import MemberContests, Opening, Refusals
from ..contests.people import allowed, member_of
from ..contests.tables import Terms, create_table, stop_tables
from ..model.contests.arenas import MOST_PEOPLE, WAITING, Arena, ArenaTable
from ..model.contests.cups import Member
from ..model.endings import Ending, rule_of
from ..model.ids import NO_TABLE, ArenaId, PersonId, PressId
from ..model.units import MINUTE_MS
from ..store.contests.arenas import ArenaReads
from ..store.posts import EVERYWHERE
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.lobby.lobbies import Person
from ..tables.lobby.quotas import ARENAS
from .pairing import Wave, is_sound
from .standings import results

GATHER: Final = 5_000
"""Milliseconds from a person's coming free to the next draw, for others to come free in."""
PATIENCE: Final = 20_000
"""Milliseconds after which a person gets a game in any case."""
LAST_DRAW: Final = 2 * MINUTE_MS
"""Milliseconds before its end from which an arena draws no more games."""
RECHECK_MS: Final = MINUTE_MS
"""Milliseconds between two looks whether a server or game that is out of reach is back."""


class Arenas(MemberContests[ArenaId, Arena, Wave]):
    """The arenas of a store."""

    refusals = Refusals(
        none=say("There's no arena in this channel. `/arena start` starts one."),
        exists=say(
            "There's already an arena in this channel. `/arena standings` shows it, `/arena end` "
            "ends it."
        ),
        over=say("This arena is over. `/arena start` starts another one."),
    )
    full = say("This arena is full: 200 people are in.")
    quota, most = ARENAS, MOST_PEOPLE
    closed = "arena closed"

    def rows(self, source: Reading) -> ArenaReads:
        """Return the aggregate that has the arenas."""
        return source.arenas

    # -- people --------------------------------------------------------------------------------

    async def start(self, opening: Opening, minutes: int) -> Arena:
        """Start an arena; raises `RuleError`, `AlreadyDone`."""
        now = self._now()
        arena = Arena(
            ArenaId(self._entropy.number()),
            **vars(opening),
            minutes=minutes,
            secret=self._entropy.secret("arena"),
            opened_at=now,
            ends_at=now + minutes * MINUTE_MS,
        )
        async with self._store.writing() as write:
            await self.check_new(write, arena)
            await write.arenas.add(arena)
            await write.arenas.schedule(arena.id, arena.ends_at)
        return arena

    async def join(self, arena: ArenaId, person: Person, press: PressId) -> bool:
        """Let a person in, or back in from a pause; False if they are in."""
        async with self._store.writing() as write:
            found, now = await self.live(arena, write), self._now()
            own = await self.place_of(write, found, person, press)
            if own is None:
                return False
            own = replace(own, name=person.name, since=now, paused=False)
            await write.members.save("arena", arena, own)
            await write.arenas.schedule(arena, now)
            await write.arenas.mark_changed(arena)
        return True

    async def pause(self, arena: ArenaId, person: PersonId) -> bool:
        """Let a person sit out until they come back in; False if they are out already."""
        async with self._store.writing() as write:
            await self.live(arena, write)
            people = await write.members.of("arena", arena)
            own = member_of(people, person)
            if own is None or own.paused:
                return False
            await write.members.save("arena", arena, replace(own, paused=True))
            await write.arenas.mark_changed(arena)
        return True

    # -- its course ----------------------------------------------------------------------------

    async def go_on(self, write: Writing, contest: Arena, paired: Wave | None) -> Wave | None:
        """Count what has ended of an arena, draw who is free, or end it."""
        arena, now = contest, self._now()
        if arena.ends_at <= now:
            await self.stop(write, arena, "arena over")
            return None
        await self._count(write, arena)
        free, last = await self._free(write, arena), arena.ends_at - LAST_DRAW
        due = min((_due(arena, each) for each in free), default=arena.ends_at)
        if await self._is_out_of_reach(write, arena):
            due = now + RECHECK_MS
        elif due <= now < last:
            wave = await self._wave(write, arena, free)
            if paired != wave:
                return wave
            arena = await self._create(write, arena, free, paired)
            waiting = {seat.entrant for seat in paired.seats() if seat.number == WAITING}
            still = [_due(arena, each) for each in free if each.number in waiting]
            due = min(still, default=arena.ends_at)
        await write.arenas.schedule(arena.id, max(due, now + 1) if due < last else arena.ends_at)
        return None

    async def _is_out_of_reach(self, write: Writing, arena: Arena) -> bool:
        lost = await write.servers.unreachable(arena.guild)
        banned = await write.bans.is_server_banned(arena.guild, self._now())
        return lost is not None or banned or arena.game not in GAMES

    async def _free(self, source: Reading, arena: Arena) -> list[Member]:
        """Return the people who wait for a game and may play here."""
        tables = {(each.wave, each.number) for each in await source.arenas.playing(arena.id)}
        seats = await source.arenas.seats(arena.id)
        busy = {seat.entrant for seat in seats if (seat.wave, seat.number) in tables}
        people = await source.members.of("arena", arena.id)
        free = [each for each in people if not each.paused and each.number not in busy]
        may = {*await allowed(source, arena.guild, (each.person for each in free), self._now())}
        return [each for each in free if each.person in may]

    async def _wave(self, source: Reading, arena: Arena, free: Sequence[Member]) -> Wave:
        """Return what the next draw depends on."""
        now = self._now()
        numbers = {each.person: each.number for each in free}
        blocked = await source.people.blocked_pairs([one.person for one in free if one.person])
        return Wave(
            arena.wave + 1,
            arena.secret,
            tuple(each.number for each in free),
            frozenset(each.number for each in free if each.since + PATIENCE <= now),
            frozenset(frozenset(numbers[one] for one in pair) for pair in blocked),
            tuple(await source.arenas.seats(arena.id)),
        )

    async def _create(
        self, write: Writing, arena: Arena, free: Sequence[Member], wave: Wave
    ) -> Arena:
        """Store a wave as it was drawn, and create its tables; threads are pending."""
        people, now, game = {each.number: each for each in free}, self._now(), GAMES[arena.game]
        later = replace(arena, wave=wave.number, drawn_at=now)
        assert game.arena is not None
        terms = Terms(
            arena.game,
            arena.guild,
            arena.language,
            ("live", game.arena.turn_seconds),
            house=encode(game.arena.chosen),
        )
        for number, entrants in enumerate(wave.tables, 1):
            created = ArenaTable(NO_TABLE, arena.id, wave.number, number, now)
            level = up_to("normal", game.levels) if len(entrants) == 1 else None
            table = await create_table(
                write,
                self._lobbies.new,
                replace(terms, secret=arena.table_secret(created.words), level=level),
                [(people[one].person, people[one].name, people[one].press) for one in entrants],
                at=now,
            )
            await write.arenas.add_table(replace(created, table=table))
        await write.arenas.save_seats(arena.id, wave.seats())
        await write.arenas.save(later)
        await write.arenas.mark_changed(arena.id)
        return later

    async def _count(self, write: Writing, arena: Arena) -> None:
        """Count ended tables; their people are free, or pause if they were away."""
        people = {each.number: each for each in await write.members.of("arena", arena.id)}
        numbers = {each.person: each.number for each in people.values() if each.person}
        every = await write.arenas.seats(arena.id)
        for each in await write.arenas.playing(arena.id):
            table = await write.tables.get(each.table)
            if table is not None and table.live:
                continue
            seats = [one for one in every if (one.wave, one.number) == (each.wave, each.number)]
            outcomes = await write.records.results(each.table)
            acted = await write.records.movers(each.table)
            void = table is None or rule_of(table.ending, "arena").points == "void"
            found = {} if void or not outcomes else results(seats, numbers, outcomes, acted)
            for seat in seats:
                result, own = found.get(seat.entrant, "void"), people[seat.entrant]
                counted = replace(seat, result=result, counted=arena.wave)
                await write.arenas.save_seats(arena.id, [counted])
                away = own.paused or (result in ("lost", "tied") and own.person not in acted)
                back = replace(own, since=self._now(), paused=away)
                await write.members.save("arena", arena.id, back)
            await write.arenas.save_table(replace(each, playing=False))
            await write.table_messages.set_thread(each.table, "announced")
            await write.arenas.mark_changed(arena.id)

    async def note_refused(self, table: ArenaTable, *, refused: bool) -> None:
        """Note whether Discord forbids a table's thread; it's asked again."""
        if table.refused != refused:
            async with self._store.writing() as write:
                await write.arenas.save_table(replace(table, refused=refused))
                await write.arenas.mark_changed(table.arena)

    # -- its end -------------------------------------------------------------------------------

    async def stop(
        self, write: Writing, contest: Arena, why: Ending, by: PersonId | None = None
    ) -> None:
        """End an arena; games that still run stop."""
        arena, now = contest, self._now()
        playing = [each.table for each in await write.arenas.playing(arena.id)]
        half = arena.minutes * MINUTE_MS // 2
        await stop_tables(write, playing, why, at=now, half=half, by=by)
        await self._count(write, arena)
        over = replace(arena, phase="over", ending=why, ended_at=now, ended_by=by)
        await write.arenas.save(over)
        await write.arenas.schedule(arena.id, None)
        await write.arenas.mark_changed(arena.id, EVERYWHERE)

    async def sound(self, arena: Arena) -> bool:
        """Draw every wave once more, and return whether all came out alike."""
        seats = await self._store.arenas.seats(arena.id)
        return await asyncio.to_thread(is_sound, arena, seats)


def _due(arena: Arena, contender: Member) -> int:
    """Return when a draw is due for a person who is free."""
    return contender.since + (GATHER if contender.since >= arena.drawn_at else PATIENCE)
