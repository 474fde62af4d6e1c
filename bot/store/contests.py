"""Which contest a table belongs to, who takes part in it, and who ended it before its time."""

from __future__ import annotations

from typing import get_args

from ..model.endings import ENDINGS, RULES, Context
from ..model.ids import LeagueId, PersonId, TableId
from .connection import Asking, blanks

_CONTEXT = (
    "SELECT 'cup' FROM cup_tables WHERE table_id = ?1 "
    "UNION ALL SELECT 'league' FROM league_meetings WHERE table_id = ?1 "
    "UNION ALL SELECT 'night' FROM night_tables WHERE table_id = ?1"
)
_PART = (
    "SELECT 1 FROM cup_tables AS seated JOIN cup_people ON cup_people.cup_id = seated.cup_id "
    "WHERE seated.table_id = ?1 AND person = ?2 "
    "UNION ALL SELECT 1 FROM league_meetings AS seated JOIN league_places "
    "ON league_places.league_id = seated.league_id AND league_places.season = seated.season "
    "WHERE seated.table_id = ?1 AND person = ?2 "
    "UNION ALL SELECT 1 FROM night_tables AS seated JOIN night_people "
    "ON night_people.night_id = seated.night_id "
    "WHERE seated.table_id = ?1 AND person = ?2 "
    "UNION ALL SELECT 1 FROM night_tables AS seated JOIN night_tables AS other "
    "ON other.night_id = seated.night_id JOIN sittings ON sittings.table_id = other.table_id "
    "WHERE seated.table_id = ?1 AND person = ?2"
)


class Contests(Asking):
    """Questions about the contests that tables belong to."""

    async def context_of(self, table: TableId) -> Context:
        """Return what a table is played for."""
        rows = [*await self._connection.execute_fetchall(_CONTEXT, (table,))]
        found = rows[0][0] if rows else "free"
        return next(each for each in get_args(Context) if each == found)

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

    async def turn_began(self, table: TableId, since: int) -> int:
        """Return when a turn that began with a move of the log did, in milliseconds since 1970."""
        found = await self._numbers(
            "SELECT COALESCE((SELECT at FROM moves WHERE table_id = ?1 AND seq = ?2), begun_at) "
            "FROM tables WHERE id = ?1",
            table,
            since,
        )
        return found[0]

    async def in_contest_of(self, table: TableId, person: PersonId) -> bool:
        """Return whether a person takes part in the contest of a table, at any table of it."""
        return bool([*await self._connection.execute_fetchall(_PART, (table, person))])


class WritingContests(Contests):
    """Changes of what contests share."""

    async def set_ended_by(self, table: TableId, person: PersonId | None) -> None:
        """Keep who ended a table."""
        await self._do("UPDATE tables SET ended_by = ?2 WHERE id = ?1", table, person)
