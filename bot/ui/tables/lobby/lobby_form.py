"""The form behind a lobby's *Options*: what people change most, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from discord import ui

from rules.options import Value
from rules.text import labelled, say

from ....languages import own_name
from ....model.play import Lobby
from ....tables.lobby.terms import TermChanges
from ...kit.controls import forms, parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.parsing import Given
from ...kit.layout import Choice, Screen, Words, button, paragraph, row
from ...kit.mentions import spelled
from ...kit.reader_language import language_offers
from .lobby_options import (
    FRIENDLY,
    INVITED_ONLY,
    MORE_OPTIONS,
    OPEN,
    RATED,
    offers_of,
    pace_choices,
    pace_of,
    pace_text,
    read_value,
    shown,
)

OF_A_TABLE: Final = ("rated", "open")
OPTION: Final = "option."
"""How the names of those fields begin that hold an option of the game."""


def lobby_form(lobby: Lobby) -> ui.Modal:
    """Make the form for a lobby's options as they are, the shortest first."""
    form = forms.form(lobby.game.title, Control("termed", lobby.table.id))
    most_changed = [*_fields(lobby)][: forms.FIELDS]
    for ask, field, note in sorted(most_changed, key=lambda part: len(part[1].options)):
        forms.add(form, ask, field, note)
    return form


def _fields(lobby: Lobby) -> Iterator[tuple[Words, forms.Ticks, Words]]:
    """Return questions, their fields and notes; what is changed most comes first.

    Of the game's own options, those with the fewest values do.
    """
    table, fields = lobby.table, lobby.game.options_type.fields()
    if 0 < len(lobby.switches) <= forms.TICKS:
        ticks = [
            Choice(fields[name].label, name, fields[name].help, getattr(lobby.options, name))
            for name in lobby.switches
        ]
        yield say("Optional rules"), forms.checkboxes("switches", ticks), ""
    ticks = [Choice(RATED, "rated", chosen=table.rated)]
    if not table.outside:  # there no clock runs, and nobody can be invited
        paces = pace_choices(table.pace, table.turn_seconds)
        yield say("Pace"), forms.radio_buttons("pace", paces), ""
        ticks.append(Choice(OPEN, "open", chosen=table.open))
    yield say("This table"), forms.checkboxes("table", ticks), ""
    for name in sorted(fields, key=lambda name: len(fields[name].values)):
        offers = offers_of(fields[name], getattr(lobby.options, name))
        if name not in lobby.switches and len(offers) <= forms.TICKS:
            field = forms.radio_buttons(f"{OPTION}{name}", offers)
            yield fields[name].label, field, fields[name].help
    languages = language_offers(table.language)
    yield say("Language"), forms.radio_buttons("language", languages), ""


def changes_of(lobby: Lobby, given: Given) -> TermChanges:
    """Return what a host has changed in a form; raises `UnknownControl`."""
    fields = lobby.game.options_type.fields()
    options: dict[str, Value] = {**parsing.ticked(given, "switches", lobby.switches)}
    for name in [each for each in given.picked if each.startswith(OPTION)]:
        option = parsing.one_of(fields, name.removeprefix(OPTION))
        if (value := parsing.repicked(given, name)) is not None:
            options[option] = read_value(fields[option], value)
    of_table = parsing.ticked(given, "table", OF_A_TABLE)
    changes = TermChanges(
        options,
        rated=of_table.get("rated"),
        open=of_table.get("open"),
        language=parsing.repicked(given, "language"),
    )
    if (pace := parsing.repicked(given, "pace")) is None:
        return changes
    kind, turn = pace_of(pace)
    return replace(changes, pace=kind, turn=turn)


def saved_screen(lobby: Lobby, changes: TermChanges) -> Screen:
    """Say what was changed, and offer the options that the form has no room for."""
    lines = [f"- {spelled(line)}" for line in _changed(lobby, changes)]
    heading = say("### Saved") if lines else say("You haven't changed anything.")
    more = button(MORE_OPTIONS, Control("options", lobby.table.id))
    return Screen((paragraph([heading, *lines]),), (row(more),))


def _changed(lobby: Lobby, changes: TermChanges) -> Iterator[Words]:
    table, fields = lobby.table, lobby.game.options_type.fields()
    for name in changes.options:
        field = fields[name]
        yield labelled(field.label, shown(field, getattr(lobby.options, name)))
    if changes.pace is not None:
        yield pace_text(table.pace, table.turn_seconds)
    if changes.rated is not None:
        yield RATED if table.rated else FRIENDLY
    if changes.open is not None:
        yield OPEN if table.open else INVITED_ONLY
    if changes.language is not None:
        yield say("Language: {name}", name=own_name(table.language))
