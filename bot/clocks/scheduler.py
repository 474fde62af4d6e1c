"""Run jobs when they are due: one task that sleeps until the next one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping, Sequence
from typing import Final

from ..errors import LeaseLost, Unavailable
from ..model.health import SIGNS, Signs
from ..model.jobs import CONCURRENT, Job, JobKind
from ..store import Store
from .wall_clock import Now

log = logging.getLogger(__name__)

LONGEST_SLEEP = 60.0
"""Seconds of one sleep at most: a changed system time is noticed, and the heartbeat is written."""

RETRY = 60.0
"""Seconds until a failed job is tried again."""

LONGEST_RETRY = 3600.0
"""Seconds at most until a job that failed many times is tried again."""

UNPLAYABLE_RETRY = 15.0
"""Seconds until it is checked again whether people can play."""

DATABASE_RETRY = 2.0
"""Seconds until a database that did not answer is asked again."""

MOST_TASKS = 20
"""Concurrent jobs at a time."""

MOST_DOUBLINGS: Final = 10
"""Failures up to which each one doubles the delay."""

OVERSLEPT = 10.0
"""Seconds that a look may be late before the time since the last one is given back."""


async def _always() -> bool:
    return True


async def _nothing(since: int) -> None:
    pass


def _always_fault(error: BaseException) -> bool:
    return True


class Scheduler:
    """Run every job once it is due. Jobs are rows, so a restart misses none.

    `handlers` has one function for each kind; `signs` returns the bot's health.

    Jobs of the `CONCURRENT` kinds wait for Discord. Each runs in a task of its own, so that the
    clocks of games go on. Its row is skipped until the task ends.

    A transaction that sets a job later than the next look wakes nothing.

    No job runs while `can_play` returns False. Time in which nobody could play (the machine slept,
    or Discord or the database was away) goes to `give_back`, with the moment at which it began,
    before the next job runs.

    A failed job is tried again after a minute. Where `is_fault` says that the error is a defect of
    the program, the delay doubles each time.
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
        self._delay = 0.0
        self._unplayable = False
        self._heartbeat_at: int | None = None
        self._changed = asyncio.Event()
        self._looks_at: int | None = None
        self._idle = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Start the task."""
        self.note_playable()
        self._store.on_jobs(self.expect)
        self._task = asyncio.create_task(self._run(), name="scheduler")

    def beat(self) -> None:
        """Write the heartbeat at once: the bot's health has changed."""
        self._heartbeat_at = None
        self.wake()

    def wake(self) -> None:
        """Look for due jobs now."""
        self._changed.set()

    def expect(self, due: int) -> None:
        """Look for due jobs if one is due sooner than the next look."""
        if self._looks_at is None or due < self._looks_at:
            self.wake()

    def note_playable(self) -> None:
        """Count the time up to now as time in which people could play, unless they can't."""
        if not self._unplayable:
            self._playable_at = self._now()

    async def wait_idle(self) -> None:
        """Wait until every job that is due by now has run."""
        self._idle.clear()
        self.wake()
        await self._idle.wait()

    async def close(self) -> None:
        """Cancel the task and those of concurrent jobs, and note that the bot has stopped.

        Where several bots share a database, the others are still connected: nothing is noted.
        """
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            if self._store.lease.place.among == 1:
                with contextlib.suppress(Unavailable):
                    async with self._store.writing() as write:
                        await write.clocks.note_stopped()
        running = [*self._tasks.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            self._looks_at = None
            try:
                delay = await self._run_due()
                await self._beat()
            except Unavailable as error:
                log.warning("The jobs could not be read: %s", error)
                delay = DATABASE_RETRY
            except Exception:
                log.exception("The jobs could not be read")
                delay = RETRY
            if not self._changed.is_set() and not self._tasks:
                self._idle.set()
            self._delay = delay
            self._looks_at = self._now() + int(delay * 1000)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._changed.wait()

    async def _beat(self) -> None:
        now = self._now()
        if self._heartbeat_at is None or abs(now - self._heartbeat_at) >= LONGEST_SLEEP * 1000:
            # Before the write: what changes during it has to be written as well.
            self._heartbeat_at = now
            try:
                async with self._store.writing() as write:
                    await write.clocks.beat(now, self._signs(), playable=not self._unplayable)
            except BaseException:
                self._heartbeat_at = None
                raise

    async def _run_due(self) -> float:
        """Run the jobs that are due and return the seconds until the next one is."""
        previous: Job | None = None
        delay, tries = RETRY, 0
        while True:
            if not await self._playable():
                return UNPLAYABLE_RETRY
            running = {*self._tasks}  # a task that ends during the query may be among its rows
            jobs = await self._store.jobs.next_due(MOST_TASKS)
            self._playable_at, self._delay = self._now(), 0.0  # the database answers, too
            wait = self._start_tasks(jobs, running)
            job = next((each for each in jobs if each.kind not in CONCURRENT), None)
            if job is None:
                return wait
            if job == previous:
                # Its row is unchanged, so it was not done; those behind it must not wait for it.
                log.warning("A job is postponed: %s", job.row)
                await self._postpone(job, delay, tries)
                previous = None
                continue
            ahead = (job.due - self._now()) / 1000
            if ahead > 0:
                return min(ahead, wait)
            try:
                delay, tries = await self._run_one(job)
            except LeaseLost:
                raise
            except Unavailable as error:
                # A database that is away can't postpone the job either. Maintenance may be too
                # much for it, and moves that wait for it have to come between.
                log.warning("A job failed: %s, %s", job.row, error)
                maintenance = job.kind is JobKind.MAINTENANCE
                delay, tries = RETRY if maintenance else DATABASE_RETRY, job.tries
            previous = job

    async def _playable(self) -> bool:
        """Return whether people can play now, after giving lost time back.

        Raises `Unavailable` while the database is away: people can't play then either.
        """
        now = self._now()
        late = now - self._playable_at > (self._delay + OVERSLEPT) * 1000
        if not await self._can_play():
            if not self._unplayable and not late:
                self._playable_at = now  # people could play until a moment ago
            self._unplayable = True
            return False
        if late:
            log.info("Nobody could play for %s s", (now - self._playable_at) // 1000)
            await self._give_back(self._playable_at)
            self._playable_at = now
        self._unplayable = False
        return True

    async def _run_one(self, job: Job) -> tuple[float, int]:
        """Run a job; return the seconds until the next try if it stays due, and its tries."""
        try:
            await self._handlers[job.kind](job)
        except Unavailable:
            raise
        except Exception as error:
            if self._is_fault(error):
                log.exception("A job failed: %s", job.row)
                delay = min(RETRY * 2.0 ** min(job.tries, MOST_DOUBLINGS), LONGEST_RETRY)
                return delay, job.tries + 1
            log.warning("A job failed: %s, %r", job.row, error)
            return RETRY, job.tries
        return RETRY, 0

    async def _postpone(self, job: Job, seconds: float, tries: int) -> None:
        async with self._store.writing() as write:
            await write.jobs.postpone(job, self._now() + int(seconds * 1000), tries=tries)

    # -- concurrent jobs -----------------------------------------------------------------------

    def _start_tasks(self, jobs: Sequence[Job], running: Collection[Hashable]) -> float:
        """Start the concurrent jobs that are due; return the seconds until the next one."""
        # At least one of MOST_TASKS rows is not running, unless there is no room for any.
        for job in jobs:
            if job.kind not in CONCURRENT or job.row in running:
                continue
            if len(self._tasks) == MOST_TASKS:
                break  # the first to end wakes the scheduler
            wait = (job.due - self._now()) / 1000
            if wait > 0:
                return min(wait, LONGEST_SLEEP)
            task = asyncio.create_task(self._run_concurrently(job), name=f"job {job.key}")
            self._tasks[job.row] = task
        return LONGEST_SLEEP

    async def _run_concurrently(self, job: Job) -> None:
        try:
            delay, tries = await self._run_one(job)
            # Changes nothing where the job is done: its row is gone, or due at another time.
            await self._postpone(job, delay, tries)
        except Unavailable as error:
            log.warning("A job failed: %s, %s", job.row, error)
            await asyncio.sleep(DATABASE_RETRY)
        except Exception:
            log.exception("A job could not be postponed: %s", job.row)
            await asyncio.sleep(RETRY)
        del self._tasks[job.row]
        self.wake()
