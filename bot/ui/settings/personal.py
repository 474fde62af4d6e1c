"""What a person wishes: /settings, /away, and the panel's presses."""

from __future__ import annotations

import dataclasses
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import ButtonStyle, app_commands
from discord.app_commands import Choice as Completion

from rules.text import Text, count, say

from ... import languages
from ...clocks.time_zones import zone_title
from ...languages import LANGUAGES, weekday
from ...model.people import Absence, Sight, Wishes
from ...people.preferences import CADENCES, CALLS, WAYS
from ..app import App
from ..kit import parsing, responses
from ..kit.custom_ids import Control
from ..kit.discord_ids import user_id
from ..kit.layout import Button, Choice, Row, Screen, Words, button, menu, paragraph, row, small
from ..kit.mentions import stamp
from ..kit.parsing import taking
from ..kit.reader_language import (
    AS_IN_DISCORD,
    DEFAULT,
    language_choices,
    language_for,
    language_menu,
    picked,
)
from ..kit.responses import Interaction
from ..kit.zone_menu import complete_zone
from ..tables import direct
from ..tables.my_games import show_tables
from ..tables.table_screen import PLAIN
from .away import go_away

WAY_TEXTS = {
    "mention": say("Mention me in the channel"),
    "dm": say("Write to me directly"),
    "digest": say("One direct message a day"),
    "none": say("Don't notify me"),
}
CALL_TEXTS = {
    "always": say("At every turn"),
    "needed": say("When a minute has gone by, or I write elsewhere"),
    "never": say("Never"),
}


def cadence_text(cadence: int) -> Text:
    """Say how often somebody is reminded."""
    if cadence < 0:
        return say("none")
    if not cadence:
        return say("At half and at the last quarter of my time")
    return count(
        "Every hour, but not in quiet hours", "Every {n} hours, but not in quiet hours", cadence
    )


SIGHTS = tuple(field.name for field in dataclasses.fields(Sight))
"""What may be wished of what only its reader sees."""


def settings_screen(
    wishes: Wishes,
    absence: Absence | None,
    notes: tuple[str, ...] = (),
    sight: Sight = PLAIN,
) -> Screen:
    """Show somebody everything they may wish, on one panel."""
    zone = zone_title(wishes.zone) if wishes.zone else say("not set (quiet hours use UTC)")
    weekends = say("stop") if wishes.weekends else say("keep running")
    lines: list[Words] = [
        *notes,
        say("### Your settings"),
        say("- Time zone: {zone}", zone=zone),
        say("- Quiet hours: {quiet}", quiet=wishes.quiet)
        if wishes.quiet
        else say("- Quiet hours: none"),
        say("- At weekends your clocks in slow games {weekends}.", weekends=weekends),
    ]
    if wishes.next_up:
        lines.append(say("- In slow games of three and more, I write to you when you're next."))
    if not wishes.avatar:
        lines.append(say("- Your avatar isn't shown in pictures, only your initial."))
    if wishes.named:
        lines.append(say("- Replays saved as files can have your name."))
    if absence is not None:
        lines.append(
            say(
                "- Away from {start} until {end}",
                start=stamp(absence.from_at, "f"),
                end=stamp(absence.until_at, "f"),
            )
        )
    lines.append(
        small(
            say(
                "In quiet hours your clocks in slow games stop and you get no messages. "
                "Changes count from your next turn on."
            )
        )
    )
    # A menu shows what is chosen alone, so each choice says what it is about.
    ways = [
        Choice(say("My turns: {how}", how=WAY_TEXTS[way]), way, chosen=way == wishes.way)
        for way in WAYS
    ]
    cadences = [
        Choice(
            say("Reminders: {when}", when=cadence_text(each)),
            str(each),
            chosen=each == wishes.cadence,
        )
        for each in CADENCES
    ]
    calls = [
        Choice(
            say("Live games: {when}", when=CALL_TEXTS[each]),
            each,
            chosen=each == wishes.calls,
        )
        for each in CALLS
    ]
    style = ButtonStyle.secondary if wishes.zone else ButtonStyle.primary
    buttons = [
        button(say("Time zone…"), Control("zones"), style),
        button(say("Quiet hours"), Control("quiet")),
        _switch("weekends", say("Clocks run at weekends"), wishes.weekends, on=False),
        _switch("nextup", say("Tell me when I'm next"), wishes.next_up),
    ]
    shown = [
        _switch("avatar", say("My avatar in pictures"), wishes.avatar),
        _switch("named", say("My name in replay files"), wishes.named),
        button(say("Not seated with…"), Control("blocks")),
        button(say("Tell me of new tables…"), Control("hearing")),
    ]
    if absence is not None:
        label = say("I'm not away")
        buttons.append(button(label, Control("home"), ButtonStyle.success))
    return Screen(
        (paragraph(lines),),
        (
            menu(say("How you hear about your turns"), Control("way"), ways),
            menu(say("Reminders in slow games"), Control("cadence"), cadences),
            menu(say("When you are called in live games"), Control("calls"), calls),
            language_menu(Control("speak"), wishes.language, AS_IN_DISCORD),
            _sight_menu(sight),
            row(*buttons),
            row(*shown),
        ),
    )


