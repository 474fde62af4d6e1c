"""Open panels follow the game, and lose with the table what a move has hidden."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncIterator

from ... import languages
from ...errors import Resting, Unavailable
from ...model.ids import PersonId, TableId
from ...model.play import Play
from ...model.tables import Chair
from ..app import App
from ..kit import reader_language
from ..kit.layout import Screen
from ..kit.messages import responses
from ..kit.messages.ephemeral import OpenPanel
from ..kit.panel import Panel
from ..kit.requests.refusals import UNSENT
from .panel_reading import note_shown, read_for
from .panel_screen import panel_screen
from .planning import PlanKey, planning_panel


async def refresh_panels(app: App, play: Play, *, hides: bool = False) -> None:
    """Refresh the private panels that show an older position.

    A half-built move stays as long as it leads on, but not where it shows what a move `hides`.
    """
    app.answering_panels.skip_all(play)
    found = outdated(app, play, hides)
    await asyncio.gather(*(_refresh(app, play, shown, hides) for shown in found))


async def refresh_alone(app: App, table: TableId) -> None:
    """Refresh the panels of a table whose message can't be shown now."""
    if app.ephemeral.panels(table):
        with contextlib.suppress(Resting, Unavailable):
            await refresh_panels(app, await app.tables.load(table))


def outdated(app: App, play: Play, hides: bool) -> list[OpenPanel]:
    """Return the panels that a refresh replaces."""
    return app.ephemeral.outdated(play, hides=hides)


@contextlib.asynccontextmanager
async def answering(app: App, table: TableId, person: PersonId) -> AsyncIterator[None]:
    """Keep a panel from refreshing until its press is answered.

    Otherwise the answer shows the result of their move, and is overwritten a moment later.
    """
    with app.answering_panels.answering(table, person):
        yield
    missed, shown = app.answering_panels.missed(table, person), app.ephemeral.panel(table, person)
    if missed is not None and shown is not None and shown.panel.play.progress < missed:
        await refresh_panels(app, await app.tables.load(table))


async def _refresh(app: App, play: Play, shown: OpenPanel, hides: bool) -> None:
    table, person = play.table.id, shown.person
    chair = play.chair_of(person)
    if chair is None:
        app.ephemeral.forget_panel(table, person)
        return
    if not hides and app.answering_panels.skip(play, person):
        return
    reader = await app.store.panels.reader(play.table, chair.seat, person)
    language = reader_language.read_by(reader.wishes, shown.interaction)
    # A refresh may not have been read, so what it says of a dropped plan is said again.
    dropped = shown.panel.dropped
    # A refused move keeps its reason and what was typed while it can be corrected.
    retry = shown.panel.retry if play.table.live else None
    with languages.reading(language):
        panel = _panel_now(shown.panel, play, chair)
        panel = dataclasses.replace(panel, dropped=dropped, retry=retry, moved=shown.panel.moved)
        if retry and _asks_else(shown.panel, panel):
            panel = dataclasses.replace(panel, retry=None)
        if panel.retry:
            panel = dataclasses.replace(panel, said=shown.panel.said)
        panel = await read_for(app, reader, panel)
        screen = await app.draw_for_all(panel_screen, panel)
    async with app.answering_panels.lock(table, person):
        if app.ephemeral.is_open(shown):
            if not hides and app.answering_panels.skip(play, person):
                return
            await _update(app, shown, panel, screen)
    if not app.answering_panels.skip(play, person):  # an answer will take its place
        await note_shown(app, person, panel)
    # A press came first, or another refresh, which may know less of the game.
    for newer in outdated(app, play, hides):
        if newer.person == person:
            await _refresh(app, play, newer, hides)


def _panel_now(before: Panel, play: Play, chair: Chair) -> Panel:
    """Return a panel at a later position; one that plans goes on while it can."""
    if isinstance(before.session, PlanKey):
        planning = planning_panel(play, chair, more=before.session.more)
        if planning is not None and before.leads_on(planning.play):
            return dataclasses.replace(planning, text=before.text, whole=before.whole)
        if planning is not None:
            return planning
    return Panel(play, chair)


def _asks_else(before: Panel, panel: Panel) -> bool:
    """Return whether the question that was answered wrongly is no longer asked."""
    if not before.on_turn:
        return False
    return not panel.on_turn or before.options("").ask != panel.options("").ask


async def _update(app: App, shown: OpenPanel, panel: Panel, screen: Screen) -> None:
    try:
        await responses.update(shown.interaction, screen)
    except UNSENT:
        if app.ephemeral.is_open(shown):  # no newer one is known by now
            app.ephemeral.forget_panel(panel.play.table.id, shown.person)
    else:
        app.ephemeral.add_panel(shown.interaction, panel)
