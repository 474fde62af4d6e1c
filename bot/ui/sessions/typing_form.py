"""The form in which a move is typed."""

from __future__ import annotations

import discord

from rules.text import say

from ..kit.layout import shorten
from ..kit.mentions import plain
from ..kit.panel import Panel, asked


def typing_form(panel: Panel, typed: str = "") -> discord.ui.Modal:
    """Return the form to type a panel's move, with a legal example if there is one.

    It is filled in with a move that was `typed` before.
    """
    wanted = asked(panel) or panel.play.game.notation
    control = panel.control("typed", "")
    modal = discord.ui.Modal(title=str(say("Type your move")), custom_id=str(control))
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="move", default=typed or None, max_length=80
    )
    label: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text=str(say("Your move")),
        description=shorten(_first_sentence(plain(panel.play, wanted)), 100),
        component=field,
    )
    modal.add_item(label)
    return modal


def _first_sentence(text: str) -> str:
    """Return what a form has room for: how a move reads, with its example."""
    return text.replace("`", "").partition(". ")[0].removesuffix(".") + "."
