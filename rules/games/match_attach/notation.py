"""Moves as text (§11): `2 K14 r` places, `M13 e` slides, `M13 N13` swaps."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from ... import typed
from ...chance import Deal
from ...core import BadNotation
from ...grid import Cell, read_cell
from ...squares import TURNS, Place
from ...text import say
from ...typed import nothing_after, numbers, read_place, read_placing, short
from . import tiles

_LONGEST: Final = 200
"""A move is never longer: the deal takes half of it."""

_EXAMPLE: Final = "`2 K14 r`"

_WORDS: Final = re.compile(r"[A-Za-z]\s*[0-9]+|[0-9]+|>|[^\s0-9,;.>]+")


@dataclass(frozen=True)
class Target:
    """Declare the target symbol."""

    symbol: int

    def __str__(self) -> str:
        return f"target {tiles.SYMBOL_NAMES[self.symbol]}"


@dataclass(frozen=True)
class Pick:
    """Take a tile of the row (counted from 1) for good, before it is placed."""

    number: int

    def __str__(self) -> str:
        return f"pick {self.number}"


@dataclass(frozen=True)
class Swap:
    """Let two tiles trade places."""

    cell: Cell
    other: Cell

    def __str__(self) -> str:
        return f"{self.cell} {self.other}"


@dataclass(frozen=True)
class Rotate:
    """Turn a tile 1 to 3 quarters clockwise."""

    cell: Cell
    turn: int

    def __str__(self) -> str:
        return f"{self.cell} {TURNS[self.turn]}"


@dataclass(frozen=True)
class Slide:
    """Move a tile to the next cell towards a side."""

    cell: Cell
    side: int

    def __str__(self) -> str:
        return f"{self.cell} {tiles.SIDE_LETTERS[self.side]}"


@dataclass(frozen=True)
class Remove:
    """Take a tile off the board, in the removal phase or in the reversal phase."""

    cell: Cell

    def __str__(self) -> str:
        return f"x {self.cell}"


@dataclass(frozen=True)
class Plain:
    """A move of one word: the player's end and undo, CHANCE's draws, the clock's."""

    what: Literal["end", "undo", "restart", "draw", "flip", "time"]

    def __str__(self) -> str:
        return self.what


Maneuver = Swap | Rotate | Slide
Move = Deal | Target | Pick | Place | Swap | Rotate | Slide | Remove | Plain

_SWAP: Final = ("s", "swap", "x")
_TURN: Final = ("r", "rotate", "turn")
_SLIDE: Final = (">", "slide", "move")
_TAKE: Final = ("x", "remove", "discard", "take")


def read(text: str) -> Move:
    """Read a move; raises `BadNotation` with what would be right."""
    words = split(text)
    match words:
        case []:
            raise BadNotation(
                say("Type what you do, like `2 K14 r` to place or `M13 e` to slide a tile east.")
            )
        case ["deal", *rest] if dealt := numbers(rest):
            return Deal(dealt[0], dealt[1:])
        case [("end" | "undo" | "restart" | "draw" | "flip" | "time") as what]:
            return Plain(what)
        case ["end" | "undo" | "restart" as what, *_]:
            raise BadNotation(say("Type `{word}` on its own.", word=what))
        case ["done" | "stop"]:
            return Plain("end")
        case ["target" | "t" | "declare", *rest]:
            return Target(_symbol(rest))
        case [word] if len(word) > 1 and any(name.startswith(word) for name in tiles.SYMBOL_NAMES):
            return Target(_symbol(words))
        case ["pick", *rest]:
            return Pick(_only_number(rest))
        case ["p" | "place", *rest] | [*rest] if rest and rest[0][0].isdigit():
            return read_placing(read_number(rest[0]), rest[1:], _EXAMPLE)
        case [first, second, *rest] if _means_place(first, second, rest):
            return read_placing(read_number(first[1:]), [second, *rest], _EXAMPLE)
    return _read_board_move(words)


def split(text: str) -> list[str]:
    """Return a typed move's lower-case words; raises `BadNotation` if too long."""
    return typed.split(text, _LONGEST, [_EXAMPLE, "`M13 e`"], _WORDS)


def _means_place(first: str, second: str, rest: list[str]) -> bool:
    """Tell `p2 k14` from the swap of two cells: only neighbours can be swapped."""
    one, other = read_cell(first), read_cell(second)
    if not one or not other or first not in ("p1", "p2", "p3"):
        return False
    return bool(rest) or all(one.neighbour(side) != other for side in range(4))


