"""/league: open one, show it, pause for a season, leave and close it."""

from __future__ import annotations

import discord
from discord import app_commands

from rules.core import RuleError
from rules.text import say

from ...errors import AlreadyDone
from ...languages import in_language
from ...leagues.season import LEAST, LONGEST, MOST, SHORTEST
from ...model.contests.leagues import League
from ..app import App
from ..contests.opening import admitted_with_threads
from ..kit.controls.completions import GameName
from ..kit.controls.discord_ids import channel_id, guild_id, press_id, user_id
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_organises
from ..kit.reader_language import language_here
from ..tables.lobby import opening
from .messages import gathered
from .presses import close_screen, leave
from .screens import words_screen

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
        await open_league(app, interaction, game, days=days, size=size)

    @league.command(name="standings", description="See the standings of the season")
    async def standings(interaction: Interaction) -> None:
        await show_standings(app, interaction)

    @league.command(name="pause", description="Sit the next season out and keep your place")
    async def pause(interaction: Interaction) -> None:
        found = await league_here(app, interaction)
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
        await leave(app, interaction, await league_here(app, interaction))

    @league.command(name="close", description="Close the league of this channel")
    async def close(interaction: Interaction) -> None:
        found = await league_here(app, interaction)
        check_organises(interaction, found)
        season = await app.leagues.latest(found.id)
        running = len(await app.store.leagues.live_meetings(found.id, season.number))
        await app.ephemeral.tell(interaction, close_screen(season, running))

    return league


async def league_here(app: App, interaction: Interaction) -> League:
    """Return the league of the channel a person types in; raises `RuleError`."""
    return await app.leagues.here(channel_id(interaction), parent=opening.parent_of(interaction))


async def open_league(
    app: App, interaction: Interaction, game: str, *, days: int, size: int
) -> None:
    """Open a league in this channel."""
    guild = guild_id(interaction)
    if guild is None or not isinstance(interaction.channel, discord.TextChannel):
        raise RuleError(say("A league needs a text channel of a server. Open it in one."))
    no_threads = say("You can't create threads in this channel, and a league's tables need them.")
    server = await admitted_with_threads(app, interaction, game, no_threads)
    try:
        await app.leagues.open(
            guild,
            channel_id(interaction),
            host=user_id(interaction),
            game=game,
            days=days,
            size=size,
            press=press_id(interaction),
            language=await language_here(app.store, interaction, server),
        )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    await app.ephemeral.say(interaction, say("The league is open. Everyone can join it here."))


async def show_standings(app: App, interaction: Interaction) -> None:
    """Show a person the season of this channel's league, or the last one it had."""
    parent = opening.parent_of(interaction)
    league = await app.store.leagues.last_in(channel_id(interaction), parent=parent)
    if league is None:
        raise RuleError(say("There's no league in this channel. `/league open` opens one."))
    seasons = await app.store.leagues.seasons(league.id)
    begun = [season for season in seasons if season.begun_at is not None]
    season = begun[0] if begun else seasons[0]
    await app.ephemeral.tell(interaction, words_screen(await gathered(app, league, season), 0))
