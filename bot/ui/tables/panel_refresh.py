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
from ..app import App
from ..kit import reader_language, responses
from ..kit.layout import Screen
from ..kit.open_panels import OpenPanel
from ..kit.panel import Panel
from ..kit.refusals import UNSENT
from .panel_reading import note_shown, read_for
from .panel_screen import panel_screen


async def refresh_panels(app: App, play: Play, *, hides: bool = False) -> None:
    """Refresh the private panels that show an older state.

    What a person is building stays as long as it leads on, but not where it shows what a move
    `hides`.
    """
    app.open_panels.pass_over_answers(play.table.id, play.seq)
    found = outdated(app, play, hides)
    await asyncio.gather(*(_refresh(app, play, person, shown, hides) for person, shown in found))


async def refresh_alone(app: App, table: TableId) -> None:
    """Refresh the panels of a table whose message can't be shown now."""
    if app.open_panels.any_at(table):
        with contextlib.suppress(Resting, Unavailable):
            await refresh_panels(app, await app.tables.load(table))


def outdated(app: App, play: Play, hides: bool) -> list[tuple[PersonId, OpenPanel]]:
    """Return the panels that a refresh replaces, by person."""
    return app.open_panels.outdated(play, hides=hides)


@contextlib.asynccontextmanager
async def answering(app: App, table: TableId, person: PersonId) -> AsyncIterator[None]:
    """Keep a panel from refreshing until its press is answered.

    Otherwise the answer shows the result of their move, and is overwritten a moment later.
    """
    with app.open_panels.answering(table, person):
        yield
    if app.open_panels.catch_up(table, person):
        await refresh_panels(app, await app.tables.load(table))


async def _refresh(app: App, play: Play, person: PersonId, shown: OpenPanel, hides: bool) -> None:
    chair = play.chair_of(person)
    if chair is None:
        app.open_panels.forget(play.table.id, person)
        return
    if not hides and app.open_panels.pass_over(play.table.id, person):
        return
    language = await reader_language.reader(app.store, shown.interaction)
    # Nobody has read for certain what stands above a panel that follows the game by itself.
    dropped = shown.panel.dropped
    # Whoever was refused still reads why, and still has what they typed, while they can mend it.
    retry = shown.panel.retry if play.table.live else None
    with languages.reading(language):
        panel = Panel(play, chair, dropped=dropped, retry=retry, moved=shown.panel.moved)
        if retry and _asks_else(shown.panel, panel):
            panel = dataclasses.replace(panel, retry=None)
        if panel.retry:
            panel = dataclasses.replace(panel, said=shown.panel.said)
        panel = await read_for(app, person, panel)
        screen = await app.draw_for_all(panel_screen, panel)
    async with app.open_panels.refreshing(play.table.id, person):
        if app.open_panels.has(shown, play.table.id, person):
            if not hides and app.open_panels.pass_over(play.table.id, person):
                return
            await _update(app, person, shown, panel, screen)
    if not app.open_panels.pass_over(play.table.id, person):  # an answer will take its place
        await note_shown(app, person, panel)
    # A press came first, or another refresh, which may know less of the game.
    for other, newer in outdated(app, play, hides):
        if other == person:
            await _refresh(app, play, person, newer, hides)


def _asks_else(before: Panel, panel: Panel) -> bool:
    """Tell whether the question that was answered wrongly is no longer asked."""
    if not before.on_turn:
        return False
    return not panel.on_turn or before.options("").ask != panel.options("").ask


async def _update(
    app: App, person: PersonId, shown: OpenPanel, panel: Panel, screen: Screen
) -> None:
    try:
        await responses.update(shown.interaction, screen)
    except UNSENT:
        if app.open_panels.has(shown, panel.play.table.id, person):  # no newer one is known by now
            app.open_panels.forget(panel.play.table.id, person)
    else:
        app.open_panels.keep(shown.interaction, panel)
