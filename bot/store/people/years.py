"""What a year of games was like, for a person and on a server."""

from __future__ import annotations

from ...model.ids import GuildId, PersonId, TableId
from ...model.records import Duel, PuzzleYear, Span, Wait
from ..connection import Queries

_ENDED = "stay = 'finished' AND place IS NOT NULL"
_IN_SPAN = "ended_at >= ?2 AND ended_at < ?3"
MOST_DUELS = 30
"""Pairs of people that are read: of the first ones perhaps not both may be named."""
MOST_GAMES = 3
"""Games that are looked at for a best move: the moves of some aren't kept any more."""


class YearReads(Queries):
    """Queries for the results of a span."""

    async def longest_wait(self, person: PersonId, span: Span) -> Wait | None:
        """Return the longest turn of another that a person waited for in a slow game."""
        return await self._one(
            Wait,
            "SELECT slow_turns.person, took, game FROM results "
            "JOIN slow_turns ON slow_turns.table_id = results.table_id "
            "AND slow_turns.person <> results.person "
            f"WHERE results.person = ?1 AND {_IN_SPAN} AND took IS NOT NULL "
            "ORDER BY took DESC, since LIMIT 1",
            person,
            span.since,
            span.until,
        )

    async def best_games(
        self, game: str, person: PersonId | None, guild: GuildId | None, span: Span
    ) -> list[tuple[TableId, PersonId]]:
        """Return the wins of a game with the most points, and whose they were."""
        whose = "person = ?1" if person is not None else "guild = ?1 AND person IS NOT NULL"
        rows = await self._connection.execute_fetchall(
            f"SELECT table_id, person FROM results WHERE {whose} AND {_IN_SPAN} AND game = ?4 "
            f"AND {_ENDED} AND place = 1 ORDER BY points DESC, number LIMIT ?5",
            (guild if person is None else person, span.since, span.until, game, MOST_GAMES),
        )
        return [(TableId(table), PersonId(whose)) for table, whose in rows]

    async def puzzles(self, person: PersonId, span: Span) -> list[PuzzleYear]:
        """Return which games' puzzles a person answered in a span, the most first."""
        return await self._all(
            PuzzleYear,
            "SELECT game, answered, solved, first_at, "
            "(SELECT mu FROM puzzle_ratings WHERE person = ?1 "
            "AND puzzle_ratings.game = found.game) AS mu FROM "
            "(SELECT game, count(*) FILTER (WHERE at >= ?2 AND at < ?3) AS answered, "
            "count(*) FILTER (WHERE at >= ?2 AND at < ?3 AND solved = 1) AS solved, "
            "min(at) AS first_at FROM puzzle_answers WHERE person = ?1 GROUP BY game) AS found "
            "WHERE answered > 0 ORDER BY answered DESC, game",
            person,
            span.since,
            span.until,
        )

    async def games_on(self, guild: GuildId, span: Span) -> dict[str, int]:
        """Return how many games were finished on a server, the most played first."""
        rows = await self._connection.execute_fetchall(
            "SELECT game, count(DISTINCT table_id) AS games FROM results "
            f"WHERE guild = ?1 AND {_IN_SPAN} AND {_ENDED} AND person IS NOT NULL "
            "GROUP BY game ORDER BY games DESC, game",
            (guild, span.since, span.until),
        )
        return dict(rows)

    async def people_on(self, guild: GuildId, span: Span) -> int:
        """Return how many people finished a game on a server."""
        found = await self._numbers(
            "SELECT count(DISTINCT person) FROM results "
            f"WHERE guild = ?1 AND {_IN_SPAN} AND {_ENDED}",
            guild,
            span.since,
            span.until,
        )
        return found[0] if found else 0

    async def busiest_day(self, guild: GuildId, span: Span) -> tuple[int, int] | None:
        """Return the day of UTC on which most games ended on a server, and how many."""
        rows = await self._connection.execute_fetchall(
            "SELECT ended_at / 86400000 AS day, count(DISTINCT table_id) AS games FROM results "
            f"WHERE guild = ?1 AND {_IN_SPAN} AND {_ENDED} AND person IS NOT NULL "
            "GROUP BY ended_at / 86400000 ORDER BY games DESC, day LIMIT 1",
            (guild, span.since, span.until),
        )
        return next(((day, games) for day, games in rows), None)

    async def longest_game(self, guild: GuildId, span: Span) -> tuple[str, int] | None:
        """Return the game of a server that took longest, and its milliseconds."""
        rows = await self._connection.execute_fetchall(
            "SELECT results.game, results.ended_at - begun_at AS lasted FROM results "
            "JOIN tables ON tables.id = results.table_id "
            "WHERE results.guild = ?1 AND results.ended_at >= ?2 AND results.ended_at < ?3 "
            f"AND {_ENDED} AND begun_at IS NOT NULL ORDER BY lasted DESC, number LIMIT 1",
            (guild, span.since, span.until),
        )
        return next(((game, lasted) for game, lasted in rows), None)

    async def duels(self, guild: GuildId, span: Span) -> list[Duel]:
        """Return who met most often on a server, and how often each was ahead."""
        rows = await self._connection.execute_fetchall(
            "SELECT mine.person, other.person, count(*) AS games, "
            "count(*) FILTER (WHERE mine.place < other.place) AS ahead, "
            "count(*) FILTER (WHERE mine.place > other.place) AS behind "
            "FROM results AS mine JOIN results AS other "
            "ON other.table_id = mine.table_id AND other.person > mine.person "
            "WHERE mine.guild = ?1 AND mine.ended_at >= ?2 AND mine.ended_at < ?3 "
            "AND mine.stay = 'finished' AND other.stay = 'finished' "
            "AND mine.place IS NOT NULL AND other.place IS NOT NULL "
            "GROUP BY mine.person, other.person "
            "ORDER BY games DESC, mine.person, other.person LIMIT ?4",
            (guild, span.since, span.until, MOST_DUELS),
        )
        return [
            Duel((PersonId(one), PersonId(other)), games, (ahead, behind))
            for one, other, games, ahead, behind in rows
        ]
