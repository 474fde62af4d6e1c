"""Menus that Discord fills with the people of a server."""

from __future__ import annotations

from discord import ui

from ..layout import Row, Words, label, shorten


def people_menu(ask: Words, control: object, most: int = 5) -> Row:
    """Make a menu of the people who are here."""
    return ui.ActionRow(
        ui.UserSelect(
            custom_id=str(control),
            placeholder=shorten(label(ask), 150),
            min_values=1,
            max_values=most,
        )
    )
