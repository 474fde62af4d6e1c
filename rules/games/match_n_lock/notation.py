"""Moves as text: `place`, then `E5` for the token; `rotate E5 l`; `stall E5`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from ... import typed
from ...core import BadNotation
from ...grid import Cell
from ...text import say
from ...typed import nothing_after, numbers, read_place, short
from .circles import SIZE
from .position import Way

_LONGEST: Final = 200

_WORDS: Final = re.compile(
    r"[A-Za-z]\s*[0-9]+"  # a hole
    r"|[A-Za-z]+?(?=[A-Za-z][0-9])"  # a word with a hole right behind it
    r"|[A-Za-z]+|[0-9]+|[<>]|[^\sA-Za-z0-9,;.<>]+"
)
_VERBS: Final = (
    ("place", "place"),
    ("put", "place"),
    ("rotate", "rotate"),
    ("turn", "rotate"),
    ("stall", "stall"),
)
_LEFT: Final = ("left", "anticlockwise", "counterclockwise", "ccw", "<")
_RIGHT: Final = ("right", "clockwise", "cw", ">")


@dataclass(frozen=True)
class Place:
    """Choose to place: CHANCE then draws the token."""

    def __str__(self) -> str:
        return "place"


@dataclass(frozen=True)
class Put:
    """Put the token that was drawn into an empty hole."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True)
class Rotate:
    """Rotate a token a quarter turn to the left or right."""

    cell: Cell
    way: Way

    def __str__(self) -> str:
        return f"rotate {self.cell} {'l' if self.way < 0 else 'r'}"


@dataclass(frozen=True)
class Stall:
    """Declare a token in dispute stalled: CHANCE then draws another one for its hole."""

    cell: Cell

    def __str__(self) -> str:
        return f"stall {self.cell}"


@dataclass(frozen=True)
class Draw:
    """CHANCE's draw: one token for the placing seat, or `lots`, one per tied seat."""

    what: Literal["lots", "draw"]
    tokens: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join([self.what, *map(str, self.tokens)])


Move = Place | Put | Rotate | Stall | Draw


def read(text: str) -> Move:
    """Read a move; raises `BadNotation` with what would be right (§9)."""
    words = split(text)
    match words:
        case []:
            raise BadNotation(
                say(
                    "Type what you do: `place`, a hole like `E5` for the token you drew, `rotate "
                    "E5 l` or `stall E5`."
                )
            )
        case ["lots" | "draw" as what, *rest] if drawn := numbers(rest):
            return Draw(what, drawn)
    verb = read_verb(words[0])
    rest = words[1:] if verb else words
    if verb == "place" and not rest:
        return Place()
    if not rest:
        raise BadNotation(
            say("Type which token is stalled, like `stall E5`.")
            if verb == "stall"
            else say("Type which token you rotate and which way, like `rotate E5 l`.")
        )
    cell, more = read_hole(rest[0]), rest[1:]
    move: Move = Stall(cell) if verb == "stall" else Put(cell)
    if verb == "rotate" or (more and not verb):
        move, more = Rotate(cell, read_way(more[0] if more else "", cell)), more[1:]
    nothing_after(more, 0)
    return move


def split(text: str) -> list[str]:
    """Cut a typed move into its words; raises `BadNotation` if it is too long."""
    return typed.split(text, _LONGEST, ["`E5`", "`rotate E5 l`"], _WORDS)


def read_verb(word: str) -> str:
    """Read what is to be done, by a name or its beginning; "" if the word is no verb."""
    return next((verb for name, verb in _VERBS if name.startswith(word)), "")


def read_hole(word: str) -> Cell:
    """Read a hole of the board; raises `BadNotation`."""
    refusal = say(
        "“{word}” isn't a hole: holes go from A1 to H8. Or type `place`, `rotate E5 l` or "
        "`stall E5`.",
        word=short(word),
    )
    return read_place(word, SIZE, refusal)


def read_way(word: str, cell: Cell) -> Way:
    """Read which way a token is rotated: a name or its beginning, or an arrow."""
    left = any(name.startswith(word) for name in _LEFT)
    right = any(name.startswith(word) for name in _RIGHT)
    if left != right:
        return -1 if left else 1
    if not word:
        raise BadNotation(
            say(
                "Type which way {cell} is rotated: `rotate {cell} l` or `rotate {cell} r`.",
                cell=str(cell),
            )
        )
    raise BadNotation(
        say(
            "“{word}” isn't a way to rotate. Use l (left) or r (right), like `rotate {cell} l`.",
            word=short(word),
            cell=str(cell),
        )
    )
