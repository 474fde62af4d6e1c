"""The lease of a PostgreSQL database: a row that one bot renews.

Its times are those of the server's clock.

Every holder has an epoch of its own, and a transaction of another epoch is refused: a bot that was
frozen, or cut off, writes nothing once another one has taken over. So it does no harm where a bot
is taken for dead that isn't: that one stops with a sentence.

A bot that stands by says so in the same row. Before a holder stops, it lets that one connect to
Discord, so that every interaction is received.

With several leases each is of a range of shards. A process has a lease, or stands by for it, with a
bot of its own for each; one that has two more than a process that stands by for one gives way.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from contextlib import suppress
from typing import Any, Final

from rules.text import say

from ...errors import AlreadyRuns, BadSetting, CannotStart, TakenOver
from ...settings import database_name
from ..places import ShardRange
from . import alone as postgres_alone
from . import lease_rows as rows
from . import shards as postgres_shards
from .lease_rows import LASTING
from .link import driver

log = logging.getLogger(__name__)

RENEWING: Final = 1.0
"""Seconds between two renewals, and between two looks of a bot that stands by."""
OVERDUE: Final = 2.0
"""Seconds without a renewal after which a holder without a connection counts as gone."""
DOUBTFUL: Final = 5.0
"""Seconds without a renewal after which a bot that stands by connects to Discord; after its own
connection was lost, the seconds in which it takes nobody for gone."""
HANDING: Final = 0.1
"""Seconds between two looks while one bot hands over to another."""
PATIENCE: Final = 20.0
"""Seconds that a holder waits for a bot that stands by to be connected to Discord."""
A_SHARD: Final = 6.0
"""Seconds more for each further shard: one begins every five, of whichever lease it is."""
ANSWER: Final = 2.0
"""Seconds that one question may take."""

_FORGETTING: Final = 60.0
"""Seconds between two times that presses are forgotten."""


class PostgresLease:
    """The lease in one process: one task renews it, on a connection of its own."""

    shared = True

    def __init__(self, address: str, holder: str, connection: Any, place: ShardRange) -> None:
        self.lost: asyncio.Future[None] = asyncio.Future()
        self.place = place
        self._address = address
        self._holder = holder
        self._connection = connection
        self._epoch: int | None = None
        self._sure_until = 0.0
        self._judges_from = 0.0
        self._forgets_at = 0.0
        self._stood_by = self._hears = self._released = self._prepared = False
        self._leaving = False
        """Whether the holder is about to let go, or may have: then it is looked at more often."""
        self._wanted, self._taken, self._handed, self._gives_way = (
            asyncio.Event() for _ in range(4)
        )
        self._look = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str, place: ShardRange, process: str) -> PostgresLease:
        """Connect; raises `AlreadyRuns` where the database is being moved or restored."""
        holder = f"{process}.{secrets.token_hex(4)}"
        return cls(address, holder, await _connected(address, holder), place)

    @property
    def held(self) -> bool:
        """Whether this bot has it, and nobody else can have it yet."""
        return self._epoch is not None and _now() < self._sure_until

    @property
    def name(self) -> str:
        """How the connections are called on which this bot asks and writes."""
        return f"matchnight by {self._holder}"

    @property
    def fence(self) -> str | None:
        """The question with one answer as long as this bot may write; None: it may not."""
        if self._epoch is None:
            return None
        return f"SELECT 1 FROM leases WHERE number = {self._number} AND epoch = {self._epoch}"

    @property
    def _number(self) -> int:
        return self.place.number

    def begin(self) -> None:
        """Take it, or stand by for it; the database has the form that this version knows."""
        self._task = asyncio.create_task(self._keep(), name="lease")
        self._task.add_done_callback(self._ended)

    async def wanted(self) -> None:
        """Wait until this bot has it, or is about to: then it connects to Discord."""
        await self._wanted.wait()

    async def acquired(self) -> None:
        """Wait, connected to Discord, until this bot has it."""
        self._hears = True
        self._look.set()
        await self._taken.wait()

    async def gives_way(self) -> None:
        """Wait until this process has a lease too many, which another one stands by for."""
        await self._gives_way.wait()

    async def agree_on_shards(self, recommended: int) -> None:
        """Store the number of shards: as many as other bots have, else as recommended."""
        if self.place.among == 1:
            self.place.shards = recommended
            return
        wanted = max(recommended, self.place.among)

        async def agreed() -> int:
            return await postgres_shards.agreed(self._address, self._holder, wanted)

        while True:
            try:
                self.place.shards = await self.place.agreement.join(self._number, agreed)
                return
            except _failures() as error:  # an outage ends no bot that is about to work
                log.info("The number of shards can't be agreed on: %r", error)
            await asyncio.sleep(RENEWING)

    async def may_identify(self, bucket: int) -> bool:
        """Return whether a session may begin now, with regard to those of other bots."""
        if self.place.among == 1:
            return True
        try:
            return await postgres_shards.may_identify(self._address, bucket)
        except _failures() as error:  # Discord's library would end with it
            log.info("Nobody can tell whether a session may begin: %r", error)
            return False

    async def hand_over(self) -> None:
        """Wait until a bot that stands by, if there is one, hears presses in every shard.

        A connection that is lost meanwhile ends nothing: it comes back, or the lease ends.
        """
        if self._epoch is None:
            return
        self._handed.clear()  # a lease that was unsure before says nothing of now
        self._leaving = True
        self._look.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE + A_SHARD * (self.place.shards - 1)):
                await self._handed.wait()

    async def release(self) -> None:
        """Give it up: nothing is written any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self._released:
            return
        self._released = True
        self.place.agreement.leave(self._number)
        epoch, self._epoch = self._epoch, None
        # Where that can't be written, it's over when the lease ends.
        with suppress(*_failures()):
            if epoch is None:
                await self._ask(rows.STAND_ASIDE, self._holder, self._number)
            else:
                await self._ask(rows.RELEASE, self._holder, epoch, self._number)

    async def close(self) -> None:
        """Give it up, and leave."""
        await self.release()
        self._connection.terminate()
        if not self.lost.cancel() and not self.lost.cancelled():
            self.lost.exception()  # what waits for it reports it to the host

    # -- the task ------------------------------------------------------------------------------

    async def _keep(self) -> None:
        while True:
            self._look.clear()
            try:
                if not self._prepared:
                    await self._prepare()
                await (self._stand_by() if self._epoch is None else self._renew())
            except (TakenOver, BadSetting):
                raise
            except _failures() as error:
                log.info("The lease of the database can't be looked at: %r", error)
                await self._connect_again()
            with suppress(TimeoutError):
                async with asyncio.timeout(HANDING if self._leaving else RENEWING):
                    await self._look.wait()

    async def _ask(self, sql: str, *values: object) -> None:
        await self._connection.execute(sql, *values, timeout=ANSWER)

    async def _prepare(self) -> None:
        """See to it that there is this lease, among as many as other bots know of."""
        others = await self._connection.fetchval(rows.AMONG, self.place.among, timeout=ANSWER)
        if others is not None:
            raise BadSetting(
                say(
                    "LEASES must be the same for all bots of a database: it's {others} where "
                    "another one uses {path}.",
                    others=others,
                    path=self._called(),
                )
            )
        await self._ask(rows.MAKE, self._number)
        self._prepared = True

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Let the host know why nothing looks after the lease any more."""
        if not task.cancelled() and (error := task.exception()) is not None:
            self._epoch = None
            self._handed.set()
            if not self.lost.done():
                self.lost.set_exception(error)

    async def _connect_again(self) -> None:
        self._connection.terminate()
        while True:
            try:
                self._connection = await _connected(self._address, self._holder)
            except AlreadyRuns:
                raise
            except _failures() as error:
                log.info("The database can't be reached: %r", error)
                if not self.held:
                    self._handed.set()  # a bot that stands by takes it without being asked
                await asyncio.sleep(HANDING)
            else:
                # Others have perhaps lost theirs at the same moment, and aren't back yet.
                self._judges_from = _now() + DOUBTFUL
                return

    async def _renew(self) -> None:
        sent = _now()
        row = await self._connection.fetchrow(
            rows.RENEW, self._holder, self._epoch, int(self._leaving), self._number, timeout=ANSWER
        )
        if row is None:
            raise TakenOver(
                say("Another bot has taken over {path}: this one stops.", path=self._called())
            )
        self._sure_until = sent + LASTING
        if self._leaving and (row["hears"] or not row["followed"]):
            self._handed.set()
        if row["gives_way"]:
            self._gives_way.set()
        if sent >= self._forgets_at:
            self._forgets_at = sent + _FORGETTING
            await self._ask(rows.FORGET)

    async def _stand_by(self) -> None:
        row = await self._connection.fetchrow(
            rows.SELECT_LEASE, self._holder, self._number, timeout=ANSWER
        )
        since = LASTING - row["remaining"] / 1000
        judges = _now() >= self._judges_from
        gone = judges and not row["connected"] and since > OVERDUE
        if row["next"] and (since > LASTING or gone):
            if row["holder"]:
                # Frozen between the two halves of a question, it would hold the turn for ever: the
                # server waits for the rest, and takes that for no idleness.
                await self._ask(rows.END, row["holder"])
            await self._take(row["epoch"], row["until_at"])
            return
        if not self._stood_by and row["connected"]:
            self._stood_by = True
            log.info("Another bot works on %s: this one stands by.", self._called())
        await self._ask(rows.STAND_BY, self._holder, int(self._hears), self._number)
        self._leaving = bool(row["leaving"]) or since > DOUBTFUL
        if row["next"] and self._leaving:
            self._wanted.set()

    async def _take(self, epoch: int, until: int) -> None:
        """Take it, unless it was renewed or taken since it was looked at."""
        sent = _now()
        async with self._connection.transaction():
            # A writer at work has finished; one that waits for its turn will be refused.
            await self._connection.execute(rows.WRITERS_TURN, timeout=ANSWER)
            taken = await self._connection.fetchval(
                rows.TAKE,
                self._holder,
                epoch,
                until,
                self._number,
                self.place.among,
                timeout=ANSWER,
            )
        if taken is None:
            return
        if self._stood_by:
            log.warning("This bot takes over %s.", self._called())
        self._sure_until = sent + LASTING
        self._epoch, self._leaving = taken, False
        self._wanted.set()
        self._taken.set()

    def _called(self) -> str:
        return database_name(self._address)


async def _connected(address: str, holder: str) -> Any:
    """Return a connection by which others see that this bot is there."""
    return await postgres_alone.in_parallel(address, f"matchnight {holder}")


def _now() -> float:
    """Return the seconds of a clock that goes on while the machine sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)  # Python's own stands still there
    return time.monotonic()


def _failures() -> tuple[type[Exception], ...]:
    asyncpg = driver()
    ended = asyncpg.InternalClientError  # what the driver makes of a server that ends a connection
    return (
        OSError,
        TimeoutError,
        CannotStart,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        ended,
    )
