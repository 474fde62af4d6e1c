"""/night: what is typed to start, plan, join, see and end one."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.core import RuleError
from rules.text import say, spell

from ...errors import AlreadyDone
from ...model.contests.nights import Scoring
from ...model.ids import NO_GUILD, ChannelId
from ...nights.series import EVERY
from ...nights.standings import SCORINGS
from ..app import App
from ..kit.controls.discord_ids import channel_id, guild_id, press_id, user_id
from ..kit.controls.zone_menu import complete_zone
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_organises, decides, may_see_night
from ..tables.lobby import admission
from .messages import gathered
from .plans.plan_screen import EVERY_TEXTS, call_off_screen, title
from .plans.planning import LONGEST_NAME, LONGEST_WHEN, MOST_PLACES, NightRequest, plan
from .plans.plans import admitted_here, arrive, begin_planned, guild_of
from .screens import SCORING_TEXTS, end_screen, night_screen, over_screen, picture, words_screen

ABOUT = say("A game night: several tables, one set of standings")
_EVERY = [Completion(name=text.sentence, value=each) for each, text in EVERY_TEXTS.items()]
_SCORINGS = [Completion(name=SCORING_TEXTS[each].sentence, value=each) for each in SCORINGS]


class VoiceChannel(app_commands.Transformer):
    """An option that takes a voice channel, also one that the bot can't see."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The kind of option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The channels that Discord offers."""
        return [discord.ChannelType.voice]

    async def transform(
        self, interaction: Interaction, value: Any, /
    ) -> app_commands.AppCommandChannel:
        """Return the channel as Discord describes it."""
        found: app_commands.AppCommandChannel = value
        return found


