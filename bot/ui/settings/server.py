"""What a server decides: /server, one panel, for those who may manage it."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

import discord

from rules.core import RuleError
from rules.games import GAMES
from rules.options import Pace
from rules.text import Text, say

from ...languages import LANGUAGES, own_name
from ...model.ids import ChannelId, PersonId
from ...model.people import Server
from ...people.direct_messages import SendingRate
from ...people.privacy import KEPT_DAYS
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import taking
from ..kit.controls.server_menus import channel_menu, role_menu
from ..kit.layout import (
    Choice,
    Row,
    Screen,
    Words,
    button,
    menu,
    paragraph,
    row,
    small,
)
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_places
from ..kit.reader_language import DEFAULT, language_menu, picked
from ..tables.lobby.lobby_options import pace_choices, pace_text, read_pace
from ..tables.posts.forum_posts import demand_posting, home_of
from .privacy import keep, keeping_menu, kept_text
from .server_changes import managed


def decided(server: Server, kept: int) -> dict[str, Text]:
    """Say what a server has decided, by field, in the order of the panel."""
    everywhere = say("everywhere")
    anybody = say("anyone")
    places = [f"<#{each}>" for each in server.channels]
    roles = [f"<@&{each}>" for each in server.openers]
    titles = [GAMES[key].title for key in server.games if key in GAMES]
    text = f"<#{server.log_channel}>" if server.log_channel else say("nowhere")
    home = f"<#{server.home}>" if server.home else say("none")
    hosts = f"<@&{server.host_role}>" if server.host_role else say("none")
    own = say("each in its own thread") if server.threads else say("in the channel itself")
    spoken = own_name(server.language) if server.language else say("as in Discord")
    return {
        "channels": say("- Where: {places}", places=[*places] or everywhere),
        "games": say("- Games: {games}", games=[*titles] or say("all")),
        "pace": say(
            "- Pace of a new table: {pace}", pace=pace_text(server.pace, server.turn_seconds)
        ),
        "threads": say("- Tables open {own}.", own=own),
        "rated": say("- New games are rated.")
        if server.rated
        else say("- New games are friendly."),
        "home": say("- Forum for tables: {place}", place=home),
        "openers": say("- Opened by: {roles}", roles=[*roles] or anybody),
        "host_role": say("- Game hosts: {roles}", roles=hosts),
        "log_channel": say("- Starts and results are posted in: {place}", place=text),
        "kept": say("- Finished games are kept: {span}", span=kept_text(kept)),
        "language": say("- Language: {language}", language=spoken),
    }


PAGES = (
    ("channels", "pace", "threads"),
    ("games", "rated"),
    ("openers", "host_role", "log_channel", "home"),
)
"""The decisions that each page of a server's panel lists; its menus show the rest."""


def server_screen(
    server: Server,
    kept: int = 0,
    sending: SendingRate | None = None,
    *,
    page: int = 0,
    role_deleted: bool = False,
) -> Screen:
    """Return one of three pages of what a server can decide.

    The bot's operators also read how much it is `sending`. Nobody is a game host where the role of
    those is deleted.
    """
    known = decided(server, kept)
    if role_deleted:
        known["host_role"] = say("- Game hosts: nobody. Their role was deleted, so choose another.")
        server = dataclasses.replace(server, host_role=None)
    shown = [known[name] for name in PAGES[page]]
    lines: list[Words] = [say("### This server's tables"), *shown]
    if sending is not None and not page:
        lines.append(
            say(
                "- Direct messages in the last hour, on all servers: {sent} of {budget}. "
                "Waiting: {waiting}",
                sent=sending.sent,
                budget=sending.budget,
                waiting=sending.waiting,
            )
        )
    if kept and page == 1:
        lines.append(
            small(
                say(
                    "Older games are deleted once a day, starting tomorrow. Ranks, "
                    "points and ratings stay."
                )
            )
        )
    rows = (_first_rows, partial(_second_rows, kept=kept), _third_rows)[page]
    return Screen((paragraph(lines),), rows(server))


def _first_rows(server: Server) -> tuple[Row, ...]:
    paces = [
        dataclasses.replace(each, label=say("Pace of a new table: {pace}", pace=each.label))
        for each in pace_choices(server.pace, server.turn_seconds)
    ]
    switch = say("Tables in the channel") if server.threads else say("A thread for each table")
    return (
        channel_menu(
            say("Where games are played. None means everywhere"),
            Control("svplaces"),
            server.channels,
        ),
        menu(say("Pace of a new table"), Control("svpace"), paces),
        row(
            button(switch, Control("svthread", text=str(int(not server.threads)))),
            button(say("Limits"), Control("svlimits")),
            button(say("Daily"), Control("svdaily")),
        ),
        row(
            button(say("Blocked from games"), Control("svout")),
            button(say("What was changed"), Control("svtrail")),
            button(say("Reports"), Control("svreps")),
            button(say("More settings"), Control("svback", seen=1)),
        ),
    )


def _second_rows(server: Server, kept: int) -> tuple[Row, ...]:
    games = [
        Choice(say("Game: {game}", game=game.title), key, chosen=key in server.games)
        for key, game in GAMES.items()
    ]
    spoken = Control("svspeak", seen=1)
    switch = say("Friendly games") if server.rated else say("Rated games")
    return (
        menu(
            say("Which games. None means all"), Control("svgames", seen=1), games, any_number=True
        ),
        language_menu(spoken, server.language, say("Language as in Discord")),
        keeping_menu(kept),
        row(
            button(say("Back"), Control("svback")),
            button(switch, Control("svrated", seen=1, text=str(int(not server.rated)))),
            button(say("More settings"), Control("svback", seen=2)),
        ),
    )


