"""Open panels follow the game, and lose with the table what a move has hidden."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ... import languages
from ...model.ids import PersonId, TableId
from ...model.play import Play
from ..app import App
from ..kit import reader_language, responses
from ..kit.delivery import UNSENT
from ..kit.open_panels import OpenPanel
from ..kit.panel import Panel
from .panel_reading import read_for
from .panel_screen import panel_screen


async def refresh_panels(app: App, play: Play, *, hides: bool = False) -> None:
    """Refresh the private panels that show an older state.

    What somebody is building stays as long as the game goes on, but not where it shows what a move
    `hides`.
    """
    table, over = play.table, not play.table.live
    app.open_panels.pass_over_answers(table.id, play.seq)
    outdated = app.open_panels.outdated(table.id, play.seq, hides=hides, over=over)
    await asyncio.gather(*(_refresh(app, play, person, shown, hides) for person, shown in outdated))


@asynccontextmanager
async def answering(app: App, table: TableId, person: PersonId) -> AsyncIterator[None]:
    """Leave somebody's panel to the answer to their press; afterwards it follows the game again.

    Otherwise the answer tells them what came of their move, and is overwritten a moment later.
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
    # Whoever was refused still reads why, and still has what they typed.
    retry = shown.panel.retry
    said = shown.panel.said if retry else ()
    with languages.reading(language):
        panel = await read_for(app, person, Panel(play, chair, said=said, retry=retry))
        screen = await app.draw_for_all(panel_screen, panel)
    async with app.open_panels.refreshing(play.table.id, person):
        if not app.open_panels.has(shown, play.table.id, person):
            return  # pressed meanwhile
        if not hides and app.open_panels.pass_over(play.table.id, person):
            return
        try:
            await responses.update(shown.interaction, screen)
        except UNSENT:
            if app.open_panels.has(shown, play.table.id, person):  # no newer one is known by now
                app.open_panels.forget(play.table.id, person)
        else:
            app.open_panels.keep(shown.interaction, panel)
