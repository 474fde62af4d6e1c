"""What a person wishes: /settings, /away, and the panel's presses."""

from __future__ import annotations

import dataclasses
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.text import say

from .... import languages
from ....languages import LANGUAGES, weekday
from ....model.people import Accessibility
from ....people.preferences import CADENCES, CALLS, WAYS
from ...app import App
from ...kit.controls import forms, parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import taking
from ...kit.controls.zone_menu import complete_zone
from ...kit.layout import small
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.reader_language import DEFAULT, language_choices, language_for, picked
from ...tables.my_games import show_tables
from ...tables.notices import direct
from .away import go_away
from .personal_screen import settings_screen

IN_QUIET_HOURS = say(
    "In quiet hours your clocks in slow games stop and you get no messages. "
    "Changes count from your next turn on."
)
SIGHTS = tuple(field.name for field in dataclasses.fields(Accessibility))
"""What may be wished of what only its reader sees."""


async def show_settings(
    app: App, interaction: Interaction, page: int = 0, said: tuple[str, ...] = ()
) -> None:
    """Show a page of a person's settings, below what is `said` of the last change."""
    person = user_id(interaction)
    wishes, absence = await app.store.people.preferences(person), await app.people.absence(person)
    notes = (*said, *await direct.undelivered(app, wishes))
    sight = await app.store.people.sight(person)
    await responses.change(interaction, settings_screen(wishes, absence, notes, sight, page=page))


async def change_wishes(
    app: App, interaction: Interaction, *, page: int = 0, said: tuple[str, ...] = (), **changes: Any
) -> None:
    """Change what a person wishes, and show a page of their settings as they are then."""
    locale = str(interaction.locale)
    wishes = await app.people.change(user_id(interaction), locale=locale, **changes)
    languages.read_on(language_for(wishes, locale))
    await show_settings(app, interaction, page, said)


async def _way(app: App, interaction: Interaction, control: Control, way: str) -> None:
    await change_wishes(app, interaction, way=way)


async def _cadence(app: App, interaction: Interaction, control: Control, cadence: int) -> None:
    await change_wishes(app, interaction, page=control.seen, cadence=cadence)


async def _calls(app: App, interaction: Interaction, control: Control, calls: str) -> None:
    await change_wishes(app, interaction, page=control.seen, calls=calls)


async def _weekends(app: App, interaction: Interaction, control: Control, weekends: bool) -> None:
    await change_wishes(app, interaction, page=control.seen, weekends=weekends)


async def _next_up(app: App, interaction: Interaction, control: Control, next_up: bool) -> None:
    await change_wishes(app, interaction, page=control.seen, next_up=next_up)


async def _avatar(app: App, interaction: Interaction, control: Control, avatar: bool) -> None:
    person = user_id(interaction)
    await app.people.change(person, locale=str(interaction.locale), avatar=avatar)
    await app.avatars.wished(person, shown=avatar)
    await show_settings(app, interaction, control.seen)


async def _named(app: App, interaction: Interaction, control: Control, named: bool) -> None:
    await change_wishes(app, interaction, page=control.seen, named=named)


async def _awards(app: App, interaction: Interaction, control: Control, awards: bool) -> None:
    await change_wishes(app, interaction, page=control.seen, awards=awards)


async def _quiet(app: App, interaction: Interaction, control: Control, _: None) -> None:
    wishes = await app.store.people.preferences(user_id(interaction))
    form = forms.form(say("Quiet hours"), Control("quieted"))
    forms.add(
        form,
        say("From when until when"),
        forms.text_field("quiet", 20, typed=wishes.quiet, required=False, example="22:00-08:00"),
        say("At most 12 hours a day. Leave it empty for none"),
    )
    await responses.ask(interaction, form)


async def _quieted(app: App, interaction: Interaction, control: Control, quiet: str) -> None:
    await change_wishes(app, interaction, said=(small(IN_QUIET_HOURS),), quiet=quiet)


async def _speak(app: App, interaction: Interaction, control: Control, language: str) -> None:
    await change_wishes(app, interaction, page=control.seen, language=picked(language))


async def _sight(
    app: App, interaction: Interaction, control: Control, wanted: tuple[str, ...]
) -> None:
    await app.people.see(user_id(interaction), Accessibility(*(name in wanted for name in SIGHTS)))
    await show_settings(app, interaction, control.seen)


async def _home(app: App, interaction: Interaction, control: Control) -> None:
    await app.people.come_home(user_id(interaction))
    for table in await app.store.tables.running_of(user_id(interaction)):
        app.table_messages.refresh(table)  # they may be notified of their turn now
    await show_settings(app, interaction)


async def _back(app: App, interaction: Interaction, control: Control, _: None) -> None:
    await show_settings(app, interaction, control.seen)


PRESSES = {
    "way": taking(parsing.one_among(WAYS), _way),
    "calls": taking(parsing.one_among(CALLS), _calls),
    "cadence": taking(parsing.number_among(CADENCES), _cadence),
    "weekends": taking(parsing.flag, _weekends),
    "nextup": taking(parsing.flag, _next_up),
    "avatar": taking(parsing.flag, _avatar),
    "named": taking(parsing.flag, _named),
    "awarded": taking(parsing.flag, _awards),
    "quiet": taking(parsing.nothing, _quiet),
    "quieted": taking(parsing.typed("quiet"), _quieted),
    "home": _home,
    "settings": taking(parsing.nothing, _back),
    "speak": taking(parsing.one_among((DEFAULT, *LANGUAGES)), _speak),
    "sight": taking(parsing.some_among(SIGHTS), _sight),
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
