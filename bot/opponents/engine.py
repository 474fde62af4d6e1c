"""Programs at the table: asked in a process of their own, replaced when they take too long.

Moves come before hints. What is searched for longer, after a game, has another process: nobody
waits for a move because of it.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random

from rules.codec import decode, encode

from ..errors import Silent
from ..metrics import timed
from ..workers.process import Worker
from .engine_process import Answer, Question
from .engine_process import answer as think

log = logging.getLogger(__name__)

SECONDS = 1.0
"""What an opponent may take; at twice that its process is replaced and *easy* answers."""
PATIENCE = 20.0
"""Seconds that a question waits for its turn; then *easy* answers."""
RANKS = {"move": 0, "hint": 1}
"""Who is asked first."""


class Opponents(Worker):
    """One process for moves and hints, one for long searches; each starts when it is needed."""

    def __init__(self, seconds: float = SECONDS) -> None:
        super().__init__("bot.opponents.engine_process")
        self._seconds = seconds
        self._searches = Worker("bot.opponents.engine_process")

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(super().close(), self._searches.close())

    async def think(self, question: Question) -> Answer:
        """Return what a program itself answers, after all that waits at tables; nobody stands in.

        Raises `Silent` where it does not answer in time.
        """
        line, limit = encode(question).encode(), 2 * max(self._seconds, question.seconds)
        try:
            with timed("opponent", "daily"):
                return decode(Answer, await self.answered(line, limit, RANKS["hint"], PATIENCE))
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("An opponent of a daily of %s did not answer: %r", question.game, error)
            raise Silent from error

    async def ask(self, question: Question) -> Answer:
        """Return a program's answer; a search that hangs or dies costs time, never the game."""
        with timed("opponent", question.what):
            return await self._ask(question)

    async def _ask(self, question: Question) -> Answer:
        line, limit = encode(question).encode(), 2 * max(self._seconds, question.seconds)
        try:
            if question.what in RANKS:
                found = await self.answered(line, limit, RANKS[question.what], PATIENCE)
            else:
                found = await self._searches.answered(line, limit)
            return decode(Answer, found)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("An opponent of %s did not answer: %r", question.game, error)
        if question.what != "move":
            return Answer(None)
        game_easy = Question(
            question.game, question.view, question.heard, "easy", Random().getrandbits(32)
        )
        return await asyncio.to_thread(think, game_easy)
