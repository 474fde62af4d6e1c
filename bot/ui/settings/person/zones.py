"""Where a person is: a page of `/settings`."""

from __future__ import annotations

from collections.abc import Sequence

from rules.text import say

from ....clocks.time_zones import COMMON, check_zone, matching_zones, named_zone
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.parsing import taking
from ...kit.controls.zone_menu import OTHER, chosen, which_text, zone_form, zone_menu
from ...kit.layout import Screen, Words, button, paragraph, row
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from .personal import change_wishes


def _screen(why: Words, at: int, found: Sequence[str] = COMMON) -> Screen:
    lines: list[Words] = [say("### Time zone"), why]
    back = row(button(say("Back to my settings"), Control("settings")))
    return Screen((paragraph(lines),), (zone_menu(Control("zone"), at, found=found), back))


async def _ask(app: App, interaction: Interaction, control: Control, _: None) -> None:
    why = say(
        "It sets your quiet hours, the days you're away, when your dailies change and the nights "
        "you plan."
    )
    await responses.change(interaction, _screen(why, app.now()))


async def _zone(
    app: App, interaction: Interaction, control: Control, given: tuple[str, str]
) -> None:
    if given[0] == OTHER:
        await responses.ask(interaction, zone_form(Control("zoned")))
        return
    await change_wishes(app, interaction, zone=check_zone(given[0]))


async def _zoned(app: App, interaction: Interaction, control: Control, place: str) -> None:
    zone = named_zone(place)
    if zone is not None:
        await change_wishes(app, interaction, zone=zone)
        return
    found = matching_zones(place)
    screen = _screen(which_text(place, found), app.now(), found or COMMON)
    await responses.change(interaction, screen)


PRESSES = {
    "zones": taking(parsing.nothing, _ask),
    "zone": taking(chosen, _zone),
    "zoned": taking(parsing.typed("place"), _zoned),
}
