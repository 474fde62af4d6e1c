"""Drawing threads: private answers before public messages, and none unneeded."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from threading import Event

import pytest

from bot.ui.kit.draw_pool import DrawPool
from tests.waiting import soon, until


@pytest.fixture
async def draw_pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DrawPool]:
    """One thread, so that there is an order in which it draws."""
    monkeypatch.setattr("bot.ui.kit.draw_pool.THREADS", 1)
    made = DrawPool()
    yield made
    made.close()


@pytest.fixture
async def busy(draw_pool: DrawPool) -> AsyncIterator[Event]:
    """The thread draws until this is set."""
    begun, free = Event(), Event()

    def work() -> None:
        begun.set()
        free.wait()

    draw_pool.begin(work, for_all=True)
    await asyncio.to_thread(begun.wait)  # or it would be drawn after what is more urgent
    yield free
    free.set()


async def test_what_one_person_waits_for_is_drawn_before_what_everybody_sees(
    draw_pool: DrawPool, busy: Event
) -> None:
    drawn: list[str] = []
    tables = [draw_pool.begin(partial(drawn.append, f"table {n}"), for_all=True) for n in "123"]
    own = [draw_pool.begin(partial(drawn.append, f"panel {n}"), for_all=False) for n in "12"]
    busy.set()
    await soon(asyncio.gather(*map(asyncio.wrap_future, [*tables, *own])))
    assert drawn == ["panel 1", "panel 2", "table 1", "table 2", "table 3"]


async def test_a_drawing_returns_what_it_made_or_raises_what_went_wrong(
    draw_pool: DrawPool,
) -> None:
    assert await soon(draw_pool.draw(lambda: "a board", for_all=False)) == "a board"
    with pytest.raises(ZeroDivisionError):
        await soon(draw_pool.draw(lambda: 1 / 0, for_all=True))


async def test_what_nobody_waits_for_any_more_is_not_drawn(
    draw_pool: DrawPool, busy: Event
) -> None:
    drawn: list[str] = []
    given_up = asyncio.create_task(draw_pool.draw(lambda: drawn.append("old"), for_all=False))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    busy.set()
    await soon(draw_pool.draw(lambda: drawn.append("new"), for_all=True))
    assert drawn == ["new"]


async def test_closed_pool_finishes_its_prefetched_picture_and_starts_no_other(
    draw_pool: DrawPool,
) -> None:
    begun, closing, drawn = Event(), Event(), list[int]()

    def first() -> None:
        begun.set()
        closing.wait()
        drawn.append(1)

    draw_pool.draw_ahead([first, partial(drawn.append, 2)])
    await asyncio.to_thread(begun.wait)
    closed = asyncio.create_task(asyncio.to_thread(draw_pool.close))
    await until(lambda: draw_pool._closed, "the end to begin")
    closing.set()
    await soon(closed)
    assert drawn == [1]
