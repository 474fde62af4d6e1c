"""People's names: in any script, readable and distinguishable for others."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 32
"""Characters, as at Discord."""
MARKS: Final = 4
"""Signs above and below one letter: no language needs more."""
JOINERS: Final = "\u200c\u200d"
"""What is invisible and belongs to names all the same: in Persian, in Hindi, in emoji."""
FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""What counts as a letter or a sign, and is drawn as nothing."""
HIDDEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs")


def cleaned(typed: str) -> str:
    """Return a name without invisible characters and those that change text direction."""
    kept = ""
    marks = 0
    for sign in unicodedata.normalize("NFC", typed):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if sign.isspace():
            kept += " "
        elif sign in JOINERS or (kind not in HIDDEN and sign not in FILLERS and marks <= MARKS):
            kept += sign
    return " ".join(kept.split()).strip(JOINERS)


def is_readable(name: str) -> bool:
    """Tell whether there is anything in a name that can be read, or at least be seen."""
    return any(unicodedata.category(sign)[0] in "LNS" for sign in name)


def sounding(name: str) -> str:
    """Return a name for comparison: case and width of its letters make no difference."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if not sign.isspace() and sign not in JOINERS)
