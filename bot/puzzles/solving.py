"""Use cases of puzzles: the next one, and an answer's value. Discord-free.

The first answer to a puzzle counts, and no other. Person and puzzle are rated against each other
as two players are: a person who solves it was ahead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from rules.core import RuleError
from rules.games import GAMES
from rules.puzzles import Puzzle, puzzle_of, puzzles
from rules.text import listed, say

from ..clocks.wall_clock import Now
from ..model.ids import PersonId
from ..model.records import Rating
from ..model.solo.puzzles import BETWEEN, Answered, Hardness, Tally, tally
from ..records.ratings import NEW_RATING, rated
from ..store import Store

UNTRIED = Hardness(NEW_RATING, 0)


@dataclass(frozen=True)
class PuzzleProgress:
    """A person's progress in a game's puzzles; deleted ones don't count."""

    answers: tuple[Answered, ...]
    of: int
    rating: Rating

    @property
    def tally(self) -> Tally:
        return tally(self.answers)

    def place(self, answered: Answered) -> int:
        """Return which of a person's answers one is, counted from 1."""
        return sum(answer.number <= answered.number for answer in self.answers)


class Solving:
    """The puzzles of a store."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def known(self, key: str) -> Puzzle:
        """Return the puzzle that has a key; raises `RuleError` where none has it any more."""
        puzzle = puzzle_of(key) or await self._store.puzzles.found(key)
        game = GAMES.get(puzzle.game) if puzzle is not None else None
        if puzzle is None or game is None or not game.knows(puzzle.version):
            raise RuleError(say("This puzzle no longer exists. `/puzzle` shows another one."))
        return puzzle

    async def keys(self, game: str) -> list[str]:
        """Return the keys of a game's puzzles: shipped ones first, easy to hard.

        Raises `RuleError` where there are none.
        """
        shipped = puzzles().get(game)
        if not shipped:
            titles = [GAMES[key].title for key in puzzles()]
            raise RuleError(say("There are puzzles for {titles}.", titles=listed(titles)))
        found = await self._store.puzzles.all_found(game)
        return [
            *(puzzle.key for puzzle in shipped),
            *(one.puzzle for one in found if GAMES[game].knows(one.version)),
        ]

    async def next(self, person: PersonId, game: str) -> Puzzle | None:
        """Return the puzzle a person sees next, None where they have answered all of them.

        It is the one whose rating is nearest to theirs; the set goes from easy to hard. Looking
        again shows the same one.
        """
        answers = await self._store.puzzles.answers(person, game)
        done = {answer.puzzle for answer in answers}
        left = [key for key in await self.keys(game) if key not in done]
        if not left:
            return None
        rating = await self._store.puzzles.rating(person, game) or NEW_RATING
        hardness = await self._store.puzzles.hardness()

        def distance(key: str) -> float:
            return abs(hardness.get(key, UNTRIED).rating.mu - rating.mu)

        return await self.known(min(left, key=distance))

    async def answered(self, person: PersonId, puzzle: Puzzle) -> Answered | None:
        """Return what a person has answered, None before they did."""
        return await self._store.puzzles.answer(person, puzzle.key)

    async def answer(self, person: PersonId, puzzle: Puzzle, moves: Sequence[str]) -> Answered:
        """Store a person's answer and rate both, or return their earlier one.

        Without a move they have given up. Raises `RuleError` where the rules refuse it.
        """
        move = BETWEEN.join(puzzle.made(moves).moves)
        solved = bool(moves) and await asyncio.to_thread(puzzle.solved_by, moves)
        async with self._store.writing() as write:
            earlier = await write.puzzles.answer(person, puzzle.key)
            if earlier is not None:
                return earlier  # on another device, or by another press of the same button
            number = len(await write.puzzles.answers(person, puzzle.game)) + 1
            answer = Answered(person, puzzle.key, puzzle.game, number, move, solved, self._now())
            await write.puzzles.add_answer(answer)
            mine = await write.puzzles.rating(person, puzzle.game) or NEW_RATING
            its = (await write.puzzles.hardness()).get(puzzle.key, UNTRIED)
            mine, after = rated([mine, its.rating], [1, 2] if solved else [2, 1])
            await write.puzzles.set_rating(person, puzzle.game, mine)
            await write.puzzles.set_hardness(puzzle.key, Hardness(after, its.solved + solved))
        return answer

    async def hardness(self, puzzle: Puzzle) -> Hardness:
        """Return how people did at a puzzle so far."""
        return (await self._store.puzzles.hardness()).get(puzzle.key, UNTRIED)

    async def standing(self, person: PersonId, game: str) -> PuzzleProgress:
        """Return how a person does at a game's puzzles."""
        keys = {*await self.keys(game)}
        answers = await self._store.puzzles.answers(person, game)
        rating = await self._store.puzzles.rating(person, game) or NEW_RATING
        there = tuple(answer for answer in answers if answer.puzzle in keys)
        return PuzzleProgress(there, len(keys), rating)
