"""Asks for replays and checks in a process of their own."""

from __future__ import annotations

import logging
from typing import Final, TypeVar

from rules.codec import decode, encode
from rules.core import RuleError
from rules.text import say

from .fairness import Case, Verdict
from .filming import Check, Film, Shown
from .workers import Worker

log = logging.getLogger(__name__)

T = TypeVar("T")

SECONDS: Final = 60.0
"""What a replay may take at most; a long game on a busy machine takes some seconds."""


class Projector(Worker):
    """One process that plays games again, started when it is first needed."""

    def __init__(self) -> None:
        super().__init__("bot.filming")

    async def show(self, film: Film) -> Shown:
        """Return a replay; raises `RuleError` where it cannot be made."""
        return await self._ask(film, Shown, film.reel.game)

    async def check(self, case: Case) -> Verdict:
        """Check a deal; raises `RuleError` where that cannot be done."""
        return await self._ask(Check(case), Verdict, case.reel.game)

    async def _ask(self, question: Film | Check, kind: type[T], game: str) -> T:
        async with self._turn:
            try:
                return decode(kind, await self._answered(encode(question).encode(), SECONDS))
            except (TimeoutError, OSError, EOFError, ValueError) as error:
                log.warning("A game of %s could not be played again: %r", game, error)
        raise RuleError(
            say("I couldn't rebuild this game. Nothing is lost, and `/log` shows its moves.")
        )
