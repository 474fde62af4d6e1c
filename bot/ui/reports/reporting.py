"""Reports: the form that sends one, and the list that a server's managers read.

A reported person doesn't learn who reported them: neither the list nor the log channel names that
person, and nobody reads in the list what is about themselves.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands

from rules.core import RuleError
from rules.text import Name, Text, say

from ...errors import UnknownControl
from ...model.ids import GuildId, MessageId, PersonId
from ...model.people import Report
from ...model.units import DAY_MS
from ..app import App
from ..kit.controls import forms, parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import channel_id, guild_id, is_outside, press_id, user_id
from ..kit.controls.parsing import Given, taking
from ..kit.gateway.servers import known
from ..kit.layout import Screen, Words, button, paragraph, row, shorten
from ..kit.mentions import mention, spelled, stamp
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import open_to_all
from ..kit.requests.channel_backoff import asking
from ..kit.requests.delivery import send_once
from ..kit.requests.refusals import UNSENT, StillBarred
from ..panels.pager import turning
from ..settings.server_changes import LINE, managed

log = logging.getLogger(__name__)

LONGEST: Final = 500
"""Characters of a reason."""
MOST_A_DAY: Final = 10
PAGE: Final = 6

User = discord.User | discord.Member


def report_form(about: PersonId | None, message: MessageId | None) -> discord.ui.Modal:
    """Make the form that asks what happened."""
    control = Control("reported", text=f"{about or 0} {message or 0}")
    form = forms.form(say("Report"), control)
    forms.add(
        form,
        say("What happened?"),
        forms.text_field("why", LONGEST, long=True),
        say("Nobody you report learns that it was you"),
    )
    return form


def report_menus() -> list[app_commands.ContextMenu]:
    """Return the context menus that report a message or a person."""

    @app_commands.context_menu(name="Report message")
    async def message(interaction: Interaction, message: discord.Message) -> None:
        about = None if message.author.bot else PersonId(message.author.id)
        await responses.ask(interaction, report_form(about, MessageId(message.id)))

    @app_commands.context_menu(name="Report person")
    async def person(interaction: Interaction, person: User) -> None:
        if person.id == user_id(interaction):
            raise RuleError(say("You can't report yourself. Choose someone else."))
        await responses.ask(interaction, report_form(PersonId(person.id), None))

    return [message, person]


async def _ask(app: App, interaction: Interaction, control: Control, nothing: None) -> None:
    await responses.ask(interaction, report_form(None, None))


def _read(given: Given) -> tuple[PersonId | None, MessageId | None, str]:
    about, message = map(parsing.number, parsing.apart(given.control.text, " ", 2))
    why = " ".join(parsing.typed("why")(given).split())
    if not 0 < len(why) <= LONGEST:
        raise UnknownControl
    return PersonId(about) if about else None, MessageId(message) if message else None, why


async def _report(
    app: App,
    interaction: Interaction,
    control: Control,
    given: tuple[PersonId | None, MessageId | None, str],
) -> None:
    about, message, why = given
    guild, now, person = guild_id(interaction), app.now(), user_id(interaction)
    place = None if is_outside(interaction) else channel_id(interaction)
    report = Report(person, now, guild, place, message, about, why)
    async with app.store.writing() as write:
        if await write.reports.count_since(person, now - DAY_MS) >= MOST_A_DAY:
            raise RuleError(say("That's many reports for one day. Try again tomorrow."))
        await write.reports.add(report)
    log.warning("Something was reported: “matchnight reports” lists it.")
    await responses.say_to(
        interaction,
        say("Thank you. This server's managers and the person who runs this bot can read it.")
        if guild is not None
        else say("Thank you. The person who runs this bot can read it."),
    )
    if guild is not None:
        await _tell_log(app, guild, report, key=f"report {press_id(interaction)}")


async def _tell_log(app: App, guild: GuildId, report: Report, *, key: str) -> None:
    """Post a report in the server's log channel, unless everyone can read that."""
    to = (await app.store.servers.get(guild)).log_channel
    server = known(app.discord, guild)
    channel = server.get_channel(to or 0) if server is not None else None
    if to is None or not isinstance(channel, discord.TextChannel) or open_to_all(channel):
        return
    try:
        async with asking(app, guild, to, "post"):
            await send_once(app.store, channel, Screen((report_text(report),)), key=key, to=to)
    except (*UNSENT, StillBarred) as error:
        log.info("A report could not be posted: %s", error)


def report_text(report: Report) -> Text:
    """Say what was reported and when, and nothing of who reported it."""
    where: str | Text = say("this server")
    if report.channel is not None:
        where = f"<#{report.channel}>"
        if report.message is not None:
            where = f"https://discord.com/channels/{report.guild}/{report.channel}/{report.message}"
    why = Name(report.why) if report.why else say("no longer on record")
    if report.about is None:
        return say("Reported {when} in {where}: {why}", when=stamp(report.at), where=where, why=why)
    return say(
        "Reported {when} in {where}, about {person}: {why}",
        when=stamp(report.at),
        where=where,
        person=mention(report.about),
        why=why,
    )


def reports_screen(reports: Sequence[Report], page: int = 0) -> Screen:
    """Show what was reported on a server, the latest first."""
    lines: list[Words] = [say("### Reports")]
    count = max(1, -(-len(reports) // PAGE))
    page = min(page, count - 1)
    shown = reports[page * PAGE : (page + 1) * PAGE]
    lines += [f"- {shorten(spelled(report_text(each)), LINE)}" for each in shown]
    lines.append(say("They are deleted after 90 days.") if reports else say("Nothing, so far."))
    return Screen(
        (paragraph(lines),),
        (
            *turning(Control("svreps"), page=page, count=count),
            row(
                button(say("Back"), Control("svback")),
                button(say("Blocked from games"), Control("svout")),
            ),
        ),
    )


async def _show(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    guild = managed(interaction)
    reports = await app.store.reports.of_server(guild, user_id(interaction))
    await responses.change(interaction, reports_screen(reports, page or 0))


PRESSES: Final[dict[str, Any]] = {
    "report": taking(parsing.nothing, _ask),
    "reported": taking(_read, _report),
    "svreps": taking(parsing.page, _show),
}
