"""A table's moves with the points after each, played again in the replay process."""

from __future__ import annotations

from rules.core import RuleError
from rules.games import GAMES

from ..model.ids import TableId
from ..nights.highlights import Record, record
from ..store import Store
from .renderer import ReplayRenderer
from .scenes import Reel


async def record_of(store: Store, projector: ReplayRenderer, table_id: TableId) -> Record | None:
    """Return a game's moves and points; None where its moves are not kept any more.

    It is without points where its rules are too old to be played.
    """
    table = await store.tables.get(table_id)
    start = next(reversed(await store.games.beginnings(table_id)), None)
    if table is None or start is None or table.game not in GAMES:
        return None
    log = await store.logs.timed_moves(table_id, start.seq)
    if not GAMES[table.game].knows(start.version):
        return record(table, log, {})
    reel = Reel(table.game, start, tuple((move.seat, move.move) for move in log))
    try:
        points = (await projector.points(reel)).points
    except RuleError:
        return record(table, log, {})
    return record(table, log, dict(enumerate(points, start.seq)))
