"""Two bots on one file, in real time, waiting for each other's locks in threads."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN, START
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, Table, confirm, lobby_says, previewed
from tests.bot.live.presses.test_clicks import placed
from tests.waiting import eventually


async def noted(client: Matchnight, table: Table) -> bool:
    stored = await client.app.store.tables.get(table.id)
    return stored is not None and stored.message == int(table.message.id)


async def test_two_bots_on_one_database_make_no_move_twice(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with (
        running(playground, database, watch) as client,
        running(playground, database, watch),
    ):
        assert len(playground.stage.gateway.sessions) == 2
        await anna.command(CHANNEL, "play", game="tactic-tiles")
        table = Table([anna, bruno])
        await lobby_says(bruno, "**1 player**")
        await eventually(partial(noted, client, table), "the lobby's message to be noted")
        await bruno.press(table.message, JOIN, acknowledged=True)
        await lobby_says(anna, "**2 players**")
        await anna.press(table.message, START, acknowledged=True)
        await table.shows(0)
        for number in range(1, 5):
            mover = table.mover
            assert mover is not None
            panel = await previewed(await table.panel(mover))
            before = table.seq
            await confirm(panel, mover)
            await table.shows(before)
            assert await placed(client, table) == number
        play = await client.app.tables.load(table.id)
        assert await verify(client.app.store, table.id) and play.table.phase == "running"
        moves = await client.app.store.logs.moves(table.id)
        presses = [move.interaction for move in moves if move.interaction]
        assert len(presses) == len(set(presses)) == 4
