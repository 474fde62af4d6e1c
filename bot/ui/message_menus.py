"""What the context menu of a table's message offers: its rules and its replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import app_commands

from rules.core import RuleError
from rules.text import say

from ..model.ids import MessageId
from ..model.play import game_of
from ..model.tables import Table
from .app import App
from .kit import custom_ids, responses
from .kit.discord_ids import user_id
from .kit.responses import Interaction
from .replays.replay import show_film
from .tables.pages import rules_screen


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


def message_menus(app: App) -> list[app_commands.ContextMenu]:
    """Return the context menus of messages."""

    async def rules(interaction: Interaction, message: discord.Message) -> None:
        table = await table_of(app, message)
        sight = await app.store.people.sight(user_id(interaction))
        await responses.tell(
            interaction, await app.draw(rules_screen, game_of(table).key, 0, sight)
        )

    async def replay(interaction: Interaction, message: discord.Message) -> None:
        table = await table_of(app, message)
        await show_film(app, interaction, table.id)

    return [
        app_commands.ContextMenu(name="Rules", callback=rules),
        app_commands.ContextMenu(name="Replay", callback=replay),
    ]
