"""What is kept of puzzles: those found in games, first answers, and ratings of both."""

from __future__ import annotations

from collections.abc import Collection

from rules.codec import decode, encode
from rules.puzzles import Puzzle

from ..model.ids import PersonId, TableId
from ..model.puzzles import Answered, Hardness, Listed
from ..model.records import Rating
from .connection import Asking, blanks, columns, readable

_ANSWERED = columns(Answered)


class Puzzles(Asking):
    """Questions about puzzles."""

    async def puzzle_answer(self, person: PersonId, puzzle: str) -> Answered | None:
        """Return somebody's answer to a puzzle, None before they gave one."""
        return await self._one(
            Answered,
            f"SELECT {_ANSWERED} FROM puzzle_answers WHERE person = ?1 AND puzzle = ?2",
            person,
            puzzle,
        )

    async def puzzle_answers(self, person: PersonId, game: str) -> list[Answered]:
        """Return somebody's answers to the puzzles of a game, in order."""
        return await self._all(
            Answered,
            f"SELECT {_ANSWERED} FROM puzzle_answers WHERE person = ?1 AND game = ?2 "
            "ORDER BY number",
            person,
            game,
        )

    async def found_puzzle(self, puzzle: str) -> Puzzle | None:
        """Return the puzzle found in a game that has a key."""
        rows = await self._connection.execute_fetchall(
            "SELECT puzzle, game, version, seat, answer, margin, state FROM found_puzzles "
            "WHERE puzzle = ?1",
            (puzzle,),
        )
        for key, game, version, seat, answer, margin, state in rows:
            with readable("puzzle"):
                moves = decode(tuple[str, ...], answer)
            return Puzzle(key, game, version, seat, moves, margin, state)
        return None

    async def found_puzzles(self, game: str) -> list[Listed]:
        """Return the puzzles found in a game's tables, from easy to hard."""
        return await self._all(
            Listed,
            "SELECT puzzle, version FROM found_puzzles WHERE game = ?1 "
            "ORDER BY margin DESC, puzzle",
            game,
        )

    async def table_to_search(self, games: Collection[str], before: int) -> TableId | None:
        """Return the game that ended first and before a time, and wasn't searched for puzzles."""
        found = await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase = 'over' AND searched = 0 AND trial = 0 "
            f"AND ended_at < ?1 AND game IN ({blanks(2, [*games])}) "
            "AND id IN (SELECT table_id FROM beginnings) ORDER BY ended_at LIMIT 1",
            before,
            *games,
        )
        return found[0] if found else None

    async def puzzle_rating(self, person: PersonId, game: str) -> Rating | None:
        """Return how well somebody solves a game's puzzles, None before the first."""
        return await self._one(
            Rating,
            f"SELECT {columns(Rating)} FROM puzzle_ratings WHERE person = ?1 AND game = ?2",
            person,
            game,
        )

    async def hardness(self) -> dict[str, Hardness]:
        """Return how people did at every puzzle that anybody has answered, by key."""
        rows = await self._connection.execute_fetchall(
            "SELECT puzzle, mu, sigma, games, solved FROM puzzles"
        )
        return {
            puzzle: Hardness(Rating(mu, sigma, games), solved)
            for puzzle, mu, sigma, games, solved in rows
        }


class WritingPuzzles(Puzzles):
    """Changes of what is kept of puzzles."""

    async def set_searched(self, table: TableId) -> None:
        """Note that a game needs no more to be searched for puzzles."""
        await self._do("UPDATE tables SET searched = 1 WHERE id = ?1", table)

    async def add_found_puzzle(self, puzzle: Puzzle) -> None:
        """Keep a puzzle found in a game, unless the same position is one already."""
        await self._do(
            "INSERT INTO found_puzzles (puzzle, game, version, seat, answer, margin, state) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (puzzle) DO NOTHING",
            puzzle.key,
            puzzle.game,
            puzzle.version,
            puzzle.seat,
            encode(puzzle.answer),
            puzzle.margin,
            puzzle.written,
        )

    async def add_puzzle_answer(self, answer: Answered) -> None:
        """Keep somebody's first answer."""
        await self._do(
            f"INSERT INTO puzzle_answers ({_ANSWERED}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            answer.person,
            answer.puzzle,
            answer.game,
            answer.number,
            answer.move,
            int(answer.solved),
            answer.at,
        )

    async def set_puzzle_rating(self, person: PersonId, game: str, rating: Rating) -> None:
        """Keep how well somebody solves a game's puzzles."""
        await self._do(
            "INSERT INTO puzzle_ratings (person, game, mu, sigma, games) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (person, game) DO UPDATE SET "
            "mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
            person,
            game,
            rating.mu,
            rating.sigma,
            rating.games,
        )

    async def set_hardness(self, puzzle: str, hardness: Hardness) -> None:
        """Keep how people did at a puzzle."""
        rating = hardness.rating
        await self._do(
            "INSERT INTO puzzles (puzzle, mu, sigma, games, solved) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (puzzle) DO UPDATE SET mu = excluded.mu, "
            "sigma = excluded.sigma, games = excluded.games, solved = excluded.solved",
            puzzle,
            rating.mu,
            rating.sigma,
            rating.games,
            hardness.solved,
        )