def night_commands(app: App) -> app_commands.Group:
    """Return /night with all that can be done with one."""
    night = app_commands.Group(name="night", description=ABOUT.sentence)

    async def running(interaction: Interaction, current: str) -> list[Completion[str]]:
        found = await app.store.nights.running_on(guild_id(interaction) or NO_GUILD)
        named = []
        for each in found:
            if not await may_see_night(app.store, interaction, each):
                continue
            channel = interaction.guild and interaction.guild.get_channel_or_thread(each.channel)
            name = spell(title(each), called=str)
            named.append((f"{name} (#{channel.name})" if channel else name, str(each.id)))
        return [
            Completion(name=name[:100], value=value)
            for name, value in named
            if current.casefold() in name.casefold()
        ][:25]

    @night.command(name="start", description="Start a game night in this channel")
    @app_commands.describe(
        points="How points are given. The night's host can change it later",
        name="What the night is called",
    )
    @app_commands.choices(points=_SCORINGS)
    async def start_(
        interaction: Interaction,
        points: str | None = None,
        name: app_commands.Range[str, 1, LONGEST_NAME] = "",
    ) -> None:
        scoring: Any = points
        await start(app, interaction, scoring, name)

    @night.command(name="plan", description="Plan a game night. Everyone who comes gets a reminder")
    @app_commands.describe(
        when="Like friday 20:00, 27.11.2026 20:00, in 3 days 8pm, or 20:00",
        zone="Time zone, if it isn't your own. Suggestions as you type",
        name="What the night is called",
        every="How often it repeats. It stops after three nights without a game",
        voice="A voice channel to talk in. The server event then takes place there",
        places="How many people can come. Anyone after that joins a waiting list",
    )
    @app_commands.choices(every=_EVERY)
    @app_commands.autocomplete(zone=complete_zone)
    async def plan_(
        interaction: Interaction,
        when: app_commands.Range[str, 1, LONGEST_WHEN],
        zone: app_commands.Range[str, 1, 50] | None = None,
        name: app_commands.Range[str, 1, LONGEST_NAME] = "",
        *,
        every: str | None = None,
        places: app_commands.Range[int, 2, MOST_PLACES] | None = None,
        voice: app_commands.Transform[app_commands.AppCommandChannel, VoiceChannel] | None = None,
    ) -> None:
        days = EVERY[every] if every else 0
        place = ChannelId(voice.id) if voice else None
        await plan(app, interaction, NightRequest(when, zone, name, days, places, place))

    @night.command(name="join", description="Join a game night, or add this channel to it")
    @app_commands.rename(chosen="night")
    @app_commands.describe(chosen="Which one, if there are several. Suggestions as you type")
    @app_commands.autocomplete(chosen=running)
    async def join_(
        interaction: Interaction, chosen: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        await join(app, interaction, chosen)

    @night.command(name="standings", description="See the standings, or the final result")
    @app_commands.describe(text="Read it as text")
    async def standings_(interaction: Interaction, text: bool = False) -> None:
        await show_standing(app, interaction, text)

    @night.command(name="end", description="End the night with a ceremony, or call off a plan")
    async def end_(interaction: Interaction) -> None:
        await end(app, interaction)

    return night


async def start(app: App, interaction: Interaction, scoring: Scoring | None, name: str) -> None:
    """Begin a night in this channel, the planned one if its time is near."""
    guild, language = await admitted_here(app, interaction)
    channel = channel_id(interaction)
    planned = await app.nights.next_plan(channel)
    if planned is not None:
        await begin_planned(app, interaction, planned.id, scoring)
        return
    server = await app.store.servers.get(guild)
    try:
        async with app.quotas.lock(user_id(interaction)):
            await app.quotas.night(user_id(interaction), server)
            await app.nights.start(
                guild,
                channel,
                host=user_id(interaction),
                name=name,
                scoring=scoring or "places",
                press=press_id(interaction),
                language=language,
            )
    except AlreadyDone:
        return
    begun = say("The game night has started. Tables you open here now belong to it.")
    await app.ephemeral.say(interaction, begun)


async def join(app: App, interaction: Interaction, chosen: str | None) -> None:
    """Add this channel to a night of the server, or join the night running here."""
    guild, _ = await admitted_here(app, interaction)
    channel = channel_id(interaction)
    here = await app.store.nights.live_in(channel, parent=admission.parent_of(interaction))
    if here is not None and chosen in (None, str(here.id)):
        await arrive(app, interaction, here)
        return
    running = await app.store.nights.running_on(guild)
    found = [
        night
        for night in running
        if chosen in (None, str(night.id)) and await may_see_night(app.store, interaction, night)
    ]
    if not found:
        raise RuleError(
            say("There's no such game night on this server. `/night start` starts one here.")
        )
    if len(found) > 1:
        raise RuleError(
            say("There are several game nights here. Choose one in **night** as you type.")
        )
    if not decides(interaction, found[0]):
        host, there = f"<@{found[0].host}>", f"<#{found[0].channel}>"
        raise RuleError(
            say(
                "Only {host}, who hosts this night, game hosts and people who can manage messages "
                "in {there} can add a channel to it. To come yourself, use `/night join` in "
                "{there}.",
                host=host,
                there=there,
            )
        )
    await app.nights.bring(found[0].id, channel, person=user_id(interaction))
    joined = say("This channel is now part of {title}.", title=title(found[0]))
    await app.ephemeral.say(interaction, joined)


async def show_standing(app: App, interaction: Interaction, text: bool) -> None:
    """Show a person how the night of this channel stands, or how the last one ended."""
    guild_of(interaction)
    parent = admission.parent_of(interaction)
    night = await app.store.nights.last_in(channel_id(interaction), parent=parent)
    if night is None:
        raise RuleError(
            say("There has been no game night in this channel. `/night start` starts one.")
        )
    if night.phase == "over":
        # Nobody may have asked yet what it is remembered for.
        await responses.wait(interaction, fresh=True)
    shown = await gathered(app, night)
    if text:
        await app.ephemeral.tell(interaction, words_screen(shown, 0))
        return
    sight = await app.store.people.sight(user_id(interaction))
    board = await app.draw(picture, shown, sight)
    if night.phase == "over":
        await app.ephemeral.tell(interaction, over_screen(shown, board))
    else:
        await app.ephemeral.tell(
            interaction, night_screen(shown, board, decides(interaction, night))
        )


async def end(app: App, interaction: Interaction) -> None:
    """End the night of this channel, or call its next plan off."""
    guild_of(interaction)
    channel, parent = channel_id(interaction), admission.parent_of(interaction)
    running = await app.store.nights.live_in(channel)
    plans = await app.store.nights.planned_in(channel)
    if running is None and parent is None and plans:
        check_organises(interaction, plans[0])
        await app.ephemeral.tell(interaction, call_off_screen(plans[0]))
        return
    night = running or await app.nights.here(channel, parent=parent)
    check_organises(interaction, night)
    tables = len(await app.store.nights.running_tables(night.id))
    await app.ephemeral.tell(interaction, end_screen(night, tables))
