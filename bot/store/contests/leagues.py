"""Leagues: their members, seasons, divisions and meetings."""

from __future__ import annotations

from typing import Final

from ...model.contests.leagues import DivisionPlace, League, LeagueSeat, MeetingRow, Season
from ...model.endings import ENDINGS, RULES
from ...model.ids import GuildId, LeagueId, PersonId, TableId
from ...model.posts import Post
from ..connection import blanks, columns, row_of
from ..posts import EVERYWHERE
from .shared import ContestReads, ContestWrites

_SEASON: Final = columns(Season).replace("league,", "league_id AS league,", 1)
_PLACE: Final = columns(DivisionPlace)
_MEETING: Final = (
    'league_id AS league, season, division, number, league_meetings.table_id AS "table", people, '
    "points, league_meetings.at"
)


class LeagueReads(ContestReads[LeagueId, League]):
    """Queries for leagues."""

    kind = "league"
    row = League
    listed = columns(League)
    rows = "leagues"
    live_where = "ended_at IS NULL"
    live_here = "channel = ?1 AND ended_at IS NULL"

    async def seasons(self, league: LeagueId) -> list[Season]:
        """Return the seasons of a league, the latest first."""
        return await self._all(
            Season,
            f"SELECT {_SEASON} FROM league_seasons WHERE league_id = ?1 ORDER BY number DESC",
            league,
        )

    async def division_places(self, league: LeagueId, season: int) -> list[DivisionPlace]:
        """Return the places of a season's divisions."""
        return await self._all(
            DivisionPlace,
            f"SELECT {_PLACE} FROM league_places WHERE league_id = ?1 AND season = ?2 "
            "ORDER BY division, number",
            league,
            season,
        )

    async def meeting_rows(self, league: LeagueId, season: int) -> list[MeetingRow]:
        """Return the meetings of a season."""
        return await self._all(
            MeetingRow,
            f"SELECT {_MEETING} FROM league_meetings WHERE league_id = ?1 AND season = ?2 "
            "ORDER BY division, number",
            league,
            season,
        )

    async def meeting_of(self, table: TableId) -> MeetingRow | None:
        """Return the meeting that is played at a table, or None."""
        return await self._one(
            MeetingRow, f"SELECT {_MEETING} FROM league_meetings WHERE table_id = ?1", table
        )

    async def pending_meetings(self) -> list[MeetingRow]:
        """Return the meetings whose game is still to begin, in the order of creation."""
        return await self._all(
            MeetingRow,
            f"SELECT {_MEETING} FROM league_meetings JOIN table_threads "
            "ON table_threads.table_id = league_meetings.table_id WHERE state <> 'announced' "
            "ORDER BY league_meetings.at, league_id, division, number",
        )

    async def live_meetings(self, league: LeagueId, season: int) -> list[TableId]:
        """Return the tables of a season that have not ended."""
        return await self._ids(
            TableId,
            "SELECT table_id FROM league_meetings JOIN tables ON tables.id = table_id "
            "WHERE league_id = ?1 AND season = ?2 AND phase IN ('lobby', 'running') "
            "ORDER BY division, number",
            league,
            season,
        )

    async def void_meetings(self, league: LeagueId, season: int) -> list[TableId]:
        """Return the tables of a season whose endings count for nobody."""
        void = [ending for ending in ENDINGS if RULES[ending]["league"].points == "void"]
        return await self._ids(
            TableId,
            "SELECT tables.id FROM league_meetings JOIN tables ON tables.id = table_id "
            f"WHERE league_id = ?1 AND season = ?2 AND tables.ending IN ({blanks(3, void)})",
            league,
            season,
            *void,
        )

    async def seats(self, league: LeagueId, season: int) -> list[LeagueSeat]:
        """Return the results of the seats of a season's tables, as far as they have ended."""
        return await self._all(
            LeagueSeat,
            'SELECT results.table_id AS "table", seat, person, stay, place, results.points, '
            "results.ending "
            "FROM league_meetings JOIN results ON results.table_id = league_meetings.table_id "
            "WHERE league_id = ?1 AND season = ?2 ORDER BY results.table_id, seat",
            league,
            season,
        )

    async def pending_departures(self) -> list[tuple[TableId, PersonId]]:
        """Return the running tables and the people there who have left their league."""
        rows = await self._connection.execute_fetchall(
            "SELECT seats.table_id, seats.person FROM league_places "
            "JOIN league_meetings ON league_meetings.league_id = league_places.league_id "
            "AND league_meetings.season = league_places.season "
            "JOIN tables ON tables.id = league_meetings.table_id AND phase = 'running' "
            "JOIN seats ON seats.table_id = tables.id AND seats.person = league_places.person "
            "WHERE gone = 1 AND rests IS NULL ORDER BY 1, 2"
        )
        return [(TableId(table), PersonId(person)) for table, person in rows]


