"""Brings planned nights in line with their scheduled events, whether Discord tells or is asked.

https://docs.discord.com/developers/resources/guild-scheduled-event#event-status-object
"""

from __future__ import annotations

import logging

import discord

from rules.core import RuleError

from ...model.nights import Night
from ..app import App
from ..kit.refusals import REFUSED, is_event_gone, is_passing
from ..kit.servers import known
from .events import is_hidden

log = logging.getLogger(__name__)


async def check_event(app: App, night: Night) -> bool:
    """Ask Discord for a night's event and apply it; return whether the night has changed.

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
    """Move, begin, end or call off a night as its event says; return whether it has changed."""
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
