"""Quotas of a person and a server: limits that honest users never meet.

A server changes those of a person under `/server`. What is counted by the hour is counted in
memory: a restart forgives it.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol
from weakref import WeakValueDictionary

from rules.codec import decode
from rules.core import RuleError
from rules.text import Moment, Somewhere, Text, count, listed, say

from ...clocks.wall_clock import Now
from ...model.ids import ChannelId, PersonId
from ...model.people import Server
from ...model.units import HOUR_MS
from ...store import Store

FINISHED_FOR_ONE: Final = 3
"""Finished games that let a person have one more table."""
SERVER_TABLES: Final = 300
"""Lobbies and games that may stand on one server."""
SERVER_NIGHTS: Final = 20
"""Nights that may be planned or run on one server."""
FOLLOWED: Final = 20
"""Games that one person may follow at a time."""
ABSENCES: Final = 3
"""How often within an hour a person's tables are notified when they are away."""

THREAD, INVITATION, ABSENCE = "thread", "invitation", "absence"


@dataclass(frozen=True)
class Limits:
    """A person's limits: hosted lobbies, tables and nights, and deeds per hour."""

    lobbies: int = 3
    tables: int = 8
    nights: int = 3
    threads: int = 5
    invitations: int = 5

    def raised(self, name: str, to: int) -> Limits:
        """Return other limits; raises `RuleError` for what is not offered."""
        if to not in OFFERED.get(name, ()):
            raise RuleError(say("That isn't possible. Choose from the menu."))
        return dataclasses.replace(self, **{name: to})


OFFERED: Final = {
    "lobbies": (1, 2, 3, 5, 10, 25),
    "tables": (2, 4, 8, 16, 32, 64),
    "nights": (1, 2, 3, 5, 10),
    "threads": (1, 2, 5, 10, 25),
    "invitations": (1, 2, 5, 10, 25),
}
LABELS: Final = {
    "lobbies": say("Tables waiting for players, per person"),
    "tables": say("Tables in total, per person"),
    "nights": say("Game nights, per person"),
    "threads": say("New threads an hour, per person"),
    "invitations": say("Invitations an hour, per person"),
}


def limits_of(server: Server) -> Limits:
    """Return the limits of a server."""
    return decode(Limits, server.limits)


