"""What contests have brought people, and who sits at their tables."""

from __future__ import annotations

from bot.model.ids import PersonId
from bot.model.play import Play
from tests.bot.cups.tournaments import Tournament


async def worth(found: Tournament) -> dict[PersonId | None, tuple[int, bool]]:
    """Return each entrant's tenths, and whether they won their table, in round 1."""
    entrants = {
        each.number: each.person
        for each in await found.services.store.members.of("cup", found.cup.id)
    }
    seats = await found.services.store.cups.seats(found.cup.id)
    return {entrants[seat.entrant]: (seat.points, seat.won) for seat in seats if seat.round == 1}


def people(play: Play) -> list[PersonId]:
    return [chair.person for chair in play.chairs if chair.person is not None]
