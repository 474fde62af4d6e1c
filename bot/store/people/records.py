"""Games that have ended: their results, and the ratings that follow from them."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.ids import GuildId, PersonId, TableId
from ...model.records import (
    ALWAYS,
    PLACED,
    Contest,
    Finish,
    Leader,
    Outcome,
    Rating,
    Rival,
    SlowGame,
    SlowTurn,
    Span,
)
from ..connection import Queries, blanks, row_of

_OUTCOME = (
    'table_id AS "table", seat, number, game, guild, person, level, name, stay, place, points, '
    "ending, people, ended_at, rivals, rated"
)
_CONTEST = 'table_id AS "table", seat, number, game, person, stay, place, ended_at'
_RATED = "rated = 1 AND person IS NOT NULL AND place IS NOT NULL"
_COUNTED = "stay = 'finished' AND place IS NOT NULL AND rivals > 0"
"""What counts as a game for leaderboards; said word for word as the indexes say it."""


class RecordReads(Queries):
    """Queries for games that have ended."""

    async def results(self, table: TableId) -> list[Outcome]:
        """Return the results of a game, by seat; none while it runs."""
        return await self._all(
            Outcome, f"SELECT {_OUTCOME} FROM results WHERE table_id = ?1 ORDER BY seat", table
        )

    async def movers(self, table: TableId) -> set[PersonId]:
        """Return the people who made a move of their own in a game."""
        return set(
            await self._ids(
                PersonId,
                "SELECT DISTINCT person FROM moves "
                "WHERE table_id = ?1 AND seat >= 0 AND person IS NOT NULL",
                table,
            )
        )

    async def next_number(self) -> int:
        """Return the number of the game that ends next."""
        return (await self._numbers("SELECT coalesce(max(number), 0) + 1 FROM results"))[0]

    async def without_results(self) -> list[TableId]:
        """Return the ended games that have no results, in the order they ended."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND id IN "
            "(SELECT table_id FROM snapshots) AND id NOT IN (SELECT table_id FROM results) "
            "AND trial = 0 "
            "ORDER BY ended_at, id",
        )

    async def count_finished(self, person: PersonId) -> int:
        """Count the games a person has played to the end."""
        found = await self._numbers(
            "SELECT COUNT(*) FROM results WHERE person = ?1 AND stay IN ('finished', 'assisted')",
            person,
        )
        return found[0]

    async def finishes(
        self,
        person: PersonId,
        game: str | None = None,
        guild: GuildId | None = None,
        *,
        span: Span = ALWAYS,
    ) -> list[Finish]:
        """Return how a person's games went, in the order they ended."""
        rows = await self._connection.execute_fetchall(
            "SELECT game, place, points, stay, rivals, ended_at FROM results WHERE person = ?1 "
            "AND (CAST(?2 AS TEXT) IS NULL OR game = ?2) "
            "AND (CAST(?3 AS BIGINT) IS NULL OR guild = ?3) "
            "AND ended_at >= ?4 AND ended_at < ?5 ORDER BY number",
            (person, game, guild, span.since, span.until),
        )
        return [Finish(*row) for row in rows]

    async def rivals(
        self,
        person: PersonId,
        game: str | None = None,
        guild: GuildId | None = None,
        *,
        span: Span = ALWAYS,
    ) -> list[Rival]:
        """Return the people a person has finished games with, most games first."""
        return await self._all(
            Rival,
            "SELECT other.person, count(*) AS games, "
            "count(*) FILTER (WHERE mine.place < other.place) AS ahead, "
            "count(*) FILTER (WHERE mine.place > other.place) AS behind "
            "FROM results AS mine JOIN results AS other "
            "ON other.table_id = mine.table_id AND other.seat <> mine.seat "
            "WHERE mine.person = ?1 AND mine.stay = 'finished' AND other.stay = 'finished' "
            "AND mine.place IS NOT NULL AND other.person IS NOT NULL "
            "AND (CAST(?2 AS TEXT) IS NULL OR mine.game = ?2) "
            "AND (CAST(?3 AS BIGINT) IS NULL OR mine.guild = ?3) "
            "AND mine.ended_at >= ?4 AND mine.ended_at < ?5 "
            "GROUP BY other.person ORDER BY games DESC, ahead DESC, other.person",
            person,
            game,
            guild,
            span.since,
            span.until,
        )

    async def ratings_of(self, person: PersonId) -> dict[str, Rating]:
        """Return a person's ratings, by game."""
        rows = await self._connection.execute_fetchall(
            "SELECT game, mu, sigma, games FROM ratings WHERE person = ?1", (person,)
        )
        return {game: Rating(*rest) for game, *rest in rows}

    async def history(self, person: PersonId, game: str) -> list[tuple[int, float, float]]:
        """Return a person's rating after each rated game: its end, mu and sigma."""
        rows = await self._connection.execute_fetchall(
            "SELECT ended_at, mu, sigma FROM results WHERE person = ?1 AND game = ?2 "
            "AND mu IS NOT NULL ORDER BY number",
            (person, game),
        )
        return [(at, mu, sigma) for at, mu, sigma in rows]

    async def takes_part(self, person: PersonId) -> bool:
        """Tell whether a person takes part in ratings and leaderboards."""
        return not await self._numbers("SELECT 1 FROM unrated WHERE person = ?1", person)

    async def leaders(
        self, game: str | None = None, guild: GuildId | None = None, span: Span = ALWAYS
    ) -> list[Leader]:
        """Return the people who finished games with others, in no order.

        Only games count that ended in the span; the rating is the present one. People who take no
        part in leaderboards are left out.
        """
        # Without a server, an index holds all that is asked with the people in order: no sorting.
        if guild is not None:
            where = "guild = ?2 AND (CAST(?1 AS TEXT) IS NULL OR game = ?1)"
            hint = ""
        elif game is not None:
            hint = self._connection.using("results_counted")
            where = "game = ?1 AND CAST(?2 AS BIGINT) IS NULL"
        else:
            hint = self._connection.using("results_counted_anywhere")
            where = "CAST(?1 AS TEXT) IS NULL AND CAST(?2 AS BIGINT) IS NULL"
        # Of a person's games only so many are read as show enough opponents.
        rows = await self._connection.execute_fetchall(
            "SELECT found.person, found.games, found.wins, mu, sigma, ratings.games, "
            "(SELECT count(*) FROM (SELECT DISTINCT other.person FROM "
            f"(SELECT table_id, person FROM results WHERE {where} AND {_COUNTED} "
            "AND ended_at >= ?3 AND ended_at < ?5) AS mine "
            "JOIN results AS other ON other.table_id = mine.table_id "
            "AND other.person <> mine.person "
            "WHERE mine.person = found.person "
            "AND other.stay IN ('finished', 'assisted', 'away', 'resigned', 'forfeited') "
            "LIMIT ?4) AS met) "
            "FROM (SELECT person, count(*) AS games, "
            "count(*) FILTER (WHERE place = 1) AS wins FROM results "
            f"{hint} WHERE {where} AND {_COUNTED} AND ended_at >= ?3 AND ended_at < ?5 "
            "GROUP BY person HAVING person IS NOT NULL) AS found "
            "LEFT JOIN ratings ON ratings.person = found.person AND ratings.game = ?1 "
            "WHERE found.person NOT IN (SELECT person FROM unrated)",
            (game, guild, span.since, PLACED, span.until),
        )
        return [
            Leader(person, games, wins, None if mu is None else Rating(mu, sigma, rated), opponents)
            for person, games, wins, mu, sigma, rated, opponents in rows
        ]

    async def named_on(self, guild: GuildId) -> set[PersonId]:
        """Return the people who may be named on a server: they finished a game there.

        People who take no part in leaderboards are not among them.
        """
        return set(
            await self._ids(
                PersonId,
                "SELECT DISTINCT person FROM results WHERE guild = ?1 AND person IS NOT NULL "
                "AND stay <> 'left' AND person NOT IN (SELECT person FROM unrated)",
                guild,
            )
        )

    async def contests_of(self, table: TableId) -> list[Contest]:
        """Return the seats of a game whose people are rated."""
        return await self._all(
            Contest,
            f"SELECT {_CONTEST} FROM results WHERE table_id = ?1 AND {_RATED} ORDER BY seat",
            table,
        )

    async def contests_between(self, *, after: int, until: int) -> list[Contest]:
        """Return the rated seats of the games from one number (not itself) to another."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_CONTEST} FROM results WHERE number > ?1 AND number <= ?2 AND {_RATED} "
            "ORDER BY number, seat",
            (after, until),
        )
        return [Contest(*row) for row in rows]

    async def count_contests(self, number: int) -> int:
        """Count the seats that were rated in the games up to a number."""
        found = await self._numbers(
            f"SELECT count(*) FROM results WHERE number <= ?1 AND {_RATED}", number
        )
        return found[0]

    async def meetings_before(
        self, game: str, people: Sequence[PersonId], *, number: int, since: int
    ) -> dict[tuple[PersonId, PersonId], int]:
        """Return how often pairs of people were rated together before a game's number.

        Only games count that ended after `since`. The smaller id of a pair comes first.
        """
        listed = blanks(4, people)
        rows = await self._connection.execute_fetchall(
            "SELECT mine.person, other.person, count(*) FROM results AS mine "
            "JOIN results AS other ON other.table_id = mine.table_id "
            "AND other.person > mine.person "
            f"WHERE mine.person IN ({listed}) AND other.person IN ({listed}) "
            "AND mine.game = ?1 AND mine.number < ?2 AND mine.ended_at > ?3 "
            "AND mine.rated = 1 AND mine.place IS NOT NULL "
            "AND other.rated = 1 AND other.place IS NOT NULL "
            "GROUP BY mine.person, other.person",
            (game, number, since, *people),
        )
        return {(PersonId(one), PersonId(other)): count for one, other, count in rows}

    async def ratings(self, game: str, people: Sequence[PersonId]) -> dict[PersonId, Rating]:
        """Return the ratings some people have in a game."""
        rows = await self._connection.execute_fetchall(
            "SELECT person, mu, sigma, games FROM ratings "
            f"WHERE game = ?1 AND person IN ({blanks(2, people)})",
            (game, *people),
        )
        return {person: Rating(*rest) for person, *rest in rows}

    async def slow_games(
        self, person: PersonId, guild: GuildId | None, most: int
    ) -> list[SlowGame]:
        """Return a person's last slow games with others, the latest first.

        Those of one server, or of all. A person who handed their seat to another, or was replaced,
        didn't leave anybody waiting: that game doesn't count.
        """
        return await self._all(
            SlowGame,
            "SELECT results.table_id, "
            "CASE WHEN stay IN ('finished', 'assisted') THEN 1 ELSE 0 END AS finished FROM results "
            "JOIN tables ON tables.id = results.table_id "
            "WHERE results.person = ?1 AND tables.pace = 'slow' AND rivals > 0 "
            "AND (stay IN ('finished', 'assisted', 'away', 'forfeited') "
            "OR (stay = 'resigned' AND level IS NOT NULL)) "
            "AND (CAST(?2 AS BIGINT) IS NULL OR results.guild = ?2) "
            "ORDER BY number DESC LIMIT ?3",
            person,
            guild,
            most,
        )

    async def slow_turns(self, person: PersonId, tables: Sequence[TableId]) -> list[int | None]:
        """Return how long a person's turns at tables took, in ms awake; None: timed out."""
        rows = await self._connection.execute_fetchall(
            f"SELECT took FROM slow_turns WHERE person = ?1 AND table_id IN ({blanks(2, tables)})",
            (person, *tables),
        )
        return [took for (took,) in rows]