class Quotas:
    """What people have and have done lately."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now
        self._lately: dict[tuple[str, PersonId], list[int]] = {}
        self._locks: WeakValueDictionary[PersonId, asyncio.Lock] = WeakValueDictionary()

    def lock(self, person: PersonId) -> asyncio.Lock:
        """Return the lock held from counting a person's things until one more exists.

        Of several things asked for at once none is then overlooked. Other processes look after
        other servers: with each of them a person could come to one more at most.
        """
        return self._locks.setdefault(person, asyncio.Lock())

    async def table(self, person: PersonId, server: Server, *, rematch: bool = False) -> None:
        """Raise `RuleError` if a person or a server has no table left to open."""
        limits, store = limits_of(server), self._store
        # A rematch waits for people who may come back days later.
        waiting = [
            table for table in await store.tables.hosted(person, ("lobby",)) if not table.after
        ]
        if len(waiting) >= limits.lobbies and not rematch:
            places = [Somewhere(table.channel) for table in waiting]
            raise RuleError(
                count(
                    "You have {n} table waiting for players, in {places}. Start or cancel it "
                    "first.",
                    "You have {n} tables waiting for players, in {places}. Start or cancel one "
                    "first.",
                    len(waiting),
                    places=listed(places),
                )
            )
        most = limits.tables + await store.records.count_finished(person) // FINISHED_FOR_ONE
        if (own := len(await store.tables.hosted(person, ("lobby", "running")))) >= most:
            raise RuleError(
                count(
                    "You host {n} table already. Finish a game first, or end one with `/end`.",
                    "You host {n} tables already. Finish a game first, or end one with `/end`.",
                    own,
                )
            )
        await self.room(server)

    async def room(self, server: Server, tables: int = 1) -> None:
        """Raise `RuleError` where a server has no room for some more tables."""
        there = len(await self._store.tables.live(server.id)) if server.id else 0
        if there + tables > SERVER_TABLES:
            raise RuleError(
                count(
                    "This server already has {n} table, the maximum. Finish a game first.",
                    "This server already has {n} tables, the maximum. Finish a game first.",
                    there,
                )
            )

    async def follow(self, person: PersonId) -> None:
        """Raise `RuleError` where a person follows as many games as they may."""
        if (own := len(await self._store.news.followed(person))) >= FOLLOWED:
            raise RuleError(
                count(
                    "You follow {n} game already. Stop following one first.",
                    "You follow {n} games already. Stop following one first.",
                    own,
                )
            )

    async def night(self, person: PersonId, server: Server) -> None:
        """Raise `RuleError` where a person, or a server, has as many nights as they may."""
        nights = await self._store.nights.live(server.id)
        own = sum(night.host == person for night in nights)
        if own >= limits_of(server).nights:
            raise RuleError(
                count(
                    "You host {n} game night here already. `/night end` ends it or calls it off.",
                    "You host {n} game nights here already. `/night end` ends one or calls it off.",
                    own,
                )
            )
        if len(nights) >= SERVER_NIGHTS:
            raise RuleError(
                say("This server has enough game nights for now. Wait until one is over.")
            )

    @contextmanager
    def thread(self, person: PersonId, server: Server) -> Iterator[None]:
        """Count a thread that a person opens meanwhile, unless nothing comes of it.

        Raises `RuleError` where it is one too many.
        """
        again = self._again(THREAD, person, limits_of(server).threads)
        if again is not None:
            raise RuleError(
                say(
                    "That's a lot of new threads for one hour. You can open another {when}.",
                    when=Moment(again),
                )
            )
        self._note(THREAD, person)
        try:
            yield
        except BaseException:
            self._take_back(THREAD, person)
            raise

    @contextmanager
    def inviting(
        self, person: PersonId, server: Server, people: Sequence[PersonId], *, lobby: bool = True
    ) -> Iterator[None]:
        """Count an invitation, if there is one, unless what is done meanwhile is refused.

        Raises `RuleError` where it is once too often, with a way in where there is a lobby.
        """
        if not people:
            yield
            return
        again = self._again(INVITATION, person, limits_of(server).invitations)
        if again is not None and not lobby:
            raise RuleError(
                say(
                    "That's a lot of invitations for one hour. You can invite people again {when}.",
                    when=Moment(again),
                )
            )
        if again is not None:
            raise RuleError(
                say(
                    "That's a lot of invitations for one hour. You can invite people again "
                    "{when}. Until then they can join by themselves.",
                    when=Moment(again),
                )
            )
        self._note(INVITATION, person)
        try:
            yield
        except RuleError:
            self._take_back(INVITATION, person)
            raise

    def may_invite(self, person: PersonId, server: Server) -> bool:
        """Tell whether a person has an invitation left in this hour."""
        return self._again(INVITATION, person, limits_of(server).invitations) is None

    def announce_absence(self, person: PersonId) -> bool:
        """Record that an absence is announced; returns False if it isn't."""
        if self._again(ABSENCE, person, ABSENCES) is not None:
            return False
        self._note(ABSENCE, person)
        return True

    def _again(self, what: str, person: PersonId, most: int) -> int | None:
        """Return when something may be done again, None where it may be now."""
        lately = self._lately.get((what, person), [])
        again = lately[-most] + HOUR_MS if len(lately) >= most else 0
        return again if again > self._now() else None

    def _take_back(self, what: str, person: PersonId) -> None:
        if lately := self._lately.pop((what, person), [])[:-1]:
            self._lately[what, person] = lately

    def _note(self, what: str, person: PersonId) -> None:
        now = self._now()
        # Those who have done nothing for an hour are forgotten.
        self._lately = {
            key: times for key, times in self._lately.items() if times[-1] > now - HOUR_MS
        }
        lately = self._lately.get((what, person), [])
        self._lately[what, person] = [*(at for at in lately if at > now - HOUR_MS), now]


class Hosted(Protocol):
    """A contest."""

    @property
    def host(self) -> PersonId:
        """Who runs it."""


@dataclass(frozen=True)
class ContestQuota:
    """How many contests of a kind one person and everybody may have on a server."""

    own: int
    everybody: int
    own_text: Text
    everybody_text: Text

    def check(self, live: Sequence[Hosted], host: PersonId) -> None:
        """Raise `RuleError` if a person or server has none left to open."""
        if sum(contest.host == host for contest in live) >= self.own:
            raise RuleError(self.own_text)
        if len(live) >= self.everybody:
            raise RuleError(self.everybody_text)


CUPS: Final = ContestQuota(
    3,
    5,
    say("You have three cups going on this server. Wait until one is over."),
    say("This server has enough cups for now. Wait until one is over."),
)
LEAGUES: Final = ContestQuota(
    5,
    10,
    say("You run five leagues on this server already. Close one first."),
    say("This server already has ten leagues, the maximum. Close one first."),
)
ARENAS: Final = ContestQuota(
    2,
    5,
    say("You have two arenas going on this server. Wait until one is over."),
    say("This server has enough arenas for now. Wait until one is over."),
)


CHALLENGES: Final = ContestQuota(
    2,
    5,
    say("You have two matches going on this server. Wait until one is over."),
    say("This server has enough matches for now. Wait until one is over."),
)


class InWork:
    """What takes long and is under way: one of a kind for a person or a channel."""

    def __init__(self) -> None:
        self._under_way: set[tuple[str, PersonId | ChannelId]] = set()

    @contextmanager
    def one(self, refusal: Text | None, owner: PersonId | ChannelId | None) -> Iterator[None]:
        """Record a creation for its owner; raises `RuleError` while the last one runs.

        The refusal names the kind; without one there is no limit.
        """
        if refusal is None or owner is None:
            yield
            return
        key = (refusal.sentence, owner)
        if key in self._under_way:
            raise RuleError(refusal)
        self._under_way.add(key)
        try:
            yield
        finally:
            self._under_way.discard(key)
