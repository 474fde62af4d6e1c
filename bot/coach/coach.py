"""Use cases of the coach: a finished game's costliest turns, and new tries.

A game is reviewed once for each person; one person's at a time, as a task that goes on when they
look away. Nothing of it is stored: after a restart it is searched again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.core import Review, RuleError
from rules.text import say

from ..errors import Silent
from ..model.ids import PersonId, TableId
from ..model.play import has_coach
from ..model.solo.daily import Day
from ..model.tables import LogEntry
from ..opponents.engine import EnginePool
from ..replays.replays import Replay, Replays
from ..store import Store
from ..workers.process import PrioritySemaphore
from .turns import Turn, own_turns

log = logging.getLogger(__name__)

SECONDS: Final = 1.0
"""How long a turn is searched at most."""
SECONDS_IN_ALL: Final = 20.0
"""How long all turns of a person are searched together."""
SHOWN: Final = 3
LEAST: Final = 0.5
"""Points that a turn has to cost to be shown."""
MOST_SILENT: Final = 3
"""After so many turns that nothing answers to, no other is asked for."""
MOST_WAITING: Final = 20
MOST_KEPT: Final = 200

BUSY = say("I can't look at your turns right now. Try again in a minute.")


Where = tuple[TableId, Day | None]


@dataclass(frozen=True)
class Own:
    """A person's turns of a finished game."""

    person: PersonId
    replay: Replay
    turns: tuple[Turn, ...]
    day: Day | None = None
    """The day of a daily; None where it was a game at a table."""

    @property
    def game(self) -> Where:
        """What tells it from a person's other games."""
        return self.replay.play.table.id, self.day

    @property
    def key(self) -> tuple[Where, PersonId]:
        return self.game, self.person

    @property
    def seconds(self) -> float:
        """Seconds of search per turn; a new try has no more, to find the same."""
        return min(SECONDS, SECONDS_IN_ALL / len(self.turns))

    def turn(self, after: int) -> Turn:
        """Return the turn that began after a move of the log; raises `RuleError`."""
        found = next((turn for turn in self.turns if turn.after == after), None)
        if found is None:
            raise RuleError(say("That isn't one of your turns. **My turns** shows them."))
        return found


@dataclass(frozen=True)
class Reviewed:
    """A turn with what it was worth."""

    turn: Turn
    review: Review


@dataclass(frozen=True)
class Costly:
    """The turns that cost most, the dearest first, of so many that could be compared."""

    turns: tuple[Reviewed, ...]
    compared: int


def dearest(found: Sequence[Reviewed]) -> tuple[Reviewed, ...]:
    """Return the costliest turns, in order; a chance missed twice is listed once."""
    shown: list[Reviewed] = []
    for one in sorted(found, key=lambda each: -each.review.cost):
        if len(shown) == SHOWN or one.review.cost < LEAST:
            break
        if all(each.review.best.moves != one.review.best.moves for each in shown):
            shown.append(one)
    return tuple(shown)


@dataclass
class Search:
    """A look at a person's turns of a game: so many of them are done."""

    game: Where
    of: int
    done: int = 0
    task: asyncio.Task[None] = field(init=False)


