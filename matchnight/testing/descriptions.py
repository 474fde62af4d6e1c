"""How a position's description serves a reader without pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

COLOURS = "red|yellow|blue|green|wild"
CELL = r"[A-Z][0-9]{1,2}"


@dataclass(frozen=True)
class Description:
    """What the words of a position say; games fill what they have.

    `places` are the cells with what lies there, as the words name it.
    """

    points: tuple[int, ...]
    places: Mapping[str, tuple[str, ...]]
    stock: int = 0
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def number(text: str) -> int:
    """Read a number with a real minus sign."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def listed(words: str, begins: str) -> tuple[str, ...]:
    """Return the items of the sentence with this beginning, also in a list, or none."""
    found = re.search(rf"(?:^|(?<=[.!-] )){re.escape(begins)}([^.]*)\.", words)
    return tuple(found[1].split(", ")) if found else ()


def points(words: str) -> tuple[int, ...]:
    """Return everybody's points in the order of the seats."""
    return tuple(number(each.rsplit(" ", 1)[1]) for each in listed(words, "Points: "))


def stock(words: str, sentence: str) -> int:
    """Return the number in a sentence, 0 where there is none."""
    found = re.search(sentence, words)
    return int(found[1]) if found else 0
