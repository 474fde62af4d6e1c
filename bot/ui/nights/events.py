"""The scheduled events of planned nights, and nights that follow their events.

Everybody on a server reads an event, wherever it takes place; only that of a voice channel is shown
to those alone who see the channel. So a night in a channel that is hidden from some has none.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord

from rules.core import RuleError
from rules.text import say, spell

from ... import languages
from ...model.contests.nights import Night
from ...model.ids import PersonId
from ..app import App
from ..kit.controls.custom_ids import short
from ..kit.gateway.servers import known
from ..kit.permissions import Place, is_private, open_to_all, place_of, seen_by_the_same
from ..kit.requests.refusals import REFUSED, is_event_gone, is_passing
from .plans.plan_screen import title

log = logging.getLogger(__name__)

LASTS: Final = timedelta(hours=4)
"""An event outside voice channels needs an end."""
MOST_SUBSCRIBERS: Final = 100
"""That one request returns."""


async def with_event(app: App, night: Night) -> Night:
    """Make the scheduled event of a plan, or take it away with the plan.

    A plan whose event is refused stands without one: its message has a button to come.
    """
    guild = known(app.discord, night.guild)
    if guild is None:
        return night
    if night.phase == "over":
        if night.event is not None:
            try:
                await app.discord.http.delete_scheduled_event(guild.id, night.event)
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                log.info("The event of night %s could not be deleted: %s", night.id, error)
        return night
    if night.event is not None or not night.eventful or night.starts_at <= app.now():
        return night
    if not guild.me.guild_permissions.create_events:
        return night
    try:
        channel = await place_of(guild, night.channel)
        if channel is None or not await _may_have_one(guild, channel, night):
            return night
        event = await _made_before(app, guild, night) or await _made(guild, channel, night)
    except REFUSED as error:
        if isinstance(error, discord.HTTPException) and is_passing(error):
            raise
        log.info("Night %s has no event: %s", night.id, error)
        return night
    await app.nights.set_event(night.id, event)
    return await app.store.nights.get(night.id) or night


def reveals_nothing(channel: Place, voice: object) -> bool:
    """Return whether all readers of a night's event can read its channel as well."""
    if open_to_all(channel):
        return True
    return isinstance(voice, discord.VoiceChannel) and seen_by_the_same(channel, voice)


async def _may_have_one(guild: discord.Guild, channel: Place, night: Night) -> bool:
    """Return whether a night may have an event now: permissions may have changed."""
    if not reveals_nothing(channel, _voice(guild, night)):
        return False
    try:
        host = await guild.fetch_member(night.host)
    except discord.NotFound:
        return False
    return channel.permissions_for(host).create_events


def _voice(guild: discord.Guild, night: Night) -> discord.VoiceChannel | None:
    voice = guild.get_channel(night.voice) if night.voice else None
    return voice if isinstance(voice, discord.VoiceChannel) else None


async def _made_before(app: App, guild: discord.Guild, night: Night) -> int | None:
    """Return the event that was made although its answer never came."""
    me = app.discord.user
    for event in await guild.fetch_scheduled_events(with_counts=False):
        ours = me is not None and event.creator_id == me.id
        if ours and _mark(night) in (event.description or ""):
            return event.id
    return None


async def _made(guild: discord.Guild, channel: Place, night: Night) -> int:
    start = datetime.fromtimestamp(night.starts_at / 1000, UTC)
    address = f"https://discord.com/channels/{guild.id}/{night.channel}"
    with languages.reading(night.language):
        text = spell(say("Tabletop games in {channel}. {mark}", channel=address, mark=_mark(night)))
        name = spell(title(night), called=str)
    if (voice := _voice(guild, night)) is not None:
        spoken = await guild.create_scheduled_event(
            name=name[:100],
            start_time=start,
            channel=voice,
            entity_type=discord.EntityType.voice,
            privacy_level=discord.PrivacyLevel.guild_only,
            description=text,
        )
        return spoken.id
    event = await guild.create_scheduled_event(
        name=name[:100],
        start_time=start,
        end_time=start + LASTS,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=f"#{channel.name}"[:100],
        description=text,
    )
    return event.id


