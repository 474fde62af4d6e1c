"""How much one person and one server may ask of the bot: limits that nobody honest meets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rules.core import RuleError
from rules.text import Text


class InWork:
    """What takes long and is under way: of one kind everybody has one at a time."""

    def __init__(self) -> None:
        self._people: set[tuple[str, int]] = set()

    @contextmanager
    def one(self, refusal: Text | None, person: int | None) -> Iterator[None]:
        """Note that something is made for somebody; raises `RuleError` while the last one is.

        The refusal names the kind; without one there is no limit.
        """
        if refusal is None or person is None:
            yield
            return
        key = (refusal.sentence, person)
        if key in self._people:
            raise RuleError(refusal)
        self._people.add(key)
        try:
            yield
        finally:
            self._people.discard(key)
