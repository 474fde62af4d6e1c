"""A game's RULES.md, taken apart so that each paragraph can be read in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .text import Text

_MARK: Final = re.compile(r"(?:#+ )?(?:(?:\*\*§[\d.]+\*\*|§[\d.]+) )?")
"""What stands before a heading or rule and is the same in every language."""


def paragraphs(book: str) -> Iterator[tuple[str, Text]]:
    """Return the mark, such as `**§1.2** `, and the words of each heading and paragraph."""
    for part in re.split(r"\n\n+", book.strip()):
        mark = _MARK.match(part)
        assert mark, "it may be empty"
        yield mark[0], Text(part[mark.end() :])
