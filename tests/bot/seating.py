"""Tables for tests: seated players, and a clock that is moved by hand."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from random import Random

import pytest

from bot.clocks.entropy import Entropy
from bot.model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from bot.model.play import Play
from bot.store import Store
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.lobbies import Lobbies, Person
from bot.tables.running import Tables
from rules.core import Level, Seat
from tests.bot.fake_clocks import FrozenClock

ANNA, BEN, CARLA, DORA, EMIL, FAYE = (
    Person(PersonId(101 + at), name)
    for at, name in enumerate(("Anna", "Ben", "Carla", "Dora", "Emil", "Faye"))
)
GUILD = GuildId(7)
# As large as Discord's: a database may take a small number for less than it is.
HALL, DEN, THREAD, ELSEWHERE = (ChannelId(1_100_000_000_000_000_000 + at) for at in (1, 2, 3, 4))
EVERYBODY = (ANNA, BEN, CARLA, DORA, EMIL, FAYE)

FIRST_PRESS = 5_000_000_000
_presses = count(FIRST_PRESS)


def press() -> PressId:
    """Return the id of a new interaction."""
    return PressId(next(_presses))


def deal_alike(patch: pytest.MonkeyPatch) -> None:
    """Let the first table of every test have the same deal, its second one another."""

    numbers: defaultdict[str, Iterator[int]] = defaultdict(partial(count, 1))

    def secret(_: Entropy, of: str) -> str:
        return sha256(f"{of} {next(numbers[of])}".encode()).hexdigest()

    patch.setattr(sys.modules[__name__], "_presses", count(FIRST_PRESS))
    patch.setattr(Entropy, "secret", secret)
    patch.setattr(Entropy, "random", lambda *_: Random(1))


@dataclass(frozen=True)
class Services:
    """A database with its use cases."""

    store: Store
    watch: FrozenClock
    lobbies: Lobbies
    tables: Tables

    async def lobby(
        self,
        *people: Person,
        game: str = "counting",
        channel: ChannelId = HALL,
        guild: GuildId | None = GUILD,
    ) -> TableId:
        """Open a lobby whose host is the first of some people, and let the others join."""
        host, *others = people or (ANNA,)
        table = (await self.lobbies.open(game, guild, channel, host, press=press())).table.id
        for person in others:
            await self.lobbies.join(table, person, press())
        return table

    async def begun(
        self,
        *people: Person,
        game: str = "counting",
        channel: ChannelId = HALL,
        programs: tuple[Level, ...] = (),
        **options: int | str,
    ) -> Play:
        """Begin a game of some people and programs."""
        host = people[0]
        table = await self.lobby(*people, game=game, channel=channel)
        for level in programs:
            await self.lobbies.add_program(table, host.id, level)
        for name, value in options.items():
            await self.lobbies.set_option(table, host.id, name, value)
        await self.lobbies.begin(table, host.id, press=press())
        return await self.tables.load(table)

    async def play(self, table: TableId, seat: Seat, text: str) -> Play:
        """Make a move as the person in a seat."""
        person = (await self.tables.load(table)).chairs[seat].person
        return (await self.tables.play(table, seat, text, person=person))[0]


async def hand_over(
    proposals: Proposals, table: TableId, by: Person, seat: Seat, to: Person | None
) -> None:
    """Let a person ask that a seat be handed over, and everybody who is asked agree."""
    asked = await proposals.replace(table, by.id, seat, to)
    for person in asked.asked if asked else ():
        if await proposals.answer(table, person, True):
            return
