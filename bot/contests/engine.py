"""One engine for every kind of contest: sign-up, rounds, tables, close.

`Contests` does what all kinds do alike: it finds the contest of a channel, checks who may open
one and who decides about it, does what is due in one transaction, pairs between two, begins games
and closes. A kind is a policy, a subclass that decides the rest:

- `rows` says where it is stored, and `refusals` what people read where there is none;
- `go_on` says what happens when it's due: who is paired, when, what a table was worth, what
  becomes of people who don't come, and when it is over;
- `stop` says how it ends, with its tables.

To add a kind: its value in `bot/model` and its rows on `ContestReads` and `ContestWrites`, its
policy here or in a folder above, and next to `App` a `ContestPolicy`
(`bot/ui/kit/messages/outbox.py`) that says how it's shown. `bot/contests` has the rest:
`create_table` and `stop_tables` for its tables, `seated` for seats at least cost, `allowed` for
who may play. Its tables' threads are made by `start_tables`
(`bot/ui/contests/table_starts.py`).
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from rules.core import RuleError
from rules.text import Text

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.wall_clock import Now
from ..errors import AlreadyDone, Resting
from ..model.contests.cups import Member
from ..model.endings import Ending
from ..model.ids import ChannelId, GuildId, PersonId, PressId, TableId
from ..model.jobs import JobKind
from ..store import Store
from ..store.contests.shared import ContestReads
from ..store.reading import Reading
from ..store.writing import Writing
from ..tables.agreements.stages import check_stage
from ..tables.endings import finish
from ..tables.lobby.lobbies import Lobbies, Person
from ..tables.lobby.quotas import ContestQuota
from .people import Contest, check_decides, joining, member_of


class Pairing(Protocol):
    """All that a pairing depends on, as a value; equal ones pair alike."""

    def paired(self) -> Self:
        """Return itself with who is paired; it may take a second of a processor's time."""


K = TypeVar("K", bound=int)
C = TypeVar("C", bound=Contest)
P = TypeVar("P", bound=Pairing)


@dataclass(frozen=True)
class Refusals:
    """Sentences: a channel has no contest, or one already, or it is over."""

    none: Text
    exists: Text
    over: Text


@dataclass(frozen=True)
class Opening:
    """Who opens a contest of which game and where; an interaction opens one."""

    guild: GuildId
    channel: ChannelId
    host: PersonId
    game: str
    press: PressId
    language: str