def _switch(verb: str, what: Text, wished: bool, *, on: bool = True) -> Button:
    """Make a button that says whether something is on, which is where it is `wished` so."""
    label = say("{what}: on", what=what) if wished is on else say("{what}: off", what=what)
    return button(label, Control(verb, text=str(int(not wished))))


def _sight_menu(sight: Sight) -> Row:
    large = say("Boards, hands and previews are drawn with larger letters.")
    contrast = say("Black ground, light lines and pure colours.")
    fits = say("For reading by ear: in word games you needn't search the picture.")
    choices = [
        Choice(say("Large text in my pictures"), "large", large, sight.large),
        Choice(say("High contrast in my pictures"), "contrast", contrast, sight.contrast),
        Choice(say("My menus show what fits"), "fits", fits, sight.fits),
    ]
    ask = say("Larger text, contrast, help in menus")
    return menu(ask, Control("sight"), choices, any_number=True)


async def show_settings(app: App, interaction: Interaction) -> None:
    """Show the panel of somebody's settings."""
    person = user_id(interaction)
    notes = await direct.undelivered(app, person)
    wishes, absence = await app.store.wishes(person), await app.people.absence(person)
    sight = await app.store.sight(person)
    await responses.change(interaction, settings_screen(wishes, absence, notes, sight))


async def change_wishes(app: App, interaction: Interaction, **changes: Any) -> None:
    """Change what somebody wishes, and show their settings as they are then."""
    locale = str(interaction.locale)
    wishes = await app.people.change(user_id(interaction), locale=locale, **changes)
    languages.read_on(language_for(wishes, locale))
    app.clock.wake()
    await show_settings(app, interaction)


async def _way(app: App, interaction: Interaction, control: Control, way: str) -> None:
    await change_wishes(app, interaction, way=way)


async def _cadence(app: App, interaction: Interaction, control: Control, cadence: int) -> None:
    await change_wishes(app, interaction, cadence=cadence)


async def _calls(app: App, interaction: Interaction, control: Control, calls: str) -> None:
    await change_wishes(app, interaction, calls=calls)


async def _weekends(app: App, interaction: Interaction, control: Control, weekends: bool) -> None:
    await change_wishes(app, interaction, weekends=weekends)


async def _next_up(app: App, interaction: Interaction, control: Control, next_up: bool) -> None:
    await change_wishes(app, interaction, next_up=next_up)


async def _avatar(app: App, interaction: Interaction, control: Control, avatar: bool) -> None:
    person = user_id(interaction)
    await app.people.change(person, locale=str(interaction.locale), avatar=avatar)
    await app.avatars.wished(person, shown=avatar)
    await show_settings(app, interaction)


async def _named(app: App, interaction: Interaction, control: Control, named: bool) -> None:
    await change_wishes(app, interaction, named=named)


async def _quiet(app: App, interaction: Interaction, control: Control, _: None) -> None:
    wishes = await app.store.wishes(user_id(interaction))
    modal = discord.ui.Modal(title=str(say("Quiet hours")), custom_id=str(Control("quieted")))
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="quiet",
        default=wishes.quiet or None,
        max_length=20,
        required=False,
        placeholder="22:00-08:00",
    )
    label: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text=str(say("From when until when")),
        description=str(say("At most 12 hours a day. Leave it empty for none")),
        component=field,
    )
    modal.add_item(label)
    await responses.ask(interaction, modal)


async def _quieted(app: App, interaction: Interaction, control: Control, quiet: str) -> None:
    await change_wishes(app, interaction, quiet=quiet)


async def _speak(app: App, interaction: Interaction, control: Control, language: str) -> None:
    await change_wishes(app, interaction, language=picked(language))


async def _sight(
    app: App, interaction: Interaction, control: Control, wanted: tuple[str, ...]
) -> None:
    await app.people.see(user_id(interaction), Sight(*(name in wanted for name in SIGHTS)))
    await show_settings(app, interaction)


async def _home(app: App, interaction: Interaction, control: Control) -> None:
    await app.people.come_home(user_id(interaction))
    app.clock.wake()
    for table in await app.store.tables_of(user_id(interaction)):
        app.table_messages.freshen(table)  # they may be told now that it is their turn
    await show_settings(app, interaction)


async def _back(app: App, interaction: Interaction, control: Control, _: None) -> None:
    await show_settings(app, interaction)


PRESSES = {
    "way": taking(parsing.one_among(WAYS), _way),
    "calls": taking(parsing.one_among(CALLS), _calls),
    "cadence": taking(parsing.number_among(CADENCES), _cadence),
    "weekends": taking(parsing.flag, _weekends),
    "nextup": taking(parsing.flag, _next_up),
    "avatar": taking(parsing.flag, _avatar),
    "named": taking(parsing.flag, _named),
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
        wishes = await app.store.wishes(user_id(interaction))
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
        changes = {name: text for name, text in given.items() if text is not None}
        if changes:
            await change_wishes(app, interaction, **changes)
        else:
            await show_settings(app, interaction)

    @app_commands.command(name="away", description="Pause your slow games while you're away")
    @app_commands.describe(
        until="The day you're back. Suggestions as you type",
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
