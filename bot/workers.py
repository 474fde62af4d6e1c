"""A process of its own for what takes long, so that it never keeps a click waiting."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

LONGEST_LINE: Final = 1 << 24
"""Bytes of an answer: what Discord takes as a file fits, written as text."""


class Worker:
    """One process, started when it is first needed; it answers one line with one line."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._stop()

    async def _answered(self, line: bytes, seconds: float) -> bytes:
        """Return the answer to a line; hold the turn meanwhile.

        Raises `TimeoutError`, `OSError` or `EOFError`; then the process has been ended.
        """
        try:
            return await asyncio.wait_for(self._asked(line), seconds)
        except BaseException:
            await self._stop()  # or its answer would be taken for that to the next question
            raise

    async def _asked(self, line: bytes) -> bytes:
        process = await self._started()
        assert process.stdin and process.stdout
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer:
            raise EOFError(f"{self._module} ended")
        return answer

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
            )
        return self._process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()