class RecordWrites(RecordReads):
    """Changes of results and ratings."""

    async def add_results(self, outcomes: Sequence[Outcome]) -> None:
        """Add the results of a game."""
        for outcome in outcomes:
            await self._insert("results", row_of(outcome, table="table_id"))

    async def set_ratings(self, changes: Sequence[tuple[Contest, Rating]]) -> None:
        """Store people's ratings after games, in the order they ended."""
        self._connection.write_many(
            "UPDATE results SET mu = ?3, sigma = ?4 WHERE table_id = ?1 AND seat = ?2",
            [(one.table, one.seat, after.mu, after.sigma) for one, after in changes],
        )
        latest = {(one.game, one.person): after for one, after in changes}
        for (game, person), after in latest.items():
            row = {"game": game, "person": person, **row_of(after)}
            await self._insert("ratings", row, "game, person")

    async def drop_ratings(self) -> None:
        """Delete every rating."""
        self._connection.write("DELETE FROM ratings")
        self._connection.write("UPDATE results SET mu = NULL, sigma = NULL WHERE mu IS NOT NULL")

    async def set_part(self, person: PersonId, takes: bool) -> None:
        """Store whether a person takes part in ratings and leaderboards."""
        self._connection.write("DELETE FROM unrated WHERE person = ?1", (person,))
        if not takes:
            self._connection.write("INSERT INTO unrated (person) VALUES (?1)", (person,))

    async def add_slow_turn(self, turn: SlowTurn) -> None:
        """Store how a turn of a slow game ended."""
        await self._add("slow_turns", row_of(turn, table="table_id"))
