"""Highlights of a finished night: found once in the replay process, and kept.

It is not made in the transaction that ends a night, as a full evening takes seconds to be played
again; the first who asks lets it be made, and all who ask meanwhile wait for the same.
"""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from rules.codec import decode, encode

from ..model.contests.nights import Night
from ..model.ids import NightId
from ..nights.highlights import Highlights, highlights
from ..store import Store
from .played import record_of
from .renderer import ReplayRenderer


class Ceremonies:
    """The ceremonies of a store."""

    def __init__(self, store: Store, projector: ReplayRenderer) -> None:
        self._store = store
        self._projector = projector
        self._locks: WeakValueDictionary[NightId, asyncio.Lock] = WeakValueDictionary()

    async def of(self, night: Night) -> Highlights:
        """Return what a night that is over is remembered for."""
        async with self._locks.setdefault(night.id, asyncio.Lock()):
            kept = await self._store.nights.ceremony(night.id)
            if kept is not None:
                return decode(Highlights, kept)
            seats = await self._store.nights.seats(night.id)
            tables = dict.fromkeys(seat.table for seat in seats)
            found = [await record_of(self._store, self._projector, table) for table in tables]
            made = highlights([each for each in found if each is not None], seats)
            async with self._store.writing() as write:
                # A person may have been forgotten meanwhile.
                if await write.nights.seats(night.id) == seats:
                    await write.nights.save_ceremony(night.id, encode(made))
            return made
