"""Tiles in cells: neighbours, top tiles, and where another may go (§5, §8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from ...grid import SIZE, Cell, neighbours
from ...squares import FIRST_CELL
from .masks import TILE, Fit, Matches
from .matching import Need
from .notation import Play
from .position import Board, Held, PlacedTile
from .tiles import TILES

Tops = Mapping[Cell, PlacedTile]


def tops(board: Board) -> Tops:
    """Return the top tile of every cell in use."""
    return {placed.cell: placed for placed in board}


def pile(board: Board, cell: Cell) -> list[PlacedTile]:
    """Return the tiles of a cell from the lowest to the top."""
    return [placed for placed in board if placed.cell == cell]


class Spot(NamedTuple):
    """What a tile must match in a cell: the words it would face, and the tile
    it would cover.

    A word is named by its tile and the side on which that has it when it is not turned.
    """

    faces: tuple[tuple[int, int, int], ...]
    under: int | None

    @property
    def pairs(self) -> int:
        """How much there is to match."""
        return len(self.faces) + (self.under is not None)

    def needs(self, tile: int, turn: int) -> list[Need]:
        """Return all a tile has to match here: every facing word, and the tile it covers."""
        words = TILES[tile]
        found = [
            Need((words[(side - turn) % 4],), (TILES[there][word],))
            for side, there, word in self.faces
        ]
        if self.under is not None:
            found.append(Need(words, TILES[self.under]))
        return found


class Way(NamedTuple):
    """A way to put a tile somewhere."""

    play: Play
    tile: int
    spot: Spot

    @property
    def needs(self) -> list[Need]:
        """All it has to match."""
        return self.spot.needs(self.tile, self.play.turn)


def spot(seen: Tops, cell: Cell) -> Spot:
    """Look at a cell, whether a tile may go there or not."""
    under = seen.get(cell)
    return Spot(uncovered(seen, cell).faces, under.tile if under else None)


def uncovered(seen: Tops, cell: Cell) -> Spot:
    """Look at a cell as if nothing lay in it."""
    faces = [
        (side, there.tile, (side + 2 - there.turn) % 4)
        for side, near in enumerate(neighbours(cell))
        if (there := seen.get(near))
    ]
    return Spot(tuple(faces), None)


@lru_cache(maxsize=64)
def spots(board: Board, most: int) -> tuple[tuple[Cell, Spot], ...]:
    """Return where a tile may go, the places with most to match first.

    `most` is how many tiles a pile may hold, 0 for any number.
    """
    seen = tops(board)
    faces: dict[Cell, list[tuple[int, int, int]]] = {cell: [] for cell in seen or (FIRST_CELL,)}
    for cell, placed in seen.items():
        for side, near in enumerate(neighbours(cell)):
            if near not in faces:
                if not near.within(SIZE):
                    continue
                faces[near] = []
            faces[near].append(((side + 2) % 4, placed.tile, (side - placed.turn) % 4))
    heights = Counter(placed.cell for placed in board) if most else {}
    found = []
    for cell in sorted(faces):
        there = seen.get(cell)
        if there is None or not most or heights[cell] < most:
            under = there.tile if there else None
            place = Spot(tuple(sorted(faces[cell])), under)
            found.append((place.pairs, cell, place))
    found.sort(key=itemgetter(0), reverse=True)
    return tuple((cell, place) for _, cell, place in found)


@lru_cache(maxsize=1 << 12)
def _turns(spot: Spot, fit: Fit) -> tuple[int, ...]:
    """Return for each of the four turns which tiles match all there is to match."""
    start = TILE if spot.under is None else fit.tiles[spot.under]
    found = []
    for turn in range(4):
        tiles = start
        for side, there, word in spot.faces:
            tiles &= fit.words[4 * there + word] >> (side - turn) % 4
        found.append(tiles)
    return tuple(found)


@dataclass(frozen=True)
class Room:
    """Where tiles may go: each cell with its tiles in each rotation, and all."""

    places: tuple[tuple[Cell, Spot, tuple[int, ...]], ...]
    tiles: int

    def ways(self, held: Held, only: Cell | None) -> Iterator[Way]:
        """Return every way to lay a tile, or every way in one cell."""
        bit = 1 << 4 * held.tile
        if self.tiles & bit:
            for cell, spot, turns in self.places:
                if only is None or cell == only:
                    for turn, tiles in enumerate(turns):
                        if tiles & bit:
                            yield Way(Play(held.number, cell=cell, turn=turn), held.tile, spot)


def everywhere(board: Board, most: int, held: Held) -> list[Way]:
    """Return every way to lay a tile next to or on others, whether it matches or not."""
    return [
        Way(Play(held.number, cell=cell, turn=turn), held.tile, spot)
        for cell, spot in sorted(spots(board, most), key=_cell)
        for turn in range(4)
    ]


def _cell(place: tuple[Cell, Spot]) -> Cell:
    return place[0]


@lru_cache(maxsize=64)
def room(board: Board, most: int, matches: Matches, asking: bool = False) -> Room:
    """Return where tiles fit, or, if `asking`, where only a vote could let them lie."""
    places = []
    all_tiles = 0
    for cell, spot in spots(board, most):
        turns, tiles = _fitting(spot, matches, asking)
        if tiles:
            places.append((cell, spot, turns))
            all_tiles |= tiles
    return Room(tuple(places), all_tiles)


@lru_cache(maxsize=1 << 12)
def _fitting(spot: Spot, matches: Matches, asking: bool) -> tuple[tuple[int, ...], int]:
    """Return per rotation which tiles fit or only a vote could allow, and all."""
    turns = _turns(spot, matches.known)
    if asking:
        askable = _turns(spot, matches.askable)
        turns = tuple(open_ & ~fits for open_, fits in zip(askable, turns, strict=True))
    return turns, turns[0] | turns[1] | turns[2] | turns[3]


def connected(seen: Tops) -> bool:
    """Tell whether all cells in use hang together by their sides."""
    return len(group(seen)) == len(seen)


def group(seen: Tops) -> set[Cell]:
    """Return the most cells in use that hang together by their sides."""
    left, most = {*seen}, set[Cell]()
    while len(left) > len(most):
        edge = [left.pop()]
        reached = {*edge}
        while edge:
            found = left.intersection(neighbours(edge.pop()))
            left -= found
            reached |= found
            edge += found
        most = max(most, reached, key=len)
    return most
