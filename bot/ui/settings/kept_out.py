"""Not in games here: people that a server's moderators keep out of its games."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from rules.core import RuleError
from rules.text import Name, Someone, say

from ...errors import UnknownControl
from ...model.ids import GuildId, PersonId
from ...model.people import KeptOut
from ..app import App
from ..kit.controls import forms, parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.controls.server_menus import people_menu
from ..kit.layout import Screen, Words, button, paragraph, row, shorten
from ..kit.mentions import mention, spelled, stamp
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..panels.pager import turning
from .server_changes import LINE, managed

PAGE = 10
LONGEST = 200
"""Characters of a reason."""


def kept_out_screen(out: Sequence[KeptOut], page: int = 0) -> Screen:
    """Show who is kept out of a server's games, and let a person be chosen."""
    lines: list[Words] = [
        say("### Blocked from games here"),
        say(
            "Someone you block can't open or join games and game nights on this server. "
            "Games they're in go on. They see the reason when they try."
        ),
    ]
    count = max(1, -(-len(out) // PAGE))
    page = min(page, count - 1)
    for each in out[page * PAGE : (page + 1) * PAGE]:
        line = say(
            "- {person}, {when}, by {moderator}: {why}",
            person=mention(each.person),
            when=stamp(each.at),
            moderator=mention(each.by_person),
            why=Name(each.why) if each.why else say("no longer on record"),
        )
        lines.append(shorten(spelled(line), LINE))
    if not out:
        lines.append(say("Nobody, so far."))
    return Screen(
        (paragraph(lines),),
        (
            people_menu(say("Choose a person"), Control("svwhom"), 1),
            *turning(Control("svout"), page=page, count=count),
            row(button(say("Back"), Control("svback"))),
        ),
    )


def why_form(person: PersonId, why: str) -> discord.ui.Modal:
    """Make the form for the reason, filled in with the one there is."""
    control = Control("svwhy", text=str(person))
    form = forms.form(say("Blocked from games"), control)
    forms.add(
        form,
        say("Why?"),
        forms.text_field("why", LONGEST, typed=why, required=False),
        say("They will see this. Leave it empty to let them play here again"),
    )
    return form


async def _show(app: App, interaction: Interaction, control: Control, page: int | None) -> None:
    await _again(app, interaction, managed(interaction), page or 0)


async def _again(app: App, interaction: Interaction, guild: GuildId, page: int = 0) -> None:
    out = await app.store.servers.kept_out(guild)
    await responses.change(interaction, kept_out_screen(out, page))


async def _ask(
    app: App, interaction: Interaction, control: Control, people: tuple[PersonId, ...]
) -> None:
    guild = managed(interaction)
    if len(people) != 1:
        raise UnknownControl
    (person,) = people
    if person == user_id(interaction):
        raise RuleError(say("You can't block yourself. Choose someone else."))
    found = await app.store.servers.exclusion(guild, person)
    await responses.ask(interaction, why_form(person, found.why if found else ""))


async def _decide(
    app: App, interaction: Interaction, control: Control, given: tuple[PersonId, str]
) -> None:
    guild, moderator, now = managed(interaction), user_id(interaction), app.now()
    person, why = given
    async with app.store.writing() as write:
        known = await write.servers.exclusion(guild, person)
        if why:
            await write.servers.keep_out(guild, KeptOut(person, moderator, why, now))
            await app.nights.drop_out(write, guild, person)
            change = say(
                "- Blocked from games here: {person}. {why}", person=Someone(person), why=Name(why)
            )
        else:
            await write.servers.let_back(guild, person)
            change = say("- Unblocked from games here: {person}", person=Someone(person))
        if why != (known.why if known else ""):
            await write.servers.add_change(guild, moderator, change, at=now, about=person)
    app.contest_messages.refresh("night")
    for lobby in await app.store.lobbies.of_person(person) if why else ():
        table = await app.store.tables.get(lobby)
        if table is not None and table.guild == guild:
            await app.lobbies.leave(lobby, person)
    await _again(app, interaction, guild)


def _read_why(given: Given) -> tuple[PersonId, str]:
    why = " ".join(parsing.typed("why")(given).split())
    if len(why) > LONGEST:
        raise UnknownControl  # no form of ours lets anybody write that much
    return PersonId(parsing.number(given.control.text)), why


PRESSES = {
    "svout": taking(parsing.page, _show),
    "svwhom": taking(parsing.people, _ask),
    "svwhy": taking(_read_why, _decide),
}