class LeagueWrites(LeagueReads, ContestWrites[LeagueId, League]):
    """Changes of leagues."""

    async def save(self, league: League) -> None:
        """Insert a league, or update it."""
        await self._insert("leagues", row_of(league), "id")

    async def add_season(self, league: League, season: Season) -> None:
        """Add a season; its message is pending."""
        await self._insert("league_seasons", row_of(season, league="league_id"))
        post = Post("league", league.id, season.number, league.guild, league.channel)
        await self._posts.add(post)

    async def save_season(self, season: Season) -> None:
        """Store the phase of a season; its message moves to the channel's end."""
        row = row_of(season, league="league_id")
        await self._update("league_seasons", row, "league_id", "number")
        await self._posts.mark_changed(
            "league", season.league, part=season.number, repost=EVERYWHERE
        )

    async def mark_seasons_changed(self, league: LeagueId) -> None:
        """Mark that the open seasons of a league have changed."""
        await self._posts.mark_all_changed(
            "league",
            "owner = ?1 AND part IN "
            "(SELECT number FROM league_seasons WHERE league_id = ?1 AND phase <> 'over')",
            league,
        )

    async def mark_table_ended(self, table: TableId) -> None:
        """Mark that a table of a season has ended, so that its standings are shown."""
        await self._posts.mark_all_changed(
            "league",
            "(owner, part) IN (SELECT meeting.league_id, season "
            "FROM league_meetings AS meeting JOIN league_seasons AS found "
            "ON found.league_id = meeting.league_id AND found.number = season "
            "WHERE table_id = ?1 AND phase = 'running')",
            table,
        )

    async def add_division_place(self, league: LeagueId, season: int, place: DivisionPlace) -> None:
        """Add a place of a division."""
        row = {"league_id": league, "season": season, **row_of(place)}
        await self._insert("league_places", row)

    async def set_gone(self, league: LeagueId, season: int, person: PersonId) -> None:
        """Store that a person has left in mid-season."""
        await self._do(
            "UPDATE league_places SET gone = 1 "
            "WHERE league_id = ?1 AND season = ?2 AND person = ?3",
            league,
            season,
            person,
        )

    async def add_meeting(self, meeting: MeetingRow) -> None:
        """Add a meeting."""
        row = row_of(meeting, league="league_id", table="table_id")
        await self._insert("league_meetings", row)

    async def settle_meetings(self, league: LeagueId, season: int) -> None:
        """Mark the threads of a season as announced, so that none is created."""
        await self._do(
            "UPDATE table_threads SET state = 'announced' WHERE table_id IN "
            "(SELECT table_id FROM league_meetings WHERE league_id = ?1 AND season = ?2)",
            league,
            season,
        )

    async def set_meeting_points(self, table: TableId, points: str) -> None:
        """Store the points of a meeting whose game never begins."""
        await self._do("UPDATE league_meetings SET points = ?2 WHERE table_id = ?1", table, points)

    async def lengthen_seasons(self, more: int, guild: GuildId | None = None) -> None:
        """Move the ends of running seasons, of one server or of all."""
        here = "SELECT id FROM leagues WHERE guild = ?2 OR CAST(?2 AS BIGINT) IS NULL"
        sql = "UPDATE jobs SET due = due + ?1 WHERE kind = 'contest' AND key = 'league' AND id IN"
        await self._do(f"{sql} ({here})", more, guild)
        await self._do(
            "UPDATE league_seasons SET ends_at = ends_at + ?1 "
            f"WHERE phase = 'running' AND league_id IN ({here})",
            more,
            guild,
        )
        await self._posts.mark_all_changed(
            "league",
            "(guild = ?1 OR CAST(?1 AS BIGINT) IS NULL) AND (owner, part) IN "
            "(SELECT league_id, number FROM league_seasons WHERE phase = 'running')",
            guild,
        )
