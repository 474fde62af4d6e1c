"""A cup of the counting game, brought to its rounds and won there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.contests.engine import Opening
from bot.cups.cups import Cups
from bot.cups.sign_up import CHECK_IN
from bot.model.contests.cups import Cup, CupKind
from bot.model.ids import ChannelId, PersonId, TableId
from bot.model.jobs import CUP, JobKind
from bot.tables.lobby.lobbies import Person
from bot.tables.lobby.new_tables import note_created, note_thread

from ..seating import ANNA, GUILD, HALL, Services, press


def crowd(people: int) -> list[Person]:
    return [Person(PersonId(1000 + at), f"Player {at}") for at in range(people)]


@dataclass
class Tournament:
    """A cup and its use cases."""

    services: Services
    cups: Cups
    cup: Cup

    async def again(self) -> Cup:
        found = await self.services.store.cups.get(self.cup.id)
        assert found is not None
        return found

    async def advance(self) -> Cup:
        await self.cups.advance(self.cup.id)
        return await self.again()

    async def due(self) -> int | None:
        """Return when the clock looks at the cup next."""
        return await self.services.store.jobs.due(JobKind.CONTEST, self.cup.id, CUP)

    async def revision(self) -> int:
        """Return how often what the cup shows has changed."""
        (post,) = await self.services.store.posts.of_contest("cup", self.cup.id)
        return post.revision

    async def begun(self) -> list[TableId]:
        """Let every table of the round stand in a thread and begin."""
        cup = await self.again()
        tables = await self.services.store.cups.round_tables(cup.id, cup.round)
        for table in tables:
            channel = ChannelId(5000 + 100 * table.round + table.number)
            await note_created(self.services.store, table.table, channel, "created")
            await self.cups.begin_table(cup, table.table)
            await note_thread(self.services.store, table.table, "announced")
        return [table.table for table in tables]

    async def won(self, table: TableId) -> None:
        """Let the first seat win a table, at which everyone moves."""
        play = await self.services.tables.load(table)
        for chair in play.chairs[1:]:
            if chair.present:
                play = await self.services.play(table, chair.seat, "add 1")
        while play.table.phase == "running":
            play = await self.services.play(table, 0, "add 10")

    async def points(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for seat in await self.services.store.cups.seats(self.cup.id):
            found[seat.entrant] = found.get(seat.entrant, 0) + seat.points
        return found


async def opened(
    services: Services, kind: CupKind = "pods", size: int = 2, rounds: int = 2, *, days: int = 0
) -> Tournament:
    cups = Cups(services.store, services.watch, services.lobbies)
    cup = await cups.open(
        Opening(
            GUILD,
            ChannelId(HALL + 10 * days),
            host=ANNA.id,
            game="counting",
            press=press(),
            language="en",
        ),
        name="",
        kind=kind,
        size=size,
        rounds=rounds,
        days=days,
    )
    return Tournament(services, cups, cup)


async def running(
    services: Services,
    people: Sequence[Person],
    kind: CupKind = "pods",
    size: int = 2,
    rounds: int = 2,
    *,
    here: int | None = None,
    days: int = 0,
) -> Tournament:
    """Bring a cup to its first round, as many being `here` as that, or all."""
    found = await opened(services, kind, size, rounds, days=days)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in people[:here]:
        await found.cups.come(found.cup.id, person.id)
    if here is not None:
        services.watch.at += CHECK_IN
    await found.advance()
    return found
