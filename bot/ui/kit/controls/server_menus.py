"""Menus that Discord fills with what a server has: its people, channels and roles."""

from __future__ import annotations

from collections.abc import Sequence

import discord
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


def channel_menu(
    ask: Words,
    control: object,
    chosen: Sequence[int],
    most: int = 25,
    *,
    kind: discord.ChannelType = discord.ChannelType.text,
) -> Row:
    """Make a menu of text channels, or of another kind, any number of them."""
    return ui.ActionRow(
        ui.ChannelSelect(
            custom_id=str(control),
            placeholder=shorten(label(ask), 150),
            min_values=0,
            max_values=most,
            channel_types=[kind],
            default_values=[
                discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel)
                for each in chosen
            ],
        )
    )


def role_menu(ask: Words, control: object, chosen: Sequence[int], most: int = 25) -> Row:
    """Make a menu of roles, up to so many of them."""
    return ui.ActionRow(
        ui.RoleSelect(
            custom_id=str(control),
            placeholder=shorten(label(ask), 150),
            min_values=0,
            max_values=most,
            default_values=[
                discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.role)
                for each in chosen
            ],
        )
    )
