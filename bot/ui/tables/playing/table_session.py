"""A person's panel at a table: to open it, build a move and make it."""

from __future__ import annotations

import asyncio
import dataclasses
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final

from rules.text import say

from .... import languages
from ....model.ids import TableId
from ....model.play import AnyGame
from ....store.play.panels import PanelReader
from ....tables.chairs import seat_of
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import press_id, user_id
from ...kit.controls.parsing import Given, Press, taking
from ...kit.layout import Screen, Words
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.panel import Panel
from ...panels.panel_reading import note_shown, read_for
from ...panels.panel_refresh import answering
from ...panels.panel_screen import described_by, heard_by, panel_screen
from ...sessions import engine
from ...sessions.engine import MADE, Session, Step, read_step
from ..notices import direct

FIRST_CONTACT: Final = say(
    "-# New to this game? `/rules` sums it up, and `/learn` teaches it step by step."
)


@dataclass(frozen=True)
class TableSession(Session):
    """A seat at a table, from a control drawn at move `seen`, None for a command."""

    app: App
    interaction: Interaction
    table: TableId
    seen: int | None = None

    async def panel(self) -> Panel:
        """Return the panel at the game's position; raises `RuleError` without a seat."""
        play = await self.app.tables.load(self.table)
        panel, shown = Panel(play, seat_of(play, user_id(self.interaction))), self._shown()
        if shown is not None and shown.play.seq == play.seq:
            panel = dataclasses.replace(panel, sketches=shown.sketches)  # of a hint
        return panel

    def _shown(self) -> Panel | None:
        """Return the panel that its reader has open here, None if that isn't known."""
        shown = self.app.ephemeral.panel(self.table, user_id(self.interaction))
        return None if shown is None else shown.panel

    async def screen(self, panel: Panel) -> Screen:
        """Draw the panel."""
        return await self.app.draw(panel_screen, panel)

    def is_stale(self, panel: Panel) -> bool:
        """Return whether the seat has had another turn since the control was drawn."""
        return self.seen is not None and self.seen < panel.chair.since

    def hold(self) -> AbstractAsyncContextManager[None]:
        """Return what keeps the panel from refreshing before the press is answered."""
        return answering(self.app, self.table, user_id(self.interaction))

    async def move(self, text: str) -> Panel:
        """Make a move; return the panel that says what came of it.

        Raises `RuleError`, and `AlreadyDone` where this press has made its move before.
        """
        app, person, before = self.app, user_id(self.interaction), self._shown()
        after, made = await app.tables.play(
            self.table, None, text, seen=self.seen, person=person, press=press_id(self.interaction)
        )
        responses.done(self.interaction, MADE)
        # The board is drawn first, as everybody waits for it; this panel is drawn while it travels.
        await asyncio.sleep(0)
        panel = Panel(after, seat_of(after, person), moved=True)
        events = [event for move in made for event in move.events]
        said, described = heard_by(events, panel), described_by(events, panel)
        panel = dataclasses.replace(panel, said=said, described=described)
        return panel if before is None else after_hint(before, made[0].move, panel)

    async def show(self, panel: Panel) -> None:
        """Show a panel in place of the one that its reader has open at this table."""
        app, interaction, table = self.app, self.interaction, self.table
        person = user_id(interaction)
        async with self.hold():
            reader = await app.store.panels.reader(panel.play.table, panel.chair.seat, person)
            if not (panel.moved or panel.retry):
                notes = await self._notes(reader, panel.play.game)
                panel = dataclasses.replace(panel, said=(*notes, *panel.said))
            panel = await read_for(app, reader, panel, moved=panel.moved)
            screen = await self.screen(panel)
            await app.answering_panels.wait(table, person)  # or what is older may come last
            app.ephemeral.claim(interaction)  # its answer may be known later than the next press
            new = await responses.change(interaction, screen)
            older = app.ephemeral.add_panel(interaction, panel)
            if older is not None:
                newest = app.ephemeral.panel(table, person)
                # A later press on this very message may be known before the message itself is.
                same = newest is not None and newest.message == older.message
                if new if older.message is None else not same:
                    await responses.take_away(older.interaction)
            if panel.fades and (await app.tables.load(table)).seq > panel.play.seq:
                app.table_messages.refresh(table)  # what lies open may be hidden by now
            await note_shown(app, person, panel)

    async def _notes(self, reader: PanelReader, game: AnyGame) -> tuple[Words, ...]:
        """Return what was not delivered, and a note on a game that its reader is new to."""
        app = self.app
        notes: tuple[Words, ...] = await direct.undelivered(app, reader.wishes)
        if reader.new:
            async with app.store.writing() as write:
                await write.people.meet(reader.wishes.id, game.key)
            # A note on the language of the words is for people who read in another one.
            said = game.note if languages.present() != languages.ENGLISH else None
            notes = (*notes, FIRST_CONTACT, *([f"-# {said}"] if said else []))
        return notes


def after_hint(before: Panel, made: str, panel: Panel) -> Panel:
    """Return a panel with the rest of the hint that a move has followed.

    The next move of the hint is its half-built one: it takes one press to go on.
    """
    for sketch in before.sketches:
        move, *rest = sketch.moves
        if sketch.kind == "better" and move == made and rest and panel.on_turn:
            shown = dataclasses.replace(sketch, moves=tuple(rest))
            return dataclasses.replace(panel, text=rest[0], whole=True, sketches=(shown,))
    return panel


async def show_panel(app: App, interaction: Interaction, table: TableId, *said: Words) -> None:
    """Show a person's panel with what is `said` above it; raises `RuleError`."""
    session = TableSession(app, interaction, table)
    async with session.hold():
        panel = await session.panel()
        await session.show(dataclasses.replace(panel, said=said))


async def play_typed(app: App, interaction: Interaction, table: TableId, text: str) -> None:
    """Make a move that was typed in a command, and show what came of it."""
    await _take(TableSession(app, interaction, table), Step("move", text))


async def _take(session: TableSession, step: Step) -> None:
    if step.action in ("move", "typed"):
        await session.app.table_messages.hidden(session.table)
    await engine.take(session, step)


def _step(given: Given) -> Step:
    """Read what a control of a panel asks for: its verb is the action."""
    return read_step(given, f"{given.control.verb} {given.control.text}")


async def press(app: App, interaction: Interaction, control: Control, step: Step) -> None:
    """Do what a control of a table's panel asks for."""
    await _take(TableSession(app, interaction, control.table, control.seen), step)


PRESSES: Final[dict[str, Press[App]]] = dict.fromkeys(
    ("go", "see", "on", "back", "more", "move", "type", "typed"), taking(_step, press)
)
