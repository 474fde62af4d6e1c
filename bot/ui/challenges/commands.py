"""/challenge: a match against another server, opened here or accepted by a code."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say

from ...contests.engine import Opening
from ...languages import in_language
from ...model.contests.challenges import MOST_DAYS, MOST_GAMES, USUAL_DAYS, USUAL_GAMES, Challenge
from ..app import App
from ..kit.controls.completions import GameOption
from ..kit.messages.responses import Interaction
from .presses import CHALLENGE

ChallengeGame = app_commands.Transform[
    str, GameOption(lambda: (key for key, game in GAMES.items() if game.arena is not None))
]


def challenge_command(app: App) -> app_commands.Command[Any, Any, None]:
    """Return /challenge."""

    @app_commands.command(
        name="challenge", description="Play another server: the same deals in both"
    )
    @app_commands.describe(
        game="Which game. Leave it out if you type a code",
        games="How many games each club plays",
        days="How many days there are to play them",
        code="The code that the other club gave you",
    )
    async def challenge(
        interaction: Interaction,
        game: ChallengeGame | None = None,
        games: app_commands.Range[int, 1, MOST_GAMES] = USUAL_GAMES,
        days: app_commands.Range[int, 1, MOST_DAYS] = USUAL_DAYS,
        *,
        code: app_commands.Range[str, 1, 20] | None = None,
    ) -> None:
        club = interaction.guild.name if interaction.guild is not None else ""
        if not interaction.permissions.manage_guild:
            raise RuleError(say("Only people who can manage the server can do this."))
        if code is not None:
            first = await app.challenges.waiting(code)
            await CHALLENGE.open(
                app,
                interaction,
                first.game,
                start=lambda opening: app.challenges.accept(opening, club=club, code=code),
                answer=lambda language: say(
                    "Your club has accepted. People join here, and the match starts once both "
                    "clubs have pressed **{button}**.",
                    button=in_language(language, say("Start")),
                ),
            )
            return
        if game is None:
            raise RuleError(say("Choose a game, or type the code of another club."))
        made: list[Challenge] = []

        async def start(opening: Opening) -> None:
            made.append(await app.challenges.open(opening, club=club, games=games, days=days))

        def answer(language: str) -> Text:
            return say(
                "Give this code to a manager of the other server: {code}. They type {command}.",
                code=f"`{made[0].invitation}`",
                command=f"`/challenge code:{made[0].invitation}`",
            )

        await CHALLENGE.open(app, interaction, game, start=start, answer=answer)

    return challenge
