"""Runs replays and checks in a process of its own, and caches its results.

What shows the same (the same moves through the same eyes, in the same language and size) is made
once, also for people who ask at the same moment. Of those who wait, the one with the fewest
questions here is next.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar

from render.kit.shelf import Shelf
from rules.codec import decode, encode
from rules.core import RuleError
from rules.text import Text, say

from ..clocks import wall_clock
from ..clocks.wall_clock import Now
from ..model.ids import GuildId, PersonId
from ..model.units import MINUTE_MS
from ..tables.lobby.quotas import InWork
from ..workers.process import Worker
from .fairness import Case, Verdict
from .renderer_process import (
    Check,
    Film,
    Pages,
    Question,
    RenderedPage,
    RenderedReplay,
    Sum,
    Summed,
    YearFilm,
)
from .scenes import Reel

log = logging.getLogger(__name__)

T = TypeVar("T")

SECONDS: Final = 60.0
"""What a replay may take at most; a long game on a busy machine takes some seconds."""
CACHE_BYTES: Final = 32 << 20
"""Bytes of answers that are remembered; an animation has some megabytes."""
LAST: Final = 1 << 20
"""The rank of what nobody waits for at a screen."""
BUSY: Final = say("I'm still making your last replay. It comes in a moment.")
PAUSE: Final = MINUTE_MS
"""Milliseconds from one film of a year to the next on a server, or of a person elsewhere."""
UNBUILT: Final = say("I couldn't rebuild this game. Nothing is lost, and `/log` shows its moves.")
UNFILMED: Final = say("I couldn't make this film. `/recap` still shows the year.")
BUSY_FILMING: Final = say("I'm still making a film for you. It comes in a moment.")
PAUSED: Final = say("I've just made a film here. Try again in a minute.")
BUSY_CHECKING: Final = say("I'm still checking a game for you. The result comes in a moment.")


class ReplayRenderer:
    """One process that plays games again, started when it is first needed."""

    def __init__(self, worker: type[Worker] = Worker, now: Now = wall_clock.now) -> None:
        self._now = now
        self._filmed: dict[GuildId | PersonId, int] = {}
        """When the last film of a year was begun, by place, of those of the last minute."""
        self._worker = worker("bot.replays.renderer_process")
        self._kept: Shelf[bytes, bytes] = Shelf(CACHE_BYTES)
        self._making: dict[bytes, asyncio.Task[bytes | None]] = {}
        self._waiting: Counter[PersonId] = Counter()
        self._busy = InWork()

    async def close(self) -> None:
        """Make nothing more, and end the process."""
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worker.close()

    async def show(self, film: Film, person: PersonId) -> RenderedReplay:
        """Return a replay for a person; raises `RuleError` where it cannot be made.

        Of animations each person has one in work at a time.
        """
        refusal = BUSY if film.moving else None
        return await self._ask(film, RenderedReplay, film.reel.game, person, refusal=refusal)

    async def write(self, pages: Pages, person: PersonId) -> bytes:
        """Return a replay as a web page; raises `RuleError` if there can be none.

        Each person has one in work at a time.
        """
        made = await self._ask(pages, RenderedPage, pages.film.reel.game, person, refusal=BUSY)
        return made.page

    async def film_year(
        self, film: YearFilm, person: PersonId, place: GuildId | None
    ) -> RenderedReplay:
        """Return a year's film for a person; raises `RuleError` where it cannot be made.

        One that is kept, or is being made, is returned whenever it is asked for; of others one is
        made in a minute for a server, or for a person who is on none.
        """
        return await self._ask(
            film,
            RenderedReplay,
            "a year",
            person,
            refusal=BUSY_FILMING,
            failed=UNFILMED,
            begin=lambda: self._begin_film(place or person),
        )

    def _begin_film(self, place: GuildId | PersonId) -> None:
        now = self._now()
        self._filmed = {each: at for each, at in self._filmed.items() if now < at + PAUSE}
        if place in self._filmed:
            raise RuleError(PAUSED)
        self._filmed[place] = now

    async def check(self, case: Case, person: PersonId) -> Verdict:
        """Check a deal for a person; raises `RuleError` where that cannot be done."""
        return await self._ask(Check(case), Verdict, case.reel.game, person, refusal=BUSY_CHECKING)

    async def points(self, reel: Reel) -> Summed:
        """Return the points of a game after every move; raises `RuleError`."""
        return await self._ask(Sum(reel), Summed, reel.game, None, refusal=None)

    async def _ask(
        self,
        question: Question,
        kind: type[T],
        game: str,
        person: PersonId | None,
        *,
        refusal: Text | None,
        failed: Text = UNBUILT,
        begin: Callable[[], None] | None = None,
    ) -> T:
        """Return the answer to a question, which `begin` may refuse to ask now."""
        line = encode(question).encode()
        key = sha256(line).digest()
        answer = self._kept.get(key)
        if answer is None and key in self._making:
            answer = await asyncio.shield(self._making[key])
        elif answer is None:
            with self._busy.one(refusal, person):
                if begin is not None:
                    begin()
                task = asyncio.create_task(self._made(key, line, game, person), name="replay")
                self._making[key] = task
                task.add_done_callback(lambda _: self._making.pop(key))
                answer = await asyncio.shield(task)
        if answer is None:
            raise RuleError(failed)
        return decode(kind, answer)

    async def _made(
        self, key: bytes, line: bytes, game: str, person: PersonId | None
    ) -> bytes | None:
        rank = LAST if person is None else self._waiting[person]
        if person is not None:
            self._waiting[person] += 1
        try:
            answer = await self._worker.answered(line, SECONDS, rank)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            log.warning("A game of %s could not be played again: %r", game, error)
            return None
        finally:
            if person is not None:
                self._waiting[person] -= 1
                self._waiting += Counter()  # without those who have none
        self._kept.put(key, answer, len(answer))
        return answer
