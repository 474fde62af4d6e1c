"""The scheduler: one task, asleep until the next job is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping, Sequence
from typing import Final

from ..errors import LeaseLost, Unavailable
from ..model.health import SIGNS, Signs
from ..model.jobs import APART, Job, JobKind
from ..store import Store
from .wall_clock import Now

log = logging.getLogger(__name__)

LONGEST = 60.0
"""Seconds of one sleep, whatever waits: a clock that was set shows itself, and the heartbeat that
tells after a restart how long the bot was down is written."""

AGAIN = 60.0
"""Seconds after which an alarm that could not ring is tried again."""

SELDOM = 3600.0
"""Seconds, at most, after which one is tried again that has failed many times."""

AWAY = 15.0
"""Seconds after which another look is taken whether people can play."""

SOON = 2.0
"""Seconds after which a database that did not answer is asked again."""

AT_ONCE = 20
"""How many jobs run at a time in tasks of their own."""

DOUBLED: Final = 10
"""Failures up to which each one doubles the wait."""

OVERSLEPT = 10.0
"""Seconds a look may come too late before the time since the last one is given back."""


async def _always() -> bool:
    return True


async def _nothing(since: int) -> None:
    pass


def _always_fault(error: BaseException) -> bool:
    return True


class Clock:
    """Does every job once it is due; jobs are rows, so a restart misses nothing.

    `handlers` has for every kind the one function that does its jobs; `signs` says how the bot is.

    Kinds that wait for Discord run in tasks of their own, as errands: however long Discord takes,
    the clocks of games ring meanwhile. Until one ends, its row is passed over.

    When it looks next is known, so a transaction that sets a later job asks nothing.

    Nothing rings while `can_play` says that nobody can play. Time in which nobody could (the
    machine slept, or Discord or the database was away) goes to `give_back`, with the moment at
    which it began, before anything rings.

    What could not be done is tried again after a minute; where the reason `is_fault`, a defect of
    the program, after twice as long each time.
    """

    def __init__(
        self,
        store: Store,
        now: Now,
        handlers: Mapping[JobKind, Callable[[Job], Awaitable[None]]],
        signs: Callable[[], Signs] = lambda: SIGNS,
        *,
        can_play: Callable[[], Awaitable[bool]] = _always,
        give_back: Callable[[int], Awaitable[object]] = _nothing,
        is_fault: Callable[[BaseException], bool] = _always_fault,
    ) -> None:
        self._store = store
        self._now = now
        self._handlers = handlers
        self._signs = signs
        self._can_play = can_play
        self._give_back = give_back
        self._is_fault = is_fault
        self._playable_at = now()
        self._waited = 0.0
        self._away = False
        self._beaten: int | None = None
        self._changed = asyncio.Event()
        self._looks_at: int | None = None
        self._rested = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._errands: dict[Hashable, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Begin to keep time."""
        self.stay_awake()
        self._store.on_jobs(self.expect)
        self._task = asyncio.create_task(self._run(), name="clock")

    def beat(self) -> None:
        """Note at once how the bot is: something about it has changed."""
        self._beaten = None
        self.wake()

    def wake(self) -> None:
        """Look again at what is due."""
        self._changed.set()

    def expect(self, due: int) -> None:
        """Look again if a job is due sooner than the next look."""
        if self._looks_at is None or due < self._looks_at:
            self.wake()

    def stay_awake(self) -> None:
        """Count the time up to now as time in which people could play, unless they can't."""
        if not self._away:
            self._playable_at = self._now()

    async def caught_up(self) -> None:
        """Wait until everything that is due by now has rung, and no errand runs any more."""
        self._rested.clear()
        self.wake()
        await self._rested.wait()

    async def close(self) -> None:
        """Stop keeping time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        running = [*self._errands.values()]
        for errand in running:
            errand.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            self._looks_at = None
            try:
                wait = await self._ring_due()
                await self._beat()
            except Unavailable as error:
                log.warning("The alarms could not be looked at: %s", error)
                wait = SOON
            except Exception:
                log.exception("The alarms could not be looked at")
                wait = AGAIN
            if not self._changed.is_set() and not self._errands:
                self._rested.set()
            self._waited = wait
            self._looks_at = self._now() + int(wait * 1000)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._changed.wait()

    async def _beat(self) -> None:
        now = self._now()
        if self._beaten is None or abs(now - self._beaten) >= LONGEST * 1000:
            self._beaten = now  # first: what changes while it is noted has to be noted as well
            try:
                async with self._store.writing() as write:
                    await write.beat(now, self._signs(), playable=not self._away)
            except BaseException:
                self._beaten = None
                raise

    async def _ring_due(self) -> float:
        """Do all that is due and return the seconds until the next job is."""
        done: Job | None = None
        later, tries = AGAIN, 0
        while True:
            if not await self._playable():
                return AWAY
            running = {*self._errands}  # one that ends while the rows are read may be among them
            jobs = await self._store.next_jobs(AT_ONCE)
            self._playable_at, self._waited = self._now(), 0.0  # the database answers, too
            wait = self._begin_errands(jobs, running)
            job = next((each for each in jobs if each.kind not in APART), None)
            if job is None:
                return wait
            if job == done:
                # Whatever kept it from being done must not keep those behind it waiting.
                log.warning("What is due is put off: %s", job.row)
                await self._put_off(job, later, tries)
                done = None
                continue
            ahead = (job.due - self._now()) / 1000
            if ahead > 0:
                return min(ahead, wait)
            try:
                later, tries = await self._ring_one(job)
            except LeaseLost:
                raise
            except Unavailable as error:
                # Where the database is away, it can't be put off either, and all wait. A chore may
                # be too much for it, and the moves that wait for it have to come between.
                log.warning("What is due failed: %s, %s", job.row, error)
                later, tries = AGAIN if job.kind is JobKind.CHORE else SOON, job.tries
            done = job

    async def _playable(self) -> bool:
        """Return whether people can play now, after giving back the time in which they could not.

        Raises `Unavailable` while the database is away: that is such time, too.
        """
        now = self._now()
        late = now - self._playable_at > (self._waited + OVERSLEPT) * 1000
        if not await self._can_play():
            if not self._away and not late:
                self._playable_at = now  # it was there until a moment ago
            self._away = True
            return False
        if late:
            log.info("Nobody could play for %s s", (now - self._playable_at) // 1000)
            await self._give_back(self._playable_at)
            self._playable_at = now
        self._away = False
        return True

    async def _ring_one(self, job: Job) -> tuple[float, int]:
        """Do a job; return the seconds until the next try if it stays due, and its tries."""
        try:
            await self._handlers[job.kind](job)
        except Unavailable:
            raise
        except Exception as error:
            if self._is_fault(error):
                log.exception("What is due failed: %s", job.row)
                return min(AGAIN * 2.0 ** min(job.tries, DOUBLED), SELDOM), job.tries + 1
            log.warning("What is due failed: %s, %r", job.row, error)
            return AGAIN, job.tries
        return AGAIN, 0

    async def _put_off(self, job: Job, seconds: float, tries: int) -> None:
        async with self._store.writing() as write:
            await write.put_off(job, self._now() + int(seconds * 1000), tries=tries)

    # -- errands -------------------------------------------------------------------------------

    def _begin_errands(self, jobs: Sequence[Job], running: Collection[Hashable]) -> float:
        """Begin the errands that are due and return the seconds until the next one is."""
        # Of so many rows at least one is not being run, unless there is no room for any.
        for job in jobs:
            if job.kind not in APART or job.row in running:
                continue
            if len(self._errands) == AT_ONCE:
                break  # whichever ends wakes the clock
            wait = (job.due - self._now()) / 1000
            if wait > 0:
                return min(wait, LONGEST)
            errand = asyncio.create_task(self._errand(job), name=f"errand {job.key}")
            self._errands[job.row] = errand
        return LONGEST

    async def _errand(self, job: Job) -> None:
        try:
            later, tries = await self._ring_one(job)
            # Unless it is done, and its row gone or another one.
            await self._put_off(job, later, tries)
        except Unavailable as error:
            log.warning("What is due failed: %s, %s", job.row, error)
            await asyncio.sleep(SOON)
        except Exception:
            log.exception("What is due could not be put off: %s", job.row)
            await asyncio.sleep(AGAIN)
        del self._errands[job.row]
        self.wake()
