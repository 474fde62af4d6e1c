"""Match'n Lock! on the bot: chosen colours, and a drawn token that stays drawn."""

from __future__ import annotations

from pathlib import Path

from playground.client import Person
from rules.games.match_n_lock.position import Position
from tests.bot.live import JOIN, START
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import CHANNEL, lobby_says, press_table, table_of
from tests.bot.live.stacking import typed
from tests.waiting import unhurried

RED, BLUE, GREEN, YELLOW = range(4)


async def test_colours_are_chosen_first_come_and_a_kill_leaves_the_drawn_token(
    database: Path,
) -> None:
    async with (
        hosted(unhurried()) as playground,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        async with running(playground, database) as client:
            await anna.command(CHANNEL, "play", game="match-n-lock")
            await press_table(bruno, JOIN, acknowledged=True)
            lobby = await lobby_says(anna, "2 players")
            await bruno.choose(lobby, "Choose your colour", "green", acknowledged=True)
            lobby = await lobby_says(anna, "> (Green")
            refused = await anna.choose(lobby, "Choose your colour", "green")
            assert refused.ephemeral
            await anna.press(lobby, START, acknowledged=True)
            await lobby_says(anna, "'s turn")
            table = table_of(lobby)
            # The first turn of all must place, and so its token is drawn at once.
            play = await client.app.tables.load(table)
            state = play.state
            assert isinstance(state, Position)
            assert state.colours == (RED, GREEN)
            assert state.drawn is not None
        async with running(playground, database) as client:
            again = await client.app.tables.load(table)
            assert again.state == state
            mover = (anna, bruno)[state.seat]
            await typed(mover, "e5")
            after = await client.app.tables.load(table)
            assert [one.token for one in after.state.board] == [state.drawn]
