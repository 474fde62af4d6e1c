"""Moves for a table's programs, in turn, each after a person's thinking time.

One task a table. It asks every program that may move, waits for the quickest of them, and asks
again whenever the table changes; a program's waiting time runs on meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Final

from rules.chance import derived
from rules.codec import encode
from rules.core import RuleError, Seat

from ..clocks.entropy import SYSTEM, Entropy
from ..clocks.rule_alarms import paused_while_absent
from ..clocks.wall_clock import Now
from ..errors import StaleControl, Unavailable
from ..model.ids import TableId
from ..model.play import Play
from ..model.tables import Chair
from ..store import Store
from ..tables.running import Tables
from .engine import EnginePool
from .engine_process import Answer, Question

log = logging.getLogger(__name__)

BEAT: Final = 1.2
"""Seconds between two moves that are seen one by one: four edits of a message in five seconds."""
WATCHED: Final = 60.0
"""Seconds after the last press on anything of a table until nobody counts as watching it."""

RETRY_DELAY: Final = 2.0
"""Seconds after which a database that did not answer is asked again."""


class Autoplay:
    """The programs of all tables."""

    def __init__(
        self,
        store: Store,
        now: Now,
        tables: Tables,
        opponents: EnginePool,
        *,
        entropy: Entropy = SYSTEM,
        beat: float = 0.0,
    ) -> None:
        """Make the programs; while people watch, a move waits at least `beat` seconds."""
        self._entropy = entropy
        self._store = store
        self._now = now
        self._tables = tables
        self._opponents = opponents
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._changes: dict[TableId, asyncio.Event] = {}
        self._closed = False
        self.pace = 1.0
        """What every waiting time is multiplied with; tests are in a hurry."""
        self._beat = beat
        self._pressed: dict[TableId, float] = {}
        """When something of a table was last pressed, by the loop's time."""

    def _luck(self, play: Play, seat: Seat) -> Random:
        """Return what a program's choice at a position depends on besides it.

        In a match of two clubs it follows from the deal, so that both clubs meet the same opponent.
        """
        if play.context == "challenge":
            return Random(derived(bytes.fromhex(play.table.seed), f"program {play.seq} {seat}"))
        return self._entropy.random("program", play.seq, seat)

    def wake(self, table: TableId) -> None:
        """Look at a table: something there has changed."""
        if self._closed:
            return
        if table in self._tasks:
            self._changes[table].set()
            return
        self._changes[table] = asyncio.Event()
        task = asyncio.create_task(self._run(table), name=f"programs {table}")
        self._tasks[table] = task

    def watch(self, table: TableId) -> None:
        """Record that a person pressed a table's control: its moves are shown singly."""
        now = asyncio.get_running_loop().time()
        self._pressed = {each: at for each, at in self._pressed.items() if now < at + WATCHED}
        self._pressed[table] = now

    def _least(self, table: TableId) -> float:
        """Return how many seconds the next move at a table waits at least.

        Steps are of moving, not of showing: what is on its way is then never more than one move,
        and a bot that is killed between two goes on from the position as it is stored.
        """
        at = self._pressed.get(table)
        watched = at is not None and asyncio.get_running_loop().time() < at + WATCHED
        return self._beat if watched else 0.0

    async def settled(self) -> None:
        """Wait until no program thinks, at tables where each moves whenever it may."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; a restart finds in the database which tables wait for a program."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: TableId) -> None:
        ready: dict[Seat, tuple[int, float]] = {}
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._changes[table].clear()
                play = await self._look(table)
                chairs = [c for c in play.chairs if c.level and c.seat in play.turn] if play else []
                if play is None or not (chairs and play.present):  # nobody would see it
                    if self._changes[table].is_set():
                        continue  # a person woke it while it was looking
                    return
                asked_at = loop.time()
                replies = [(chair, await self._ask(play, chair)) for chair in chairs]
                for chair, answer in replies:
                    # A waiting time begins when the seat last moved or came into turn, and ends
                    # early where nobody needs it any longer: after a beat from the last move.
                    if not answer.after or ready.get(chair.seat, (-1, 0))[0] != chair.since:
                        after = max(self.pace * answer.after, self._least(table))
                        since = chair.since if answer.after else play.seq
                        wait = after - await self._waited(table, since)
                        ready[chair.seat] = (chair.since, asked_at + max(wait, 0))
                able = [(c, a) for c, a in replies if a.text is not None or c.awaited]
                if not able:
                    await self._changes[table].wait()
                    continue
                chair, answer = min(able, key=lambda pair: ready[pair[0].seat][1])
                wait = ready[chair.seat][1] - loop.time()
                if wait > 0 and await self._changed_within(table, wait):
                    continue
                if not await self._move(play, chair, answer):
                    await self._changes[table].wait()
        except Unavailable as error:
            log.warning("A program could not move at table %s: %s", table, error)
            loop.call_later(RETRY_DELAY, self.wake, table)
        except RuleError:
            return  # a lobby, or closed meanwhile
        except Exception:
            log.exception("A program could not move at table %s", table)
        finally:
            del self._tasks[table], self._changes[table]

    async def _look(self, table: TableId) -> Play | None:
        """Return a game where a program may move; mostly there is none to load."""
        if not await self._store.seats.has_waiting_program(table):
            return None
        play = await self._tables.load(table)
        if not self._store.lease.place.has(play.table.guild):
            return None  # another bot's programs move there
        if play.table.rests is not None:
            return None  # its move would wake the game
        wanted = play.game.alarms(play.state)
        if wanted and paused_while_absent(wanted, await self._store.clocks.alarms(table)):
            return None  # the table asks whether anybody is there
        return play

    async def _waited(self, table: TableId, since: int) -> float:
        """Return the seconds since a move of a table's log, including before a restart."""
        at = await self._store.logs.in_turn_since(table, since)
        return 0 if at is None else (self._now() - at) / 1000

    async def _changed_within(self, table: TableId, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._changes[table].wait()
        except TimeoutError:
            return False
        return True

    async def _ask(self, play: Play, chair: Chair) -> Answer:
        assert chair.level is not None
        heard = tuple(await self._tables.heard(play, chair.seat))
        view = encode(play.view(chair.seat))
        seed = self._luck(play, chair.seat).getrandbits(32)
        question = Question(play.game.key, view, heard, chair.level, seed, seat=chair.seat)
        return await self._opponents.ask(question)

    async def _move(self, play: Play, chair: Chair, answer: Answer) -> bool:
        """Make a program's move; False where there is nothing for it to do until a change."""
        table = play.table.id
        try:
            if answer.text is None:
                await self._tables.move_for(
                    table, chair.seat, seq=play.seq, random=self._luck(play, chair.seat)
                )
            else:
                await self._tables.play(table, chair.seat, answer.text, seen=play.seq)
        except StaleControl:
            return True
        except RuleError as refusal:
            log.info("A program at table %s was refused: %s", table, refusal)
            if not chair.awaited:
                return False
            await self._tables.move_for(
                table, chair.seat, seq=play.seq, random=self._luck(play, chair.seat)
            )
        return True
