"""Open panels follow the game, and lose with the table what a move has hidden."""

from __future__ import annotations

import asyncio

from ... import languages
from ...model.play import Play, came_of
from ..app import App
from ..kit import reader_language
from ..kit.delivery import UNSENT
from ..kit.mentions import told
from ..kit.open_panels import OpenPanel
from ..kit.panel import Panel
from .panel_screen import panel_screen


async def refresh_panels(app: App, play: Play, *, hides: bool = False) -> None:
    """Refresh the private panels that show an older state.

    What somebody is building stays, but not where it shows what a move `hides`.
    """
    outdated = app.panels.outdated(play.table.id, play.seq, hides=hides)
    await asyncio.gather(*(_refresh(app, play, person, shown) for person, shown in outdated))


async def _refresh(app: App, play: Play, person: int, shown: OpenPanel) -> None:
    chair = play.chair_of(person)
    if chair is None:
        app.panels.forget(play.table.id, person)
        return
    (plan, dropped), log, sight, language = await asyncio.gather(
        app.plans.read(play.table.id, chair.seat),
        app.store.since_own_move(play.table.id, chair.seat),
        app.store.sight(person),
        reader_language.reader(app.store, shown.interaction),
    )
    came = came_of(log, chair.seat)
    # Whoever was refused still reads why, and still has what they typed.
    retry = shown.panel.retry
    said = shown.panel.said if retry else ()
    with languages.reading(language):
        said = (told(play, dropped), *said) if dropped else said
        panel = Panel(play, chair, said=said, came=came, retry=retry, plan=plan, sight=sight)
        screen = await app.draw_for_all(panel_screen, panel)
    if not app.panels.has(shown, play.table.id, person):
        return  # pressed meanwhile
    try:
        await shown.interaction.edit_original_response(**screen.edited())
    except UNSENT:
        app.panels.forget(play.table.id, person)
    else:
        app.panels.keep(shown.interaction, panel)
