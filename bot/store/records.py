"""What is kept of games that have ended: results, and the ratings that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple

from ..model.ids import GuildId, PersonId, TableId
from ..model.records import PLACED, Contest, Finish, Leader, Outcome, Rating, Rival
from ..model.tables import Sitting
from .connection import Asking, blanks

_OUTCOME = (
    'table_id AS "table", seat, number, game, guild, person, level, name, stay, place, points, '
    "ending, people, ended_at, rivals, rated"
)
_CONTEST = 'table_id AS "table", seat, number, game, person, stay, place, ended_at'
_RATED = "rated = 1 AND person IS NOT NULL AND place IS NOT NULL"
_COUNTED = "stay = 'finished' AND place IS NOT NULL AND rivals > 0"
"""What counts as a game for leaderboards; said word for word as the indexes say it."""


class Records(Asking):
    """Questions about games that have ended."""

    async def results(self, table: TableId) -> list[Outcome]:
        """Return how a game came out, by seat; nothing while it goes on."""
        return await self._all(
            Outcome, f"SELECT {_OUTCOME} FROM results WHERE table_id = ?1 ORDER BY seat", table
        )

    async def sittings(self, table: TableId) -> list[Sitting]:
        """Return who sat where since which move, and whose doing each change was, in order."""
        return await self._all(
            Sitting,
            "SELECT sittings.seat, from_seq, sittings.person, level, name, unrated, "
            "moves.person AS doing "
            "FROM sittings LEFT JOIN moves ON moves.table_id = sittings.table_id "
            "AND moves.seq = from_seq "
            "WHERE sittings.table_id = ?1 ORDER BY from_seq, sittings.seat",
            table,
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
        """Return the games that ended before results were kept, in the order they ended."""
        return await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND id IN "
            "(SELECT table_id FROM snapshots) AND id NOT IN (SELECT table_id FROM results) "
            "AND trial = 0 "
            "ORDER BY ended_at, id",
        )

    # -- people --------------------------------------------------------------------------------

    async def finishes(
        self, person: PersonId, game: str | None = None, guild: GuildId | None = None
    ) -> list[Finish]:
        """Return how a person's games went, in the order they ended."""
        rows = await self._connection.execute_fetchall(
            "SELECT game, place, points, stay, rivals, ended_at FROM results WHERE person = ?1 "
            "AND (CAST(?2 AS TEXT) IS NULL OR game = ?2) "
            "AND (CAST(?3 AS BIGINT) IS NULL OR guild = ?3) ORDER BY number",
            (person, game, guild),
        )
        return [Finish(*row) for row in rows]

    async def rivals(
        self, person: PersonId, game: str | None = None, guild: GuildId | None = None
    ) -> list[Rival]:
        """Return whom a person has finished games with, those met most often first."""
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
            "GROUP BY other.person ORDER BY games DESC, ahead DESC, other.person",
            person,
            game,
            guild,
        )

    async def ratings_of(self, person: PersonId) -> dict[str, Rating]:
        """Return a person's ratings, by game."""
        rows = await self._connection.execute_fetchall(
            "SELECT game, mu, sigma, games FROM ratings WHERE person = ?1", (person,)
        )
        return {game: Rating(*rest) for game, *rest in rows}

    async def history(self, person: PersonId, game: str) -> list[tuple[int, float, float]]:
        """Return a person's rating after each rated game: when that ended, mu and sigma."""
        rows = await self._connection.execute_fetchall(
            "SELECT ended_at, mu, sigma FROM results WHERE person = ?1 AND game = ?2 "
            "AND mu IS NOT NULL ORDER BY number",
            (person, game),
        )
        return [(at, mu, sigma) for at, mu, sigma in rows]

    async def takes_part(self, person: PersonId) -> bool:
        """Tell whether somebody takes part in ratings and leaderboards."""
        return not await self._numbers("SELECT 1 FROM unrated WHERE person = ?1", person)

    # -- leaderboards --------------------------------------------------------------------------

    async def leaders(
        self, game: str | None = None, guild: GuildId | None = None, since: int = 0
    ) -> list[Leader]:
        """Return everybody who finished games with other people, in no order.

        Only games count that ended `since`; the rating is the present one. Whoever takes no part
        is left out.
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
            "AND ended_at >= ?3) AS mine "
            "JOIN results AS other ON other.table_id = mine.table_id "
            "AND other.person <> mine.person "
            "WHERE mine.person = found.person "
            "AND other.stay IN ('finished', 'assisted', 'away', 'resigned', 'forfeited') "
            "LIMIT ?4) AS met) "
            "FROM (SELECT person, count(*) AS games, "
            "count(*) FILTER (WHERE place = 1) AS wins FROM results "
            f"{hint} WHERE {where} AND {_COUNTED} AND ended_at >= ?3 "
            "GROUP BY person HAVING person IS NOT NULL) AS found "
            "LEFT JOIN ratings ON ratings.person = found.person AND ratings.game = ?1 "
            "WHERE found.person NOT IN (SELECT person FROM unrated)",
            (game, guild, since, PLACED),
        )
        return [
            Leader(person, games, wins, None if mu is None else Rating(mu, sigma, rated), opponents)
            for person, games, wins, mu, sigma, rated, opponents in rows
        ]

    async def named_on(self, guild: GuildId) -> set[PersonId]:
        """Return who may be named on a server: whoever was in a game there to its end.

        Whoever takes no part in leaderboards is not among them.
        """
        return set(
            await self._ids(
                PersonId,
                "SELECT DISTINCT person FROM results WHERE guild = ?1 AND person IS NOT NULL "
                "AND stay <> 'left' AND person NOT IN (SELECT person FROM unrated)",
                guild,
            )
        )

    # -- ratings -------------------------------------------------------------------------------

    async def contests_of(self, table: TableId) -> list[Contest]:
        """Return the seats of a game whose people are rated."""
        return await self._all(
            Contest,
            f"SELECT {_CONTEST} FROM results WHERE table_id = ?1 AND {_RATED} ORDER BY seat",
            table,
        )

    async def contests(self, *, after: int, until: int) -> list[Contest]:
        """Return the rated seats of the games from one number (not itself) to another."""
        rows = await self._connection.execute_fetchall(
            f"SELECT {_CONTEST} FROM results WHERE number > ?1 AND number <= ?2 AND {_RATED} "
            "ORDER BY number, seat",
            (after, until),
        )
        return [Contest(*row) for row in rows]

    async def contests_until(self, number: int) -> int:
        """Return how many seats were rated in the games up to a number."""
        found = await self._numbers(
            f"SELECT count(*) FROM results WHERE number <= ?1 AND {_RATED}", number
        )
        return found[0]

    async def meetings_before(
        self, game: str, people: Sequence[PersonId], *, number: int, since: int
    ) -> dict[tuple[PersonId, PersonId], int]:
        """Return how often two of some people were rated together in games before a number.

        Only games count that ended after `since`. The smaller id of two comes first.
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


