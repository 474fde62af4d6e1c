"""Highlights of a finished night: found once in the replay process, and kept.

It is not made in the transaction that ends a night, as a full evening takes seconds to be played
again; the first who asks lets it be made, and all who ask meanwhile wait for the same.
"""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from rules.codec import decode, encode
from rules.core import RuleError
from rules.games import GAMES

from ..model.contests.nights import Night
from ..model.ids import NightId, TableId
from ..nights.highlights import Highlights, Record, highlights, record
from ..store import Store
from .renderer import ReplayRenderer
from .scenes import Reel


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
            found = [each for table in tables if (each := await self._record(table)) is not None]
            made = highlights(found, seats)
            async with self._store.writing() as write:
                # A person may have been forgotten meanwhile.
                if await write.nights.seats(night.id) == seats:
                    await write.nights.save_ceremony(night.id, encode(made))
            return made

    async def _record(self, table_id: TableId) -> Record | None:
        """Return what is remembered of a table; a server may have let its moves go."""
        table = await self._store.tables.get(table_id)
        start = next(reversed(await self._store.games.beginnings(table_id)), None)
        if table is None or start is None or table.game not in GAMES:
            return None
        log = await self._store.logs.timed_moves(table_id, start.seq)
        if not GAMES[table.game].knows(start.version):
            return record(table, log, {})
        reel = Reel(table.game, start, tuple((move.seat, move.move) for move in log))
        try:
            points = (await self._projector.points(reel)).points
        except RuleError:
            return record(table, log, {})
        return record(table, log, dict(enumerate(points, start.seq)))
