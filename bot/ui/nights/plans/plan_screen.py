"""A night before it begins: when it is, who is coming, and its calendar file."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ButtonStyle

import render
from render import Picture
from rules.text import Name, Text, say, spell, together

from ....clocks.time_zones import zone_title
from ....model.contests.nights import Coming, Night, Scoring, Series
from ....nights.calendar_file import calendar_file
from ....nights.series import EVERY, is_worn_out, series_of
from ...contests.people import MOST_NAMED, naming
from ...contests.questions import question
from ...kit.controls.custom_ids import Control
from ...kit.layout import Button, Screen, Words, button, paragraph, row, small
from ...kit.mentions import mention, stamp

EVERY_TEXTS = {"week": say("Every week"), "two weeks": say("Every two weeks")}
ENDINGS = {
    "called off": say("This night was called off."),
    "series ended": say("It was called off, and so were all that would have followed."),
    "event gone": say("It was called off: its event was deleted."),
    "lapsed": say("Nobody started it."),
    "channel gone": say("The channel is gone."),
    "forgotten": say("Nobody had opened a table for twelve hours."),
}
CALLED_OFF = ("called off", "series ended", "event gone")
NOW = "now"
"""What a press says that starts a night before its time, with the scoring as it was planned."""


def title(night: Night) -> Text:
    """Return what a night is called."""
    return say("{name}", name=Name(night.name)) if night.name else say("Game night")


def plan_screen(night: Night, answers: Coming, board: Sequence[Picture] = ()) -> Screen:
    """Show a night that is planned, with its card, or why nothing came of it."""
    heading = f"### {title(night)}"
    when = say("{when} ({left})", when=stamp(night.starts_at, "F"), left=stamp(night.starts_at))
    if night.phase == "over":
        why = ENDINGS.get(night.ending, ENDINGS["called off"])
        over: list[Words] = [heading, f"~~{when}~~", why, *worn_out(night)]
        gone = night.ending in CALLED_OFF
        return Screen(
            (paragraph(over),), (row(_calendar(night)),) if gone else (), bar=render.NIGHT_BAR
        )
    head: list[Words] = [heading, f"**{when}**"]
    below: list[Words] = []
    if not board or night.most is not None:
        below += _series_lines(night)  # a picture has room for it or for the places
    if not board:
        below += _answer_lines(night, answers)
    below.append(small(together(_place_lines(night))))
    buttons = [
        button(say("I'm coming"), Control("coming", night.id), ButtonStyle.primary),
        button(say("Maybe"), Control("perhaps", night.id)),
        button(say("Start"), Control("nbegin", night.id)),
        _calendar(night),
        button(say("Read as text"), Control("nwords", night.id)),
    ]
    return Screen(
        (paragraph(head), board, paragraph(below)), (row(*buttons),), bar=render.NIGHT_BAR
    )


def _series_lines(night: Night) -> list[Text]:
    """Say how often a night comes back, if it does."""
    series = series_of(night)
    return [] if series is None else [returning(series)]


def _place_lines(night: Night) -> list[Text]:
    """Name the host of a night, and the places to talk and to mark oneself interested."""
    where = [say("Organised by {host}.", host=mention(night.host))]
    if night.voice is not None:
        where.append(say("People talk in {channel}.", channel=f"<#{night.voice}>"))
    if night.event is not None:
        address = f"https://discord.com/events/{night.guild}/{night.event}"
        where.append(say("It's one of [this server's events]({link}).", link=address))
    return where


def _reminder_lines(night: Night, answers: Coming) -> list[Text]:
    """Say who gets a reminder of a night."""
    lines = [
        say("Everyone who said they're coming or maybe coming gets a reminder half an hour before.")
    ]
    if night.event is not None:
        lines.append(say("If you're marked as interested in the event, you get the reminder too."))
    if answers.waiting:
        lines.append(
            say("If you're on the waiting list, you get the reminder only once you have a place.")
        )
    return lines


def plan_words(night: Night, answers: Coming) -> list[str]:
    """Return a planned night in words: its host, the sign-ups, the waiting list."""
    lines: list[Words] = [
        *_series_lines(night),
        *_place_lines(night),
        *_answer_lines(night, answers),
    ]
    for at in range(MOST_NAMED, len(answers.coming), MOST_NAMED):
        some = answers.coming[at : at + MOST_NAMED]
        lines.append(say("Coming: {people}", people=naming(some)))
    lines += map(small, _reminder_lines(night, answers))
    return [*map(str, lines)]


def _calendar(night: Night) -> Button:
    return button(say("Add to my calendar"), Control("ncal", night.id))


def returning(series: Series) -> Text:
    """Say how often a night comes back."""
    if series.days == EVERY["week"]:
        return say("Every week at this time ({zone}).", zone=zone_title(series.zone))
    return say("Every two weeks at this time ({zone}).", zone=zone_title(series.zone))


def worn_out(night: Night) -> list[Text]:
    """Say that a series is over, where this night was the last of it."""
    series = series_of(night)
    if series is None or not is_worn_out(series):
        return []
    return [
        say(
            "Nobody played on three nights in a row, so it won't come back by itself. "
            "`/night plan` brings it back."
        )
    ]


def _answer_lines(night: Night, answers: Coming) -> list[Text]:
    """Name who is coming, who waits for a place and who comes perhaps."""
    if answers.coming:
        lines = [say("Coming: {people}", people=naming(answers.coming))]
    else:
        lines = [say("Nobody has said they're coming yet.")]
    if night.most is not None:
        taken = len(answers.coming)
        lines.append(say("{taken} of {most} places are taken.", taken=taken, most=night.most))
    if answers.waiting:
        lines.append(say("Waiting for a place: {people}", people=naming(answers.waiting)))
    if answers.perhaps:
        lines.append(say("Maybe: {people}", people=naming(answers.perhaps)))
    return lines


def call_off_screen(night: Night) -> Screen:
    """Ask once more before a planned night is called off."""
    when, keep = stamp(night.starts_at, "F"), way_back(night, say("Keep it"))
    if series_of(night) is None:
        ask = say("Call off the game night of {when}?", when=when)
        return question(ask, say("Call it off"), Control("ncall", night.id), keep)
    ask = say("Call off the game night of {when} only, or all that follow, too?", when=when)
    once = button(say("Only this one"), Control("ncall", night.id))
    return question(ask, say("All of them"), Control("nlast", night.id), once, keep)


def way_back(night: Night, label: Text) -> Button:
    """Make the button that leaves a night as it is."""
    return button(label, Control("nkeep", night.id))


def early_screen(night: Night, scoring: Scoring | None) -> Screen:
    """Ask once more before a night is started long before its time."""
    question = say("It's planned for {when}. Start now?", when=stamp(night.starts_at, "F"))
    now = Control("nbegin", night.id, text=scoring or NOW)
    return Screen(
        (question,),
        (row(button(say("Start now"), now, ButtonStyle.success), way_back(night, say("Keep it"))),),
    )


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
