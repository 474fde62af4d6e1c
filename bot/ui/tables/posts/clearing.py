"""Hidden cards leave a table's messages before the next move: moves wait for it."""

from __future__ import annotations

import asyncio
from asyncio import FIRST_COMPLETED
from collections.abc import Mapping
from typing import Final

from rules.core import RuleError
from rules.text import say

from ....model.ids import TableId
from ....store import Store
from ...app import App

PATIENCE: Final = 10.0
"""Seconds a move waits for the table to be cleared; the press is acknowledged in time."""
POLL_SECONDS: Final = 0.2
"""Seconds between two looks whether another bot has cleared a table."""
STILL: Final = say("I'm still clearing the table. Try again in a moment.")


class Clearing:
    """The tables whose messages still show something hidden, with their waits."""

    def __init__(self) -> None:
        self._hiding: dict[TableId, asyncio.Event] = {}

    def __contains__(self, table: object) -> bool:
        return table in self._hiding

    def begin(self, table: TableId) -> None:
        """Note that a move has hidden something that a table shows."""
        if earlier := self._hiding.get(table):
            earlier.set()  # its waiters wait for this instead
        self._hiding[table] = asyncio.Event()

    def wanted(self, table: TableId) -> asyncio.Event | None:
        """Return the event for the next message; what later moves hide has another."""
        return self._hiding.get(table)

    def end(self, table: TableId, cleared: asyncio.Event | None) -> None:
        """Note that this is not shown any longer."""
        if cleared is not None and self._hiding.get(table) is cleared:
            del self._hiding[table]
            cleared.set()

    async def over(self, table: TableId, tasks: Mapping[TableId, asyncio.Task[None]]) -> None:
        """Wait until a table is cleared by the task that keeps it; raises `RuleError`.

        That may take longer than a first answer may: announce it before.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENCE
        while (hiding := self._hiding.get(table)) and (task := tasks.get(table)):
            cleared = asyncio.create_task(hiding.wait())
            left = max(until - loop.time(), 0)
            done, _ = await asyncio.wait({task, cleared}, timeout=left, return_when=FIRST_COMPLETED)
            cleared.cancel()
            if not done:
                break
        if table in self._hiding:
            raise RuleError(STILL)


async def look_for_hidden(app: App, table_id: TableId) -> None:
    """Clear what another bot's move has hidden, or wait until that bot has.

    Raises `RuleError` where that takes long.
    """
    store = app.store
    if store.lease.place.among == 1 or not await store.table_messages.shows_hidden(table_id):
        return
    table = await store.tables.get(table_id)
    if table is not None and not store.lease.place.has(table.guild):
        await _cleared(store, table_id)
    elif table_id not in app.table_messages.clearing:
        app.table_messages.refresh(table_id, hides=True)


async def _cleared(store: Store, table: TableId) -> None:
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while await store.table_messages.shows_hidden(table):
        if loop.time() > until:
            raise RuleError(STILL)
        await asyncio.sleep(POLL_SECONDS)
