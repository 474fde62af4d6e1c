"""The reads of one connection."""

from __future__ import annotations

from .connection import Link
from .contests.arenas import ArenaReads
from .contests.challenges import ChallengeReads
from .contests.cups import CupReads
from .contests.dailies import DailyReads
from .contests.leagues import LeagueReads
from .contests.members import MemberReads
from .contests.night_people import NightPeopleReads
from .contests.nights import NightReads
from .contests.votes import VoteReads
from .jobs import JobReads
from .news import NewsReads
from .people.awards import AwardReads
from .people.bans import BanReads
from .people.direct_messages import DirectMessageReads
from .people.people import PersonReads
from .people.presses import PressReads
from .people.privacy import PrivacyReads
from .people.puzzles import PuzzleReads
from .people.records import RecordReads
from .people.reports import ReportReads
from .people.servers import ServerReads
from .people.years import YearReads
from .play.clocks import ClockReads
from .play.games import GameReads
from .play.lobbies import LobbyReads
from .play.logs import LogReads
from .play.overview import OverviewReads
from .play.panels import PanelReads
from .play.predictions import PredictionReads
from .play.seats import SeatReads
from .play.table_messages import TableMessageReads
from .play.tables import TableReads
from .posts import PostReads


class Reading:
    """The reads of one connection, by aggregate; every answer is a value."""

    def __init__(self, connection: Link) -> None:
        self.arenas = ArenaReads(connection)
        self.challenges = ChallengeReads(connection)
        self.awards = AwardReads(connection)
        self.bans = BanReads(connection)
        self.reports = ReportReads(connection)
        self.clocks = ClockReads(connection)
        self.cups = CupReads(connection)
        self.dailies = DailyReads(connection)
        self.direct_messages = DirectMessageReads(connection)
        self.games = GameReads(connection)
        self.jobs = JobReads(connection)
        self.leagues = LeagueReads(connection)
        self.lobbies = LobbyReads(connection)
        self.logs = LogReads(connection)
        self.members = MemberReads(connection)
        self.news = NewsReads(connection)
        self.night_people = NightPeopleReads(connection)
        self.nights = NightReads(connection)
        self.overview = OverviewReads(connection)
        self.panels = PanelReads(connection)
        self.people = PersonReads(connection)
        self.posts = PostReads(connection)
        self.predictions = PredictionReads(connection)
        self.presses = PressReads(connection)
        self.privacy = PrivacyReads(connection)
        self.puzzles = PuzzleReads(connection)
        self.records = RecordReads(connection)
        self.seats = SeatReads(connection)
        self.servers = ServerReads(connection)
        self.table_messages = TableMessageReads(connection)
        self.tables = TableReads(connection)
        self.votes = VoteReads(connection)
        self.years = YearReads(connection)
