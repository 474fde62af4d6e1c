"""Whether a confirmation about a cup or a league is still up to date."""

from __future__ import annotations

from rules.core import RuleError
from rules.text import say


def check_stage(now: int, *, asked_at: int | None) -> None:
    """Raise `RuleError` if a confirmation's stage has passed; None had no stage."""
    if asked_at not in (None, now):
        raise RuleError(
            say("Things have changed since I asked you. Start again to see how things are now.")
        )
