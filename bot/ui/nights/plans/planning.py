"""`/night plan`: the options that plan a night, and questions for day and zone.

A question carries all that was typed, in its own id and in each choice: `nzone:0:0:rest`, where
the rest is how often it comes back, its places, its voice channel and its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from rules.core import RuleError
from rules.text import Text, count, listed, say

from ....clocks.time_zones import COMMON, check_zone, matching_zones, named_zone
from ....clocks.typed_times import check_when, fixed, read_when
from ....errors import AlreadyDone, AmbiguousDay, UnknownControl
from ....model.ids import ChannelId
from ....nights.series import EVERY, begun
from ...app import App
from ...kit.controls import forms, parsing
from ...kit.controls.custom_ids import Control, short
from ...kit.controls.discord_ids import channel_id, press_id, user_id
from ...kit.controls.parsing import Given, taking
from ...kit.controls.zone_menu import OTHER, chosen, which_text, zone_form, zone_menu
from ...kit.layout import Choice, Screen, Words, menu, paragraph
from ...kit.mentions import stamp
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from ...kit.permissions import NEEDED_TO_TALK
from ..events import reveals_nothing
from .plan_screen import EVERY_TEXTS
from .plans import admitted_here

LONGEST_NAME: Final = 60
MOST_PLACES: Final = 200
LONGEST_WHEN: Final = 50


@dataclass(frozen=True)
class NightRequest:
    """What was typed to plan a night.

    It comes back `every` so many days, or never where that's 0, and has room for `most` people, or
    for all where that's None.
    """

    when: str
    zone: str | None
    name: str
    every: int = 0
    most: int | None = None
    voice: ChannelId | None = None


async def plan(app: App, interaction: Interaction, wanted: NightRequest) -> None:
    """Plan a night in this channel, or ask which day is meant."""
    try:
        await _plan(app, interaction, wanted)
    except AmbiguousDay as two:
        await _ask_day(app, interaction, wanted, two)


async def _plan(app: App, interaction: Interaction, wanted: NightRequest) -> None:
    guild, language = await admitted_here(app, interaction)
    person = user_id(interaction)
    server = await app.store.servers.get(guild)
    await app.quotas.night(person, server)  # before a question, whose answer would be for nothing
    place = (
        check_zone(wanted.zone)
        if wanted.zone
        else (await app.store.people.preferences(person)).zone
    )
    check_when(wanted.when, app.now())
    if wanted.voice is not None:
        _check_voice(interaction, wanted.voice)
    if not place and (wanted.every or fixed(wanted.when, app.now()) is None):
        await _ask_zone(app, interaction, wanted)
        return
    starts_at = read_when(wanted.when, place, app.now())
    may, own = interaction.app_permissions.create_events, interaction.permissions.create_events
    open_ = _is_open(interaction, wanted)
    try:
        async with app.quotas.lock(person):
            await app.quotas.night(person, server)
            night = await app.nights.plan(
                guild,
                channel_id(interaction),
                host=person,
                name=wanted.name,
                starts_at=starts_at,
                eventful=may and own and open_,
                press=press_id(interaction),
                language=language,
                series=begun(starts_at, place, days=wanted.every) if wanted.every else None,
                most=wanted.most,
                voice=wanted.voice,
            )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    done = say("Planned for {when}.", when=stamp(night.starts_at, "F"))
    if not open_:
        done = say(
            "Planned for {when}. I didn't create a server event: everyone on this server "
            "would see it there, and some of them can't see this channel.",
            when=stamp(night.starts_at, "F"),
        )
    elif not own:
        done = say(
            "Planned for {when}. I didn't create a server event, because you can't "
            "create events on this server.",
            when=stamp(night.starts_at, "F"),
        )
    elif not may:
        done = say(
            "Planned for {when}. With the permission Create Events I could add it to "
            "this server's events, too.",
            when=stamp(night.starts_at, "F"),
        )
    await app.ephemeral.show(interaction, Screen((done,)))


def _is_open(interaction: Interaction, wanted: NightRequest) -> bool:
    """Tell whether an event would be read only by people who can see this channel."""
    channel, server = interaction.channel, interaction.guild
    return (
        server is not None
        and isinstance(channel, discord.abc.GuildChannel | discord.Thread)
        and reveals_nothing(channel, server.get_channel(wanted.voice or 0))
    )


def _check_voice(interaction: Interaction, voice: ChannelId) -> None:
    """Raise `RuleError` where the bot can't make an event in a voice channel."""
    server, member = interaction.guild, interaction.user
    channel = server.get_channel(voice) if server else None
    if not isinstance(channel, discord.VoiceChannel) or not isinstance(member, discord.Member):
        raise RuleError(say("I can't find that voice channel. Choose another one in **voice**."))
    if not channel.permissions_for(member).connect:
        raise RuleError(
            say(
                "You can't join {channel} yourself. Choose another one in **voice**.",
                channel=f"<#{voice}>",
            )
        )
    may = channel.permissions_for(channel.guild.me)
    missing = [text for name, text in NEEDED_TO_TALK.items() if not getattr(may, name)]
    if missing:
        raise RuleError(
            count(
                "For an event in {channel}, someone who manages it has to give me the permission "
                "{permissions}. Then plan the night again.",
                "For an event in {channel}, someone who manages it has to give me the permissions "
                "{permissions}. Then plan the night again.",
                len(missing),
                channel=f"<#{voice}>",
                permissions=listed(missing),
            )
        )


# -- the form ----------------------------------------------------------------------------------


