"""Words that are retired: what a reader stumbles over, and the better word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

LIST: Final = Path(__file__).resolve().parent.parent / "bot" / "locale" / "retired.tsv"
CODE: Final = re.compile(r"`[^`]*`|\{\w+\}")


class Retired(NamedTuple):
    """A word that nobody is to read any more, and what stands for it."""

    language: str
    word: re.Pattern[str]
    better: str


def retired(lines: Iterable[str]) -> list[Retired]:
    """Read a list of retired words: language, regular expression, better word by tabs.

    Raises ValueError for a line with fewer or more parts.
    """
    found = []
    for line in lines:
        if line.strip() and not line.startswith("#"):
            language, word, better = line.rstrip("\n").split("\t")
            found.append(Retired(language, re.compile(word, re.IGNORECASE), better))
    return found


def stumbles(language: str, sentence: str, listed: Iterable[Retired]) -> Iterator[str]:
    """Yield a better word for each retired word of a sentence, outside its code."""
    read = CODE.sub("", sentence)
    for entry in listed:
        if entry.language == language and (word := entry.word.search(read)):
            yield f"“{word[0].strip()}” is retired: {entry.better}"
