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
    found = await source.games.get(table)
    if found is None or (found.snapshot is None and found.table.begun_at is not None):
        raise RuleError(say("This game has been deleted. `/play` opens a new one."))
    snapshot = found.snapshot
    if found.table.phase == "lobby" or snapshot is None:
        raise RuleError(say("There's no running game at this table. `/play` opens a new one."))
    play = Play(
        found.table,
        found.chairs,
        snapshot.seq,
        snapshot.version,
        None,
        found.deadlines,
        found.proposal,
        snapshot.throws,
        found.context,
        found.pending,
    )
    return dataclasses.replace(play, state=read_state(play.game, snapshot))
