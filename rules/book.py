"""A game's RULES.md in parts, so that each paragraph can be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .text import Text

_MARK: Final = re.compile(r"(?:#+ )?(?:(?:\*\*§[\d.]+\*\*|§[\d.]+) (?:🏠 )?)?")
"""What stands before a heading or rule and is the same in every language.

A house marks a rule that the printed rulebook does not have.
"""


_HIDDEN: Final = re.compile(r"\s*<!--.*?-->", re.DOTALL)
"""What stands in the book for those who write the game, such as formulas."""


def read_aloud(book: str) -> str:
    """Return what a reader is shown of a book: all but its comments."""
    return _HIDDEN.sub("", book).strip()


def paragraphs(book: str) -> Iterator[tuple[str, Text]]:
    """Return mark (such as `**§1.2** `) and words of each heading and paragraph."""
    for part in re.split(r"\n\n+", read_aloud(book)):
        mark = _MARK.match(part)
        assert mark, "it may be empty"
        yield mark[0], Text(part[mark.end() :])