def _third_rows(server: Server) -> tuple[Row, ...]:
    logged = [server.log_channel] if server.log_channel else []
    return (
        role_menu(
            say("Who can open tables. None means anyone"),
            Control("svroles", seen=2),
            server.openers,
        ),
        role_menu(
            say("Game hosts: who looks after games"),
            Control("svhosts", seen=2),
            [server.host_role] if server.host_role else [],
            1,
        ),
        channel_menu(say("Where to post starts and results"), Control("svlog", seen=2), logged, 1),
        channel_menu(
            say("Forum where tables get their posts. None means threads"),
            Control("svhome", seen=2),
            [server.home] if server.home else [],
            1,
            kind=discord.ChannelType.forum,
        ),
        row(button(say("Back"), Control("svback", seen=1))),
    )


async def show_server(app: App, interaction: Interaction, page: int = 0) -> None:
    """Show a page of a server's panel."""
    page = min(page, len(PAGES) - 1)
    server = await app.store.servers.get(managed(interaction))
    kept = await app.store.servers.kept_days(server.id)
    sending = await app.direct.figures() if _operates(app, user_id(interaction)) else None
    here, role = interaction.guild, server.host_role
    deleted = role is not None and here is not None and here.get_role(role) is None
    screen = server_screen(server, kept, sending, page=page, role_deleted=deleted)
    await responses.change(interaction, screen)


def _operates(app: App, person: PersonId) -> bool:
    """Tell whether a person runs this bot, alone or in a team."""
    about = app.discord.application
    if about is None:
        return False
    team = about.team.members if about.team is not None else []
    return person in (about.owner.id, *(member.id for member in team))


async def change_server(app: App, interaction: Interaction, **changes: Any) -> None:
    """Store a decision about a server, and who made it."""
    guild = managed(interaction)
    async with app.store.writing() as write:
        before = await write.servers.get(guild)
        after = dataclasses.replace(before, **changes)
        await write.servers.save(after)
        if after != before:
            texts = decided(after, await write.servers.kept_days(guild))
            (what,) = (text for name, text in texts.items() if name in changes)
            await write.servers.add_change(guild, user_id(interaction), what, at=app.now())


async def _change(app: App, interaction: Interaction, control: Control, **changes: Any) -> None:
    await change_server(app, interaction, **changes)
    await show_server(app, interaction, control.seen)


async def _places(
    app: App, interaction: Interaction, control: Control, channels: tuple[ChannelId, ...]
) -> None:
    check_places(interaction, channels)
    await _change(app, interaction, control, channels=channels)


async def _games(
    app: App, interaction: Interaction, control: Control, games: tuple[str, ...]
) -> None:
    await _change(app, interaction, control, games=games)


async def _pace(
    app: App, interaction: Interaction, control: Control, chosen: tuple[Pace, int]
) -> None:
    await _change(app, interaction, control, pace=chosen[0], turn_seconds=chosen[1])


async def _speak(app: App, interaction: Interaction, control: Control, language: str) -> None:
    await _change(app, interaction, control, language=picked(language))


async def _roles(
    app: App, interaction: Interaction, control: Control, roles: tuple[int, ...]
) -> None:
    await _change(app, interaction, control, openers=roles)


async def _hosts(
    app: App, interaction: Interaction, control: Control, roles: tuple[int, ...]
) -> None:
    role = next(iter(roles), None)
    if role == managed(interaction):
        raise RuleError(say("Everyone has that role. Choose another."))
    await _change(app, interaction, control, host_role=role)


async def _log(
    app: App, interaction: Interaction, control: Control, channels: tuple[ChannelId, ...]
) -> None:
    check_places(interaction, channels)
    await _change(app, interaction, control, log_channel=next(iter(channels), None))


async def _home(
    app: App, interaction: Interaction, control: Control, channels: tuple[ChannelId, ...]
) -> None:
    home = next(iter(channels), None)
    if home is not None:
        server = dataclasses.replace(await app.store.servers.get(managed(interaction)), home=home)
        forum = home_of(interaction, server)
        if forum is None:
            raise RuleError(say("Choose a forum of this server that I can see."))
        demand_posting(forum)
    await _change(app, interaction, control, home=home)


async def _threads(app: App, interaction: Interaction, control: Control, threads: bool) -> None:
    await _change(app, interaction, control, threads=threads)


async def _rated(app: App, interaction: Interaction, control: Control, rated: bool) -> None:
    await _change(app, interaction, control, rated=rated)


async def _back(app: App, interaction: Interaction, control: Control) -> None:
    await show_server(app, interaction, control.seen)


async def _keep(app: App, interaction: Interaction, control: Control, days: int) -> None:
    guild = managed(interaction)
    await keep(app, interaction, days)
    async with app.store.writing() as write:
        what = decided(await write.servers.get(guild), days)["kept"]
        await write.servers.add_change(guild, user_id(interaction), what, at=app.now())
    await show_server(app, interaction, 1)


PRESSES = {
    "svkeep": taking(parsing.number_among(KEPT_DAYS), _keep),
    "svplaces": taking(parsing.channels, _places),
    "svgames": taking(parsing.some_among(GAMES), _games),
    "svpace": taking(read_pace, _pace),
    "svroles": taking(parsing.roles, _roles),
    "svspeak": taking(parsing.one_among((DEFAULT, *LANGUAGES)), _speak),
    "svlog": taking(parsing.channels, _log),
    "svhome": taking(parsing.channels, _home),
    "svthread": taking(parsing.flag, _threads),
    "svrated": taking(parsing.flag, _rated),
    "svhosts": taking(parsing.roles, _hosts),
    "svback": _back,
}
