"""The writes of one transaction."""

from __future__ import annotations

from .connection import Link
from .contests.arenas import ArenaWrites
from .contests.challenges import ChallengeWrites
from .contests.cups import CupWrites
from .contests.dailies import DailyWrites
from .contests.leagues import LeagueWrites
from .contests.members import MemberWrites
from .contests.night_people import NightPeopleWrites
from .contests.nights import NightWrites
from .contests.votes import VoteWrites
from .jobs import JobWrites
from .news import NewsWrites
from .people.awards import AwardWrites
from .people.bans import BanWrites
from .people.direct_messages import DirectMessageWrites
from .people.people import PersonWrites
from .people.privacy import PrivacyWrites
from .people.puzzles import PuzzleWrites
from .people.records import RecordWrites
from .people.reports import ReportWrites
from .people.servers import ServerWrites
from .play.clocks import ClockWrites
from .play.games import GameWrites
from .play.lobbies import LobbyWrites
from .play.logs import LogWrites
from .play.predictions import PredictionWrites
from .play.seats import SeatWrites
from .play.table_messages import TableMessageWrites
from .play.tables import TableWrites
from .posts import PostWrites
from .reading import Reading


class Writing(Reading):
    """The writes of one transaction, by aggregate, and reads that see them."""

    arenas: ArenaWrites
    challenges: ChallengeWrites
    awards: AwardWrites
    bans: BanWrites
    clocks: ClockWrites
    cups: CupWrites
    dailies: DailyWrites
    direct_messages: DirectMessageWrites
    games: GameWrites
    jobs: JobWrites
    leagues: LeagueWrites
    lobbies: LobbyWrites
    logs: LogWrites
    members: MemberWrites
    news: NewsWrites
    night_people: NightPeopleWrites
    nights: NightWrites
    people: PersonWrites
    posts: PostWrites
    predictions: PredictionWrites
    privacy: PrivacyWrites
    puzzles: PuzzleWrites
    records: RecordWrites
    reports: ReportWrites
    seats: SeatWrites
    servers: ServerWrites
    table_messages: TableMessageWrites
    tables: TableWrites
    votes: VoteWrites

    def __init__(self, connection: Link) -> None:
        super().__init__(connection)
        self.jobs = JobWrites(connection)
        self.posts = PostWrites(connection, self.jobs)
        self.news = NewsWrites(connection, self.jobs)
        self.direct_messages = DirectMessageWrites(connection)
        self.clocks = ClockWrites(connection, self.jobs)
        self.table_messages = TableMessageWrites(connection)
        self.tables = TableWrites(
            connection, table_messages=self.table_messages, clocks=self.clocks, jobs=self.jobs
        )
        self.lobbies = LobbyWrites(connection)
        self.logs = LogWrites(connection)
        self.seats = SeatWrites(connection)
        self.predictions = PredictionWrites(connection)
        self.nights = NightWrites(connection, jobs=self.jobs, posts=self.posts)
        self.night_people = NightPeopleWrites(connection)
        self.votes = VoteWrites(connection, self.jobs)
        self.leagues = LeagueWrites(connection, jobs=self.jobs, posts=self.posts)
        self.members = MemberWrites(connection)
        self.cups = CupWrites(connection, posts=self.posts, jobs=self.jobs)
        self.arenas = ArenaWrites(connection, posts=self.posts, jobs=self.jobs)
        self.challenges = ChallengeWrites(connection, posts=self.posts, jobs=self.jobs)
        self.games = GameWrites(
            connection,
            news=self.news,
            seats=self.seats,
            logs=self.logs,
            jobs=self.jobs,
            leagues=self.leagues,
            cups=self.cups,
            arenas=self.arenas,
            challenges=self.challenges,
            tables=self.tables,
            posts=self.posts,
        )
        self.dailies = DailyWrites(connection, self.jobs)
        self.puzzles = PuzzleWrites(connection)
        self.people = PersonWrites(connection)
        self.servers = ServerWrites(connection)
        self.reports = ReportWrites(connection)
        self.bans = BanWrites(connection, self.jobs)
        self.records = RecordWrites(connection)
        self.awards = AwardWrites(connection)
        self.privacy = PrivacyWrites(connection, logs=self.logs, posts=self.posts)
