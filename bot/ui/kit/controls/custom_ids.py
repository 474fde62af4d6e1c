"""Custom ids: a control carries its action, so that nothing is kept between.

An id reads `verb:id:seen:text`, with the id of a table or contest. `seen` is the last
move its message showed, or when the question was asked that it answers. The text is free and may
hold colons. Discord allows 100 characters.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import Final

from ....model.ids import ArenaId, CupId, LeagueId, NightId, TableId

LIMIT: Final = 100
"""Characters that Discord takes as a custom id."""
LARGEST: Final = 2**63 - 1
"""No id is larger, neither Discord's nor one of the database."""
_DIGITS: Final = string.digits + string.ascii_lowercase


@dataclass(frozen=True)
class Control:
    """What a press asks for."""

    verb: str
    id: int = 0
    seen: int = 0
    text: str = ""

    def __str__(self) -> str:
        return f"{self.verb}:{short(self.id)}:{short(self.seen)}:{self.text}"

    @property
    def table(self) -> TableId:
        """The table it is about."""
        return TableId(self.id)

    @property
    def night(self) -> NightId:
        """The night it is about."""
        return NightId(self.id)

    @property
    def league(self) -> LeagueId:
        """The league it is about."""
        return LeagueId(self.id)

    @property
    def arena(self) -> ArenaId:
        """The arena it is about."""
        return ArenaId(self.id)

    @property
    def cup(self) -> CupId:
        """The cup it is about."""
        return CupId(self.id)


def read(custom_id: str) -> Control | None:
    """Read a custom id, None if this program never wrote it."""
    parts = custom_id.split(":", 3)
    if len(parts) != 4:
        return None
    verb, table, seen, text = parts
    if not (table and seen and set(table + seen) <= set(_DIGITS)):
        return None
    if len(table) > LIMIT or len(seen) > LIMIT or not _sound(text):
        return None
    control = Control(verb, int(table, 36), int(seen, 36), text)
    return control if max(control.id, control.seen) <= LARGEST else None


def _sound(text: str) -> bool:
    """Whether a text can be stored and sent: half a character alone cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def short(number: int) -> str:
    """Write a number from 0 in base 36, which `int(text, 36)` reads back."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
