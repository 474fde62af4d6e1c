"""Square tiles: rotations, what meets at a corner, and where one may go.

Sides N, E, S, W and corners NW, NE, SE, SW are numbered clockwise from 0, as in `grid`: a tile is
the four things it has towards its sides, or towards its corners.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from .core import IllegalMove
from .grid import SIZE, Cell, neighbours
from .text import say

T = TypeVar("T")
Four = tuple[T, T, T, T]

FIRST_CELL: Final = Cell(12, 12)
"""Where the first tile goes: the middle of the table."""

TURNS: Final = "urdl"
"""Where a tile's top points after 0 to 3 quarter turns clockwise: up, right, down, left."""
TURN_NAMES: Final = (
    say("as is"),
    say("rotated right"),
    say("rotated 180°"),
    say("rotated left"),
)
TURN_SIGNS: Final = (say("as is"), "↻", "180°", "↺")
"""The same on a button, where several stand in a row."""
SIDE_NAMES: Final = (say("north"), say("east"), say("south"), say("west"))
CORNER_NAMES: Final = (
    say("in the north-west"),
    say("in the north-east"),
    say("in the south-east"),
    say("in the south-west"),
)
CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Where a cell's corners lie, as steps (right, down) from the first of them."""


@dataclass(frozen=True)
class Place:
    """Place a tile of a hand or row (from 1) in a cell, rotated 0 to 3 quarters."""

    number: int
    cell: Cell
    turn: int

    def __str__(self) -> str:
        return f"{self.number} {self.cell} {TURNS[self.turn]}"


def quarter(four: Four[T]) -> Four[T]:
    """Turn a tile a quarter clockwise: what faced N then faces E.

    >>> quarter(("north", "east", "south", "west"))
    ('west', 'north', 'east', 'south')
    """
    a, b, c, d = four
    return (d, a, b, c)


def turns(four: Four[T]) -> Four[Four[T]]:
    """Return a tile as it lies after 0 to 3 quarter turns clockwise."""
    right = quarter(four)
    down = quarter(right)
    return (four, right, down, quarter(down))


def smallest(four: Four[int]) -> Four[int]:
    """Return the form that stands for a tile however it is turned.

    >>> smallest((2, 0, 1, 3))
    (0, 1, 3, 2)
    """
    return min(turns(four))


def lying(drawn: str, tiles: Iterable[int], code: Callable[[int, int], str]) -> tuple[int, int]:
    """Return a code's first tile and its rotation; raises `ValueError` if none."""
    for tile in tiles:
        for turn in range(4):
            if code(tile, turn) == drawn:
                return tile, turn
    raise ValueError(drawn)


@cache
def corners(cell: Cell) -> tuple[tuple[int, int], ...]:
    """Return a cell's corner points, named by the numbers of the cell south-east."""
    return tuple((cell.column + right, cell.row + down) for right, down in CORNERS)


@cache
def round_point(x: int, y: int) -> tuple[tuple[Cell, int], ...]:
    """Return the four cells at a point, each with its corner there."""
    return tuple(
        (Cell(x - right, y - down), corner) for corner, (right, down) in enumerate(CORNERS)
    )


def free_cells(taken: Collection[Cell]) -> list[Cell]:
    """Return the empty cells next to a tile, sorted; the first one if none is placed."""
    if not taken:
        return [FIRST_CELL]
    near = {cell for placed in taken for cell in neighbours(placed)}
    return sorted(cell for cell in near.difference(taken) if cell.within(SIZE))


def check_free(taken: Collection[Cell], cell: Cell) -> None:
    """Raise `IllegalMove` unless a cell is empty and lies next to a tile."""
    if cell in taken:
        raise IllegalMove(
            say("{cell} is taken: choose an empty cell next to a tile.", cell=str(cell))
        )
    if not any(near in taken for near in neighbours(cell)):
        raise IllegalMove(
            say(
                "{cell} touches no tile: choose an empty cell that shares a side with one.",
                cell=str(cell),
            )
        )
