"""The search for a way to place all tiles of a Solitaire (RULES.md §8).

Tiles are placed one after the other, as a player would: what lies then matches everywhere. The
tiles with the fewest ways come first, and in the end every way is tried: a search that was not cut
short has proved what it found. It throws no dice: the same tiles lead to the same answer everywhere
(docs/fair.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ...grid import SIZE, Cell, neighbours
from ...squares import FIRST_CELL
from .masks import Fit, matches

FIRST_LOOK: Final = 5
"""How many steps for each tile a beginning gets at first."""
LONGER_LOOK: Final = 4
"""How many times as many it gets the next time."""


class Placing(NamedTuple):
    """Where a tile (by its place in the hand) is placed, and in which rotation."""

    tile: int
    cell: Cell
    turn: int


class Found(NamedTuple):
    """The placings of as many tiles as were found to fit, those on the table first.

    `proved` tells that no way places more of them (or all, if that was asked), `steps` how many
    the search took.
    """

    placings: tuple[Placing, ...]
    proved: bool
    steps: int


class _Top(NamedTuple):
    """The top tile of a cell, its rotation, and how many tiles the pile has."""

    tile: int
    turn: int
    height: int


_Tops = Mapping[Cell, _Top]
_Room = Mapping[Cell, tuple[int, ...]]
"""For each cell and each of the four turns, the tiles that fit there, four bits a tile."""


class _CutShort(Exception):
    """A beginning has had all its steps."""


class _Search:
    """A hand, what of it matches, and the table as it grows and shrinks."""

    def __init__(
        self,
        hand: Sequence[int],
        rules: tuple[int, ...],
        piles: int,
        goes_on: Callable[[int], bool],
        *,
        least: int,
    ):
        fit = matches(rules, (), ()).known
        self.words = [
            _among(fit.words[4 * tile + side], hand) for tile in hand for side in range(4)
        ]
        self.covers = [_covers(fit, tile, hand) for tile in hand]
        self.all = sum(1 << 4 * place for place in range(len(hand)))
        self.piles = piles or len(hand)
        self.goes_on = goes_on
        self.least = least
        self.steps = 0
        self.limit = 0
        self.best: tuple[Placing, ...] = ()
        self.refuted = set[tuple[int, frozenset[tuple[Cell, _Top]]]]()

    def begin(self, placings: Sequence[Placing], *, steps: int) -> bool | None:
        """Place some tiles and then the rest; return whether that went.

        Return None where so many steps were too few to try everything.
        """
        tops, room, left = self.lying(placings)
        self.limit = self.steps + steps
        try:
            return self.further(tops, room, left, tuple(placings))
        except _CutShort:
            return None

    def lying(self, placings: Sequence[Placing]) -> tuple[_Tops, _Room, int]:
        """Return a table on which some tiles lie, where others fit, and which are left."""
        tops: _Tops = {}
        room: _Room = {FIRST_CELL: (self.all,) + (0,) * 3}
        left = self.all
        for placing in placings:
            tops, room = self.placed(tops, room, placing)
            left &= ~(1 << 4 * placing.tile)
        return tops, room, left

    def placed(self, tops: _Tops, room: _Room, placing: Placing) -> tuple[_Tops, _Room]:
        """Return the table with one tile more, and where others fit then."""
        tile, cell, turn = placing
        under = tops.get(cell)
        after = {**tops, cell: _Top(tile, turn, under.height + 1 if under else 1)}
        fitting = dict(room)
        for near in (cell, *neighbours(cell)):
            turns = self.fitting(after, near)
            if any(turns):
                fitting[near] = turns
            else:
                fitting.pop(near, None)
        return after, fitting

    def fitting(self, tops: _Tops, cell: Cell) -> tuple[int, ...]:
        """Return the tiles that fit in a cell, for each turn."""
        under = tops.get(cell)
        if (under and under.height >= self.piles) or not cell.within(SIZE):
            return ()
        found = [self.covers[under.tile] if under else self.all] * 4
        for side, near in enumerate(neighbours(cell)):
            if there := tops.get(near):
                word = self.words[4 * there.tile + (side + 2 - there.turn) % 4]
                for turn in range(4):
                    found[turn] &= word >> (side - turn) % 4
        return tuple(found)

    def further(self, tops: _Tops, room: _Room, left: int, placed: tuple[Placing, ...]) -> bool:
        """Place what is left; False where that does not go."""
        if len(placed) > len(self.best):
            self.best = placed
        if not left:
            return True
        table = left, frozenset(tops.items())
        if table in self.refuted:
            return False
        most = len(placed) + self.within_reach(room, left)
        if most < self.least or most <= len(self.best):
            return False
        if self.steps >= self.limit or not self.goes_on(self.steps):
            raise _CutShort
        self.steps += 1
        for placing in self.ways(room, left):
            after, fitting = self.placed(tops, room, placing)
            rest = left & ~(1 << 4 * placing.tile)
            if self.further(after, fitting, rest, (*placed, placing)):
                return True
        self.refuted.add(table)
        return False

    def within_reach(self, room: _Room, left: int) -> int:
        """Count the tiles that fit somewhere, or may once others lie there."""
        reached = 0
        for turns in room.values():
            for fitting in turns:
                reached |= fitting
        reached &= left
        edge = reached
        while edge:
            tile = edge.bit_length() // 4
            edge ^= 1 << 4 * tile
            more = self.covers[tile] & left & ~reached
            reached |= more
            edge |= more
        return reached.bit_count()

    def ways(self, room: _Room, left: int) -> Iterator[Placing]:
        """Return the ways to place a tile, those of the tiles with the fewest ways first."""
        ways: dict[int, list[Placing]] = {}
        for cell, turns in room.items():
            for turn, fitting in enumerate(turns):
                fitting &= left
                while fitting:
                    tile = fitting.bit_length() // 4
                    fitting ^= 1 << 4 * tile
                    ways.setdefault(tile, []).append(Placing(tile, cell, turn))
        for tile in sorted(ways, key=lambda tile: (len(ways[tile]), tile)):
            yield from ways[tile]


def _among(words: int, hand: Sequence[int]) -> int:
    """Return the words of a hand among some, four bits a tile."""
    return sum((words >> 4 * tile & 15) << 4 * place for place, tile in enumerate(hand))


def _covers(fit: Fit, tile: int, hand: Sequence[int]) -> int:
    """Return the tiles of a hand that may lie on a tile, or under it."""
    return sum(
        1 << 4 * place for place, other in enumerate(hand) if fit.tiles[tile] >> 4 * other & 1
    )


def solve(
    hand: Sequence[int],
    rules: tuple[int, ...],
    piles: int,
    goes_on: Callable[[int], bool],
    *,
    lying: Sequence[Placing] = (),
    whole: bool = False,
) -> Found:
    """Return the fullest placement found for a hand; what is `lying` stays there.

    `whole` looks for ways to place all of them alone: it is sooner proved that there is none.
    `goes_on` is asked before each step with the number of those before it: what it says cuts the
    search short. Every beginning is tried for a few steps, then for more, and so on, as most hands
    have a short way from some beginning.
    """
    search = _Search(hand, rules, piles, goes_on, least=len(hand) if whole else 0)
    search.best = tuple(lying)
    _, room, left = search.lying(lying)
    begun = [(*lying, placing) for placing in search.ways(room, left)]
    steps = FIRST_LOOK * len(hand)
    while begun:
        cut_short = []
        for beginning in begun:
            went = search.begin(beginning, steps=steps)
            if went is None and goes_on(search.steps):
                cut_short.append(beginning)
            elif went is not False:
                return Found(search.best, went is True, search.steps)
        begun, steps = cut_short, steps * LONGER_LOOK
    return Found(search.best, True, search.steps)


@lru_cache(maxsize=64)
def planned(
    hand: tuple[int, ...], rules: tuple[int, ...], piles: int, steps: int
) -> tuple[Placing, ...]:
    """Return what `solve` finds in so many steps: always the same."""
    return solve(hand, rules, piles, steps.__gt__).placings
