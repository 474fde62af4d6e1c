"""Virtual time jumps, is charged for work, and reports a time that never comes."""

from __future__ import annotations

import asyncio

import pytest

from tests.sim.loop import Costs, Deadlock, SimulatedLoop, run

HOUR = 3600.0


def test_sleep_of_hours_ends_when_the_time_has_come() -> None:
    async def sleep() -> float:
        await asyncio.sleep(10 * HOUR)
        return asyncio.get_running_loop().time()

    assert 10 * HOUR <= run(sleep()) < 10 * HOUR + 0.01


def test_timers_run_in_the_order_of_their_times() -> None:
    async def order() -> list[str]:
        loop, ran = asyncio.get_running_loop(), list[str]()
        loop.call_later(2, ran.append, "second")
        loop.call_later(1, ran.append, "first")
        loop.call_later(2, ran.append, "third")
        loop.call_later(1.5, ran.append, "cancelled").cancel()
        await asyncio.sleep(3)
        return ran

    assert run(order()) == ["first", "second", "third"]


def test_loop_that_is_blocked_misses_a_time_limit() -> None:
    async def miss() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        loop.call_soon(loop.charge, 5.0)
        async with asyncio.timeout(3):
            await asyncio.sleep(2)
            await asyncio.sleep(0.1)

    with pytest.raises(TimeoutError):
        run(miss())


def test_callbacks_cost_the_time_that_the_seed_says() -> None:
    async def work() -> float:
        for _ in range(100):
            await asyncio.sleep(0)
        return asyncio.get_running_loop().time()

    assert run(work(), "1") == run(work(), "1") != run(work(), "2")
    assert run(work(), costs=Costs(callback=(1.0, 1.0))) >= 100


def test_functions_of_threads_take_time_and_raise() -> None:
    async def call() -> float:
        assert await asyncio.to_thread(sum, (1, 2)) == 3
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(divmod, 1, 0)
        return asyncio.get_running_loop().time()

    assert run(call(), costs=Costs(executor=(1.0, 1.0))) >= 4


def test_deadlock_names_every_task_and_where_it_waits() -> None:
    async def waits_for_ever() -> None:
        await asyncio.Event().wait()

    async def begin() -> None:
        await asyncio.create_task(waits_for_ever(), name="the one that waits")

    with pytest.raises(Deadlock) as caught:
        run(begin())
    assert "the one that waits at " in str(caught.value)
    assert "in test_deadlock_names_every_task_and_where_it_waits" in str(caught.value)
