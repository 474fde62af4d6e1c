"""The app: everything the bot can do, as one value for screens and handlers.

What needs Discord itself reaches it by the one field `discord`. The public messages belong to
rooms above this one: of those only what others ask of them is known here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container
from contextlib import AbstractAsyncContextManager
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

from discord import Client

from ..arenas.arenas import Arenas
from ..challenges.challenges import Challenges
from ..clocks.backups import Backups
from ..clocks.entropy import Entropy
from ..clocks.scheduler import Scheduler
from ..clocks.wall_clock import Now
from ..coach.coach import Coach
from ..cups.cups import Cups
from ..daily.dailies import Dailies
from ..daily.replaying import DailyReplays
from ..leagues.leagues import Leagues
from ..model.ids import ChannelId, TableId
from ..model.posts import ContestKind
from ..model.tables import Table
from ..nights.nights import Nights
from ..nights.tables import NightTables
from ..nights.votes import Votes
from ..opponents.autoplay import Autoplay
from ..opponents.engine import EnginePool
from ..opponents.solutions import Solutions
from ..people.avatars import Avatars
from ..people.bans import Bans
from ..people.direct_messages import DirectMessages
from ..people.exporter import Exporter
from ..people.preferences import People
from ..people.privacy import Privacy
from ..puzzles.finding import Finding
from ..puzzles.solving import Solving
from ..records.years import Years
from ..replays.awarding import Awarding
from ..replays.ceremonies import Ceremonies
from ..replays.renderer import ReplayRenderer
from ..replays.replays import Replays
from ..replays.trials import Trials
from ..settings import Settings
from ..store import Store
from ..tables.agreements.proposals import Proposals
from ..tables.lobby.lobbies import Lobbies
from ..tables.lobby.quotas import InWork, Quotas
from ..tables.obstacles import Obstacles
from ..tables.premoves import Premoves
from ..tables.running import Tables
from ..tables.timeouts import Timeouts
from .kit.controls.clicks import Clicks
from .kit.draw_pool import DrawPool
from .kit.faces import Faces
from .kit.gateway.lifecycle import InFlight
from .kit.gateway.membership import Membership
from .kit.messages.answering_panels import AnsweringPanels
from .kit.messages.ephemeral import EphemeralMessages
from .kit.messages.pending_players import PendingPlayers
from .kit.messages.press_tokens import PressTokens
from .kit.requests.rate_limit import RateLimit

P = ParamSpec("P")
T = TypeVar("T")


class TableMessages(Protocol):
    """The live messages of all tables."""

    rate_limit: RateLimit
    """How many edits Discord grants a channel, and in how long."""

    @property
    def clearing(self) -> Container[int]:
        """The tables where something still stands that a move has hidden."""

    def refresh(self, table: TableId, *, repost: bool = False, hides: bool = False) -> None:
        """See to it that a table's message shows its present state, soon."""

    def refresh_in_place(self, table: TableId) -> None:
        """See to the same with one request: nobody did anything, so an old message stays."""

    def posting(self, table: Table) -> AbstractAsyncContextManager[None]:
        """Post something at a table; what isn't recorded in the end is searched for."""

    def retry_all(self) -> None:
        """Try again now what could not be sent."""

    def keeps(self, table: TableId) -> bool:
        """Tell whether a table's message is being seen to."""

    def retries(self, table: TableId) -> bool:
        """Tell whether a table's message has failed and is tried again later."""

    def kept(self) -> dict[str, int]:
        """Return of how many channels something is kept in memory, by what it is."""

    def buried(self, channel: ChannelId) -> None:
        """Count a message of another person below a channel's table."""

    def posted(self, channel: ChannelId) -> None:
        """Note that a table stands at the end of a channel."""

    def lock(self, table: TableId) -> asyncio.Lock:
        """Return the lock to hold while a table's message is reposted as an answer."""

    async def sent(self, table: TableId) -> None:
        """Wait, but not for long, until a table's message is where and as it should be."""

    async def hidden(self, table: TableId) -> None:
        """Wait until nothing stands any longer that a move has hidden; raises `RuleError`."""

    async def settled(self) -> None:
        """Wait until every message that can be sent is sent."""

    async def close(self) -> None:
        """Stop once what is on its way has arrived."""


class ContestMessages(Protocol):
    """What contests do when they are due, and their live messages."""

    async def advance(self, kind: ContestKind, contest: int) -> None:
        """Do what is due about a contest, and send what is pending of its kind."""

    async def channel_gone(self, channel: ChannelId) -> None:
        """End the contests of a channel that is gone."""

    def refresh(self, *kinds: ContestKind) -> None:
        """Send what is pending of some kinds of contests, or of all, soon."""

    async def settled(self) -> None:
        """Wait until everything that can be sent is sent."""

    async def close(self) -> None:
        """Stop once what is on its way has arrived."""


@dataclass(slots=True, eq=False)
class App:
    """What the bot can do, each part once; `assemble` builds it.

    The fields at the end are what acts on its own: it needs the app to act on.
    """

    discord: Client
    settings: Settings
    store: Store
    now: Now
    wall: Now
    entropy: Entropy
    tables: Tables
    timeouts: Timeouts
    obstacles: Obstacles
    people: People
    avatars: Avatars
    direct: DirectMessages
    premoves: Premoves
    proposals: Proposals
    lobbies: Lobbies
    privacy: Privacy
    bans: Bans
    nights: Nights
    votes: Votes
    night_tables: NightTables
    leagues: Leagues
    arenas: Arenas
    challenges: Challenges
    cups: Cups
    replays: Replays
    trials: Trials
    ceremonies: Ceremonies
    awarding: Awarding
    years: Years
    projector: ReplayRenderer
    packer: Exporter
    backups: Backups | None
    in_work: InWork
    quotas: Quotas
    opponents: EnginePool
    dailies: Dailies
    daily_replays: DailyReplays
    solving: Solving
    finding: Finding
    coach: Coach
    programs: Autoplay
    solutions: Solutions
    ephemeral: EphemeralMessages
    answering_panels: AnsweringPanels
    clicks: Clicks
    awaited: PendingPlayers
    press_tokens: PressTokens
    membership: Membership
    in_flight: InFlight
    draw_pool: DrawPool
    faces: Faces
    table_messages: TableMessages = field(init=False)
    contest_messages: ContestMessages = field(init=False)
    scheduler: Scheduler = field(init=False)
    telling_openings: asyncio.Lock = field(default_factory=asyncio.Lock)

    def changed(self, table: TableId) -> None:
        """Follow up a committed change: the message and the programs."""
        self.table_messages.refresh(table)
        self.programs.wake(table)

    def retry_all(self) -> None:
        """Send now what is pending since Discord answered nothing."""
        self.table_messages.retry_all()
        self.contest_messages.refresh()
        self.scheduler.wake()

    async def draw(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draw for one person, who waits for it."""
        work = partial(copy_context().run, make, *args, **kwargs)
        return await self.draw_pool.draw(work, for_all=False)

    async def draw_for_all(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Draw what everybody sees, as soon as nobody waits for an answer of their own."""
        work = partial(copy_context().run, make, *args, **kwargs)
        return await self.draw_pool.draw(work, for_all=True)
