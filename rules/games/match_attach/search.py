"""The turn as a search problem: the best placing and maneuvers for a target.

Cells and lying tiles are plain numbers here, and what two neighbours show each other is looked
up in a table, so that a maneuver is judged in a few microseconds. `board` and `outcome` are the
rule; a test holds the two against each other.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest
from time import monotonic
from typing import Final, NamedTuple

from ...grid import SIZE, Cell
from ...squares import Place, free_cells
from . import tiles
from .board import Board, Pair
from .notation import Maneuver, Rotate, Slide, Swap
from .outcome import removal_cost
from .position import MANEUVERS

Lies = dict[int, int]
"""Lying tiles (4 * tile + turn) by the number of their cell."""

_WIDE: Final = SIZE + 2
_STEPS: Final = (-_WIDE, 1, _WIDE, -1)
_TABLE: Final = frozenset(
    _WIDE * (row + 1) + column + 1 for row in range(SIZE) for column in range(SIZE)
)
_LYING: Final = 4 * len(tiles.ALL)
_PLACE: Final = 12
"""Bits: each of the 784 cells with their border, in each turn."""
_CONTACT: Final = 1
_AGREE: Final = 2

Step = tuple[int, int, int]
"""What was done, the number of the cell, the turn or side; a placing is minus the tile's number."""
_ROTATE: Final = 1
_SLIDE: Final = 2
_SWAP: Final = 3


class Node(NamedTuple):
    """A board under way: its contacts, paying pairs, moved tiles, and how it came.

    `code` is the board as one number, in which each tile has its place.
    """

    lies: Lies
    contacts: int
    paying: int
    moved: int
    path: tuple[Step, ...]
    code: int


class Child(NamedTuple):
    """What a maneuver of a node comes to; its board is made once it is needed.

    Most children are neither better than what was found nor followed.
    """

    contacts: int
    paying: int
    moved: int
    code: int
    step: Step
    rest: Lies
    placed: Lies

    def of(self, parent: Node) -> Node:
        """Return the board after the maneuver."""
        return Node(
            {**self.rest, **self.placed},
            self.contacts,
            self.paying,
            self.moved,
            (*parent.path, self.step),
            self.code,
        )


@dataclass(frozen=True)
class Plan:
    """The best way found to go on with a turn, and the points the turn then makes."""

    points: int
    place: Place | None
    maneuvers: tuple[Maneuver, ...]

    @property
    def first(self) -> Place | Maneuver | None:
        """The next move; None if it is best to end."""
        return self.place or (self.maneuvers[0] if self.maneuvers else None)


