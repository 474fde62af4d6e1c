"""A cup with everything that its messages say about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...cups.counting import history
from ...cups.pairing import CupRank, standings
from ...model.contests.cups import Cup, CupSeat, CupTable, Member
from ...model.ids import ChannelId, PersonId, TableId
from ...model.people import Avatar
from ...store.reading import Reading
from ..kit.mentions import mention


@dataclass(frozen=True)
class CupView:
    """A cup, its entrants, its round's tables, and the ranking after the last round."""

    cup: Cup
    entrants: Mapping[int, Member]
    seats: tuple[CupSeat, ...] = ()
    tables: tuple[CupTable, ...] = ()
    channels: Mapping[TableId, ChannelId] = field(default_factory=dict)
    places: tuple[CupRank, ...] = ()
    faces: Mapping[PersonId, Avatar] = field(default_factory=dict)
    called: tuple[PersonId, ...] = ()
    """The people the check-in notifies: those who aren't here yet, and may be disturbed now."""

    @property
    def joined(self) -> list[Member]:
        """Who is in, of those who haven't left."""
        return [each for each in self.entrants.values() if not each.gone]

    @property
    def here(self) -> list[Member]:
        """Who has come to the check-in."""
        return [each for each in self.entrants.values() if each.plays]

    @property
    def missing(self) -> list[Member]:
        """Who has joined and hasn't come to the check-in yet."""
        return [each for each in self.joined if not each.here]

    def name(self, entrant: int) -> str:
        """Write who a person is."""
        return mention(self.entrants[entrant].person or PersonId(0))

    def at(self, number: int) -> list[CupSeat]:
        """Return who was drawn to a table of the round, 0 being a bye."""
        found = (seat for seat in self.seats if seat.round == self.cup.round)
        return [seat for seat in found if seat.number == number]


async def gathered(source: Reading, cup: Cup) -> CupView:
    """Gather what is said about a cup."""
    entrants = {each.number: each for each in await source.members.of("cup", cup.id)}
    seats = tuple(await source.cups.seats(cup.id))
    tables = tuple(await source.cups.round_tables(cup.id, cup.round))
    channels = {}
    for each in tables:
        found = await source.tables.get(each.table)
        if found is not None and found.channel != ChannelId(each.table):
            channels[each.table] = found.channel
    over = [seat for seat in seats if seat.round <= cup.finished]
    played = [number for number in entrants if any(seat.entrant == number for seat in over)]
    return CupView(
        cup,
        entrants,
        seats,
        tables,
        channels,
        standings(played, history(over), cup.kind) if played else (),
    )
