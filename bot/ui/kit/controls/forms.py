"""Forms: their fields, each below its label, cut to what Discord takes.

The custom id of radio buttons and checkboxes reads `name=before`, with what was chosen when the
form was opened. So what a person left as it was is left as it is, whatever has changed meanwhile.

https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from ..layout import Choice, Words, label, shorten
from .custom_ids import Control

TITLE: Final = 45
NOTE: Final = 100
OPTION: Final = 100
FIELDS: Final = 5
TICKS: Final = 10
"""Options that radio buttons or a group of checkboxes may have; radio buttons have two at least."""

Field = ui.Item[ui.Modal]
Ticks = ui.RadioGroup[ui.Modal] | ui.CheckboxGroup[ui.Modal]


def form(title: Words, control: Control) -> ui.Modal:
    """Make a form without fields, whose submission is read from its control."""
    return ui.Modal(title=shorten(label(title), TITLE), custom_id=str(control))


def add(form: ui.Modal, ask: Words, field: Field, note: Words = "") -> None:
    """Add a field to a form, below what it asks for and a note on that."""
    named: ui.Label[ui.Modal] = ui.Label(
        text=shorten(label(ask), TITLE),
        description=shorten(label(note), NOTE) or None,
        component=field,
    )
    form.add_item(named)


def text_field(
    key: str,
    most: int,
    *,
    typed: str = "",
    required: bool = True,
    example: str | None = None,
    long: bool = False,
) -> Field:
    """Make a field for up to `most` characters, with what was `typed` before."""
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=key,
        style=style,
        default=typed or None,
        max_length=most,
        required=required,
        placeholder=example,
    )
    return field


def radio_buttons(name: str, choices: Sequence[Choice]) -> Ticks:
    """Make radio buttons, of which one is pressed; `repicked` reads them."""
    before = next((each.value for each in choices if each.chosen), "")
    options = [
        discord.RadioGroupOption(
            label=shorten(label(each.label), OPTION),
            value=each.value,
            description=shorten(label(each.note), NOTE) or None,
            default=each.chosen,
        )
        for each in choices
    ]
    group: ui.RadioGroup[ui.Modal] = ui.RadioGroup(custom_id=f"{name}={before}", options=options)
    return group


def checkboxes(name: str, choices: Sequence[Choice]) -> Ticks:
    """Make checkboxes, any number of which are ticked; `ticked` reads them."""
    before = "".join(str(int(each.chosen)) for each in choices)
    options = [
        discord.CheckboxGroupOption(
            label=shorten(label(each.label), OPTION),
            value=each.value,
            description=shorten(label(each.note), NOTE) or None,
            default=each.chosen,
        )
        for each in choices
    ]
    group: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(
        custom_id=f"{name}={before}",
        options=options,
        min_values=0,
        max_values=len(options),
        required=False,
    )
    return group
