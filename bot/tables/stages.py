"""Whether what a person was asked about a cup or a league is still what they would decide."""

from __future__ import annotations

from rules.core import RuleError
from rules.text import say


def check_stage(now: int, *, asked_at: int | None) -> None:
    """Raise `RuleError` where a person was asked at another stage; None was asked nothing."""
    if asked_at not in (None, now):
        raise RuleError(
            say("Things have changed since I asked you. Start again to see how things are now.")
        )
