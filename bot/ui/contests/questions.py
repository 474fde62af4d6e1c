"""Questions before what a contest can't take back."""

from __future__ import annotations

from discord import ButtonStyle

from rules.text import Text

from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, button, row


def question(ask: Text, label: Text, control: Control, *others: Button) -> Screen:
    """Return a question with the button that does it, then the other buttons."""
    sure = button(label, control, ButtonStyle.danger)
    return Screen((ask,), (row(sure, *others),))
