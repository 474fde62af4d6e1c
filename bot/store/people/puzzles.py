"""Puzzles: those found in games, first answers, and ratings of both."""

from __future__ import annotations

from collections.abc import Collection

from rules.codec import decode, encode
from rules.puzzles import Puzzle

from ...model.ids import PersonId, TableId
from ...model.records import Rating
from ...model.solo.puzzles import Answered, Hardness, Listed
from ..connection import Queries, blanks, columns, readable, row_of

_ANSWERED = columns(Answered)


class PuzzleReads(Queries):
    """Queries for puzzles."""

    async def answer(self, person: PersonId, puzzle: str) -> Answered | None:
        """Return a person's answer to a puzzle, None before they gave one."""
        return await self._one(
            Answered,
            f"SELECT {_ANSWERED} FROM puzzle_answers WHERE person = ?1 AND puzzle = ?2",
            person,
            puzzle,
        )

    async def answers(self, person: PersonId, game: str) -> list[Answered]:
        """Return a person's answers to the puzzles of a game, in order."""
        return await self._all(
            Answered,
            f"SELECT {_ANSWERED} FROM puzzle_answers WHERE person = ?1 AND game = ?2 "
            "ORDER BY number",
            person,
            game,
        )

    async def found(self, puzzle: str) -> Puzzle | None:
        """Return the puzzle with a key that was found in a game."""
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

    async def all_found(self, game: str) -> list[Listed]:
        """Return the puzzles found in a game's tables, from easy to hard."""
        return await self._all(
            Listed,
            "SELECT puzzle, version FROM found_puzzles WHERE game = ?1 "
            "ORDER BY margin DESC, puzzle",
            game,
        )

    async def table_to_search(self, games: Collection[str], before: int) -> TableId | None:
        """Return the first game that ended before a time and wasn't searched for puzzles."""
        found = await self._ids(
            TableId,
            "SELECT id FROM tables WHERE phase = 'over' AND searched = 0 AND trial = 0 "
            f"AND ended_at < ?1 AND game IN ({blanks(2, [*games])}) "
            "AND id IN (SELECT table_id FROM beginnings) ORDER BY ended_at LIMIT 1",
            before,
            *games,
        )
        return found[0] if found else None

    async def rating(self, person: PersonId, game: str) -> Rating | None:
        """Return a person's rating in a game's puzzles, None before the first."""
        return await self._one(
            Rating,
            f"SELECT {columns(Rating)} FROM puzzle_ratings WHERE person = ?1 AND game = ?2",
            person,
            game,
        )

    async def hardness(self) -> dict[str, Hardness]:
        """Return the hardness of every puzzle that was answered, by key."""
        rows = await self._connection.execute_fetchall(
            "SELECT puzzle, mu, sigma, games, solved FROM puzzles"
        )
        return {
            puzzle: Hardness(Rating(mu, sigma, games), solved)
            for puzzle, mu, sigma, games, solved in rows
        }


class PuzzleWrites(PuzzleReads):
    """Changes of puzzles."""

    async def set_searched(self, table: TableId) -> None:
        """Mark a game as searched for puzzles."""
        await self._do("UPDATE tables SET searched = 1 WHERE id = ?1", table)

    async def add_found(self, puzzle: Puzzle) -> None:
        """Add a puzzle found in a game, unless its position is known."""
        await self._do(
            "INSERT INTO found_puzzles (puzzle, game, version, seat, answer, margin, state) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (puzzle) DO NOTHING",
            puzzle.key,
            puzzle.game,
            puzzle.version,
            puzzle.seat,
            encode(puzzle.answer),
            puzzle.margin,
            puzzle.state_json,
        )

    async def add_answer(self, answer: Answered) -> None:
        """Add a person's first answer to a puzzle."""
        await self._insert("puzzle_answers", row_of(answer))

    async def set_rating(self, person: PersonId, game: str, rating: Rating) -> None:
        """Store a person's rating in a game's puzzles."""
        row = {"person": person, "game": game, **row_of(rating)}
        await self._insert("puzzle_ratings", row, "person, game")

    async def set_hardness(self, puzzle: str, hardness: Hardness) -> None:
        """Store the hardness of a puzzle."""
        row = {"puzzle": puzzle, **row_of(hardness.rating), "solved": hardness.solved}
        await self._insert("puzzles", row, "puzzle")
