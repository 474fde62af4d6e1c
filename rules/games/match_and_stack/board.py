"""Tiles in cells: what touches what, which tile is on top, and where another may go (§5, §8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ...grid import Cell
from .court import Court
from .matching import Need, join
from .notation import SIZE
from .position import Board, Laid
from .tiles import TILES, facing

FIRST_CELL: Final = Cell(12, 12)

Tops = Mapping[Cell, Laid]

ANY_TURN: Final = frozenset(range(4))


def tops(board: Board) -> Tops:
    """Return the top tile of every cell in use."""
    return {laid.cell: laid for laid in board}


def pile(board: Board, cell: Cell) -> list[Laid]:
    """Return the tiles of a cell from the lowest to the top."""
    return [laid for laid in board if laid.cell == cell]


@lru_cache(maxsize=1 << 15)
def turns_matching(tile: int, side: int, word: str, rules: tuple[int, ...]) -> frozenset[int]:
    """Return the turns in which a tile shows on a side a word that is known to match another."""
    return frozenset(
        turn for turn in range(4) if join(facing(tile, turn, side), word, rules) is not None
    )


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the neighbours N, E, S and W of a cell, also those off the table."""
    return tuple(cell.beside(side) for side in range(4))


class Spot(NamedTuple):
    """A cell a tile may go to, the words it would face by their sides, and the tile it covers."""

    cell: Cell
    faces: tuple[tuple[int, str], ...]
    under: int | None

    def needs(self, tile: int, turn: int) -> list[Need]:
        """Return all a tile has to match here: every facing word, and the tile it covers."""
        words = TILES[tile]
        found = [Need((words[(side - turn) % 4],), (word,)) for side, word in self.faces]
        if self.under is not None:
            found.append(Need(words, TILES[self.under]))
        return found

    def turns(self, court: Court, tile: int, rules: tuple[int, ...]) -> frozenset[int]:
        """Return the turns in which a tile matches all it has to match here."""
        if self.under is not None and not court.met(Need(TILES[tile], TILES[self.under]), rules):
            return frozenset()
        found = ANY_TURN
        for side, word in self.faces:
            matching = turns_matching(tile, side, word, rules)
            if court.joined:
                matching |= {
                    turn for turn in ANY_TURN if court.accepted(facing(tile, turn, side), word)
                }
            found &= matching
        return found


def spot(seen: Tops, cell: Cell) -> Spot:
    """Look at a cell, whether a tile may go there or not."""
    faces = [
        (side, facing(there.tile, there.turn, (side + 2) % 4))
        for side, near in enumerate(around(cell))
        if (there := seen.get(near))
    ]
    under = seen.get(cell)
    return Spot(cell, tuple(faces), under.tile if under else None)


@lru_cache(maxsize=64)
def spots(board: Board, most: int) -> tuple[Spot, ...]:
    """Return where a tile may go, by column and row: beside a tile or on top of one.

    `most` is how many tiles a pile may hold, 0 for any number.
    """
    seen = tops(board)
    heights = Counter(laid.cell for laid in board)
    near = {cell for laid in board for cell in around(laid.cell)} or {FIRST_CELL}
    free = [cell for cell in near - seen.keys() if cell.within(SIZE)]
    piles = [cell for cell in seen if not most or heights[cell] < most]
    return tuple(spot(seen, cell) for cell in sorted(free + piles))


def connected(seen: Tops) -> bool:
    """Tell whether all cells in use hang together by their sides."""
    reached = {next(iter(seen))}
    edge = [*reached]
    while edge:
        for near in around(edge.pop()):
            if near in seen and near not in reached:
                reached.add(near)
                edge.append(near)
    return len(reached) == len(seen)
