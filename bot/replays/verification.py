"""What a stored table is checked by: `/fairdeal`, and `python -m bot verify`."""

from __future__ import annotations

from ..model.ids import TableId
from ..model.play import Play
from ..store import Store
from ..tables.loading import load
from .fairness import Case, case_of, verdict


async def case(store: Store, table: TableId) -> tuple[Play, Case | None]:
    """Return a game and its evidence, both of one moment; raises `RuleError`."""
    async with store.moment() as source:
        play = await load(source, table)
        return play, await case_of(source, play)


async def verify(store: Store, table: TableId) -> bool:
    """Replay a table's log: position and chance must be as stored."""
    _, found = await case(store, table)
    # What was played under older rules to the end has a log that means something else.
    return found is None or verdict(found).good