class Coach:
    """The reviews of a store's games."""

    def __init__(self, store: Store, replays: Replays, opponents: EnginePool) -> None:
        self._store = store
        self._replays = replays
        self._opponents = opponents
        self._queue = PrioritySemaphore()
        self._known: dict[tuple[Where, PersonId], Costly | None] = {}  # None: nothing answered
        self._searches: dict[PersonId, Search] = {}
        self._telling: set[asyncio.Task[object]] = set()

    def ahead(self, person: PersonId) -> int:
        """Return how many people's turns come before a person's."""
        waiting = [*self._searches]
        return waiting.index(person) if person in waiting else len(waiting)

    def progress(self, person: PersonId) -> tuple[int, int]:
        """Return how many of a person's turns have been searched, of how many."""
        search = self._searches.get(person)
        return (search.done, search.of) if search is not None else (0, 0)

    async def own(self, table: TableId, person: PersonId) -> Own:
        """Return a person's turns; raises `RuleError` where nobody may look at them."""
        replay = await self._replays.load(table)
        play = replay.play
        if not replay.over:
            raise RuleError(
                say("This game is still on. You can look at your turns when it's over.")
            )
        if play.table.trial:
            raise RuleError(say("There's no coach for this game."))
        return await self.of(replay, await self._store.logs.moves(table), person)

    async def of(
        self, replay: Replay, log: Sequence[LogEntry], person: PersonId, day: Day | None = None
    ) -> Own:
        """Return a person's turns of a game that is over, perhaps the daily of a day.

        Raises `RuleError` where there are none to look at.
        """
        if not has_coach(replay.play):
            raise RuleError(say("There's no coach for this game."))
        turns = await asyncio.to_thread(own_turns, replay, log, person)
        if not turns:
            raise RuleError(say("You have no turns here that I can look at."))
        return Own(person, replay, turns, day)

    def known(self, own: Own) -> Costly | None:
        """Return the turns that cost most, None where they would have to be searched."""
        return self._known.get(own.key)

    async def costly(self, own: Own) -> Costly:
        """Return the turns that cost most, once they are found.

        Raises `RuleError` where too many wait, or the search does not answer.
        """
        if own.key in self._known:
            return self._found(own)
        search = self._searches.get(own.person)
        if search is None:
            if len(self._searches) >= MOST_WAITING:
                raise RuleError(BUSY)
            search = self._searches[own.person] = Search(own.game, len(own.turns))
            search.task = asyncio.create_task(self._search(own, search), name=f"coach {own.key}")
        elif search.game != own.game:
            raise RuleError(
                say("I'm still looking at your turns in another game. Try again in a moment.")
            )
        await asyncio.wait([search.task])
        return self._found(own)

    def tell(self, telling: Coroutine[Any, Any, object]) -> None:
        """Call a person back about a search in the background, until it ends."""
        task = asyncio.create_task(telling, name="coach's answer")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def _found(self, own: Own) -> Costly:
        """Return what was found; an empty result is shown once, then searched again."""
        found = self._known.get(own.key)
        if found is None:
            self._known.pop(own.key, None)
            raise RuleError(BUSY)
        return found

    async def tried(self, own: Own, turn: Turn, moves: tuple[str, ...]) -> Review | None:
        """Return what other moves in a turn's place are worth; raises `RuleError`."""
        try:
            return await self._opponents.review(turn.question(own.replay, moves, own.seconds))
        except Silent:
            raise RuleError(BUSY) from None

    async def close(self) -> None:
        """Stop searching."""
        tasks = [*self._telling, *(search.task for search in self._searches.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _search(self, own: Own, search: Search) -> None:
        found = None
        try:
            async with self._queue.acquire():
                found = await self._reviewed(own, search)
        except Silent:
            pass
        except Exception:
            log.exception("Turns could not be reviewed: %s", own.game)
        finally:
            del self._searches[own.person]
        while len(self._known) >= MOST_KEPT:
            del self._known[next(iter(self._known))]
        self._known[own.key] = found

    async def _reviewed(self, own: Own, search: Search) -> Costly:
        """Compare what can be compared; raises `Silent` where nothing answers at all."""
        found: list[Reviewed] = []
        silent = 0
        for search.done, turn in enumerate(own.turns):
            question = await asyncio.to_thread(
                turn.question, own.replay, turn.move_texts, own.seconds
            )
            try:
                review = await self._opponents.review(question)
            except Silent:
                silent += 1
                if silent == MOST_SILENT:
                    break
                continue
            if review is not None:
                found.append(Reviewed(turn, review))
        if silent and not found:
            raise Silent
        return Costly(dearest(found), len(found))
