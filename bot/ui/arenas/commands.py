"""/arena: what is typed to start one, see it, and end it."""

from __future__ import annotations

import discord
from discord import app_commands

from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ...errors import AlreadyDone
from ...languages import in_language
from ...model.contests.arenas import LONGEST, SHORTEST, USUAL
from ..app import App
from ..contests.opening import admitted_with_threads
from ..kit.controls.completions import GameOption
from ..kit.controls.discord_ids import channel_id, guild_id, press_id, user_id
from ..kit.messages.responses import Interaction
from ..kit.reader_language import language_here
from ..tables.lobby import opening
from .presses import ask_to_end
from .screens import gathered, standings_page

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
        await start_arena(app, interaction, game, minutes=minutes)

    @arena.command(name="standings", description="See the standings of this channel's arena")
    async def standings(interaction: Interaction) -> None:
        found = await app.store.arenas.last_in(
            channel_id(interaction), parent=opening.parent_of(interaction)
        )
        if found is None:
            raise RuleError(say("There's no arena in this channel. `/arena start` starts one."))
        await app.ephemeral.tell(interaction, standings_page(await gathered(app.store, found), 0))

    @arena.command(name="end", description="End the arena of this channel")
    async def end(interaction: Interaction) -> None:
        parent = opening.parent_of(interaction)
        await ask_to_end(
            app, interaction, await app.arenas.here(channel_id(interaction), parent=parent)
        )

    return arena


async def start_arena(app: App, interaction: Interaction, game: str, *, minutes: int) -> None:
    """Start an arena in this channel."""
    guild = guild_id(interaction)
    if guild is None or not isinstance(interaction.channel, discord.TextChannel):
        raise RuleError(say("An arena needs a text channel of a server. Start it in one."))
    no_threads = say("You can't create threads in this channel. Start the arena in another one.")
    server = await admitted_with_threads(app, interaction, game, no_threads)
    language = await language_here(app.store, interaction, server)
    try:
        await app.arenas.start(
            guild,
            channel_id(interaction),
            host=user_id(interaction),
            game=game,
            minutes=minutes,
            press=press_id(interaction),
            language=language,
        )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    await app.ephemeral.say(
        interaction,
        say(
            "The arena is on. Everyone who wants to play presses **{button}**, you too.",
            button=in_language(language, say("I'm in")),
        ),
    )
