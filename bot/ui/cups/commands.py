"""/cup: what is typed to open one, join, leave, see how it stands, and close it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.core import RuleError
from rules.games import GAMES
from rules.text import count, say

from ...errors import AlreadyDone
from ...languages import in_language
from ...model.contests.cups import Cup, CupKind
from ...model.ids import NO_GUILD, ChannelId
from ..app import App
from ..contests.opening import admitted_with_threads
from ..kit.controls.completions import GameName
from ..kit.controls.discord_ids import channel_id, guild_id, press_id, user_id
from ..kit.messages.responses import Interaction
from ..kit.reader_language import language_here
from ..tables.lobby import opening
from .pages import standings_page
from .presses import ask_to_close, join_cup, leave_cup
from .shown import gathered
from .words import KINDS

ABOUT = say("A cup: a tournament in one game, with tables that start by themselves")
LONGEST_NAME = 60
MOST_ROUNDS = 12
USUAL: Final = 4
"""People at a table, where the game takes so many."""
_KINDS = [Completion(name=text.sentence, value=key) for key, text in KINDS.items()]


@dataclass(frozen=True)
class CupRequest:
    """What was typed to open a cup; 0 is what was left out."""

    game: str
    kind: CupKind
    players: int
    rounds: int
    days: int
    name: str


def cup_commands(app: App) -> app_commands.Group:
    """Return /cup with all that can be done with one."""
    cup = app_commands.Group(name="cup", description=ABOUT.sentence)

    @cup.command(name="open", description="Open the sign-up of a cup in this channel")
    @app_commands.describe(
        game="Which game",
        kind="How players are paired. Pods: equal points meet, nobody is eliminated",
        players="How many sit at a table",
        rounds="How many rounds. Leave it out for as many as it takes to find a winner",
        days="Days for each round of slow games. Leave it out for live rounds",
        name="What the cup is called",
    )
    @app_commands.choices(kind=_KINDS)
    async def open_(
        interaction: Interaction,
        game: GameName,
        kind: str = "pods",
        players: app_commands.Range[int, 2, 6] | None = None,
        *,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        days: app_commands.Range[int, 3, 7] | None = None,
        name: app_commands.Range[str, 1, LONGEST_NAME] = "",
    ) -> None:
        known: Any = kind
        wanted = CupRequest(game, known, players or 0, rounds or 0, days or 0, name)
        await open_cup(app, interaction, wanted)

    @cup.command(name="join", description="Join the cup of this channel")
    async def join_(interaction: Interaction) -> None:
        await join_cup(app, interaction, (await _cup_here(app, interaction)).id)

    @cup.command(name="leave", description="Leave the cup of this channel")
    async def leave_(interaction: Interaction) -> None:
        await leave_cup(app, interaction, (await _cup_here(app, interaction)).id)

    @cup.command(
        name="standings", description="The standings of this channel's cup, or how it ended"
    )
    async def standings_(interaction: Interaction) -> None:
        await show_standings(app, interaction)

    @cup.command(name="close", description="End the cup of this channel")
    async def close_(interaction: Interaction) -> None:
        await ask_to_close(app, interaction, await _cup_here(app, interaction))

    return cup


def _places(interaction: Interaction) -> tuple[ChannelId, ChannelId | None]:
    if guild_id(interaction) is None:
        raise RuleError(say("Cups are for channels of a server. Here `/play` opens a table."))
    return channel_id(interaction), opening.parent_of(interaction)


async def _cup_here(app: App, interaction: Interaction) -> Cup:
    channel, parent = _places(interaction)
    return await app.cups.here(channel, parent=parent)


async def open_cup(app: App, interaction: Interaction, wanted: CupRequest) -> None:
    """Open the sign-up of a cup in this channel."""
    _places(interaction)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise RuleError(
            say("A cup needs a text channel, where I can make threads. Try another channel.")
        )
    no_threads = say("You can't create threads in this channel. Open the cup in another one.")
    server = await admitted_with_threads(app, interaction, wanted.game, no_threads)
    language = await language_here(app.store, interaction, server)
    try:
        await app.cups.open(
            guild_id(interaction) or NO_GUILD,
            channel_id(interaction),
            host=user_id(interaction),
            name=wanted.name,
            game=wanted.game,
            kind=wanted.kind,
            size=_size(wanted),
            rounds=_rounds(wanted),
            days=wanted.days,
            press=press_id(interaction),
            language=language,
        )
    except AlreadyDone:
        return  # the command came twice, and is answered where it came first
    await app.ephemeral.say(
        interaction,
        say(
            "The sign-up is open. Once everyone has joined, **{button}** asks who is here.",
            button=in_language(language, say("Start")),
        ),
    )


def _size(wanted: CupRequest) -> int:
    """Return the size of a table; raises `RuleError` where the game doesn't take it."""
    game = GAMES[wanted.game]
    two = wanted.kind in ("everybody", "knock-out")
    size = wanted.players or (2 if two else min(USUAL, game.players[-1]))
    if wanted.kind == "everybody" and size != 2:
        raise RuleError(
            say("Round-robin cups are played at tables of two. Leave out the number of players.")
        )
    if size not in game.players:
        raise RuleError(
            count(
                "A table of {game} takes {low} to {high} players, not {n}.",
                "A table of {game} takes {low} to {high} players, not {n}.",
                size,
                game=game.title,
                low=max(game.players[0], 2),
                high=game.players[-1],
            )
        )
    return size


def _rounds(wanted: CupRequest) -> int:
    if wanted.rounds and wanted.kind == "knock-out":
        raise RuleError(
            say("A knock-out goes on until one player is left. Leave out the number of rounds.")
        )
    return wanted.rounds


async def show_standings(app: App, interaction: Interaction) -> None:
    """Show a person how the cup of this channel stands, or how the last one ended."""
    channel, parent = _places(interaction)
    cup = await app.store.cups.last_in(channel, parent=parent)
    if cup is None:
        raise RuleError(say("There has been no cup in this channel. `/cup open` starts one."))
    await app.ephemeral.tell(interaction, standings_page(await gathered(app.store, cup), 0))
