"""How much one person may ask for on a server: a menu for each limit."""

from __future__ import annotations

import dataclasses
from typing import Final

from rules.codec import encode
from rules.text import say

from ...model.people import Server
from ...tables.lobby.quotas import LABELS, OFFERED, limits_of
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Choice, Screen, button, menu, paragraph, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from .server_changes import managed


def limits_screen(server: Server) -> Screen:
    """Show how much one person may ask for, a menu for each limit."""
    limits = limits_of(server)
    heading = say("### Limits")
    what = say(
        "Limits stop one person from using up the bot for everyone. For every three "
        "games someone finishes, they can have one more table."
    )
    menus = []
    for name, offered in OFFERED.items():
        now = getattr(limits, name)
        choices = [
            Choice(
                say("{option}: {value}", option=LABELS[name], value=each),
                str(each),
                chosen=each == now,
            )
            for each in offered
        ]
        menus.append(menu(LABELS[name], Control("svlimit", text=name), choices))
    back = row(button(say("Back"), Control("svback")))
    return Screen((paragraph((heading, what)),), (*menus, back))


async def _limits(app: App, interaction: Interaction, control: Control) -> None:
    server = await app.store.servers.get(managed(interaction))
    await responses.change(interaction, limits_screen(server))


async def _limit(
    app: App, interaction: Interaction, control: Control, chosen: tuple[str, int]
) -> None:
    guild, (name, most) = managed(interaction), chosen
    async with app.store.writing() as write:
        server = await write.servers.get(guild)
        limits = limits_of(server).raised(name, most)
        server = dataclasses.replace(server, limits=encode(limits))
        await write.servers.save(server)
        what = say("- {option}: {value}", option=LABELS[name], value=most)
        await write.servers.add_change(guild, user_id(interaction), what, at=app.now())
    await responses.change(interaction, limits_screen(server))


def _read_limit(given: Given) -> tuple[str, int]:
    """Return which limit was chosen, and what it is to be."""
    name = parsing.one_of(OFFERED, given.control.text)
    return name, parsing.number_among(OFFERED[name])(given)


PRESSES: Final = {
    "svlimits": _limits,
    "svlimit": taking(_read_limit, _limit),
}
