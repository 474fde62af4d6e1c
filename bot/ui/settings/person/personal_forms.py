"""The forms of `/settings`: what belongs together, all of it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from rules.text import say

from ....clocks.time_zones import COMMON
from ....languages import LANGUAGES
from ....model.people import Accessibility, Preferences
from ....people.preferences import CADENCES, CALLS, SIGHTS, WAYS
from ...kit.controls import forms, parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.parsing import Given
from ...kit.controls.zone_menu import LIKE, zone_choices
from ...kit.layout import Choice
from ...kit.reader_language import DEFAULT, language_offers, picked
from .personal_screen import (
    CALL_TEXTS,
    LABELS,
    NOTIFICATIONS,
    PICTURES,
    TIMES,
    WAY_TEXTS,
    cadence_text,
)

PICKED: Final[dict[str, Sequence[str]]] = {
    "way": WAYS,
    "calls": CALLS,
}
"""The radio buttons of all forms, and what they offer."""
TICKED: Final = {
    "also": ("next_up",),
    "clocks": ("weekends",),
    "sight": SIGHTS,
    "shown": ("avatar", "named", "awards"),
}
"""The checkboxes of all forms."""


def notices_form(wishes: Preferences) -> ui.Modal:
    """Make the form for when and how a person is notified."""
    form = forms.form(NOTIFICATIONS, Control("myformed", text="notices"))
    ways = [Choice(WAY_TEXTS[each], each, chosen=each == wishes.way) for each in WAYS]
    forms.add(form, say("How you hear about your turns"), forms.radio_buttons("way", ways))
    calls = [Choice(CALL_TEXTS[each], each, chosen=each == wishes.calls) for each in CALLS]
    forms.add(form, say("When I notify you in live games"), forms.radio_buttons("calls", calls))
    cadences = [
        Choice(cadence_text(each), str(each), chosen=each == wishes.cadence) for each in CADENCES
    ]
    forms.add(form, say("Reminders in slow games"), forms.menu_field("cadence", cadences))
    next_up = Choice(say("Tell me when I'm next"), "next_up", chosen=wishes.next_up)
    ask = say("In slow games with three or more players")
    forms.add(form, ask, forms.checkboxes("also", [next_up]))
    return form


def times_form(wishes: Preferences, at: int) -> ui.Modal:
    """Make the form for a person's time zone, quiet hours and language."""
    form = forms.form(TIMES, Control("myformed", text="times"))
    zones = dict.fromkeys((*([wishes.zone] if wishes.zone else []), *COMMON))
    places = zone_choices(at, [*zones], wishes.zone)
    why = say("Your quiet hours, dailies and game nights go by it")
    field = forms.menu_field("zone", places, unchosen=say("What time is it where you are?"))
    forms.add(form, say("Time zone"), field, why)
    forms.add(form, say("Another place"), forms.text_field("place", 50, required=False), LIKE)
    quiet = forms.text_field(
        "quiet", 20, typed=wishes.quiet, required=False, example="22:00-08:00", compared=True
    )
    note = say("At most 12 hours a day. Leave it empty for none")
    forms.add(form, say("Quiet hours"), quiet, note)
    weekends = Choice(say("Clocks stop at weekends"), "weekends", chosen=wishes.weekends)
    forms.add(form, say("Slow games"), forms.checkboxes("clocks", [weekends]))
    spoken = language_offers(wishes.language, say("As in Discord"))
    forms.add(form, say("Language"), forms.menu_field("language", spoken))
    return form


def pictures_form(wishes: Preferences, sight: Accessibility) -> ui.Modal:
    """Make the form for a person's pictures, and for what others see of them."""
    form = forms.form(PICTURES, Control("myformed", text="pictures"))
    large = say("Boards, hands and previews are drawn with larger letters.")
    contrast = say("Black background, light lines and strong colours.")
    fits = say("In word games the menus show what fits, so you don't need the picture.")
    own = [
        Choice(LABELS["large"], "large", large, sight.large),
        Choice(LABELS["contrast"], "contrast", contrast, sight.contrast),
        Choice(LABELS["fits"], "fits", fits, sight.fits),
    ]
    forms.add(form, say("What only you see"), forms.checkboxes("sight", own))
    shown = [Choice(LABELS[each], each, chosen=getattr(wishes, each)) for each in TICKED["shown"]]
    forms.add(form, say("What others see"), forms.checkboxes("shown", shown))
    return form


def changes_of(given: Given) -> dict[str, Any]:
    """Return what a person has changed in a form, by its name in `People.change`."""
    changes: dict[str, Any] = {}
    for name, ticks in TICKED.items():
        changes |= parsing.ticked(given, name, ticks)
    for name, offered in PICKED.items():
        if (value := parsing.repicked(given, name)) is not None:
            changes[name] = parsing.one_of(offered, value)
    if cadence := parsing.reselected(given, "cadence"):
        offered = [str(each) for each in CADENCES]
        changes["cadence"] = int(parsing.one_of(offered, *cadence))
    if language := parsing.reselected(given, "language"):
        changes["language"] = picked(parsing.one_of((DEFAULT, *LANGUAGES), *language))
    if (quiet := parsing.repicked(given, "quiet")) is not None:
        changes["quiet"] = quiet
    if zone := parsing.reselected(given, "zone"):
        (changes["zone"],) = zone
    return changes
