"""Font choice by character: Roboto for most, others where a name needs them.

The others are opened when the first name asks for them. Scripts whose letters change with their
neighbours need Raqm, which Pillow has where the system has FriBiDi; without it they are not drawn
at all, as loose letters would be wrong.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PIL import ImageFont, features

from .graphemes import JOINERS, flag, graphemes, tone

FOLDER: Final = Path(__file__).parent / "fonts"
COVERED: Final = FOLDER / "covered.txt"
NAMES: Final = FOLDER / "names"
NAMES_COVERED: Final = NAMES / "covered.txt"

Weight = Literal["Medium", "Bold"]

PLAIN: Final = "Roboto"
EMOJI: Final = "Emoji"
UNSPACED: Final = frozenset({"Han", "Hangul", EMOJI})
"""Families in which a line may end after every letter."""
RIGHT_TO_LEFT: Final = frozenset({"Arabic", "Hebrew"})
SHAPED: Final = RIGHT_TO_LEFT | {
    "Bengali",
    "Devanagari",
    "Gujarati",
    "Gurmukhi",
    "Kannada",
    "Khmer",
    "Lao",
    "Malayalam",
    "Myanmar",
    "Sinhala",
    "Tamil",
    "Telugu",
    "Thai",
}
"""Families whose letters are arranged by the font."""

SMALLER: Final = {
    **dict.fromkeys(("Khmer", "Myanmar"), 0.86),
    **dict.fromkeys(("Kannada", "Telugu"), 0.78),
    **dict.fromkeys(("Han", "Hangul", "Malayalam", "Sinhala", "Tamil"), 0.94),
    EMOJI: 0.82,
}
"""How large letters of a family are next to Latin ones, where that isn't the same."""
BOLD: Final = 0.02
"""How far bold letters reach beyond the one weight that such fonts have, as a share of the size."""
MOST_MARKS: Final = 6
"""Signs on one letter that are drawn; more of them only serve to break something."""

OPEN: Final = "\u2068"
CLOSE: Final = "\u2069"
"""Round a name in a sentence: letters in it are ordered among themselves (FSI and PDI, UAX #9)."""
_BARE: Final = str.maketrans("", "", OPEN + CLOSE)

_SHARED: Final = "*"
"""The family of what several scripts use: it goes with its neighbours."""


class Run(NamedTuple):
    """Letters of one family that stand next to each other."""

    text: str
    family: str


def can_shape() -> bool:
    """Tell whether letters can be arranged here."""
    return bool(features.check_feature("raqm"))


@cache
def plain() -> frozenset[int]:
    """Return the characters that Roboto has."""
    ranges = [line.split("-") for line in COVERED.read_text().split()]
    return frozenset(
        code for first, last in ranges for code in range(int(first, 16), int(last, 16) + 1)
    )


@cache
def _others() -> dict[int, str]:
    """Return the family of every character that only the other fonts have."""
    found: dict[int, str] = {}
    for line in NAMES_COVERED.read_text().splitlines():
        file, *ranges = line.split()
        for each in ranges:
            first, last = (int(end, 16) for end in each.split("-"))
            for code in range(first, last + 1):
                found[code] = _SHARED if code in found else file.partition(".")[0]
    return found


@lru_cache(maxsize=2048)
def family(character: str) -> str | None:
    """Return the family that has a character, None if there is none."""
    return PLAIN if ord(character) in plain() else _others().get(ord(character))


def drawable(text: str) -> str:
    """Return what of a text can be drawn, with spaces for what cannot.

    Letters in fancy alphabets become plain ones. What only directs, hides or joins is left out,
    but for joiners between letters that are arranged.
    """
    text = unicodedata.normalize("NFC", text)
    if all(ord(character) in plain() for character in text):
        return " ".join(text.split())
    kept = "".join(map(_drawable, graphemes(text)))
    return " ".join(kept.split())


def _drawable(grapheme: str) -> str:
    ours = family(grapheme[0])
    if ours in SHAPED or ours == _SHARED:
        if grapheme[0] in JOINERS:
            return ""
        if not can_shape():
            return " "
        rest = [part for part in grapheme[1:] if family(part) in (ours, _SHARED)]
        return grapheme[0] + "".join(rest[:MOST_MARKS])
    return "".join(map(_alone, grapheme))


