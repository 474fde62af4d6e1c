"""Builds every part of the bot once, and gives each what it needs of the others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import Client

from ..arenas.arenas import Arenas
from ..challenges.challenges import Challenges
from ..clocks.backups import Backups
from ..clocks.scheduler import Scheduler
from ..clocks.wall_clock import Now
from ..coach.coach import Coach
from ..cups.cups import Cups
from ..daily.dailies import Dailies
from ..daily.replaying import DailyReplays
from ..leagues.leagues import Leagues
from ..model.health import Signs
from ..model.ids import TableId
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
from ..tables.lobby.new_tables import NewTables
from ..tables.lobby.quotas import InWork, Quotas
from ..tables.obstacles import Obstacles
from ..tables.premoves import Premoves
from ..tables.running import Tables
from ..tables.timeouts import Timeouts
from .app import App
from .arenas.messages import ArenaPolicy
from .challenges.messages import ChallengePolicy
from .cups.messages import CupPolicy
from .job_handlers import job_handlers
from .kit.controls.clicks import Clicks
from .kit.draw_pool import DrawPool
from .kit.faces import Faces
from .kit.gateway.lifecycle import InFlight
from .kit.gateway.machine import Machine
from .kit.gateway.membership import Membership
from .kit.messages.answering_panels import AnsweringPanels
from .kit.messages.ephemeral import EphemeralMessages
from .kit.messages.outbox import LiveContestMessages
from .kit.messages.pending_players import PendingPlayers
from .kit.messages.press_tokens import PressTokens
from .kit.requests.download import download
from .kit.requests.refusals import is_fault
from .leagues.messages import LeaguePolicy
from .nights.messages import NightPolicy
from .tables.posts.table_messages import LiveTableMessages


def assemble(
    connection: Client,
    settings: Settings,
    store: Store,
    now: Now,
    *,
    can_play: Callable[[], Awaitable[bool]],
    machine: Machine | None = None,
    beat: float = 0.0,
) -> App:
    """Return the app of a connection to Discord and an open, idle database.

    `can_play` says whether Discord can be reached now. While people watch, a computer opponent's
    move waits at least `beat` seconds.
    """
    machine = machine or Machine()
    entropy = machine.entropy

    def hid(table: TableId) -> None:
        # Cleared of what anybody's move has hidden; nobody acts there before that.
        app.table_messages.refresh(table, hides=True)

    async def fetch(path: str) -> bytes | None:
        return await download(settings.cdn_url + path)

    tables = Tables(store, now, hid)
    lobbies = Lobbies(store, now, settings.lobby_hours, NewTables(now, entropy))
    timeouts = Timeouts(
        store, tables, now, entropy=entropy, resumed=lambda table: app.programs.wake(table)
    )
    leagues = Leagues(store, now, lobbies, entropy=entropy)
    projector = ReplayRenderer(machine.worker, now)
    opponents = EnginePool(settings.opponent_processes, worker=machine.worker, entropy=entropy)
    replays = Replays(store)
    draw_pool = DrawPool(machine.threads)
    app = App(
        discord=connection,
        settings=settings,
        store=store,
        now=now,
        wall=machine.wall,
        entropy=entropy,
        tables=tables,
        timeouts=timeouts,
        obstacles=Obstacles(store, timeouts, now),
        people=People(store, now),
        avatars=Avatars(store, fetch, now),
        direct=DirectMessages(store, now),
        premoves=Premoves(store, tables),
        proposals=Proposals(store, tables, now),
        lobbies=lobbies,
        privacy=Privacy(store, tables, lobbies, leagues, now=now),
        bans=Bans(store, lobbies, timeouts, now),
        nights=Nights(store, now, lobbies, entropy=entropy),
        votes=Votes(store, now, entropy.random("vote").choice),
        night_tables=NightTables(store, now, lobbies, settings.lobby_hours),
        leagues=leagues,
        arenas=Arenas(store, now, lobbies, entropy=entropy),
        challenges=Challenges(store, now, lobbies, entropy=entropy),
        cups=Cups(store, now, lobbies, entropy=entropy),
        replays=replays,
        trials=Trials(store, now),
        ceremonies=Ceremonies(store, projector),
        awarding=Awarding(store, projector),
        years=Years(store, now),
        projector=projector,
        packer=Exporter(settings.database, machine.worker),
        backups=_backups(settings, store, now),
        in_work=InWork(),
        quotas=Quotas(store, now),
        opponents=opponents,
        dailies=Dailies(store, now, opponents, entropy=entropy),
        daily_replays=DailyReplays(store, now),
        solving=Solving(store, now),
        finding=Finding(store, replays, opponents, now, entropy=entropy),
        coach=Coach(store, replays, opponents),
        programs=Autoplay(store, now, tables, opponents, entropy=entropy, beat=beat),
        solutions=Solutions(opponents),
        ephemeral=EphemeralMessages(now),
        answering_panels=AnsweringPanels(),
        clicks=Clicks(),
        awaited=PendingPlayers(),
        press_tokens=PressTokens(now),
        membership=Membership(now),
        in_flight=InFlight(machine.wall),
        draw_pool=draw_pool,
        faces=Faces(connection, draw_pool, lambda: app.table_messages.settled()),
    )
    app.table_messages = LiveTableMessages(app)
    app.contest_messages = LiveContestMessages(
        app,
        {
            "night": NightPolicy(app),
            "league": LeaguePolicy(app),
            "cup": CupPolicy(app),
            "arena": ArenaPolicy(app),
            "challenge": ChallengePolicy(app),
        },
    )

    def signs() -> Signs:
        return Signs(app.in_flight.connected, app.in_flight.answered)

    app.scheduler = Scheduler(
        store,
        now,
        job_handlers(app),
        signs,
        can_play=can_play,
        give_back=timeouts.grant,
        is_fault=is_fault,
    )
    return app


def _backups(settings: Settings, store: Store, now: Now) -> Backups | None:
    if settings.backup_dir is None:
        return None
    return Backups(
        store, settings.backup_dir, settings.backup_hours, keep=settings.backup_keep, now=now
    )
