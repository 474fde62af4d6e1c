"""An arena whose people play at their own speed and strength, without Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

from bot.arenas.arenas import Arenas
from bot.contests.engine import Opening
from bot.model.contests.arenas import WAITING, Arena, ArenaSeat
from bot.model.ids import ChannelId, PersonId, TableId
from bot.model.jobs import ARENA, JobKind
from bot.model.units import MINUTE_MS
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.new_tables import note_created

from ..seating import ANNA, GUILD, HALL, Services, press

SHORTEST, LONGEST = 4 * 60_000, 7 * 60_000
"""Milliseconds of a game."""


def people(*names: str) -> list[Person]:
    """Return people with ids of their own."""
    return [Person(PersonId(1000 + at), name) for at, name in enumerate(names)]


class SimulatedArena:
    """An arena whose clock is put forward from one event to the next."""

    def __init__(self, services: Services, seed: int = 1) -> None:
        self.services = services
        self.arenas = Arenas(services.store, services.watch, services.lobbies)
        self.dice = Random(seed)
        self.began = services.watch.at
        self.playing: dict[TableId, int] = {}
        """The tables that play, and when their games end."""
        self.drawn: Callable[[list[ArenaSeat]], None] = lambda seats: None
        """What is done with each draw."""
        self.arena: Arena
        self._threads = count(900_000)

    async def start(self, everybody: Sequence[Person] = (), minutes: int = 20) -> Arena:
        """Start an arena that some people come into."""
        self.arena = await self.arenas.start(
            Opening(GUILD, HALL, host=ANNA.id, game="counting", press=press(), language="en"),
            minutes=minutes,
        )
        for person in everybody:
            await self.arenas.join(self.arena.id, person, press())
        return self.arena

    async def now(self) -> Arena:
        """Return the arena as it is."""
        found = await self.services.store.arenas.get(self.arena.id)
        assert found is not None
        return found

    async def seats(self) -> list[ArenaSeat]:
        """Return where the draws put everybody."""
        return await self.services.store.arenas.seats(self.arena.id)

    async def forward(self, minutes: float) -> None:
        """Let some time of the arena go by."""
        end = self.services.watch.at + int(minutes * MINUTE_MS)
        while True:
            job = await self.services.store.jobs.due(JobKind.CONTEST, self.arena.id, ARENA)
            due = min([each for each in (job, *self.playing.values()) if each is not None] or [end])
            if due > end:
                break
            self.services.watch.go_to(max(due, self.services.watch.at))
            for table in [each for each, at in self.playing.items() if at <= due]:
                del self.playing[table]
                await self.end_game(table)
            if job is None and not self.playing:
                break
            await self.draw()
        self.services.watch.go_to(end)

    async def draw(self) -> None:
        """Do what is due about the arena, and begin the games that were drawn."""
        before = (await self.now()).wave
        await self.arenas.advance(self.arena.id)
        for table in await self.services.store.arenas.pending_tables():
            channel = ChannelId(next(self._threads))
            await note_created(self.services.store, table.table, channel, "created")
            await self.arenas.begin_or_end(table.table, self.arena.press, "arena over")
            await note_created(self.services.store, table.table, channel, "announced")
            length = self.dice.randint(SHORTEST, LONGEST)
            self.playing[table.table] = self.services.watch.at + length
        if (arena := await self.now()).wave > before:
            self.drawn([seat for seat in await self.seats() if seat.wave == arena.wave])

    async def end_game(self, table: TableId) -> None:
        """Let the person win who played better: those with smaller ids mostly do."""
        play = await self.services.tables.load(table)
        if play.table.phase != "running":
            return
        here = [chair for chair in play.chairs if chair.person is not None]
        best = max(here, key=lambda chair: self.dice.gauss(-(chair.person or 0), 3))
        for chair in here:
            if chair is not best:
                await self.services.tables.play(table, chair.seat, "add 1", person=chair.person)
        await self.services.tables.play(table, best.seat, "add 20", person=best.person)


def tables(seats: Sequence[ArenaSeat]) -> list[tuple[int, ...]]:
    """Return who sits at each table of a draw."""
    numbers = sorted({seat.number for seat in seats} - {WAITING})
    return [tuple(seat.entrant for seat in seats if seat.number == each) for each in numbers]