def bare(name: str) -> str:
    """Return a name without what would set parts of it apart."""
    return name.translate(_BARE)


def apart(name: str) -> str:
    """Set a name apart in its sentence if it is read from right to left."""
    written = any(family(character) in RIGHT_TO_LEFT for character in name)
    return f"{OPEN}{bare(name)}{CLOSE}" if written else name


def _alone(character: str) -> str:
    if character in (OPEN, CLOSE):
        return character
    if flag(character):
        return chr(ord("A") + ord(character) - ord("\U0001f1e6"))
    if tone(character) or unicodedata.category(character)[0] in "MC":
        return ""  # skin, accents alone, joiners
    if family(character) not in (None, _SHARED):
        return character
    simple = unicodedata.normalize("NFKC", character)
    if simple != character and all(map(family, simple)):
        return simple
    letter = unicodedata.normalize("NFKD", character)[0]  # without accents, as those of old Greek
    return letter if letter.isalpha() and family(letter) == PLAIN else " "


def letters_in(text: str) -> int:
    """Count what a reader knows a person by: letters, digits and emoji."""
    return sum(part[0].isalnum() or _emoji(part[0]) for part in graphemes(text))


def _emoji(character: str) -> bool:
    return unicodedata.category(character) == "So" and family(character) != PLAIN


@lru_cache(maxsize=2048)
def runs(text: str) -> tuple[Run, ...]:
    """Split a text by font, in the order its runs are seen from left to right.

    A sentence in which a name is set apart is read from left to right, as all our languages are;
    a name alone begins where its first letter does.
    """
    if all(ord(character) in plain() for character in text):
        return (Run(text, PLAIN),)
    before, opened, rest = text.partition(OPEN)
    if opened:
        name, _, after = rest.partition(CLOSE)
        return tuple(run for part in (before, name, after) if bare(part) for run in runs(part))
    return tuple(Run(run.text, run.family or PLAIN) for run in _seen(_written(bare(text))))


def _written(text: str) -> list[Run]:
    """Split a text by font, in the order in which it is written."""
    parts = graphemes(text)
    return [
        Run("".join(part for _, part in each), owner)
        for owner, each in groupby(zip(_owners(parts), parts, strict=True), itemgetter(0))
    ]


def _owners(parts: list[str]) -> list[str]:
    """Return the family of each letter; a space between two families has none ("")."""
    found: list[str] = []
    for at, part in enumerate(parts):
        owner = _owner(part)
        if not owner:
            before = found[-1] if found else ""
            after = next((ours for each in parts[at:] if (ours := _owner(each))), PLAIN)
            owner = before if before == after or part != " " else ""
        found.append(owner)
    return found


def _owner(grapheme: str) -> str:
    """Return the family of a letter, "" for what goes with its neighbours."""
    if grapheme == " ":
        return ""
    found = family(grapheme[0]) or PLAIN
    return "" if found == _SHARED else found


def _seen(written: list[Run]) -> list[Run]:
    """Return runs in display order; the first letter decides where it begins."""
    groups = [[*each] for _, each in groupby(written, _direction)]
    if _direction(written[0]) == "left":
        groups.reverse()
    return [
        run
        for group in groups
        for run in (group[::-1] if _direction(group[0]) == "left" else group)
    ]


def _direction(run: Run) -> str:
    if not run.family:
        return ""
    return "left" if run.family in RIGHT_TO_LEFT else "right"


def size_of(name: str, size: int) -> int:
    """Return in which size a family is drawn next to Roboto in another."""
    return round(size * SMALLER.get(name, 1))


@lru_cache(maxsize=32)
def font(name: str, size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """Return a font in a size; those for names have one weight."""
    basic = ImageFont.Layout.BASIC  # several times faster, where a font needs no shaping
    if name == PLAIN:
        return ImageFont.truetype(FOLDER / f"Roboto-{weight}.ttf", size, layout_engine=basic)
    (path,) = NAMES.glob(f"{name}.?tf")
    layout = ImageFont.Layout.RAQM if name in SHAPED else basic
    return ImageFont.truetype(path, size_of(name, size), layout_engine=layout)
