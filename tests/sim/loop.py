"""An event loop in virtual time: no thread, no socket, no clock of the machine.

Time moves only when every callback has run: it jumps to the next timer then. Each callback and each
call of an executor costs a little virtual time, drawn from the seed, so that what is computed is
never free and two runs with one seed are the same to the microsecond.

The model is FoundationDB's simulator (https://apple.github.io/foundationdb/testing.html); in Rust
`madsim` and `turmoil` do the same.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import socket
from collections import deque
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextvars import Context, copy_context
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeVar, TypeVarTuple, Unpack

from tests.sim.network import Conditions, Network
from tests.sim.nodes import NODE, Node

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

EPOCH: Final = 1_767_607_200.0
"""When virtual time begins, in seconds since 1970: 2026-01-05, a Monday, 10:00 UTC."""
MOST_CALLBACKS: Final = 5_000_000
"""Callbacks of one loop after which it is taken for one that never ends."""


class Deadlock(RuntimeError):
    """Nothing is scheduled, or work never ends: the message names who waits for what."""


@dataclass(frozen=True)
class Costs:
    """How much virtual time work takes, as shortest and longest seconds."""

    callback: tuple[float, float] = (0.000_005, 0.000_05)
    executor: tuple[float, float] = (0.000_2, 0.004)
    statements: tuple[float, float] = (0.000_1, 0.003)
    """What SQLite's thread is handed at once."""
    picture: tuple[float, float] = (0.01, 0.15)
    answer: tuple[float, float] = (0.02, 0.5)
    """That of a process: an opponent's move, a replay."""


QUICK: Final = Costs(
    callback=(0.000_001, 0.000_01),
    executor=(0.000_1, 0.000_2),
    statements=(0.000_01, 0.000_02),
    picture=(0.001, 0.002),
    answer=(0.001, 0.002),
)
"""A machine on which nothing else runs."""


class _Queued(asyncio.Handle):
    """A callback that is run next, on behalf of a node."""

    __slots__ = ("node",)

    def __init__(
        self,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        loop: asyncio.AbstractEventLoop,
        context: Context | None,
    ) -> None:
        context = copy_context() if context is None else context
        super().__init__(callback, args, loop, context)
        self.node: Node | None = context.get(NODE)


class _Timed(asyncio.TimerHandle):
    """A callback that is run at a time, on behalf of a node."""

    __slots__ = ("node",)

    def __init__(
        self,
        when: float,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        loop: asyncio.AbstractEventLoop,
        context: Context | None,
    ) -> None:
        context = copy_context() if context is None else context
        super().__init__(when, callback, args, loop, context)
        self.node: Node | None = context.get(NODE)


