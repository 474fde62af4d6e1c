"""Worker processes for long computations, so that none keeps a click waiting."""

from __future__ import annotations

import asyncio
import itertools
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from typing import Final

LONGEST_LINE: Final = 1 << 24
"""Bytes of an answer: what Discord takes as a file fits, written as text."""
STARTING: Final = 60.0
"""Seconds a process may take to start; a busy machine needs some, and no answer waits in them."""


class PrioritySemaphore:
    """A semaphore: the lowest waiting rank is next, then the earliest of equals."""

    def __init__(self, places: int = 1) -> None:
        self._free = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    @asynccontextmanager
    async def acquire(self, rank: int = 0, patience: float | None = None) -> AsyncIterator[None]:
        """Hold a place; raises `TimeoutError` after so many seconds of waiting for one."""
        await self._take(rank, patience)
        try:
            yield
        finally:
            self._pass_on()

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(not place.done() for _, _, place in self._waiting)

    async def _take(self, rank: int, patience: float | None) -> None:
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._numbers), place))
        try:
            async with asyncio.timeout(patience):
                await place
        except BaseException:
            if place.done() and not place.cancelled():
                self._pass_on()  # it came at the very moment of giving up
            place.cancel()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            place = heappop(self._waiting)[2]
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


class Worker:
    """One process, started when it is first needed; it answers one line with one line."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._module = module
        self._arguments = arguments
        self._process: Process | None = None
        self._turns = PrioritySemaphore()

    @property
    def waiting(self) -> int:
        """How many questions wait for others to be answered."""
        return self._turns.waiting

    async def close(self) -> None:
        """End the process, once the question under way is answered."""
        async with self._turns.acquire(rank=-1):
            await self._stop()

    async def answered(
        self, line: bytes, seconds: float, rank: int = 0, patience: float | None = None
    ) -> bytes:
        """Return the answer to a line; the lowest rank is asked first.

        Raises `TimeoutError` after so many seconds of answering, or `patience` of waiting for a
        turn; also `OSError` or `EOFError`. A process that did not answer has been ended.
        """
        async with self._turns.acquire(rank, patience):
            try:
                async with asyncio.timeout(STARTING):
                    process = await self._started()
                async with asyncio.timeout(seconds):
                    return await self._asked(process, line)
            except BaseException:
                await self._stop()  # or its answer would be taken for that to the next question
                raise

    async def _asked(self, process: Process, line: bytes) -> bytes:
        assert process.stdin
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        return await self._line(process)

    async def _line(self, process: Process) -> bytes:
        assert process.stdout
        line = await process.stdout.readline()
        if not line:
            raise EOFError(f"{self._module} ended")
        return line

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            # In a session of its own: what is pressed in the bot's terminal is for the bot alone,
            # which then ends its processes.
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                *self._arguments,
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
            await self._line(self._process)  # it says when it is ready
        return self._process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()
