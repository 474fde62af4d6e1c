"""/arena: what is typed to start one, see it, and end it."""

from __future__ import annotations

from discord import app_commands

from rules.games import GAMES
from rules.text import say

from ...languages import in_language
from ...model.contests.arenas import LONGEST, SHORTEST, USUAL
from ..app import App
from ..kit.controls.completions import GameOption
from ..kit.messages.responses import Interaction
from .presses import ARENA

ABOUT = say("An arena: short games for an hour. People who are free are paired")
ArenaGame = app_commands.Transform[
    str, GameOption(lambda: (key for key, game in GAMES.items() if game.arena is not None))
]


def arena_commands(app: App) -> app_commands.Group:
    """Return /arena with all that can be done with one."""
    arena = app_commands.Group(name="arena", description=ABOUT.sentence)

    @arena.command(name="start", description="Start an arena in this channel. People come and go")
    @app_commands.describe(game="Which game", minutes="How many minutes it takes")
    async def start(
        interaction: Interaction,
        game: ArenaGame,
        minutes: app_commands.Range[int, SHORTEST, LONGEST] = USUAL,
    ) -> None:
        await ARENA.open(
            app,
            interaction,
            game,
            start=lambda opening: app.arenas.start(opening, minutes),
            answer=lambda language: say(
                "The arena is on. Everyone who wants to play presses **{button}**, you too.",
                button=in_language(language, say("I'm in")),
            ),
        )

    @arena.command(name="standings", description="See the standings of this channel's arena")
    async def standings(interaction: Interaction) -> None:
        await ARENA.show_standings(app, interaction)

    @arena.command(name="end", description="End the arena of this channel")
    async def end(interaction: Interaction) -> None:
        await ARENA.ask_to_close(app, interaction)

    return arena
