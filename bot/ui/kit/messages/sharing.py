"""Buttons that post for everybody, and screens where nobody else would see it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import ButtonStyle, ui

from rules.text import say

from ..controls.custom_ids import Control
from ..layout import Button, Screen, Words, label, shorten, small

PRIVATE_ONLY: Final = say(
    "On this server I can only answer you privately, so I can't share anything. Someone who "
    "manages the server can allow it with the permission Use External Apps."
)


class ShareButton(ui.Button[ui.LayoutView]):
    """A button whose press posts something in the channel."""


def share_button(
    words: Words, control: Control, style: ButtonStyle = ButtonStyle.secondary
) -> Button:
    """Make a button that posts, which is off where answers are private."""
    return ShareButton(label=shorten(label(words), 80), custom_id=str(control), style=style)


def answered_privately(screen: Screen) -> Screen:
    """Return a screen whose share buttons are off, and that says why."""
    controls = [control for each in screen.rows for control in each.children]
    found = [control for control in controls if isinstance(control, ShareButton)]
    if all(each.disabled for each in found):
        return screen
    for each in found:
        each.disabled = True
    return replace(screen, body=(*screen.body, small(PRIVATE_ONLY)))
