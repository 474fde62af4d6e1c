"""Refreshes of panels that nobody pressed, next to the answers to presses on them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

from ....model.ids import PersonId, TableId
from ....model.play import Play, Progress

Key = tuple[TableId, PersonId]


class AnsweringPanels:
    """The panels that answers are about to change, and what they missed."""

    def __init__(self) -> None:
        self._answering: Counter[Key] = Counter()
        self._missed: dict[Key, Progress] = {}
        """The position that a panel has not been refreshed to, as it was being answered."""
        self._locks = WeakValueDictionary[Key, asyncio.Lock]()

    def lock(self, table: TableId, person: PersonId) -> asyncio.Lock:
        """Return the lock to hold while a panel is refreshed."""
        return self._locks.setdefault((table, person), asyncio.Lock())

    async def wait(self, table: TableId, person: PersonId) -> None:
        """Wait until no refresh of a person's panel is on its way to Discord.

        It shows an older position than an answer does, maybe what a move has hidden since.
        """
        async with self.lock(table, person):
            pass

    @contextmanager
    def answering(self, table: TableId, person: PersonId) -> Iterator[None]:
        """Leave a person's panel to the answer to what they pressed on it."""
        key = table, person
        self._answering[key] += 1
        try:
            yield
        finally:
            self._answering[key] -= 1
            if not self._answering[key]:
                del self._answering[key]

    def skip(self, play: Play, person: PersonId) -> bool:
        """Return whether an answer is about to change a panel; note its missed refresh."""
        key = play.table.id, person
        if key not in self._answering:
            return False
        self._missed[key] = max(self._missed.get(key, (0, False)), play.progress)
        return True

    def skip_all(self, play: Play) -> None:
        """Note a refresh as missed by all answers: they may show an older position."""
        for table, person in [*self._answering]:
            if table == play.table.id:
                self.skip(play, person)

    def missed(self, table: TableId, person: PersonId) -> Progress | None:
        """Return once, after all answers, the progress a panel has missed, or None."""
        key = table, person
        return None if key in self._answering else self._missed.pop(key, None)
