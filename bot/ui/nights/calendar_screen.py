"""A night as a file for a calendar."""

from __future__ import annotations

import discord

from rules.text import say, spell

from ...model.nights import Night
from ...nights.calendar_file import calendar_file
from ...nights.series import series_of
from ..kit.layout import Screen
from .plan_screen import title

FILE = "game-night.ics"


def calendar_screen(
    night: Night, server: discord.Guild | None, reader: discord.User | discord.Member, at: int
) -> Screen:
    """Hand a night out as a file, in its reader's language.

    It names the channel where people talk only to a reader who can see that.
    """
    link = f"https://discord.com/channels/{night.guild}/{night.channel}"
    called_off = night.phase == "over" and night.ended_at is None
    text = say("Open this file to put the night into your calendar.")
    if series_of(night) is not None:
        text = say(
            "Open this file to put this night into your calendar. Each one has its own file."
        )
    if called_off:
        text = say(
            "This night was called off. Open this file to mark it as cancelled in your calendar."
        )
    channel = server.get_channel_or_thread(night.channel) if server else None
    voice = server.get_channel(night.voice) if server and night.voice else None
    if voice is not None and isinstance(reader, discord.Member):
        channel = voice if voice.permissions_for(reader).view_channel else channel
    name = f"{server.name} #{channel.name}" if server and channel else link
    content = calendar_file(
        night,
        title=spell(title(night), called=str),
        about=spell(say("Tabletop games in {channel}.", channel=link)),
        place=name,
        link=link,
        at=at,
    )
    return Screen((text,), attached=(FILE, content))