class Search:
    """A search for one target.

    `free` maneuvers are left; `reserve` tiles pay for more and make removals dearer. After every
    maneuver the `width` best boards are followed, all of them if it is None. No board is followed
    after `until`, a moment of `monotonic`.
    """

    def __init__(
        self,
        target: int,
        began: Collection[Pair],
        *,
        reserve: int = 0,
        free: int = MANEUVERS,
        width: int | None = None,
        until: float | None = None,
    ) -> None:
        self._touch = _touches(target)
        self._began = frozenset(began)
        self._reserve = reserve
        self._free = free
        self._width = width
        self._until = until
        self._best = -1000
        self._path: tuple[Step, ...] | None = None

    def turn(self, board: Board, row: Sequence[int], picked: int | None, maneuvers: int) -> Plan:
        """Return the best placing with what follows it."""
        lies = _coded(board)
        code = sum(itertools.starmap(_place, lies.items()))
        numbers = range(1, len(row) + 1) if picked is None else (picked,)
        roots = []
        for cell in map(_number, free_cells(board)):
            for number in numbers:
                for turn in range(4):
                    lying = 4 * row[number - 1] + turn
                    contacts, paying = self._around(lies, cell, lying, 1 << lying // 4)
                    path = ((-number, cell, turn),)
                    after = {**lies, cell: lying}
                    coded = code + _place(cell, lying)
                    roots.append(Node(after, contacts, paying, 0, path, coded))
        return self._searched(roots, maneuvers)

    def on(self, board: Board, moved: Iterable[int], maneuvers: int) -> Plan:
        """Return the best way to go on after the placing."""
        lies = _coded(board)
        mask = sum(1 << tile for tile in moved)
        contacts = paying = 0
        for cell, lying in lies.items():
            touching, pairs = self._around(lies, cell, lying, mask)
            contacts, paying = contacts + touching, paying + pairs
        code = sum(itertools.starmap(_place, lies.items()))
        root = Node(lies, contacts // 2, paying // 2, mask, (), code)
        return self._searched([root], maneuvers)

    def _searched(self, nodes: list[Node], maneuvers: int) -> Plan:
        for node in nodes:
            self._settle(node)
        for left in reversed(range(maneuvers)):
            open_ = [node for node in nodes if node.contacts]
            if self._width is not None:
                open_ = nlargest(self._width, open_, key=_hope)
            seen: set[tuple[int, int]] = set()
            nodes = []
            for node in open_:
                if self._until is not None and monotonic() >= self._until:
                    break
                for child in self._children(node):
                    follow = left and child.contacts and (child.moved, child.code) not in seen
                    if follow or 2 * child.paying > self._best:
                        after = child.of(node)
                        if 2 * child.paying > self._best:
                            self._settle(after)
                        if follow:
                            seen.add((child.moved, child.code))
                            nodes.append(after)
        assert self._path is not None
        place = None
        path = self._path
        if path and path[0][0] < 0:
            number, cell, turn = path[0]
            place = Place(-number, _cell(cell), turn)
            path = path[1:]
        return Plan(self._best, place, tuple(_maneuver(step) for step in path))

    def _around(self, lies: Lies, cell: int, lying: int, moved: int) -> tuple[int, int]:
        """Count contacts and paying pairs between a lying tile and its neighbours."""
        contacts = paying = 0
        for side in range(4):
            there = lies.get(cell + _STEPS[side])
            if there is not None:
                kind = self._touch[side][_LYING * lying + there]
                if kind & _CONTACT:
                    contacts += 1
                if kind & _AGREE:
                    paying += self._pays(lying // 4, there // 4, moved)
        return contacts, paying

    def _pays(self, tile: int, other: int, moved: int) -> bool:
        """Tell whether a Match of two tiles would be new."""
        if moved >> tile & 1 or moved >> other & 1:
            return True
        return ((tile, other) if tile < other else (other, tile)) not in self._began

    def _children(self, node: Node) -> Iterator[Child]:
        """Make every maneuver of a node."""
        lies, contacts, paying, moved, _, code = node
        busy = self._active(lies)
        for cell in busy:
            lying = lies[cell]
            tile = lying // 4
            bare = dict(lies)
            del bare[cell]
            touching, pairs = self._around(bare, cell, lying, moved)
            rest, rest_paying = contacts - touching, paying - pairs
            now, bare_code = moved | 1 << tile, code - _place(cell, lying)
            for turn in (1, 2, 3):
                turned = 4 * tile + (lying + turn) % 4
                touching, pairs = self._around(bare, cell, turned, now)
                yield Child(
                    rest + touching,
                    rest_paying + pairs,
                    now,
                    bare_code + _place(cell, turned),
                    (_ROTATE, cell, turn),
                    bare,
                    {cell: turned},
                )
            for side in range(4):
                there = cell + _STEPS[side]
                other = lies.get(there)
                if other is None:
                    if there in _TABLE:
                        touching, pairs = self._around(bare, there, lying, now)
                        yield Child(
                            rest + touching,
                            rest_paying + pairs,
                            now,
                            bare_code + _place(there, lying),
                            (_SLIDE, cell, side),
                            bare,
                            {there: lying},
                        )
                elif side in (1, 2) and there in busy:
                    yield self._swapped(
                        node, bare, cell, there, side=side, rest=(rest, rest_paying)
                    )

    def _swapped(
        self, node: Node, bare: Lies, cell: int, there: int, *, side: int, rest: tuple[int, int]
    ) -> Child:
        one, other = node.lies[cell], node.lies[there]
        del_other = dict(bare)
        del del_other[there]
        contacts, paying = rest
        touching, pairs = self._around(del_other, there, other, node.moved)
        contacts, paying = contacts - touching, paying - pairs
        now = node.moved | 1 << one // 4 | 1 << other // 4
        touching, pairs = self._around(del_other, there, one, now)
        contacts, paying = contacts + touching, paying + pairs
        touching, pairs = self._around({**del_other, there: one}, cell, other, now)
        code = node.code - _place(cell, one) - _place(there, other)
        return Child(
            contacts + touching,
            paying + pairs,
            now,
            code + _place(there, one) + _place(cell, other),
            (_SWAP, cell, side),
            del_other,
            {there: one, cell: other},
        )

    def _active(self, lies: Lies) -> set[int]:
        busy = set()
        for cell, lying in lies.items():
            for side in (1, 2):
                there = lies.get(cell + _STEPS[side])
                if there is not None and self._touch[side][_LYING * lying + there] & _CONTACT:
                    busy.add(cell)
                    busy.add(cell + _STEPS[side])
        return busy

    def _settle(self, node: Node) -> None:
        """Note what ending the phase here comes to, if it is the best so far."""
        if not node.contacts and len(_groups(node.lies)) == 1:
            self._better(2 * node.paying, node.path)
            return
        made = len([step for step in node.path if step[0] > 0])
        reserve = self._reserve - max(made - self._free, 0)
        if 2 * node.paying - reserve - 1 > self._best:
            for left in self._remainders(node.lies):
                cost = removal_cost(reserve, len(node.lies) - len(left))
                paying = sum(self._around(left, *lies, node.moved)[1] for lies in left.items())
                self._better(paying - cost, node.path)

    def _better(self, points: int, path: tuple[Step, ...]) -> None:
        if points > self._best:
            self._best, self._path = points, path

    def _remainders(self, lies: Lies) -> Iterator[Lies]:
        """Return what a removal phase may leave, as `board.remainders` does."""
        seen: set[frozenset[int]] = set()
        open_ = [lies]
        while open_:
            left = open_.pop()
            key = frozenset(left)
            if key in seen:
                continue
            seen.add(key)
            parts = _groups(left)
            most = max(map(len, parts))
            for part in parts:
                if len(part) == most:
                    contact = self._contact(left, part)
                    if contact:
                        open_ += [
                            {cell: lying for cell, lying in left.items() if cell != gone}
                            for gone in contact
                        ]
                    else:
                        yield {cell: left[cell] for cell in part}

    def _contact(self, lies: Lies, part: set[int]) -> tuple[int, int] | None:
        for cell in part:
            for side in (1, 2):
                there = cell + _STEPS[side]
                if there in part and (
                    self._touch[side][_LYING * lies[cell] + lies[there]] & _CONTACT
                ):
                    return (cell, there)
        return None


def _hope(node: Node) -> int:
    """Rank by what would pay, and by how little there is to calm among equals."""
    return 16 * node.paying - node.contacts


@lru_cache(maxsize=4)
def _touches(target: int) -> tuple[bytes, bytes, bytes, bytes]:
    """Return for each side what two lying tiles show each other across it."""

    def across(side: int) -> bytes:
        shown = [tiles.sides(lying // 4, lying % 4) for lying in range(_LYING)]
        found = bytearray()
        for mine in shown:
            symbol, colour = mine[side]
            for theirs in shown:
                facing = theirs[(side + 2) % 4]
                agree = symbol == facing[0] == target
                found.append(_CONTACT * (colour == facing[1]) + _AGREE * agree)
        return bytes(found)

    return (across(0), across(1), across(2), across(3))


def _number(cell: Cell) -> int:
    return _WIDE * (cell.row + 1) + cell.column + 1


def _cell(number: int) -> Cell:
    row, column = divmod(number, _WIDE)
    return Cell(column - 1, row - 1)


def _coded(board: Board) -> Lies:
    return {_number(cell): 4 * tile + turn for cell, (tile, turn) in board.items()}


def _place(cell: int, lying: int) -> int:
    """Return where a tile lies, and how, as its part of a board's number."""
    return (4 * cell + lying % 4) << _PLACE * (lying // 4)


def _maneuver(step: Step) -> Maneuver:
    kind, cell, what = step
    if kind == _ROTATE:
        return Rotate(_cell(cell), what)
    if kind == _SLIDE:
        return Slide(_cell(cell), what)
    return Swap(_cell(cell), _cell(cell).neighbour(what))


def _groups(cells: Iterable[int]) -> list[set[int]]:
    left, found = set(cells), []
    while left:
        edge = [left.pop()]
        group = set(edge)
        while edge:
            cell = edge.pop()
            for step in _STEPS:
                near = cell + step
                if near in left:
                    left.discard(near)
                    group.add(near)
                    edge.append(near)
        found.append(group)
    return found
