"""People and servers that the bot refuses, as its operator has decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

BanKind = Literal["person", "server"]


@dataclass(frozen=True)
class Ban:
    """A person or server that the bot refuses; times are milliseconds since 1970.

    Without `until` it holds until it is lifted. `due` is when the bot has to see to it next. The
    reason is empty once what was stored of the banned has been deleted.
    """

    kind: BanKind
    id: int
    why: str
    at: int
    until: int | None
    due: int | None

    def holds(self, now: int) -> bool:
        """Tell whether it is in force at a time."""
        return self.until is None or self.until > now
