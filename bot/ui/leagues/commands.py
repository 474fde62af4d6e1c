"""/league: open one, show it, pause for a season, leave and close it."""

from __future__ import annotations

from discord import app_commands

from rules.text import say

from ...languages import in_language
from ...leagues.season import LEAST, LONGEST, MOST, SHORTEST
from ..app import App
from ..kit.controls.completions import GameName
from ..kit.controls.discord_ids import user_id
from ..kit.messages.responses import Interaction
from .presses import LEAGUE, leave

ABOUT = say("A league: seasons over several weeks, divisions, promotion and relegation")
DAYS, SIZE = 21, 6


def league_commands(app: App) -> app_commands.Group:
    """Return /league with all that can be done with one."""
    league = app_commands.Group(name="league", description=ABOUT.sentence)

    @league.command(
        name="open", description="Open a league in this channel. People join with a button"
    )
    @app_commands.describe(
        game="Which game",
        days="How many days a season takes",
        size="Roughly how many people are in a division",
    )
    async def open_(
        interaction: Interaction,
        game: GameName,
        days: app_commands.Range[int, SHORTEST, LONGEST] = DAYS,
        size: app_commands.Range[int, LEAST, MOST] = SIZE,
    ) -> None:
        await LEAGUE.open(
            app,
            interaction,
            game,
            start=lambda opening: app.leagues.open(opening, days=days, size=size),
            answer=lambda language: say("The league is open. Everyone can join it here."),
        )

    @league.command(name="standings", description="See the standings of the season")
    async def standings(interaction: Interaction) -> None:
        await LEAGUE.show_standings(app, interaction)

    @league.command(name="pause", description="Sit the next season out and keep your place")
    async def pause(interaction: Interaction) -> None:
        found = await LEAGUE.here(app, interaction)
        await app.leagues.pause(found.id, user_id(interaction))
        await app.ephemeral.say(
            interaction,
            say(
                "You sit the next season out, and your place is kept. **{button}** brings you "
                "back.",
                button=in_language(found.language, say("Join")),
            ),
        )

    @league.command(name="leave", description="Leave the league. Your place isn't kept")
    async def leave_(interaction: Interaction) -> None:
        await leave(app, interaction, await LEAGUE.here(app, interaction))

    @league.command(name="close", description="Close the league of this channel")
    async def close(interaction: Interaction) -> None:
        await LEAGUE.ask_to_close(app, interaction)

    return league
