"""How leagues are shown, and when their tables begin."""

from __future__ import annotations

import logging
from dataclasses import replace

from render import Picture
from rules.core import RuleError
from rules.text import say, spell

from ... import languages
from ...errors import Unavailable
from ...leagues.standings import divisions
from ...model.contests.leagues import League, MeetingRow, Season
from ...model.ids import LeagueId
from ...model.posts import Post
from ...model.titles import title_of
from ..app import App
from ..contests.award_lines import with_awards
from ..contests.people import MOST_FACES
from ..contests.table_starts import start_tables
from ..kit.messages.outbox import ContestPolicy, ContestView, contest_pictures
from ..tables.posts.threads import ThreadRequest, open_thread
from .pictures import people_of, pictures
from .screens import SeasonView, season_screen


class LeaguePolicy(ContestPolicy):
    """How the seasons of leagues are shown."""

    controls = ("ljoin", "lwords")

    def __init__(self, app: App) -> None:
        super().__init__(app.leagues)
        self._app = app
        self._refused: set[LeagueId] = set()
        """The leagues to which Discord refuses threads, as far as this bot has tried."""

    async def then(self) -> bool:
        """Begin tables, and let opponents play on for people who left."""
        begun = await start_league_tables(self._app, self._refused)
        return await give_seats_up(self._app) and begun

    async def shown(self, post: Post) -> ContestView:
        """Return what a season's message shows now."""
        app = self._app
        league = await app.store.leagues.get(LeagueId(post.owner))
        assert league is not None
        season = next(
            x for x in await app.store.leagues.seasons(league.id) if x.number == post.part
        )
        shown = await gathered(app, league, season, refused=league.id in self._refused)
        with languages.reading(league.language):
            board = await contest_pictures(self._drawn(shown), f"League {league.id}")
            screen = season_screen(shown, board)
            if season.phase == "over":
                screen = await with_awards(app, post, screen)
            return ContestView(screen)

    async def _drawn(self, shown: SeasonView) -> list[Picture]:
        people = [person for person, _ in people_of(shown)[:MOST_FACES] if person]
        seen = replace(shown, faces=await self._app.store.people.avatars_of(people))
        return await self._app.draw_for_all(pictures, seen)


async def gathered(
    app: App, league: League, season: Season, *, refused: bool = False
) -> SeasonView:
    """Gather what is said about a season."""
    if season.phase == "open":
        return SeasonView(league, season, await app.store.members.of("league", league.id))
    waiting = [
        meeting
        for meeting in await app.store.leagues.pending_meetings()
        if meeting.league == league.id
    ]
    found = await divisions(app.store, season)
    return SeasonView(league, season, (), found, len(waiting), refused and bool(waiting))


log = logging.getLogger(__name__)


async def start_league_tables(app: App, refused: set[LeagueId]) -> bool:
    """Start some tables of seasons; return False to try again soon.

    Notes the leagues to which Discord has `refused` threads.
    """

    async def note(league: LeagueId, *, refuses: bool) -> None:
        if refuses != (league in refused):
            refused.symmetric_difference_update({league})
            async with app.store.writing() as write:
                await write.leagues.mark_seasons_changed(league)

    async def start(app: App, league: League, meeting: MeetingRow) -> None:
        if await _open(app, league, meeting):
            await app.leagues.begin_meeting(meeting)
            await note(league.id, refuses=False)

    return await start_tables(
        app,
        "league",
        await app.store.leagues.pending_meetings(),
        contest_of=lambda meeting: app.store.leagues.get(meeting.league),
        start=start,
        refuse=lambda meeting: note(meeting.league, refuses=True),
    )


async def _open(app: App, league: League, meeting: MeetingRow) -> bool:
    """Create the thread of a table that hasn't begun; False while off its server."""
    assert meeting.table is not None
    table = await app.store.tables.get(meeting.table)
    if table is None or table.phase != "lobby":
        return True
    with languages.reading(league.language):
        game = title_of(league.game)
        ends = spell(say("{game}, season {n}", game=game, n=meeting.season), called=str)
    begins = f"{meeting.division}-{meeting.number}: "
    place = league.guild, league.channel
    return await open_thread(
        app, ThreadRequest(*place, table, begins, f" · {ends}", host=league.host)
    )


async def give_seats_up(app: App) -> bool:
    """Let opponents play for those who left a league; return False to try again soon."""
    well = True
    for table, person in await app.store.leagues.pending_departures():
        try:
            await app.tables.resign(table, person)
        except RuleError as error:
            log.info("A seat of table %s can't be given up: %s", table, error)
        except Unavailable as error:
            log.warning("A seat of table %s has to be given up: %s", table, error)
            well = False
    return well
