"""What a person wishes: /settings, /away, and the panel's presses."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.text import say

from .... import languages
from ....clocks.time_zones import COMMON, check_zone, matching_zones, named_zone
from ....languages import weekday
from ...app import App
from ...kit.controls import forms, parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import Given, taking
from ...kit.controls.zone_menu import (
    OTHER,
    chosen,
    complete_zone,
    which_text,
    zone_form,
    zone_menu,
)
from ...kit.layout import Screen, Words, button, paragraph, row, small
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.reader_language import language_choices, language_for, picked
from ...tables.my_games import show_tables
from ...tables.notices import direct
from .away import go_away
from .personal_forms import changes_of, notices_form, pictures_form, times_form
from .personal_screen import settings_screen

IN_QUIET_HOURS = say(
    "In quiet hours your clocks in slow games stop and you get no messages. "
    "Changes count from your next turn on."
)


FORMS = ("notices", "times", "pictures")


async def show_settings(
    app: App, interaction: Interaction, said: tuple[str, ...] = (), *, form: str = ""
) -> None:
    """Show a person's settings, or a form's, below what is `said` of the last change."""
    person = user_id(interaction)
    wishes, absence = await app.store.people.preferences(person), await app.people.absence(person)
    notes = (*said, *await direct.undelivered(app, wishes))
    sight = await app.store.people.sight(person)
    await responses.change(interaction, settings_screen(wishes, absence, notes, sight, form=form))


async def change_wishes(
    app: App, interaction: Interaction, *, form: str = "", **changes: Any
) -> None:
    """Change what a person wishes, and show their settings, or a form's."""
    person, locale = user_id(interaction), str(interaction.locale)
    wishes = await app.people.change(person, locale=locale, **changes)
    languages.read_on(language_for(wishes, locale))
    if "avatar" in changes:
        await app.avatars.wished(person, shown=wishes.avatar)
    said = (small(IN_QUIET_HOURS),) if changes.get("quiet") else ()
    await show_settings(app, interaction, said, form=form)


async def _ask(app: App, interaction: Interaction, control: Control, form: str) -> None:
    person = user_id(interaction)
    wishes = await app.store.people.preferences(person)
    if form == "notices":
        asked = notices_form(wishes)
    elif form == "times":
        asked = times_form(wishes, app.now())
    else:
        asked = pictures_form(wishes, await app.store.people.sight(person))
    await responses.ask(interaction, asked)


async def _changed(app: App, interaction: Interaction, control: Control, given: Given) -> None:
    changes, place = changes_of(given), given.fields.get("place")
    if place:
        await _locate(app, interaction, place, **changes)
    else:
        form = parsing.one_of(FORMS, control.text)
        await change_wishes(app, interaction, form=form, **changes)


async def _locate(app: App, interaction: Interaction, place: str, **changes: Any) -> None:
    """Change a person's zone to that of a place they typed, or ask which one it is."""
    if (zone := named_zone(place)) is not None:
        await change_wishes(app, interaction, form="times", **{**changes, "zone": zone})
        return
    if changes:
        await app.people.change(user_id(interaction), locale=str(interaction.locale), **changes)
    found = matching_zones(place)
    lines: list[Words] = [say("### Time zone"), which_text(place, found)]
    asked = zone_menu(Control("zone"), app.now(), found=found or COMMON)
    back = row(button(say("Back to my settings"), Control("settings")))
    await responses.change(interaction, Screen((paragraph(lines),), (asked, back)))


async def _zone(
    app: App, interaction: Interaction, control: Control, given: tuple[str, str]
) -> None:
    if given[0] == OTHER:
        await responses.ask(interaction, zone_form(Control("zoned")))
        return
    await change_wishes(app, interaction, form="times", zone=check_zone(given[0]))


async def _zoned(app: App, interaction: Interaction, control: Control, place: str) -> None:
    await _locate(app, interaction, place)


async def _home(app: App, interaction: Interaction, control: Control) -> None:
    await app.people.come_home(user_id(interaction))
    for table in await app.store.tables.running_of(user_id(interaction)):
        app.table_messages.refresh(table)  # they may be notified of their turn now
    await show_settings(app, interaction)


async def _back(app: App, interaction: Interaction, control: Control, _: None) -> None:
    await show_settings(app, interaction)


def _read_form(given: Given) -> str:
    """Return which form a button opens."""
    return parsing.one_of(FORMS, parsing.text(given))


PRESSES = {
    "myform": taking(_read_form, _ask),
    "myformed": taking(forms.filled_in, _changed),
    "zone": taking(chosen, _zone),
    "zoned": taking(parsing.typed("place"), _zoned),
    "home": _home,
    "settings": taking(parsing.nothing, _back),
}


def personal_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the commands that concern a person alone."""

    async def days(interaction: Interaction, current: str) -> list[Completion[str]]:
        wishes = await app.store.people.preferences(user_id(interaction))
        spoken = language_for(wishes, str(interaction.locale))
        now = datetime.fromtimestamp(app.now() / 1000, ZoneInfo(wishes.zone or "UTC"))
        found = []
        for ahead in range(1, 60):
            day = now + timedelta(days=ahead)
            name = f"{day:%Y-%m-%d} ({weekday(day, spoken)})"
            if current.casefold() in name.casefold():
                found.append(Completion(name=name[:100], value=f"{day:%Y-%m-%d}"))
        return found[:25]

    @app_commands.command(
        name="settings",
        description="Your language, time zone, quiet hours, reminders and pictures",
    )
    @app_commands.describe(
        zone="Where you are, like Europe/Berlin. Suggestions as you type",
        quiet="When your clocks in slow games stop, like 22:00-08:00",
        language="What you read here",
    )
    @app_commands.choices(language=language_choices())
    @app_commands.autocomplete(zone=complete_zone)
    async def settings(
        interaction: Interaction,
        zone: app_commands.Range[str, 1, 50] | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        language: str | None = None,
    ) -> None:
        chosen = picked(language) if language else None
        given = {"zone": zone, "quiet": quiet, "language": chosen}
        changes: dict[str, Any] = {name: text for name, text in given.items() if text is not None}
        if changes:
            await change_wishes(app, interaction, **changes)
        else:
            await show_settings(app, interaction)

    @app_commands.command(name="away", description="Pause your slow games while you're away")
    @app_commands.describe(
        until="The day you're back, like friday or 27.11.2026. Suggestions as you type",
        from_="The first day you're away. Leave it out to start now",
    )
    @app_commands.rename(from_="from")
    @app_commands.autocomplete(until=days, from_=days)
    async def away(
        interaction: Interaction,
        until: app_commands.Range[str, 1, 30],
        from_: app_commands.Range[str, 1, 30] | None = None,
    ) -> None:
        await go_away(app, interaction, from_, until)

    @app_commands.command(name="games", description="Your games, the ones waiting for you first")
    async def games(interaction: Interaction) -> None:
        await show_tables(app, interaction)

    return [settings, away, games]
