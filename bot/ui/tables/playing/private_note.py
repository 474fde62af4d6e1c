"""A private note at a game: written in a form, read by its writer alone."""

from __future__ import annotations

import discord

from rules.text import say

from ....errors import UnknownControl
from ....model.ids import TableId
from ....tables.chairs import seat_of
from ...app import App
from ...kit.controls import forms, parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import Given, taking
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from .table_session import show_panel

LONGEST = 500
"""Characters."""


async def _ask(app: App, interaction: Interaction, control: Control, _: None) -> None:
    person = user_id(interaction)
    seat_of(await app.tables.load(control.table), person)
    form = note_form(control.table, await app.store.games.private_note(control.table, person))
    await responses.ask(interaction, form)


def note_form(table: TableId, note: str) -> discord.ui.Modal:
    """Return the form of a person's note, filled in with its present text."""
    form = forms.form(say("My note"), Control("noted", table))
    forms.add(
        form,
        say("A note to yourself about this game"),
        forms.text_field("note", LONGEST, typed=note, required=False, long=True),
        say("Nobody else can read it. Leave it empty to delete it"),
    )
    return form


async def _write(app: App, interaction: Interaction, control: Control, note: str) -> None:
    person = user_id(interaction)
    seat_of(await app.tables.load(control.table), person)
    async with app.store.writing() as write:
        await write.games.set_private_note(control.table, person, note)
    responses.done(interaction, say("Note saved.") if note else say("Note deleted."))
    await show_panel(app, interaction, control.table)


def _written(given: Given) -> str:
    note = parsing.typed("note")(given)
    if len(note) > LONGEST:
        raise UnknownControl  # no form of ours lets anybody write that much
    return note


PRESSES = {
    "note": taking(parsing.nothing, _ask),
    "noted": taking(_written, _write),
}
