"""Finds puzzles in finished games, slowly, below all other searches.

One game is looked through at a time. What is kept of it says neither who played it nor when, and
what the seat to move couldn't see is dealt again.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from rules.codec import encode
from rules.core import RuleError
from rules.games import GAMES
from rules.proof import Part, holds
from rules.puzzles import Puzzle, key_of

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.wall_clock import Now
from ..errors import Silent, Unavailable
from ..model.ids import TableId
from ..model.units import DAY_MS
from ..opponents.engine import EnginePool
from ..opponents.engine_process import Question
from ..replays.replays import Replay, Replays
from ..store import Store

log = logging.getLogger(__name__)

EVERY: Final = 600.0
"""Seconds between two games that are looked through."""
AFTER: Final = DAY_MS
"""Milliseconds after which a game that is over is looked through: it's nobody's fresh memory."""
OF_ONE: Final = 2
"""So many puzzles are taken of one game at most."""
MOST: Final = 200
"""So many puzzles of a game are kept that were found; then no more are looked for."""
MOST_SILENT: Final = 3
"""After so many positions that nothing answers to, a game is left."""


class Finding:
    """The puzzles that the games of a store leave behind."""

    def __init__(
        self,
        store: Store,
        replays: Replays,
        opponents: EnginePool,
        now: Now,
        *,
        entropy: Entropy = SYSTEM,
    ) -> None:
        self._entropy = entropy
        self._store = store
        self._replays = replays
        self._opponents = opponents
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look through games."""
        self._task = asyncio.create_task(self._run(), name="puzzles")

    async def close(self) -> None:
        """Look through no more games."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self) -> bool:
        """Look through the game that ended first; False where none is left."""
        proofs = {key: game.task.proof for key, game in GAMES.items()}
        wanted = [key for key, proof in proofs.items() if proof is not None and proof.mined]
        wanted = [key for key in wanted if await self._room(key)]
        table = await self._store.puzzles.table_to_search(wanted, self._now() - AFTER)
        if table is None:
            return False
        # First, so that a game nobody can read is not looked at again and again.
        async with self._store.writing() as write:
            await write.puzzles.set_searched(table)
        for puzzle in await self._found(table):
            if not await self._room(puzzle.game):
                break
            async with self._store.writing() as write:
                await write.puzzles.add_found(puzzle)
        return True

    async def _room(self, game: str) -> int:
        return MOST - len(await self._store.puzzles.all_found(game))

    async def _found(self, table: TableId) -> list[Puzzle]:
        try:
            replay = await self._replays.load(table)
        except RuleError:
            return []  # its moves aren't kept any more, or their rules have gone
        found: list[Puzzle] = []
        silent = 0
        for puzzle in await asyncio.to_thread(positions, replay, self._entropy.random("puzzles")):
            try:
                part = await self._proved(puzzle)
            except Silent:
                silent += 1
                if silent == MOST_SILENT:
                    break
                continue
            if part is not None:
                found.append(replace(puzzle, answer=part.answer, margin=round(part.margin, 2)))
                if len(found) == OF_ONE:
                    break
        return found

    async def _proved(self, puzzle: Puzzle) -> Part | None:
        """Ask for the proof of a position, a seed at a time so that nobody waits for long."""
        game, parts = GAMES[puzzle.game], list[Part]()
        view = encode(game.view(puzzle.state(), puzzle.seat))
        assert game.task.proof is not None
        for seed in range(game.task.proof.seeds):
            question = Question(game.key, view, (), "hard", seed, "proof")
            part = await self._opponents.prove(question)
            if part is None or not holds([part]):
                return None
            parts.append(part)
        return parts[0] if holds(parts) else None

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Unavailable as error:
                log.warning("No puzzles could be looked for: %s", error)
            except Exception:
                log.exception("No puzzles could be looked for")


def positions(replay: Replay, luck: Random) -> list[Puzzle]:
    """Return the positions in which a person moved, as puzzles without an answer.

    It plays the game again: call it in a thread.
    """
    game, found = replay.play.game, list[Puzzle]()
    for before, scene in pairwise(replay.scenes):
        if scene.by is not None and scene.by.seat >= 0:
            seat = scene.by.seat
            state_json = encode(game.reshuffled(replay.reel.position(before.seq), seat, luck))
            key = key_of(game.key, seat, state_json)
            found.append(Puzzle(key, game.key, game.version, seat, (), 0.0, state_json))
    return found
