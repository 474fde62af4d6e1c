"""What a server decides: /server, one panel, for those who may manage it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import discord

from rules.core import RuleError
from rules.text import say

from ...model.ids import PersonId
from ...model.people import Server
from ...people.direct_messages import SendingRate
from ...tables.lobby.quotas import LABELS
from ..app import App
from ..kit.controls import forms, parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, Words, button, button_rows, paragraph
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_places
from ..tables.posts.forum_posts import demand_posting, home_of
from .decisions import Decisions, decided, decisions_of
from .server_changes import managed
from .server_forms import DAILY, FORMS, LIMITS, TABLES, WHERE, applied

SHOWN: Final = {
    "": ("channels", "openers", "host_role", "games"),
    "where": ("channels", "openers", "host_role", "log_channel", "home"),
    "tables": ("games", "pace", "threads", "rated", "language", "kept"),
    "limits": tuple(f"limit.{name}" for name in LABELS),
    "daily": ("daily",),
}
"""The decisions that the panel lists at first, and after each form."""
DELETED: Final = {
    "channels": say("- Where: deleted channels. Choose others."),
    "openers": say("- Opened by: deleted roles. Choose others."),
    "host_role": say("- Game hosts: a deleted role. Choose another."),
}
"""What stands there in place of decisions of which everything was deleted."""


def server_screen(
    decisions: Decisions,
    sending: SendingRate | None = None,
    *,
    form: str = "",
    gone: Collection[str] = (),
) -> Screen:
    """Return what a server has decided, with a button for each form that changes it.

    After a form it lists what that one is about. The bot's operators also read how much it is
    `sending`. All channels or roles of the decisions in `gone` were deleted.
    """
    known = decided(decisions) | {name: DELETED[name] for name in gone}
    lines: list[Words] = [say("### This server's tables"), *(known[name] for name in SHOWN[form])]
    if sending is not None and not form:
        lines.append(
            say(
                "- Direct messages in the last hour, on all servers: {sent} of {budget}. "
                "Waiting: {waiting}",
                sent=sending.sent,
                budget=sending.budget,
                waiting=sending.waiting,
            )
        )
    titles = {"where": WHERE, "tables": TABLES, "limits": LIMITS, "daily": DAILY}
    buttons = [
        *(button(title, Control("svform", text=name)) for name, title in titles.items()),
        button(say("Blocked from games"), Control("svout")),
        button(say("What was changed"), Control("svtrail")),
        button(say("Reports"), Control("svreps")),
    ]
    return Screen((paragraph(lines),), button_rows(buttons))


async def show_server(app: App, interaction: Interaction, form: str = "") -> None:
    """Show a server's panel, with what a form is about."""
    decisions = await decisions_of(app.store, managed(interaction))
    sending = await app.direct.figures() if _operates(app, user_id(interaction)) else None
    gone = _gone(decisions.server, interaction.guild)
    screen = server_screen(decisions, sending, form=form, gone=gone)
    await responses.change(interaction, screen)


def _gone(server: Server, guild: discord.Guild | None) -> list[str]:
    """Return the decisions of which all channels or roles were deleted."""
    if guild is None:
        return []
    hosts = [server.host_role] if server.host_role else []
    chosen: dict[str, Sequence[object]] = {
        "channels": [guild.get_channel(each) for each in server.channels],
        "openers": [guild.get_role(each) for each in server.openers],
        "host_role": [guild.get_role(each) for each in hosts],
    }
    return [name for name, found in chosen.items() if found and not any(found)]


def _operates(app: App, person: PersonId) -> bool:
    """Tell whether a person runs this bot, alone or in a team."""
    about = app.discord.application
    if about is None:
        return False
    team = about.team.members if about.team is not None else []
    return person in (about.owner.id, *(member.id for member in team))


async def change_server(app: App, interaction: Interaction, given: Given) -> None:
    """Store what was changed in a form about a server, and who changed it."""
    guild, now = managed(interaction), app.now()
    async with app.store.writing() as write:
        before = await decisions_of(write, guild)
        after = applied(before, given, now)
        _check(interaction, before, after)
        await write.servers.save(after.server)
        if after.kept != before.kept:
            await app.privacy.keep_games(write, guild, after.kept)
        await write.dailies.set_posting(guild, after.posting)
        said = decided(before)
        for name, what in decided(after).items():
            if what != said[name]:
                await write.servers.add_change(guild, user_id(interaction), what, at=now)


def _check(interaction: Interaction, before: Decisions, after: Decisions) -> None:
    """Raise `RuleError` where the bot can't do what is decided now."""
    server, was = after.server, before.server
    if server.channels != was.channels:
        check_places(interaction, server.channels)
    if server.log_channel is not None and server.log_channel != was.log_channel:
        check_places(interaction, [server.log_channel])
    if after.posting is not None and after.posting != before.posting:
        check_places(interaction, [after.posting.channel])
    if server.host_role == server.id:
        raise RuleError(say("Everyone has that role. Choose another."))
    if server.home is not None and server.home != was.home:
        forum = home_of(interaction, server)
        if forum is None:
            raise RuleError(say("Choose a forum of this server that I can see."))
        demand_posting(forum)


async def _ask(app: App, interaction: Interaction, control: Control, form: str) -> None:
    now = await decisions_of(app.store, managed(interaction))
    sent = Control("svformed", text=form)
    await responses.ask(interaction, FORMS[form](now, interaction.guild, sent))


async def _changed(app: App, interaction: Interaction, control: Control, given: Given) -> None:
    await change_server(app, interaction, given)
    await show_server(app, interaction, parsing.one_of(FORMS, control.text))


async def _back(app: App, interaction: Interaction, control: Control) -> None:
    await show_server(app, interaction)


def _read_form(given: Given) -> str:
    """Return which form a button opens."""
    return parsing.one_of(FORMS, parsing.text(given))


PRESSES: Final = {
    "svform": taking(_read_form, _ask),
    "svformed": taking(forms.filled_in, _changed),
    "svback": _back,
}
