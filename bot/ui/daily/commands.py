"""The command of the daily."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from ..app import App
from ..kit.controls.discord_ids import user_id
from ..kit.messages.responses import Interaction
from .playing import show_today
from .standings import WHERE, StandingsRequest, show_standings


def daily_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return /daily."""

    @app_commands.command(name="daily", description="Play today's game: the same deal for everyone")
    @app_commands.describe(standings="See how everyone did, here or everywhere")
    @app_commands.choices(
        standings=[Choice(name=str(text), value=key) for key, text in WHERE.items()]
    )
    async def daily(interaction: Interaction, standings: str | None = None) -> None:
        if standings is None:
            await show_today(app, interaction)
        else:
            today = await app.dailies.own_day(user_id(interaction))
            await show_standings(app, interaction, StandingsRequest(today, standings))

    return [daily]
