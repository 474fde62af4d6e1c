"""How the waves of an arena are drawn: by who is free, and by the arena's secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from rules.chance import Dice

from ..contests.seating import Pair, seated, weighed
from ..model.contests.arenas import WAITING, Arena, ArenaSeat
from .standings import points_before

LATELY: Final = 3
"""Games of a person whose opponents they had better not meet again."""
NEVER: Final = 1000
"""How many earlier games weigh as much as a block between two people."""

Games = list[frozenset[int]]


@dataclass(frozen=True)
class Wave:
    """All that a draw depends on, and the `tables` that came of it.

    They are who is `free`, who of them is `patient` and gets a game in any case, which pairs are
    `apart` because of a block, and where everybody sat `before`. Alone at a table is a person who
    plays a computer opponent.
    """

    number: int
    secret: str = field(repr=False)
    free: tuple[int, ...]
    patient: frozenset[int]
    apart: frozenset[Pair]
    before: tuple[ArenaSeat, ...]
    tables: tuple[tuple[int, ...], ...] = field(default=(), compare=False)

    def paired(self) -> Self:
        """Return itself with tables of people near in points who haven't met lately.

        Two who have just played each other wait for others first, and so does a person who is left
        over; then a computer opponent takes the other seat.
        """
        points, lately = points_before(self.before, self.number), self._lately()
        dice = Dice(bytes.fromhex(self.secret), self.number)
        ranked = sorted(dice.shuffled(sorted(self.free)), key=lambda one: -points[one])
        met = Counter(game for games in lately.values() for game in games if len(game) == 2)
        met.update(dict.fromkeys(self.apart, NEVER))
        alone = Counter({one: sum(len(game) == 1 for game in lately[one]) for one in ranked})
        sizes = (2,) * (len(ranked) // 2) + (1,) * (len(ranked) % 2)
        places = {one: place for place, one in enumerate(ranked)}
        costs = weighed(ranked, points, met, alone, sizes=sizes, absent=self.patient)
        tables: list[tuple[int, ...]] = []
        for drawn in seated(sizes, costs, dice):
            table = tuple(ranked[place] for place in sorted(drawn))
            patient = [one for one in table if one in self.patient]
            if len(table) == 1 or frozenset(table) in self.apart:
                tables += [(one,) for one in patient]
            elif patient or not _have_just_met(table, lately):
                tables.append(table)
        tables.sort(key=lambda table: (-len(table), places[table[0]]))
        return replace(self, tables=tuple(tables))

    def _lately(self) -> dict[int, Games]:
        """Return the last games of the free people, by who sat there."""
        games: dict[tuple[int, int], set[int]] = {}
        for seat in self.before:
            if seat.number != WAITING:
                games.setdefault((seat.wave, seat.number), set()).add(seat.entrant)
        found: dict[int, Games] = {one: [] for one in self.free}
        for game in games.values():
            for one in game & found.keys():
                found[one] = [*found[one][1 - LATELY :], frozenset(game)]
        return found

    def seats(self) -> list[ArenaSeat]:
        """Return what is noted of a wave that is drawn, by which it can be drawn again."""
        at = {one: number for number, table in enumerate(self.tables, 1) for one in table}
        order = [*at, *sorted({*self.free} - {*at})]
        return [
            ArenaSeat(
                self.number,
                one,
                place,
                at.get(one, WAITING),
                one in self.patient,
                " ".join(str(two) for two in order if frozenset((one, two)) in self.apart),
            )
            for place, one in enumerate(order)
        ]


def _have_just_met(table: Sequence[int], lately: Mapping[int, Games]) -> bool:
    return all(lately[one][-1:] == [frozenset(table)] for one in table)


def is_sound(arena: Arena, seats: Sequence[ArenaSeat]) -> bool:
    """Draw every wave of an arena once more, and tell whether all came out the same."""
    return all(_is_same(arena, number, seats) for number in range(1, arena.wave + 1))


def _is_same(arena: Arena, number: int, seats: Sequence[ArenaSeat]) -> bool:
    noted = [seat for seat in seats if seat.wave == number]
    again = Wave(
        number,
        arena.secret,
        tuple(sorted(seat.entrant for seat in noted)),
        frozenset(seat.entrant for seat in noted if seat.patient),
        frozenset(
            frozenset((seat.entrant, int(other))) for seat in noted for other in seat.apart.split()
        ),
        tuple(seat for seat in seats if seat.wave < number),
    ).paired()
    drawn = [(seat.entrant, seat.number) for seat in again.seats()]
    return drawn == [(seat.entrant, seat.number) for seat in noted]
