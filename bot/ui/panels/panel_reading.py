"""The private panel's data besides its move, read for each drawing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from contextlib import suppress

from rules.core import ROUND, Event, Seat
from rules.menus import Tip

from ...errors import Unavailable
from ...model.ids import PersonId
from ...model.play import standing, turn_of_others
from ...model.tables import LogEntry
from ...store.play.panels import PanelReader
from ...tables.premoves import planned
from ..app import App
from ..kit.panel import Panel


async def read_for(app: App, reader: PanelReader, panel: Panel, *, moved: bool = False) -> Panel:
    """Return a panel with its reader's plans, alarms and notes.

    Why a premove was dropped is shown until it is recorded as read, at once if it has just `moved`.
    """
    table, seat = panel.play.table.id, panel.chair.seat
    plan, dropped = planned(reader.plan)
    words = () if plan is None else await app.premoves.words(panel.play, plan)
    alarms = (
        await app.store.clocks.alarms(table) if panel.play.game.alarms(panel.play.state) else []
    )
    log = [] if moved else await app.store.logs.since_own_move(table, seat)
    return dataclasses.replace(
        panel,
        plan=plan,
        planned=tuple(words),
        dropped=dropped or panel.dropped,
        sight=reader.sight,
        others=turn_of_others(log, seat),
        rounds=rounds_ended(log, seat),
        next_game=reader.next_game,
        note=reader.note,
        alarms=tuple(alarms),
        tip=await _tip(app, reader.wishes.id, panel),
        emoji=app.faces.emoji,
    )


def rounds_ended(log: Iterable[LogEntry], seat: Seat) -> tuple[Event, ...]:
    """Return the last end of a round in a log, as an event that a seat may know."""
    ends = [event for move in standing(log) for event in move.events if event.name == ROUND]
    return tuple(event for event in ends if event.known_to(seat))[-1:]


async def _tip(app: App, person: PersonId, panel: Panel) -> Tip | None:
    """Return the first tip that its reader hasn't been shown."""
    tips = panel.play.game.tips(panel.play.state, panel.chair.seat)
    if not tips:
        return None
    met = await app.store.people.met(person, [_met(panel, tip) for tip in tips])
    return next((tip for tip in tips if _met(panel, tip) not in met), None)


def _met(panel: Panel, tip: Tip) -> str:
    """Return the key under which a shown tip is stored."""
    return f"{panel.play.game.key}: {tip.key}"


async def note_shown(app: App, person: PersonId, panel: Panel) -> None:
    """Record that a reader has seen a panel's tip or reason of a dropped plan.

    Where something newer has taken its place, or the database is away, it is shown once more.
    """
    table = panel.play.table.id
    newest = app.ephemeral.panel(table, person)
    if newest is None or newest.panel is not panel:
        return
    with suppress(Unavailable):
        if panel.tip is not None:
            async with app.store.writing() as write:
                await write.people.meet(person, _met(panel, panel.tip))
        if panel.dropped is not None:
            await app.premoves.note_shown(table, panel.chair.seat, person, panel.dropped)
