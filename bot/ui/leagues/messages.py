"""How leagues are shown, and when their tables begin."""

from __future__ import annotations

from dataclasses import replace

from render import Picture

from ... import languages
from ...leagues.standings import divisions
from ...model.ids import ChannelId, LeagueId
from ...model.leagues import League, Season
from ...model.posts import Post
from ..app import App
from ..contests.people import MOST_FACES
from ..kit.outbox import ContestPolicy, ContestView, drawn
from .pictures import people_of, pictures
from .screens import Shown, season_screen
from .tables import give_seats_up, start_league_tables


class LeaguePolicy(ContestPolicy):
    """How the seasons of leagues are shown."""

    controls = ("ljoin", "lwords")

    def __init__(self, app: App) -> None:
        self._app = app
        self._refused: set[LeagueId] = set()
        """The leagues to which Discord refuses threads, as far as this bot has tried."""

    async def then(self) -> bool:
        """Begin tables, and let opponents play on for people who left."""
        begun = await start_league_tables(self._app, self._refused)
        if any(begun):
            self._app.contest_messages.refresh("league")  # the next tables begin
        return await give_seats_up(self._app) and all(begun)

    async def advance(self, contest: int) -> None:
        """End a season whose time is over, and open the next."""
        await self._app.leagues.advance(LeagueId(contest))

    async def channel_gone(self, channel: ChannelId) -> None:
        """End the league of a channel that is gone."""
        await self._app.leagues.channel_gone(channel)

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
            board = await drawn(self._drawn(shown), f"League {league.id}")
            return ContestView(season_screen(shown, board))

    async def _drawn(self, shown: Shown) -> list[Picture]:
        people = [person for person, _ in people_of(shown)[:MOST_FACES] if person]
        seen = replace(shown, faces=await self._app.store.people.avatars_of(people))
        return await self._app.draw_for_all(pictures, seen)


async def gathered(app: App, league: League, season: Season, *, refused: bool = False) -> Shown:
    """Gather what is said about a season."""
    if season.phase == "open":
        return Shown(league, season, await app.store.leagues.members(league.id))
    waiting = [
        meeting
        for meeting in await app.store.leagues.pending_meetings()
        if meeting.league == league.id
    ]
    found = await divisions(app.store, season)
    return Shown(league, season, (), found, len(waiting), refused and bool(waiting))
