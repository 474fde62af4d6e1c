"""How moves are read: words and numbers, cells, and where a tile's top points.

A game's `notation.py` says what its moves are; what people may type in every game is read here,
and the refusal when it can't be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .core import BadNotation
from .grid import SIZE, Cell, read_cell
from .squares import Place
from .text import Text, say

ECHO: Final = 20
"""How much of what a person typed a refusal repeats."""

WORDS: Final = re.compile(r"[A-Za-z]\s*[0-9]+|[0-9]+|[^\s0-9,;.]+")
"""A cell, a number or a word, with or without blanks between them."""

_NUMBER: Final = re.compile(r"[0-9]{1,3}")


def short(text: str) -> str:
    """Return what a person typed as far as a refusal repeats it."""
    return text if len(text) <= ECHO else text[:ECHO] + "…"


def check_length(text: str, longest: int, examples: Sequence[str]) -> None:
    """Raise `BadNotation` where a text is longer than any move."""
    if len(text) > longest:
        raise BadNotation(
            say(
                "“{word}” is too long for a move. Moves look like this: {examples}.",
                word=short(text),
                examples=[*examples],
            )
        )


def split(
    text: str, longest: int, examples: Sequence[str], words: re.Pattern[str] = WORDS
) -> list[str]:
    """Return a typed move's lower-case words; raises `BadNotation` if it is too long."""
    check_length(text, longest, examples)
    return ["".join(word.split()).lower() for word in words.findall(text)]


def nothing_after(words: Sequence[str], count: int) -> None:
    """Raise `BadNotation` where there are more words than a move has."""
    if len(words) > count:
        raise BadNotation(
            say(
                "I don't understand “{rest}” at the end. Leave it out.",
                rest=short(" ".join(words[count:])),
            )
        )


def numbers(words: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of a written shuffle; none if a word is no number.

    >>> numbers(["3", "1", "2"]), numbers(["3", "x"])
    ((3, 1, 2), ())
    """
    return tuple(map(int, words)) if all(map(_NUMBER.fullmatch, words)) else ()


def read_number(word: str, most: int, refusal: Text) -> int:
    """Read a number from 1 to `most`; raises `BadNotation` with the refusal.

    >>> read_number("3", 5, say("Type a number from 1 to 5."))
    3
    >>> read_number("6", 5, say("Type a number from 1 to 5."))
    Traceback (most recent call last):
    rules.refusals.BadNotation: Type a number from 1 to 5.
    """
    if not _NUMBER.fullmatch(word) or not 1 <= int(word) <= most:
        raise BadNotation(refusal)
    return int(word)


def read_place(word: str, size: int = SIZE, refusal: Text | None = None) -> Cell:
    """Return a cell of a size x size board; raises `BadNotation` with the refusal."""
    word = "".join(word.split())
    cell = read_cell(word)
    if cell is None or not cell.within(size):
        raise BadNotation(
            refusal
            or say(
                "“{word}” isn't a cell. Cells go from A1 to {last}.",
                word=short(word),
                last=str(Cell(size - 1, size - 1)),
            )
        )
    return cell


def read_turn(word: str) -> int:
    """Read a name or its beginning as 0 to 3 quarters clockwise; raises `BadNotation`.

    >>> read_turn("r"), read_turn("Down")
    (1, 2)
    """
    for turn, name in enumerate(("up", "right", "down", "left")):
        if name.startswith(word.lower()):
            return turn
    raise no_turn(word)


def no_turn(word: str) -> BadNotation:
    """Return the refusal of a word that is no turn."""
    return BadNotation(
        say(
            "“{word}” isn't a rotation. Use u (as is), r (right), d (180°) or l (left).",
            word=short(word),
        )
    )


def read_placing(number: int, rest: Sequence[str], example: str) -> Place:
    """Return a tile's cell and its rotation, if written; raises `BadNotation`.

    >>> str(read_placing(2, ["m12", "right"], "2 m12 r"))
    '2 M12 r'
    """
    if not rest:
        raise BadNotation(
            say("Type where tile {number} goes, like {example}.", number=number, example=example)
        )
    cell = read_place(rest[0])
    turn = read_turn(rest[1]) if len(rest) > 1 else 0
    nothing_after(rest, 2)
    return Place(number, cell, turn)
