"""What is planned: `/night plan`, who is coming, and how a plan begins or is called off."""

from __future__ import annotations

from rules.core import RuleError
from rules.text import Text, say

from ...clocks.availability import check_zone
from ...errors import AlreadyDone
from ...model.ids import GuildId, NightId
from ...model.nights import Night, Scoring
from ...nights.start_times import read_when
from ..app import App
from ..kit import responses
from ..kit.custom_ids import Control
from ..kit.discord_ids import channel_id, guild_id, press_id, user_id
from ..kit.layout import Screen
from ..kit.mentions import stamp
from ..kit.permissions import check_permissions, decides, moderates
from ..kit.reader_language import language_here
from ..kit.responses import Interaction
from ..tables import opening


def guild_of(interaction: Interaction) -> GuildId:
    """Return the server somebody is on; raises `RuleError`."""
    guild = guild_id(interaction)
    if guild is None:
        raise RuleError(
            say("Game nights are for channels of a server. Here `/play` opens a table.")
        )
    return guild


async def admitted_here(app: App, interaction: Interaction) -> tuple[GuildId, str]:
    """Return the server and the language of its new nights; raises `RuleError`."""
    guild = guild_of(interaction)
    server = await opening.admitted(app, interaction)
    check_permissions(interaction)
    return guild, await language_here(app.store, interaction, server)


async def say_instead(interaction: Interaction, text: Text) -> None:
    """Put a sentence in the place of the question that was answered."""
    await responses.change(interaction, Screen((text,)))


def changed(app: App) -> None:
    """Follow up a committed change of a night: its messages and the clock."""
    app.night_messages.freshen()
    app.clock.wake()


def check_host(interaction: Interaction, night: Night) -> None:
    """Raise `RuleError` unless a night is somebody's to decide."""
    if not decides(interaction, night):
        raise RuleError(
            say(
                "Only {host}, who hosts this night, and people who can manage messages can do "
                "that.",
                host=f"<@{night.host}>",
            )
        )


async def plan(app: App, interaction: Interaction, when: str, zone: str | None, name: str) -> None:
    """Plan a night in this channel."""
    guild, language = await admitted_here(app, interaction)
    person = user_id(interaction)
    await app.quotas.night(person, await app.store.server(guild))
    place = check_zone(zone) if zone else (await app.store.wishes(person)).zone
    if not place:
        raise RuleError(
            say(
                "I don't know your time zone. Choose one in **zone**, or set it once with "
                "`/settings zone`."
            )
        )
    starts_at = read_when(when, place, app.now())
    may, own = interaction.app_permissions.create_events, interaction.permissions.create_events
    try:
        night = await app.nights.plan(
            guild,
            channel_id(interaction),
            host=person,
            name=name,
            starts_at=starts_at,
            eventful=may and own,
            press=press_id(interaction),
            language=language,
        )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    changed(app)
    done = say("Planned for {when}.", when=stamp(night.starts_at, "F"))
    if not own:
        done = say(
            "Planned for {when}. I made no server event of it, because you can't create events "
            "on this server.",
            when=stamp(night.starts_at, "F"),
        )
    elif not may:
        done = say(
            "Planned for {when}. With the permission Create Events I would put it among the "
            "events of this server, too.",
            when=stamp(night.starts_at, "F"),
        )
    await responses.say_to(interaction, done)


async def _coming(app: App, interaction: Interaction, control: Control) -> None:
    coming = await app.nights.come(control.night, user_id(interaction))
    changed(app)
    yes = say("See you there! Press the same button again if something comes up.")
    await responses.say_to(interaction, yes if coming else say("Too bad! You're off the list."))


async def _begin(app: App, interaction: Interaction, control: Control) -> None:
    await admitted_here(app, interaction)
    night = await app.store.night(control.night)
    if night is not None and night.phase == "running":
        await arrive(app, interaction, night)
        return
    await begin_planned(app, interaction, control.night)


async def arrive(app: App, interaction: Interaction, night: Night) -> None:
    """Note that somebody has come to a night that runs."""
    new = await app.nights.join(night.id, user_id(interaction))
    changed(app)
    yes = say("Good to have you! You're counted in for the next game.")
    await responses.say_to(interaction, yes if new else say("You're already on the list."))


async def begin_planned(
    app: App, interaction: Interaction, planned: NightId, scoring: Scoring | None = None
) -> None:
    """Begin a planned night; the clock sees to it that those who are coming are told."""
    night = await app.store.night(planned)
    moderator = night is not None and moderates(interaction, night.channel)
    await app.nights.begin(planned, user_id(interaction), moderator=moderator, scoring=scoring)
    changed(app)
    await responses.say_to(interaction, say("The game night has started."))


async def _called_off(app: App, interaction: Interaction, control: Control) -> None:
    night = await app.store.night(control.night)
    if night is not None:
        check_host(interaction, night)
    await app.nights.call_off(control.night)
    changed(app)
    await say_instead(interaction, say("The game night is called off."))


PRESSES = {"coming": _coming, "nbegin": _begin, "ncall": _called_off}
