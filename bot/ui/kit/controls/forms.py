"""Forms: their fields, each below its label, cut to what Discord takes.

The custom id of a field that was filled in reads `name=before`, with what was chosen when the form
was opened. So what a person left as it was is left as it is, whatever has changed meanwhile. Menus
of any number carry a digest of that, as there is no room for 25 channels.

https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from rules.core import RuleError
from rules.text import say

from ..layout import Choice, Words, label, shorten
from . import parsing
from .custom_ids import Control
from .parsing import Given, digest

TITLE: Final = 45
NOTE: Final = 100
OPTION: Final = 100
PLACEHOLDER: Final = 150
FIELDS: Final = 5
TICKS: Final = 10
"""Options that radio buttons or a group of checkboxes may have; radio buttons have two at least."""

CHOSEN: Final = 25
"""The most that Discord lets a person choose in a menu."""

Field = ui.Item[ui.Modal]
Ticks = ui.RadioGroup[ui.Modal] | ui.CheckboxGroup[ui.Modal]


def form(title: Words, control: Control) -> ui.Modal:
    """Make a form without fields, whose submission is read from its control."""
    return ui.Modal(title=shorten(label(title), TITLE), custom_id=str(control))


def filled_in(given: Given) -> Given:
    """Return what a form sent; raises `RuleError` where an app couldn't show it."""
    if not parsing.form(given).picked:
        raise RuleError(say("Your Discord app can't show this form. Update it, then try again."))
    return given


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
    compared: bool = False,
) -> Field:
    """Make a field for up to `most` characters, with what was `typed` before.

    Where it's `compared` with that, `repicked` reads what is typed now.
    """
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=f"{key}={typed}" if compared else key,
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


def menu_field(
    name: str, choices: Sequence[Choice], *, unchosen: Words = "", most: int = 1
) -> Field:
    """Make a menu of at most 25 choices; `reselected` reads what is picked.

    Nothing has to be picked where `unchosen` says what that means.
    """
    field: ui.Select[ui.Modal] = ui.Select(
        custom_id=f"{name}={digest([each.value for each in choices if each.chosen])}",
        placeholder=shorten(label(unchosen), PLACEHOLDER) or None,
        min_values=int(not unchosen),
        max_values=most,
        required=not unchosen,
        options=[choice.option() for choice in choices],
    )
    return field


def channel_field(
    name: str,
    chosen: Sequence[int],
    guild: discord.Guild | None,
    *,
    unchosen: Words,
    most: int = CHOSEN,
    kind: discord.ChannelType = discord.ChannelType.text,
) -> Field:
    """Make a menu of a server's channels of a kind; `reselected` reads what is picked.

    Channels that were deleted aren't sent as chosen: Discord knows them no more.
    """
    here = [each for each in chosen if guild is None or guild.get_channel(each) is not None]
    field: ui.ChannelSelect[ui.Modal] = ui.ChannelSelect(
        custom_id=f"{name}={digest(map(str, here))}",
        placeholder=shorten(label(unchosen), PLACEHOLDER),
        min_values=0,
        max_values=most,
        required=False,
        channel_types=[kind],
        default_values=[
            discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel)
            for each in here
        ],
    )
    return field


def role_field(
    name: str,
    chosen: Sequence[int],
    guild: discord.Guild | None,
    *,
    unchosen: Words,
    most: int = CHOSEN,
) -> Field:
    """Make a menu of a server's roles, of which deleted ones aren't sent as chosen."""
    here = [each for each in chosen if guild is None or guild.get_role(each) is not None]
    field: ui.RoleSelect[ui.Modal] = ui.RoleSelect(
        custom_id=f"{name}={digest(map(str, here))}",
        placeholder=shorten(label(unchosen), PLACEHOLDER),
        min_values=0,
        max_values=most,
        required=False,
        default_values=[
            discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.role)
            for each in here
        ],
    )
    return field