class WritingRecords(Records):
    """Keeps what remains of games."""

    async def add_results(self, outcomes: Sequence[Outcome]) -> None:
        """Keep how a game came out."""
        self._connection.write_many(
            "INSERT INTO results "
            "(table_id, seat, number, game, guild, person, level, name, stay, place, points, "
            "ending, people, ended_at, rivals, rated) VALUES "
            "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
            [astuple(outcome) for outcome in outcomes],
        )

    async def set_ratings(self, changes: Sequence[tuple[Contest, Rating]]) -> None:
        """Keep what people's ratings became after games, in the order they ended."""
        self._connection.write_many(
            "UPDATE results SET mu = ?3, sigma = ?4 WHERE table_id = ?1 AND seat = ?2",
            [(one.table, one.seat, after.mu, after.sigma) for one, after in changes],
        )
        latest = {(one.game, one.person): after for one, after in changes}
        self._connection.write_many(
            "INSERT INTO ratings (game, person, mu, sigma, games) VALUES (?1, ?2, ?3, ?4, ?5) "
            "ON CONFLICT (game, person) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, "
            "games = excluded.games",
            [(*key, after.mu, after.sigma, after.games) for key, after in latest.items()],
        )

    async def drop_ratings(self) -> None:
        """Forget every rating."""
        self._connection.write("DELETE FROM ratings")
        self._connection.write("UPDATE results SET mu = NULL, sigma = NULL WHERE mu IS NOT NULL")

    async def set_part(self, person: PersonId, takes: bool) -> None:
        """Keep whether somebody takes part in ratings and leaderboards."""
        self._connection.write("DELETE FROM unrated WHERE person = ?1", (person,))
        if not takes:
            self._connection.write("INSERT INTO unrated (person) VALUES (?1)", (person,))
