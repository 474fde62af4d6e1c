"""A word game that nobody plays asks after two deals, and waits for a press."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.replays.verification import verify
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, MY_VIEW, PLAY, START
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, Table, add_computer, press_table, says
from tests.bot.live.stacking import begin, called, game_of

ASKS = "**Still here?** The game waits until one of you presses a button."
DEALS = "⏳ New tiles for everyone <t:"


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    return await begin(client, "crosswords", anna, bruno)


async def hands(client: Matchnight, table: Table) -> list[int]:
    """Return how many tiles everybody holds."""
    return [len(hand) for hand in (await game_of(client, table)).state.hands]


async def minute(client: Matchnight, watch: SlowClock) -> None:
    """Let a little more than a minute go by, in which nobody presses anything."""
    watch.forward(minutes=1.1)
    await client.app.scheduler.wait_idle()


async def deserted(client: Matchnight, table: Table, watch: SlowClock) -> None:
    """Let two deals go by, after which the table asks."""
    for _ in range(2):
        await says(table, DEALS)
        await minute(client, watch)
    await says(table, ASKS)


async def test_after_two_deals_without_a_press_nothing_more_is_dealt(
    client: Matchnight, table: Table, watch: SlowClock
) -> None:
    await deserted(client, table, watch)
    for _ in range(3):
        await minute(client, watch)
    assert await hands(client, table) == [7, 7]
    await press_table(table.people[1], IM_HERE, acknowledged=True)
    await says(table, DEALS)
    assert not table.message.has(IM_HERE)
    await minute(client, watch)
    assert await hands(client, table) == [8, 8]
    assert await verify(client.app.store, table.id)


async def test_a_restart_keeps_the_question_and_any_press_answers_it(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        table = await begin(client, "crosswords", anna, bruno)
        await deserted(client, table, watch)
    async with running(playground, database, watch) as client:
        await minute(client, watch)
        await says(table, ASKS)
        answer = await press_table(dee, IM_HERE)
        assert "You're not playing at this table" in answer.text
        await press_table(dee, MY_VIEW)
        await minute(client, watch)
        assert await hands(client, table) == [7, 7]
        await press_table(bruno, MY_VIEW)
        await says(table, DEALS)
        await minute(client, watch)
        assert await hands(client, table) == [8, 8]


async def test_a_player_who_only_looks_is_there(
    client: Matchnight, table: Table, watch: SlowClock
) -> None:
    for dealt in range(4):
        await minute(client, watch)
        assert await hands(client, table) == [6 + dealt] * 2
        await press_table(table.people[0], MY_VIEW)
    await says(table, DEALS)


async def test_a_computer_waits_as_well_until_a_player_is_there(
    client: Matchnight, anna: Person, watch: SlowClock
) -> None:
    client.app.programs.pace = 1000.0  # it would take hours to its next move
    await anna.command(CHANNEL, "play", game="crosswords")
    await add_computer(anna, "easy")
    await press_table(anna, START, acknowledged=True)
    table = Table([anna])
    await anna.until(lambda: table.message.has(PLAY), what="the game")
    await deserted(client, table, watch)
    seq = (await game_of(client, table)).seq
    client.app.programs.pace = 0.0
    client.app.programs.wake(table.id)
    await client.app.programs.settled()
    assert (await game_of(client, table)).seq == seq
    await press_table(anna, IM_HERE, acknowledged=True)
    await anna.until(lambda: table.seq > seq, what="the computer's move")
    await called(table, "Play")
