"""Moves as text: `2 M12 r` lays the second tile of the hand at M12 with its top to the right."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from ...core import BadNotation
from ...grid import Cell
from ...text import say
from ...typed import read_place, read_turn, short
from . import tiles
from .scoring import HAND

EXAMPLE: Final = "`2 M12 r`"

_LONGEST: Final = 400
"""A move is never longer: dealing all 72 tiles takes half of it."""

_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_WORDS: Final = re.compile(r"[A-Za-z]\s*[0-9]+|[0-9]+|[^\s0-9,;.]+")


@dataclass(frozen=True)
class Place:
    """Lay a tile of the hand (counted from 1) in a cell, turned 0 to 3 quarters clockwise."""

    number: int
    cell: Cell
    turn: int

    def __str__(self) -> str:
        return f"{self.number} {self.cell} {tiles.TURNS[self.turn]}"


@dataclass(frozen=True)
class Deal:
    """Who starts, and the tiles in play: the hands in seat order, then the stack from the top."""

    first: int
    order: tuple[int, ...]

    def __str__(self) -> str:
        return "deal " + " ".join(map(str, (self.first, *self.order)))


@dataclass(frozen=True)
class Forced:
    """What CHANCE does without a choice: draw a tile, renew a hand that fits nowhere, pass."""

    what: Literal["draw", "renew", "pass"]

    def __str__(self) -> str:
        return self.what


Move = Place | Deal | Forced


def read(text: str) -> Move:
    """Read a move; raises `BadNotation` with what would be right (§9)."""
    match text.split() if len(text) <= _LONGEST else ():
        case ["deal", first, *order] if all(_NUMBER.fullmatch(part) for part in (first, *order)):
            return Deal(int(first), tuple(map(int, order)))
        case ["draw" | "renew" | "pass" as what]:
            return Forced(what)
    words = split(text)
    if not words:
        raise BadNotation(say("Type which tile goes where, like {example}.", example=EXAMPLE))
    number = read_number(words[0])
    if len(words) == 1:
        raise BadNotation(
            say("Type where tile {number} goes, like {example}.", number=number, example=EXAMPLE)
        )
    cell = read_place(words[1])
    turn = read_turn(words[2]) if len(words) > 2 else 0
    if len(words) > 3:
        raise BadNotation(
            say(
                "“{rest}” is too much. Tile, cell and rotation are enough, like {example}.",
                rest=short(" ".join(words[3:])),
                example=EXAMPLE,
            )
        )
    return Place(number, cell, turn)


def split(text: str) -> list[str]:
    """Cut a typed move into its words, with or without blanks; raises `BadNotation` if too long."""
    if len(text) > _LONGEST:
        raise BadNotation(
            say(
                "“{word}” is too long for a move. Tile, cell and rotation are enough, like "
                "{example}.",
                word=short(text),
                example=EXAMPLE,
            )
        )
    return ["".join(word.split()) for word in _WORDS.findall(text)]


def read_number(word: str) -> int:
    """Read which tile of the hand is meant, from 1."""
    if not word.isdecimal():
        raise BadNotation(
            say(
                "“{word}” isn't a tile in your hand. Start your move with 1, 2 or 3, like "
                "{example}.",
                word=short(word),
                example=EXAMPLE,
            )
        )
    if not 1 <= int(word) <= HAND:
        raise BadNotation(
            say("A hand has no tile {word}: its tiles are 1, 2 and 3.", word=short(word))
        )
    return int(word)
