"""Moves wait until hidden cards have left all messages, while the bot clears them."""

from __future__ import annotations

import asyncio

import pytest

from bot.model.ids import TableId
from bot.ui.tables.posts import clearing
from bot.ui.tables.posts.clearing import Clearing
from rules.core import RuleError

HERE = TableId(1)


async def asleep() -> None:
    """Keep a table for good."""
    await asyncio.Event().wait()


async def turns() -> None:
    """Let all that can go on go on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_move_waits_until_all_is_cleared_that_was_hidden_meanwhile_too() -> None:
    table = Clearing()
    keeper = asyncio.create_task(asleep())
    table.begin(HERE)
    first = table.wanted(HERE)
    move = asyncio.create_task(table.over(HERE, {HERE: keeper}))
    await turns()
    table.begin(HERE)
    second = table.wanted(HERE)
    table.end(HERE, first)  # the message that is shown was made before more was hidden
    await turns()
    assert not move.done() and HERE in table
    table.end(HERE, second)
    await move
    assert HERE not in table
    keeper.cancel()


async def test_a_table_that_shows_nothing_hidden_holds_nobody_back() -> None:
    await Clearing().over(HERE, {})


async def test_a_move_is_refused_where_the_table_could_not_be_cleared() -> None:
    table = Clearing()
    table.begin(HERE)
    keeper = asyncio.create_task(asleep())
    move = asyncio.create_task(table.over(HERE, tasks := {HERE: keeper}))
    keeper.add_done_callback(lambda _: tasks.clear())
    await turns()
    keeper.cancel()
    with pytest.raises(RuleError, match="still clearing"):
        await move


async def test_a_move_is_refused_where_clearing_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clearing, "PATIENCE", 0.01)
    table = Clearing()
    table.begin(HERE)
    keeper = asyncio.create_task(asleep())
    with pytest.raises(RuleError, match="still clearing"):
        await table.over(HERE, {HERE: keeper})
    keeper.cancel()
