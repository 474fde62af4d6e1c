"""What a private panel tells besides its move, read anew each time it is drawn for its reader."""

from __future__ import annotations

import dataclasses

from ...model.ids import PersonId
from ...model.play import came_of
from ..app import App
from ..kit.mentions import told
from ..kit.panel import Panel


async def read_for(app: App, person: PersonId, panel: Panel, *, moved: bool = False) -> Panel:
    """Return a panel with all that its reader has besides; what has just `moved` it tells itself.

    It also tells, once, why a move that was said ahead has been dropped.
    """
    table, seat = panel.play.table.id, panel.chair.seat
    plan, dropped = await app.premoves.read(table, seat)
    waiting = await app.store.waiting_for(person)
    log = [] if moved else await app.store.since_own_move(table, seat)
    return dataclasses.replace(
        panel,
        plan=plan,
        said=(*([told(panel.play, dropped)] if dropped else []), *panel.said),
        sight=await app.store.sight(person),
        came=came_of(log, seat),
        waiting=tuple(other for other in waiting if other.id != table),
        note=await app.store.private_note(table, person),
        emoji=app.faces.emoji,
    )
