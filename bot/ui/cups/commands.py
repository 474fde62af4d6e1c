"""/cup: what is typed to open one, join, leave, see how it stands, and close it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice as Completion

from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, count, say

from ...contests.engine import Opening
from ...languages import in_language
from ...model.contests.cups import CupKind
from ..app import App
from ..kit.controls.completions import GameName
from ..kit.messages.responses import Interaction
from .presses import CUP, leave_cup
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
        await CUP.join(app, interaction, await CUP.here(app, interaction))

    @cup.command(name="leave", description="Leave the cup of this channel")
    async def leave_(interaction: Interaction) -> None:
        await leave_cup(app, interaction, (await CUP.here(app, interaction)).id)

    @cup.command(
        name="standings", description="The standings of this channel's cup, or how it ended"
    )
    async def standings_(interaction: Interaction) -> None:
        await CUP.show_standings(app, interaction)

    @cup.command(name="close", description="End the cup of this channel")
    async def close_(interaction: Interaction) -> None:
        await CUP.ask_to_close(app, interaction)

    return cup


async def open_cup(app: App, interaction: Interaction, wanted: CupRequest) -> None:
    """Open the sign-up of a cup in this channel."""

    async def start(opening: Opening) -> None:
        await app.cups.open(
            opening,
            name=wanted.name,
            kind=wanted.kind,
            size=_size(wanted),
            rounds=_rounds(wanted),
            days=wanted.days,
        )

    def opened(language: str) -> Text:
        return say(
            "The sign-up is open. Once everyone has joined, **{button}** asks who is here.",
            button=in_language(language, say("Start")),
        )

    await CUP.open(app, interaction, wanted.game, start=start, answer=opened)


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
