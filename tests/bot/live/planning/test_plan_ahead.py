"""Two people in a slow game: one plans a move of their next turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import CONFIRM
from tests.bot.live.hosting import running
from tests.bot.live.playing import Table, chosen, confirm, previewed
from tests.bot.live.slow import begin_slow, quiet


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    """Return a slow game of Tactic Tiles after its first tile."""
    found = await begin_slow(anna, bruno)
    await found.play()
    await quiet(client)
    return found


async def planning(table: Table, person: Person, button: str = "Plan a move") -> Message:
    """Open the panel to plan in."""
    return await person.press((await table.panel(person)).message, button)


async def planned(person: Person, message: Message, number: int = 0) -> tuple[Message, int]:
    """Plan one choice of every step; return the panel, and how many presses it took."""
    presses = 0
    while not message.has("Plan it"):
        message, presses = await chosen(person, message, number), presses + 1
    return await person.press(message, "Plan it"), presses + 1


async def presses_of_a_move(table: Table) -> int:
    """Play a move by the first choice of every step; return how many presses it took."""
    mover = table.mover
    assert mover is not None
    before, panel, presses = table.seq, (await table.panel(mover)).message, 0
    while not panel.has(CONFIRM):
        panel, presses = await chosen(mover, panel), presses + 1
    await mover.press(panel, CONFIRM)
    await table.shows(before)
    return presses + 1


async def test_plan_is_played_when_its_turn_comes(client: Matchnight, table: Table) -> None:
    (waiting,) = table.others
    public, seq = table.message, table.seq
    panel, presses = await planned(waiting, await planning(table, waiting), -1)
    assert "Planned for your turn: Tile " in panel.words and panel.has("Cancel the plan")
    await quiet(client)
    assert table.message.body == public.body, "nobody sees that something is planned"
    assert await presses_of_a_move(table) == presses
    await quiet(client)
    assert table.mover is not waiting and table.seq > seq + 2, "both moves are made"
    now = waiting.now(panel)
    assert now is not None and "Played as you planned: Tile " in now.words
    now = (await table.panel(waiting)).message
    assert "Played as you planned" not in now.words, "it's said once"


async def test_plan_that_no_longer_fits_is_dropped_with_its_reason(
    client: Matchnight, table: Table
) -> None:
    (waiting,) = table.others
    panel, _ = await planned(waiting, await planning(table, waiting))
    await table.play()  # a tile on the same cell
    await quiet(client)
    now = waiting.now(panel)
    assert now is not None and table.mover is waiting
    assert "The move you planned, Tile " in now.words and "no longer works: " in now.words


async def test_plan_that_fits_no_longer_is_named_as_chosen_while_waiting(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin_slow(anna, bruno, dee)
    await table.play()
    await quiet(client)
    panels = {
        waiting: await planned(waiting, await planning(table, waiting)) for waiting in table.others
    }
    await table.play()  # a tile on the same cell
    await quiet(client)
    (waiting,) = {*panels} - {table.mover}
    now = waiting.now(panels[waiting][0])
    assert now is not None and "Planned for your turn: Tile " in now.words


async def test_second_move_is_tried_where_the_first_does_not_fit(
    client: Matchnight, table: Table
) -> None:
    (waiting,) = table.others
    await planned(waiting, await planning(table, waiting))
    (first,) = await client.app.store.games.plans(table.id)
    panel, _ = await planned(waiting, await planning(table, waiting, "Or else…"), -1)
    (both,) = await client.app.store.games.plans(table.id)
    assert both.moves[0] == first.moves[0] and len(both.moves) == 2
    assert ", or else Tile " in panel.words
    await table.play()  # a tile on the first cell
    await quiet(client)
    assert table.mover is not waiting
    moves = await client.app.store.logs.moves(table.id)
    assert both.moves[1].move in [move.move for move in moves]


async def test_cancelled_plan_is_not_played(client: Matchnight, table: Table) -> None:
    (waiting,) = table.others
    panel, _ = await planned(waiting, await planning(table, waiting))
    panel = await waiting.press(panel, "Cancel the plan")
    assert "Planned" not in panel.words
    await table.play()
    await quiet(client)
    assert table.mover is waiting


async def test_plan_confirmed_in_ones_own_turn_leads_to_the_table(
    client: Matchnight, table: Table
) -> None:
    (waiting,) = table.others
    message = await planning(table, waiting)
    while not message.has("Plan it"):
        message = await chosen(waiting, message)
    await table.play()
    await quiet(client)
    now = waiting.now(message)
    assert now is not None
    if now.has("Plan it"):
        now = await waiting.press(now, "Plan it")
        assert "It's already your turn." in now.words
    assert await client.app.store.games.plans(table.id) == []
    await confirm(await previewed(await table.panel(waiting)), waiting)
    await quiet(client)
    assert table.mover is not waiting