def _only_number(words: list[str]) -> int:
    if not words:
        raise BadNotation(say("Type which tile you pick, like `pick 2`."))
    nothing_after(words, 1)
    return read_number(words[0])


def _read_board_move(words: list[str]) -> Move:
    """Read a move of a tile on the board; the verb may be before or after the cell."""
    head, *rest = words
    cell = read_cell(head)
    if cell is None:
        if head in _TAKE and len(rest) < 2:
            if not rest:
                raise BadNotation(say("Type which tile goes, like `x M14`."))
            return Remove(read_place(rest[0]))
        if head in _SWAP and len(rest) == 1 and read_cell(rest[0]):
            raise BadNotation(
                say(
                    "Type which tile {cell} swaps with, like `{cell} N13`.",
                    cell=str(read_place(rest[0])),
                )
            )
        if head in (*_SWAP, *_TURN, *_SLIDE) and rest and read_cell(rest[0]):
            return _maneuver(read_place(rest[0]), [head, *rest[1:]])
        if head in (*_SWAP, *_TURN, *_SLIDE, "n", "e", "w", "d", "u", "l"):
            raise BadNotation(say("Type which tile that is, like `M13 {word}`.", word=head))
        raise BadNotation(
            say(
                "“{word}” isn't a move: place with `2 K14 r`, then `M13 r`, `M13 e` or `M13 N13` "
                "moves a tile, `x M14` removes one, and `end` ends the turn.",
                word=short(head),
            )
        )
    return _maneuver(read_place(head), rest)


def _maneuver(cell: Cell, words: list[str]) -> Maneuver:
    """Read what a tile does: a cell to swap with, a turn, or a side to slide to."""
    if not words:
        raise BadNotation(
            say(
                "Type what the tile at {cell} does: `{cell} r` rotates it, `{cell} e` slides "
                "it east, `{cell} N13` swaps it with N13.",
                cell=str(cell),
            )
        )
    if len(words) > 1 or words[0] in ("rotate", "turn"):
        verb, *rest = words
        if verb in _SWAP and rest:
            nothing_after(rest, 1)
            return Swap(cell, read_place(rest[0]))
        if verb in _TURN:
            nothing_after(rest, 1)
            return Rotate(cell, _quarters(rest[0] if rest else "r"))
        if verb in _SLIDE:
            nothing_after(rest, 1)
            return Slide(cell, _side(rest[0]))
    nothing_after(words, 1)
    (word,) = words
    if read_cell(word):
        return Swap(cell, read_place(word))
    if any(name.startswith(word) for name in ("north", "east", "south", "west")):
        return Slide(cell, _side(word))
    return Rotate(cell, _quarters(word))


def read_number(word: str) -> int:
    """Read which tile of the row is meant, from 1; raises `BadNotation`."""
    refusal = say(
        "“{word}” isn't a tile of the row: its tiles are 1, 2 and 3 from the left.",
        word=short(word),
    )
    return typed.read_number(word, 3, refusal)


def _quarters(word: str) -> int:
    """Read a rotation: `r`, `d`, `l` or the number of quarter turns clockwise."""
    if word in ("1", "2", "3"):
        return int(word)
    if word in ("90", "180", "270"):
        return int(word) // 90
    for turn, name in enumerate(("right", "down", "left"), 1):
        if name.startswith(word):
            return turn
    raise BadNotation(
        say(
            "“{word}” isn't a move of a tile: r, d and l rotate a tile, n, e, s and w slide it, "
            "and a cell swaps it.",
            word=short(word),
        )
    )


def _side(word: str) -> int:
    for side, name in enumerate(("north", "east", "south", "west")):
        if name.startswith(word):
            return side
    raise BadNotation(say("“{word}” isn't a side: n, e, s or w.", word=short(word)))


def _symbol(words: list[str]) -> int:
    if not words:
        raise BadNotation(say("Type which symbol is the target, like `target star`."))
    nothing_after(words, 1)
    found = [symbol for symbol, name in enumerate(tiles.SYMBOL_NAMES) if name.startswith(words[0])]
    if len(found) != 1:
        raise BadNotation(
            say("“{word}” isn't a symbol: circle, triangle, square or star.", word=short(words[0]))
        )
    return found[0]
