"""`/away`: a person's absence, and their time zone, asked for if unknown."""

from __future__ import annotations

from collections.abc import Sequence

from rules.text import Text, say

from ....clocks.time_zones import COMMON, check_zone, matching_zones, named_zone
from ....errors import AmbiguousDay
from ....model.people import Absence
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import Given, taking
from ...kit.controls.zone_menu import OTHER, chosen, which_text, zone_form, zone_menu
from ...kit.layout import Choice, Screen, menu, paragraph, small
from ...kit.mentions import mention, stamp
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...tables.notices import turn_notices

AWAY_IN = "awayin"
"""The menu that asks where a person is who is away; it carries the days as they were typed."""


def away_text(absence: Absence) -> Text:
    """Tell a person from when until when they are away."""
    return say(
        "You're away from {start} until {end}. Your clocks in slow games are paused and you get "
        "no messages. Back early? `/settings`.",
        start=stamp(absence.from_at, "f"),
        end=stamp(absence.until_at, "f"),
    )


def zoneless_screen(said: Text, asked: Control, at: int, found: Sequence[str] = COMMON) -> Screen:
    """Say something to a person who is away by UTC, and ask where they are."""
    why = say("I don't know your time zone, so the days start at midnight UTC.")
    return Screen((paragraph([said, small(why)]),), (zone_menu(asked, at, found=found),))


async def go_away(app: App, interaction: Interaction, from_: str | None, until: str) -> None:
    """Note that a person is away, and tell their tables; or ask which day is meant."""
    person = user_id(interaction)
    try:
        absence, tables = await app.people.go_away(person, from_, until)
    except AmbiguousDay as two:
        await responses.change(interaction, _which_day(from_, until, two))
        return
    line = say(
        "{person} is away from {start} until {end}. Their clocks in slow games are paused.",
        person=mention(person),
        start=stamp(absence.from_at, "D"),
        end=stamp(absence.until_at, "D"),
    )
    screen = Screen((away_text(absence),))
    if not (await app.store.people.preferences(person)).zone:
        asked = Control(AWAY_IN, text=f"{from_ or ''}|{until}")
        screen = zoneless_screen(away_text(absence), asked, app.now())
    await responses.change(interaction, screen)
    if tables and app.quotas.announce_absence(person):
        await turn_notices.announce(app, tables, line)


def _which_day(from_: str | None, until: str, two: AmbiguousDay) -> Screen:
    """Ask which of two days was meant; each choice has both ends of the absence."""
    choices = []
    for day, name in two.meanings.items():
        ends = (day if each == two.typed else each or "" for each in (from_, until))
        choices.append(Choice(name, "|".join(ends)))
    asked = say("“{when}”: which day do you mean?", when=two.typed)
    return Screen((asked,), (menu(say("Choose a day"), Control("awayday"), choices),))


def _days(text: str) -> tuple[str | None, str]:
    """Read from when and until when a person is away, as they typed it."""
    from_, until = parsing.apart(text, "|", 2)
    return from_ or None, until


def _chosen_days(given: Given) -> tuple[str, str | None, str]:
    return (chosen(given)[0], *_days(given.control.text))


def _typed_days(given: Given) -> tuple[str, str | None, str]:
    return (parsing.typed("place")(given), *_days(given.control.text))


def _one_day(given: Given) -> tuple[str | None, str]:
    return _days(parsing.one(given))


async def _away_on(
    app: App, interaction: Interaction, control: Control, given: tuple[str | None, str]
) -> None:
    await go_away(app, interaction, *given)


async def _away(
    app: App, interaction: Interaction, control: Control, given: tuple[str, str | None, str]
) -> None:
    zone, from_, until = given
    if zone == OTHER:
        await responses.ask(interaction, zone_form(Control("awayed", text=control.text)))
        return
    await _away_there(app, interaction, check_zone(zone), from_, until=until)


async def _awayed(
    app: App, interaction: Interaction, control: Control, given: tuple[str, str | None, str]
) -> None:
    place, from_, until = given
    known = named_zone(place)
    if known is not None:
        await _away_there(app, interaction, known, from_, until=until)
        return
    found = matching_zones(place)
    why = which_text(place, found)
    asked = Control(AWAY_IN, text=control.text)
    screen = zoneless_screen(why, asked, app.now(), found or COMMON)
    await responses.change(interaction, screen)


async def _away_there(
    app: App, interaction: Interaction, zone: str, from_: str | None, *, until: str
) -> None:
    """Remember where a person is, and count the days they typed by that."""
    person = user_id(interaction)
    await app.people.change(person, locale=str(interaction.locale), zone=zone)
    absence = await app.people.away_in(person, from_, until)
    await responses.change(interaction, Screen((away_text(absence),)))


PRESSES = {
    "awayday": taking(_one_day, _away_on),
    AWAY_IN: taking(_chosen_days, _away),
    "awayed": taking(_typed_days, _awayed),
}
