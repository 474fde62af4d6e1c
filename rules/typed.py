"""What people type in most games: places on the table, and where a tile's top points."""

from __future__ import annotations

from typing import Final

from .core import BadNotation
from .grid import SIZE, Cell, read_cell
from .text import say

ECHO: Final = 20
"""How much of what somebody typed a refusal repeats."""


def short(text: str) -> str:
    """Return what somebody typed as far as a refusal repeats it."""
    return text if len(text) <= ECHO else text[:ECHO] + "…"


def read_place(word: str) -> Cell:
    """Read a cell, which must lie on the table; raises `BadNotation`."""
    cell = read_cell(word.replace(" ", ""))
    if cell is None:
        raise BadNotation(
            say(
                "“{word}” isn't a cell. A cell is a letter and a number, like M12.",
                word=short(word),
            )
        )
    if not cell.within(SIZE):
        raise BadNotation(say("{cell} is off the table: cells go from A1 to Z26.", cell=str(cell)))
    return cell


def read_turn(word: str) -> int:
    """Read a name or its beginning as 0 to 3 quarters clockwise; raises `BadNotation`."""
    for turn, name in enumerate(("up", "right", "down", "left")):
        if name.startswith(word.lower()):
            return turn
    raise no_turn(word)


def no_turn(word: str) -> BadNotation:
    """Return the refusal of a word that is no turn."""
    return BadNotation(
        say(
            "“{word}” isn't a rotation. Use u (as it is), r (right), d (upside down) or l (left).",
            word=short(word),
        )
    )
