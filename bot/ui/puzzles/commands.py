"""The command of puzzles."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from rules.games import GAMES
from rules.puzzles import puzzles

from ..app import App
from ..kit.responses import Interaction
from .solving import show_next


def puzzle_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return /puzzle."""
    games = [Choice(name=str(GAMES[key].title), value=key) for key in puzzles()]

    @app_commands.command(name="puzzle", description="Find the best turn in a position")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=games)
    async def puzzle(interaction: Interaction, game: str) -> None:
        await show_next(app, interaction, game)

    return [puzzle]
