"""Context menus: a table's rules and replay, and an invitation of a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import app_commands

from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ..model.ids import MessageId, PersonId
from ..model.play import game_of
from ..model.tables import Table
from .app import App
from .kit.controls import custom_ids, parsing
from .kit.controls.custom_ids import Control
from .kit.controls.discord_ids import user_id
from .kit.controls.parsing import Given, Press, taking
from .kit.layout import Choice, Screen, menu
from .kit.mentions import mention
from .kit.messages import responses
from .kit.messages.responses import Interaction
from .replays.replay import show_film
from .tables.lobby import admission, opening
from .tables.playing.pages import rules_screen

User = discord.User | discord.Member


async def table_of(app: App, message: discord.Message) -> Table:
    """Return the table of a message; raises `RuleError` if there is none."""
    table = await app.store.tables.of_message(MessageId(message.id))
    if table is None and app.discord.user is not None and message.author.id == app.discord.user.id:
        read = (custom_ids.read(custom_id) for custom_id in _custom_ids(message.components))
        named = next((control.table for control in read if control and control.table), None)
        table = await app.store.tables.get(named) if named is not None else None
    if table is None:
        raise RuleError(
            say("That message isn't a table. Choose one of my board messages, or use the commands.")
        )
    return table


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield str(custom_id)
        yield from _custom_ids(getattr(component, "children", ()))


def context_menus(app: App) -> list[app_commands.ContextMenu]:
    """Return the context menus of messages, and the one that invites a person."""

    async def rules(interaction: Interaction, message: discord.Message) -> None:
        table = await table_of(app, message)
        sight = await app.store.people.sight(user_id(interaction))
        await responses.tell(
            interaction, await app.draw(rules_screen, game_of(table).key, 0, sight)
        )

    async def replay(interaction: Interaction, message: discord.Message) -> None:
        table = await table_of(app, message)
        await show_film(app, interaction, table.id)

    @app_commands.context_menu(name="Invite to a game")
    async def invite(interaction: Interaction, person: User) -> None:
        if person.bot or person.id == user_id(interaction):
            raise RuleError(say("Choose another person to invite."))
        await admission.admitted(app, interaction)
        games = [Choice(game.title, key, game.pitch) for key, game in GAMES.items()]
        question = say(
            "Which game do you want to play with {person}?", person=mention(PersonId(person.id))
        )
        control = Control("playwith", person.id)
        await app.ephemeral.tell(
            interaction, Screen((question,), (menu(say("Choose a game"), control, games),))
        )

    return [
        invite,
        app_commands.ContextMenu(name="Rules", callback=rules),
        app_commands.ContextMenu(name="Replay", callback=replay),
    ]


def _chosen(given: Given) -> str:
    return parsing.one_of(GAMES, parsing.one(given))


async def _challenge(app: App, interaction: Interaction, control: Control, game: str) -> None:
    """Open a lobby of the chosen game that invites the person."""
    await opening.open_table(app, interaction, game, [PersonId(control.id)])


PRESSES: Final[dict[str, Press[App]]] = {"playwith": taking(_chosen, _challenge)}
