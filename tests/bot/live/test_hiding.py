"""Nobody acts on what lies open although a move has hidden it, whoever made that move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.client import Matchnight
from bot.ui.tables import clearing
from playground import Playground
from playground.client import Person
from rules.games.chowpow import cards
from rules.games.chowpow.position import Face
from tests.bot.live.hosting import Watch
from tests.bot.live.playing import CHANNEL, lobby_says, press_table, table_of
from tests.bot.live.stacking import typed
from tests.bot.live.test_battles import GRID, lay
from tests.games.chowpow.drawn import cell, position
from tests.waiting import eventually

MESSAGES = r"/channels/\d+/messages"
CLEARING = "I'm still clearing the table. Try again in a moment."


async def begin_slowly(client: Matchnight, anna: Person, bruno: Person) -> int:
    """Begin a slow game of two in which a face lies open, and return its table."""
    await anna.command(CHANNEL, "play", game="chowpow")
    await press_table(bruno, "Join", acknowledged=True)
    lobby = await lobby_says(anna, "2 players")
    panel = await anna.press(lobby, "Options")
    await anna.choose(panel, "Pace", "slow 86400")
    lobby = await lobby_says(anna, "Slow: 24 hours a turn")
    await anna.press(lobby, "Start", acknowledged=True)
    await lobby_says(anna, "to move")
    table = table_of(lobby)
    (seat,) = (await client.app.tables.load(table)).turn
    state = position(GRID, ["SU4 SU1 W", "CA4 CA5"], seat=seat, rest=True)
    await lay(client, table, replace(state, faces=(Face(cell("A1"), cards.FIRST_OF["CA1"]),)))
    return table


async def test_what_is_turned_down_when_time_runs_out_holds_the_next_person_back(
    client: Matchnight, playground: Playground, watch: Watch, anna: Person, bruno: Person
) -> None:
    table = await begin_slowly(client, anna, bruno)
    play = await client.app.tables.load(table)
    late = next(chair.person for chair in play.awaited)
    other = bruno if late == int(anna.id) else anna
    playground.faults.status(".*", MESSAGES, 503, count=None)
    watch.forward(hours=25)
    client.app.clock.wake()

    async def played() -> bool:
        return (await client.app.tables.load(table)).seq > play.seq

    await eventually(played, "the move that was made for somebody")
    assert await typed(other, "D1") == CLEARING
    playground.faults.clear()
    client.app.boards.freshen(table)
    await client.app.boards.settled()
    assert await typed(other, "D1") != CLEARING


async def test_a_move_that_comes_while_the_table_is_cleared_waits_for_it(
    client: Matchnight,
    playground: Playground,
    watch: Watch,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clearing, "PATIENCE", 60.0)
    table = await begin_slowly(client, anna, bruno)
    play = await client.app.tables.load(table)
    late = next(chair.person for chair in play.awaited)
    other = bruno if late == int(anna.id) else anna
    playground.faults.delay("PATCH|POST", MESSAGES, seconds=3, count=1)
    watch.forward(hours=25)
    client.app.clock.wake()

    async def hidden() -> bool:
        return table in client.app.boards.clearing

    await eventually(hidden, "what is turned down to be hidden")
    await other.command(CHANNEL, "move", move="D1")
    await client.app.boards.settled()
    log = await client.app.store.moves(table)
    assert (log[-1].move, log[-1].person) == ("D1", int(other.id))
