"""The board's geometry: contacts, Active tiles, groups (RULES.md §4 to §7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ...grid import Cell, neighbours
from . import tiles

Board = Mapping[Cell, tuple[int, int]]
"""Tile and quarter turns by cell."""
Pair = tuple[int, int]
"""Two tiles, the lower number first: a Match is between tiles, not cells (§7.2)."""


def contacts(board: Board) -> list[tuple[Cell, Cell]]:
    """Return the neighbours whose facing sides have one colour, each pair once (§5.1)."""
    return [(cell, there) for cell, there, mine, theirs in _facing(board) if mine[1] == theirs[1]]


def active(board: Board) -> set[Cell]:
    """Return where the Active tiles lie (§5.1)."""
    return {cell for pair in contacts(board) for cell in pair}


def agreeing(board: Board, symbol: int) -> list[tuple[Cell, Cell]]:
    """Return the neighbours that both have a symbol on their facing sides."""
    return [
        (cell, there)
        for cell, there, mine, theirs in _facing(board)
        if mine[0] == theirs[0] == symbol
    ]


def matches(board: Board, symbol: int) -> list[tuple[Cell, Cell]]:
    """Return a symbol's Matches: equal facing sides of Inactive tiles (§7.1)."""
    busy = active(board)
    return [pair for pair in agreeing(board, symbol) if not busy.intersection(pair)]


def pair_of(board: Board, one: Cell, other: Cell) -> Pair:
    """Return which two tiles lie in two cells."""
    low, high = sorted((board[one][0], board[other][0]))
    return (low, high)


def groups(cells: Collection[Cell]) -> list[set[Cell]]:
    """Return the groups of cells that hang together by their sides, the largest first."""
    left, found = set(cells), []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            for near in neighbours(cell):
                if near in left:
                    left.discard(near)
                    edge.append(near)
        found.append(group)
    return sorted(found, key=lambda group: (-len(group), min(group)))


def removable(board: Board) -> list[Cell]:
    """Return removable tiles: Active ones and those off the biggest group (§6.2)."""
    found = groups(board)
    biggest = [group for group in found if len(group) == len(found[0])]
    kept = biggest[0] if len(biggest) == 1 else set()
    return sorted(active(board) | (set(board) - kept))


def discardable(cells: Collection[Cell]) -> list[Cell]:
    """Return the tiles without which the rest still hangs together (§8.2)."""
    return [cell for cell in sorted(cells) if len(groups(set(cells) - {cell})) <= 1]


def remainders(board: Board) -> set[frozenset[Cell]]:
    """Return what removals may leave, without those that leave too little.

    One of two tiles in contact has to go, unless they end up on an Island; but then taking one
    of them first spoils nothing. So it is enough to try both tiles of a contact in a biggest
    group, one after the other.
    """
    touching = contacts(board)
    found: set[frozenset[Cell]] = set()
    seen: set[frozenset[Cell]] = set()
    open_ = [frozenset(board)]
    while open_:
        left = open_.pop()
        if left in seen:
            continue
        seen.add(left)
        parts = groups(left)
        for part in parts:
            if len(part) < len(parts[0]):
                break
            contact = next((pair for pair in touching if part.issuperset(pair)), None)
            if contact:
                open_ += [left - {cell} for cell in contact]
            else:
                found.add(frozenset(part))
    return found


def least_removals(board: Board) -> int:
    """Return how many tiles a removal phase takes if it takes as few as it can."""
    return len(board) - max((len(left) for left in remainders(board)), default=0)


def without(board: Board, cell: Cell) -> dict[Cell, tuple[int, int]]:
    """Return a board with one tile less."""
    return {other: lies for other, lies in board.items() if other != cell}


def adjacent(one: Cell, other: Cell) -> bool:
    """Tell whether two cells share a side."""
    return abs(one.column - other.column) + abs(one.row - other.row) == 1


def _facing(board: Board) -> Iterable[tuple[Cell, Cell, tiles.Side, tiles.Side]]:
    """Yield every shared side once: the two cells and their facing sides."""
    for cell, lies in board.items():
        near = neighbours(cell)
        for side in (1, 2):
            there = near[side]
            if there in board:
                mine = tiles.sides(*lies)[side]
                theirs = tiles.sides(*board[there])[(side + 2) % 4]
                yield cell, there, mine, theirs
