"""Solutions of games nobody won, searched in a process, never on a click.

One table is searched at a time, of those that wait the one whose host has the fewest in work. So
nobody who gives up many games keeps others waiting. Nothing of it is stored: a table's message
stays owed until the search is over, so a restart searches again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from rules.codec import decode, encode
from rules.core import Game

from ..model.ids import PersonId, TableId
from ..model.play import Play
from ..workers.process import Turns
from .engine import EnginePool
from .engine_process import Question

log = logging.getLogger(__name__)

SECONDS = 5.0
"""How long is searched, for all people of a table together."""
MOST_KEPT = 100
MOST_IN_WORK = 20
"""Games that are searched or wait for it; what ends beyond that is shown without a solution."""

Views = tuple[Any, ...]
"""What each person's seat could have come to, as far as that was found."""


class Solutions:
    """The solutions of finished games; `found` is called after each search."""

    def __init__(self, opponents: EnginePool, found: Callable[[TableId], None]) -> None:
        self._opponents = opponents
        self._found = found
        self._known: dict[TableId, Views] = {}
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._turns = Turns()
        self._hosts: Counter[PersonId] = Counter()

    def wanted(self, play: Play) -> bool:
        """Tell whether a game ended so that a solution is worth looking for."""
        if play.table.phase != "over" or type(play.game).solution is Game.solution:
            return False
        result = play.game.result(play.state)
        return result is not None and not result.winners

    def of(self, play: Play) -> Views | None:
        """Return a solution; None while it is searched, from the first request on."""
        table = play.table.id
        if table in self._known:
            return self._known[table]
        if not self.wanted(play):
            return ()
        if table not in self._tasks:
            if len(self._tasks) >= MOST_IN_WORK:
                self._keep(table, ())
                return ()
            task = asyncio.create_task(self._search(play), name=f"solution {table}")
            self._tasks[table] = task
        return None

    async def settled(self) -> None:
        """Wait until nothing is searched."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

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
            async with self._turns.taken(rank):
                self._keep(table, await self._solved(play))
        except Exception:
            log.exception("No solution could be searched for table %s", table)
            self._keep(table, ())
        finally:
            del self._tasks[table]
            self._hosts[host] -= 1
            self._hosts += Counter()  # without those that have none
        self._found(table)

    async def _solved(self, play: Play) -> Views:
        game = play.game
        found: list[Any] = []
        for chair in play.people:
            view = encode(play.view(chair.seat))
            seconds = SECONDS / len(play.people)
            question = Question(game.key, view, (), "hard", 0, "solution", seconds)
            answer = await self._opponents.ask(question)
            if answer.text is not None:
                found.append(decode(game.view_kind, answer.text))
        return tuple(found)

    def _keep(self, table: TableId, found: Views) -> None:
        while len(self._known) >= MOST_KEPT:
            del self._known[next(iter(self._known))]
        self._known[table] = found
