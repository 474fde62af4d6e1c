"""A table's rows become its game, with the position after the last move."""

from __future__ import annotations

import dataclasses

from rules.core import RuleError
from rules.text import say

from ..model.ids import TableId
from ..model.play import Play, read_state
from ..store.reading import Reading


async def load(source: Reading, table: TableId) -> Play:
    """Return a game that has begun, as a connection sees it; raises `RuleError`."""
    found = await source.table(table)
    snapshot = await source.snapshot(table)
    chairs = await source.chairs(table)
    rows = await source.deadlines(table)
    asked = await source.proposal(table)
    if found is None or (snapshot is None and found.begun_at is not None):
        raise RuleError(say("This game has been deleted. `/play` opens a new one."))
    if found.phase == "lobby" or snapshot is None:
        raise RuleError(say("There's no running game at this table. `/play` opens a new one."))
    play = Play(
        found,
        tuple(chairs),
        snapshot.seq,
        snapshot.version,
        None,
        tuple(rows),
        asked,
        snapshot.throws,
        await source.context_of(table),
    )
    return dataclasses.replace(play, state=read_state(play.game, snapshot))