class SimulatedLoop(asyncio.BaseEventLoop):
    """A loop whose time is virtual and whose network is in memory."""

    def __init__(
        self, seed: str = "0", costs: Costs | None = None, conditions: Conditions | None = None
    ) -> None:
        self._now = 0.0
        self._ready_queue: deque[_Queued | _Timed] = deque()
        self._timers: list[tuple[float, int, _Timed]] = []
        self._numbers = itertools.count()
        self._ran = 0
        self.clock_error = 0.0
        """Seconds by which the bots' clock is ahead of Discord's."""
        super().__init__()
        self.seed = seed
        self.costs = costs or Costs()
        self._random = Random(f"loop {seed}")
        self.network = Network(self, Random(f"network {seed}"), conditions)

    # -- time ----------------------------------------------------------------------------------

    def time(self) -> float:
        """Return the virtual time, in seconds since the loop was made."""
        return self._now

    def wall(self) -> float:
        """Return what a clock on the wall shows, in seconds since 1970."""
        return EPOCH + self._now

    def bots_clock(self) -> float:
        """Return what the clock of the machine shows that the bots run on."""
        return self.wall() + self.clock_error

    def charge(self, seconds: float) -> None:
        """Let virtual time go by at once, as while something keeps the loop from running."""
        self._now += seconds

    def drawn(self, span: tuple[float, float]) -> float:
        """Return a duration between two, as the seed has it."""
        return self._random.uniform(*span)

    # -- callbacks -----------------------------------------------------------------------------

    def call_soon(
        self,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.Handle:
        """Run a callback after all that are to be run already."""
        self._check_closed()
        handle = _Queued(callback, args, self, context)
        self._ready_queue.append(handle)
        return handle

    def call_soon_threadsafe(
        self,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.Handle:
        """Do the same: there is no other thread."""
        return self.call_soon(callback, *args, context=context)

    def call_later(
        self,
        delay: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Run a callback in some seconds."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Run a callback at a time."""
        self._check_closed()
        handle = _Timed(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Do nothing: a timer that was cancelled is left out when its time comes."""

    def _check_closed(self) -> None:
        if self.is_closed():
            raise RuntimeError("Event loop is closed")

    def _run_once(self) -> None:
        """Run what is to be run, or jump to the next timer; raises `Deadlock` without any."""
        timers, ready = self._timers, self._ready_queue
        while timers and (timers[0][2].cancelled() or _dead(timers[0][2])):
            heapq.heappop(timers)
        if not ready:
            if not timers:
                raise Deadlock(f"Nothing is scheduled any more.\n{self.waiting()}")
            self._now = max(self._now, timers[0][0])
        while timers and timers[0][0] <= self._now:
            ready.append(heapq.heappop(timers)[2])
        for _ in range(len(ready)):
            handle = ready.popleft()
            if handle.cancelled() or _dead(handle):
                continue
            self._now += self._random.uniform(*self.costs.callback)
            handle._run()
            self._ran += 1
        if self._ran > MOST_CALLBACKS:
            self._ran = 0
            raise Deadlock(f"This never ends.\n{self.waiting()}")

    def create_task(
        self,
        coro: Generator[Any, None, T] | Coroutine[Any, Any, T],
        *,
        name: object = None,
        context: Context | None = None,
    ) -> asyncio.Task[T]:
        """Begin a task of the present node."""
        task: asyncio.Task[T] = super().create_task(coro, name=name, context=context)
        node = NODE.get() if context is None else context.get(NODE)
        if node is not None:
            node.begin(task)
        return task

    def _asyncgen_firstiter_hook(self, agen: AsyncGenerator[Any, Any]) -> None:
        """Let the loop close a generator at its end, unless it belongs to a node."""
        if NODE.get() is None:
            asyncio_s: Any = super()
            asyncio_s._asyncgen_firstiter_hook(agen)

    def waiting(self) -> str:
        """Return a line for every task: where it is, and what it waits for."""
        lines = [f"At {self._now:.6f} s of seed {self.seed!r}:"]
        for task in sorted(asyncio.all_tasks(self), key=lambda task: task.get_name()):
            frames = task.get_stack(limit=1)
            place = "before its start"
            if frames:
                code = frames[-1].f_code
                place = f"{code.co_filename}:{frames[-1].f_lineno} in {code.co_qualname}"
            lines.append(f"  {task.get_name()} at {place}")
        return "\n".join(lines)

    # -- what would be threads -----------------------------------------------------------------

    def run_in_executor(
        self, executor: Any, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        """Run a function in this thread a little later; its result comes later still."""
        done: asyncio.Future[T] = self.create_future()

        def run() -> None:
            if done.cancelled():
                return
            try:
                found = func(*args)
            except Exception as error:
                self.call_later(self.drawn(self.costs.executor), _failed, done, error)
            else:
                self.call_later(self.drawn(self.costs.executor), _made, done, found)

        self.call_later(self.drawn(self.costs.executor), run)
        return done

    # -- the network ---------------------------------------------------------------------------

    async def create_server(
        self, protocol_factory: Any, host: Any = None, port: Any = None, *_: Any, **__: Any
    ) -> Any:
        """Listen at a port of this network."""
        return self.network.listen(protocol_factory, port or 0)

    async def sock_connect(self, sock: socket.socket, address: Any) -> None:
        """Find out whether anything listens; the socket stays unconnected."""
        await self.network.knock(address[1])
        self.network.meant[sock.fileno()] = address[1]

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, *_: Any, **options: Any
    ) -> Any:
        """Connect to a port; raises `ConnectionRefusedError` if nothing listens."""
        sock: socket.socket | None = options.get("sock")
        if sock is not None:
            port = self.network.meant.pop(sock.fileno())
            sock.close()
        return await self.network.connect(protocol_factory, port)


def _dead(handle: _Queued | _Timed) -> bool:
    return handle.node is not None and handle.node.dead


def _made(done: asyncio.Future[T], found: T) -> None:
    if not done.done():
        done.set_result(found)


def _failed(done: asyncio.Future[T], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def run(work: Coroutine[Any, Any, T], seed: str = "0", costs: Costs | None = None) -> T:
    """Run a coroutine in a simulated loop of its own, and return what it returns."""
    with asyncio.Runner(loop_factory=lambda: SimulatedLoop(seed, costs)) as runner:
        return runner.run(work)
