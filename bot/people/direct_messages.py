"""The rate of direct messages: Discord takes many of them for abuse.

One queue for all of them. It stands in the database, so that a restart grants nothing twice;
a refused message asks again, and keeps its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..clocks.wall_clock import Now
from ..errors import InDigest, RateLimited
from ..model.ids import PersonId
from ..model.jobs import LETTER, JobKind
from ..model.units import HOUR_MS, MINUTE_MS
from ..store import Store

TURN, REMINDER, NIGHT, NEWS, DIGEST = range(5)
"""What goes first where not all can go."""

BUDGET: Final = 240
"""Direct messages an hour, to all together. Discord names no figure."""
MOST_TO_ONE: Final = 20
"""Direct messages an hour to one person; turns and reminders beyond become one digest."""
RETRY_DELAY: Final = MINUTE_MS
"""Milliseconds after which what waits is asked for again."""
STALE: Final = 5 * RETRY_DELAY
"""Milliseconds after which nobody will ask for it any more: the turn is over."""


@dataclass(frozen=True)
class SendingRate:
    """The direct messages of the last hour, their limit, and how many wait."""

    sent: int
    waiting: int
    budget: int = BUDGET


class DirectMessages:
    """The queue of all direct messages."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def admit(self, person: PersonId, rank: int, key: str) -> None:
        """Count a message as sent; raises `Later` or `InDigest` where it must not be.

        One that was counted and may not have arrived, as the bot was killed, is not counted twice.
        """
        now = self._now()
        async with self._store.writing() as write:
            await write.direct_messages.forget(now, sent=now - HOUR_MS, tried=now - STALE)
            await write.direct_messages.enqueue(person, key, rank, now=now)
            before = await write.direct_messages.count_before(person, key)
            if before is None:
                return
            own = await write.direct_messages.sent(person)
            full = len(own) >= MOST_TO_ONE
            in_digest = full and rank in (TURN, REMINDER)  # it tells of nothing else
            if in_digest:
                await write.direct_messages.drop(person, key)
                await write.jobs.schedule(
                    JobKind.REQUEST, person, LETTER, due=own[-MOST_TO_ONE] + HOUR_MS
                )
            elif not full and len(await write.direct_messages.sent()) + before < BUDGET:
                await write.direct_messages.set_sent(person, key, now)
                return
        if in_digest:
            raise InDigest
        raise RateLimited

    async def put_back(self, person: PersonId, key: str) -> None:
        """Let a message wait that Discord takes later."""
        async with self._store.writing() as write:
            await write.direct_messages.set_sent(person, key, None)

    async def figures(self) -> SendingRate:
        """Return what is sent and what waits."""
        now = self._now()  # nothing is written: a bot that stands by is asked, too
        sent = [at for at in await self._store.direct_messages.sent() if at > now - HOUR_MS]
        return SendingRate(len(sent), await self._store.direct_messages.count_waiting(now - STALE))
