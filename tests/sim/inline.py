"""A bot's threads and workers, in the loop's own thread and in virtual time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextvars import Context
from dataclasses import replace
from importlib import import_module
from inspect import isawaitable
from random import Random
from typing import Final, ParamSpec, TypeVar

from bot.clocks.entropy import Entropy
from bot.store.sqlite.threaded import Runner
from bot.ui.kit.gateway.machine import Machine
from bot.workers.process import Worker
from bot.workers.serve import Service
from playground import Options
from rules.codec import encode
from tests.sim.loop import SimulatedLoop
from tests.sim.nodes import NODE

P = ParamSpec("P")
T = TypeVar("T")

APART: Final = 1e-7


def simulated() -> SimulatedLoop | None:
    """Return the loop that runs, if it is a simulated one."""
    loop = asyncio.get_running_loop()
    return loop if isinstance(loop, SimulatedLoop) else None


def machine() -> Machine | None:
    """Return what a bot of this loop runs on; None stands for the machine itself."""
    if (loop := simulated()) is None:
        return None

    def wall() -> int:
        return int(loop.bots_clock() * 1000)

    return Machine(wall, SeededEntropy(loop), InlineWorker, InlineExecutor(loop))


def runner() -> Runner | None:
    """Return the ordered runner of a database's statements; None means real threads."""
    return None if (loop := simulated()) is None else Statements(loop)


async def delivered() -> None:
    """Wait until everything sent has arrived; in real time that is at once."""
    if (loop := simulated()) is not None:
        await loop.network.idle()


def world(options: Options) -> Options:
    """Return a playground's options with time and tokens of the simulated loop."""
    if (loop := simulated()) is None:
        return options
    seconds = min(options.answer_seconds, Options.answer_seconds)  # Discord's, not the tests'
    return replace(
        options, answer_seconds=seconds, time=loop.wall, chance=Random(f"tokens {loop.seed}")
    )


class SeededEntropy(Entropy):
    """Draws ids from the seed of a loop."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._random = Random(f"ids {loop.seed} {loop.time()}")

    def number(self) -> int:
        """Return a number of 44 bits."""
        return self._random.getrandbits(44)

    def token(self) -> str:
        """Return four bytes in hexadecimal digits."""
        return self._random.randbytes(4).hex()


class InlineWorker(Worker):
    """A process whose answers are found in this one."""

    async def answered(
        self, line: bytes, seconds: float, rank: int = 0, patience: float | None = None
    ) -> bytes:
        """Return the answer to a line; raises what a process that takes longer does."""
        async with self._turns.acquire(rank, patience):
            loop = simulated()
            assert loop is not None
            async with asyncio.timeout(seconds):
                await asyncio.sleep(loop.drawn(loop.costs.answer))
            service: Service = import_module(self._module).SERVICE
            try:
                found = service.asked(line)
                return encode(_awaited(found) if isawaitable(found) else found).encode()
            except Exception as error:
                raise EOFError(f"{self._module} ended") from error


def _awaited(found: Awaitable[object]) -> object:
    """Return a value that needs a real loop and real threads, as a process would."""

    async def wait() -> object:
        return await found

    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, wait()).result()


class InlineExecutor(Executor):
    """Runs one function after the other, each when the time for it has gone by."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self._free = 0.0
        self._closed = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let a function be run."""
        future: Future[T] = Future()

        def run() -> None:
            if not self._closed and future.set_running_or_notify_cancel():
                try:
                    future.set_result(fn(*args, **kwargs))
                except Exception as error:
                    future.set_exception(error)

        self._free = max(self._free, self._loop.time()) + self._loop.drawn(self._loop.costs.picture)
        self._loop.call_at(self._free, run, context=_thread())
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Run nothing more."""
        self._closed = True


class Statements:
    """Runs what SQLite's threads of one bot are handed."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self._last = 0.0

    def __call__(self, work: Callable[[], None]) -> None:
        """Run something after all that was handed over before."""
        at = self._loop.time() + self._loop.drawn(self._loop.costs.statements)
        self._last = max(at, self._last + APART)
        self._loop.call_at(self._last, work, context=_thread())


def _thread() -> Context:
    """Return the variables of a thread: none, but it is one of the present node."""
    context: Context = Context()
    context.run(NODE.set, NODE.get())
    return context