def _mark(night: Night) -> str:
    """Return what tells a night's event from all others."""
    return f"({short(night.id)})"


async def interested(app: App, night: Night) -> list[PersonId]:
    """Return who subscribed to a night's event and sees its channel.

    Raises `HTTPException`: `NotFound` where it was deleted, or is hidden from the bot.
    """
    found: list[PersonId] = []
    guild = app.discord.get_guild(night.guild)
    if guild is None or night.event is None:
        return found
    channel, after = await place_of(guild, night.channel), None
    while True:
        rows: list[Any] = await app.discord.http.get_scheduled_event_users(
            night.guild, night.event, MOST_SUBSCRIBERS, True, after=after
        )
        found += [PersonId(int(r["user"]["id"])) for r in rows if _sees(app, guild, channel, r)]
        if len(rows) < MOST_SUBSCRIBERS:
            return found
        after = max(int(row["user"]["id"]) for row in rows)


def is_hidden(app: App, night: Night) -> bool:
    """Return whether the bot can't see a night's voice channel, and so not its event."""
    guild = app.discord.get_guild(night.guild)
    voice = None if guild is None else _voice(guild, night)
    return voice is not None and not voice.permissions_for(voice.guild.me).view_channel


def _sees(app: App, guild: discord.Guild, channel: Place | None, row: Any) -> bool:
    """Tell whether a person in a list of those who are interested sees a channel."""
    member = row.get("member")  # there is none of who has left the server
    if channel is None or member is None or is_private(channel):
        return False
    data: Any = {**member, "user": row["user"]}
    someone = discord.Member(data=data, guild=guild, state=app.discord._connection)
    return channel.permissions_for(someone).view_channel


async def check_event(app: App, night: Night) -> bool:
    """Apply a night's event as Discord has it; return whether the night has changed.

    Raises `HTTPException` where asking later may help.
    """
    guild = known(app.discord, night.guild)
    if guild is None or night.event is None:
        return False
    try:
        event = await guild.fetch_scheduled_event(night.event, with_counts=False)
    except REFUSED as error:
        if is_passing(error):
            raise
        if is_event_gone(error) and not is_hidden(app, night):
            return await event_deleted(app, night)
        log.info("The event of night %s can't be read: %s", night.id, error)
        return False
    return await apply_event(app, night, event)


async def apply_event(app: App, night: Night, event: discord.ScheduledEvent) -> bool:
    """Move, begin, end or cancel a night as its event says; return whether it changed."""
    starts_at = int(event.start_time.timestamp() * 1000)
    try:
        if night.phase == "running":
            if event.status is not discord.EventStatus.completed or _ended_itself(app, event):
                return False
            await app.nights.end_with_event(night.id)
        elif event.status is discord.EventStatus.active:
            if event.entity_type is discord.EntityType.external and starts_at <= app.now():
                return False  # Discord starts those itself at their time; nobody has come yet
            await app.nights.begin_with_event(night.id)
        elif event.status is discord.EventStatus.cancelled:
            return await event_deleted(app, night)
        elif event.status is discord.EventStatus.completed:
            if night.starts_at <= app.now():
                return False  # the plan lapses by its own clock
            return await event_deleted(app, night)
        elif starts_at != night.starts_at:
            await app.nights.move(night.id, starts_at)
        else:
            return False
    except RuleError as error:
        log.info("Night %s doesn't follow its event: %s", night.id, error)
        return False
    return True


async def event_deleted(app: App, night: Night) -> bool:
    """Call a night off whose event is gone; return whether it was still planned."""
    if night.phase != "planned":
        return False
    try:
        await app.nights.call_off(night.id, "event gone")
    except RuleError:
        return False  # it has begun, or was called off meanwhile
    return True


def _ended_itself(app: App, event: discord.ScheduledEvent) -> bool:
    """Return whether Discord ended an event because its time was up, which is no wish."""
    return event.end_time is not None and event.end_time.timestamp() * 1000 <= app.now()
