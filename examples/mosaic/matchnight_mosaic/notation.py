"""Moves of Mosaic as text (RULES.md §4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core import BadNotation
from rules.grid import Cell
from rules.text import say
from rules.typed import nothing_after, read_place, split

from .position import NAMES, SIDE

EXAMPLES: Final = ("`B3`",)


@dataclass(frozen=True)
class Place:
    """The drawn tile goes to a cell (§4.1)."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True)
class First:
    """CHANCE's move: who begins (§1.3)."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True)
class Draw:
    """CHANCE's move: the colour of the next tile (§1.3)."""

    colour: int

    def __str__(self) -> str:
        return f"draw {NAMES[self.colour]}"


Move = Place | First | Draw


def read(text: str) -> Move:
    """Read a move, forgiving about capitals and blanks; raises `BadNotation`."""
    match split(text, 20, EXAMPLES):
        case ["first", seat] if seat.isdecimal():
            return First(int(seat))
        case ["draw", name] if name in NAMES:
            return Draw(NAMES.index(name))
        case [word, *rest]:
            cell = read_place(word, SIDE)
            nothing_after([word, *rest], 1)
            return Place(cell)
    raise BadNotation(say("Type where the tile goes, like {example}.", example=EXAMPLES[0]))
