"""Programs at the table: asked in a process of their own, replaced when they take too long."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from random import Random

from rules.codec import decode, encode

from .thinking import Answer, Question
from .thinking import answer as think

log = logging.getLogger(__name__)

SECONDS = 1.0
"""What an opponent may take; at twice that its process is replaced and *easy* answers."""


class Opponents:
    """One thinking process, started when it is first needed."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, question: Question) -> Answer:
        """Return a program's answer; a search that hangs or dies costs time, never the game."""
        async with self._turn:
            try:
                limit = 2 * max(self._seconds, question.seconds)
                return await asyncio.wait_for(self._asked(question), limit)
            except (TimeoutError, OSError, EOFError, ValueError) as error:
                log.warning("An opponent of %s did not answer: %r", question.game, error)
                await self._stop()
            except BaseException:
                await self._stop()  # or its answer would be taken for that to the next question
                raise
        if question.what != "move":
            return Answer(None)
        game_easy = Question(
            question.game, question.view, question.heard, "easy", Random().getrandbits(32)
        )
        return await asyncio.to_thread(think, game_easy)

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._stop()

    async def _asked(self, question: Question) -> Answer:
        process = await self._started()
        assert process.stdin and process.stdout
        process.stdin.write(encode(question).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError("the thinking process ended")
        return decode(Answer, line)

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot.thinking", stdin=PIPE, stdout=PIPE, limit=1 << 24
            )
        return self._process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()