class Contests(ABC, Generic[K, C, P]):
    """The contests of one kind in a store."""

    refusals: ClassVar[Refusals]
    closed: ClassVar[Ending]
    """How its games end where a person closes it."""

    def __init__(
        self, store: Store, now: Now, lobbies: Lobbies, *, entropy: Entropy = SYSTEM
    ) -> None:
        self._store = store
        self._now = now
        self._lobbies = lobbies
        self._entropy = entropy

    # -- what a policy decides -----------------------------------------------------------------

    @abstractmethod
    def rows(self, source: Reading) -> ContestReads[K, C]:
        """Return the aggregate that has the contests of this kind."""

    @abstractmethod
    async def go_on(self, write: Writing, contest: C, paired: P | None) -> P | None:
        """Do what is due about a contest; return what has to be paired before."""

    @abstractmethod
    async def stop(
        self, write: Writing, contest: C, why: Ending, by: PersonId | None = None
    ) -> None:
        """End a contest with its tables, by a person's decision or because of its channel."""

    def is_live(self, contest: C) -> bool:
        """Tell whether a contest isn't over."""
        return contest.ended_at is None

    # -- which one -----------------------------------------------------------------------------

    async def here(self, channel: ChannelId, *, parent: ChannelId | None = None) -> C:
        """Return the contest of a channel, or of a thread's `parent`; raises `RuleError`."""
        found = await self.rows(self._store).live_in(channel, parent=parent)
        if found is None:
            raise RuleError(self.refusals.none)
        return found

    async def live(self, contest: K, source: Reading | None = None) -> C:
        """Return a contest that isn't over; raises `RuleError`."""
        found = await self.rows(source or self._store).get(contest)
        if found is None or not self.is_live(found):
            raise RuleError(self.refusals.over)
        return found

    async def hosted(self, source: Reading, contest: K, person: PersonId, *, moderator: bool) -> C:
        """Return a live contest that a person decides about; raises `RuleError`."""
        found = await self.live(contest, source)
        check_decides(found, person, moderator=moderator)
        return found

    async def check_new(self, write: Writing, contest: C) -> None:
        """Check that its host may open a contest; raises `RuleError`, `AlreadyDone`."""
        if await self.rows(write).of_press(contest.press):
            raise AlreadyDone
        await write.servers.check_not_kept_out(contest.guild, contest.host)
        await self.check_free(write, contest.channel)

    async def check_free(self, write: Writing, channel: ChannelId) -> None:
        """Raise `RuleError` if a channel has a contest of this kind."""
        if await self.rows(write).live_in(channel):
            raise RuleError(self.refusals.exists)

    # -- its course ----------------------------------------------------------------------------

    async def advance(self, contest: K) -> None:
        """Do what is due about a contest.

        Nothing waits for a pairing: it is made between two transactions, and made again if what it
        depends on has changed.
        """
        paired: P | None = None
        while True:
            async with self._store.writing() as write:
                rows = self.rows(write)
                found, now = await rows.get(contest), self._now()
                if found is None or not await write.jobs.is_due(
                    JobKind.CONTEST, contest, rows.kind, now=now
                ):
                    return
                wanted = await self.go_on(write, found, paired)
            if wanted is None:
                return
            paired = await asyncio.to_thread(wanted.paired)

    async def begin_game(self, table: TableId, press: PressId) -> None:
        """Begin a table's game, unless it has begun or is closed; raises `RuleError`.

        The press that called its people takes part in the deal.
        """
        found = await self._store.tables.get(table)
        if found is not None and found.phase == "lobby":
            await self._lobbies.begin(table, found.host, press=press)

    async def begin_or_end(self, table: TableId, press: PressId, late: Ending) -> None:
        """Begin a table's game, or end it as `late` if too few are left.

        Raises `Resting`.
        """
        found = await self._store.tables.get(table)
        try:
            await self.begin_game(table, press)
        except Resting:
            raise
        except RuleError:
            async with self._store.writing() as write:
                now = await write.tables.get(table)
                if now is None or now.phase != "lobby":
                    return
                if alike := found is not None and now.host == found.host:
                    await finish(write, now, late, at=self._now())
            if not alike:  # its host went while the cards were dealt
                await self.begin_or_end(table, press, late)

    # -- its end -------------------------------------------------------------------------------

    async def stage(self, source: Reading, contest: C) -> int:
        """Return how far a contest is; a question asked at another stage is outdated."""
        return 0

    async def close(
        self,
        contest: K,
        person: PersonId,
        *,
        moderator: bool,
        asked_at: int | None = None,
    ) -> None:
        """End a contest; host or moderators. Its games stop.

        Raises `RuleError`, also where they were asked at another stage of it.
        """
        async with self._store.writing() as write:
            found = await self.hosted(write, contest, person, moderator=moderator)
            check_stage(await self.stage(write, found), asked_at=asked_at)
            await self.stop(write, found, self.closed, person)

    async def channel_gone(self, channel: ChannelId) -> None:
        """End the contest of a channel that is gone; no message is pending there any more."""
        async with self._store.writing() as write:
            found = await self.rows(write).live_in(channel)
            if found is not None:
                await self.stop(write, found, "channel gone")
            await write.posts.drop_in(channel)


class MemberContests(Contests[K, C, P]):
    """Contests that people join, as many as there is room for."""

    quota: ClassVar[ContestQuota]
    most: ClassVar[int]
    """How many people one takes."""
    full: ClassVar[Text]

    @abstractmethod
    async def join(self, contest: K, person: Person, press: PressId) -> bool:
        """Let a person in; False if they are in. Raises `RuleError`."""

    async def check_new(self, write: Writing, contest: C) -> None:
        """Check the quotas, too."""
        await super().check_new(write, contest)
        self.quota.check(await self.rows(write).live(contest.guild), contest.host)

    async def place_of(
        self, write: Writing, contest: C, person: Person, press: PressId
    ) -> Member | None:
        """Return a place for a person, the one they paused in if any; None if they're in.

        Raises `RuleError` where they are kept out, or there's no room.
        """
        await write.servers.check_not_kept_out(contest.guild, person.id)
        people = await write.members.of(self.rows(write).kind, contest.id)
        own = member_of(people, person.id)
        if own is not None and not own.paused:
            return None
        if own is None and sum(not each.gone for each in people) >= self.most:
            raise RuleError(self.full)
        return own or joining(people, person, press)
