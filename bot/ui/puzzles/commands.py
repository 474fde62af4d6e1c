"""The command of puzzles."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from rules.puzzles import puzzles

from ..app import App
from ..kit.controls.completions import GameOption
from ..kit.messages.responses import Interaction
from .solving import show_next

PuzzledGame = app_commands.Transform[str, GameOption(lambda: puzzles())]


def puzzle_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return /puzzle."""

    @app_commands.command(name="puzzle", description="Find the best turn in a position")
    @app_commands.describe(game="Which game")
    async def puzzle(interaction: Interaction, game: PuzzledGame) -> None:
        await show_next(app, interaction, game)

    return [puzzle]
