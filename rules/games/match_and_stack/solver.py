"""A search for a way to lay all tiles of a Solitaire (RULES.md §8).

Tiles are laid one after the other as a player would: the one with the fewest places first, each
in a random one of them. Where nothing fits any more the search goes back a few steps, and soon
begins anew. Laying by the rules is enough: what lies then matches everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from ...grid import SIZE, Cell, neighbours
from ...squares import FIRST_CELL
from .matching import rules_joining
from .tiles import TILES

TRIES: Final = 5
"""So many tiles are laid for each one there is before the search begins anew."""


class Placing(NamedTuple):
    """Where a tile (by its place in the hand) is laid, and in which turn."""

    tile: int
    cell: Cell
    turn: int


class _Search:
    """One hand and what of it matches; a table grows and shrinks while it searches."""

    def __init__(self, hand: Sequence[int], rules: Sequence[int], piles: int, random: Random):
        words = [word for tile in hand for word in TILES[tile]]
        allowed = {*rules}
        self.match = [
            [not allowed.isdisjoint(rules_joining(one, other)) for other in words] for one in words
        ]
        tiles = range(len(hand))
        self.cover = [
            [
                any(self.match[4 * a + i][4 * b + j] for i in range(4) for j in range(4))
                for b in tiles
            ]
            for a in tiles
        ]
        self.piles = piles or len(hand)
        self.random = random
        self.tops: dict[Cell, tuple[int, int]] = {}
        self.heights: dict[Cell, int] = {}
        self.laid: list[Placing] = []
        self.best: list[Placing] = []
        self.left = 0

    def places(self, tile: int) -> list[Placing]:
        """Return where a tile may go on the table as it is."""
        found: list[Placing] = []
        for cell in self.spots():
            under = self.tops.get(cell)
            if under and not (self.heights[cell] < self.piles and self.cover[tile][under[0]]):
                continue
            facing = [
                (side, 4 * there[0] + (side + 2 - there[1]) % 4)
                for side, near in enumerate(neighbours(cell))
                if (there := self.tops.get(near))
            ]
            found += [
                Placing(tile, cell, turn)
                for turn in range(4)
                if all(self.match[4 * tile + (side - turn) % 4][word] for side, word in facing)
            ]
        return found

    def spots(self) -> list[Cell]:
        """Return the cells in use and those beside them."""
        near = {near: 0 for cell in self.tops for near in neighbours(cell)}
        return [cell for cell in {**self.tops, **near} if cell.within(SIZE)]

    def run(self, tiles: set[int]) -> bool:
        """Lay what is left; False where that failed or took too long."""
        if len(self.laid) > len(self.best):
            self.best = [*self.laid]
        if not tiles:
            return True
        ways = [places for tile in sorted(tiles) if (places := self.places(tile))]
        if not ways:
            return False
        self.random.shuffle(ways)
        for placing in self.shuffled(min(ways, key=len)):
            self.left -= 1
            if self.left < 0:
                return False
            before = self.tops.get(placing.cell)
            self.lay(placing)
            if self.run(tiles - {placing.tile}):
                return True
            self.lift(placing, before)
        return False

    def shuffled(self, places: list[Placing]) -> list[Placing]:
        self.random.shuffle(places)
        return places

    def lay(self, placing: Placing) -> None:
        tile, cell, turn = placing
        self.tops[cell] = tile, turn
        self.heights[cell] = self.heights.get(cell, 0) + 1
        self.laid.append(placing)

    def lift(self, placing: Placing, before: tuple[int, int] | None) -> None:
        cell = placing.cell
        self.laid.pop()
        self.heights[cell] -= 1
        if before:
            self.tops[cell] = before
        else:
            del self.tops[cell]

    def begin(self, lying: Sequence[Placing] = ()) -> bool:
        """Try from what lies on, or else from the first tile on."""
        tiles = range(len(self.cover))
        if lying:
            self.tops, self.heights, self.laid = {}, {}, []
            self.left = TRIES * len(tiles)
            for placing in lying:
                self.lay(placing)
            return self.run({*tiles} - {placing.tile for placing in lying})
        first = self.random.choice(tiles)
        self.tops, self.heights, self.laid = {}, {}, []
        self.left = TRIES * len(tiles)
        self.lay(Placing(first, FIRST_CELL, 0))
        return self.run({*tiles} - {first})


def solve(
    hand: Sequence[int],
    rules: Sequence[int],
    piles: int,
    goes_on: Callable[[int], bool],
    lying: Sequence[Placing] = (),
) -> tuple[Placing, ...]:
    """Return the placings of all tiles in order, or of as many as were found to fit.

    `goes_on` is asked before each beginning, with the number of those that failed. What is `lying`
    stays there.
    """
    search = _Search(hand, rules, piles, Random(sum(hand)))
    failed = 0
    while goes_on(failed) and not search.begin(lying):
        failed += 1
    return tuple(search.best)


def most(
    hand: Sequence[int], rules: Sequence[int], piles: int, lying: Sequence[Placing], enough: int
) -> int:
    """Return how many tiles can lie in all, with what is `lying` left there, but no more than
    `enough`. Everything is tried: it is for a few tiles.
    """
    search = _Search(hand, rules, piles, Random(0))
    for placing in lying:
        search.lay(placing)
    seen = set[frozenset[Placing]]()

    def further(left: frozenset[int]) -> int:
        key, best = frozenset(search.laid), len(search.laid)
        if key in seen or best >= enough:
            return best
        seen.add(key)
        for placing in [placing for tile in left for placing in search.places(tile)]:
            before = search.tops.get(placing.cell)
            search.lay(placing)
            best = max(best, further(left - {placing.tile}))
            search.lift(placing, before)
            if best >= enough:
                break
        return best

    return further(frozenset(range(len(hand))) - {placing.tile for placing in lying})


@lru_cache(maxsize=64)
def planned(
    hand: tuple[int, ...], rules: tuple[int, ...], piles: int, most: int
) -> tuple[Placing, ...]:
    """Return what `solve` finds in so many beginnings: always the same."""
    return solve(hand, rules, piles, most.__gt__)
