"""Grapheme clusters: where a text may be cut (UAX #29, in short)."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

JOINER: Final = "\u200d"
JOINERS: Final = frozenset({"\u200c", JOINER})
"""Zero-width: they only say how the letters next to them meet."""
_STACKERS: Final = frozenset("\u094d\u09cd\u0acd\u0c4d\u0ccd\u0d4d\u1039\u17d2")
"""Signs that put the next letter below or next to the one before."""
_TRAILING: Final = frozenset("\u0e33\u0eb3")


def graphemes(text: str) -> list[str]:
    """Split a text into letters with accents, stacked letters, flags, joined emoji."""
    if text.isascii():
        return [*text]
    found: list[str] = []
    for character in text:
        if found and _goes_on(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def _goes_on(before: str, character: str) -> bool:
    """Tell whether a character belongs to what stands before it."""
    if character in JOINERS or character in _TRAILING or tone(character) or _tag(character):
        return True
    kind = unicodedata.category(character)
    if kind[0] == "M":
        return True
    if flag(character):
        return len(before) == 1 and flag(before)
    if before[-1] == JOINER:
        return kind == "So" or (len(before) > 1 and before[-2] in _STACKERS)
    return before[-1] in _STACKERS and kind == "Lo"


def tone(character: str) -> bool:
    """Tell whether a character colours the skin of the emoji before it."""
    return "\U0001f3fb" <= character <= "\U0001f3ff"


def flag(character: str) -> bool:
    """Tell whether a character is one of the two letters of a flag."""
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _tag(character: str) -> bool:
    return "\U000e0020" <= character <= "\U000e007f"


def unmarked(text: str) -> tuple[str, str]:
    """Split a name from the brackets at its end that mark a program; "" if none."""
    name, opened, mark = text.rpartition(" (")
    return (name, f"{opened}{mark}") if name and mark.endswith(")") else (text, "")


@lru_cache(maxsize=1024)
def shortened(text: str, most: int) -> str:
    """Return a text of at most so many whole letters, with an ellipsis if cut.

    Letters of many characters count as what they are, so that no name grows without end. A mark at
    the end stays where it takes half of the room at most.
    """
    parts = graphemes(text)
    if len(parts) <= most and len(text) <= 4 * most:
        return text
    name, mark = unmarked(text)
    if mark and len(mark) <= most // 2:
        return shortened(name, most - len(mark)) + mark
    kept = ""
    for part in parts[: most - 1]:
        if len(kept) + len(part) > 4 * most:
            break
        kept += part
    return kept.rstrip() + "…"


@lru_cache(maxsize=1024)
def first(name: str) -> str:
    """Return a name's initial, a capital if there is one; of signs alone the first."""
    parts = graphemes(name)
    found = next((part for part in parts if part[0].isalnum()), parts[0] if parts else "")
    capital = found.upper()
    return capital if len(graphemes(capital)) == 1 else found
