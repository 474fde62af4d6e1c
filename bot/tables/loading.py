"""A table's rows become its game, with the position after the last move."""

from __future__ import annotations

import asyncio
import dataclasses

from rules.core import RuleError
from rules.text import say

from ..model.ids import TableId
from ..model.play import Play, read_state
from ..store.reading import Reading


async def load(source: Reading, table: TableId) -> Play:
    """Return a game that has begun, as a connection sees it; raises `RuleError`."""
    found, snapshot, chairs, rows, asked = await asyncio.gather(
        source.table(table),
        source.snapshot(table),
        source.chairs(table),
        source.deadlines(table),
        source.proposal(table),
    )
    if found is None or (snapshot is None and found.begun_at is not None):
        raise RuleError(say("This game isn't kept any more. `/play` opens a new one."))
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
    )
    return dataclasses.replace(play, state=read_state(play.game, snapshot))
