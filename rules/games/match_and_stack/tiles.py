"""The 112 tiles: four three-letter words each, from north clockwise (§1)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

WORDS: Final = Path(__file__).parent / "words"
"""Where the words lie, with the licences of what they were taken from."""


def lines(name: str) -> list[str]:
    """Return the lines of a word file without its remarks."""
    text = (WORDS / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


Words = tuple[str, ...]

TILES: Final[tuple[Words, ...]] = tuple(tuple(line.split()) for line in lines("tiles.txt"))
ALL: Final = range(len(TILES))


def face(tile: int) -> str:
    """Name the small picture of a tile."""
    return f"stack_{tile}"


def facing(tile: int, turn: int, side: int) -> str:
    """Return the word on a side of a tile turned `turn` quarters clockwise."""
    return TILES[tile][(side - turn) % 4]


@cache
def turned(tile: int, turn: int) -> Words:
    """Return the words towards N, E, S and W."""
    return tuple(facing(tile, turn, side) for side in range(4))


def code(tile: int, turn: int = 0) -> str:
    """Write a tile short: its words from the north clockwise."""
    return "/".join(turned(tile, turn))
