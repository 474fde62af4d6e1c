"""Solutions of games nobody won, searched in a process for those who ask.

One table is searched at a time, of those that wait the one whose host has the fewest in work. So
people who give up many games keep nobody waiting. Nothing of it is stored: after a restart it is
searched again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, Final

from rules.codec import decode, encode
from rules.core import RuleError, Seat
from rules.text import say

from ..model.ids import PersonId, TableId
from ..model.play import Play, solvable
from ..workers.process import PrioritySemaphore
from .engine import EnginePool
from .engine_process import Question

log = logging.getLogger(__name__)

SECONDS: Final = 5.0
"""How long is searched, for all people of a table together."""
MOST_KEPT = 100
MOST_IN_WORK = 20
"""Games that are searched or wait for it at most."""

Views = dict[Seat, Any]
"""What each person's seat could have come to, as far as that was found."""


class Solutions:
    """The solutions of finished games, each searched when it is first asked for."""

    def __init__(self, opponents: EnginePool) -> None:
        self._opponents = opponents
        self._known: dict[TableId, Views] = {}
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._turns = PrioritySemaphore()
        self._hosts: Counter[PersonId] = Counter()

    async def of(self, play: Play) -> Views:
        """Return what was found, after a search where it is new.

        Raises `RuleError` while too many others wait.
        """
        table = play.table.id
        if table not in self._known and solvable(play):
            task = self._tasks.get(table)
            if task is None:
                if len(self._tasks) >= MOST_IN_WORK:
                    raise RuleError(
                        say("Many ask for a solution right now. Try again in a minute.")
                    )
                task = asyncio.create_task(self._search(play), name=f"solution {table}")
                self._tasks[table] = task
            await asyncio.wait([task])
        return self._known.get(table, {})

    async def close(self) -> None:
        """Stop searching."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _search(self, play: Play) -> None:
        table, host = play.table.id, play.table.host
        rank = self._hosts[host]
        self._hosts[host] += 1
        try:
            async with self._turns.acquire(rank):
                self._keep(table, await self._solved(play))
        except Exception:
            log.exception("No solution could be searched for table %s", table)
            self._keep(table, {})
        finally:
            del self._tasks[table]
            self._hosts[host] -= 1
            self._hosts += Counter()  # without those that have none

    async def _solved(self, play: Play) -> Views:
        game = play.game
        found: Views = {}
        for chair in play.people:
            view = encode(play.view(chair.seat))
            seconds = SECONDS / len(play.people)
            question = Question(game.key, view, (), "hard", 0, "solution", seconds)
            answer = await self._opponents.ask(question)
            if answer.text is not None:
                found[chair.seat] = decode(game.view_kind, answer.text)
        return found

    def _keep(self, table: TableId, found: Views) -> None:
        while len(self._known) >= MOST_KEPT:
            del self._known[next(iter(self._known))]
        self._known[table] = found
