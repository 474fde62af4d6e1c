"""Programs at the table: asked in a process of their own, replaced when they take too long."""

from __future__ import annotations

import asyncio
import logging
from random import Random

from rules.codec import decode, encode

from .thinking import Answer, Question
from .thinking import answer as think
from .workers import Worker

log = logging.getLogger(__name__)

SECONDS = 1.0
"""What an opponent may take; at twice that its process is replaced and *easy* answers."""


class Opponents(Worker):
    """One thinking process, started when it is first needed."""

    def __init__(self, seconds: float = SECONDS) -> None:
        super().__init__("bot.thinking")
        self._seconds = seconds

    async def ask(self, question: Question) -> Answer:
        """Return a program's answer; a search that hangs or dies costs time, never the game."""
        async with self._turn:
            try:
                limit = 2 * max(self._seconds, question.seconds)
                return decode(Answer, await self._answered(encode(question).encode(), limit))
            except (TimeoutError, OSError, EOFError, ValueError) as error:
                log.warning("An opponent of %s did not answer: %r", question.game, error)
                await self._stop()
        if question.what != "move":
            return Answer(None)
        game_easy = Question(
            question.game, question.view, question.heard, "easy", Random().getrandbits(32)
        )
        return await asyncio.to_thread(think, game_easy)
