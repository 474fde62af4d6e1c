"""The form in which a move is typed."""

from __future__ import annotations

import discord

from rules.text import say

from ..kit.controls import forms
from ..kit.mentions import plain
from ..kit.panel import Panel, asked


def typing_form(panel: Panel, typed: str = "") -> discord.ui.Modal:
    """Return the form to type a panel's move, with a legal example if there is one.

    It is filled in with a move that was `typed` before.
    """
    wanted = asked(panel) or panel.play.game.notation
    control = panel.control("typed", "")
    form = forms.form(say("Type your move"), control)
    field = forms.text_field("move", 80, typed=typed)
    forms.add(form, say("Your move"), field, _first_sentence(plain(panel.play, wanted)))
    return form


def _first_sentence(text: str) -> str:
    """Return what a form has room for: how a move reads, with its example."""
    return text.replace("`", "").partition(". ")[0].removesuffix(".") + "."
