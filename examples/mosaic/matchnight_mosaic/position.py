"""Positions of Mosaic: nothing is hidden, so each is its own view (RULES.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.core import Seat
from rules.grid import Cell, neighbours
from rules.text import say

COLOURS: Final = (say("red"), say("yellow"), say("blue"))
NAMES: Final = ("red", "yellow", "blue")
"""How colours are written in a move of the table."""

EACH: Final = 6
"""Tiles of a colour (§1.1)."""

SIDE: Final = 4
"""Cells of a side of the table (§1.1)."""

TABLE: Final = tuple(Cell(column, row) for row in range(SIDE) for column in range(SIDE))


class PlacedTile(NamedTuple):
    """A tile on the table."""

    cell: Cell
    colour: int


class Last(NamedTuple):
    """The last placing: whose, where, and how many points it paid."""

    seat: Seat
    cell: Cell
    points: int


@dataclass(frozen=True)
class Position:
    """The tiles on the table, the seat in turn, and the colour drawn for it (`tile`)."""

    points: tuple[int, ...]
    board: tuple[PlacedTile, ...] = ()
    turn: Seat | None = None
    tile: int | None = None
    last: Last | None = None

    @property
    def over(self) -> bool:
        """Whether everyone has had all their turns (§3.1)."""
        seats = len(self.points)
        return len(self.board) == len(TABLE) // seats * seats

    def lies(self) -> dict[Cell, int]:
        """Return the colours on the table by cell."""
        return dict(self.board)

    def left(self) -> tuple[int, ...]:
        """Return how many tiles of each colour are still to be drawn."""
        out = [placed.colour for placed in self.board] + [self.tile]
        return tuple(EACH - out.count(colour) for colour in range(len(COLOURS)))

    def free(self) -> list[Cell]:
        """Return where the drawn tile may go (§2.1, §2.2)."""
        lies = self.lies()
        return [
            cell
            for cell in TABLE
            if cell not in lies and (not lies or any(near in lies for near in neighbours(cell)))
        ]

    def worth(self, cell: Cell, colour: int) -> int:
        """Return what a tile would score in a cell (§2.3)."""
        lies = self.lies()
        return sum(lies.get(near) == colour for near in neighbours(cell))
