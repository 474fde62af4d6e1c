"""Programs in processes of their own, replaced when they take too long.

Moves have processes for themselves, and so have hints, and what is searched for longer after a
game: nobody waits for a move because of them. There solutions come before reviews.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from rules.codec import decode, encode
from rules.core import Review
from rules.proof import Part

from ..clocks.entropy import SYSTEM, Entropy
from ..errors import Silent
from ..metrics import timed
from ..workers.lane import Lane
from ..workers.process import Worker
from .engine_process import NICE, Answer, Question
from .engine_process import answer as think

log = logging.getLogger(__name__)

SECONDS = 1.0
"""What an opponent may take; at twice that its process is replaced and *easy* answers."""
PATIENCE = 20.0
"""Seconds that a question waits for its turn; then *easy* answers."""
AT_TABLES: Final = 0
IN_DAILIES: Final = 1
"""Whose moves are asked for first."""
REVIEWS: Final = 1
FINDING: Final = 2
"""The ranks of reviews among searches: those that a person waits for come first."""
REVIEWING = 10.0
"""Seconds after which a review is given up, however slow the machine is."""
MODULE: Final = "bot.opponents.engine_process"
HINTS_NICE: Final = NICE + 4
SEARCHES_NICE: Final = NICE + 8
"""Where there are too few cores, opponents come before hints, and hints before long searches."""


class EnginePool:
    """Processes for moves, one for hints, and one for long searches.

    Each starts when it is needed.
    """

    def __init__(
        self,
        processes: int = 1,
        seconds: float = SECONDS,
        *,
        worker: type[Worker] = Worker,
        entropy: Entropy = SYSTEM,
    ) -> None:
        self._entropy = entropy
        self._seconds = seconds
        self._moves = Lane(processes, MODULE, worker=worker)
        self._hints = Lane(1, MODULE, str(HINTS_NICE), worker=worker)
        self._searches = Lane(1, MODULE, str(SEARCHES_NICE), worker=worker)

    @property
    def waiting(self) -> int:
        """How many opponents wait for others to be answered."""
        return self._moves.waiting

    async def close(self) -> None:
        """End the processes."""
        lanes = (self._moves, self._hints, self._searches)
        await asyncio.gather(*(lane.close() for lane in lanes))

    async def think(self, question: Question) -> Answer:
        """Return a program's own answer, after all tables' requests; no stand-in.

        Raises `Silent` where it does not answer in time.
        """
        line, limit = encode(question).encode(), 2 * max(self._seconds, question.seconds)
        try:
            with timed("opponent", "daily"):
                found = await self._moves.answered(line, limit, IN_DAILIES, PATIENCE)
                return decode(Answer, found)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("An opponent of a daily of %s did not answer: %r", question.game, error)
            raise Silent from error

    async def review(self, question: Question, rank: int = REVIEWS) -> Review | None:
        """Return what a turn was worth, None where there was nothing to choose.

        Raises `Silent` where that is not answered in time.
        """
        text = await self._searched(question, rank)
        return None if text is None else decode(Review, text)

    async def prove(self, question: Question) -> Part | None:
        """Return what a seed says of a position, None where no turn is clearly the best.

        Raises `Silent` where that is not answered in time.
        """
        text = await self._searched(question, FINDING)
        return None if text is None else decode(Part, text)

    async def _searched(self, question: Question, rank: int) -> str | None:
        line = encode(question).encode()
        try:
            with timed("opponent", question.what):
                found = await self._searches.answered(line, REVIEWING, rank, PATIENCE)
                return decode(Answer, found).text
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("No %s of a turn of %s: %r", question.what, question.game, error)
            raise Silent from error

    async def ask(self, question: Question) -> Answer:
        """Return a program's answer; a search that hangs or dies costs only time."""
        with timed("opponent", question.what):
            return await self._ask(question)

    async def _ask(self, question: Question) -> Answer:
        line, limit = encode(question).encode(), 2 * max(self._seconds, question.seconds)
        try:
            if question.what == "move":
                found = await self._moves.answered(line, limit, AT_TABLES, PATIENCE)
            elif question.what == "hint":
                found = await self._hints.answered(line, limit, patience=PATIENCE)
            else:
                found = await self._searches.answered(line, limit)
            return decode(Answer, found)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("An opponent of %s did not answer: %r", question.game, error)
        if question.what != "move":
            return Answer(None)
        game_easy = Question(
            question.game,
            question.view,
            question.heard,
            "easy",
            self._entropy.random("opponent").getrandbits(32),
            seat=question.seat,
        )
        return await asyncio.to_thread(think, game_easy)