def plan_form() -> discord.ui.Modal:
    """Make the form that plans a night: when, what it's called and how often."""
    form = forms.form(say("Plan a game night"), Control("nformed"))
    _add(form, "when", say("When the night starts"), "", most=LONGEST_WHEN)
    _add(form, "name", say("What the night is called"), "", most=LONGEST_NAME)
    choices = [
        Choice(words, value, chosen=value == "once")
        for value, words in {"once": say("Once"), **EVERY_TEXTS}.items()
    ]
    forms.add(form, say("How often"), forms.radio_buttons("every", choices))
    return form


async def _ask_plan(app: App, interaction: Interaction, control: Control, nothing: None) -> None:
    await responses.ask(interaction, plan_form())


def _read_plan(given: Given) -> NightRequest:
    when, name = (parsing.typed(each)(given) for each in ("when", "name"))
    every = parsing.repicked(given, "every") or ""
    if not 0 < len(when) <= LONGEST_WHEN or len(name) > LONGEST_NAME:
        raise UnknownControl
    return NightRequest(when, None, name, EVERY.get(every, 0))


async def _planned(
    app: App, interaction: Interaction, control: Control, wanted: NightRequest
) -> None:
    await plan(app, interaction, wanted)


# -- the day -----------------------------------------------------------------------------------


async def _ask_day(
    app: App, interaction: Interaction, wanted: NightRequest, two: AmbiguousDay
) -> None:
    """Ask which of two days was meant, and go on with the rest of what was typed."""
    choices = [Choice(name, f"{wanted.zone or ''} {when}") for when, name in two.meanings.items()]
    control = Control("nday", text=_written(wanted))
    question = say("“{when}”: which day do you mean?", when=wanted.when)
    await app.ephemeral.show(
        interaction, Screen((question,), (menu(say("Choose a day"), control, choices),))
    )


async def _day(
    app: App, interaction: Interaction, control: Control, given: tuple[str, NightRequest]
) -> None:
    zone, wanted = given
    await plan(app, interaction, replace(wanted, zone=zone or None))


# -- the time zone -----------------------------------------------------------------------------


async def _ask_zone(
    app: App,
    interaction: Interaction,
    wanted: NightRequest,
    why: Text | None = None,
    *,
    found: Sequence[str] = COMMON,
) -> None:
    """Ask where a person is, and go on with what they typed once they have said so."""
    lines: list[Words] = [
        say("“{when}”: in which time zone?", when=wanted.when),
        why
        or say(
            "Choose a place in your time zone, and I'll plan the night right away. I'll "
            "remember it: `/settings` changes it."
        ),
    ]
    control = Control("nzone", text=_written(wanted))
    choices = zone_menu(control, app.now(), rest=wanted.when, found=found)
    await app.ephemeral.show(interaction, Screen((paragraph(lines),), (choices,)))


def _written(wanted: NightRequest, name: str | None = None) -> str:
    numbers = (wanted.every, wanted.most or 0, wanted.voice or 0)
    return ".".join((*map(short, numbers), wanted.name if name is None else name))


def _wanted(text: str, when: str) -> NightRequest:
    """Read what `_written` wrote; raises `UnknownControl`."""
    if not 0 < len(when) <= LONGEST_WHEN or text.count(".") < 3:
        raise UnknownControl
    every, most, voice, name = text.split(".", 3)
    days = parsing.number(every, base=36)
    if days not in (0, *EVERY.values()) or len(name) > LONGEST_NAME:
        raise UnknownControl
    room = parsing.number(most, MOST_PLACES, base=36)
    place = parsing.number(voice, base=36)
    return NightRequest(when, None, name, days, room or None, ChannelId(place) if place else None)


def _chosen(given: Given) -> tuple[str, NightRequest]:
    """Read the zone of what was chosen, and what it brought along."""
    zone, when = chosen(given)
    return zone, _wanted(given.control.text, when)


def _typed(given: Given) -> tuple[str, NightRequest]:
    """Read a form with a place that was not in the menu, and all the rest."""
    place, when, name = (parsing.typed(each)(given) for each in ("place", "when", "name"))
    return place, _wanted(f"{given.control.text}{name}", when)


async def _zone(
    app: App, interaction: Interaction, control: Control, given: tuple[str, NightRequest]
) -> None:
    zone, wanted = given
    if zone == OTHER:
        form = zone_form(Control("nzoned", text=_written(wanted, "")))
        _add(form, "when", say("When the night starts"), wanted.when, most=LONGEST_WHEN)
        _add(form, "name", say("What the night is called"), wanted.name, most=LONGEST_NAME)
        await responses.ask(interaction, form)
        return
    await _plan_there(app, interaction, check_zone(zone), wanted)


def _add(form: discord.ui.Modal, key: str, ask: Text, typed: str, *, most: int) -> None:
    """Add a field to a form, with what was typed already."""
    forms.add(form, ask, forms.text_field(key, most, typed=typed, required=key == "when"))


async def _zoned(
    app: App, interaction: Interaction, control: Control, given: tuple[str, NightRequest]
) -> None:
    place, wanted = given
    zone = named_zone(place)
    if zone is not None:
        await _plan_there(app, interaction, zone, wanted)
    else:
        found = matching_zones(place)
        await _ask_zone(app, interaction, wanted, which_text(place, found), found=found or COMMON)


async def _plan_there(app: App, interaction: Interaction, zone: str, wanted: NightRequest) -> None:
    """Remember where a person is, and plan the night that they wanted."""
    await app.people.change(user_id(interaction), locale=str(interaction.locale), zone=zone)
    await plan(app, interaction, replace(wanted, zone=zone))


PRESSES: Final = {
    "nform": taking(parsing.nothing, _ask_plan),
    "nformed": taking(_read_plan, _planned),
    "nday": taking(_chosen, _day),
    "nzone": taking(_chosen, _zone),
    "nzoned": taking(_typed, _zoned),
}
