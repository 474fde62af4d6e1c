"""The slash commands of a table: what is typed to open one, move, look and leave."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from rules.core import LEVELS, RuleError
from rules.games import GAMES
from rules.text import say

from ...model.ids import PersonId
from ...model.play import PLAYS, game_of
from ..app import App
from ..kit.controls.completions import GameName, GameOption
from ..kit.controls.discord_ids import channel_id, guild_id, user_id
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.permissions import check_permissions
from ..panels.text_view import words_screen
from .lobby import opening
from .lobby.at_once import begin_at_once
from .lobby.lobby_screen import offered
from .playing import moving
from .playing.move_completion import MOST_TYPED, complete, meant
from .playing.pages import games_screen, log_screen, rules_screen
from .playing.table_session import play_typed
from .posts import channel_retries

User = discord.User | discord.Member

_LEVELS = [Choice(name=str(PLAYS[level]), value=level) for level in LEVELS]
OfferedGame = app_commands.Transform[str, GameOption(offered=offered)]


def table_commands(app: App) -> list[app_commands.Command[Any, ..., None]]:
    """Return the commands of a table, and /rules."""

    @app_commands.command(name="play", description="Open a table in this channel")
    @app_commands.describe(
        game="Which game",
        computer="Start right away against the computer, at this level",
        invite="Someone to invite. They get one message",
        invite_2="One more person to invite",
        invite_3="One more person to invite",
        invite_4="One more person to invite",
        invite_5="One more person to invite",
    )
    @app_commands.rename(
        invite_2="invite-2", invite_3="invite-3", invite_4="invite-4", invite_5="invite-5"
    )
    @app_commands.choices(computer=_LEVELS)
    async def play(
        interaction: Interaction,
        game: OfferedGame,
        computer: str | None = None,
        invite: User | None = None,
        *,
        invite_2: User | None = None,
        invite_3: User | None = None,
        invite_4: User | None = None,
        invite_5: User | None = None,
    ) -> None:
        named = [person for person in (invite, invite_2, invite_3, invite_4, invite_5) if person]
        invited = dict.fromkeys(PersonId(each.id) for each in named if not each.bot)
        invited.pop(user_id(interaction), None)
        level = next((one for one in LEVELS if one == computer), None)
        if level is not None and invited:
            raise RuleError(
                say(
                    "Choose one: a computer opponent to start right away, or people to invite. "
                    "You can also add computer opponents in the lobby."
                )
            )
        if level is not None:
            await begin_at_once(app, interaction, game, level)
            return
        await opening.open_table(app, interaction, game, list(invited))

    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await complete(app, interaction, current)

    @app_commands.command(name="move", description="Make a move by typing it")
    @app_commands.describe(move="Your move. Suggestions as you type")
    @app_commands.autocomplete(move=offer)
    async def move(interaction: Interaction, move: app_commands.Range[str, 1, MOST_TYPED]) -> None:
        table = await moving.table_here(app, interaction)
        play = await app.tables.load(table.id)
        chair = play.chair_of(user_id(interaction))
        text = meant(play, chair.seat, move) if chair else move
        await play_typed(app, interaction, table.id, text)

    @app_commands.command(name="hand", description="My view: your hand and the board, just for you")
    @app_commands.describe(
        cell="Zoom in on a cell, like k12", text="Read the board as text instead"
    )
    async def hand(
        interaction: Interaction,
        cell: app_commands.Range[str, 1, 5] | None = None,
        text: bool = False,
    ) -> None:
        table = await moving.table_here(app, interaction)
        if text:
            played = await app.tables.load(table.id)
            chair = played.chair_of(user_id(interaction))
            await app.ephemeral.show(interaction, words_screen(played, chair, 0))
        else:
            await moving.show_hand(app, interaction, table.id, cell)

    @app_commands.command(
        name="board", description="Post the board again for everyone, at the bottom of the channel"
    )
    async def board(interaction: Interaction) -> None:
        await show_board(app, interaction)

    @app_commands.command(name="log", description="All moves of this game, as text")
    async def log(interaction: Interaction) -> None:
        table = await moving.table_here(app, interaction)
        played = await app.tables.load(table.id)
        chair = played.chair_of(user_id(interaction))
        moves = await app.store.logs.moves(table.id)
        seat = chair.seat if chair else None
        await app.ephemeral.show(interaction, log_screen(played, moves, seat, page=-1))

    @app_commands.command(name="rules", description="How a game is played")
    @app_commands.describe(game="Which game. Leave it out for the game of this channel")
    async def rules(interaction: Interaction, game: GameName | None = None) -> None:
        if game is None:
            table = await app.store.tables.last_in(channel_id(interaction))
            if table is None:
                await app.ephemeral.show(interaction, games_screen())
                return
            game = game_of(table).key
        sight = await app.store.people.sight(user_id(interaction))
        await app.ephemeral.show(interaction, await app.draw(rules_screen, game, 0, sight))

    @app_commands.command(
        name="hint", description="Get a hint for your move, if this table allows hints"
    )
    async def hint(interaction: Interaction) -> None:
        table = await moving.table_here(app, interaction)
        await moving.hint(app, interaction, table.id)

    @app_commands.command(
        name="resign",
        description="Give up your seat. A computer opponent takes over, the game goes on",
    )
    async def resign(interaction: Interaction) -> None:
        table = await moving.table_here(app, interaction)
        await moving.ask_resign(app, interaction, table.id)

    commands: list[app_commands.Command[Any, ..., None]] = [
        play,
        move,
        hand,
        board,
        log,
        rules,
        resign,
    ]
    if any("hints" in game.options_type.fields() for game in GAMES.values()):
        commands.append(hint)
    return commands


async def show_board(app: App, interaction: Interaction) -> None:
    """Bring a channel's table to its end."""
    table = await app.store.tables.last_in(channel_id(interaction))
    if table is None:
        raise RuleError(say("There's no table in this channel. `/play` opens one."))
    check_permissions(interaction)
    if table.begun_at is not None:
        await app.tables.load(table.id)  # says so where its moves are not kept any more
    await channel_retries.lift(app, guild_id(interaction), table.channel)
    app.table_messages.refresh(table.id, repost=True)
    await responses.say_to(interaction, say("Here it comes."))
    await app.table_messages.sent(table.id)
    if table.id not in await app.store.table_messages.unshown():
        await responses.take_away(interaction)
