"""A thinking worker delays no other kind of request, nor any a free one can take."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import signal
from collections.abc import AsyncIterator
from typing import Literal

import pytest

from bot.opponents.engine import EnginePool
from bot.opponents.engine_process import Question
from bot.workers.lane import Lane
from rules.codec import encode
from tests.waiting import until

from ..opponents.test_engine import legal, question

PATIENCE = 60


@pytest.fixture
async def opponents(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[EnginePool]:
    monkeypatch.setattr("bot.opponents.engine.PATIENCE", PATIENCE)
    made = EnginePool(seconds=PATIENCE)
    yield made
    await made.close()


def asked(what: Literal["move", "hint", "solution"]) -> Question:
    return dataclasses.replace(question(), what=what)


async def frozen(lane: Lane) -> int:
    """Let the first process of a lane start and stand still; returns its id."""
    await lane.answered(encode(question()).encode(), PATIENCE)
    process = lane.workers[0]._process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    return process.pid


@pytest.mark.parametrize("what", ["hint", "solution"])
async def test_an_opponent_does_not_wait_for_hints_and_searches(
    opponents: EnginePool, what: Literal["hint", "solution"]
) -> None:
    lane = opponents._hints if what == "hint" else opponents._searches
    stopped = await frozen(lane)
    several = [asyncio.create_task(opponents.ask(asked(what))) for _ in range(3)]
    assert legal(await opponents.ask(question(2)), 2)
    assert not any(task.done() for task in several)
    os.kill(stopped, signal.SIGCONT)
    await asyncio.gather(*several)


async def test_a_hint_does_not_wait_for_a_search(opponents: EnginePool) -> None:
    stopped = await frozen(opponents._searches)
    search = asyncio.create_task(opponents.ask(asked("solution")))
    await opponents.ask(asked("hint"))
    assert not search.done()
    os.kill(stopped, signal.SIGCONT)
    await search


async def test_an_opponent_that_thinks_long_keeps_no_other_waiting() -> None:
    opponents = EnginePool(processes=2, seconds=PATIENCE)
    stopped = await frozen(opponents._moves)
    long = asyncio.create_task(opponents.ask(question(1)))
    await until(lambda: len(opponents._moves._free) == 1, "the first process to be taken")
    for seed in (2, 3):
        assert legal(await opponents.ask(question(seed)), seed)
    assert not long.done()
    os.kill(stopped, signal.SIGCONT)
    assert legal(await long, 1)
    await opponents.close()


async def test_second_process_starts_only_once_the_first_is_taken() -> None:
    opponents = EnginePool(processes=2, seconds=PATIENCE)
    first, second = opponents._moves.workers
    for seed in (1, 2, 3):
        await opponents.ask(question(seed))
    assert first._process is not None and second._process is None
    await asyncio.gather(*(opponents.ask(question(seed)) for seed in (1, 2, 3)))
    assert second._process is not None
    await opponents.close()


async def test_whatever_waits_for_several_processes_is_counted() -> None:
    opponents = EnginePool(processes=2, seconds=PATIENCE)
    turns = opponents._moves._turns
    async with turns.acquire(), turns.acquire():
        waiting = [asyncio.create_task(opponents.ask(question(seed))) for seed in (1, 2)]
        await until(lambda: opponents.waiting == 2, "both to wait")
    await asyncio.gather(*waiting)
    assert opponents.waiting == 0
    await opponents.close()


async def test_opponents_at_tables_come_before_those_of_dailies(opponents: EnginePool) -> None:
    order: list[str] = []

    async def daily() -> None:
        await opponents.think(question(1))
        order.append("daily")

    async def table() -> None:
        await opponents.ask(question(2))
        order.append("table")

    async with opponents._moves._turns.acquire():
        first = asyncio.create_task(daily())
        await until(lambda: opponents.waiting == 1, "the daily to wait")
        second = asyncio.create_task(table())
        await until(lambda: opponents.waiting == 2, "the table to wait")
    await asyncio.gather(first, second)
    assert order == ["table", "daily"]


async def test_a_move_that_waits_too_long_is_made_by_easy(
    opponents: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.opponents.engine.PATIENCE", 0.05)
    async with opponents._moves._turns.acquire():
        assert legal(await opponents.ask(question()))
    assert opponents._moves.workers[0]._process is None
