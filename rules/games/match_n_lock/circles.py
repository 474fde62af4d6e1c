"""Where wedges meet, and which circles they complete (RULES.md §2 and §5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from ...grid import Cell
from ...squares import corners, round_point
from .tokens import VALUES, WILD, wedges

SIZE: Final = 8
"""The board has 8 x 8 holes."""

HOLES: Final = tuple(Cell(column, row) for column in range(SIZE) for row in range(SIZE))

Board = Mapping[Cell, tuple[int, int]]
"""Token and quarter turns clockwise of upright for the south, by hole."""


class Point(NamedTuple):
    """Where wedges meet: the north-west corner of the hole with these numbers."""

    x: int
    y: int

    def __str__(self) -> str:
        """Return the name, its first and last hole: `D4-E5`, `A3-A4`, or `A1` in a corner."""
        names = [str(cell) for cell, _ in holes_round(self)]
        return names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}"


POINTS: Final = tuple(Point(x, y) for x in range(SIZE + 1) for y in range(SIZE + 1))


@cache
def holes_round(point: Point) -> tuple[tuple[Cell, int], ...]:
    """Return the holes at a point, by column and row, each with its facing wedge."""
    return tuple(sorted(hole for hole in round_point(*point) if hole[0].within(SIZE)))


@cache
def points_of(cell: Cell, border: bool) -> tuple[Point, ...]:
    """Return the points of a hole where circles count: NW, NE, SE, SW (§2.2, §2.3)."""
    found = (Point(*corner) for corner in corners(cell))
    return tuple(point for point in found if border or len(holes_round(point)) == 4)


@dataclass(frozen=True)
class Circle:
    """A complete circle and what it pays; a piece of its colour locks it for good."""

    point: Point
    colour: int
    points: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The holes whose tokens it locks."""
        return tuple(cell for cell, _ in holes_round(self.point))


def _colour(board: Board, holes: Iterable[tuple[Cell, int]]) -> int | None:
    """Return the colour of equal wedges; None if one is missing or two differ."""
    colour = WILD
    for cell, wedge in holes:
        lying = board.get(cell)
        if lying is None:
            return None
        shown = wedges(*lying)[wedge]
        if shown != WILD:
            if colour != WILD and colour != shown:
                return None
            colour = shown
    return colour


def circle(board: Board, point: Point) -> Circle | None:
    """Return the circle that is complete at a point (§5.1)."""
    holes = holes_round(point)
    colour = _colour(board, holes)
    if colour is None or colour == WILD:
        return None
    return Circle(point, colour, sum(VALUES[board[cell][0]] for cell, _ in holes))


def circles_of(board: Board, cell: Cell, border: bool) -> tuple[Circle, ...]:
    """Return the complete circles that a hole's token is part of."""
    found = (circle(board, point) for point in points_of(cell, border))
    return tuple(one for one in found if one)
