"""All tables at once, as the bot's operator sees them: a list, and counts."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.ids import ChannelId, GuildId, PersonId, TableId
from ...model.tables import Phase
from ...model.units import DAY_MS
from ..connection import Queries


@dataclass(frozen=True)
class TableFilter:
    """The tables that are listed; without a phase only live ones."""

    game: str | None = None
    guild: GuildId | None = None
    channel: ChannelId | None = None
    phase: Phase | None = None
    person: PersonId | None = None
    quiet_since: int | None = None
    """Without a move since this time, in milliseconds since 1970."""


@dataclass(frozen=True)
class ListedTable:
    """A table in that list; `last` is when it was moved at, began or was opened."""

    id: TableId
    game: str
    guild: GuildId | None
    channel: ChannelId
    phase: Phase
    rests: int | None
    last: int


@dataclass(frozen=True)
class Crowd:
    """How many servers have had a table, and how many people a seat."""

    servers: int
    people: int


@dataclass(frozen=True)
class GameTally:
    """How many tables of a game are in a phase."""

    game: str
    phase: Phase
    n: int


@dataclass(frozen=True)
class DayOfMoves:
    """How many moves were made on a day, counted from 1970."""

    day: int
    moves: int


_LAST = (
    "COALESCE((SELECT MAX(at) FROM moves WHERE moves.table_id = tables.id), begun_at, opened_at)"
)


class OverviewReads(Queries):
    """Queries for all tables."""

    async def listed(self, wanted: TableFilter) -> list[ListedTable]:
        """Return the tables that fit a filter, those with the latest event first."""
        return await self._all(
            ListedTable,
            "SELECT id, game, guild, channel, phase, rests, last FROM (SELECT id, game, guild, "
            f"channel, phase, rests, {_LAST} AS last FROM tables "
            "WHERE (game = ?1 OR ?1 IS NULL) AND (guild = ?2 OR ?2 IS NULL) "
            "AND (channel = ?3 OR ?3 IS NULL) "
            "AND (phase = ?4 OR (?4 IS NULL AND phase IN ('lobby', 'running'))) "
            "AND (id IN (SELECT table_id FROM seats WHERE person = ?5) OR id IN (SELECT table_id "
            "FROM guests WHERE person = ?5) OR ?5 IS NULL)) AS found "
            "WHERE last <= ?6 OR ?6 IS NULL ORDER BY last DESC, id",
            wanted.game,
            wanted.guild,
            wanted.channel,
            wanted.phase,
            wanted.person,
            wanted.quiet_since,
        )

    async def crowd(self) -> Crowd:
        """Count the servers that have had a table, and the people who had a seat."""
        (servers,) = await self._numbers("SELECT COUNT(DISTINCT guild) FROM tables")
        (people,) = await self._numbers("SELECT COUNT(DISTINCT person) FROM sittings")
        return Crowd(servers, people)

    async def tallies(self) -> list[GameTally]:
        """Count the tables in each phase, by game."""
        return await self._all(
            GameTally,
            "SELECT game, phase, COUNT(*) AS n FROM tables GROUP BY game, phase "
            "ORDER BY game, phase",
        )

    async def days(self, after: int) -> list[DayOfMoves]:
        """Count the moves of people and opponents on each day since a time."""
        return await self._all(
            DayOfMoves,
            f"SELECT at / {DAY_MS} AS day, COUNT(*) AS moves FROM moves "
            f"WHERE at >= ?1 AND seat >= 0 GROUP BY at / {DAY_MS} ORDER BY day",
            after,
        )
