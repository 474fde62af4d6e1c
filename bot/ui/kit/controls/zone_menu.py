"""A menu of places with their present time, and a form for all other zones.

Each choice carries the caller's own argument, so that its press can go on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

import discord
from discord.app_commands import Choice as Completion

from rules.text import Text, say

from ....clocks.time_zones import COMMON, matching_zones, zone_title
from ..layout import Choice, Row, menu
from ..messages.responses import Interaction
from . import forms, parsing
from .custom_ids import Control
from .parsing import Given

OTHER: Final = "+"
"""Stands for a place that is not in the menu."""
LIKE: Final = say("Like Lisbon or Nairobi. UTC+2 works, too")
"""What can be typed for a place."""


def zone_menu(control: Control, at: int, *, rest: str = "", found: Sequence[str] = COMMON) -> Row:
    """Return a menu of places with their time; `rest` follows the zone in each value."""
    choices = [
        replace(each, value=f"{each.value} {rest}".strip())
        for each in zone_choices(at, found[: len(COMMON)])
    ]
    choices.append(Choice(say("Another place…"), f"{OTHER} {rest}".strip()))
    return menu(say("What time is it where you are?"), control, choices)


def zone_choices(at: int, zones: Sequence[str], chosen: str = "") -> list[Choice]:
    """Return time zones with their time, in its order."""
    now = datetime.fromtimestamp(at / 1000, UTC)
    there = {zone: now.astimezone(ZoneInfo(zone)) for zone in zones}
    return [
        Choice(zone_title(zone), zone, say("It's {time}", time=f"{time:%H:%M}"), zone == chosen)
        for zone, time in sorted(there.items(), key=lambda each: each[1].replace(tzinfo=None))
    ]


def chosen(given: Given) -> tuple[str, str]:
    """Read a choice of `zone_menu`: the zone, or `OTHER`, and the `rest`."""
    zone, _, rest = parsing.one(given).partition(" ")
    return zone, rest


def asks_for_another(values: Sequence[str]) -> bool:
    """Tell whether a choice of `zone_menu` is answered with a form."""
    return any(value.partition(" ")[0] == OTHER for value in values)


def zone_form(control: Control) -> discord.ui.Modal:
    """Ask for a place that is not in the menu."""
    asked = forms.form(say("Time zone"), control)
    forms.add(asked, say("A large city in your time zone"), forms.text_field("place", 50), LIKE)
    return asked


def which_text(place: str, found: Sequence[str]) -> Text:
    """Say why a place that was typed does not yet tell the time."""
    if found:
        return say("“{place}” can be one of these. Choose one.", place=place)
    return say(
        "I don't know the time zone of “{place}”. Try a larger city, or choose one with the same "
        "time.",
        place=place,
    )


async def complete_zone(interaction: Interaction, current: str) -> list[Completion[str]]:
    """Offer the time zones that a person may mean by what they have typed."""
    found = matching_zones(current)[:25]
    return [Completion(name=zone_title(zone), value=zone) for zone in found]
